"""The options of the beginning: the deck, who deals, who starts, and the first card."""

from collections import Counter
from typing import Any

import pytest

import carteado
from carteado.api import Match
from carteado.core.errors import BadInput
from carteado.games.colors.ruleset.rule_file import full_rules
from carteado.games.colors.ruleset.rules import clashes
from tests.games.colors.table import (
    at,
    cards,
    counts,
    deck,
    discards,
    draw_pile,
    last_heard,
    new_deck,
    now,
    words,
)


def turned(*first: str, seats: int = 4, game: str = "classic", **options: Any) -> Match:
    """Deals with P0 as dealer (or no dealer) so that these cards are turned one after another."""
    size = int(options.get("hand_size", 7))
    order = deck(game, {seats * size + at: card for at, card in enumerate(first)}, options)
    named = {} if options.get("dealer") == "none" else {"dealer": 0}
    return carteado.deal(game, seats, seed="", deck=order, options=options, **named)


@pytest.mark.parametrize(
    ("option", "faces", "copies"),
    [
        ("deck_skip", [f"{color}s" for color in "RBGY"], 3),
        ("deck_reverse", [f"{color}r" for color in "RBGY"], 0),
        ("deck_draw2", [f"{color}+2" for color in "RBGY"], 4),
        ("deck_wild", ["W"], 8),
        ("deck_wild4", ["W4"], 0),
        ("deck_swap", ["SW"], 2),
        ("deck_renew", ["RN"], 3),
    ],
)
def test_deck_options_count_the_copies_of_a_card(
    option: str, faces: list[str], copies: int
) -> None:
    plain, changed = Counter(new_deck("classic")), Counter(new_deck("classic", {option: copies}))

    assert {face: changed[face] for face in faces} == dict.fromkeys(faces, copies)
    assert {f: n for f, n in changed.items() if f not in faces} == {
        f: n for f, n in plain.items() if f not in faces
    }


def test_deck_numbers_are_always_76() -> None:
    assert sum(card[1:].isdigit() and card[0] in "RBGY" for card in new_deck("classic")) == 76
    with pytest.raises(BadInput) as wrong:
        carteado.deal("classic", options={"deck_numbers": 80})
    assert wrong.value.code == "bad_option"


def test_a_deck_with_every_kind_of_card_is_dealt_and_conserved() -> None:
    options: dict[str, object] = {"deck_renew": 2, "deck_swap": 3, "deck_wild": 1}

    match = carteado.deal("classic", 6, seed="mixed", options=options)

    assert cards(match) == sorted(new_deck("classic", options))


@pytest.mark.parametrize(("size", "seats"), [(1, 10), (5, 4), (12, 9), (30, 3)])
def test_hand_size_says_how_many_cards_are_dealt(size: int, seats: int) -> None:
    options: dict[str, object] = {
        "hand_size": size,
        "max_players": seats,
        "first_card": "number_only",
    }

    match = carteado.deal("classic", seats, seed="size", options=options)

    assert counts(match) == [size] * seats


@pytest.mark.parametrize(("fewest", "most"), [(2, 2), (3, 5), (2, 15)])
def test_min_players_and_max_players_bound_the_seats(fewest: int, most: int) -> None:
    options: dict[str, object] = {"min_players": fewest, "max_players": most}

    for seats in (fewest, most):
        assert carteado.deal("classic", seats, seed="", options=options).seats == seats
    for seats in (fewest - 1, most + 1):
        with pytest.raises(BadInput) as wrong:
            carteado.deal("classic", seats, seed="", options=options)
        assert wrong.value.code == "bad_seats"


def test_dealer_none_has_no_dealer_and_deals_from_the_first_seat() -> None:
    match = turned("R5", dealer="none", starting_player="first_seat")

    assert "dealer" not in match.position()
    assert (now(match), "chosen" in words(match)) == ("turn P0", False)


def test_dealer_random_then_rotate_is_drawn_by_lot() -> None:
    options: dict[str, object] = {"dealer": "random_then_rotate"}
    matches = [carteado.deal("classic", 3, seed=str(n), options=options) for n in range(20)]

    assert {at(match, "dealer") for match in matches} == {0, 1, 2}
    assert last_heard(matches[0], None, "chosen")["draws"] == [[], [], []]


def test_cq02_dealer_high_card_then_rotate_is_the_highest_number() -> None:
    order = deck("arcade", {0: "R1", 1: "R9", 2: "R3"}, options={"dealer": "high_card_then_rotate"})

    match = carteado.deal(
        "arcade", 3, seed="", deck=order, options={"dealer": "high_card_then_rotate"}
    )

    assert at(match, "dealer") == 1


@pytest.mark.parametrize("dealer", ["random_then_rotate", "high_card_then_rotate"])
def test_cq03_both_ways_pass_the_deal_on(dealer: str) -> None:
    match = carteado.deal("classic", 3, seed="", dealer=2, options={"dealer": dealer})
    again = carteado.load({**match.position(), **scored(match)})

    again.do(0, "next")

    assert at(again, "dealer") == 0


