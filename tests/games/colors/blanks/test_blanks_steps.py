"""What each step of a written card does: in order, at once, to whom it says."""

from itertools import combinations

import pytest

import carteado
from tests.games.colors.table import (
    at,
    counts,
    hand,
    last_heard,
    now,
    refused,
    words,
)
from tests.games.colors.written import step, table


@pytest.mark.parametrize(
    ("who", "drawn"),
    [
        ("me", [2, 0, 0, 0]),
        ("next", [0, 2, 0, 0]),
        ("chosen", [0, 0, 2, 0]),
        ("others", [0, 2, 2, 2]),
        ("everyone", [2, 2, 2, 2]),
    ],
)
def test_cq04_draw_makes_whom_it_names_draw_at_once(who: str, drawn: list[int]) -> None:
    match = table([step("draw", 2, who)], "BK1 B1 B2", "G1 G2", "G3 G4", "R1 R2")

    match.do(0, "play BK1 2 G" if who == "chosen" else "play BK1 G")

    assert counts(match) == [2 + count for count in drawn]
    assert (now(match), at(match, "pending")) == ("turn P1", 0)
    assert last_heard(match, None, "drew")["why"] == "blank"


def test_cq04_draw_cannot_be_answered_even_where_penalties_stack() -> None:
    match = table([step("draw", 4, "next")], "BK1 B1 B2", "G+2 W4", "G3 G4", stacking="any")

    match.do(0, "play BK1 G")

    assert (counts(match), now(match), at(match, "pending")) == ([2, 6, 2], "turn P1", 0)


def test_cq04_draw_takes_what_there_is() -> None:
    match = table([step("draw", 4, "others")], "BK1 B1 B2", "G1", "G2", draw="Y1 Y2")

    match.do(0, "play BK1 G")

    # Two cards of the pile, and the R5 that lay under the written card; P1 comes first.
    assert counts(match) == [2, 4, 1]


@pytest.mark.parametrize(("n", "turn"), [(1, "turn P2"), (2, "turn P3"), (3, "turn P0")])
def test_cq04_skip_skips_as_many_as_it_says(n: int, turn: str) -> None:
    match = table([step("skip", n)], "BK1 B1 B2", "G1 G2", "G3 G4", "R1 R2")

    match.do(0, "play BK1 G")

    assert now(match) == turn
    skipped = [event["seat"] for event in match.heard(None) if event["event"] == "skipped"]
    assert skipped == list(range(1, n + 1))


def test_cq04_skips_add_up() -> None:
    match = table([step("skip", 1), step("skip", 1)], "BK1 B1 B2", "G1", "G3", "R1")

    match.do(0, "play BK1 G")

    assert now(match) == "turn P3"


def test_cq04_again_gives_the_player_another_turn_once() -> None:
    match = table([step("again")], "BK1 G1 G2 G3", "G1 G2", "G3 G4")
    match.do(0, "play BK1 G")
    assert (now(match), last_heard(match, 1, "repeated")["seat"]) == ("turn P0", 0)

    match.do(0, "play G1")

    assert now(match) == "turn P1"


def test_cq04_again_matters_more_than_a_skip() -> None:
    match = table([step("skip", 1), step("again")], "BK1 G1 G2 G3", "G1 G2", "G3 G4")

    match.do(0, "play BK1 G")

    assert (now(match), "skipped" in words(match)) == ("turn P0", False)


def test_cq04_reverse_turns_the_direction() -> None:
    match = table([step("reverse")], "BK1 B1 B2", "G1 G2", "G3 G4")

    match.do(0, "play BK1 G")

    assert (now(match), at(match, "direction")) == ("turn P2", -1)


@pytest.mark.parametrize(("way", "turn"), [("skip", "turn P0"), ("plain", "turn P1")])
def test_cq04_cq29_reverse_with_two_players_is_what_a_reverse_card_is(way: str, turn: str) -> None:
    match = table([step("reverse")], "BK1 B1 B2", "G1 G2", two_player_reverse=way)

    match.do(0, "play BK1 G")

    assert now(match) == turn


