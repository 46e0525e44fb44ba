"""The state of a golf game, and what may be done in it.

An action is a pile from 0 to 6 whose top goes to the waste, or DRAW. Whether the game is over is
not stored: it is over when no action is left (G-24, G-25, GQ-05, GQ-13).
"""

from typing import Final

from carteado.core.zones import EVERYONE, NOBODY, Zone
from carteado.games.golf.rules import Rules

# G-04, G-07, GQ-01: seven piles of five.
PILES: Final = 7
TALLEST: Final = 5
TABLEAU: Final = 35
MOST_STOCK: Final = 17
DRAW: Final = 7

_TURN: Final = 12


class State:
    """Holds everything about a game but its luck. The next card of the stock is its last (G-05)."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = 1
        self.piles: list[list[int]] = [[] for _ in range(PILES)]
        self.waste: list[int] = []
        self.stock: list[int] = []
        # Actions made so far, and those taken back: the next one to redo is the last.
        self.done: list[int] = []
        self.undone: list[int] = []
        self.left = False

    def copy(self) -> "State":
        other = State(self.rules)
        other.piles = [pile.copy() for pile in self.piles]
        other.waste = self.waste.copy()
        other.stock = self.stock.copy()
        other.done = self.done.copy()
        other.undone = self.undone.copy()
        other.left = self.left
        return other

    def zones(self) -> list[Zone]:
        zones: list[Zone] = []
        for pile in self.piles:
            # GQ-04: with `tops` only the free card of a pile lies face up.
            covered = max(0, len(pile) - 1) if self.rules.face_up == "tops" else 0
            zones.append(Zone(pile, NOBODY, 0, covered))
            zones.append(Zone(pile, EVERYONE, covered))
        zones.append(Zone(self.waste, EVERYONE))
        zones.append(Zone(self.stock, NOBODY))
        return zones

    @property
    def cards_left(self) -> int:
        """Counts the cards of the tableau."""
        return sum([len(pile) for pile in self.piles])

    @property
    def score(self) -> int:
        """Returns 35 minus the cards left: a point for each one moved (G-03, G-04, G-26, GQ-09)."""
        return TABLEAU - self.cards_left


def fits(state: State, card: int) -> bool:
    """Tells whether a card may go onto the waste: one rank above or below (G-09, G-11 … G-18)."""
    if not state.waste:
        return True  # GQ-02: any card may open an empty waste
    apart = abs((card >> 2) - (state.waste[-1] >> 2))
    return apart == 1 or (apart == _TURN and state.rules.wrap)


def actions(state: State) -> list[int]:
    """Lists what may be done: fitting piles from the left, then DRAW; nothing at the end.

    Of a pile only its top card counts (G-08, G-19, G-20).
    """
    if state.left:
        return []
    found = [at for at, pile in enumerate(state.piles) if pile and fits(state, pile[-1])]
    # GQ-05: a cleared tableau is a win, also with cards in the stock.
    if state.stock and any(state.piles):  # G-23
        # GQ-03: unless one may draw at any time, a move that exists comes first.
        if not found or state.rules.draw_when == "any_time":
            found.append(DRAW)
    return found


def make(state: State, action: int) -> None:
    """Puts the top of a pile, or the next card of the stock, on the waste (G-06, G-10, G-22)."""
    state.waste.append(state.stock.pop() if action == DRAW else state.piles[action].pop())


def take_back(state: State, action: int) -> None:
    """Puts the top of the waste back where an action took it from (GQ-10)."""
    card = state.waste.pop()
    if action == DRAW:
        state.stock.append(card)
    else:
        state.piles[action].append(card)
