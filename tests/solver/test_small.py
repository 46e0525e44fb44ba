"""The solver against the definition itself, on thousands of small positions."""

from itertools import product
from random import Random

import pytest

from carteado.solver import golf_solver
from carteado.solver.golf_solver import Deal
from tests.solver.deals import small_deal
from tests.solver.naive import Naive, replay

KINDS = list(product([False, True], repeat=3))
NAMES = [
    " ".join(
        [
            "any_time" if any_time else "stuck",
            "wrap" if wrap else "straight",
            "empty_waste" if empty_waste else "waste",
        ]
    )
    for any_time, wrap, empty_waste in KINDS
]
each_kind = pytest.mark.parametrize("kind", KINDS, ids=NAMES)


def small_deals(kind: tuple[bool, bool, bool]) -> list[Deal]:
    any_time, wrap, empty_waste = kind
    luck = Random(str(kind))
    return [
        small_deal(luck, wrap=wrap, any_time=any_time, empty_waste=empty_waste) for _ in range(500)
    ]


@each_kind
def test_gq03_gq19_the_best_score_is_that_of_exhaustive_search(
    kind: tuple[bool, bool, bool],
) -> None:
    for deal in small_deals(kind):
        assert golf_solver.best(deal) == Naive(deal).best(), deal


@each_kind
def test_gq17_the_plan_is_the_line_of_the_definition_action_by_action(
    kind: tuple[bool, bool, bool],
) -> None:
    for deal in small_deals(kind):
        assert golf_solver.plan(deal) == Naive(deal).plan(), deal


@each_kind
def test_g35_the_analysis_names_every_legal_action_with_its_best_score(
    kind: tuple[bool, bool, bool],
) -> None:
    for deal in small_deals(kind):
        assert golf_solver.analyse(deal) == Naive(deal).analyse(), deal


@each_kind
def test_gq17_the_visible_plan_is_the_line_of_its_rule_until_the_next_draw(
    kind: tuple[bool, bool, bool],
) -> None:
    for deal in small_deals(kind):
        assert golf_solver.plan_visible(deal) == Naive(deal).plan_visible(), deal


@each_kind
def test_g24_every_plan_is_legal_and_plays_to_the_end(kind: tuple[bool, bool, bool]) -> None:
    for deal in small_deals(kind):
        removed, _, over = replay(deal, golf_solver.plan(deal))

        assert over, deal
        assert removed == golf_solver.best(deal), deal
