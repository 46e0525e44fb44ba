"""Whole matches as readable text, played again and compared byte for byte."""

from pathlib import Path
from typing import Final

import pytest

from carteado import Refused
from tools.golden import PLANS, retell

FOLDER: Final = Path(__file__).parent
GAMES: Final = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_golden_game_plays_as_it_did(file: Path) -> None:
    """P-6: the same seed and the same commands make the same match."""
    text = file.read_bytes().decode()

    assert retell(text) == text


@pytest.mark.parametrize(("game", "least"), [("neon", 12), ("arcade", 6)])
def test_there_are_enough_golden_games(game: str, least: int) -> None:
    found = [file for file in GAMES if file.stem.split("-")[0] == game]

    assert len(found) == len(PLANS[game]) >= least


def test_golden_games_show_what_is_rare() -> None:
    words = "\n".join(file.read_text("utf-8") for file in GAMES)

    for rare in ("recycled", "swapped", "renewed", "leave", "pending 8", "auto", "reversed"):
        assert rare in words, rare


@pytest.mark.parametrize(
    ("old", "new"),
    [("options {}", 'options {"hand_size": 6}'), ("seed golden", "seed other"), ("->", "=>")],
)
def test_a_changed_golden_game_is_noticed(old: str, new: str) -> None:
    text = (FOLDER / "neon-01.txt").read_text("utf-8").replace(old, new, 1)

    try:
        again = retell(text)
    except Refused:  # the next command is not lawful any more
        again = ""

    assert again != text
