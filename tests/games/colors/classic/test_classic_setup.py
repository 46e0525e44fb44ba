"""Classic: the deck, who deals, the deal, and what the first card does."""

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
    discards,
    draw_pile,
    hand,
    last_heard,
    new_deck,
    now,
    top,
    words,
)

WRITTEN: list[dict[str, object]] = [{"name": "One"}, {"name": "Two"}, {"name": "Three"}]
BLANKS: dict[str, object] = {"blank_cards": WRITTEN}


def first_card(*turned: str, seats: int = 4, options: dict[str, object] | None = None) -> Match:
    """Deals with P0 as dealer so that these cards are turned one after another."""
    places = {seats * 7 + at: card for at, card in enumerate(turned)}
    order = deck("classic", places, options)
    return carteado.deal("classic", seats, seed="", dealer=0, deck=order, options=options)


def test_c01_c12_c18_cs01_with_three_written_blanks_the_deck_has_112_cards() -> None:
    assert len(new_deck("classic", BLANKS)) == 112


def test_c12_c18_cs01_cq04_blanks_nobody_wrote_on_stay_out_of_the_game() -> None:
    sizes = [len(new_deck("classic", {"blank_cards": WRITTEN[:count]})) for count in range(4)]

    assert sizes == [109, 110, 111, 112]
    assert not any(card.startswith("BK") for card in new_deck("classic"))


@pytest.mark.parametrize("color", "BGYR")
def test_c02_c03_c04_c05_each_colour_has_one_0_and_two_of_every_number_from_1_to_9(
    color: str,
) -> None:
    found = Counter(new_deck("classic"))

    copies = [found[f"{color}{number}"] for number in range(10)]

    assert copies == [1, 2, 2, 2, 2, 2, 2, 2, 2, 2]


@pytest.mark.parametrize("color", "BGYR")
@pytest.mark.parametrize("symbol", ["+2", "r", "s"])
def test_c06_c07_c08_each_colour_has_two_draw_twos_reverses_and_skips(
    color: str, symbol: str
) -> None:
    assert Counter(new_deck("classic"))[color + symbol] == 2


def test_c09_c10_c11_c12_the_wild_cards_are_4_and_4_and_1_and_the_written_ones() -> None:
    found = Counter(new_deck("classic", BLANKS))

    wilds = {card: found[card] for card in found if card[0] in "WS" or card[:2] in ("BK", "RN")}

    assert wilds == {"W": 4, "W4": 4, "SW": 1, "BK1": 1, "BK2": 1, "BK3": 1}


def test_c17_c19_c20_cs01_four_players_get_28_cards_one_is_turned_and_80_remain() -> None:
    match = first_card("R5")

    assert counts(match) == [7, 7, 7, 7]
    assert discards(match) == "R5"
    assert len(at(match, "draw")) == 80


def test_c17_the_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    order = deck("classic", {0: "R1", 1: "R2", 2: "R3", 3: "R4", 4: "R6", 28: "R5"})

    match = carteado.deal("classic", 4, seed="", dealer=2, deck=order)

    assert [hand(match, seat).split()[0] for seat in (3, 0, 1, 2)] == ["R1", "R2", "R3", "R4"]
    assert hand(match, 3).split()[1] == "R6"


def test_c17_c19_the_dealer_shuffles_and_another_seed_deals_other_cards() -> None:
    hands = {hand(carteado.deal("classic", 4, seed=str(seed)), 0) for seed in range(5)}

    assert len(hands) == 5


def test_cs02_c15_c16_cq02_tied_highest_players_draw_again() -> None:
    order = deck("classic", {0: "Bs", 1: "R6", 2: "G9", 3: "Y9", 4: "R3", 5: "B0"})

    match = carteado.deal("classic", 4, seed="", deck=order)

    assert at(match, "dealer") == 2
    drawn = [["Bs"], ["R6"], ["G9", "R3"], ["Y9", "B0"]]
    assert last_heard(match, None, "chosen") == {"event": "chosen", "seat": 2, "draws": drawn}


def test_cs02_c22_the_player_left_of_the_dealer_starts() -> None:
    places = {0: "Bs", 1: "R6", 2: "G9", 3: "Y9", 4: "R3", 5: "B0", 28: "G5"}

    match = carteado.deal("classic", 4, seed="", deck=deck("classic", places))

    assert (at(match, "dealer"), now(match)) == (2, "turn P3")


def test_cs02_cq02_if_nobody_drew_a_number_all_draw_again() -> None:
    order = deck("classic", {0: "W", 1: "Bs", 2: "R0", 3: "G1"})

    match = carteado.deal("classic", 2, seed="", deck=order)

    assert at(match, "dealer") == 1
    assert last_heard(match, 0, "chosen")["draws"] == [["W", "R0"], ["Bs", "G1"]]


def test_cq02_a_symbol_is_below_a_zero() -> None:
    order = deck("classic", {0: "Y+2", 1: "R0", 2: "W4"})

    match = carteado.deal("classic", 3, seed="", deck=order)

    assert at(match, "dealer") == 1


def test_cs02_c15_all_drawn_cards_are_back_in_the_deck_before_dealing() -> None:
    order = deck("classic", {0: "R9", 1: "R1", 14: "R5"})

    match = carteado.deal("classic", 2, seed="", deck=order)

    assert cards(match) == sorted(new_deck("classic"))
    assert [hand(match, 1).split()[0], hand(match, 0).split()[0]] == ["R9", "R1"]


