"""Arcade: players, the deck, the dealer and the first card."""

from collections import Counter

import pytest

import carteado
from carteado.api import Match
from carteado.core.errors import BadInput
from tests.games.colors.table import (
    at,
    cards,
    counts,
    deck,
    draw_pile,
    hand,
    last_heard,
    new_deck,
    now,
    refused,
    top,
    words,
)

ALL = sorted(new_deck("arcade"))


def begun(first_card: str, seats: int, dealer: int) -> Match:
    """Deals a match whose first card is given."""
    order = deck("arcade", {7 * seats: first_card})
    return carteado.deal("arcade", seats=seats, dealer=dealer, deck=order, seed="begun")


def test_a10_aq01_the_deck_is_the_complete_one_of_108_cards() -> None:
    numbers = {f"{c}{n}": 1 if n == 0 else 2 for c in "RBGY" for n in range(10)}
    actions = {f"{c}{a}": 2 for c in "RBGY" for a in ("s", "r", "+2")}

    assert Counter(ALL) == {**numbers, **actions, "W": 4, "W4": 4}
    assert len(ALL) == 108


def test_a01_what_the_document_leaves_out_is_as_in_the_original() -> None:
    classic = Counter(new_deck("classic"))

    assert classic - Counter(ALL) == {"SW": 1}
    match = begun("R4", 4, 2)
    assert now(match) == "turn P3"
    assert at(match, "direction") == 1


def test_a10_a_match_begins_with_one_shuffle_of_all_cards() -> None:
    deals = [carteado.deal("arcade", seats=2, dealer=0, seed=seed) for seed in ("a", "a", "b")]

    assert deals[0].position() == deals[1].position() != deals[2].position()
    assert cards(deals[0]) == cards(deals[2]) == ALL


@pytest.mark.parametrize(("seats", "pile"), [(2, 93), (3, 86), (4, 79)])
def test_as01_a05_a06_a11_a12_a13_two_to_four_seats_are_dealt_seven_each(
    seats: int, pile: int
) -> None:
    match = carteado.deal("arcade", seats=seats, seed="x", dealer=0)

    assert counts(match) == [7] * seats
    assert len(at(match, "draw")) == pile
    assert len(at(match, "discard")) == 1
    assert match.look(None)["draw"] == ["?"] * pile
    assert cards(match) == ALL


@pytest.mark.parametrize("seats", [0, 1, 5, 10])
def test_as01_a05_a06_fewer_than_two_and_more_than_four_are_refused(seats: int) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal("arcade", seats=seats, seed="")

    assert caught.value.code == "bad_seats"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_a11_aq28_cards_go_round_one_by_one_from_the_dealers_left(seats: int, dealer: int) -> None:
    dealer %= seats
    order = deck("arcade", {7 * seats: "R4"})

    match = carteado.deal("arcade", seats=seats, dealer=dealer, deck=order)

    for place in range(seats):
        seat = (dealer + 1 + place) % seats
        assert hand(match, seat).split() == order[place : 7 * seats : seats]
    assert draw_pile(match).split() == order[7 * seats + 1 :]


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_a14_aq02_with_a_number_the_seat_left_of_the_dealer_starts(dealer: int) -> None:
    match = begun("G4", 4, dealer)

    assert now(match) == f"turn P{(dealer + 1) % 4}"
    assert (at(match, "direction"), at(match, "dealer"), top(match)) == (1, dealer, "G4")
    assert counts(match) == [7, 7, 7, 7]


def test_aq02_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = Counter(
        at(carteado.deal("arcade", seats=4, seed=str(seed)), "dealer") for seed in range(400)
    )

    assert set(dealers) == {0, 1, 2, 3}
    assert all(60 <= count <= 140 for count in dealers.values())


def test_aq02_the_lot_is_told_and_can_be_replaced_by_naming_the_dealer() -> None:
    drawn = carteado.deal("arcade", seats=4, seed="lot")
    named = carteado.deal("arcade", seats=4, seed="lot", dealer=3)

    assert words(drawn)[0] == "chosen"
    assert last_heard(drawn, None, "chosen")["seat"] == at(drawn, "dealer")
    assert "chosen" not in words(named)
    assert at(named, "dealer") == 3


def test_aq02_the_deal_passes_on_clockwise_from_match_to_match() -> None:
    options: dict[str, object] = {"scoring": "winner_target", "rounds": "until_target"}
    hands = [["B9"], ["R1"], ["R2"]]
    position: dict[str, object] = {
        "game": "arcade",
        "options": options,
        "hands": hands,
        "discard": ["B7"],
        "draw": [card for card in ALL if card not in ("B9", "R1", "R2", "B7")],
        "dealer": 2,
        "turn": 0,
    }
    match = carteado.load(position, seed="rotation")

    match.do(0, "play B9")
    match.do(0, "next")

    assert at(match, "dealer") == 0


