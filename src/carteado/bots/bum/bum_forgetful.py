"""The bot `forgetful` of BUM!: what it knows fades, and what moves confuses it."""

from collections.abc import Mapping
from math import log2
from typing import Any, Final

from carteado.bots.bum.bum_document import BumDocument
from carteado.bots.bum.bum_memory import PLACES, BumMemory
from carteado.bots.bum.bum_reaction import lot
from carteado.bots.kit.levels import LEVELS
from carteado.bots.kit.minds import enlist
from carteado.core.luck import Swift

# Turns after which half of the own cards, and of the others' cards, are no longer certain.
_OWN_LIFE: Final = 7.0
_OTHER_LIFE: Final = 3.0
# How often a memory that fades gets mixed up with a neighbour instead of lost.
_MIX_UP: Final = 0.3
# How often it loses sight of cards that are exchanged, or does not notice.
_LOSE_SIGHT: Final = 0.45
_NOT_NOTICE: Final = 0.15
# How often it still believes in the old places after a shuffle.
_OLD_PLACES: Final = 0.15


class FadingMemory(BumMemory):
    """Loses and mixes up what it was shown, by lots drawn from its seed."""

    def __init__(self, seat: int, seed: str) -> None:
        super().__init__(seat)
        self.lots = Swift(f"{seed}/{seat}/memory")
        # The turn in which what is known of a place fades.
        self.fades: dict[int, float] = {}

    def hear(self, event: Mapping[str, object]) -> None:
        before = self.turns
        super().hear(event)
        if self.turns > before:
            self.fade()

    def see(self, at: int, face: int, watchers: int) -> None:
        super().see(at, face, watchers)
        if face >= 0:
            half = _OWN_LIFE if at // PLACES == self.seat else _OTHER_LIFE
            # After each half-life half of what was known is left.
            self.fades[at] = self.turns - half * log2(lot(self.lots))

    def fade(self) -> None:
        """Lets go of what has been known for too long."""
        for at in [at for at in self.known if self.fades.get(at, 0.0) <= self.turns]:
            near = [
                other for other in self.known if other // PLACES == at // PLACES and other != at
            ]
            if near and lot(self.lots) < _MIX_UP:
                other = near[self.lots.below(len(near))]
                self.known[at], self.known[other] = self.known[other], self.known[at]
                self.fades[at] = self.turns + _OTHER_LIFE
            else:
                del self.known[at]

    def exchange(self, one: int, other: int) -> None:
        drawn = lot(self.lots)
        if drawn < _NOT_NOTICE:
            return
        super().exchange(one, other)
        if drawn < _NOT_NOTICE + _LOSE_SIGHT:
            self.known.pop(one, None)
            self.known.pop(other, None)

    def shuffle(self, event: Mapping[str, object]) -> None:
        if lot(self.lots) >= _OLD_PLACES:
            super().shuffle(event)


class Forgetful(BumDocument):
    """Plays like `document` on a memory like a beginner's, and reacts more slowly."""

    median = 1300
    spread = 0.45

    def __init__(self, game: Any, seat: int, seed: str = "") -> None:
        super().__init__(game, seat, seed)
        self.memory = FadingMemory(seat, seed)


enlist("forgetful", Forgetful, "bum")
LEVELS["easy"]["bum"] = "forgetful"
