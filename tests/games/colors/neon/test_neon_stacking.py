"""nEon_onE: penalties that add up."""

import pytest

from tests.games.colors.table import (
    at,
    counts,
    hand,
    last_heard,
    load,
    new_deck,
    now,
    play_out,
    refused,
    top,
)

FACES = list(dict.fromkeys(new_deck("neon")))
PILE = "Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9"
SPARE = ["G1 G2", "G3 G4", "G5 G6", "G7 G8", "B1 B2", "B3 B4", "B5 B6", "B7 B8"]


def holding(chain: list[str], seats: int) -> list[str]:
    """Returns hands that can lay the chain card by card, going round the table."""
    return [" ".join([*chain[seat::seats], SPARE[seat]]) for seat in range(seats)]


def test_n42_who_holds_a_draw_two_may_play_it_and_the_penalty_moves_on() -> None:
    match = load("neon", top="R5", hands=["R+2 R1", "B+2 G9", "G4"], draw=PILE)

    match.do(0, "play R+2")
    assert match.legal(1) == ["play B+2", "take"]
    match.do(1, "play B+2")

    assert (now(match), at(match, "pending")) == ("respond P2", 4)
    assert counts(match) == [1, 1, 1]


def test_n52_who_holds_a_plus_four_may_play_it_and_the_penalty_moves_on() -> None:
    match = load("neon", top="R5", hands=["W4 R1", "W4 G9", "G4"], draw=PILE)

    match.do(0, "play W4 G")
    assert match.legal(1) == [*(f"play W4 {color}" for color in "RBGY"), "take"]
    match.do(1, "play W4 R")

    assert (now(match), at(match, "pending")) == ("respond P2", 8)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_n43_n44_draw_twos_add_up_until_somebody_has_none(seats: int) -> None:
    chain = ["R+2", "R+2", "B+2", "B+2", "G+2", "G+2", "Y+2", "Y+2"]
    match = load("neon", top="R5", hands=holding(chain, seats), draw=PILE)

    for laid, card in enumerate(chain):
        match.do(laid % seats, f"play {card}")
        assert at(match, "pending") == 2 * (laid + 1)
    victim = 8 % seats
    assert match.legal(victim) == ["take"]
    match.do(victim, "take")

    assert hand(match, victim).split() == [*SPARE[victim].split(), *PILE.split()[:16]]
    assert at(match, "pending") == 0
    assert now(match) == f"turn P{(victim + 1) % seats}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_n53_n54_plus_fours_add_up_until_somebody_has_none(seats: int) -> None:
    match = load("neon", top="R5", hands=holding(["W4"] * 4, seats), draw=PILE)

    for laid in range(4):
        match.do(laid % seats, "play W4 G")
        assert at(match, "pending") == 4 * (laid + 1)
    victim = 4 % seats
    assert match.legal(victim) == ["take"]
    match.do(victim, "take")

    assert hand(match, victim).split() == [*SPARE[victim].split(), *PILE.split()[:16]]
    assert at(match, "pending") == 0
    assert now(match) == f"turn P{(victim + 1) % seats}"


def test_n45_ns06_the_documents_example() -> None:
    hands = ["R+2 R1", "B+2 G9", "G4 W W4"]
    match = load("neon", top="R5", hands=hands, draw="Y1 Y2 Y3 Y4 Y5")

    match.do(0, "play R+2")
    assert (now(match), at(match, "pending")) == ("respond P1", 2)
    match.do(1, "play B+2")
    assert (now(match), at(match, "pending")) == ("respond P2", 4)
    assert refused(match, 2, "play W R") == "answer_needed"
    assert refused(match, 2, "play W4 R") == "answer_needed"
    match.do(2, "take")

    assert hand(match, 2) == "G4 W W4 Y1 Y2 Y3 Y4"
    assert (now(match), at(match, "pending"), at(match, "color")) == ("turn P0", 0, "B")
    assert refused(match, 0, "play R1") == "does_not_fit"


def test_ns07_n57_a_chain_of_plus_fours_that_a_draw_two_cannot_answer() -> None:
    hands = ["W4 R1", "W4 G2", "Y+2 G9"]
    match = load("neon", top="R5", hands=hands, draw=PILE)

    match.do(0, "play W4 G")
    assert (now(match), at(match, "pending")) == ("respond P1", 4)
    match.do(1, "play W4 Y")
    assert (now(match), at(match, "pending")) == ("respond P2", 8)
    assert refused(match, 2, "play Y+2") == "answer_needed"
    match.do(2, "take")

    assert counts(match) == [1, 1, 10]
    assert (now(match), at(match, "color")) == ("turn P0", "Y")


@pytest.mark.parametrize(("lying", "answer"), [("R+2", "+2"), ("W4[R]", "W4")])
def test_n55_n56_n57_nq07_only_the_same_kind_answers_a_penalty(lying: str, answer: str) -> None:
    held = " ".join(FACES)
    match = load("neon", top=lying, hands=[held, "G1"], pending=2 if answer == "+2" else 4)

    listed = match.legal(0)

    if answer == "+2":
        assert listed == ["play R+2", "play B+2", "play G+2", "play Y+2", "take"]
    else:
        assert listed == ["play W4 R", "play W4 B", "play W4 G", "play W4 Y", "take"]
    for face in FACES:
        if not face.endswith(answer):
            assert refused(match, 0, f"play {face}") == "answer_needed"


