"""How even shuffles are: where each card lies, and which card follows which."""

from collections.abc import Callable
from math import sqrt

import carteado
from carteado.core.game import find

Shuffle = Callable[[list[int]], None]


def sizes() -> dict[int, list[str]]:
    """Returns the sizes of all decks there are, with the games that use them."""
    found: dict[int, list[str]] = {}
    for name in carteado.games():
        match = carteado.deal(name, seed="size")
        found.setdefault(len(find(name).deck(match.state)), []).append(name)
    return found


class Tally:
    """Counts over many shuffles of one deck."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.shuffles = 0
        self.places = [0] * (size * size)
        self.pairs = [0] * (size * size)

    def count(self, shuffle: Shuffle, times: int) -> None:
        """Shuffles a new deck so many times and counts."""
        size, places, pairs = self.size, self.places, self.pairs
        self.shuffles += times
        for _ in range(times):
            cards = list(range(size))
            shuffle(cards)
            before = cards[-1]
            for row, card in zip(range(0, size * size, size), cards, strict=True):
                places[row + card] += 1
                pairs[before * size + card] += 1
                before = card

    def places_z(self) -> float:
        """Returns how many standard deviations the places are from even."""
        free = (self.size - 1) ** 2
        expected = self.shuffles / self.size
        return _z(sum((seen - expected) ** 2 for seen in self.places) / expected, free)

    def pairs_z(self) -> float:
        """Returns the same for pairs of neighbours; the last card and the first are neighbours."""
        size = self.size
        expected = self.shuffles / (size - 1)
        cells = (self.pairs[at] for at in range(size * size) if at % (size + 1))
        chi = sum((seen - expected) ** 2 for seen in cells) / expected
        # Every card has one neighbour on each side in every shuffle, so rows and columns are given.
        free = size * (size - 1) - (2 * size - 1)
        # Each of those cells is not independent of the others: the sum is that much larger.
        return _z(chi * (size - 2) / (size - 1), free)


def _z(chi: float, free: int) -> float:
    return (chi - free) / sqrt(2 * free)
