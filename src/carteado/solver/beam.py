"""A quick look for a win where one may draw at any time, which most deals grant.

Takes one card after another off the tableau, "draw until this pile fits" being a single step, and
keeps only the most promising places each time. It may miss a win and never invents one.

Beside each place stands its cost: the cards drawn, above eight bits for the sum of the squared
heights, which is low when the piles are level and more ranks lie open.
"""

from typing import Final

from carteado.solver.deal import EMPTY, RANKS, Deal, fits
from carteado.solver.transitions import (
    NOTHING,
    PLACE_BITS,
    PLACE_MASK,
    RANK_BITS,
    RANK_MASK,
    place_of,
)

WIDTH: Final = 20
DRAW_WEIGHT: Final = 8
SQUARE_BITS: Final = 8
SQUARE_MASK: Final = 255


def clears(deal: Deal) -> bool:
    """Tells whether a narrow search clears the tableau; False means "not found"."""
    until = [_draws_until(deal, rank) for rank in range(RANKS)]
    near = [
        [fits(rank, EMPTY if waste == NOTHING else waste, deal.wrap) for rank in range(RANKS)]
        for waste in range(RANKS + 1)
    ]
    piles = [list(pile) for pile in deal.piles]
    places: dict[int, int] = {place_of(deal): sum(len(pile) * len(pile) for pile in piles)}
    for _ in range(deal.left):
        places = _take_one(places, piles, near, until, len(deal.stock))
        if len(places) > WIDTH:
            places = _most_promising(places)
    return len(places) > 0


def _take_one(
    places: dict[int, int],
    piles: list[list[int]],
    near: list[list[bool]],
    until: list[list[int]],
    drawable: int,
) -> dict[int, int]:
    """Takes every top card of every place, at the lowest cost for each new place."""
    found: dict[int, int] = {}
    for place, cost in places.items():
        fitting = near[place & RANK_MASK]
        drawn = cost >> SQUARE_BITS
        squares = cost & SQUARE_MASK
        heights = place >> RANK_BITS
        bare = heights << RANK_BITS
        one = 1 << RANK_BITS
        for pile in piles:
            height = heights & 7
            if height:
                top = pile[height - 1]
                draws = drawn if fitting[top] else until[top][drawn]
                if draws <= drawable:
                    new = bare - one + top
                    cost = (draws << SQUARE_BITS) + squares - 2 * height + 1
                    if new not in found or found[new] > cost:
                        found[new] = cost
            heights >>= 3
            one <<= 3
    return found


def _most_promising(places: dict[int, int]) -> dict[int, int]:
    """Keeps the places with few draws and level piles."""
    ranking: list[int] = []
    for place, cost in places.items():
        worth = (cost >> SQUARE_BITS) * DRAW_WEIGHT + (cost & SQUARE_MASK)
        ranking.append(worth << PLACE_BITS | place)
    ranking.sort()
    kept = [item & PLACE_MASK for item in ranking[:WIDTH]]
    return {place: places[place] for place in kept}


def _draws_until(deal: Deal, rank: int) -> list[int]:
    """Gives by cards drawn how many must be drawn until a card of that rank fits."""
    never = len(deal.stock) + 1
    draws = [never] * never
    for drawn in range(len(deal.stock) - 1, -1, -1):
        fitting = fits(rank, deal.stock[drawn], deal.wrap)
        draws[drawn] = drawn + 1 if fitting else draws[drawn + 1]
    return draws
