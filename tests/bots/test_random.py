"""The bot `random`: any listed command, the same one for the same seed."""

from collections import Counter

import pytest

import carteado
from tests.games.colors.table import load


def test_every_listed_command_is_chosen_about_equally_often() -> None:
    match = load("neon", top="R7", hands=["R1 R2 R3 R4", "Y1 Y2"])

    chosen = Counter(carteado.choose("random", match, 0, seed=str(seed)) for seed in range(4000))

    assert sorted(chosen, key=str) == match.legal(0)
    assert all(850 < count < 1150 for count in chosen.values())


@pytest.mark.parametrize("game", carteado.games())
def test_the_same_seed_chooses_the_same_and_another_seed_another(game: str) -> None:
    match = carteado.deal(game, seed="repeat")
    seat = match.asked[0]

    first = [carteado.choose("random", match, seat, seed=str(seed)) for seed in range(40)]
    again = [carteado.choose("random", match, seat, seed=str(seed)) for seed in range(40)]

    assert first == again
    assert len(set(first)) > 1 or len(match.legal(seat)) == 1


def test_what_was_heard_since_changes_the_lot() -> None:
    position: dict[str, object] = {
        "game": "golf",
        "piles": [["5c"], ["7d"], ["5h"]],
        "waste": ["6d"],
        "stock": ["3c"],
    }
    match = carteado.load(position)
    match.do(0, "move 1")
    chosen = set()

    # The table looks the same every time, but more and more has been heard.
    for _ in range(20):
        chosen.add(carteado.choose("random", match, 0))
        match.do(0, "undo")
        match.do(0, "redo")

    assert len(chosen) > 1


def test_out_of_turn_it_sometimes_waits_and_sometimes_reacts() -> None:
    match = load("classic", top="R7", hands=["R1 B2", "R3 R4 R5", "R6 Y4 Y5"], draw="B8 B9 G8")
    match.do(0, "play R1")

    chosen = Counter(carteado.choose("random", match, 2, seed=str(seed)) for seed in range(400))

    assert set(chosen) == {None, "catch 0"}
    assert 60 < chosen["catch 0"] < 140
