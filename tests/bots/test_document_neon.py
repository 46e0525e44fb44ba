"""The bot `document` plays nEon_onE as its rules describe (N-73 … N-80)."""

from typing import Any

import pytest

import carteado
from carteado import Match
from tests.games.colors.table import load

SPARE = "Y1 Y2 Y3 Y4 Y5"


def chosen(hand: str, top: str = "R7", game: str = "neon", **more: Any) -> str | None:
    match = load(game, top=top, hands=[hand, SPARE], draw="B8 B9 G8 G9", **more)
    return carteado.choose("document", match, 0)


def asked_for_color(hand: str) -> Match:
    return load("neon", top="W", under="R7", hands=[hand, SPARE], phase="color")


@pytest.mark.parametrize(
    ("hand", "command"),
    [
        ("W R5 W4 SW R+2 Rs", "play Rs"),  # actions first; skip before +2
        ("W R5 W4 R+2 Rr", "play Rr"),  # reverse before +2
        ("W G7 R5 W4 SW", "play G7"),  # numbers, in hand order
        ("W W4 SW G1 G2", "play SW"),  # five cards: the special one before +4
        ("W W4 RN SW B1 B2", "play SW"),  # swap before renew
        ("W W4 SW G1", "play W4 G"),  # four cards: no special one
        ("W SW G1 G2", "play W G"),  # four cards
        ("SW G1 G2", "play SW"),  # the only card that fits must be played
        ("G1 B2", "draw"),  # nothing fits
    ],
)
def test_ns18_n74_n75_n76_n77_n78_nq30_the_order_of_priorities(hand: str, command: str) -> None:
    assert chosen(hand) == command


@pytest.mark.parametrize(
    ("hand", "command"),
    [
        ("R+2 Rr Rs", "play Rs"),
        ("R+2 Rr", "play Rr"),
        ("R1 R+2", "play R+2"),
        ("Rr R1 Rr", "play Rr"),
        ("R5 R3 G7", "play R5"),
        ("W W4 G1", "play W4 G"),
        ("W4 W G1", "play W4 G"),
        ("RN B1 G2 G3 W", "play RN"),
    ],
)
def test_n74_nq32_ties_go_by_kind_as_printed_then_by_hand_order(hand: str, command: str) -> None:
    assert chosen(hand) == command


def test_nq30_the_special_card_itself_counts_among_the_five() -> None:
    assert chosen("SW B1 B2 G3 W") == "play SW"
    assert chosen("SW B1 B2 W") == "play W B"


def test_nq31_a_special_card_that_is_the_last_one_wins() -> None:
    assert chosen("SW") == "play SW"
    assert chosen("RN") == "play RN"


def test_nq31_where_drawing_is_allowed_few_cards_are_not_exchanged() -> None:
    options = {"draw_when": "any_time"}

    assert chosen("SW G1 G2", options=options) == "draw"
    assert chosen("RN SW G1 G2", options=options) == "draw"
    assert chosen("SW", options=options) == "play SW"


def test_nq31_the_last_resort_is_a_swap_before_a_renewal() -> None:
    assert chosen("RN SW G1") == "play SW"
    assert chosen("G1 RN G2") == "play RN"


@pytest.mark.parametrize(
    ("hand", "command"),
    [
        ("R1 B2 G3 G4 B5", "color B"),  # blue and green tie: R B G Y
        ("G1 G2 W4", "color G"),  # wild cards count for nothing
        ("W SW", "color R"),  # no coloured card
        ("Y1 R2", "color R"),
        ("Y1 Y2 R3 G4", "color Y"),
    ],
)
def test_ns19_n79_the_colour_is_the_one_the_hand_has_most_of(hand: str, command: str) -> None:
    assert carteado.choose("document", asked_for_color(hand), 0) == command


