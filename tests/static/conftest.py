from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Type checking is the longest single test: started last, it would be waited for alone.
    items.sort(key=lambda item: HERE not in item.path.parents)
