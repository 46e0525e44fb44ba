"""Arcade: a player who disconnects for good, in every phase."""

from collections import Counter

import pytest

from tests.games.colors.table import (
    at,
    cards,
    counts,
    discards,
    last_heard,
    load,
    now,
    refused,
    top,
    words,
)

PILE = "Y1 Y2 Y3 Y4 Y5 Y6"
HANDS = ["R1 R2", "R3 R4", "R6 R7", "R8 R9"]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("leaver", [1, 2])
def test_as16_a08_with_two_or_more_left_the_match_goes_on(leaver: int, seats: int) -> None:
    match = load("arcade", top="R5", hands=HANDS[:seats], draw=PILE)

    match.do(leaver, "leave")

    assert (now(match), at(match, "left")) == ("turn P0", [leaver])
    match.do(0, "play R1")
    assert now(match) == f"turn P{2 if leaver == 1 else 1}"
    assert words(match) == ["left", "played"]


@pytest.mark.parametrize("leaver", [0, 1])
def test_as17_a09_aq18_with_one_left_it_ends_at_once_and_that_one_wins(leaver: int) -> None:
    match = load("arcade", top="R5", hands=HANDS[:2], draw=PILE)

    match.do(leaver, "leave")

    assert (now(match), match.winners) == ("over", [1 - leaver])
    assert last_heard(match, None, "won") == {
        "event": "won",
        "seat": None,
        "winners": [1 - leaver],
        "why": "opponents_left",
    }
    assert match.scores is None


def test_a08_a09_four_seats_empty_one_by_one() -> None:
    match = load("arcade", top="R5", hands=HANDS, draw=PILE)
    before = cards(match)

    for leaver, asked in [(0, 1), (2, 1), (1, None)]:
        match.do(leaver, "leave")
        assert match.asked == ([] if asked is None else [asked])
        assert cards(match) == before

    assert match.winners == [3]


def test_aq14_the_hand_is_shuffled_into_the_draw_pile() -> None:
    piles: Counter[str] = Counter()

    for seed in range(10):
        match = load("arcade", top="R5", hands=HANDS[:3], draw=PILE, seed=str(seed))
        match.do(1, "leave")
        assert sorted(at(match, "draw")) == sorted([*PILE.split(), "R3", "R4"])
        assert counts(match) == [2, 0, 2]
        piles[" ".join(at(match, "draw"))] += 1

    assert len(piles) == 10
    assert discards(match) == "R5"


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_aq14_nobody_is_shown_what_went_back(viewer: int | None) -> None:
    match = load("arcade", top="R5", hands=HANDS[:3], draw=PILE)

    match.do(1, "leave")

    assert match.heard(viewer) == [{"event": "left", "seat": 1}]
    assert match.look(viewer)["draw"] == ["?"] * 8


def test_aq14_the_seat_is_removed_for_good() -> None:
    match = load("arcade", top="R5", hands=HANDS[:3], draw=PILE)

    match.do(1, "leave")

    assert match.legal(1) == []
    for command in ("draw", "leave", "play R3"):
        assert refused(match, 1, command) == "seat_left"
    assert match.look(0)["one_card"] == []


@pytest.mark.parametrize(("direction", "asked"), [(1, "turn P2"), (-1, "turn P0")])
def test_aq15_leaving_in_ones_turn_passes_it_on(direction: int, asked: str) -> None:
    match = load("arcade", top="R5", hands=HANDS[:3], draw=PILE, turn=1, direction=direction)

    match.do(1, "leave")

    assert now(match) == asked


def test_aq15_the_turn_passes_over_a_seat_that_left_before() -> None:
    match = load("arcade", top="R5", hands=HANDS, draw=PILE)

    match.do(1, "leave")
    match.do(0, "leave")

    assert now(match) == "turn P2"


def test_aq15_a_question_about_a_drawn_card_is_dropped() -> None:
    options = {"drawn_card": "may_play"}
    match = load("arcade", top="R5", hands=HANDS[:3], draw=f"R0 {PILE}", options=options)

    match.do(0, "draw")
    assert now(match) == "drawn P0"
    match.do(0, "leave")

    assert (now(match), top(match)) == ("turn P1", "R5")
    assert "R0" in at(match, "draw")


