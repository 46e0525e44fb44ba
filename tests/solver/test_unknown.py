"""Answers without knowing the stock: the visible plan and the honest coach."""

from dataclasses import replace
from random import Random

import pytest

from carteado.solver import golf_solver
from carteado.solver.golf_solver import DRAW, UNSEEN, Deal
from tests.solver.deals import known_deals, position, ranks

KNOWN = known_deals()


def unseen(deal: Deal) -> Deal:
    return replace(deal, stock=(UNSEEN,) * len(deal.stock))


def test_gq17_the_visible_plan_takes_the_longest_run_and_then_draws() -> None:
    assert golf_solver.plan_visible(position("7", "6", "7 8", stock="K")) == [1, 1, 0]
    assert golf_solver.plan_visible(position("7", "6", "K 8", stock="K")) == [0, DRAW]
    assert golf_solver.plan_visible(position("7", "2", stock="K")) == [DRAW]
    assert golf_solver.plan_visible(position("7", "2")) == []


@pytest.mark.parametrize("any_time", [False, True])
def test_gq17_the_visible_plan_never_reads_the_stock(any_time: bool) -> None:
    for known in KNOWN[:50]:
        deal = known.any_time if any_time else known.stuck

        assert golf_solver.plan_visible(deal) == golf_solver.plan_visible(unseen(deal))


def test_gq04_a_covered_card_nobody_has_seen_is_not_counted_on() -> None:
    deal = Deal(((UNSEEN, 7), (4, 5)), 6, (UNSEEN,))

    assert golf_solver.plan_visible(deal) == [1, 1, DRAW]
    assert golf_solver.plan_visible(replace(deal, piles=((6, 7), (4, 5)))) == [0, 0, 1, 1]


@pytest.mark.parametrize("any_time", [False, True])
def test_gq17_the_coach_gives_the_same_advice_whatever_the_stock_hides(any_time: bool) -> None:
    deal = KNOWN[3].any_time if any_time else KNOWN[3].stuck

    told = golf_solver.chances(deal, sorted(deal.stock), Random(1), 3)
    blind = golf_solver.chances(unseen(deal), sorted(deal.stock), Random(1), 3)

    assert told == blind
    assert [action for action, _ in told] == golf_solver.legal(deal)


def test_gq17_with_one_unseen_card_the_coach_is_certain() -> None:
    deal = position("7", "8", "10", stock="9")

    assert golf_solver.chances(unseen(deal), ranks("9"), Random(0), 5) == [(0, 1.0)]
    assert golf_solver.chances(unseen(deal), ranks("2"), Random(0), 5) == [(0, 0.0)]


def test_gq17_the_chances_are_the_share_of_stocks_that_win() -> None:
    deal = position("7", "8", "10", "4", stock="9 3")

    [(action, chance)] = golf_solver.chances(unseen(deal), ranks("9 3 K"), Random(5), 3000)

    # Of the six ways to draw two of the three cards, two win.
    assert action == 0
    assert chance == pytest.approx(1 / 3, abs=0.04)


def test_gq04_the_coach_deals_unseen_covered_cards_too() -> None:
    deal = Deal(((UNSEEN, 7),), 6, ())

    assert golf_solver.chances(deal, [6], Random(0), 4) == [(0, 1.0)]
    assert golf_solver.chances(deal, [3], Random(0), 4) == [(0, 0.0)]


def test_gq17_the_coach_refuses_too_few_ranks_and_no_samples() -> None:
    deal = unseen(position("7", "8", stock="9 3"))

    with pytest.raises(ValueError, match="fewer unseen ranks"):
        golf_solver.chances(deal, [1], Random(0), 1)
    with pytest.raises(ValueError, match="at least one sample"):
        golf_solver.chances(deal, [1, 2], Random(0), 0)
