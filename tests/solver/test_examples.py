"""The scenarios of the rules that the solver answers, and what it refuses."""

from dataclasses import replace

import pytest

from carteado.solver import golf_solver
from carteado.solver.golf_solver import DRAW, UNSEEN, Deal
from tests.solver.deals import position

both_rules = pytest.mark.parametrize("any_time", [False, True])


def test_gq06_g_s02_every_rank_takes_exactly_its_two_neighbours_on_the_circle() -> None:
    everything = range(13)

    taken = {
        (waste, rank)
        for waste in everything
        for rank in everything
        if golf_solver.legal(Deal(((rank,),), waste)) == [0]
    }

    assert len(taken) == 26
    assert all((waste - rank) % 13 in {1, 12} for waste, rank in taken)


def test_gq06_without_wrap_neither_ace_on_king_nor_king_on_ace() -> None:
    assert golf_solver.best(position("K", "A", wrap=False)) == 0
    assert golf_solver.best(position("A", "K", wrap=False)) == 0
    assert golf_solver.best(position("K", "A")) == golf_solver.best(position("A", "K")) == 1


@both_rules
def test_g12_g_s03_a_chain_runs_over_the_king_to_the_two(any_time: bool) -> None:
    deal = position("Qc", "Kd", "As", "2h", any_time=any_time)

    assert golf_solver.plan(deal) == [0, 1, 2]
    assert golf_solver.best(deal) == 3


def test_gq03_g_s05_drawing_is_offered_beside_a_move_only_at_any_time() -> None:
    deal = position("7c", "8d", stock="3c")

    assert golf_solver.legal(deal) == [0]
    assert golf_solver.legal(replace(deal, any_time=True)) == [0, DRAW]


@both_rules
def test_g22_g_s06_when_stuck_the_plan_draws(any_time: bool) -> None:
    deal = position("7c", "2h", "Js", stock="3c 9d", any_time=any_time)

    assert golf_solver.plan(deal) == [DRAW, 0, DRAW]
    assert golf_solver.analyse(deal) == [(DRAW, 1)]


@both_rules
def test_gq05_g_s07_a_cleared_tableau_ends_the_plan_whatever_the_stock(any_time: bool) -> None:
    deal = position("7c", "8d", stock="3c 4c 5c", any_time=any_time)

    assert golf_solver.plan(deal) == [0]
    assert golf_solver.plan(golf_solver.after(deal, 0)) == []
    assert golf_solver.legal(golf_solver.after(deal, 0)) == []


@both_rules
def test_g24_g_s08_a_lost_plan_draws_until_nothing_can_be_done(any_time: bool) -> None:
    deal = position("Jc", "3d", "5d", "7d", "9d", stock="Kd", any_time=any_time)

    assert golf_solver.plan(deal) == [DRAW]
    assert golf_solver.best(deal) == 0


def test_gq16_g_s13_the_hint_is_the_first_action_of_the_plan() -> None:
    assert golf_solver.plan(position("7c", "2h", "8d", stock="As"))[0] == 1
    assert golf_solver.plan(position("7c", "2h", "Js", stock="3c 9d"))[0] == DRAW
    assert golf_solver.plan(position("7c", "2h")) == []


@both_rules
def test_gq17_g_s14_the_plan_is_better_than_leftmost_greedy(any_time: bool) -> None:
    deal = position("7c", "6d", "7s 8d", any_time=any_time)

    assert golf_solver.plan(deal) == [1, 1, 0]
    assert golf_solver.analyse(deal) == [(0, 1), (1, 3)]


@both_rules
def test_gq19_without_a_winning_line_the_plan_reaches_the_best_score(any_time: bool) -> None:
    deal = position("7c", "6d", "5s 8d", "Kc 9s", any_time=any_time)

    assert golf_solver.plan(deal) == [1, 2]
    assert golf_solver.best(deal) == 2


def test_gq03_at_any_time_a_draw_may_be_better_than_the_only_move() -> None:
    deal = position("7", "8", "7 9", stock="10", any_time=True)

    assert golf_solver.analyse(deal) == [(0, 2), (DRAW, 3)]
    assert golf_solver.plan(deal) == [DRAW, 1, 0, 1]
    assert golf_solver.best(replace(deal, any_time=False)) == 2


@both_rules
def test_gq17_of_equal_scores_the_plan_draws_least(any_time: bool) -> None:
    deal = position("7", "6", "7 8", stock="7", any_time=any_time)

    assert golf_solver.analyse(deal)[:2] == [(0, 3), (1, 3)]
    assert golf_solver.plan(deal) == [1, 1, 0]


@both_rules
def test_gq17_of_equal_lines_the_plan_goes_left_and_draws_last(any_time: bool) -> None:
    deal = position("7", "8", "6", stock="7", any_time=any_time)

    assert golf_solver.plan(deal) == [0, DRAW, 1]


@both_rules
def test_gq02_on_an_empty_waste_any_top_card_may_be_moved(any_time: bool) -> None:
    deal = position("", "4", "9 5", "K", stock="Q", any_time=any_time)

    assert golf_solver.legal(deal) == [0, 1, 2] + [DRAW] * any_time
    assert golf_solver.best(deal) == 3
    assert golf_solver.plan(deal)[0] == 0


@both_rules
def test_gq05_nothing_is_planned_for_an_empty_tableau(any_time: bool) -> None:
    for piles in ((), ((),) * 7):
        deal = Deal(piles, 3, (4, 5), any_time=any_time)

        assert golf_solver.best(deal) == 0
        assert golf_solver.plan(deal) == golf_solver.plan_visible(deal) == []
        assert golf_solver.analyse(deal) == []


@pytest.mark.parametrize(
    ("piles", "waste", "stock"),
    [
        (((0,),) * 8, 0, ()),
        (((0, 1, 2, 3, 4, 5),), 0, ()),
        (((13,),), 0, ()),
        (((0,),), -2, ()),
        (((0,),), 0, (0,) * 53),
    ],
    ids=["eight piles", "a pile of six", "no such rank", "no such waste", "a stock of 53"],
)
def test_g07_a_position_that_golf_does_not_have_is_refused(
    piles: tuple[tuple[int, ...], ...], waste: int, stock: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match=r"piles|pile of|rank|stock"):
        Deal(piles, waste, stock)


def test_gq17_exact_answers_are_refused_while_a_card_is_unseen() -> None:
    for deal in (Deal(((3,),), 5, (UNSEEN,)), Deal(((UNSEEN, 3),), 4)):
        for question in (golf_solver.best, golf_solver.plan, golf_solver.analyse):
            with pytest.raises(ValueError, match="face up"):
                question(deal)
