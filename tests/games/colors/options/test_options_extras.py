"""The options of kitchen tables: jumping in, sevens and zeros, several at once, calls, reverses."""

from typing import Any

import pytest

from carteado.api import Match
from tests.games.colors.table import (
    at,
    classic,
    counts,
    discards,
    hand,
    last_heard,
    load,
    now,
    play_out,
    refused,
    top,
    words,
)


def jump(*hands: str, top: str = "R5", **options: Any) -> Match:
    return classic(*hands, top=top, jump_in="identical", **options)


def test_jump_in_off_refuses_a_play_out_of_turn() -> None:
    match = classic("R1 R2", "B1", "R5 B2 B3")

    assert match.legal(2) == []
    assert refused(match, 2, "play R5") == "not_your_turn"


def test_jump_in_an_identical_card_may_be_played_out_of_turn_and_play_goes_on_after_it() -> None:
    match = jump("R1 R2", "B1", "R5 B2 B3", "B4")

    match.do(2, "play R5")

    assert (top(match), now(match)) == ("R5", "turn P3")


@pytest.mark.parametrize("held", ["R6 B2 B3", "B5 B2 B3", "W B2 B3"])
def test_jump_in_needs_the_same_colour_and_the_same_number(held: str) -> None:
    match = jump("R1 R2", "B1", held)

    assert match.legal(2) == []
    assert refused(match, 2, f"play {held.split(maxsplit=1)[0]}") == "not_your_turn"


def test_jump_in_is_never_for_wilds() -> None:
    match = jump("R1 R2", "B1", "W B2 B3", top="W[R]")

    assert match.legal(2) == []


def test_jump_in_works_with_symbols_and_they_act_from_the_jumper() -> None:
    match = jump("R1 R2", "B1", "Rs B2 B3", "B4", top="Rs")

    match.do(2, "play Rs")

    assert now(match) == "turn P0"
    assert last_heard(match, None, "skipped")["seat"] == 3


def test_jump_in_with_a_draw_two_hits_the_seat_after_the_jumper() -> None:
    match = jump("R1 R2", "B1", "R+2 B2 B3", "B4", top="R+2")

    match.do(2, "play R+2")

    assert (counts(match), now(match)) == ([2, 1, 2, 3], "turn P0")


def test_jump_in_is_over_once_the_current_player_has_acted() -> None:
    match = jump("G1 G2", "B1", "R5 B2 B3", draw="R7 Y2")
    match.do(0, "draw")
    assert now(match) == "drawn P0"

    assert match.legal(2) == []
    assert refused(match, 2, "play R5") == "not_your_turn"


def test_jump_in_is_not_for_a_pending_penalty() -> None:
    match = jump("R+2 G2 G3", "B1 B3", "R+2 B2 B3", top="R5", stacking="same")
    match.do(0, "play R+2")

    assert match.legal(2) == []


def test_jump_in_may_empty_the_hand() -> None:
    match = jump("R1 R2", "B1", "R5")

    match.do(2, "play R5")

    assert (at(match, "phase"), at(match, "last_winner")) == ("scored", 2)


def test_jump_in_respects_the_cards_that_may_not_be_last() -> None:
    match = jump("R1 R2", "B1", "Rs", top="Rs", finish_restriction="no_action_or_wild")

    assert match.legal(2) == []


def test_jump_in_ends_the_chance_to_catch_somebody_else() -> None:
    match = jump("R5 B9", "B1 B3", "R5 B2 B3", top="R4")
    match.do(0, "play R5")
    assert "catch 0" in match.legal(1)

    match.do(2, "play R5")

    assert "catch 0" not in match.legal(1)


def test_jump_in_the_current_player_simply_plays() -> None:
    match = jump("R5 R2 R3", "B1", "B3")

    match.do(0, "play R5")

    assert now(match) == "turn P1"


def seven(*hands: str, top: str = "R5", **options: Any) -> Match:
    return classic(*hands, top=top, seven_zero=True, **options)


def test_seven_zero_off_leaves_hands_alone() -> None:
    match = classic("R7 R1", "B1 B2 B3")

    match.do(0, "play R7 uno")

    assert (hand(match, 0), hand(match, 1)) == ("R1", "B1 B2 B3")


def test_seven_zero_a_seven_swaps_hands_with_a_chosen_player() -> None:
    match = seven("R7 R1 R2", "B1 B2 B3", "G1")
    assert match.legal(0)[:3] == ["play R7 1", "play R7 2", "play R7 2 uno"]

    match.do(0, "play R7 1")

    assert (hand(match, 0), hand(match, 1), now(match)) == ("B1 B2 B3", "R1 R2", "turn P1")


