"""How likely the others can do something, from the cards nobody has seen yet."""

from functools import lru_cache
from typing import Final

from carteado.bots.colors.careful.color_memory import ANSWER_AT, WILD_AT, ColorsMemory
from carteado.games.colors.ruleset.cards import DRAW2, WILDS, fits_on, own_color, value_of
from carteado.games.colors.ruleset.rule_tables import Book
from carteado.games.colors.state import State

_VALUES: Final = 32
# A player who chose a colour for a wild is less likely to lack it, by this factor.
_LIKED: Final = 0.7


@lru_cache(maxsize=64)
def census(book: Book) -> tuple[list[int], list[int]]:
    """Returns how many cards of each colour (the last: wild) and of each value the deck has."""
    colors = [0, 0, 0, 0, 0]
    values = [0] * _VALUES
    for card in book.deck:
        colors[own_color(card)] += 1
        values[value_of(card)] += 1
    return colors, values


class Odds:
    """Counts the unseen cards of one view."""

    def __init__(self, view: State, seat: int, memory: ColorsMemory) -> None:
        self.view = view
        self.memory = memory
        colors, values = census(view.book)
        colors, values = colors.copy(), values.copy()
        for pile in (view.discard, view.hands[seat]):
            for card in pile:
                colors[own_color(card)] -= 1
                values[value_of(card)] -= 1
        self.colors = colors
        self.values = values
        self.unseen = max(1, sum(colors))
        self._stuck: dict[int, float] = {}

    def fits(self, color: int, value: int) -> float:
        """Returns how likely an unseen card fits."""
        matching = float(self.colors[color] + self.colors[4])
        if value <= DRAW2:
            matching += 0.75 * self.values[value]
        return min(1.0, matching / self.unseen)

    def wild(self) -> float:
        """Returns how likely an unseen card is wild."""
        return self.colors[4] / self.unseen

    def stuck(self, seat: int, size: int, color: int, value: int) -> float:
        """Returns how likely a seat with `size` cards has none that fits."""
        key = (seat << 10) + (color << 5) + value + (size << 16)
        found = self._stuck.get(key)
        if found is None:
            found = self._stuck[key] = self._find_stuck(seat, size, color, value)
        return found

    def _find_stuck(self, seat: int, size: int, color: int, value: int) -> float:
        hand = self.memory.hand(seat)
        fits = fits_on(color, value)
        for card in hand.known:
            if fits[card]:
                return 0.0
        unknown = max(0, size - len(hand.known))
        unsure, unseen = hand.unsure, self.unseen
        lacks = (1 - self.colors[color] / unseen) ** min(unknown, unsure[color])
        lacks *= (1 - self.colors[4] / unseen) ** min(unknown, unsure[WILD_AT])
        if value <= DRAW2:
            lacks *= (1 - 0.75 * self.values[value] / unseen) ** unknown
        return lacks * _LIKED if hand.liked == color else lacks

    def answers(self, seat: int, size: int, allowed: tuple[int, ...]) -> float:
        """Returns how likely a seat can pass a penalty on."""
        hand = self.memory.hand(seat)
        for card in hand.known:
            if value_of(card) in allowed:
                return 1.0
        unknown = min(max(0, size - len(hand.known)), hand.unsure[ANSWER_AT])
        matching = sum(self.values[value] for value in allowed)
        return 1 - (1 - min(1.0, matching / self.unseen)) ** unknown

    def has_color(self, seat: int, size: int, color: int) -> float:
        """Returns how likely a hand of this size holds a card of a colour."""
        hand = self.memory.hand(seat)
        if any(own_color(card) == color for card in hand.known if card < WILDS):
            return 1.0
        unknown = min(max(0, size - len(hand.known)), hand.unsure[color])
        return 1 - (1 - self.colors[color] / self.unseen) ** unknown
