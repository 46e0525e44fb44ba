"""nEon_onE: shuffling, dealing, the first card and who begins."""

from collections import Counter
from itertools import permutations

import pytest

import carteado
from carteado.core.errors import BadInput
from carteado.core.game import find
from carteado.core.luck import Verifiable, root_of
from tests.games.colors.table import (
    at,
    cards,
    counts,
    deck,
    draw_pile,
    hand,
    new_deck,
    now,
    top,
    words,
)

ALL = sorted(new_deck("neon"))


def test_n15_every_order_of_three_cards_is_equally_likely() -> None:
    luck = Verifiable(root_of("six orders"))
    seen: Counter[tuple[int, ...]] = Counter()

    for _ in range(6000):
        three = [1, 2, 3]
        luck.shuffle(three)
        seen[tuple(three)] += 1

    assert set(seen) == set(permutations([1, 2, 3]))
    assert all(850 <= count <= 1150 for count in seen.values())


def test_n15_a_deal_is_one_shuffle_of_all_110_cards() -> None:
    seed = "first card is a number"
    game = find("neon")
    match = carteado.deal("neon", seats=3, seed=seed)
    faces = list(game.deck(match.state))
    Verifiable(root_of(seed)).shuffle(faces)
    order = [game.card(face) for face in faces]

    again = carteado.deal("neon", seats=3, deck=order)

    assert sorted(order) == ALL
    assert order[21][1:].isdigit()
    assert again.position() == match.position()


def test_n15_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    deals = [carteado.deal("neon", seats=4, seed=seed).position() for seed in ("a", "a", "b")]

    assert deals[0] == deals[1] != deals[2]


@pytest.mark.parametrize("seats", [2, 3, 7, 10])
def test_n16_n17_n19_cards_go_round_one_by_one_and_the_next_is_turned(seats: int) -> None:
    order = deck("neon", {7 * seats: "R4"})

    match = carteado.deal("neon", seats=seats, deck=order)

    for seat in range(seats):
        assert hand(match, seat).split() == order[seat : 7 * seats : seats]
    assert counts(match) == [7] * seats
    assert at(match, "discard") == ["R4"]
    assert draw_pile(match).split() == order[7 * seats + 1 :]


def test_ns02_three_seats_are_dealt_d1_d4_d7_and_so_on() -> None:
    order = deck("neon", {21: "R4"})

    match = carteado.deal("neon", seats=3, deck=order)

    assert hand(match, 0).split() == [order[n - 1] for n in (1, 4, 7, 10, 13, 16, 19)]
    assert hand(match, 1).split() == [order[n - 1] for n in (2, 5, 8, 11, 14, 17, 20)]
    assert hand(match, 2).split() == [order[n - 1] for n in (3, 6, 9, 12, 15, 18, 21)]
    assert top(match) == "R4"
    assert len(at(match, "draw")) == 88
    assert at(match, "draw")[0] == order[22]


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_n18_the_rest_is_a_face_down_pile_nobody_can_look_into(seat: int | None) -> None:
    match = carteado.deal("neon", seats=4, seed="pile")

    assert match.look(seat)["draw"] == ["?"] * 81


@pytest.mark.parametrize("rejected", ["Rs", "Gr", "Y+2", "W", "W4", "SW", "RN"])
def test_n20_nq02_whatever_is_no_number_goes_back_and_the_pile_is_shuffled(rejected: str) -> None:
    order = deck("neon", {21: rejected})

    match = carteado.deal("neon", seats=3, deck=order, seed="again")

    turned = [event for event in match.heard(None) if event["event"] == "turned"]
    assert turned[0] == {"event": "turned", "seat": None, "card": rejected, "kept": False}
    assert turned[-1] == {"event": "turned", "seat": None, "card": top(match), "kept": True}
    assert top(match)[1:].isdigit()
    assert len(at(match, "draw")) == 88
    assert draw_pile(match).split() != [card for card in order[21:] if card != top(match)]
    assert cards(match) == ALL


def test_n20_a_number_is_kept_and_nothing_is_shuffled() -> None:
    match = carteado.deal("neon", seats=3, deck=deck("neon", {21: "Y0"}), seed="")

    assert top(match) == "Y0"
    assert match.luck.count == 0
    assert words(match) == ["dealt", "dealt", "dealt", "turned"]


def test_n20_nq02_the_card_turned_after_a_rejection_is_a_matter_of_luck() -> None:
    order = deck("neon", {21: "W4"})

    tops = {top(carteado.deal("neon", seats=3, deck=order, seed=str(n))) for n in range(20)}

    assert len(tops) > 5


def test_ns03_over_500_seeds_the_first_card_is_a_number_and_no_card_is_lost() -> None:
    rejections = 0

    for seed in range(500):
        match = carteado.deal("neon", seats=3, seed=str(seed))
        rejections += words(match).count("turned") - 1
        assert top(match)[1:].isdigit()
        assert cards(match) == ALL
        assert now(match) == "turn P0"

    assert rejections > 100


def test_n21_n22_ns03_nq03_the_first_seat_starts_clockwise_in_every_match() -> None:
    for seed in ("match 1", "match 2", "match 3"):
        match = carteado.deal("neon", seats=3, deck=deck("neon", {21: "W4"}), seed=seed)

        assert now(match) == "turn P0"
        assert at(match, "direction") == 1
        assert [bool(match.legal(seat)) for seat in range(3)] == [True, False, False]


def test_nq03_nq29_another_seat_may_be_named_but_seat_0_is_dealt_first() -> None:
    order = deck("neon", {21: "R4"})

    match = carteado.deal("neon", seats=3, deck=order, first=2)

    assert now(match) == "turn P2"
    assert hand(match, 0).split()[0] == order[0]


@pytest.mark.parametrize("seats", range(2, 11))
def test_nq01_two_to_ten_may_play(seats: int) -> None:
    match = carteado.deal("neon", seats=seats, seed="")

    assert match.seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 15])
def test_nq01_fewer_than_two_and_more_than_ten_are_refused(seats: int) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal("neon", seats=seats, seed="")

    assert caught.value.code == "bad_seats"
    assert caught.value.path == "seats"
