"""Settings every test shares; the counts of random suites and why tests had a second try, told."""

import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

# Two busy cores make a limit of 200 ms a lottery.
settings.register_profile("carteado", deadline=None)
settings.load_profile("carteado")

# These drive real browsers and terminals on machines that may stand still for seconds. One that
# fails is tried once more, and the summary names it.
REAL = ("cli", "page")
# These drive real sockets. They are tried once more if the machine was too slow, never if a check
# of what was heard and stored failed: a move that is lost now and then is lost.
SOCKETS = ("proofs", "sockets")
SLOW = r"^(TimeoutError|TimeoutExpired|Empty):"
# What shows a promise has one try, wherever it stands, as has everything not named here.
PROOFS = ("test_canary.py", "test_hostile.py", "test_hostile_words.py")


def second_try(path: Path) -> pytest.MarkDecorator | None:
    """Returns the mark that gives the tests of a file a second try; None if they have one."""
    area = path.relative_to(Path(__file__).parent).parts
    if path.name in PROOFS or os.environ.get("ONE_TRY"):
        return None
    if area[0] in REAL:
        return pytest.mark.flaky(reruns=1)
    return pytest.mark.flaky(reruns=1, only_rerun=[SLOW]) if area[:2] == SOCKETS else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Gives tests that depend on the machine a second try."""
    for item in items:
        if (mark := second_try(item.path)) is not None:
            item.add_marker(mark)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints what suites counted with `record_property`, which xdist would swallow.

    A line a file, its tests summed: the end of a long run must have room for what failed. A first
    try that failed says why in a line: what fails now and then is worth knowing.
    """
    counts: dict[str, Counter[str]] = {}
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            counts.setdefault(report.nodeid.partition("::")[0], Counter())[name] += value
    for path, found in sorted(counts.items()):
        said = ", ".join(f"{value:,} {name}" for name, value in found.items())
        terminalreporter.write_line(f"{path}: {said}")
    for report in terminalreporter.getreports("rerun"):
        why = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
        said = " ".join((why or report.longreprtext.splitlines()[-1:])[0].split())
        terminalreporter.write_line(f"{report.nodeid} had a second try: {said[:300]}")
