"""The bot `document` under house rules: sense where no document speaks."""

import pytest

import carteado
from tests.games.colors.table import load

SPARE = "Y1 Y2 Y3 Y4 Y5"


def test_seven_zero_a_seven_exchanges_only_a_long_hand() -> None:
    options = {"seven_zero": True}
    short = load("neon", top="R5", hands=["R7 R1 B2", SPARE], options=options)
    long = load("neon", top="R5", hands=["R7 B1 B2 B3 B4", SPARE], options=options)
    last = load("neon", top="R5", hands=["R7", SPARE], options=options)

    assert carteado.choose("document", short, 0) == "play R1"
    assert carteado.choose("document", long, 0) == "play R7 1"
    assert carteado.choose("document", last, 0) == "play R7"


def test_multi_play_all_cards_of_a_number_go_at_once_the_best_colour_last() -> None:
    options = {"multi_play": "same_number"}
    match = load("neon", top="R7", hands=["R5 G5 B5 B1 B2", SPARE], options=options)

    assert carteado.choose("document", match, 0) == "play R5 G5 B5"


def test_jump_in_an_identical_card_goes_out_of_turn() -> None:
    options = {"jump_in": "identical"}
    match = load("neon", top="R5", hands=["R1 R2", "R5 B1 B2", "B5 R7 B3"], options=options)

    assert carteado.choose("document", match, 1) == "play R5"
    assert carteado.choose("document", match, 2) is None


@pytest.mark.parametrize(
    ("hand", "command"), [("Rs G+2", "play Rs"), ("Gs G+2", "play G+2"), ("Rr G1", "play Rr")]
)
def test_stack_deflect_a_penalty_is_deflected(hand: str, command: str) -> None:
    options = {"stack_deflect": "both"}
    match = load("neon", top="R+2", hands=[hand, SPARE, "B1"], options=options, pending=2)

    assert carteado.choose("document", match, 0) == command


def test_must_play_a_special_card_just_drawn_is_played_when_it_must_be() -> None:
    options = {"drawn_card": "must_play"}
    match = load(
        "neon", top="R5", hands=["G1 SW", SPARE], options=options, phase="drawn", drawn="SW"
    )

    assert carteado.choose("document", match, 0) == "play SW"
