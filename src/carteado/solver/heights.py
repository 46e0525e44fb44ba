"""Sets of tableau heights as the bits of one integer, so that one operation moves them all.

The heights of all piles but one, read as the digits of a number, give the bit. The tallest pile
needs no digit: its height is what is missing from the number of cards left, which everybody who
holds a set knows. A full deal thus has sets of 6^6 = 46,656 bits.

Taking the top of a pile lowers its digit by one: the whole set shifts right by the digit's weight.
"""

from typing import Any, TypeAlias

from carteado.solver.deal import RANKS

# A whole number of many thousand bits. As an object of any kind it keeps Python's own arithmetic
# in both gears; where mypyc knows an `int` it brings its own, which takes twice as long for these.
Bits: TypeAlias = Any


class Tops:
    """Holds, for a pile with a digit, where each rank lies on top and where it was just taken."""

    def __init__(self, weight: int) -> None:
        self.weight: int = weight
        self.ranks: list[int] = []
        self.lying: list[Bits] = []
        self.taken: list[Bits] = []


class Heights:
    """Numbers the heights of a tableau and moves sets of them."""

    def __init__(self, piles: tuple[tuple[int, ...], ...]) -> None:
        sizes = [len(pile) for pile in piles]
        tallest = sizes.index(max(sizes))
        self.total: int = sum(sizes)
        self.tallest: tuple[int, ...] = piles[tallest]
        self.weights: list[int] = []
        weight = 1
        for pile, size in enumerate(sizes):
            self.weights.append(0 if pile == tallest else weight)
            if pile != tallest:
                weight *= size + 1
        self.size: int = weight
        self.with_sum: list[Bits] = self._sets_by_sum(sizes, tallest)
        self.tops: list[Tops] = [
            self._tops_of(piles[pile], self.weights[pile])
            for pile in range(len(piles))
            if self.weights[pile] and piles[pile]
        ]
        self.tallest_tops: list[list[tuple[int, Bits]]] = [
            self._tallest_tops(left) for left in range(self.total + 1)
        ]

    def everything(self, left: int) -> Bits:
        """Returns the set of all heights with `left` cards left."""
        return self._sum_between(left - len(self.tallest), left)

    def take(self, near: list[Bits], left: int, into: list[Bits]) -> None:
        """Adds to `into[rank]` what taking a top of that rank makes of the set `near[rank]`."""
        for tops in self.tops:
            movable: Bits = 0
            for i, rank in enumerate(tops.ranks):
                here = near[rank]
                if here:
                    movable |= here & tops.lying[i]
            if movable:
                # One shift for the whole pile: shifting costs five times an `&`.
                movable >>= tops.weight
                for i, rank in enumerate(tops.ranks):
                    if near[rank]:
                        into[rank] |= movable & tops.taken[i]
        for rank, lying in self.tallest_tops[left]:
            if near[rank]:
                into[rank] |= near[rank] & lying

    def put_back(self, good: list[Bits], left: int) -> list[Bits]:
        """Returns by rank the heights where taking a top of that rank leads into `good[rank]`."""
        before: list[Bits] = [0] * (RANKS + 1)
        for tops in self.tops:
            movable: Bits = 0
            for i, rank in enumerate(tops.ranks):
                here = good[rank]
                if here:
                    movable |= here & tops.taken[i]
            if movable:
                movable <<= tops.weight
                for i, rank in enumerate(tops.ranks):
                    if good[rank]:
                        before[rank] |= movable & tops.lying[i]
        for rank, lying in self.tallest_tops[left]:
            if good[rank]:
                before[rank] |= good[rank] & lying
        return before

    def _tops_of(self, pile: tuple[int, ...], weight: int) -> Tops:
        tops = Tops(weight)
        period = weight * (len(pile) + 1)
        for rank in sorted(set(pile)):
            lying = 0
            for height, card in enumerate(pile, 1):
                if card == rank:
                    lying |= ((1 << weight) - 1) << (height * weight)
            lying = _repeat(lying, period, self.size // period)
            tops.ranks.append(rank)
            tops.lying.append(lying)
            tops.taken.append(lying >> weight)
        return tops

    def _sets_by_sum(self, sizes: list[int], tallest: int) -> list[Bits]:
        sets: list[Bits] = [1]
        for pile, size in enumerate(sizes):
            if pile != tallest and size:
                weight = self.weights[pile]
                longer: list[Bits] = [0] * (len(sets) + size)
                for total, heights in enumerate(sets):
                    for height in range(size + 1):
                        longer[total + height] |= heights << (height * weight)
                sets = longer
        return sets

    def _sum_between(self, low: int, high: int) -> Bits:
        found: Bits = 0
        for total in range(max(low, 0), min(high, len(self.with_sum) - 1) + 1):
            found |= self.with_sum[total]
        return found

    def _tallest_tops(self, left: int) -> list[tuple[int, Bits]]:
        lying: list[Bits] = [0] * RANKS
        for height, rank in enumerate(self.tallest, 1):
            lying[rank] |= self._sum_between(left - height, left - height)
        return [(rank, where) for rank, where in enumerate(lying) if where]


def _repeat(bits: int, period: int, times: int) -> int:
    """Lays a pattern side by side a number of times, doubling it as it goes."""
    repeated = 0
    laid = 0
    while times:
        if times & 1:
            repeated |= bits << laid
            laid += period
        bits |= bits << period
        period *= 2
        times >>= 1
    return repeated
