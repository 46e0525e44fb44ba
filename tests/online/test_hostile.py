"""Hostile clients beside seated ones, small: nobody seated is dropped, the others are refused."""

import json
import subprocess
import sys

import pytest

from carteado.lab.attacks import KINDS
from tests.online.serving import PROGRAM


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")
def test_nobody_seated_is_dropped_by_any_attack() -> None:
    words = ["bench", "hostile", "--tables", "4", "--rate", "1", "--seconds", "1", "--json"]

    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words], capture_output=True, timeout=300, check=True
    )

    report = json.loads(done.stdout)
    assert [one["kind"] for one in report["attacks"]] == list(KINDS)
    assert [one["dropped"] for one in report["attacks"]] == [0] * len(KINDS)
    assert all(one["figures"]["lost"] == 0 for one in report["attacks"])
    assert all(one["tried"] > 5 for one in report["attacks"])
    refused = {one["kind"]: one["refused"] for one in report["attacks"]}
    # Within this second nobody has yet been too slow, nor half open for too long.
    assert all(refused[kind] > 0 for kind in ("sockets", "messages", "tables", "huge")), refused
