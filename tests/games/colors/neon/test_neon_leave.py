"""nEon_onE: a seat that is taken away for good (what a table does with on_disconnect=remove)."""

import pytest

import carteado
from carteado.core.errors import BadInput
from tests.games.colors.table import at, cards, counts, load, now, refused, top, words

PILE = "Y1 Y2 Y3 Y4 Y5 Y6"


@pytest.mark.parametrize("option", ["on_disconnect", "reconnect_seconds"])
def test_nq33_what_happens_to_the_absent_is_the_tables_affair(option: str) -> None:
    with pytest.raises(BadInput) as caught:
        carteado.deal("neon", seats=3, seed="", options={option: "stand_in"})

    assert caught.value.code == "table_option"


def test_nq33_with_two_or_more_left_the_match_goes_on_without_the_seat() -> None:
    match = load("neon", top="B7", hands=["B1 R1", "B2 R2", "B3 R3"], draw=PILE)
    before = cards(match)

    match.do(1, "leave")

    assert (now(match), at(match, "left"), counts(match)) == ("turn P0", [1], [2, 0, 2])
    assert cards(match) == before
    match.do(0, "play B1")
    assert now(match) == "turn P2"
    assert refused(match, 1, "draw") == "seat_left"


def test_nq33_with_one_left_the_match_ends() -> None:
    match = load("neon", top="B7", hands=["B1 R1", "B2 R2"], draw=PILE)

    match.do(0, "leave")

    assert (match.over, match.winners) == (True, [1])
    assert words(match)[-1] == "won"
    assert match.heard(None)[-1]["why"] == "opponents_left"


@pytest.mark.parametrize("phase", ["target", "color"])
def test_nq33_who_leaves_during_a_swap_leaves_a_colour_behind(phase: str) -> None:
    match = load("neon", top="R5", hands=["SW G1 G2 B1", "R1 R2 R3", "Y1 Y2"], draw="Y3 Y4")

    match.do(0, "play SW")
    if phase == "color":
        match.do(0, "target 1")
    match.do(0, "leave")

    # Not answered: the colour the leaver holds most of, before or after the swap.
    assert top(match) == ("SW[G]" if phase == "target" else "SW[R]")
    assert counts(match) == [0, 3, 2]
    assert now(match) == "turn P1"


def test_nq33_who_leaves_after_renewing_leaves_a_colour_behind() -> None:
    match = load("neon", top="R5", hands=["RN G1 G2", "R1", "R2"], draw="G3 G4 G5")

    match.do(0, "play RN")
    match.do(0, "leave")

    assert (top(match), now(match)) == ("RN[G]", "turn P1")
    assert sorted(at(match, "draw")) == ["G1", "G2", "G3", "G4", "G5"]


def test_nq33_a_target_that_leaves_before_being_chosen_is_no_target_any_more() -> None:
    match = load("neon", top="R5", hands=["SW G1 G2", "R1", "R2"], draw=PILE)

    match.do(0, "play SW")
    match.do(2, "leave")

    assert (now(match), match.legal(0)) == ("target P0", ["target 1"])


def test_nq33_a_partner_who_leaves_after_the_swap_takes_nothing_back() -> None:
    match = load("neon", top="R5", hands=["SW G1 G2", "R1 R3", "R2"], draw=PILE)

    match.do(0, "play SW")
    match.do(0, "target 2")
    match.do(2, "leave")
    assert now(match) == "color P0"
    match.do(0, "color R")

    assert (now(match), counts(match)) == ("turn P1", [1, 2, 0])


def test_nq33_a_drawn_card_goes_back_with_the_hand() -> None:
    match = load("neon", top="B7", hands=["G1", "B2 R2", "B3 R3"], draw="B1")

    match.do(0, "draw")
    match.do(0, "leave")

    assert (now(match), counts(match)) == ("turn P1", [0, 2, 2])
    assert sorted(at(match, "draw")) == ["B1", "G1"]
    assert top(match) == "B7"


def test_aq15_a_gift_to_a_seat_that_leaves_is_dropped_with_the_rest_of_the_card() -> None:
    steps = [{"do": "give", "n": 1}, {"do": "draw", "who": "chosen", "n": 2}]
    blank = {"name": "Gift", "symbol": "!", "text": "A card for you", "steps": steps}
    hands = ["BK1 R1 R2", "G1 G2", "B1"]
    options = {"blank_cards": [blank]}
    match = load("neon", top="R5", hands=hands, draw=PILE, options=options)

    match.do(0, "play BK1 1 R")
    assert now(match) == "give P0"
    match.do(1, "leave")

    assert (now(match), counts(match)) == ("turn P2", [2, 0, 1])
    assert carteado.load(match.position()).position() == match.position()