def scored(match: Match) -> dict[str, object]:
    """Returns what makes a position one between two rounds, won by P1."""
    return {"phase": "scored", "pending": 0, "last_winner": 1}


@pytest.mark.parametrize(
    ("starts", "first", "second"),
    [("first_seat", 0, 0), ("left_of_dealer", 1, 2), ("last_winner", 1, 1)],
)
def test_starting_player_says_who_begins_the_first_round_and_the_next(
    starts: str, first: int, second: int
) -> None:
    options = {"starting_player": starts, "first_card": "number_only"}
    match = turned("R5", seats=3, **options)
    again = carteado.load({**match.position(), **scored(match)}, seed="next")

    again.do(2, "next")

    assert (at(match, "turn"), at(again, "turn")) == (first, second)


def test_starting_player_random_is_any_seat() -> None:
    options: dict[str, object] = {"starting_player": "random", "first_card": "number_only"}

    begun = {
        at(carteado.deal("classic", 3, seed=str(n), dealer=0, options=options), "turn")
        for n in range(20)
    }

    assert begun == {0, 1, 2}


def test_starting_player_last_winner_who_left_does_not_begin() -> None:
    options = {"starting_player": "last_winner", "first_card": "number_only"}
    match = turned("R5", seats=3, **options)
    again = carteado.load({**match.position(), **scored(match)}, seed="next")
    again.do(1, "leave")

    again.do(0, "next")

    # P2 deals now, so P0 sits left of the dealer.
    assert (at(again, "dealer"), at(again, "turn")) == (2, 0)


KINDS = {"number": "R5", "action": "Ys", "wild": "W", "plus": "W4", "swap": "SW", "renew": "RN"}


@pytest.mark.parametrize(
    ("way", "allowed"),
    [
        ("number_only", {"number"}),
        ("action_applies", {"number", "action"}),
        ("classic", {"number", "action", "wild"}),
    ],
)
def test_first_card_says_what_may_lie_first(way: str, allowed: set[str]) -> None:
    found = set()
    for kind, card in KINDS.items():
        match = turned(card, "G4", first_card=way, deck_renew=1)
        if discards(match).split("[")[0] == card:
            found.add(kind)

    assert found == allowed


def test_first_card_number_only_lets_nothing_happen() -> None:
    match = turned("Ys", "Gr", "R+2", "G4", first_card="number_only")

    assert (now(match), counts(match), at(match, "direction")) == ("turn P1", [7] * 4, 1)


@pytest.mark.parametrize("way", ["action_applies", "classic"])
def test_first_card_actions_apply(way: str) -> None:
    reverse = turned("Gr", first_card=way)
    skip = turned("Gs", first_card=way)
    two = turned("G+2", first_card=way)

    assert (now(reverse), at(reverse, "direction")) == ("turn P0", -1)
    assert now(skip) == "turn P2"
    assert (now(two), counts(two)) == ("turn P2", [7, 9, 7, 7])


def test_first_card_reverse_without_a_dealer_lets_the_seat_before_the_first_begin() -> None:
    match = turned("Gr", dealer="none", starting_player="first_seat")

    assert (now(match), at(match, "direction")) == ("turn P3", -1)


def test_cq08_first_card_reject_middle_does_not_shuffle() -> None:
    match = turned("W4", "R5", first_card_reject="middle")

    assert (draw_pile(match).split()[39], match.luck.count) == ("W4", 0)


def test_first_card_reject_reshuffle_shuffles_it_into_the_pile() -> None:
    match = turned("W4", "R5", first_card_reject="reshuffle")

    assert match.luck.count >= 1
    assert cards(match) == sorted(new_deck("classic"))
    assert len(draw_pile(match).split()) in (78, 80)


def test_first_card_reject_middle_ends_also_when_the_pile_is_tiny() -> None:
    # 3 hands of 30, and 19 cards of which the first 18 may not lie first.
    options: dict[str, Any] = {"hand_size": 30, "max_players": 3, "first_card": "number_only"}
    bad = (
        ["W", "W4"] * 4
        + ["SW"]
        + [f"{color}{symbol}" for color in "RBG" for symbol in ("s", "r", "+2")]
    )

    match = turned(*bad, "R5", seats=3, **options)

    assert discards(match)[1:].isdigit()


def test_first_draw2_stackable_may_be_answered() -> None:
    order = deck("classic", {0: "B+2", 28: "R+2"})
    options: dict[str, object] = {"stacking": "same", "first_draw2": "stackable"}
    match = carteado.deal("classic", 4, seed="", dealer=0, deck=order, options=options)
    assert (now(match), at(match, "pending")) == ("respond P1", 2)

    match.do(1, "play B+2")

    assert (now(match), at(match, "pending")) == ("respond P2", 4)


def test_first_draw2_immediate_is_drawn_even_with_stacking() -> None:
    match = turned("R+2", stacking="same", first_draw2="immediate")

    assert (now(match), counts(match), at(match, "pending")) == ("turn P2", [7, 9, 7, 7], 0)


@pytest.mark.parametrize("game", ["neon", "arcade", "classic"])
def test_every_preset_makes_sense(game: str) -> None:
    assert clashes(full_rules(game)) == []
