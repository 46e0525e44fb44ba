"""The options of a pending penalty: stacking, colour, force and deflection."""

from functools import partial
from typing import Any

import pytest

from carteado.api import Match
from tests.games.colors.table import (
    at,
    classic,
    counts,
    last_heard,
    now,
    play_out,
    refused,
    top,
    words,
)

DRAW = "Y1 Y2 Y3 Y4 Y5 Y6 Y8 Y9 B1 B2"
# Without challenges a +4 is an ordinary penalty.
CALM: dict[str, Any] = {"challenge": False, "plus4_legality": "anytime"}


table = partial(classic, draw=DRAW, **CALM)


def answers(match: Match, seat: int) -> set[str]:
    """Returns the cards with which a seat may answer."""
    return {words.split()[1] for words in match.legal(seat) if words.startswith("play")}


@pytest.mark.parametrize(
    ("stacking", "on_two", "on_four"),
    [
        ("none", None, None),
        ("same", {"B+2"}, {"W4"}),
        ("up", {"B+2", "W4"}, {"W4"}),
        ("any", {"B+2", "W4"}, {"B+2", "W4"}),
    ],
)
def test_cq30_stacking_says_which_draw_card_answers_which(
    stacking: str, on_two: set[str] | None, on_four: set[str] | None
) -> None:
    for command, fitting in (("play R+2", on_two), ("play W4 G", on_four)):
        match = table("R+2 W4 R1", "B+2 W4 W Gs B3", "G1 G2", stacking=stacking)

        match.do(0, command)

        if fitting is None:
            assert now(match) == "turn P2"
        else:
            assert (now(match), answers(match, 1)) == ("respond P1", fitting)


def test_cq30_a_stack_grows_and_whoever_takes_it_loses_the_turn() -> None:
    match = table("R+2 R1 R2", "W4 G1 G2", "B+2 Y1 Y2", "Y9 G9", stacking="any")
    play_out(match, [(0, "play R+2"), (1, "play W4 B"), (2, "play B+2")])
    assert (now(match), at(match, "pending")) == ("respond P3", 8)

    match.do(3, "take")

    assert (counts(match), now(match)) == ([2, 2, 2, 10], "turn P0")
    assert (at(match, "pending"), at(match, "color")) == (0, "B")


def test_stacking_offers_the_next_player_nothing_but_answers_and_taking() -> None:
    match = table("R+2 R1 R2", "R3 Rs W SW", "G1 G2", stacking="same")

    match.do(0, "play R+2")

    assert match.legal(1) == ["take"]
    assert refused(match, 1, "play R3") == "answer_needed"
    assert refused(match, 1, "draw") == "not_now"


@pytest.mark.parametrize(("match_color", "fitting"), [(False, {"B+2", "R+2"}), (True, {"R+2"})])
def test_stack_color_match_asks_a_draw_two_for_the_active_colour(
    match_color: bool, fitting: set[str]
) -> None:
    match = table("R+2 R1 R2", "B+2 R+2 G1", stacking="same", stack_color_match=match_color)

    match.do(0, "play R+2")

    assert answers(match, 1) == fitting


def test_stack_color_match_looks_at_the_colour_named_for_a_plus_four() -> None:
    match = table("W4 R1 R2", "B+2 R+2 W4 G1", stacking="any", stack_color_match=True)

    match.do(0, "play W4 B")

    assert answers(match, 1) == {"B+2", "W4"}


def test_stack_forced_refuses_to_take_while_an_answer_is_in_hand() -> None:
    match = table("R+2 R1 R2", "B+2 G1 G2", "G3 G4", stacking="same", stack_forced=True)
    match.do(0, "play R+2")
    assert match.legal(1) == ["play B+2"]
    assert refused(match, 1, "take") == "forced_answer"

    match.do(1, "play B+2")

    assert match.legal(2) == ["take"]


def test_stack_forced_knows_that_a_draw_two_of_a_wrong_colour_is_no_answer() -> None:
    options: dict[str, Any] = {"stacking": "same", "stack_forced": True, "stack_color_match": True}
    match = table("R+2 R1 R2", "B+2 G1 G2", **options)

    match.do(0, "play R+2")

    assert match.legal(1) == ["take"]


