"""A golf position as the solver sees it: ranks only, because suits never matter (GQ-07)."""

from dataclasses import dataclass
from typing import Final

RANKS: Final = 13
PILES: Final = 7
TALLEST: Final = 5
DECK: Final = 52

DRAW: Final = 7
EMPTY: Final = -1
UNSEEN: Final = -1


@dataclass(frozen=True)
class Deal:
    """Holds the piles bottom to top, the top of the waste and the stock, next card first.

    Ranks count from 0, the ace, to 12, the king. `waste` is EMPTY before the first card of a deal
    without one (GQ-02). A covered card or a card of the stock may be UNSEEN: `advise` and
    `plan_visible` work without it, the exact functions refuse it.
    """

    piles: tuple[tuple[int, ...], ...]
    waste: int
    stock: tuple[int, ...] = ()
    wrap: bool = True
    any_time: bool = False

    def __post_init__(self) -> None:
        if len(self.piles) > PILES:
            raise ValueError(f"{len(self.piles)} piles, golf has {PILES}")
        if any(len(pile) > TALLEST for pile in self.piles):
            raise ValueError(f"a pile of more than {TALLEST} cards")
        if len(self.stock) > DECK:
            raise ValueError(f"a stock of {len(self.stock)} cards")
        for rank in (self.waste, *self.stock, *(card for pile in self.piles for card in pile)):
            if not -1 <= rank < RANKS:
                raise ValueError(f"no such rank: {rank}")

    @property
    def left(self) -> int:
        """Counts the cards of the tableau."""
        return sum(len(pile) for pile in self.piles)


def fits(rank: int, waste: int, wrap: bool) -> bool:
    """Tells whether a card may be moved onto the waste (G-15, GQ-02)."""
    if rank == UNSEEN:
        return False
    if waste == EMPTY:
        return True
    apart = abs(rank - waste)
    return apart == 1 or (wrap and apart == RANKS - 1)


def legal(deal: Deal) -> list[int]:
    """Lists what may be done: piles from the left, then DRAW (G-11, G-21, GQ-03)."""
    actions = [
        pile
        for pile, cards in enumerate(deal.piles)
        if cards and fits(cards[-1], deal.waste, deal.wrap)
    ]
    # GQ-05: a cleared tableau ends the game, also with cards in the stock.
    if deal.stock and deal.left and (deal.any_time or not actions):
        actions.append(DRAW)
    return actions


def after(deal: Deal, action: int) -> Deal:
    """Makes the position that follows a legal action."""
    if action == DRAW:
        return Deal(deal.piles, deal.stock[0], deal.stock[1:], deal.wrap, deal.any_time)
    piles = list(deal.piles)
    card = piles[action][-1]
    piles[action] = piles[action][:-1]
    return Deal(tuple(piles), card, deal.stock, deal.wrap, deal.any_time)


def ranks_below(wrap: bool) -> list[int]:
    """Gives for each rank the one below it; RANKS, which no card has, where there is none."""
    return [RANKS - 1 if wrap else RANKS, *range(RANKS - 1)]


def ranks_above(wrap: bool) -> list[int]:
    """Gives for each rank the one above it; RANKS, which no card has, where there is none."""
    return [*range(1, RANKS), 0 if wrap else RANKS]
