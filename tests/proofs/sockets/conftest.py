"""One server for a file of tests: every test has tables of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.proofs.sockets.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data: Path = tmp_path_factory.mktemp("online") / "data"
    with Server(data) as running:
        yield running
