"""Classic: calling one's last card but one, and catching who forgot."""

from typing import Any

import pytest

import carteado
from carteado.api import Match
from tests.games.colors.table import (
    at,
    counts,
    discards,
    hand,
    last_heard,
    load,
    now,
    play_out,
    refused,
    words,
)

DRAW = "Y1 Y2 Y3 Y4 Y5 Y6"


def table(*hands: str, top: str = "R9", draw: str = DRAW, **more: Any) -> Match:
    return load("classic", top=top, hands=list(hands), draw=draw, **more)


def test_c58_cq19_the_call_may_be_made_with_the_play() -> None:
    match = table("R1 B5", "Y8 G2", "Y9")

    assert match.legal(0) == ["play R1", "play R1 uno"]


def test_cs14_c59_cq20_whoever_forgot_and_is_caught_in_time_draws_two() -> None:
    match = table("R1 B5", "Y8 G2", "Y9")
    match.do(0, "play R1")

    match.do(2, "catch 0")

    assert (hand(match, 0), now(match)) == ("B5 Y1 Y2", "turn P1")
    assert last_heard(match, 1, "caught") == {
        "event": "caught",
        "seat": 0,
        "by": 2,
        "count": 2,
        "false": False,
    }


def test_cs14_c59_cq20_once_the_next_player_draws_it_is_too_late() -> None:
    match = table("R1 B5", "Y8 G2", "Y9")
    match.do(0, "play R1")

    match.do(1, "draw")

    assert refused(match, 2, "catch 0") == "nobody_to_catch"


def test_cs14_cq19_a_call_just_after_the_play_is_safe() -> None:
    match = table("R1 B5", "Y8 G2", "Y9")
    match.do(0, "play R1")
    assert match.legal(0) == ["uno"]

    match.do(0, "uno")

    assert refused(match, 2, "catch 0") == "nobody_to_catch"
    assert last_heard(match, 1, "called")["seat"] == 0


def test_cs14_c58_a_call_with_the_play_is_safe() -> None:
    match = table("R1 B5", "Y8 G2", "Y9")

    match.do(0, "play R1 uno")

    assert refused(match, 1, "catch 0") == "nobody_to_catch"
    assert refused(match, 0, "uno") == "not_due"
    assert last_heard(match, 1, "played")["uno"] is True


def test_cs14_cq20_nobody_catches_themselves() -> None:
    match = table("R1 B5", "Y8 G2", "Y9")
    match.do(0, "play R1")

    assert refused(match, 0, "catch 0") == "other_player"


@pytest.mark.parametrize("command", ["play R2", "draw"])
def test_cq20_the_next_voluntary_command_closes_the_window(command: str) -> None:
    held = "R2 G2" if command.startswith("play") else "Y8 G2"
    match = table("R1 B5", f"{held} G3", "Y9")
    match.do(0, "play R1")

    match.do(1, command)

    assert refused(match, 2, "catch 0") == "nobody_to_catch"


