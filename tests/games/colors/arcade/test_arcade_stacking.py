"""Arcade: every draw card goes on every other."""

from itertools import pairwise, product

import pytest

from tests.games.colors.table import (
    at,
    counts,
    hand,
    load,
    new_deck,
    now,
    play_out,
    refused,
    top,
    words,
)

PILE = "Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9"
FACES = list(dict.fromkeys(new_deck("arcade")))
DRAW_CARDS = ["R+2", "B+2", "G+2", "Y+2", "W4"]


def test_a28_aq21_a_single_draw_two_costs_two_cards_and_the_turn() -> None:
    match = load("arcade", top="R5", hands=["R+2 R1", "R2 R3", "R4"], draw=PILE)

    match.do(0, "play R+2")
    assert (now(match), match.legal(1)) == ("respond P1", ["take"])
    match.do(1, "take")

    assert (counts(match), now(match)) == ([1, 4, 1], "turn P2")
    assert refused(match, 1, "play R2") == "not_your_turn"


@pytest.mark.parametrize("color", "RBGY")
def test_a36_a37_aq21_a_single_plus_four_costs_four_cards_and_the_turn(color: str) -> None:
    match = load("arcade", top="R5", hands=["W4 R1", "R2 R3", "R4"], draw=PILE)

    match.do(0, f"play W4 {color}")
    match.do(1, "take")

    assert (counts(match), now(match), at(match, "color")) == ([1, 6, 1], "turn P2", color)
    assert match.legal(1) == []


def test_as11_a29_a30_three_draw_twos_make_six_cards() -> None:
    match = load("arcade", top="R5", hands=["R+2 R1", "B+2 R2", "G+2 R3", "R4"], draw=PILE)

    for seat, card in enumerate(["R+2", "B+2", "G+2"]):
        match.do(seat, f"play {card}")
        assert at(match, "pending") == 2 * (seat + 1)
    match.do(3, "take")

    assert (counts(match), now(match)) == ([1, 1, 1, 7], "turn P0")


@pytest.mark.parametrize(
    ("lying", "answer", "pending"),
    [("R+2", "B+2", 4), ("W4[R]", "W4", 8), ("W4[R]", "B+2", 6), ("R+2", "W4", 6)],
)
def test_a39_a40_a41_a42_a43_aq11_all_four_ways_to_stack(
    lying: str, answer: str, pending: int
) -> None:
    owed = 4 if lying[0] == "W" else 2
    match = load("arcade", top=lying, hands=[f"{answer} R1", "G1"], draw=PILE, pending=owed)

    match.do(0, f"play {answer} G" if answer == "W4" else f"play {answer}")

    assert (now(match), at(match, "pending")) == ("respond P1", pending)


@pytest.mark.parametrize("color", "RBGY")
@pytest.mark.parametrize("lying", ["W4[R]", "W4[B]", "R+2"])
def test_a41_aq12_a_stacked_draw_two_needs_no_colour_and_gives_its_own(
    lying: str, color: str
) -> None:
    hands = [f"{color}+2 R1", "G1", "G2"]
    match = load("arcade", top=lying, hands=hands, draw=PILE, pending=4)

    match.do(0, f"play {color}+2")
    match.do(1, "take")

    assert (at(match, "color"), top(match)) == (color, f"{color}+2")


@pytest.mark.parametrize("lying", ["R+2", "W4[R]"])
def test_a31_a32_aq13_nothing_but_a_draw_card_or_taking_answers(lying: str) -> None:
    match = load("arcade", top=lying, hands=[" ".join(FACES), "G1"], pending=4)

    listed = match.legal(0)

    assert [*listed[:4], listed[-1]] == ["play R+2", "play B+2", "play G+2", "play Y+2", "take"]
    assert listed[4:-1] == [f"play W4 {color}" for color in "RBGY"]
    for face in FACES:
        if face not in DRAW_CARDS:
            assert refused(match, 0, f"play {face}") == "answer_needed"
    for command in ("draw", "pass", "challenge", "accept"):
        refused(match, 0, command)


