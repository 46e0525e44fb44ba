"""A bot that notes what it was dealt and plays like another."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from carteado.bots.kit.minds import BOTS, Mind, enlist, seat_bot

# The first private event of every watcher, in the order in which they were seated.
DECKS: list[list[dict[str, object]]] = []


class Watcher(Mind):
    """Notes the deal as its seat heard it."""

    listens = True
    plays_like = "document"

    def __init__(self, game: Any, seat: int, seed: str = "") -> None:
        super().__init__(game, seat, seed)
        self.inner = seat_bot(self.plays_like, game, seat, seed)
        self.dealt: list[dict[str, object]] = []
        DECKS.append(self.dealt)

    def hear(self, event: dict[str, object]) -> None:
        if len(self.dealt) < 4:
            self.dealt.append(event)
        self.inner.hear(event)

    def choose(self, view: Any, legal: list[int]) -> int | None:
        if len(self.dealt) < 4:
            self.dealt.append({"view": self.game.describe(view)})
        return self.inner.choose(view, legal)

    def pace(self, view: Any, move: int) -> int:
        return self.inner.pace(view, move)


@contextmanager
def observed(name: str, plays_like: str) -> Iterator[None]:
    """Enlists the watcher for a while."""
    Watcher.plays_like = plays_like
    DECKS.clear()
    enlist(name, Watcher)
    try:
        yield
    finally:
        del BOTS[name]
