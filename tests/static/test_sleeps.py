"""Tests wait for a condition with a time limit, or give the time as an argument; none sleeps."""

import ast
from collections.abc import Iterator
from typing import Final

from tests.static.files import ROOT, tracked

SLEEPS: Final = {"sleep", "wait_for_timeout"}
# Where time itself is what is tested, or where the loop around it has a condition and a limit.
ALLOWED: Final[dict[str, str]] = {
    "tests/waiting.py": "the loops that wait for a condition",
    "tests/page/pages/table.py": "the loops that wait for a condition on a page",
    "tests/page/pages/bum.py": "a card that is held down must stay open",
    "tests/proofs/faults/crowd.py": "kills a server at a random moment",
    "tests/proofs/faults/test_stopped.py": "a server stands still for a while",
    "tests/proofs/leaks/planted.py": "leaks that are planted: the time of an answer tells a secret",
    "tests/proofs/simulation/loop.py": "virtual time",
    "tests/proofs/simulation/server.py": "virtual time",
    "tests/proofs/simulation/wire.py": "virtual time",
}


def sleeps(text: str) -> Iterator[int]:
    """Yields the lines that call a function which only lets time pass."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in SLEEPS:
                yield node.lineno
            case _:
                pass


def found_in_the_tests() -> dict[str, list[int]]:
    files = [file for file in tracked(".py") if (ROOT / "tests") in file.parents]
    lines = {
        file.relative_to(ROOT).as_posix(): list(sleeps(file.read_text("utf-8"))) for file in files
    }
    return {path: found for path, found in lines.items() if found}


def test_no_test_sleeps() -> None:
    found = [
        f"{path}:{line} sleeps: wait for a condition with tests/waiting.py"
        for path, lines in found_in_the_tests().items()
        for line in lines
        if path not in ALLOWED
    ]

    assert not found, "\n".join(found)


def test_every_exception_is_still_needed() -> None:
    assert sorted(ALLOWED.keys() - found_in_the_tests().keys()) == []


def test_every_way_to_sleep_is_noticed() -> None:
    lines = [
        "time.sleep(1)",
        "sleep(0.1)",
        "async def f(): await asyncio.sleep(0)",
        "tab.wait_for_timeout(20)",
        "sleepy(1)",
        "until(done)",
    ]

    assert sorted(sleeps("\n".join(lines))) == [1, 2, 3, 4]
