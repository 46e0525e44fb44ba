"""Classic: swapping hands."""

from typing import Any

import pytest

from carteado.api import Match
from tests.games.colors.table import at, hand, last_heard, load, now, refused, top, words


def table(*hands: str, **more: Any) -> Match:
    return load("classic", top="B7", hands=list(hands), draw="Y2 Y3 Y4", **more)


def test_c53_c54_cq28_a_swap_names_a_player_and_the_colour_before_the_new_hand_is_seen() -> None:
    match = table("SW R1 R2", "G1 G2 G3 G4", "Y8 Y9")

    match.do(0, "play SW 1 G")

    assert (hand(match, 0), hand(match, 1)) == ("G1 G2 G3 G4", "R1 R2")
    assert (top(match), now(match)) == ("SW[G]", "turn P1")
    assert words(match) == ["played", "swapped", "received", "received"]


def test_c54_cq28_a_short_swap_asks_for_the_colour_first_and_then_the_player() -> None:
    match = table("SW R1 R2", "G1 G2 G3 G4", "Y8 Y9")
    match.do(0, "play SW")
    assert now(match) == "color P0"
    match.do(0, "color Y")
    assert (now(match), hand(match, 0)) == ("target P0", "R1 R2")

    match.do(0, "target 2")

    assert (hand(match, 0), hand(match, 2), now(match)) == ("Y8 Y9", "R1 R2", "turn P1")


def test_c54_a_swap_lists_every_other_player_with_every_colour() -> None:
    match = table("SW R1 R2", "G1 G2", "Y8 Y9")

    assert match.legal(0) == [
        *(f"play SW {seat} {color}" for seat in (1, 2) for color in "RBGY"),
        "draw",
    ]


def test_c54_only_the_two_who_swapped_learn_their_new_hands() -> None:
    match = table("SW R1 R2", "G1 G2", "Y8 Y9")

    match.do(0, "play SW 1 G")

    hands = {0: ["G1", "G2"], 1: ["R1", "R2"]}
    for viewer in (0, 1, 2, None):
        heard = [event for event in match.heard(viewer) if event["event"] == "received"]
        for event in heard:
            known = event["seat"] == viewer
            assert event["cards"] == (hands[viewer] if known and viewer is not None else ["?", "?"])
    assert last_heard(match, 2, "swapped")["seats"] == [0, 1]


@pytest.mark.parametrize(("seat", "code"), [(0, "other_player"), (9, "no_such_seat")])
def test_c54_nobody_swaps_with_themselves_or_with_nobody(seat: int, code: str) -> None:
    match = table("SW R1 R2", "G1 G2", "Y8 Y9")

    assert refused(match, 0, f"play SW {seat} G") == code


def test_cs18_c64_cq27_a_swap_may_not_be_the_last_card() -> None:
    match = table("SW", "G1 G2")

    assert match.legal(0) == ["draw"]
    assert refused(match, 0, "play SW 1 G") == "last_card"
    assert refused(match, 0, "play SW") == "last_card"


def test_cs18_c64_cq27_whoever_holds_only_a_swap_draws_and_swaps_later() -> None:
    match = table("SW", "G1 B2")
    match.do(0, "draw")
    assert (hand(match, 0), now(match)) == ("SW Y2", "turn P1")
    match.do(1, "play B2 uno")

    match.do(0, "play SW 1 G")

    assert (hand(match, 0), hand(match, 1)) == ("G1", "Y2")
    assert at(match, "color") == "G"


def test_c64_cq27_a_swap_that_is_drawn_may_be_played_at_once() -> None:
    match = load("classic", top="B7", hands=["R1", "G1 G2"], draw="SW Y3")
    match.do(0, "draw")

    match.do(0, "play SW 1 Y")

    assert (hand(match, 0), hand(match, 1)) == ("G1 G2", "R1")
