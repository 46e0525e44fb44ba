"""nEon_onE: what the deck holds."""

from collections import Counter

import pytest

import carteado
from tests.games.colors.table import cards, counts, draw_pile, load, new_deck, refused, top

COLORS = "RBGY"
ACTIONS = ("s", "r", "+2")
DECK = new_deck("neon")


def test_n02_ns01_the_deck_has_110_cards() -> None:
    assert len(DECK) == 110


def test_n03_there_are_76_numbers_from_0_to_9_in_four_colours() -> None:
    numbers = [card for card in DECK if card[1:].isdigit() and card[0] in COLORS]

    assert len(numbers) == 76
    assert {card[0] for card in numbers} == set("RBGY")
    assert {card[1:] for card in numbers} == set("0123456789")


@pytest.mark.parametrize("color", COLORS)
def test_n04_n05_every_colour_has_one_0_and_two_of_each_other_number(color: str) -> None:
    copies = [DECK.count(f"{color}{number}") for number in range(10)]

    assert copies == [1, 2, 2, 2, 2, 2, 2, 2, 2, 2]


def test_n06_there_are_24_action_cards() -> None:
    assert sum(card[0] in COLORS and card[1:] in ACTIONS for card in DECK) == 24


@pytest.mark.parametrize("action", ACTIONS)
def test_n07_n08_n09_skip_reverse_and_draw_two_come_twice_in_each_colour(action: str) -> None:
    assert [DECK.count(color + action) for color in COLORS] == [2, 2, 2, 2]


def test_n10_there_are_ten_wild_type_cards() -> None:
    assert sum(card[0] not in COLORS or card == "RN" for card in DECK) == 10


@pytest.mark.parametrize(("card", "copies"), [("W", 4), ("W4", 4), ("SW", 1), ("RN", 1)])
def test_n11_n12_n13_n14_four_wilds_four_plus_fours_one_swap_one_renew(
    card: str, copies: int
) -> None:
    assert DECK.count(card) == copies


def test_ns01_every_number_but_0_comes_eight_times_and_every_colour_25_times() -> None:
    values = Counter(card[1:] for card in DECK if card[0] in COLORS and card != "RN")
    colors = Counter(card[0] for card in DECK if card[0] in COLORS and card != "RN")

    assert values == {"0": 4, **{str(n): 8 for n in range(1, 10)}, "s": 8, "r": 8, "+2": 8}
    assert colors == {"R": 25, "B": 25, "G": 25, "Y": 25}


@pytest.mark.parametrize("seats", range(2, 11))
def test_ns01_after_the_deal_every_card_of_the_deck_is_somewhere(seats: int) -> None:
    match = carteado.deal("neon", seats=seats, seed="census")

    assert counts(match) == [7] * seats
    assert len(draw_pile(match).split()) == 109 - 7 * seats
    assert cards(match) == sorted(DECK)


def test_nq34_of_two_equal_cards_in_a_hand_exactly_one_leaves() -> None:
    match = load("neon", top="R1", hands=["R5 G2 R5", "B1"])

    match.do(0, "play R5")

    assert cards(match) == ["B1", "G2", "R1", "R5", "R5"]
    assert match.look(0)["hands"] == [["G2", "R5"], ["?"]]
    assert top(match) == "R5"


def test_nq34_equal_cards_are_listed_once_and_only_held_cards_can_be_played() -> None:
    match = load("neon", top="R1", hands=["R5 R5", "B1"])

    assert match.legal(0) == ["play R5"]
    assert refused(match, 0, "play R6") == "not_in_hand"
