"""Events: what happened, in the past tense, with faces only for those who may know them."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Final

from mypy_extensions import mypyc_attr

from carteado.core.zones import EVERYONE, NOBODY, sees

Fact = str | int | bool | None | list[int] | list[str] | list[list[int]] | list[list[str]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Tells everyone that something happened, and an audience which cards were involved.

    `facts` are public. `faces` are card texts under a key of their own; who is not in the audience
    reads `?` in their place, so every reader gets the same keys and lengths.
    """

    def __init__(
        self,
        word: str,
        seat: int | None,
        facts: Mapping[str, Fact] | None = None,
        *,
        card: str | None = None,
        cards: list[str] | None = None,
        audience: int = NOBODY,
    ) -> None:
        self.word = word
        self.seat = seat
        self.facts: Mapping[str, Fact] = facts if facts is not None else {}
        self.card = card
        self.cards = cards
        self.audience = audience

    def told_to(self, viewer: int | None) -> dict[str, object]:
        """Returns the event as one seat, or a spectator (None), hears it."""
        return self._told(self.audience == EVERYONE or sees(self.audience, viewer))

    def covered(self) -> dict[str, object]:
        """Returns the event with its cards face down for everyone, also for those who saw them."""
        return self._told(False)

    def opened(self) -> dict[str, object]:
        """Returns the event with its cards open, for when the match is over."""
        return self._told(True)

    def _told(self, known: bool) -> dict[str, object]:
        heard: dict[str, object] = {"event": self.word, "seat": self.seat}
        if self.card is not None:
            heard["card"] = self.card if known else "?"
        if self.cards is not None:
            heard["cards"] = list(self.cards) if known else ["?"] * len(self.cards)
        for key, fact in self.facts.items():
            # Every reader gets its own list, so that no reader can change what another one gets.
            heard[key] = deepcopy(fact) if isinstance(fact, list) else fact
        return heard


# The event that ends a round, with the totals as its fact `scores` (see core/game.py).
SCORED: Final = "scored"

# Where a game writes its events; None when nobody listens, so that none are built.
Listener = list[Event] | None
