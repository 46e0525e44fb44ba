"""Classic: the +4, its bluff and its challenge."""

from typing import Any

import pytest

from carteado.api import Match
from tests.games.colors.table import (
    at,
    counts,
    hand,
    last_heard,
    load,
    now,
    refused,
    top,
    words,
)

DRAW = "Y1 Y2 Y3 Y4 Y5 Y6 Y8"


def after_plus4(held: str, top_card: str = "B7", color: str = "R", **more: Any) -> Match:
    """Lets P0, who holds these cards beside it, play a +4 at a table of three."""
    hands = [f"W4 {held}", "Y9 G9", "Y0 G0"]
    match = load("classic", top=top_card, hands=hands, draw=DRAW, **more)
    match.do(0, f"play W4 {color}")
    return match


def test_cs12_c43_c44_whoever_accepts_a_plus_four_draws_4_and_loses_the_turn() -> None:
    match = after_plus4("B1 G2")

    match.do(1, "accept")

    assert hand(match, 1) == "Y9 G9 Y1 Y2 Y3 Y4"
    assert (now(match), top(match), at(match, "pending")) == ("turn P2", "W4[R]", 0)
    assert "shown" not in words(match)


def test_cs12_c49_cq13_once_it_is_accepted_nobody_can_challenge() -> None:
    match = after_plus4("B1 G2")
    assert refused(match, 2, "challenge") == "not_your_turn"
    match.do(1, "accept")

    for seat in (0, 1):
        assert refused(match, seat, "challenge") == "not_your_turn"
    assert refused(match, 2, "challenge") == "not_now"


def test_c49_cq13_only_the_victim_may_challenge_before_drawing() -> None:
    match = after_plus4("B1 G2")

    assert now(match) == "challenge P1"
    assert match.legal(1) == ["challenge", "accept"]
    for seat in (0, 2):
        assert match.legal(seat) == []
        assert refused(match, seat, "challenge") == "not_your_turn"
        assert refused(match, seat, "accept") == "not_your_turn"


def test_c49_the_victim_of_a_plus_four_can_do_nothing_else() -> None:
    match = after_plus4("B1 G2")

    for command in ("draw", "take", "pass"):
        assert refused(match, 1, command) == "not_now"
    assert refused(match, 1, "play Y9") == "answer_needed"


def test_cs10_c46_c47_c52_cq14_cq16_against_an_honest_plus_four_the_challenger_draws_6() -> None:
    match = after_plus4("R7 Gs", color="G")

    match.do(1, "challenge")

    assert counts(match) == [2, 8, 2]
    assert (now(match), top(match)) == ("turn P2", "W4[G]")
    assert last_heard(match, 2, "challenged") == {
        "event": "challenged",
        "seat": 0,
        "by": 1,
        "guilty": False,
    }


def test_cs11_c51_cq12_cq15_a_bluff_that_is_challenged_costs_4_and_the_challenger_plays() -> None:
    match = after_plus4("B1 G2")

    match.do(1, "challenge")

    assert hand(match, 0) == "B1 G2 Y1 Y2 Y3 Y4"
    assert (hand(match, 1), now(match)) == ("Y9 G9", "turn P1")
    assert (top(match), at(match, "color"), at(match, "pending")) == ("W4[R]", "R", 0)
    assert last_heard(match, 2, "challenged")["guilty"] is True


@pytest.mark.parametrize("held", ["B1 G2", "R7 Gs"])
def test_cs10_cs11_c50_cq17_the_hand_is_shown_to_the_challenger_only(held: str) -> None:
    match = after_plus4(held, color="G")

    match.do(1, "challenge")

    shown = {"event": "shown", "seat": 0, "to": 1}
    assert last_heard(match, 1, "shown") == {**shown, "cards": held.split()}
    for other in (0, 2, None):
        assert last_heard(match, other, "shown") == {**shown, "cards": ["?", "?"]}


def test_cs11_cq17_the_others_see_nothing_of_the_hand_in_their_views() -> None:
    match = after_plus4("B1 G2")

    match.do(1, "challenge")

    for viewer in (1, 2, None):
        seen = str(match.look(viewer)["hands"])
        assert "B1" not in seen
        assert "G2" not in seen


