"""Classic: going out, counting the cards that are left, and the rounds of a match."""

from collections import Counter
from typing import Any

import pytest

import carteado
from carteado.api import Match
from tests.games.colors.table import (
    at,
    cards,
    counts,
    hand,
    last_heard,
    load,
    new_deck,
    now,
    play_out,
    refused,
)

LOWEST: dict[str, object] = {"scoring": "lowest_target"}


def last_play(card: str, *others: str, top: str = "R5", draw: str = "", **more: Any) -> Match:
    """Lets P0 play the last card of a round at a table with the others' hands."""
    match = load("classic", top=top, hands=[card, *others], draw=draw, **more)
    match.do(0, f"play {card}" + (" R" if card.startswith("W") else ""))
    return match


def test_c13_c60_c61_the_round_ends_with_the_first_empty_hand_and_points_are_added() -> None:
    match = last_play("R1", "B3", "G4 G5", scores=[10, 20, 30])

    assert (at(match, "phase"), match.over, match.winners) == ("scored", False, [])
    assert match.scores == [10 + 12, 20, 30]
    assert last_heard(match, None, "scored") == {
        "event": "scored",
        "seat": None,
        "points": [12, 0, 0],
        "scores": [22, 20, 30],
        "worth": [[], [3], [4, 5]],
    }


@pytest.mark.parametrize(
    ("card", "points"),
    [
        *((f"B{number}", number) for number in range(10)),
        ("B+2", 20),
        ("Gr", 20),
        ("Ys", 20),
        ("W", 50),
        ("W4", 50),
        ("SW", 50),
    ],
)
def test_c66_c67_c68_c69_c70_c71_c72_what_each_card_counts(card: str, points: int) -> None:
    match = last_play("R1", card)

    assert match.scores == [points, 0]


def test_c73_a_written_blank_counts_50() -> None:
    match = last_play("R1", "BK1", options={"blank_cards": [{"name": "One"}]})

    assert match.scores == [50, 0]


def test_cs16_c60_c62_c63_cq26_a_last_draw_two_is_still_drawn_and_counts() -> None:
    match = last_play("R+2", "B3", "Gs W4", draw="Y9 W")

    assert hand(match, 1) == "B3 Y9 W"
    assert match.scores == [(3 + 9 + 50) + (20 + 50), 0, 0] == [132, 0, 0]
    assert at(match, "phase") == "scored"


def test_c62_cq26_a_last_plus_four_is_still_drawn_and_counts() -> None:
    match = last_play("W4", "B3", "G1", draw="Y1 Y2 Y3 Y4")

    assert match.scores == [3 + 10 + 1, 0, 0]


def test_c62_cq26_the_next_player_is_next_in_the_present_direction() -> None:
    match = last_play("R+2", "B3", "G1", draw="Y1 Y2", direction=-1)

    assert counts(match) == [0, 1, 3]


def test_cq26_the_last_draw_takes_no_more_than_there_are() -> None:
    match = last_play("R+2", "B3", "G1", draw="Y1")

    # The Y1, and the R5 that lay under the +2.
    assert (hand(match, 1), match.scores) == ("B3 Y1 R5", [10, 0, 0])


def test_cs20_c14_c74_cq03_below_500_a_new_round_begins_with_the_next_dealer() -> None:
    match = load(
        "classic",
        top="R5",
        hands=["Gs W4 B3 Y9", "R1", "W"],
        turn=1,
        scores=[430, 300, 499],
        dealer=0,
    )
    match.do(1, "play R1")
    assert match.scores == [430, 432, 499]

    match.do(2, "next")

    assert at(match, "dealer") == 1
    first = last_heard(match, None, "turned")
    if str(first["card"])[1:] not in ("s", "r", "+2"):
        assert at(match, "turn") == 2
    assert (at(match, "round"), match.over) == (2, False)


@pytest.mark.parametrize(("before", "after"), [(499, 504), (495, 500)])
def test_cs20_c14_c75_cq32_whoever_reaches_500_wins_the_match(before: int, after: int) -> None:
    match = load("classic", top="R5", hands=["B2", "B3", "R1"], turn=2, scores=[430, 432, before])

    match.do(2, "play R1")

    assert match.scores == [430, 432, after]
    assert (match.over, match.winners) == (True, [2])
    assert last_heard(match, None, "won") == {
        "event": "won",
        "seat": None,
        "winners": [2],
        "why": "target",
    }
    assert [match.legal(seat) for seat in range(3)] == [[], [], []]


def test_c74_cq32_with_499_the_match_goes_on() -> None:
    match = last_play("R1", "B4", "B5", scores=[490, 0, 0])

    assert (match.scores, match.over) == ([499, 0, 0], False)


