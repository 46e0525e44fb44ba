"""Who has a second try: machines that are slow, never promises."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import second_try

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("test_*.py"))
# What shows a promise about secrets, lost moves, hostile input or luck.
PROMISES = (
    *("proofs/contract", "proofs/faults", "proofs/fuzz", "proofs/golden", "proofs/leaks"),
    *("proofs/shuffles", "proofs/simulation", "store"),
)


@pytest.fixture(autouse=True)
def as_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ONE_TRY", raising=False)


@pytest.mark.parametrize("area", PROMISES)
def test_what_shows_a_promise_has_one_try(area: str) -> None:
    files = [file for file in FILES if file.parent == HERE / area]

    assert files
    assert [file.name for file in files if second_try(file)] == []


@pytest.mark.parametrize(
    "name",
    [
        "proofs/sockets/test_canary.py",
        "proofs/sockets/test_hostile.py",
        "page/safety/test_hostile_words.py",
    ],
)
def test_so_has_what_shows_one_in_a_browser_or_on_a_socket(name: str) -> None:
    assert HERE / name in FILES
    assert second_try(HERE / name) is None


FILE = """
import pytest

pytestmark = pytest.mark.flaky(**{mark!r})

def test_heard_nothing():
    raise TimeoutError

def test_lost_a_move():
    assert 3 == 4, "TimeoutError: a move is lost"
"""


def test_sockets_are_tried_again_after_a_time_out_only(tmp_path: Path) -> None:
    mark = second_try(HERE / "proofs" / "sockets" / "test_reconnect.py")
    assert mark is not None
    (tmp_path / "test_both.py").write_text(FILE.format(mark=mark.kwargs), "utf-8")

    words = [sys.executable, "-m", "pytest", "-rR", "-p", "no:cacheprovider", str(tmp_path)]
    told = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)

    again = [line for line in told.stdout.splitlines() if line.startswith("RERUN")]
    assert [line.rpartition("::")[2] for line in again] == ["test_heard_nothing"]
    assert "2 failed, 1 rerun" in told.stdout


def test_with_one_try_everything_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONE_TRY", "1")

    assert [file.name for file in FILES if second_try(file)] == []
