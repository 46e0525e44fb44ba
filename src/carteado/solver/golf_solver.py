"""Exact answers about Golf Solitaire, from any position, for both drawing rules.

`best` is the highest number of cards that can be removed, `plan` the one line of rules 5.G that
does it, `analyse` what each action can still lead to. `plan_visible` and `chances` do without
knowing the stock. How it works: docs/golf-solver.md.
"""

from carteado.solver import anytime, stuck
from carteado.solver.coach import Shuffler, chances
from carteado.solver.deal import DRAW, EMPTY, UNSEEN, Deal, after, legal
from carteado.solver.visible import plan_visible

__all__ = [
    "DRAW",
    "EMPTY",
    "UNSEEN",
    "Deal",
    "Shuffler",
    "after",
    "analyse",
    "best",
    "chances",
    "legal",
    "plan",
    "plan_visible",
]


def best(deal: Deal) -> int:
    """Returns the highest number of tableau cards that can be removed."""
    _refuse_unseen(deal)
    if deal.left == 0:
        return 0
    fewest = anytime.fewest_left(deal) if deal.any_time else stuck.fewest_left(deal)
    return deal.left - fewest


def plan(deal: Deal) -> list[int]:
    """Returns the line of rules 5.G: most cards, then fewest draws, leftmost pile, draw last.

    It goes on until the tableau is empty or no action is left, so that a line which does not
    clear the tableau ends by drawing what remains of the stock.
    """
    _refuse_unseen(deal)
    if deal.left == 0:
        return []
    return anytime.line(deal) if deal.any_time else stuck.line(deal)


def analyse(deal: Deal) -> list[tuple[int, int]]:
    """Returns for each legal action the most cards removed from here on, its own included."""
    _refuse_unseen(deal)
    return [(action, best(after(deal, action)) + (action != DRAW)) for action in legal(deal)]


def _refuse_unseen(deal: Deal) -> None:
    if UNSEEN in deal.stock or any(UNSEEN in pile for pile in deal.piles):
        raise ValueError("an exact answer needs every card face up")