def test_seven_zero_a_seven_without_a_player_asks_for_one() -> None:
    match = seven("R7 R1 R2", "B1 B2 B3", "G1")
    match.do(0, "play R7")
    assert (now(match), match.legal(0)) == ("target P0", ["target 1", "target 2"])

    match.do(0, "target 2")

    assert hand(match, 2) == "R1 R2"


@pytest.mark.parametrize(("direction", "hands"), [(1, "G1|R1 R2|B1 B2"), (-1, "B1 B2|G1|R1 R2")])
def test_seven_zero_a_zero_passes_all_hands_on(direction: int, hands: str) -> None:
    match = load(
        "classic",
        top="R5",
        hands=["R0 R1 R2", "B1 B2", "G1"],
        direction=direction,
        options={"seven_zero": True},
    )

    match.do(0, "play R0")

    assert [hand(match, seat) for seat in range(3)] == hands.split("|")
    assert last_heard(match, 1, "swapped")["seats"] == ([0, 1, 2] if direction == 1 else [0, 2, 1])


@pytest.mark.parametrize("card", ["R7", "R0"])
def test_seven_zero_neither_acts_as_last_card(card: str) -> None:
    match = seven(card, "B1 B2", "G1")

    match.do(0, f"play {card}")

    assert (at(match, "last_winner"), counts(match)) == (0, [0, 2, 1])
    assert "swapped" not in words(match)


def test_seven_zero_cq23_the_call_is_judged_by_the_new_hand() -> None:
    match = seven("R0 R1 R2", "B1 B2", "G1")
    match.do(0, "play R0")

    match.do(1, "catch 0")

    assert hand(match, 0) == "G1 Y1 Y2"


def test_seven_zero_cq23_nobody_is_caught_before_the_hands_are_swapped() -> None:
    match = seven("R7 R1", "B1 B2", "G1 G2")

    match.do(0, "play R7")

    assert (now(match), match.legal(1)) == ("target P0", [])


def test_seven_zero_skips_seats_that_left() -> None:
    match = load(
        "classic",
        top="R5",
        hands=["R0 R1 R2", "", "G1 G2"],
        left=[1],
        options={"seven_zero": True},
    )

    match.do(0, "play R0")

    assert [hand(match, seat) for seat in range(3)] == ["G1 G2", "", "R1 R2"]


def several(*hands: str, top: str = "R5", **options: Any) -> Match:
    return classic(*hands, top=top, multi_play="same_number", **options)


def test_multi_play_off_refuses_several_cards() -> None:
    match = classic("R3 B3 G1", "B1 B2")

    assert refused(match, 0, "play R3 B3") == "not_allowed"


def test_multi_play_puts_down_several_cards_and_the_last_sets_the_colour() -> None:
    match = several("R3 B3 G3 G1 G2", "B1 B2")

    match.do(0, "play R3 B3 G3")

    assert (discards(match), at(match, "color"), now(match)) == ("R5 R3 B3 G3", "G", "turn P1")
    assert words(match) == ["played", "played", "played"]


def test_multi_play_the_first_card_must_fit() -> None:
    match = several("R3 B3 G1 G2", "B1 B2")

    assert refused(match, 0, "play B3 R3") == "does_not_fit"


def test_multi_play_wants_one_number() -> None:
    match = several("R3 R4 Rs Bs G1", "B1 B2")

    assert refused(match, 0, "play R3 R4") == "not_allowed"
    assert refused(match, 0, "play Rs Bs") == "not_allowed"


def test_multi_play_takes_at_most_four() -> None:
    match = several("R3 R3 B3 G3 Y3 G1", "B1 B2")

    assert refused(match, 0, "play R3 R3 B3 G3 Y3") == "too_many_cards"
    assert max(len(command.split()) for command in match.legal(0)) == 5


def test_multi_play_lists_every_last_card_and_those_between_in_hand_order_once() -> None:
    match = several("R3 B3 G3 G1 G2", "B1 B2", uno_call=False)

    assert match.legal(0) == [
        "play R3",
        "play R3 B3",
        "play R3 G3",
        "play R3 G3 B3",
        "play R3 B3 G3",
    ]


def test_multi_play_two_copies_between_are_listed_in_one_order_only() -> None:
    match = several("R3 B3 G3 B3 G1 G2", "B1 B2", uno_call=False)

    between = [command for command in match.legal(0) if command.count("3") == 4]

    assert between == ["play R3 B3 G3 B3", "play R3 B3 B3 G3"]
    assert len(set(match.legal(0))) == len(match.legal(0))


def test_multi_play_reads_those_between_in_any_order() -> None:
    match = several("R3 B3 G3 Y3 G1 G2", "B1 B2")

    match.do(0, "play R3 G3 B3 Y3")

    assert discards(match) == "R5 R3 B3 G3 Y3"