def test_ns19_n79_after_a_swap_the_colour_is_chosen_for_the_new_hand() -> None:
    match = load("neon", top="B8", hands=["SW R1 R2 R3 R4", "G9"])

    for command in ("play SW", "target 1", "color G"):
        assert carteado.choose("document", match, 0) == command
        match.do(0, command)

    assert match.look(0)["color"] == "G"


def test_n80_the_swap_goes_to_whoever_has_the_fewest_cards() -> None:
    hands = ["SW B1 B2 B3 B4", "Y1 Y2 Y3", "Y4 Y5", "Y6 Y7 Y8"]
    match = load("neon", top="R7", hands=hands)
    match.do(0, "play SW")

    assert carteado.choose("document", match, 0) == "target 2"


@pytest.mark.parametrize(("direction", "target"), [(1, 1), (-1, 3)])
def test_n80_of_several_the_one_who_would_play_first(direction: int, target: int) -> None:
    hands = ["SW B1 B2 B3 B4", "Y1 Y2", "Y3 Y4", "Y5 Y6"]
    match = load("neon", top="R7", hands=hands, direction=direction)
    match.do(0, "play SW")

    assert carteado.choose("document", match, 0) == f"target {target}"


def test_n80_the_target_may_have_more_cards_than_the_bot() -> None:
    match = load("neon", top="R7", hands=["SW B1", "Y1 Y2 Y3 Y4"])
    match.do(0, "play SW")

    assert carteado.choose("document", match, 0) == "target 1"


@pytest.mark.parametrize(
    ("hand", "top", "command"),
    [
        ("B+2 R1", "R+2", "play B+2"),
        ("R1 G+2 B+2", "R+2", "play G+2"),
        ("R1 W4", "R+2", "take"),
        ("W4 G1", "W4[R]", "play W4 G"),
        ("R+2 G1", "W4[R]", "take"),
    ],
)
def test_n44_n54_n73_a_penalty_is_answered_whenever_it_can_be(
    hand: str, top: str, command: str
) -> None:
    pending = 4 if top.startswith("W4") else 2

    assert chosen(hand, top=top, pending=pending) == command


def test_n73_a_plus_two_answers_before_a_plus_four() -> None:
    options = {"stacking": "any"}

    assert chosen("W4 B+2 G1", top="R+2", pending=2, options=options) == "play B+2"
    assert chosen("W4 G1", top="R+2", pending=2, options=options) == "play W4 G"


@pytest.mark.parametrize(
    ("hand", "drawn", "command"),
    [
        ("G1 G2 SW", "SW", "pass"),  # N-76: three cards, the drawn one included
        ("G1 G2 G3 RN", "RN", "pass"),
        ("G1 G2 G3 G4 RN", "RN", "play RN"),
        ("G1 R9", "R9", "play R9"),
        ("G1 G2 W", "W", "play W G"),
    ],
)
def test_n28_n76_a_drawn_card_is_played_unless_it_is_special_and_the_hand_small(
    hand: str, drawn: str, command: str
) -> None:
    assert chosen(hand, phase="drawn", drawn=drawn) == command


def test_nq34_of_two_copies_one_is_played() -> None:
    match = load("neon", top="R7", hands=["G1 R5 R5", SPARE], draw="B8 B9")

    match.do(0, carteado.choose("document", match, 0) or "")

    assert match.position()["hands"] == [["G1", "R5"], SPARE.split()]


def test_n73_a_match_of_bots_is_the_same_for_the_same_seed() -> None:
    """N-73, NQ-32, NQ-34."""
    logs = [play_out(carteado.deal("neon", seats=3, seed="bots only")) for _ in range(2)]

    assert logs[0] == logs[1]
    assert logs[0] != play_out(carteado.deal("neon", seats=3, seed="another"))


def play_out(match: Match) -> list[object]:
    while not match.over:
        seat = match.asked[0]
        command = carteado.choose("document", match, seat)
        assert command in match.legal(seat)
        match.do(seat, command)
    return list(match.commands)
