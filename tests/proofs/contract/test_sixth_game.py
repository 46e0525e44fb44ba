"""A dropped-in module registers itself and has everything: the sixth game exists only here."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import carteado
from carteado.core.game import GAMES
from tests.proofs.contract import tiny

SCRIPT = """
import json, carteado
assert "highcard" in carteado.games(), carteado.games()
match = carteado.deal("highcard", seats=3, seed="sixth")
for seat in range(3):
    match.do(seat, match.legal(seat)[0])
again = carteado.replay(json.loads(json.dumps(match.log())))
assert again.position() == match.position()
print(match.look(0)["chosen"], match.heard(1)[0]["card"], match.winners)
"""


def test_a_module_dropped_into_games_registers_itself(tmp_path: Path) -> None:
    package = Path(carteado.__file__).parent
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(package, tmp_path / "carteado", ignore=ignored)
    for library in package.parent.glob("carteado__mypyc*"):  # where the engine is compiled
        shutil.copy(library, tmp_path)
    shutil.copy(tiny.__file__, tmp_path / "carteado" / "games" / "highcard.py")

    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.stderr == ""
    assert run.stdout == "['6', '29', '32'] ? [2]\n"


def test_importing_a_module_from_elsewhere_is_enough() -> None:
    before = dict(GAMES)
    try:
        runpy.run_path(str(tiny.__file__))
        match = carteado.deal("highcard", seats=2, deck=[str(face) for face in range(1, 34)])
    finally:
        GAMES.clear()
        GAMES.update(before)

    match.do(0, "play 2")

    assert match.legal(0) == []
    assert match.legal(1) == ["play 4", "play 5", "play 6"]
    assert match.look(1)["chosen"] == ["?", None]
    assert match.look(0)["chosen"] == ["2", None]
    assert match.heard(1) == [{"event": "chose", "seat": 0, "card": "?"}]
    assert match.heard(0) == [{"event": "chose", "seat": 0, "card": "2"}]
    assert (match.over, match.winners, match.scores) == (False, [], None)

    match.do(1, "play 5")

    assert (match.over, match.winners) == (True, [1])
    assert match.look(None)["hands"] == [["1", "3"], ["4", "6"]]
