"""nEon_onE: the draw pile runs out, is recycled, and may be exhausted."""

import pytest

from tests.games.colors.table import (
    at,
    cards,
    counts,
    discards,
    draw_pile,
    hand,
    last_heard,
    load,
    new_deck,
    now,
    top,
    words,
)


def test_n32_all_discards_but_the_top_become_the_new_draw_pile() -> None:
    match = load("neon", top="B7", under="R1 W G4", hands=["G3 R2", "R1"], draw="Y1")

    match.do(0, "draw")

    assert hand(match, 0) == "G3 R2 Y1"
    assert sorted(at(match, "draw")) == ["G4", "R1", "W"]
    assert discards(match) == "B7"
    assert last_heard(match, None, "recycled")["count"] == 3


def test_n32_the_recycled_cards_are_shuffled() -> None:
    under = "R1 R2 R3 R4 R5 R6 R8 R9"

    piles = set()
    for seed in range(10):
        match = load("neon", top="B7", under=under, hands=["G3", "R1"], draw="Y1", seed=str(seed))
        match.do(0, "draw")
        piles.add(draw_pile(match))

    assert len(piles) == 10
    assert {tuple(sorted(pile.split())) for pile in piles} == {tuple(under.split())}


def test_nq23_the_pile_is_renewed_as_soon_as_its_last_card_leaves() -> None:
    match = load("neon", top="B7", under="R1 R2", hands=["G3", "Y1"], draw="B1")

    match.do(0, "draw")

    assert now(match) == "drawn P0"
    assert sorted(at(match, "draw")) == ["R1", "R2"]
    assert words(match) == ["recycled", "drew"]


def test_nq23_without_discards_to_recycle_the_next_draw_tries_again() -> None:
    match = load("neon", top="B7", hands=["G3 R2", "B2 B3", "G4 Y4"], draw="Y1")

    match.do(0, "draw")
    match.do(1, "play B2")

    assert at(match, "draw") == []
    assert discards(match) == "B7 B2"

    match.do(2, "draw")

    assert hand(match, 2) == "G4 Y4 B7"
    assert discards(match) == "B2"
    assert words(match)[-2:] == ["recycled", "drew"]


def test_nq21_nq23_a_penalty_goes_on_after_recycling_between_two_cards() -> None:
    hands = ["G3", "R8", "R9"]
    match = load("neon", top="B+2", under="R1 R2 R3", hands=hands, draw="Y1 Y2", turn=1, pending=4)

    match.do(1, "take")

    assert hand(match, 1).split()[:3] == ["R8", "Y1", "Y2"]
    assert len(hand(match, 1).split()) == 5
    assert {*hand(match, 1).split()[3:], *at(match, "draw")} == {"R1", "R2", "R3"}
    assert discards(match) == "B+2"
    assert now(match) == "turn P2"


@pytest.mark.parametrize(("draw", "under", "taken"), [("Y1", "", 1), ("", "", 0), ("Y1", "R2", 2)])
def test_nq21_with_both_piles_exhausted_the_rest_is_forgiven_and_the_turn_lost(
    draw: str, under: str, taken: int
) -> None:
    hands = ["G3", "R1", "B9"]
    match = load("neon", top="B+2", under=under, hands=hands, draw=draw, turn=1, pending=4)

    match.do(1, "take")

    assert counts(match) == [1, 1 + taken, 1]
    assert (now(match), at(match, "pending")) == ("turn P2", 0)
    assert last_heard(match, None, "drew")["count"] == taken
    assert at(match, "draw") == []


def test_nq22_a_draw_from_nothing_is_a_pass() -> None:
    match = load("neon", top="B7", hands=["G3", "B1 R1"])

    match.do(0, "draw")

    assert (hand(match, 0), now(match)) == ("G3", "turn P1")
    assert at(match, "idle") == 1
    assert words(match) == ["drew", "passed"]


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_nq22_when_all_pass_in_a_row_the_match_is_a_draw(seats: int) -> None:
    stuck = ["G3", "G4", "G5", "G6", "G8", "G9", "R3", "R4", "R5", "R6"][:seats]
    match = load("neon", top="B7", hands=stuck)

    for seat in range(seats):
        assert not match.over
        match.do(seat, "draw")

    assert match.over
    assert match.winners == []
    assert match.scores is None
    assert last_heard(match, None, "won") == {
        "event": "won",
        "seat": None,
        "winners": [],
        "why": "stalemate",
    }
    assert [match.legal(seat) for seat in range(seats)] == [[]] * seats


def test_nq22_a_play_in_between_starts_the_count_again() -> None:
    match = load("neon", top="B7", hands=["G3 R3", "B1 R1 Y1", "G4 R4"])

    match.do(0, "draw")
    match.do(1, "play B1")

    assert "idle" not in match.position()
    match.do(2, "draw")  # B7 lies under the top: there is a card after all

    assert hand(match, 2) == "G4 R4 B7"
    assert not match.over


@pytest.mark.parametrize("seats", range(2, 11))
def test_nq22_with_the_whole_deck_dealt_out_somebody_can_always_play(seats: int) -> None:
    for first in ("R0", "B5", "Gs", "Y+2"):
        rest = new_deck("neon")
        rest.remove(first)
        hands = [" ".join(rest[seat::seats]) for seat in range(seats)]

        able = [
            load("neon", top=first, hands=hands, turn=seat).legal(seat) != ["draw"]
            for seat in range(seats)
        ]

        assert any(able)


def test_nq24_a_recycled_wild_has_forgotten_its_colour() -> None:
    match = load("neon", top="R5", hands=["W G1 G2", "B5 G9", "R1"], draw="Y1")

    match.do(0, "play W B")
    assert discards(match) == "R5 W[B]"
    match.do(1, "play B5")
    assert discards(match) == "R5 W B5"
    match.do(2, "draw")

    assert sorted(at(match, "draw")) == ["R5", "W"]
    assert discards(match) == "B5"
    assert cards(match).count("W") == 1


def test_nq24_a_recycled_wild_is_given_a_new_colour_when_played_again() -> None:
    match = load("neon", top="B5", under="W", hands=["G1 G2", "R1 R2"], draw="Y1")

    match.do(0, "draw")
    match.do(1, "draw")

    assert match.legal(1) == ["play W R", "play W B", "play W G", "play W Y", "pass"]
    match.do(1, "play W")
    assert (now(match), top(match)) == ("color P1", "W")
    match.do(1, "color Y")
    assert top(match) == "W[Y]"
