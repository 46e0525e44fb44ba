"""The options of a +4: what makes it honest, and what a challenge costs."""

from functools import partial
from typing import Any

import pytest

from carteado.api import Match
from tests.games.colors.table import at, classic, counts, last_heard, load, now, play_out, refused

DRAW = "Y1 Y2 Y3 Y4 Y5 Y6 Y8 Y9 B1 B2 B3 B4 B5 B6 B8 B9"


table = partial(classic, draw=DRAW)


HANDS = [
    # held beside the +4 on a B7, guilty by colour, guilty by any legal card
    ("B1 G2", True, True),
    ("Bs G2", True, True),
    ("R7 G2", False, True),
    ("W G2", False, True),
    ("SW G2", False, True),
    ("W4 G2", False, False),
    ("R1 G2", False, False),
]


@pytest.mark.parametrize(("held", "by_color", "by_any"), HANDS)
def test_cq12_plus4_legality_is_a_legality_check_without_challenges(
    held: str, by_color: bool, by_any: bool
) -> None:
    expected = {"anytime": False, "no_matching_color": by_color, "no_legal_other": by_any}

    for legality, unlawful in expected.items():
        match = table(f"W4 {held}", "Y9", top="B7", challenge=False, plus4_legality=legality)
        listed = "play W4 R" in match.legal(0)
        assert listed is not unlawful, legality
        if unlawful:
            assert refused(match, 0, "play W4 R") == "plus_four"


@pytest.mark.parametrize(("held", "by_color", "by_any"), HANDS)
def test_cq12_cq14_plus4_legality_is_the_criterion_of_guilt_with_challenges(
    held: str, by_color: bool, by_any: bool
) -> None:
    expected = {"no_matching_color": by_color, "no_legal_other": by_any}

    for legality, guilty in expected.items():
        match = table(f"W4 {held}", "Y9 G9", top="B7", plus4_legality=legality)
        match.do(0, "play W4 R")
        match.do(1, "challenge")
        assert last_heard(match, None, "challenged")["guilty"] is guilty, legality


def test_plus4_legality_no_legal_other_judges_by_what_lay_on_top_when_it_was_played() -> None:
    match = table("W4 R7 G2", "Y9 G9", top="B7", plus4_legality="no_legal_other")
    match.do(0, "play W4 G")

    again = load(**as_loaded(match))
    again.do(1, "challenge")

    assert last_heard(again, None, "challenged")["guilty"] is True


def as_loaded(match: Match) -> dict[str, Any]:
    """Returns the arguments with which `load` sets up the same position again."""
    position: dict[str, Any] = dict(match.position())
    discard = position.pop("discard")
    hands = [" ".join(hand) for hand in position.pop("hands")]
    draw = " ".join(position.pop("draw"))
    return {
        **position,
        "top": discard[-1],
        "under": " ".join(discard[:-1]),
        "hands": hands,
        "draw": draw,
    }


def test_plus4_legality_a_drawn_plus_four_is_checked_too() -> None:
    options = {"challenge": False, "draw_when": "any_time"}
    match = table("B1 G2", "Y9", top="B7", draw=f"W4 {DRAW}", **options)

    match.do(0, "draw")

    assert now(match) == "turn P1"


def test_challenge_off_offers_no_challenge() -> None:
    match = table("W4 G1 G2", "Y9 Y0", challenge=False)

    match.do(0, "play W4 R")

    assert refused(match, 1, "challenge") == "not_your_turn"
    assert counts(match) == [2, 6]


@pytest.mark.parametrize(("price", "drawn"), [(0, 0), (4, 4), (7, 7)])
def test_c51_challenge_draw_is_what_a_bluff_costs(price: int, drawn: int) -> None:
    match = table("W4 R1 G2", "Y9 G9", challenge_draw=price)
    match.do(0, "play W4 B")

    match.do(1, "challenge")

    assert counts(match) == [2 + drawn, 2]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_c51_c52_every_view_tells_what_a_challenge_costs(viewer: int | None) -> None:
    match = table("W4 R1 G2", "Y9 G9", challenge_draw=7, challenge_extra=5)
    calm = match.look(viewer)

    match.do(0, "play W4 B")

    assert "risk" not in calm
    assert match.look(viewer)["risk"] == {"bluff": 7, "doubt": 9}
    assert "risk" not in match.position()


@pytest.mark.parametrize(("extra", "drawn"), [(0, 4), (2, 6), (5, 9)])
def test_c52_cq16_challenge_extra_comes_on_top_of_the_penalty(extra: int, drawn: int) -> None:
    match = table("W4 G1 G2", "Y9 G9", "Y0", challenge_extra=extra)
    match.do(0, "play W4 B")

    match.do(1, "challenge")

    assert (counts(match), now(match)) == ([2, 2 + drawn, 1], "turn P2")


