"""Arcade: an empty hand."""

import pytest

from tests.games.colors.table import at, counts, hand, load, now, refused, words

PILE = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", ["R9", "G5", "Rs", "Rr", "R+2", "W", "W4"])
def test_a02_a04_a46_a47_aq26_an_empty_hand_wins_at_once_and_nothing_follows(
    card: str, seats: int
) -> None:
    hands = [card, "B1 B2", "B3", "B4 B6"][:seats]
    match = load("arcade", top="R5", hands=hands, draw=PILE)

    match.do(0, f"play {card}")

    assert (now(match), match.winners) == ("over", [0])
    assert [hand(match, seat) for seat in range(1, seats)] == hands[1:]
    assert at(match, "pending") == 0
    assert words(match) == ["played", "won"]
    assert [match.legal(seat) for seat in range(seats)] == [[]] * seats


def test_a04_after_the_win_nothing_is_accepted() -> None:
    match = load("arcade", top="R5", hands=["R1", "B1"], draw=PILE)

    match.do(0, "play R1")

    assert refused(match, 1, "draw") == "game_over"
    assert refused(match, 1, "leave") == "game_over"


@pytest.mark.parametrize(("lying", "answer"), [("G+2", "R+2"), ("G+2", "W4"), ("W4[G]", "R+2")])
def test_as14_a46_a47_aq26_a_stack_answer_that_is_the_last_card_wins(
    lying: str, answer: str
) -> None:
    hands = ["B1", answer, "B2 B3"]
    match = load("arcade", top=lying, hands=hands, draw=PILE, turn=1, pending=4)

    match.do(1, f"play {answer}")

    assert (now(match), match.winners, counts(match)) == ("over", [1], [1, 0, 2])
    assert words(match) == ["played", "won"]


def test_as14_a_plus_four_as_last_card_wins_without_a_colour() -> None:
    match = load("arcade", top="R5", hands=["W4", "B1"], draw=PILE)

    match.do(0, "play W4")

    assert (now(match), match.winners) == ("over", [0])
    assert match.look(1)["color"] is None


def test_a03_a48_there_are_no_points() -> None:
    match = load("arcade", top="R5", hands=["R1", "B1 W4"], draw=PILE)
    assert match.scores is None
    assert "scores" not in match.position()

    match.do(0, "play R1")

    assert match.scores is None
    assert "scores" not in match.look(0)
    assert "scored" not in words(match)
