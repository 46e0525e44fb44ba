"""Settings every test shares, and the counts of random suites at the end of a run."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Two busy cores make a limit of 200 ms a lottery.
settings.register_profile("carteado", deadline=None)
settings.load_profile("carteado")

# These drive real browsers, sockets, terminals and kill real processes, on machines that may stand
# still for seconds. One that fails is tried once more, and the summary names it; everything else,
# where the same input must give the same answer, has one try. With ONE_TRY=1 these
# have one try too: so one hunts for tests that fail now and then.
REAL = ("cli", "faults", "online", "page")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Gives tests that depend on the machine a second try."""
    if os.environ.get("ONE_TRY"):
        return
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in REAL:
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints what suites counted with `record_property`, which xdist would swallow."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{report.nodeid}: {value} {name}")
