"""Advice that does not know the stock: the chance to win, from stocks as they might be."""

from collections.abc import Sequence
from typing import Protocol

from carteado.solver import anytime, stuck
from carteado.solver.deal import UNSEEN, Deal, after, legal


class Shuffler(Protocol):
    """Shuffles; `random.Random` does."""

    def shuffle(self, x: list[int], /) -> None:
        """Shuffles a list in place."""


def chances(
    view: Deal, unseen_ranks: Sequence[int], luck: Shuffler, samples: int
) -> list[tuple[int, float]]:
    """Returns for each legal action the share of sampled deals that can be cleared after it.

    Of the stock only its length is read. Each sample deals the unseen ranks at random, first to
    covered cards that are UNSEEN, then to the stock; all actions are judged on the same samples,
    so that their shares can be compared. More unseen ranks than places is fine: a position need
    not hold the whole deck.
    """
    if samples < 1:
        raise ValueError("at least one sample is needed")
    covered = sum(pile.count(UNSEEN) for pile in view.piles)
    if len(unseen_ranks) < covered + len(view.stock):
        raise ValueError("fewer unseen ranks than unseen cards")
    actions = legal(view)
    wins = [0] * len(actions)
    for _ in range(samples):
        ranks = list(unseen_ranks)
        luck.shuffle(ranks)
        sample = _deal_out(view, ranks)
        for i, action in enumerate(actions):
            if _winnable(after(sample, action)):
                wins[i] += 1
    return [(action, wins[i] / samples) for i, action in enumerate(actions)]


def _deal_out(view: Deal, ranks: list[int]) -> Deal:
    """Gives every unseen card of the view a rank."""
    piles: list[tuple[int, ...]] = []
    used = 0
    for pile in view.piles:
        cards = list(pile)
        for i, card in enumerate(cards):
            if card == UNSEEN:
                cards[i] = ranks[used]
                used += 1
        piles.append(tuple(cards))
    stock = tuple(ranks[used : used + len(view.stock)])
    return Deal(tuple(piles), view.waste, stock, view.wrap, view.any_time)


def _winnable(deal: Deal) -> bool:
    if deal.any_time:
        return anytime.fewest_left(deal) == 0
    return stuck.fewest_left(deal) == 0
