"""Hostile clients beside seated ones, small: nobody seated is dropped, the others are refused."""

import json
import logging
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from carteado.bench.attacks import KINDS
from carteado.server.process import logs
from tests.proofs.sockets.serving import PROGRAM, Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")
# Within a second nobody has yet been too slow, nor half open for too long.
AT_ONCE = ("sockets", "messages", "pings", "fragments", "tables", "huge")
NO_LIMITS = "from carteado.bench.hostile_load import LIMITS; LIMITS.clear(); "


def attacked(program: str, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Runs attacks while four tables play; returns the report."""
    words = [
        "bench",
        "hostile",
        "--tables",
        "4",
        "--rate",
        "2",
        "--seconds",
        "1",
        "--slices",
        "1",
        "--json",
    ]
    words += [word for kind in kinds for word in ("--kind", kind)]
    done = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, timeout=300, check=True
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def failures(report: dict[str, Any]) -> list[str]:
    """Returns what a report says against a server."""
    found = []
    for one in report["attacks"]:
        if one["dropped"] or one["figures"]["lost"]:
            found.append(f"{one['kind']}: players were dropped, or moves lost")
        if one["tried"] <= 5:
            found.append(f"{one['kind']}: was no attack")
        if one["kind"] in AT_ONCE and not one["refused"]:
            found.append(f"{one['kind']}: nobody was refused")
    return found


def test_nobody_seated_is_dropped_by_any_attack() -> None:
    report = attacked(PROGRAM, tuple(KINDS))

    assert [one["kind"] for one in report["attacks"]] == list(KINDS)
    assert failures(report) == []


def test_a_server_without_limits_is_noticed() -> None:
    report = attacked(NO_LIMITS + PROGRAM, ("sockets", "tables"))

    assert failures(report) == ["sockets: nobody was refused", "tables: nobody was refused"]


def test_nobody_fills_the_logs_by_sending_nonsense(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        for _ in range(50):
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as nonsense:
                nonsense.sendall(b"\x00nonsense\r\n\r\n")
                assert nonsense.recv(100).startswith(b"HTTP/1.1 400")

    written = server.output.read_text().count("Invalid HTTP request")
    assert 1 <= written <= logs.MAX_REPEATS + 1


def test_a_line_says_how_many_like_it_were_left_out() -> None:
    now = [0.0]
    sparing = logs.RepeatLimiter(lambda: now[0])

    def write() -> str:
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "a", 1, "bad", (), None)
        return record.getMessage() if sparing.filter(record) else ""

    first = [write() for _ in range(logs.MAX_REPEATS + 3)]
    now[0] = logs.REPEAT_SECONDS
    later = [write(), write()]

    assert first == ["bad"] * logs.MAX_REPEATS + [""] * 3
    assert later == ["bad (3 more before it)", "bad"]
