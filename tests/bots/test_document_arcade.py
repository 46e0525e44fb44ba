"""The bot `document` in Arcade: nEon's priorities, and nothing is drawn without need (AQ-30)."""

from typing import Any

import pytest

import carteado
from tests.games.colors.table import load

SPARE = "Y1 Y2 Y3 Y4 Y5"


def chosen(hand: str, top: str = "R7", **more: Any) -> str | None:
    match = load("arcade", top=top, hands=[hand, SPARE], draw="B8 B9 G8 G9", **more)
    return carteado.choose("document", match, 0)


@pytest.mark.parametrize(
    ("hand", "command"),
    [
        ("W R5 W4 R+2 Rs", "play Rs"),
        ("W R5 W4 R+2 Rr", "play Rr"),
        ("W G7 R5 W4", "play G7"),
        ("W W4 G1", "play W4 G"),
        ("W G1 G2", "play W G"),
        ("G1 B2", "draw"),
    ],
)
def test_aq30_the_order_of_priorities_without_special_cards(hand: str, command: str) -> None:
    assert chosen(hand) == command


@pytest.mark.parametrize("hand", ["R1 G2", "W", "W4 G2", "G7 B1"])
def test_aq30_nothing_is_drawn_while_a_card_is_legal(hand: str) -> None:
    assert str(chosen(hand)).startswith("play")


@pytest.mark.parametrize(
    ("hand", "command"),
    [
        ("W4 G1 B+2", "play B+2"),
        ("W4 G1", "play W4 G"),
        ("G+2 B+2 W4", "play G+2"),
        ("G1 W", "take"),
    ],
)
def test_aq30_a_penalty_is_always_answered_a_plus_two_before_a_plus_four(
    hand: str, command: str
) -> None:
    assert chosen(hand, top="R+2", pending=2) == command
    assert chosen(hand, top="W4[B]", pending=4) == command


def test_aq09_aq30_after_an_automatic_wild_the_bot_only_names_its_colour() -> None:
    match = load("arcade", top="R7", hands=["G1 G2 B3", SPARE], draw="W B9")

    match.do(0, "draw")

    assert carteado.choose("document", match, 0) == "color G"


def test_a07_aq30_bots_alone_play_a_match_to_its_end() -> None:
    match = carteado.deal("arcade", seats=4, seed="four bots")

    while not match.over:
        seat = match.asked[0]
        match.do(seat, carteado.choose("document", match, seat) or "")

    assert len(match.winners) == 1