@pytest.mark.parametrize(
    ("seats", "dealer", "starts"), [(2, 1, 1), (2, 0, 0), (3, 2, 1), (3, 0, 2), (4, 3, 1)]
)
def test_as03_a15_aq03_a_skip_turned_first_costs_the_first_seat_its_turn(
    seats: int, dealer: int, starts: int
) -> None:
    match = begun("Rs", seats, dealer)

    assert now(match) == f"turn P{starts}"
    assert at(match, "direction") == 1
    assert last_heard(match, None, "skipped")["seat"] == (dealer + 1) % seats


@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (2, 1), (3, 1), (4, 3)])
def test_as04_a15_aq04_a_reverse_turned_first_makes_the_dealer_start_anticlockwise(
    seats: int, dealer: int
) -> None:
    match = begun("Gr", seats, dealer)

    assert now(match) == f"turn P{dealer}"
    if seats > 2:
        assert at(match, "direction") == -1


def test_as04_a26_after_the_dealer_the_seat_to_the_right_plays() -> None:
    order = deck("arcade", {3: "G5", 28: "Gr"})
    match = carteado.deal("arcade", seats=4, dealer=3, deck=order)

    match.do(3, "play G5")

    assert now(match) == "turn P2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a15_aq05_a_draw_two_turned_first_may_be_answered_by_the_first_seat(seats: int) -> None:
    order = deck("arcade", {0: "B+2", seats: "W4", 7 * seats: "R+2"})
    match = carteado.deal("arcade", seats=seats, dealer=seats - 1, deck=order)

    assert (now(match), at(match, "pending")) == ("respond P0", 2)
    assert counts(match) == [7] * seats
    assert {"play B+2", "play W4 G", "take"} <= set(match.legal(0))
    match.do(0, "play B+2")

    assert (now(match), at(match, "pending")) == ("respond P1", 4)


def test_a15_aq05_or_be_taken_and_the_turn_is_lost() -> None:
    match = begun("R+2", 3, 2)

    match.do(0, "take")

    assert (now(match), counts(match), at(match, "pending")) == ("turn P1", [9, 7, 7], 0)


@pytest.mark.parametrize("wild", ["W", "W4"])
def test_a16_aq06_a_wild_turned_first_is_shuffled_back_and_another_turned(wild: str) -> None:
    order = deck("arcade", {21: wild})

    match = carteado.deal("arcade", seats=3, dealer=2, deck=order, seed="wild")

    turned = [event for event in match.heard(None) if event["event"] == "turned"]
    assert (turned[0]["card"], turned[0]["kept"]) == (wild, False)
    assert (turned[-1]["card"], turned[-1]["kept"]) == (top(match), True)
    assert top(match) not in ("W", "W4")
    assert cards(match) == ALL
    assert [card for card in order[21:] if card != top(match)] != at(match, "draw")


def test_as02_over_500_seeds_the_first_card_is_never_a_wild_and_no_card_is_lost() -> None:
    tops: Counter[str] = Counter()

    for seed in range(500):
        match = carteado.deal("arcade", seats=2, seed=str(seed), dealer=0)
        turned = words(match).count("turned")
        assert match.luck.count == turned  # one shuffle for the deal, one for each rejected card
        assert not top(match).startswith("W")
        assert cards(match) == ALL
        tops[top(match)[1:]] += 1

    assert {"s", "r", "+2"} <= set(tops)


def test_a14_a21_a22_a24_after_a_number_its_colour_its_number_and_wilds_may_follow() -> None:
    order = deck("arcade", {0: "G9", 4: "B4", 8: "W", 12: "R1", 28: "G4"})
    match = carteado.deal("arcade", seats=4, dealer=3, deck=order)

    assert {"play G9", "play B4", "play W R", "play W Y"} <= set(match.legal(0))
    assert refused(match, 0, "play R1") == "does_not_fit"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a13_the_first_card_lies_open_to_all_and_a_hand_to_its_seat(viewer: int | None) -> None:
    match = begun("G4", 2, 1)

    view = match.look(viewer)

    assert view["discard"] == ["G4"]
    for seat in (0, 1):
        shown = hand(match, seat).split() if seat == viewer else ["?"] * 7
        assert view["hands"][seat] == shown  # type: ignore[index]


@pytest.mark.parametrize("bots", [0, 1, 3, 4])
def test_a07_any_mix_of_people_and_bots_may_sit_down(bots: int) -> None:
    match = carteado.deal("arcade", seats=4, dealer=3, seed="mix")

    for _ in range(30):
        seat = match.asked[0]
        by_hand = match.legal(seat)[0]
        command = carteado.choose("random", match, seat, seed="") if seat < bots else by_hand
        assert command in match.legal(seat)
        match.do(seat, command)

    assert {seat for _, seat, _ in match.commands} == {0, 1, 2, 3}
