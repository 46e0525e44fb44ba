"""Shuffles are even: every card everywhere, every card after every other (N-15).

`uv run python -m tools.nightly shuffles` counts a million of each deck.
"""

from collections.abc import Callable
from random import Random

import pytest

from carteado.core.luck import Swift, Verifiable, root_of
from tests.proofs.shuffles.statistics import Shuffle, Tally, sizes

SHUFFLES = 20_000
# A sound shuffle is this far off once in millions of runs; the seeds here are fixed.
MOST_Z = 5.0
FEW = 3_000


@pytest.mark.parametrize("size", sizes())
def test_n15_every_card_lies_anywhere_and_follows_any_other(
    size: int, record_property: Callable[[str, object], None]
) -> None:
    tally = Tally(size)

    tally.count(Verifiable(root_of("even")).shuffle, SHUFFLES)

    record_property("shuffles", tally.shuffles)
    assert abs(tally.places_z()) < MOST_Z
    assert abs(tally.pairs_z()) < MOST_Z


def test_the_fast_shuffle_of_simulations_is_even_too() -> None:
    tally = Tally(52)

    tally.count(Swift("even").shuffle, SHUFFLES)

    assert abs(tally.places_z()) < MOST_Z
    assert abs(tally.pairs_z()) < MOST_Z


def swaps_with_any(random: Random) -> Shuffle:
    """The best known mistake: n to the power of n ways for n! orders."""

    def shuffle(cards: list[int]) -> None:
        for at in range(len(cards)):
            other = random.randrange(len(cards))
            cards[at], cards[other] = cards[other], cards[at]

    return shuffle


def leaves_none_in_place(random: Random) -> Shuffle:
    """Off by one: no card ever stays where it was."""

    def shuffle(cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = random.randrange(last)
            cards[last], cards[other] = cards[other], cards[last]

    return shuffle


def favours_low_numbers(random: Random) -> Shuffle:
    """A byte modulo the number of choices, without throwing any away."""

    def shuffle(cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = random.randrange(256) % (last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    return shuffle


def only_cuts(random: Random) -> Shuffle:
    """Every card lies anywhere, but always after the same one."""

    def shuffle(cards: list[int]) -> None:
        at = random.randrange(len(cards))
        cards[:] = cards[at:] + cards[:at]

    return shuffle


def forgets_the_last(random: Random) -> Shuffle:
    def shuffle(cards: list[int]) -> None:
        cards[:-1] = random.sample(cards[:-1], len(cards) - 1)

    return shuffle


@pytest.mark.parametrize(
    "wrong",
    [swaps_with_any, leaves_none_in_place, favours_low_numbers, only_cuts, forgets_the_last],
)
def test_an_uneven_shuffle_is_noticed(wrong: Callable[[Random], Shuffle]) -> None:
    tally = Tally(112)

    tally.count(wrong(Random("uneven")), FEW)

    assert max(abs(tally.places_z()), abs(tally.pairs_z())) > 2 * MOST_Z
