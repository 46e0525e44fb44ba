"""The bot `random`, for any game: any listed move, as likely as another."""

from hashlib import blake2b
from typing import Any

from mypy_extensions import mypyc_attr

from carteado.bots.kit.minds import Mind, enlist

# Out of turn it reacts once in four chances; otherwise nobody would ever get a turn in peace.
_REACTS = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Mind):
    """Picks at random, from its seed, its seat and the number of events it heard."""

    # Hearing is counting: a match never has the same number of events twice, so that undoing a
    # move does not lead to the same choice for ever.
    listens = True

    def __init__(self, game: Any, seat: int, seed: str = "") -> None:
        super().__init__(game, seat, seed)
        self._heard = 0

    def hear(self, event: dict[str, object]) -> None:
        self._heard += 1

    def choose(self, view: Any, legal: list[int]) -> int | None:
        self.reason = ("reason.random", {})
        lot = self._lot()
        if self.seat not in self.game.asked(view):
            if lot % _REACTS:
                self.reason = ("reason.waits", {})
                return None
            lot //= _REACTS
        return legal[lot % len(legal)] if legal else None

    def pace(self, view: Any, move: int) -> int:
        # Reactions come before the turn they interrupt.
        return 1 if self.seat in self.game.asked(view) else 0

    def _lot(self) -> int:
        text = f"{self.seed}/{self.seat}/{self._heard}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


enlist("random", RandomBot)