def test_n51_a_plus_four_makes_the_next_seat_draw_four_and_lose_the_turn() -> None:
    match = load("neon", top="R5", hands=["W4 R1", "G2", "G9"], draw=PILE)

    match.do(0, "play W4 G")
    match.do(1, "take")

    assert counts(match) == [1, 5, 1]
    assert now(match) == "turn P2"


@pytest.mark.parametrize(
    ("lying", "held", "pending"), [("R+2", "B+2 G9", 2), ("W4[R]", "W4 G9", 4)]
)
def test_nq06_nobody_has_to_answer(lying: str, held: str, pending: int) -> None:
    match = load("neon", top=lying, hands=[held, "G1"], draw=PILE, pending=pending)

    assert "take" in match.legal(0)
    match.do(0, "take")

    assert counts(match) == [2 + pending, 1]
    assert now(match) == "turn P1"


@pytest.mark.parametrize("color", "BGY")
def test_nq08_a_stacked_draw_two_may_have_any_colour_which_then_counts(color: str) -> None:
    hands = ["R+2 R1", f"{color}+2 R9", f"R4 {color}0"]
    match = load("neon", top="R5", hands=hands, draw=PILE)

    play_out(match, [(0, "play R+2"), (1, f"play {color}+2"), (2, "take")])

    assert at(match, "color") == color
    assert refused(match, 0, "play R1") == "does_not_fit"


def test_nq09_the_colour_chosen_with_the_last_plus_four_counts() -> None:
    match = load("neon", top="R5", hands=["W4 G1", "W4 G9", "R4 R6"], draw=PILE)

    play_out(match, [(0, "play W4 Y"), (1, "play W4 G"), (2, "take")])

    assert (top(match), at(match, "color")) == ("W4[G]", "G")
    assert match.legal(0) == ["play G1"]


def test_nq09_a_stacked_plus_four_may_be_laid_first_and_coloured_after() -> None:
    match = load("neon", top="R5", hands=["W4 G1", "W4 G9", "R4 R6"], draw=PILE)

    match.do(0, "play W4")
    assert (now(match), at(match, "pending")) == ("color P0", 4)
    assert match.legal(1) == []
    match.do(0, "color B")
    match.do(1, "play W4")
    assert (now(match), at(match, "pending")) == ("color P1", 8)
    match.do(1, "color Y")

    assert (now(match), top(match)) == ("respond P2", "W4[Y]")


def test_nq10_a_taken_penalty_is_gone_and_the_next_draw_two_starts_at_two() -> None:
    match = load("neon", top="B+2", hands=["G9", "G8 Y+2", "G3"], draw=PILE, pending=4)

    match.do(0, "take")
    assert (now(match), at(match, "pending")) == ("turn P1", 0)
    match.do(1, "play Y+2")

    assert (now(match), at(match, "pending")) == ("respond P2", 2)


def test_nq10_on_a_paid_draw_two_everything_that_fits_may_be_played() -> None:
    match = load("neon", top="B+2", hands=["G9", "B1 Bs W SW R1"], draw=PILE, pending=2)

    match.do(0, "take")

    listed = [command.split()[1] for command in match.legal(1)]
    assert list(dict.fromkeys(listed)) == ["B1", "Bs", "W", "SW"]


def test_n30_nq11_penalty_cards_do_not_count_as_the_draw_and_cannot_be_played_now() -> None:
    match = load("neon", top="B+2", hands=["B9 R1", "G8", "R3"], draw="B1 W Y1", pending=2)

    match.do(0, "take")

    assert hand(match, 0) == "B9 R1 B1 W"
    assert match.legal(0) == []
    assert refused(match, 0, "play B1") == "not_your_turn"
    assert refused(match, 0, "draw") == "not_your_turn"
    match.do(1, "draw")
    assert now(match) == "turn P2"


@pytest.mark.parametrize("color", "RBG")
def test_nq26_on_a_paid_plus_four_a_draw_two_needs_the_chosen_colour(color: str) -> None:
    match = load("neon", top="W4[Y]", hands=["G9", f"{color}+2 Y+2"], draw=PILE, pending=4)

    match.do(0, "take")

    assert match.legal(1) == ["play Y+2"]
    assert refused(match, 1, f"play {color}+2") == "does_not_fit"


def test_n42_a_penalty_travels_against_the_clock_too() -> None:
    hands = ["R+2 R1", "G9", "B+2 G8"]
    match = load("neon", top="R5", hands=hands, draw=PILE, direction=-1)

    play_out(match, [(0, "play R+2"), (2, "play B+2"), (1, "take")])

    assert counts(match) == [1, 5, 1]
    assert now(match) == "turn P0"
    assert last_heard(match, 0, "drew")["why"] == "penalty"