def test_aq15_a_question_about_a_target_is_dropped_without_a_swap() -> None:
    options = {"deck_swap": 1, "swap_color_when": "after"}
    hands = ["SW B1 B2 G1", *HANDS[1:3]]
    match = load("arcade", top="R5", hands=hands, draw=PILE, options=options)

    match.do(0, "play SW")
    match.do(0, "leave")

    assert (now(match), top(match), counts(match)) == ("turn P1", "SW[B]", [0, 2, 2])
    assert "swapped" not in words(match)


@pytest.mark.parametrize(
    ("rest", "color"),
    [("B1 B2 G1", "B"), ("Y1 G1", "G"), ("G1 B1 R1", "R"), ("W4 Y9 W", "Y"), ("W4 W", "R")],
)
def test_aq09_aq15_an_open_colour_becomes_the_one_the_leaver_holds_most_of(
    rest: str, color: str
) -> None:
    hands = [f"W {rest}", *HANDS[1:3]]
    match = load("arcade", top="R5", hands=hands, draw="Y2 Y3")

    match.do(0, "play W")
    match.do(0, "leave")

    assert (now(match), top(match)) == ("turn P1", f"W[{color}]")
    assert last_heard(match, 1, "colored") == {"event": "colored", "seat": 0, "color": color}


def test_aq09_aq15_who_leaves_while_a_drawn_wild_waits_for_its_colour() -> None:
    match = load("arcade", top="R5", hands=["G1 G2", *HANDS[1:3]], draw=f"W {PILE}")

    match.do(0, "draw")
    assert now(match) == "color P0"
    match.do(0, "leave")

    assert (now(match), top(match)) == ("turn P1", "W[G]")


def test_aq15_a_plus_four_stands_though_its_player_leaves_before_the_colour() -> None:
    match = load("arcade", top="R5", hands=["W4 G1 G2", *HANDS[1:3]], draw=PILE)

    match.do(0, "play W4")
    match.do(0, "leave")

    assert (now(match), at(match, "pending"), top(match)) == ("respond P1", 4, "W4[G]")
    match.do(1, "take")
    assert (now(match), counts(match)) == ("turn P2", [0, 6, 2])


@pytest.mark.parametrize("lying", ["R+2", "W4[B]"])
def test_aq16_a_penalty_is_cancelled_when_the_one_who_faces_it_leaves(lying: str) -> None:
    match = load("arcade", top=lying, hands=HANDS[:3], draw=PILE, turn=1, pending=6)

    match.do(1, "leave")

    assert (now(match), at(match, "pending")) == ("turn P2", 0)
    assert counts(match) == [2, 0, 2]
    assert "draw" in match.legal(2)


@pytest.mark.parametrize("leaver", [0, 2])
def test_aq16_a_penalty_stays_when_somebody_else_leaves(leaver: int) -> None:
    match = load("arcade", top="R+2", hands=HANDS, draw=PILE, turn=1, pending=6)

    match.do(leaver, "leave")

    assert (now(match), at(match, "pending")) == ("respond P1", 6)


def test_aq18_leaving_as_one_of_two_with_a_penalty_open_ends_the_match_without_it() -> None:
    match = load("arcade", top="R+2", hands=HANDS[:2], draw=PILE, turn=1, pending=6)

    match.do(1, "leave")

    assert (now(match), match.winners, at(match, "pending")) == ("over", [0], 0)
    assert counts(match) == [2, 0]


@pytest.mark.parametrize("command", ["play W", "play W4"])
def test_aq18_leaving_as_one_of_two_before_the_colour_ends_the_match(command: str) -> None:
    match = load("arcade", top="R5", hands=["W W4 G1", "R3 R4"], draw=PILE)

    match.do(0, command)
    match.do(0, "leave")

    assert (now(match), match.winners, at(match, "pending")) == ("over", [1], 0)
