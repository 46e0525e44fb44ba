"""Golf where one may draw at any time: an exact table over heights and ranks.

Same heights and same waste with fewer cards drawn is never worse: what the other does until
its next draw can be copied, and then drawing on catches up with it. So it is enough to know, draw
by draw, the set of heights that have been reached for each rank on the waste, and a set once
reached stays.
"""

from carteado.solver.beam import clears
from carteado.solver.deal import EMPTY, RANKS, Deal, ranks_above, ranks_below
from carteado.solver.heights import Bits, Heights
from carteado.solver.line import Line


def fewest_left(deal: Deal) -> int:
    """Returns the fewest cards that can be left in the tableau."""
    if clears(deal):
        return 0
    return reach(deal, Heights(deal.piles))[0]


def reach(deal: Deal, heights: Heights) -> tuple[int, int]:
    """Returns the fewest cards that can be left, and the draws it takes."""
    total = heights.total
    below, above = ranks_below(deal.wrap), ranks_above(deal.wrap)
    start: Bits = 1 << (heights.size - 1)
    reached: list[list[Bits]] = [[0] * (RANKS + 1) for _ in range(total + 1)]
    on_any_rank: list[Bits] = [0] * (total + 1)
    if deal.waste == EMPTY:
        on_any_rank[total] = start
        if total:
            heights.take([start] * RANKS, total, reached[total - 1])
    else:
        reached[total][deal.waste] = start
    for drawn in range(len(deal.stock) + 1):
        for left in range(total, 0, -1):
            row = reached[left]
            if drawn and on_any_rank[left]:
                row[deal.stock[drawn - 1]] |= on_any_rank[left]
            for rank in range(RANKS):
                if row[rank]:
                    on_any_rank[left] |= row[rank]
            near: list[Bits] = [row[below[rank]] | row[above[rank]] for rank in range(RANKS)]
            heights.take(near, left, reached[left - 1])
        if any(reached[0]):
            return 0, drawn
    fewest = 0
    while not any(reached[fewest]) and not on_any_rank[fewest]:
        fewest += 1
    return fewest, len(deal.stock)


class AnyTimeLine(Line):
    """Finds the first line to the goal, drawing only where the goal stays within reach."""

    def __init__(self, deal: Deal, heights: Heights, goal: int, limit: int) -> None:
        super().__init__(deal, goal, limit)
        self.weights: list[int] = heights.weights
        self.good_draws: list[list[Bits]] = _good_draws(deal, heights, goal, limit)

    def may_draw(self, place: int, left: int, drawn: int, stuck: bool) -> bool:
        """Tells whether the goal can still be reached after a draw."""
        bit = 0
        heights = place >> 4
        for weight in self.weights:
            bit += (heights & 7) * weight
            heights >>= 3
        return bool(self.good_draws[drawn + 1][left] >> bit & 1)


def _good_draws(deal: Deal, heights: Heights, goal: int, limit: int) -> list[list[Bits]]:
    """Returns by cards drawn and left the heights from which a fresh draw still leads to the goal.

    Works backwards from the last draw; of each draw it keeps one set per number of cards left.
    """
    total = heights.total
    below, above = ranks_below(deal.wrap), ranks_above(deal.wrap)
    kept: list[list[Bits]] = [[0] * (total + 1) for _ in range(limit + 2)]
    for drawn in range(limit, 0, -1):
        top = deal.stock[drawn - 1]
        good: list[Bits] = [heights.everything(goal)] * RANKS
        kept[drawn][goal] = good[top]
        for left in range(goal + 1, total + 1):
            before = heights.put_back(good, left)
            later: Bits = kept[drawn + 1][left]
            good = [before[below[rank]] | before[above[rank]] | later for rank in range(RANKS)]
            kept[drawn][left] = good[top]
    return kept


def line(deal: Deal) -> list[int]:
    """Returns the line of rules 5.G."""
    heights = Heights(deal.piles)
    goal, limit = reach(deal, heights)
    return AnyTimeLine(deal, heights, goal, limit).find()