def test_cs20_cq03_the_deal_passes_on_clockwise_and_the_start_moves_along() -> None:
    order = [match_with_dealer(dealer) for dealer in (0, 1, 2)]

    assert order == [(1, 2), (2, 0), (0, 1)]


def match_with_dealer(dealer: int) -> tuple[int, int]:
    """Returns the next dealer and who is asked first, for a round that begins with a number."""
    for seed in range(50):
        position = {"game": "classic", "hands": [["R1"], ["B1"], ["B2"]], "discard": ["R5"]}
        match = carteado.load(full({**position, "dealer": dealer}), seed=f"round {seed}")
        play_out(match, [(0, "play R1"), (0, "next")])
        if str(last_heard(match, None, "turned")["card"])[1:].isdigit():
            return at(match, "dealer"), at(match, "turn")
    raise AssertionError("no round began with a number")


def full(position: dict[str, Any]) -> dict[str, object]:
    """Completes a position: every card that lies nowhere else is in the draw pile."""
    rest = Counter(new_deck("classic"))
    for zone in [*position["hands"], position["discard"]]:
        rest.subtract(zone)
    return {**position, "draw": sorted(rest.elements())}


def test_c13_c61_cq34_for_a_new_round_all_cards_are_gathered_and_scores_are_kept() -> None:
    position = {"game": "classic", "hands": [["R1"], ["B1"], ["B2"]], "discard": ["R5"]}
    match = carteado.load(full({**position, "direction": -1, "scores": [7, 8, 9]}), seed="again")
    match.do(0, "play R1")

    match.do(1, "next")

    assert cards(match) == sorted(new_deck("classic"))
    assert match.scores == [7 + 3, 8, 9]
    assert sum(counts(match)) in (21, 23)
    reversed_first = str(at(match, "discard")[0]).endswith("r")
    assert at(match, "direction") == (-1 if reversed_first else 1)


def test_c61_between_rounds_hands_lie_open_and_anyone_may_deal_on() -> None:
    match = last_play("R1", "B3", "G4 G5")

    assert match.look(1)["hands"] == [[], ["B3"], ["G4", "G5"]]
    assert match.look(None)["hands"] == [[], ["B3"], ["G4", "G5"]]
    assert [match.legal(seat) for seat in range(3)] == [["next"], ["next"], ["next"]]
    assert match.asked == [0, 1, 2]
    assert refused(match, 0, "draw") in ("not_now", "not_your_turn")


def test_c76_alternatively_everyone_scores_the_own_hand() -> None:
    match = last_play("R1", "B3 Gs", "W", options=LOWEST, scores=[5, 6, 7])

    assert match.scores == [5, 6 + 23, 7 + 50]


def test_c77_cq33_alternatively_the_lowest_total_wins_when_someone_reaches_500() -> None:
    match = last_play("R1", "B3", "W", options=LOWEST, scores=[200, 190, 450])

    assert match.scores == [200, 193, 500]
    assert (match.over, match.winners) == (True, [1])


def test_cq33_equal_lowest_totals_share_the_win() -> None:
    match = last_play("R1", "B3", "W", options=LOWEST, scores=[193, 190, 450])

    assert (match.scores, match.winners) == ([193, 193, 500], [0, 1])


def test_c77_below_500_the_alternative_goes_on_too() -> None:
    match = last_play("R1", "B3", "W", options=LOWEST, scores=[200, 190, 449])

    assert (at(match, "phase"), match.winners) == ("scored", [])


def test_cq36_a_round_in_which_nobody_can_move_scores_nobody() -> None:
    match = load("classic", top="R5", hands=["B1", "B2", "B3"], scores=[1, 2, 3])

    play_out(match, [(0, "draw"), (1, "draw"), (2, "draw")])

    assert (at(match, "phase"), match.scores, match.over) == ("scored", [1, 2, 3], False)
    assert last_heard(match, None, "scored")["points"] == [0, 0, 0]
    match.do(0, "next")
    assert at(match, "round") == 2


def test_cq36_a_play_in_between_starts_the_count_anew() -> None:
    match = load("classic", top="R5", hands=["B1 B2", "G8 G9", "R7 Y7"])
    play_out(match, [(0, "draw"), (1, "draw")])
    assert at(match, "idle") == 2

    match.do(2, "play R7")

    assert (now(match), "idle" in match.position()) == ("turn P0", False)


def test_cq34_a_new_round_is_dealt_from_the_whole_deck() -> None:
    match = last_play("R1", "B3", "G4 G5")

    match.do(0, "next")

    assert cards(match) == sorted(new_deck("classic"))


def test_c60_nothing_can_be_played_once_a_round_is_over() -> None:
    match = last_play("R1", "R3", "R4")

    assert refused(match, 1, "play R3") in ("not_now", "not_your_turn")
    assert now(match).startswith("scored")