def test_cq04_steps_run_in_order_the_next_after_a_reverse_is_another() -> None:
    for steps, drawn in (
        ([step("reverse"), step("draw", 1, "next")], [2, 2, 3]),
        ([step("draw", 1, "next"), step("reverse")], [2, 3, 2]),
    ):
        match = table(steps, "BK1 B1 B2", "G1 G2", "G3 G4")
        match.do(0, "play BK1 G")
        assert counts(match) == drawn


def test_cq04_swap_exchanges_hands_with_the_chosen_seat() -> None:
    match = table([step("swap")], "BK1 B1 B2", "G1 G2 G3", "G4")

    match.do(0, "play BK1 1 G")

    assert (hand(match, 0), hand(match, 1)) == ("G1 G2 G3", "B1 B2")


@pytest.mark.parametrize(
    ("direction", "hands"), [(1, "G4|B1 B2|G1 G2 G3"), (-1, "G1 G2 G3|G4|B1 B2")]
)
def test_cq04_pass_passes_all_hands_on(direction: int, hands: str) -> None:
    match = table([step("pass")], "BK1 B1 B2", "G1 G2 G3", "G4", direction=direction)

    match.do(0, "play BK1 R")

    assert [hand(match, seat) for seat in range(3)] == hands.split("|")


def test_cq04_give_asks_which_cards_and_only_the_two_learn_them() -> None:
    match = table([step("give", 2)], "BK1 B1 B2 B3", "G1 G2", "G4 G5")
    match.do(0, "play BK1 2 G")
    assert (now(match), at(match, "target"), at(match, "step")) == ("give P0", 2, 1)
    assert match.legal(0) == ["give B1 B2", "give B1 B3", "give B2 B3"]

    match.do(0, "give B3 B1")

    assert (hand(match, 0), hand(match, 2), now(match)) == ("B2", "G4 G5 B1 B3", "turn P1")
    told = [last_heard(match, viewer, "gave") for viewer in (0, 2, 1, None)]
    assert [event["cards"] for event in told] == [["B1", "B3"]] * 2 + [["?", "?"]] * 2
    assert [(event["to"], event["count"]) for event in told] == [(2, 2)] * 4


def test_cq04_give_wants_exactly_that_many_cards_of_the_hand() -> None:
    match = table([step("give", 2)], "BK1 B1 B2 B3", "G1 G2", "G4 G5")
    match.do(0, "play BK1 2 G")

    assert refused(match, 0, "give B1") == "wrong_count"
    assert refused(match, 0, "give B1 B1") == "not_in_hand"
    assert refused(match, 0, "give G1 B1") == "not_in_hand"
    assert refused(match, 1, "give G1 G2") == "not_your_turn"
    assert refused(match, 0, "draw") == "not_now"


def test_cq04_give_lists_equal_cards_once() -> None:
    match = table([step("give", 2)], "BK1 B7 B8 B7", "G1 G2")

    match.do(0, "play BK1 1 G")

    assert match.legal(0) == ["give B7 B8", "give B7 B7"]


def test_cq04_give_takes_at_most_the_whole_hand_and_giving_it_all_goes_out() -> None:
    match = table([step("give", 3)], "BK1 B1 B2", "G1 G2")
    match.do(0, "play BK1 1 G")
    assert match.legal(0) == ["give B1 B2"]

    match.do(0, "give B1 B2")

    assert (at(match, "phase"), at(match, "last_winner")) == ("scored", 0)


def test_cq04_after_giving_the_rest_of_the_card_goes_on() -> None:
    match = table(
        [step("give", 1), step("draw", 2, "chosen"), step("skip", 1)], "BK1 B1 B2", "G1", "G2"
    )
    match.do(0, "play BK1 1 G")

    match.do(0, "give B2")

    assert (counts(match), now(match)) == ([1, 4, 1], "turn P2")


def test_cq04_give_can_be_loaded_and_played_on() -> None:
    match = table([step("give", 1), step("skip", 1)], "BK1 B1 B2", "G1", "G2")
    match.do(0, "play BK1 1 G")

    again = carteado.load(match.position())
    again.do(0, "give B1")

    assert (now(again), counts(again)) == ("turn P2", [1, 2, 1])