def test_multi_play_with_seven_zero_acts_once() -> None:
    match = several("R7 B7 R1 R2", "B1 B2 B3", "G1", seven_zero=True)

    match.do(0, "play R7 B7 1")

    assert (hand(match, 0), hand(match, 1)) == ("B1 B2 B3", "R1 R2")
    assert words(match).count("swapped") == 1


def test_multi_play_may_empty_the_hand() -> None:
    match = several("R7 B7", "B1 B2 B3", "G1", seven_zero=True)

    match.do(0, "play R7 B7")

    assert (at(match, "last_winner"), "swapped" in words(match)) == (0, False)


def test_multi_play_the_call_looks_at_the_hand_after_the_whole_command() -> None:
    match = several("R3 B3 G1", "B1 B2")

    assert "play R3 B3 uno" in match.legal(0)
    assert refused(match, 0, "play R3 uno") == "not_due"
    match.do(0, "play R3 B3 uno")
    assert refused(match, 1, "catch 0") == "nobody_to_catch"
    assert [event["uno"] for event in match.heard(1)] == [False, True]


def test_multi_play_finish_restriction_looks_at_the_hand_after_the_whole_command() -> None:
    match = several("R3 B3", "B1 B2", finish_restriction="no_action_or_wild")

    match.do(0, "play R3 B3")

    assert at(match, "last_winner") == 0


def test_multi_play_is_not_for_the_drawn_card() -> None:
    match = several("B3 G1", "B1 B2", draw="R3")
    match.do(0, "draw")

    assert refused(match, 0, "play R3 B3") == "only_drawn_card"


@pytest.mark.parametrize(("way", "turn"), [("skip", "turn P0"), ("plain", "turn P1")])
def test_cq29_two_player_reverse_skips_or_only_turns(way: str, turn: str) -> None:
    match = classic("Rr R1 R2", "B1 B2", two_player_reverse=way)

    match.do(0, "play Rr")

    assert (now(match), at(match, "direction")) == (turn, -1)


def test_cq29_two_player_reverse_also_counts_when_only_two_are_left() -> None:
    match = load("classic", top="R5", hands=["Rr R1 R2", "", "B2"], left=[1])

    match.do(0, "play Rr")

    assert now(match) == "turn P0"


def test_uno_call_off_knows_no_call() -> None:
    match = classic("R1 R2", "B1 B2", uno_call=False)

    assert refused(match, 0, "play R1 uno") == "not_due"
    match.do(0, "play R1")
    assert refused(match, 0, "uno") == "not_allowed"
    assert refused(match, 1, "catch 0") == "not_allowed"
    assert match.look(1)["one_card"] == [0]


@pytest.mark.parametrize("penalty", [1, 2, 5])
def test_c59_uno_penalty_is_what_being_caught_costs(penalty: int) -> None:
    match = classic("R1 R2", "B1 B2", uno_penalty=penalty)
    match.do(0, "play R1")

    match.do(1, "catch 0")

    assert counts(match) == [1 + penalty, 2]


def test_cq22_false_catch_penalty_is_what_a_wrong_catch_costs() -> None:
    match = classic("R1 R2", "B1 B2", "G1 G2", false_catch_penalty=3)
    match.do(0, "play R1 uno")
    assert match.legal(2) == ["catch 0"]

    match.do(2, "catch 0")

    assert (counts(match), now(match)) == ([1, 2, 5], "turn P1")
    assert last_heard(match, 0, "caught")["false"] is True
    assert last_heard(match, 0, "drew")["why"] == "false_catch"


def test_cq22_false_catch_penalty_spares_a_rightful_catch() -> None:
    match = classic("R1 R2", "B1 B2", "G1 G2", false_catch_penalty=3)
    match.do(0, "play R1")

    match.do(2, "catch 0")

    assert counts(match) == [3, 2, 2]


def test_cq22_false_catch_penalty_only_someone_with_one_card_can_be_accused() -> None:
    match = classic("R1 R2 R3", "B1 B2", "G1", false_catch_penalty=3)

    assert refused(match, 2, "catch 0") == "nobody_to_catch"
    assert match.legal(1) == ["catch 2"]


def test_cq20_a_call_before_the_colour_of_a_renewal_still_counts() -> None:
    """The effect comes after the question; a call made with the card is not forgotten."""
    for command, caught in (("play RN uno", False), ("play RN", True)):
        match = classic("RN R2", "B1 B2", "G1 G2", deck_renew=1)

        play_out(match, [(0, command), (0, "color G")])

        assert ("catch 0" in match.legal(1)) is caught
