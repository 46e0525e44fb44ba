"""The solver on full deals: 400 with known best scores, and lines of all of them replayed."""

from dataclasses import replace
from random import Random

import pytest

from carteado.solver import golf_solver
from carteado.solver.golf_solver import DRAW, Deal
from tests.solver.deals import known_deals
from tests.solver.naive import Naive, replay

KNOWN = known_deals()
some = pytest.mark.parametrize("first", range(0, 400, 50))


def after_random_play(deal: Deal, luck: Random, left: int) -> Deal:
    while deal.left > left and (actions := golf_solver.legal(deal)):
        moves = [action for action in actions if action != DRAW]
        deal = golf_solver.after(deal, luck.choice(moves or actions))
    return deal


@some
def test_gq03_drawing_at_any_time_400_deals_reach_their_known_best_scores(first: int) -> None:
    for number, known in enumerate(KNOWN[first : first + 50], first):
        assert golf_solver.best(known.any_time) == known.best_any_time, number


@some
def test_gq03_drawing_when_stuck_400_deals_reach_their_known_best_scores(first: int) -> None:
    for number, known in enumerate(KNOWN[first : first + 50], first):
        assert golf_solver.best(known.stuck) == known.best_stuck, number


@some
def test_gq19_drawing_at_any_time_every_plan_replays_to_the_best_score(first: int) -> None:
    for number, known in enumerate(KNOWN[first : first + 50], first):
        removed, _, over = replay(known.any_time, golf_solver.plan(known.any_time))

        assert over, number
        assert removed == known.best_any_time, number


@some
def test_gq19_drawing_when_stuck_every_plan_replays_to_the_best_score(first: int) -> None:
    for number, known in enumerate(KNOWN[first : first + 50], first):
        removed, _, over = replay(known.stuck, golf_solver.plan(known.stuck))

        assert over, number
        assert removed == known.best_stuck, number


@pytest.mark.parametrize("first", [0, 20, 40])
def test_gq17_drawing_when_stuck_full_deals_have_the_plan_of_the_definition(first: int) -> None:
    for number, known in enumerate(KNOWN[first : first + 20], first):
        naive = Naive(known.stuck)

        assert golf_solver.plan(known.stuck) == naive.plan(), number


@pytest.mark.parametrize("wrap", [False, True])
def test_gq17_drawing_at_any_time_played_deals_have_the_plan_of_the_definition(wrap: bool) -> None:
    luck = Random("any_time")
    for number in range(80, 110):
        deal = after_random_play(replace(KNOWN[number].any_time, wrap=wrap), luck, left=15)
        deal = replace(deal, piles=tuple(pile[-3:] for pile in deal.piles), stock=deal.stock[-8:])
        naive = Naive(deal)

        assert golf_solver.plan(deal) == naive.plan(), number
        assert golf_solver.analyse(deal) == naive.analyse(), number


@pytest.mark.parametrize("any_time", [False, True])
def test_gq18_a_plan_recomputed_on_the_way_is_the_rest_of_the_same_plan(any_time: bool) -> None:
    for known in KNOWN[110:116]:
        deal = known.any_time if any_time else known.stuck
        line = golf_solver.plan(deal)
        for step, action in enumerate(line[:-1], 1):
            deal = golf_solver.after(deal, action)
            if step % 4 == 0:
                assert golf_solver.plan(deal) == line[step:]


@pytest.mark.parametrize("any_time", [False, True])
def test_gq02_a_deal_without_a_waste_card_is_worth_its_best_first_action(any_time: bool) -> None:
    for known in KNOWN[120:126]:
        full = known.any_time if any_time else known.stuck
        deal = replace(full, waste=golf_solver.EMPTY, stock=(full.waste, *full.stock))

        scores = golf_solver.analyse(deal)
        removed, _, over = replay(deal, golf_solver.plan(deal))

        assert [action for action, _ in scores] == [0, 1, 2, 3, 4, 5, 6] + [DRAW] * any_time
        assert golf_solver.best(deal) == max(score for _, score in scores) == removed
        assert over


@pytest.mark.parametrize("any_time", [False, True])
def test_gq06_without_wrap_the_plan_replays_to_the_best_score(any_time: bool) -> None:
    for number, known in enumerate(KNOWN[130:150], 130):
        deal = replace(known.any_time if any_time else known.stuck, wrap=False)
        removed, _, over = replay(deal, golf_solver.plan(deal))

        assert over, number
        assert removed == golf_solver.best(deal), number