def test_cq02_a_deck_in_which_every_draw_ties_still_finds_a_dealer() -> None:
    options: dict[str, object] = {"deck_swap": 0}
    order = sorted(new_deck("classic", options), key=lambda card: (card[1:], card[0]))
    pairs = [card for one in range(0, len(order), 2) for card in (order[one], order[one + 1])]

    match = carteado.deal("classic", 2, seed="", deck=pairs, options=options)

    assert all(
        a[1:] == b[1:] or a[0] == b[0] == "W" for a, b in zip(pairs[::2], pairs[1::2], strict=True)
    )
    assert at(match, "dealer") == 0


def test_cq01_two_to_ten_play() -> None:
    for seats in (2, 10):
        assert carteado.deal("classic", seats, seed="").seats == seats
    for seats in (1, 11):
        with pytest.raises(BadInput) as wrong:
            carteado.deal("classic", seats, seed="")
        assert wrong.value.code == "bad_seats"


def test_c21_c22_c23_a_number_turned_first_does_nothing_and_play_goes_clockwise() -> None:
    order = deck("classic", {0: "R1", 1: "R2", 2: "R3", 28: "R5"})
    match = carteado.deal("classic", 4, seed="", dealer=0, deck=order)
    turns = [now(match)]

    for seat, card in ((1, "R1"), (2, "R2"), (3, "R3")):
        match.do(seat, f"play {card}")
        turns.append(now(match))

    assert turns == ["turn P1", "turn P2", "turn P3", "turn P0"]
    assert at(match, "direction") == 1
    assert counts(match) == [7, 6, 6, 6]


def test_cs03_c21_c32_cq05_a_draw_two_turned_first_makes_the_first_player_draw() -> None:
    match = first_card("R+2")

    assert counts(match) == [7, 9, 7, 7]
    assert now(match) == "turn P2"
    assert (at(match, "direction"), at(match, "color"), at(match, "pending")) == (1, "R", 0)


def test_cs03_c32_with_two_players_the_dealer_acts_after_a_first_draw_two() -> None:
    match = first_card("R+2", seats=2)

    assert (counts(match), now(match)) == ([7, 9], "turn P0")


def test_cs04_c35_cq06_a_reverse_turned_first_lets_the_dealer_begin_anticlockwise() -> None:
    match = first_card("Gr")

    assert (now(match), at(match, "direction")) == ("turn P0", -1)


def test_cs04_c35_cq06_after_the_dealer_the_player_to_the_right_acts() -> None:
    order = deck("classic", {3: "G4", 28: "Gr"})
    match = carteado.deal("classic", 4, seed="", dealer=0, deck=order)

    match.do(0, "play G4")

    assert now(match) == "turn P3"


@pytest.mark.parametrize(("seats", "begins"), [(4, "turn P2"), (3, "turn P2"), (2, "turn P0")])
def test_cs05_c38_c39_a_skip_turned_first_skips_the_first_player(seats: int, begins: str) -> None:
    match = first_card("Ys", seats=seats)

    assert now(match) == begins
    assert last_heard(match, None, "skipped")["seat"] == 1
    assert counts(match) == [7] * seats


def test_cs06_c42_cq07_for_a_wild_turned_first_the_first_player_names_the_colour() -> None:
    order = deck("classic", {0: "Y3", 28: "W"})
    match = carteado.deal("classic", 4, seed="", dealer=0, deck=order)
    assert (now(match), at(match, "color")) == ("color P1", None)
    assert match.legal(1) == ["color R", "color B", "color G", "color Y"]

    match.do(1, "color Y")

    assert (now(match), top(match)) == ("turn P1", "W[Y]")
    match.do(1, "play Y3")
    assert now(match) == "turn P2"


@pytest.mark.parametrize("card", ["W4", "SW"])
def test_c48_c55_cq08_a_card_that_may_not_lie_first_goes_into_the_middle(card: str) -> None:
    match = first_card(card, "R5")

    pile = draw_pile(match).split()
    assert discards(match) == "R5"
    # 80 cards lay below it when it went back to index 40; the next one was then turned.
    assert pile.index(card) == 80 // 2 - 1
    assert words(match)[-2:] == ["turned", "turned"]
    assert (len(pile), now(match)) == (80, "turn P1")


def test_c57_cq08_a_written_blank_turned_first_goes_into_the_middle() -> None:
    match = first_card("BK2", "R5", options=BLANKS)

    assert discards(match) == "R5"
    assert draw_pile(match).split().index("BK2") == 83 // 2 - 1


def test_c48_c55_c57_cq08_several_in_a_row_all_go_into_the_middle_unshuffled() -> None:
    match = first_card("W4", "SW", "BK1", "R5", options=BLANKS)

    turned = [event for event in match.heard(None) if event["event"] == "turned"]
    assert [(event["card"], event["kept"]) for event in turned] == [
        ("W4", False),
        ("SW", False),
        ("BK1", False),
        ("R5", True),
    ]
    places = [draw_pile(match).split().index(card) for card in ("W4", "SW", "BK1")]
    assert places == [38, 39, 40]
    assert match.luck.count == 0


@pytest.mark.parametrize("seed", range(40))
def test_c48_c55_c57_no_match_begins_with_a_plus_four_a_swap_or_a_blank(seed: int) -> None:
    match = carteado.deal("classic", 3, seed=f"first {seed}", options=BLANKS)

    assert at(match, "discard")[0].split("[")[0] not in ("W4", "SW", "BK1", "BK2", "BK3")


def test_cq38_colours_are_listed_red_blue_green_yellow() -> None:
    match = carteado.load(
        {"game": "classic", "hands": [["W", "B1", "B2"], ["R1"]], "discard": ["R5"]}
    )

    assert match.legal(0)[:4] == ["play W R", "play W B", "play W G", "play W Y"]


def test_c17_a_match_of_strangers_deals_the_same_for_the_same_seed() -> None:
    first, second = (carteado.deal("classic", 5, seed="table") for _ in range(2))

    assert first.position() == second.position()
    assert first.heard(3) == second.heard(3)