def test_cq04_a_step_that_empties_another_hand_makes_that_seat_go_out() -> None:
    # P0 gives everything away and swaps: P1 is left without cards, P0 with all.
    match = table([step("give", 3), step("swap")], "BK1 B1 B2", "G1", "G2")
    match.do(0, "play BK1 1 G")

    match.do(0, "give B1 B2")

    assert (at(match, "phase"), at(match, "last_winner")) == ("scored", 1)
    assert (hand(match, 0), match.scores) == ("G1 B1 B2", [0, 1 + 1 + 2 + 2, 0])


def test_cq04_passing_an_empty_hand_on_makes_the_next_seat_go_out() -> None:
    steps = [step("give", 1), step("pass"), step("draw", 4, "others")]
    match = table(steps, "BK1 B1", "G1", "G2")
    match.do(0, "play BK1 2 G")

    match.do(0, "give B1")

    # The round is over before anyone draws.
    assert (at(match, "last_winner"), counts(match)) == (1, [2, 0, 1])


def test_cq04_a_later_step_may_fill_the_players_own_hand_again() -> None:
    match = table([step("give", 1), step("draw", 1, "me")], "BK1 B1", "G1", "G2")
    match.do(0, "play BK1 1 G")

    match.do(0, "give B1")

    assert (counts(match), now(match)) == ([1, 2, 1], "turn P1")


def test_cq04_the_players_own_hand_is_judged_only_after_the_last_step() -> None:
    steps = [step("give", 1), step("text"), step("draw", 1, "me")]
    match = table(steps, "BK1 B1", "G1", "G2")
    match.do(0, "play BK1 1 G")

    match.do(0, "give B1")

    assert (counts(match), now(match)) == ([1, 2, 1], "turn P1")


def test_cq04_look_shows_the_chosen_hand_to_the_player_only() -> None:
    match = table([step("look")], "BK1 B1 B2", "G1 G2", "G4 G5")

    match.do(0, "play BK1 1 G")

    shown = {"event": "shown", "seat": 1, "to": 0}
    assert last_heard(match, 0, "shown") == {**shown, "cards": ["G1", "G2"]}
    for viewer in (1, 2, None):
        assert last_heard(match, viewer, "shown") == {**shown, "cards": ["?", "?"]}
    assert match.look(0)["hands"] == [["B1", "B2"], ["?", "?"], ["?", "?"]]


def test_cq04_everyone_renews_the_hand_and_keeps_the_number() -> None:
    match = table([step("renew")], "BK1 B1 B2", "G1 G2 G3", "G4")

    match.do(0, "play BK1 G")

    assert (counts(match), words(match).count("renewed")) == ([2, 3, 1], 3)
    assert match.luck.count == 3
    for viewer in (0, 1, 2, None):
        for event in match.heard(viewer):
            if event["event"] == "renewed":
                assert ("?" in str(event["cards"])) is (event["seat"] != viewer)


def test_cq04_a_text_is_only_told() -> None:
    match = table([step("text")], "BK1 B1 B2", "G1 G2", text="Everybody sings.")

    match.do(0, "play BK1 G")

    assert (counts(match), now(match)) == ([2, 2], "turn P1")
    told = {"event": "announced", "seat": 0, "text": "Everybody sings."}
    assert last_heard(match, None, "announced") == told


def test_cq04_gifts_are_listed_once_each_in_hand_order_and_as_many_as_wanted() -> None:
    cards = ["B6", "B7", "B6", "B8", "B7", "B9"]
    match = table([step("give", 3)], " ".join(["BK1", *cards]), "G1 G2", "G4 G5")
    match.do(0, "play BK1 2 G")

    # Every choice of three places; equal cards stand beside each other, by which comes first.
    wanted = dict.fromkeys(
        " ".join(["give", *sorted(chosen, key=cards.index)]) for chosen in combinations(cards, 3)
    )
    assert match.legal(0) == list(wanted)
    assert match.legal(0, 4) == list(wanted)[:4]


def test_cq04_a_gift_is_judged_by_the_hand_whatever_its_order() -> None:
    match = table([step("give", 3)], "BK1 B6 B7 B6 B8", "G1 G2", "G4 G5")
    match.do(0, "play BK1 2 G")

    assert refused(match, 0, "give B7 B7 B6") == "not_in_hand"
    match.do(0, "give B6 B7 B6")

    assert hand(match, 2) == "G4 G5 B6 B6 B7"
