"""The bot `document` in Classic: it never bluffs, always calls, always catches (CQ-37)."""

from typing import Any

import pytest

import carteado
from tests.games.colors.table import load

SPARE = "Y1 Y2 Y3 Y4 Y5"


def chosen(hand: str, top: str = "R7", game: str = "classic", **more: Any) -> str | None:
    match = load(game, top=top, hands=[hand, SPARE], draw="B8 B9 G8 G9", **more)
    return carteado.choose("document", match, 0)


@pytest.mark.parametrize(
    ("hand", "command"),
    [
        ("W4 R1 G2", "play R1"),  # a red card: the +4 would be a bluff
        ("W4 G7 G2", "play G7"),
        ("W4 G1 G2", "play W4 G"),
        ("W W4 G1", "play W4 G"),
    ],
)
def test_cq37_a_plus_four_is_only_played_honestly(hand: str, command: str) -> None:
    assert chosen(hand) == command


def test_cq37_a_bluff_is_no_answer_either() -> None:
    options = {"stacking": "any", "challenge": True}

    assert chosen("W4 R1 G2", top="R+2", pending=2, options=options) == "take"
    assert chosen("W4 B1 G2", top="R+2", pending=2, options=options) == "play W4 B"


@pytest.mark.parametrize(
    ("hand", "command"),
    [
        ("SW G1 G2 B1 B2", "play SW 1 B"),  # five cards, the swap included
        ("SW G1 G2 B1", "draw"),  # only a swap, and fewer than five cards
        ("SW", "draw"),  # CQ-27: never as the only card
        ("SW W G1 B2", "play W B"),
    ],
)
def test_cq37_a_swap_only_with_five_cards_and_never_as_the_last(hand: str, command: str) -> None:
    assert chosen(hand) == command


def test_cq37_a_wild_is_played_rather_than_drawing() -> None:
    assert chosen("W G1 B2 B3") == "play W B"
    assert "draw" in load("classic", top="R7", hands=["W G1 B2 B3", SPARE]).legal(0)


def test_cq28_cq37_the_colour_of_a_swap_is_the_own_hand_s_and_the_target_has_the_fewest() -> None:
    hands = ["SW Y1 B1 B2 G1 G2", "Y4 Y5 Y6", "R1 R2", "R3 R4"]
    match = load("classic", top="R7", hands=hands)

    assert carteado.choose("document", match, 0) == "play SW 2 B"


@pytest.mark.parametrize(
    ("hand", "command"),
    [
        ("R1 R2", "play R1 uno"),
        ("R1 R2 R3", "play R1"),
        ("W G1", "play W G uno"),
        ("R1", "play R1"),
    ],
)
def test_cq37_the_last_card_but_one_is_always_called(hand: str, command: str) -> None:
    assert chosen(hand) == command


@pytest.mark.parametrize("seat", [1, 2])
def test_cq37_a_forgotten_call_is_caught_at_once_by_whoever_may(seat: int) -> None:
    match = load("classic", top="R7", hands=["R1 B2", "R3 R4 R5", "R6 Y4 Y5"], draw="B8 B9 G8")
    match.do(0, "play R1")

    assert carteado.choose("document", match, seat) == "catch 0"


def test_cq19_cq37_an_own_forgotten_call_is_made_before_anyone_notices() -> None:
    match = load("classic", top="R7", hands=["R1 B2", "R3 R4 R5"], draw="B8 B9 G8")
    match.do(0, "play R1")

    assert carteado.choose("document", match, 0) == "uno"


def test_cq37_where_a_wrong_catch_costs_cards_only_who_forgot_is_caught() -> None:
    options = {"false_catch_penalty": 2}
    match = load("classic", top="R7", hands=["R1 B2", "R3 R4", "R6"], options=options, draw="B8 B9")
    match.do(0, "play R1 uno")

    assert match.legal(1)[-2:] == ["catch 0", "catch 2"]
    assert carteado.choose("document", match, 1) == "play R3 uno"
    assert carteado.choose("document", match, 2) is None


def test_cq37_a_plus_four_is_never_challenged() -> None:
    match = load("classic", top="R7", hands=["W4 R1 R2", SPARE], draw="B8 B9 G8 G9")
    match.do(0, "play W4 B")

    assert match.legal(1) == ["challenge", "accept"]
    assert carteado.choose("document", match, 1) == "accept"


def test_cq07_cq37_whoever_starts_on_a_wild_names_the_most_frequent_colour() -> None:
    match = load("classic", top="W", hands=["G1 G2 R3", SPARE], phase="color")

    assert carteado.choose("document", match, 0) == "color G"


def test_cq37_between_rounds_it_goes_on() -> None:
    match = load("classic", top="R7", hands=["R1", SPARE], draw="B8 B9 G8")
    match.do(0, "play R1")

    assert [carteado.choose("document", match, seat) for seat in (0, 1)] == ["next", "next"]


BLANK = {"name": "Storm", "symbol": "S", "text": "Two", "steps": [{"do": "draw", "n": 2}]}
GIFT = {"name": "Gift", "symbol": "G", "text": "Give", "steps": [{"do": "give", "n": 2}]}


def test_c56_cq37_a_written_card_is_played_like_a_wild() -> None:
    options = {"blank_cards": [BLANK]}

    assert chosen("BK1 W G1 G2", options=options) == "play BK1 G"
    assert chosen("W BK1 G1 G2", options=options) == "play W G"
    assert chosen("BK1 R1 G2", options=options) == "play R1"
    assert chosen("BK1 W4 G2", options=options) == "play W4 G"


def test_cq04_cq37_a_written_card_that_names_a_seat_goes_to_the_fewest_cards() -> None:
    options = {"blank_cards": [GIFT]}
    hands = ["BK1 G1 G2 B1", "Y1 Y2 Y3", "Y4 Y5"]
    match = load("classic", top="R7", hands=hands, options=options)

    assert carteado.choose("document", match, 0) == "play BK1 2 G"
    match.do(0, "play BK1 2 G")
    assert carteado.choose("document", match, 0) == "give G1 G2"
