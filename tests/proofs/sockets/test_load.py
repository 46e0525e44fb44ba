"""The load command, small: it measures a real server and leaves nothing running."""

import json
import subprocess
import sys

from tests.proofs.sockets.serving import PROGRAM


def test_a_small_load_is_measured_and_every_move_is_answered() -> None:
    words = ["bench", "server", "--tables", "4", "--rate", "2", "--seconds", "1"]

    # In a process of its own: it gives the server a core and keeps to the others.
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words, "--no-saturate", "--json"],
        capture_output=True,
        timeout=120,
        check=True,
    )

    report = json.loads(done.stdout)
    assert (report["tables"], report["sockets"]) == (4, 16)
    assert report["start_s"] > 0
    assert report["base"]["done"] > 0
    assert report["base"]["lost"] == report["base"]["refused"] == 0
    assert 0 < report["base"]["p50"] <= report["base"]["p99"] <= report["base"]["p999"]