def test_stack_forced_refuses_to_accept_a_plus_four_while_an_answer_is_in_hand() -> None:
    options: dict[str, Any] = {"stacking": "same", "stack_forced": True}
    honest: dict[str, Any] = {"challenge": True, "plus4_legality": "no_matching_color"}
    match = table("W4 G1 G2", "W4 B1 B2", **honest, **options)

    match.do(0, "play W4 R")

    assert match.legal(1) == [*(f"play W4 {color}" for color in "RBGY"), "challenge"]
    assert refused(match, 1, "accept") == "forced_answer"


@pytest.mark.parametrize(
    ("deflect", "fitting"),
    [
        ("none", set()),
        ("reverse", {"Rr"}),
        ("skip", {"Rs"}),
        ("both", {"Rr", "Rs"}),
    ],
)
def test_stack_deflect_says_what_sends_a_penalty_on(deflect: str, fitting: set[str]) -> None:
    hands = ("R+2 R1 R2", "Rr Rs Br Bs G1", "G3 G4")
    match = table(*hands, stacking="same", stack_deflect=deflect)

    match.do(0, "play R+2")

    assert answers(match, 1) == fitting


def test_stack_deflect_reverse_sends_the_penalty_to_the_seat_now_next() -> None:
    hands = ("R+2 R1 R2", "Rr G1 G2", "G3 G4", "G5 G6")
    match = table(*hands, stacking="same", stack_deflect="reverse")
    match.do(0, "play R+2")

    match.do(1, "play Rr")

    assert (now(match), at(match, "direction"), at(match, "pending")) == ("respond P0", -1, 2)
    match.do(0, "take")
    assert (counts(match)[0], now(match)) == (4, "turn P3")


def test_stack_deflect_skip_sends_the_penalty_to_the_seat_after_the_next() -> None:
    hands = ("R+2 R1 R2", "Rs G1 G2", "G3 G4", "G5 G6")
    match = table(*hands, stacking="same", stack_deflect="skip")
    match.do(0, "play R+2")

    match.do(1, "play Rs")

    assert (now(match), at(match, "pending")) == ("respond P3", 2)
    assert last_heard(match, None, "skipped")["seat"] == 2


def test_stack_deflect_accepts_any_reverse_on_a_reverse() -> None:
    hands = ("R+2 Br R1 R2", "Rr G1 G2", "G3 G4")
    match = table(*hands, stacking="same", stack_deflect="both")
    play_out(match, [(0, "play R+2"), (1, "play Rr")])

    match.do(0, "play Br")

    assert (now(match), at(match, "direction"), at(match, "color")) == ("respond P1", 1, "B")


def test_stack_deflect_still_allows_the_draw_card_that_was_answered() -> None:
    hands = ("R+2 B+2 W4 R1", "Rr G1 G2", "G3 G4")
    match = table(*hands, stacking="same", stack_deflect="reverse")
    play_out(match, [(0, "play R+2"), (1, "play Rr")])

    assert answers(match, 0) == {"B+2"}
    assert at(match, "stack") == "+2"
    match.do(0, "play B+2")
    assert (now(match), at(match, "pending")) == ("respond P2", 4)


def test_stack_deflect_with_two_players_reverse_goes_back_and_skip_comes_home() -> None:
    for card, asked in (("Rr", "respond P0"), ("Rs", "respond P1")):
        match = table("R+2 R1 R2", f"{card} G1 G2", stacking="same", stack_deflect="both")
        match.do(0, "play R+2")

        match.do(1, f"play {card}")

        assert now(match) == asked


def test_stack_deflect_a_call_made_with_the_deflecting_card_counts() -> None:
    for command, caught in (("play Rr", True), ("play Rr uno", False)):
        hands = ("R+2 R1 R2", "Rr G1", "G3 G4")
        match = table(*hands, stacking="same", stack_deflect="both")
        match.do(0, "play R+2")

        match.do(1, command)

        assert ("catch 1" in match.legal(2)) is caught


def test_stacking_none_lets_a_plus_four_be_drawn_at_once_without_challenges() -> None:
    match = table("W4 R1 R2", "W4 B+2 G1", "G3")

    match.do(0, "play W4 G")

    assert (counts(match), now(match), top(match)) == ([2, 7, 1], "turn P2", "W4[G]")
    assert words(match) == ["played", "drew"]
