"""What a situation is worth to one seat: its chance to win, from features and fitted weights."""

from math import exp
from typing import Final

from carteado.bots.colors.careful.odds import Odds
from carteado.games.colors.ruleset.cards import (
    FACES,
    FITS,
    TEXTS,
    WILDS,
    own_color,
    points,
    value_of,
)
from carteado.games.colors.ruleset.rule_tables import Book


class WorthWeights:
    """Holds the weight of every feature, in units of log-odds of winning the round."""

    def __init__(
        self,
        mine: list[float],
        theirs: list[float],
        mover: list[float],
        stuck: list[float],
        playable: list[float],
        color: float,
        last: list[float],
        kinds: list[float],
        barred: float,
        points: float,
    ) -> None:
        # By the number of own cards, of the others' cards; beyond the list each costs as the last.
        self.mine = mine
        self.theirs = theirs
        # For the seat that plays next, by its cards: that it is next; that it cannot play.
        self.mover = mover
        self.stuck = stuck
        # By how many own cards would fit now; for each colour in hand.
        self.playable = playable
        self.color = color
        # One card left that fits; one left that is wild; a wild among two.
        self.last = last
        # For each card but numbers: skip, reverse, +2, wild, +4, swap, renewal, written card; and
        # for one that may not be the last.
        self.kinds = kinds
        self.barred = barred
        # For each point in hand, where points count.
        self.points = points

    def cards(self, book: Book) -> list[float]:
        """Returns what holding each face is worth; the last entry stands for an unseen card."""
        table = [0.0] * FACES
        scoring = book.rules.scoring != "none"
        for face in TEXTS:
            value = value_of(face)
            kind = min(value - 10, 7)
            table[face] = self.kinds[kind] if kind >= 0 else 0.0
            if book.never_last[face]:
                table[face] += self.barred
            if scoring:
                table[face] += self.points * points(face)
        table[-1] = sum(table[face] for face in book.deck) / len(book.deck)
        return table


_COLOR_BITS: Final = bytes(1 << own_color(face) if face < WILDS else 0 for face in range(FACES))
_COLORS_IN: Final = tuple(bits.bit_count() for bits in range(16))


def worth(
    weights: WorthWeights,
    cards: list[float],
    odds: Odds,
    hand: list[int],
    color: int,
    value: int,
    mover: int,
    counts: list[int],
    rivals: list[int],
) -> float:
    """Returns the chance to win a round when another seat, `mover`, plays next."""
    total = lean(weights, cards, odds, hand, color, value, counts, rivals)
    count = counts[mover]
    return chance_before(weights, total, count, odds.stuck(mover, count, color, value))


def chance_before(weights: WorthWeights, total: float, count: int, stuck: float) -> float:
    """Returns the chance to win before a seat with `count` cards plays, if it is not stuck."""
    if count == 1:
        # A player who has one card and can play it wins.
        return stuck / (1 + exp(-total - weights.mover[1]))
    at = min(4, count)
    return 1 / (1 + exp(-total - weights.mover[at] - weights.stuck[at] * stuck))


def lean(
    weights: WorthWeights,
    cards: list[float],
    odds: Odds,
    hand: list[int],
    color: int,
    value: int,
    counts: list[int],
    rivals: list[int],
) -> float:
    """Returns the log-odds of winning as far as they do not depend on who is next."""
    size = len(hand)
    total = by_count(weights.mine, size)
    # fits_on written out: this runs for every outlook that is weighed.
    fits = FITS[color << 5 | value]
    playable = bits = hidden = 0
    for card in hand:
        total += cards[card]
        if card < 0:
            hidden += 1
        elif fits[card]:
            playable += 1
            bits |= _COLOR_BITS[card]
        else:
            bits |= _COLOR_BITS[card]
    can = playable + hidden * odds.fits(color, value) if hidden else playable
    total += by_share(weights.playable, can)
    shades = float(_COLORS_IN[bits])
    if hidden:
        shades += min(4 - shades, hidden) * 0.5
    total += weights.color * shades
    if size == 1:
        total += weights.last[0] * can
        if hand[0] >= WILDS:
            total += weights.last[1]
    elif size == 2 and (hand[0] >= WILDS or hand[1] >= WILDS):
        total += weights.last[2]
    for rival in rivals:
        total += by_count(weights.theirs, counts[rival])
    return total


def by_count(table: list[float], count: int) -> float:
    """Returns the weight of a number of cards; beyond the list each one adds the last entry."""
    last = len(table) - 1
    return table[count] if count < last else table[last - 1] + (count - last + 1) * table[last]


def by_share(table: list[float], count: float) -> float:
    """Returns the weight of a number of cards that may lie between two whole ones."""
    if count >= 3:
        return table[3]
    low = int(count)
    return table[low] + (count - low) * (table[low + 1] - table[low])
