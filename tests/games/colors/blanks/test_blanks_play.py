"""Written cards at work: wilds with steps, as last cards, with calls, in every game."""

import pytest

import carteado
from tests.games.colors.table import (
    at,
    counts,
    load,
    now,
    play_out,
    refused,
    top,
    words,
)
from tests.games.colors.written import DRAW, step, table


def test_c56_cq04_a_written_card_counts_as_a_wild() -> None:
    match = table([], "BK1 B1 B2", "G1 G2")
    assert match.legal(0) == [*(f"play BK1 {color}" for color in "RBGY"), "draw"]

    match.do(0, "play BK1 G")

    assert (top(match), at(match, "color"), now(match)) == ("BK1[G]", "G", "turn P1")


def test_c56_a_written_card_without_a_colour_asks_for_it() -> None:
    match = table([step("draw", 1, "me")], "BK1 B1 B2", "G1 G2")
    match.do(0, "play BK1")
    assert (now(match), counts(match)) == ("color P0", [2, 2])

    match.do(0, "color Y")

    assert (top(match), counts(match), now(match)) == ("BK1[Y]", [3, 2], "turn P1")


def test_c56_cq04_steps_run_only_after_colour_and_seat_are_known() -> None:
    match = table([step("draw", 2, "chosen")], "BK1 B1 B2", "G1 G2", "G3 G4")
    play_out(match, [(0, "play BK1"), (0, "color G")])
    assert (now(match), counts(match)) == ("target P0", [2, 2, 2])

    match.do(0, "target 2")

    assert (counts(match), now(match)) == ([2, 2, 4], "turn P1")


def test_cq04_a_seat_is_named_only_if_a_step_says_chosen() -> None:
    plain = table([step("draw", 2, "others")], "BK1 B1 B2", "G1 G2", "G3 G4")
    aimed = table([step("look")], "BK1 B1 B2", "G1 G2", "G3 G4")

    assert "play BK1 G" in plain.legal(0)
    assert refused(plain, 0, "play BK1 1 G") == "unknown_command"
    assert "play BK1 2 G" in aimed.legal(0)
    assert "play BK1 G" not in aimed.legal(0)
    assert refused(aimed, 0, "play BK1 0 G") == "other_player"


EVERY_STEP = [
    step("draw", 4, "everyone"),
    step("skip", 1),
    step("again"),
    step("swap"),
    step("give", 3),
]


def test_cq04_as_last_card_it_is_a_plain_wild_and_no_step_runs() -> None:
    match = table(EVERY_STEP, "BK1", "G1 G2", "G3")
    assert match.legal(0) == [*(f"play BK1 {color}" for color in "RBGY"), "draw"]

    match.do(0, "play BK1 G")

    assert (at(match, "phase"), at(match, "last_winner"), counts(match)) == ("scored", 0, [0, 2, 1])
    assert words(match) == ["played", "scored"]


def test_cq04_as_last_card_it_obeys_the_restriction_on_wilds() -> None:
    match = table([], "BK1", "G1 G2", finish_restriction="no_wild")

    assert match.legal(0) == ["draw"]


def test_c73_cq04_it_counts_50_points_in_a_hand() -> None:
    match = table([], "R1", "BK1 G2")

    match.do(0, "play R1")

    assert match.scores == [52, 0]


def test_cq04_it_is_no_answer_to_a_penalty() -> None:
    match = table([step("draw", 4, "next")], "R+2 B1 B2", "BK1 G2", stacking="any")

    match.do(0, "play R+2")

    assert match.legal(1) == ["take"]
    assert refused(match, 1, "play BK1 G") == "answer_needed"


def test_c28_cq04_a_drawn_written_card_may_be_played_at_once() -> None:
    match = table([step("skip", 1)], "B1 B2", "G1 G2", draw="BK1 Y1")
    match.do(0, "draw")
    assert match.legal(0)[:1] == ["play BK1 R"]

    match.do(0, "play BK1 R")

    assert now(match) == "turn P0"


