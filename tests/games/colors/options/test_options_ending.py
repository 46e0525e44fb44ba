"""The options of the end: last cards, last draws, points and rounds."""

import pytest

from tests.games.colors.table import (
    at,
    classic,
    counts,
    hand,
    last_heard,
    now,
    play_out,
    refused,
    top,
    words,
)

KINDS = {"number": "R1", "action": "Rs", "draw two": "R+2", "wild": "W", "plus four": "W4"}


@pytest.mark.parametrize(
    ("restriction", "forbidden"),
    [
        ("none", set()),
        ("no_wild", {"wild", "plus four"}),
        ("no_action_or_wild", {"action", "draw two", "wild", "plus four"}),
    ],
)
def test_finish_restriction_says_what_may_not_be_the_last_card(
    restriction: str, forbidden: set[str]
) -> None:
    found = set()
    for kind, card in KINDS.items():
        match = classic(card, "B1 B2", finish_restriction=restriction)
        if match.legal(0) == ["draw"]:
            assert refused(match, 0, f"play {card}") == "last_card"
            found.add(kind)

    assert found == forbidden


def test_finish_restriction_whoever_is_stuck_with_such_a_card_draws() -> None:
    match = classic(
        "Rs", "B1 B2", finish_restriction="no_action_or_wild", draw_when="no_legal_card"
    )
    match.do(0, "draw")
    assert (hand(match, 0), now(match)) == ("Rs Y1", "turn P1")

    match.do(1, "draw")

    assert "play Rs" in match.legal(0)


def test_finish_restriction_does_not_matter_before_the_last_card() -> None:
    match = classic("Rs W", "B1 B2", finish_restriction="no_action_or_wild")

    plays = {command.split()[1] for command in match.legal(0)} - {"draw"}

    assert plays == {"Rs", "W"}


def test_finish_restriction_holds_for_answers_to_a_penalty_too() -> None:
    options = {"finish_restriction": "no_action_or_wild", "stacking": "same"}
    match = classic("R+2 R1 R2", "B+2", "G1", **options)

    match.do(0, "play R+2")

    assert match.legal(1) == ["take"]


@pytest.mark.parametrize("when", ["before", "after"])
def test_cq27_swap_last_wins_ends_the_round_without_a_swap(when: str) -> None:
    match = classic("SW", "B1 B2", "G1", swap_last="wins", swap_color_when=when)
    assert match.legal(0)[0] == ("play SW R" if when == "before" else "play SW")

    match.do(0, "play SW")

    assert (at(match, "last_winner"), counts(match)) == (0, [0, 2, 1])
    assert "swapped" not in words(match)


@pytest.mark.parametrize("when", ["before", "after"])
def test_cq27_swap_last_resolves_makes_the_other_one_go_out(when: str) -> None:
    match = classic("SW", "B1 B2", "G1", swap_last="resolves", swap_color_when=when)

    if when == "before":
        match.do(0, "play SW 1 G")
    else:
        play_out(match, [(0, "play SW"), (0, "target 1")])

    assert (at(match, "phase"), at(match, "last_winner")) == ("scored", 1)
    assert (hand(match, 0), match.scores) == ("B1 B2", [0, 3 + 1, 0])


def test_cq27_swap_last_forbidden_is_refused() -> None:
    match = classic("SW", "B1 B2", swap_last="forbidden")

    assert match.legal(0) == ["draw"]


@pytest.mark.parametrize("last", ["wins", "forbidden"])
def test_renew_last_wins_or_is_refused(last: str) -> None:
    match = classic("RN", "B1 B2", deck_renew=1, renew_last=last)

    if last == "forbidden":
        assert match.legal(0) == ["draw"]
        assert refused(match, 0, "play RN G") == "last_card"
    else:
        match.do(0, "play RN G")
        assert (at(match, "last_winner"), "renewed" in words(match)) == (0, False)


def test_cq28_swap_color_when_before_asks_for_the_colour_with_the_play() -> None:
    match = classic("SW R1 R2", "B1 B2", swap_color_when="before")

    match.do(0, "play SW 1 G")

    assert (top(match), now(match)) == ("SW[G]", "turn P1")


