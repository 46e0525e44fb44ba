"""Places packed into one small integer, and the moves that lead on from each.

A place is the heights of the seven piles, three bits each, above four bits for the rank on the
waste (NOTHING while it is empty). A move is the number to subtract from the place.
"""

from typing import Final

from carteado.solver.deal import EMPTY, RANKS, Deal, fits

NOTHING: Final = RANKS
RANK_BITS: Final = 4
RANK_MASK: Final = 15
LOW_PILES: Final = 4
LOW_BITS: Final = 16
LOW_MASK: Final = 65535
PLACE_BITS: Final = 25
PLACE_MASK: Final = 33554431


class Moves:
    """Finds the moves of a place, remembering the answer for each half of the tableau.

    A half has few heights, so that after some hundred places nearly every answer is two lookups.
    """

    def __init__(self, deal: Deal) -> None:
        self.piles: list[list[int]] = [list(pile) for pile in deal.piles]
        self.wrap: bool = deal.wrap
        self.low: dict[int, list[int]] = {}
        self.high: dict[int, list[int]] = {}

    def of(self, place: int) -> list[int]:
        """Lists the moves of a place, leftmost pile first."""
        key = place & LOW_MASK
        low = self.low.get(key)
        if low is None:
            low = self._find(key, 0)
            self.low[key] = low
        key = place >> LOW_BITS << RANK_BITS | place & RANK_MASK
        high = self.high.get(key)
        if high is None:
            high = self._find(key, LOW_PILES)
            self.high[key] = high
        if not high:
            return low
        return low + high

    def _find(self, half: int, first: int) -> list[int]:
        rank = half & RANK_MASK
        waste = EMPTY if rank == NOTHING else rank
        heights = half >> RANK_BITS
        found: list[int] = []
        for pile in range(first, len(self.piles)):
            if heights == 0:
                break
            height = heights & 7
            heights >>= 3
            if height:
                top = self.piles[pile][height - 1]
                if fits(top, waste, self.wrap):
                    found.append((1 << (3 * pile + RANK_BITS)) + rank - top)
        return found


def place_of(deal: Deal) -> int:
    """Packs the place a position starts from."""
    heights = 0
    for pile, cards in enumerate(deal.piles):
        heights |= len(cards) << (3 * pile)
    return heights << RANK_BITS | (NOTHING if deal.waste == EMPTY else deal.waste)


def place_drawn(place: int, rank: int) -> int:
    """Gives the place after drawing a card of that rank."""
    return place >> RANK_BITS << RANK_BITS | rank


def pile_moved(place: int, move: int) -> int:
    """Tells which pile a move takes its card from."""
    one = (place >> RANK_BITS) - ((place - move) >> RANK_BITS)
    return one.bit_length() // 3