def test_cq04_played_by_itself_it_asks_for_colour_and_seat() -> None:
    steps = [step("draw", 1, "chosen")]
    match = table(steps, "B1 B2", "G1 G2", draw="BK1 Y1", drawn_card="must_play_auto")
    match.do(0, "draw")
    assert now(match) == "color P0"

    play_out(match, [(0, "color G"), (0, "target 1")])

    assert counts(match) == [2, 3]


@pytest.mark.parametrize(
    ("steps", "held", "left"),
    [
        ([], "BK1 B1", 1),
        ([step("draw", 1, "me")], "BK1 B1", 2),
        ([step("draw", 1, "others")], "BK1 B1", 1),
        ([step("pass")], "BK1 B1 B2", 1),
        ([step("renew")], "BK1 B1", 1),
        ([step("pass"), step("draw", 1, "me")], "BK1 B1 B2", 2),
    ],
)
def test_cq23_the_call_is_judged_after_all_steps(
    steps: list[dict[str, object]], held: str, left: int
) -> None:
    match = table(steps, held, "G1 G2", "G3")

    assert ("play BK1 G uno" in match.legal(0)) is (left == 1)
    match.do(0, "play BK1 G")
    assert len(at(match, "hands")[0]) == left
    assert ("catch 0" in match.legal(1)) is (left == 1)


def test_cq20_a_call_before_the_colour_of_a_written_card_still_counts() -> None:
    for command, caught in (("play BK1 uno", False), ("play BK1", True)):
        match = table([step("skip", 1)], "BK1 B1", "G1 G2", "G3 G4")
        match.do(0, command)
        again = carteado.load(match.position())

        for played in (match, again):
            played.do(0, "color G")
            assert ("catch 0" in played.legal(1)) is caught


def test_cq23_while_a_gift_waits_nobody_can_say_how_many_cards_remain() -> None:
    match = table([step("give", 1)], "BK1 B1 B2", "G1 G2")
    assert refused(match, 0, "play BK1 1 G uno") == "not_due"
    play_out(match, [(0, "play BK1 1 G"), (0, "give B1")])

    match.do(0, "uno")

    assert refused(match, 1, "catch 0") == "nobody_to_catch"


def test_cq04_two_written_cards_do_not_mix_up_their_steps() -> None:
    cards = [{"name": "One", "steps": [step("skip", 1)]}, {"name": "Two", "steps": [step("again")]}]
    hands = ["BK1 BK2 B1 B2", "G1 G2", "G3 G4"]
    match = load("classic", top="R5", hands=hands, options={"blank_cards": cards})
    match.do(0, "play BK2 G")
    assert now(match) == "turn P0"

    match.do(0, "play BK1 G")

    assert now(match) == "turn P2"


def test_cq04_seats_that_left_are_neither_chosen_nor_meant() -> None:
    card = {"name": "All", "steps": [step("draw", 1, "others"), step("look")]}
    match = load(
        "classic",
        top="R5",
        hands=["BK1 B1 B2", "", "G3 G4"],
        left=[1],
        draw=DRAW,
        options={"blank_cards": [card]},
    )
    assert refused(match, 0, "play BK1 1 G") == "seat_left"

    match.do(0, "play BK1 2 G")

    assert (counts(match), now(match)) == ([2, 0, 3], "turn P2")


@pytest.mark.parametrize("game", ["neon", "arcade"])
def test_cq04_written_cards_can_be_played_in_every_colour_game(game: str) -> None:
    options = {
        "blank_cards": [{"name": "All", "steps": [step("draw", 1, "next"), step("skip", 1)]}]
    }
    match = load(game, top="R5", hands=["BK1 B1 B2", "G1", "G2"], draw=DRAW, options=options)

    match.do(0, "play BK1 G")

    assert (counts(match), now(match)) == ([2, 2, 1], "turn P2")
