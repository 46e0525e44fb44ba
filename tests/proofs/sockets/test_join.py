"""`carteado join` as people run it, against a real server: open a table, watch, come back, anew."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.proofs.sockets.evening import BRISK
from tests.proofs.sockets.history import History
from tests.proofs.sockets.serving import PROGRAM, Server


def join(folder: Path, *words: str, lines: str = "quit\n", code: int = 0) -> str:
    """Runs the command with these lines typed, and returns what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "--lang", "en", "join", *words],
        input=lines,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "XDG_STATE_HOME": str(folder), "COLUMNS": "200"},
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def names(server: Server, table: str) -> list[str]:
    return [seat.name for seat in History(server.data, table).room.seats]


@pytest.fixture
def table(server: Server) -> tuple[str, str]:
    """A table for three, with its link."""
    found, _ = server.open_table("neon", 3, settings=BRISK)
    return found, f"http://127.0.0.1:{server.port}/#{found}"


def test_open_makes_a_table_takes_a_seat_and_plays(server: Server, tmp_path: Path) -> None:
    address = f"http://127.0.0.1:{server.port}"

    told = join(tmp_path, address, "--open", "golf", "--name", "Ana", lines="start\ndraw\nquit\n")

    code = next(word for word in told.split() if word.startswith(f"{address}/#")).split("#")[1]
    found = server.get(f"/api/tables/{code}")
    log = History(server.data, found["table"])
    assert found["game"] == "golf"
    assert log.room.seats[0].name == "Ana"
    assert log.room.host == log.room.seats[0].guest
    assert log.room.clock is not None


def test_open_says_why_a_table_cannot_be_opened(server: Server, tmp_path: Path) -> None:
    address = f"http://127.0.0.1:{server.port}"

    told = join(tmp_path, address, "--open", "chess", code=2)

    assert "unknown_game" in told


def test_watching_takes_no_seat(server: Server, tmp_path: Path, table: tuple[str, str]) -> None:
    told = join(tmp_path, table[1], "--watch", "--name", "Eva")

    assert "free" in told
    assert names(server, table[0]) == ["", "", ""]


def test_whoever_comes_again_has_the_same_seat_and_somebody_new_another(
    server: Server, tmp_path: Path, table: tuple[str, str]
) -> None:
    join(tmp_path, table[1], "--name", "Ana")
    join(tmp_path, table[1], "--name", "Ana")
    assert names(server, table[0]) == ["Ana", "", ""]

    join(tmp_path, table[1], "--new", "--name", "Eva")

    assert names(server, table[0]) == ["Ana", "Eva", ""]


def test_a_seat_kept_for_another_table_is_said_to_be_none(
    server: Server, tmp_path: Path, table: tuple[str, str]
) -> None:
    kept = tmp_path / "carteado" / "seats.json"
    kept.parent.mkdir()
    kept.write_text(f'{{"{table[0]}": "a-token-of-long-ago"}}', "utf-8")

    told = join(tmp_path, table[1], "--name", "Ana")

    assert "--new" in told
    assert names(server, table[0]) == ["", "", ""]