@pytest.mark.parametrize(
    ("top_card", "held", "guilty"),
    [
        ("B7", "B1 G2", True),
        ("B7", "Bs G2", True),
        ("B7", "R7 G2", False),
        ("B+2", "R+2 G2", False),
        ("B7", "W SW", False),
        ("B7", "W4 W", False),
        ("W[G]", "G2 R1", True),
        ("W[G]", "B7 R1", False),
        ("W4[Y]", "Y2 R1", True),
    ],
)
def test_c46_c47_cq14_guilty_is_who_held_the_colour_that_was_active_before(
    top_card: str, held: str, guilty: bool
) -> None:
    match = after_plus4(held, top_card)

    match.do(1, "challenge")

    assert last_heard(match, None, "challenged")["guilty"] is guilty


def test_cq14_the_colour_named_with_the_plus_four_does_not_matter() -> None:
    match = after_plus4("R1 R2", color="R")

    match.do(1, "challenge")

    assert last_heard(match, None, "challenged")["guilty"] is False


def test_cq14_cards_drawn_since_for_a_forgotten_call_are_left_out() -> None:
    match = load(
        "classic", top="B7", hands=["W4 G2", "Y9 G9", "Y0 G0"], draw="B1 B2 Y3 Y4 Y5 Y6 Y8 Y9"
    )
    match.do(0, "play W4 R")
    match.do(2, "catch 0")
    assert hand(match, 0) == "G2 B1 B2"

    match.do(1, "challenge")

    assert last_heard(match, None, "challenged")["guilty"] is False
    assert last_heard(match, 1, "shown")["cards"] == ["G2"]


def test_cq14_the_position_keeps_how_many_cards_were_drawn_since_and_nothing_of_the_guilt() -> None:
    match = load("classic", top="B7", hands=["W4 B2", "Y9 G9", "Y0 G0"], draw="B1 B3 Y3 Y4")
    match.do(0, "play W4 R")

    match.do(2, "catch 0")

    assert at(match, "challenge") == {"by": 0, "color": "B", "since": 2}


def test_cq12_a_bluff_is_accepted_while_challenges_are_on() -> None:
    match = load("classic", top="B7", hands=["W4 B1 B2", "Y9"])

    assert "play W4 R" in match.legal(0)


@pytest.mark.parametrize(("held", "code"), [("B1 G2", "plus_four"), ("R7 G2", "")])
def test_c46_cq12_without_challenges_a_dishonest_plus_four_is_refused(held: str, code: str) -> None:
    match = load(
        "classic", top="B7", hands=[f"W4 {held}", "Y9"], options={"challenge": False}, draw=DRAW
    )

    if code:
        assert refused(match, 0, "play W4 R") == code
    else:
        match.do(0, "play W4 R")
        assert (counts(match), now(match)) == ([2, 5], "turn P0")


def test_c44_cq12_without_challenges_the_victim_draws_at_once() -> None:
    options = {"challenge": False}
    match = load("classic", top="B7", hands=["W4 G1 G2", "Y9", "Y0"], draw=DRAW, options=options)

    match.do(0, "play W4 R")

    assert (counts(match), now(match)) == ([2, 5, 1], "turn P2")


def test_c43_a_plus_four_without_a_colour_asks_for_it_before_the_victim_decides() -> None:
    match = load("classic", top="B7", hands=["W4 G1 G2", "Y9", "Y0"], draw=DRAW)
    match.do(0, "play W4")
    assert (now(match), at(match, "pending")) == ("color P0", 4)

    match.do(0, "color Y")

    assert (now(match), top(match), at(match, "pending")) == ("challenge P1", "W4[Y]", 4)


def test_cq18_a_plus_four_as_last_card_cannot_be_challenged() -> None:
    match = load("classic", top="B7", hands=["W4", "B9", "Y0"], draw=DRAW)

    match.do(0, "play W4 R")

    assert at(match, "phase") == "scored"
    assert counts(match) == [0, 5, 1]


def test_cq35_a_plus_four_drawn_and_played_is_innocent_after_a_lawful_draw() -> None:
    match = load("classic", top="B7", hands=["R1 G2", "Y9 G9", "Y0"], draw=f"W4 {DRAW}")
    match.do(0, "draw")
    match.do(0, "play W4 R")

    match.do(1, "challenge")

    assert last_heard(match, None, "challenged")["guilty"] is False
    assert counts(match) == [2, 8, 1]


def test_c45_c52_the_guilty_one_draws_no_more_than_there_are() -> None:
    """C-45, C-51: there is a catch to the +4, and its price is what the pile still has."""
    match = load("classic", top="B7", hands=["W4 B1 G2", "Y9 G9", "Y0 G0"], draw="Y1 Y2")
    match.do(0, "play W4 R")

    match.do(1, "challenge")

    # Two cards of the pile, and the B7 that lay under the +4.
    assert counts(match) == [5, 2, 2]
