"""Settings that all tests share, and the lines that the summary of a run adds."""

import os
from collections import Counter
from collections.abc import Iterator
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
    """Prints the counts of suites, the reasons of second tries, and the skips by reason."""
    for line in (
        *counts_of_suites(terminalreporter),
        *second_tries(terminalreporter),
        *skips_by_reason(terminalreporter),
    ):
        terminalreporter.write_line(line)


def counts_of_suites(reporter: pytest.TerminalReporter) -> Iterator[str]:
    """Yields what suites counted with `record_property`, one line a file, its tests summed.

    With xdist these properties show nowhere else.
    """
    counts: dict[str, Counter[str]] = {}
    for report in reporter.getreports("passed"):
        for name, value in report.user_properties:
            counts.setdefault(report.nodeid.partition("::")[0], Counter())[name] += value
    for path, found in sorted(counts.items()):
        told = ", ".join(f"{value:,} {name}" for name, value in found.items())
        yield f"{path}: {told}"


def second_tries(reporter: pytest.TerminalReporter) -> Iterator[str]:
    """Yields one line for each first try that failed, with the reason."""
    for report in reporter.getreports("rerun"):
        why = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
        told = " ".join((why or report.longreprtext.splitlines()[-1:])[0].split())
        yield f"{report.nodeid} had a second try: {told[:300]}"


def skips_by_reason(reporter: pytest.TerminalReporter) -> Iterator[str]:
    """Yields one line for each reason, with the number of tests that it skipped.

    A missing program is one reason, so it has one line however many tests need it.
    """
    reasons: Counter[str] = Counter()
    for report in reporter.getreports("skipped"):
        if isinstance(report.longrepr, tuple):
            reasons[report.longrepr[2].removeprefix("Skipped: ")] += 1
    for reason, number in sorted(reasons.items()):
        yield f"{number:,} skipped: {reason}"