def test_cq28_swap_color_when_after_asks_once_the_new_hand_is_seen() -> None:
    match = classic("SW R1 R2", "B1 B2", swap_color_when="after")
    assert refused(match, 0, "play SW G") == "color_later"
    play_out(match, [(0, "play SW"), (0, "target 1")])
    assert (now(match), hand(match, 0)) == ("color P0", "B1 B2")

    match.do(0, "color B")

    assert (top(match), now(match)) == ("SW[B]", "turn P1")


@pytest.mark.parametrize("when", ["before", "after"])
def test_swap_color_when_holds_for_a_renewal_too(when: str) -> None:
    match = classic("RN R1 R2", "B1 B2", deck_renew=1, swap_color_when=when)

    if when == "before":
        match.do(0, "play RN G")
    else:
        match.do(0, "play RN")
        assert (now(match), words(match)[-1]) == ("color P0", "renewed")
        match.do(0, "color G")

    assert (top(match), counts(match), now(match)) == ("RN[G]", [2, 2], "turn P1")


@pytest.mark.parametrize(("applies", "held"), [(True, 3), (False, 1)])
@pytest.mark.parametrize(("card", "drawn"), [("R+2", 2), ("W4", 4)])
def test_cq26_last_draw_applies_says_whether_the_next_player_still_draws(
    applies: bool, held: int, card: str, drawn: int
) -> None:
    match = classic(card, "B1", "G1", last_draw_applies=applies)

    match.do(0, f"play {card}")

    assert counts(match) == [0, 1 + drawn if applies else held, 1]
    assert ("drew" in words(match)) is applies


def test_cq26_last_draw_applies_with_a_stack_means_the_whole_of_it() -> None:
    match = classic("R+2 R1 R2", "B+2", "G1", stacking="same")
    match.do(0, "play R+2")

    match.do(1, "play B+2")

    assert (counts(match), at(match, "last_winner")) == ([2, 0, 5], 1)
    assert last_heard(match, None, "drew")["count"] == 4
    assert last_heard(match, None, "drew")["why"] == "last_card"


def test_last_draw_applies_not_to_a_deflecting_last_card() -> None:
    match = classic("R+2 R1 R2", "Rs", "G1", stacking="same", stack_deflect="skip")
    match.do(0, "play R+2")

    match.do(1, "play Rs")

    assert (counts(match), at(match, "pending")) == ([2, 0, 1], 0)


def test_scoring_none_ends_with_the_round_and_keeps_no_points() -> None:
    match = classic("R1", "B1 B2", scoring="none", rounds="single")

    match.do(0, "play R1")

    assert (match.over, match.winners, match.scores) == (True, [0], None)
    assert "scores" not in match.position()


@pytest.mark.parametrize(
    ("scoring", "scores", "winners"),
    [("winner_target", [3, 0, 0], [0]), ("lowest_target", [0, 1, 2], [0])],
)
def test_rounds_single_ends_the_match_after_one_round(
    scoring: str, scores: list[int], winners: list[int]
) -> None:
    match = classic("R1", "B1", "B2", scoring=scoring, rounds="single")

    match.do(0, "play R1")

    assert (match.over, match.scores, match.winners) == (True, scores, winners)
    assert last_heard(match, None, "won")["why"] == "out"


@pytest.mark.parametrize("scoring", ["winner_target", "lowest_target"])
def test_cq36_rounds_single_a_stalemate_has_no_winner(scoring: str) -> None:
    match = classic("B1", "B2", "G3", draw="", scoring=scoring, rounds="single")

    play_out(match, [(0, "draw"), (1, "draw"), (2, "draw")])

    assert (match.over, match.winners) == (True, [])
    assert last_heard(match, None, "won")["why"] == "stalemate"


def test_rounds_until_target_goes_on_below_it() -> None:
    match = classic("R1", "B1", "B2", target_score=4)

    match.do(0, "play R1")

    assert (at(match, "phase"), match.scores) == ("scored", [3, 0, 0])


@pytest.mark.parametrize("scoring", ["winner_target", "lowest_target"])
def test_c14_target_score_ends_the_match_when_reached(scoring: str) -> None:
    match = classic("R1", "B1", "B2", target_score=2, scoring=scoring)

    match.do(0, "play R1")

    assert (match.over, match.winners) == (True, [0])
    assert last_heard(match, None, "won")["why"] == "target"