@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_cq20_the_answer_to_a_plus_four_closes_the_window(answer: str) -> None:
    match = table("W4 B5", "Y8 G2", "Y9", draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7 G1")
    match.do(0, "play W4 G")
    assert "catch 0" in match.legal(2)

    match.do(1, answer)

    assert refused(match, 2, "catch 0") == "nobody_to_catch"


def test_cq20_taking_a_stack_closes_the_window() -> None:
    match = table("R+2 B5", "Y8 G2", "Y9", options={"stacking": "same"})
    match.do(0, "play R+2")
    assert "catch 0" in match.legal(1)

    match.do(1, "take")

    assert refused(match, 2, "catch 0") == "nobody_to_catch"


def test_cq20_forced_draws_do_not_close_the_window() -> None:
    match = table("R+2 B5", "Y8 G2", "Y9 G3")
    match.do(0, "play R+2")
    assert (counts(match), now(match)) == ([1, 4, 2], "turn P2")

    match.do(1, "catch 0")

    assert counts(match) == [3, 4, 2]


def test_cq20_choosing_a_colour_does_not_close_the_window() -> None:
    match = table("W B5", "Y8 G2", "Y9 G3")
    match.do(0, "play W")
    assert "catch 0" in match.legal(1)

    match.do(0, "color G")

    assert "catch 0" in match.legal(1)


@pytest.mark.parametrize("held", ["R1 B5 B6", "R1"])
def test_cq20_a_call_that_does_not_leave_exactly_one_card_is_refused(held: str) -> None:
    match = table(held, "Y8 G2", "Y9")

    assert refused(match, 0, "play R1 uno") == "not_due"


def test_cq20_the_engine_knows_no_time_here() -> None:
    match = table("R1 B5", "Y8 G2", "Y9")
    match.do(0, "play R1")

    match.wait(3_600_000)

    assert "catch 0" in match.legal(1)


def test_cq21_with_two_players_the_window_stays_open_until_the_offender_acts_again() -> None:
    match = table("Rs B5", "Y8 G2")
    match.do(0, "play Rs")
    assert (now(match), match.legal(1)) == ("turn P0", ["catch 0"])

    match.do(0, "draw")

    assert refused(match, 1, "catch 0") == "nobody_to_catch"


def test_cq21_with_two_players_the_offender_is_caught_after_a_skip() -> None:
    match = table("Rs B5", "Y8 G2")
    match.do(0, "play Rs")

    match.do(1, "catch 0")

    assert (counts(match), now(match)) == ([3, 2], "turn P0")


def test_cq22_a_false_catch_is_refused_without_penalty() -> None:
    match = table("R1 B5 B6", "Y8", "Y9")
    match.do(0, "play R1")

    assert refused(match, 2, "catch 0") == "nobody_to_catch"
    assert refused(match, 2, "catch 1") == "nobody_to_catch"
    assert refused(match, 2, "catch 7") == "no_such_seat"


def test_cq23_who_holds_one_card_after_a_swap_must_call() -> None:
    match = table("SW B5 B6", "Y8", "Y9 G3")
    match.do(0, "play SW 1 G")

    match.do(2, "catch 0")

    assert counts(match) == [3, 2, 2]


def test_cq23_a_call_with_a_swap_is_judged_by_the_hand_it_brings() -> None:
    match = table("SW B5 B6", "Y8", "Y9 G3")

    assert "play SW 1 G uno" in match.legal(0)
    assert refused(match, 0, "play SW 2 G uno") == "not_due"
    match.do(0, "play SW 1 G uno")
    assert refused(match, 2, "catch 0") == "nobody_to_catch"


def test_cq23_who_merely_receives_a_single_card_need_not_call() -> None:
    match = table("SW B5", "Y8 G1", "Y9 G3")

    match.do(0, "play SW 1 G")

    assert (counts(match), "uno" in match.position()) == ([2, 1, 2], False)
    assert refused(match, 2, "catch 1") == "nobody_to_catch"


def test_cq23_a_call_with_a_swap_whose_seat_is_still_open_cannot_be_judged() -> None:
    match = table("SW B5 B6", "Y8", "Y9 G3")

    assert refused(match, 0, "play SW G uno") == "not_due"


def test_cq24_a_forgotten_call_does_not_prevent_going_out() -> None:
    match = table("R1 R5", "G2 Y8", "Y9 G3", draw="R2 Y2 Y3 Y4 Y5")
    play_out(match, [(0, "play R1"), (1, "draw"), (1, "pass"), (2, "draw")])

    match.do(0, "play R5")

    assert (at(match, "phase"), at(match, "last_winner")) == ("scored", 0)


@pytest.mark.parametrize("called", [True, False])
def test_cq25_whoever_drew_and_comes_back_to_one_card_must_call_again(called: bool) -> None:
    match = table("R5", "Y8 G2", top="B9", draw="B4 Y6 Y7 G1")
    match.do(0, "draw")
    assert now(match) == "drawn P0"

    match.do(0, "play B4 uno" if called else "play B4")

    assert ("catch 0" in match.legal(1)) is not called


def test_c58_calling_is_over_when_the_round_is() -> None:
    match = table("R1", "Y8", "Y9")

    match.do(0, "play R1")

    assert "uno" not in match.position()
    assert words(match)[-1] == "scored"
    for seat in range(3):
        assert match.legal(seat) == ["next"]


@pytest.mark.parametrize("saved", [False, True])
def test_cq20_a_catch_that_recycles_the_discards_does_not_change_whose_turn_it_is(
    saved: bool,
) -> None:
    """C-40, CQ-07, CQ-31: a wild that lies alone is not always the first card of a round."""
    match = table("W B5", "G2 G3", top="R9", draw="Y1")
    play_out(match, [(0, "play W"), (1, "catch 0")])
    assert (discards(match), hand(match, 0), now(match)) == ("W", "B5 Y1 R9", "color P0")
    if saved:
        match = carteado.load(match.position())

    match.do(0, "color G")

    assert (discards(match), now(match)) == ("W[G]", "turn P1")