def test_as12_a32_aq24_who_could_stack_may_take_instead() -> None:
    match = load("arcade", top="R+2", hands=["B1", "G+2 R1", "B2"], draw=PILE, turn=1, pending=2)

    match.do(1, "take")

    assert (counts(match), now(match)) == ([1, 4, 1], "turn P2")


def test_as13_aq10_penalty_cards_are_never_played_by_themselves() -> None:
    hands = ["B1", "G1", "B2"]
    match = load("arcade", top="R+2", hands=hands, draw="R9 W Y1", turn=1, pending=2)

    match.do(1, "take")

    assert (hand(match, 1), now(match), top(match)) == ("G1 R9 W", "turn P2", "R+2")
    assert "played" not in words(match)


def test_a44_a45_the_first_who_cannot_stack_takes_everything_and_loses_the_turn() -> None:
    hands = ["R+2 R1", "W4 R2", "Y+2 R3", "R4 G5"]
    match = load("arcade", top="R5", hands=hands, draw=PILE)

    play_out(match, [(0, "play R+2"), (1, "play W4 B"), (2, "play Y+2")])
    assert (now(match), match.legal(3), at(match, "pending")) == ("respond P3", ["take"], 8)
    match.do(3, "take")

    assert hand(match, 3).split() == ["R4", "G5", *PILE.split()[:8]]
    assert (now(match), at(match, "pending"), match.legal(3)) == ("turn P0", 0, [])


@pytest.mark.parametrize("chain", list(product(["+2", "W4"], repeat=4)))
def test_a43_every_mixed_chain_of_four_adds_up(chain: tuple[str, ...]) -> None:
    laid = [card if card == "W4" else "RBGY"[at] + card for at, card in enumerate(chain)]
    spare = ["R1", "R2", "R3", "R4"]
    hands = [f"{card} {rest}" for card, rest in zip(laid, spare, strict=True)]
    match = load("arcade", top="R5", hands=hands, draw=PILE)

    owed = 0
    for seat, card in enumerate(laid):
        match.do(seat, f"play {card} G" if card == "W4" else f"play {card}")
        owed += 4 if card == "W4" else 2
        assert at(match, "pending") == owed
    match.do(0, "take")

    assert counts(match) == [1 + owed, 1, 1, 1]
    assert now(match) == "turn P1"
    assert at(match, "color") == ("G" if laid[-1] == "W4" else laid[-1][0])


def test_as19_a24_aq22_a_plus_four_needs_no_excuse_and_cannot_be_challenged() -> None:
    match = load("arcade", top="R5", hands=["R1 R2 W4", "B+2 W4 R3"], draw=PILE)

    match.do(0, "play W4 Y")

    expected = ["play B+2", *(f"play W4 {color}" for color in "RBGY"), "take"]
    assert match.legal(1) == expected
    assert refused(match, 1, "challenge") == "not_now"
    assert refused(match, 1, "accept") == "not_now"


def test_a43_the_penalty_counts_from_the_moment_a_plus_four_is_laid() -> None:
    match = load("arcade", top="R+2", hands=["W4 R1", "G1"], draw=PILE, pending=2)

    match.do(0, "play W4")

    assert (now(match), at(match, "pending")) == ("color P0", 6)
    assert match.legal(1) == []
    match.do(0, "color B")
    assert now(match) == "respond P1"


def test_a29_a_paid_penalty_starts_again_at_two() -> None:
    match = load("arcade", top="R+2", hands=["G1", "B+2 R1", "G2"], draw=PILE, pending=8)

    match.do(0, "take")
    match.do(1, "play B+2")

    assert at(match, "pending") == 2


def test_a43_the_answers_alternate_between_two_seats() -> None:
    hands = ["R+2 W4 R1", "W4 B+2 R2"]
    match = load("arcade", top="R5", hands=hands, draw=PILE)
    owed = []

    for seat, command in [(0, "play R+2"), (1, "play W4 G"), (0, "play W4 Y"), (1, "play B+2")]:
        match.do(seat, command)
        owed.append(at(match, "pending"))

    assert owed == [2, 6, 10, 12]
    assert all(later > sooner for sooner, later in pairwise(owed))