def test_challenge_with_stacking_offers_the_challenge_the_acceptance_and_the_answers() -> None:
    match = table("W4 G1 G2", "W4 B+2 Y9", "Y0", stacking="any")

    match.do(0, "play W4 B")

    assert match.legal(1) == [
        *(f"play W4 {color}" for color in "RBGY"),
        "play B+2",
        "challenge",
        "accept",
    ]
    assert (now(match), at(match, "pending")) == ("challenge P1", 4)


def test_challenge_with_stacking_accept_takes_the_whole_stack() -> None:
    match = table("R+2 G1 G2", "W4 B1 G3", "Y0 Y9", stacking="any")
    play_out(match, [(0, "play R+2"), (1, "play W4 B")])
    assert (now(match), at(match, "pending")) == ("challenge P2", 6)

    match.do(2, "accept")

    assert (counts(match), now(match)) == ([2, 2, 8], "turn P0")


def test_challenge_with_stacking_the_challenger_who_is_wrong_draws_all_and_the_extra() -> None:
    match = table("R+2 G1 G2", "W4 B1 G3", "Y0 Y9", stacking="any")
    play_out(match, [(0, "play R+2"), (1, "play W4 B")])

    match.do(2, "challenge")

    assert (counts(match), now(match)) == ([2, 2, 2 + 6 + 2], "turn P0")


def test_challenge_with_stacking_the_guilty_one_draws_the_whole_stack() -> None:
    match = table("R+2 G1 G2", "W4 R1 G3", "Y0 Y9", stacking="any")
    play_out(match, [(0, "play R+2"), (1, "play W4 B")])

    match.do(2, "challenge")

    assert (counts(match), now(match)) == ([2, 2 + 6, 2], "turn P2")
    assert (at(match, "pending"), at(match, "color")) == (0, "B")


def test_challenge_with_stacking_only_the_last_plus_four_is_judged() -> None:
    # P0 bluffed; P1's +4 on the named blue is honest.
    match = table("W4 R1 G2", "W4 G1 G3", "Y0 Y9", stacking="same")
    play_out(match, [(0, "play W4 B"), (1, "play W4 Y")])

    match.do(2, "challenge")

    assert last_heard(match, None, "challenged") == {
        "event": "challenged",
        "seat": 1,
        "by": 2,
        "guilty": False,
    }
    assert counts(match) == [2, 2, 2 + 8 + 2]


def test_challenge_with_stacking_guilt_is_judged_by_the_colour_the_last_plus_four_named() -> None:
    match = table("W4 G1 G2", "W4 B1 G3", "Y0 Y9", stacking="same")
    play_out(match, [(0, "play W4 B"), (1, "play W4 Y")])

    match.do(2, "challenge")

    assert last_heard(match, None, "challenged")["guilty"] is True
    assert counts(match) == [2, 2 + 8, 2]


def test_challenge_with_stacking_a_draw_two_on_top_ends_the_challenge() -> None:
    match = table("W4 R1 G2", "B+2 G1 G3", "Y0 Y9", stacking="any")
    match.do(0, "play W4 B")

    match.do(1, "play B+2")

    assert (now(match), match.legal(2)) == ("respond P2", ["take"])
    assert "challenge" not in match.position()


def test_challenge_with_a_deflected_plus_four_ends_the_challenge_and_keeps_the_penalty() -> None:
    options = {"stacking": "same", "stack_deflect": "both"}
    match = table("W4 R1 G2", "Bs G1 G3", "Y0 Y9", "Y1 G9", draw=DRAW[3:], **options)
    match.do(0, "play W4 B")

    match.do(1, "play Bs")

    assert (now(match), at(match, "pending"), match.legal(3)) == ("respond P3", 4, ["take"])


def test_challenge_with_stacking_none_has_four_pending() -> None:
    match = table("W4 G1 G2", "W4 B+2 Y9", "Y0")

    match.do(0, "play W4 B")

    assert (at(match, "pending"), match.legal(1)) == (4, ["challenge", "accept"])


def test_plus4_legality_without_challenges_does_not_bind_an_answer_to_a_penalty() -> None:
    match = table("W4 G1 G2", "W4 B1 B2", "Y0 Y9", challenge=False, stacking="same")
    match.do(0, "play W4 B")

    match.do(1, "play W4 Y")

    assert (now(match), at(match, "pending")) == ("respond P2", 8)
