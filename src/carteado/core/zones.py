"""Zones with audiences, and the one maker of views.

A state holds cards as small integers in lists. Each list, or each run of one, is a zone with an
audience; everything that a state holds outside its zones is public. `mask` copies a state and
blanks every card the viewer may not see, so a view can only hold less than the state, never more.
"""

from typing import Final, Protocol, Self, TypeVar

HIDDEN: Final = -1
GAP: Final = -2

# An audience is a set of seats as bits.
NOBODY: Final = 0
EVERYONE: Final = -1


def only(seat: int) -> int:
    """Returns the audience of one seat."""
    return 1 << seat


class Zone:
    """Names a run of cards and who may see their faces; unless told otherwise nobody may."""

    def __init__(
        self, cards: list[int], audience: int = NOBODY, start: int = 0, stop: int = -1
    ) -> None:
        self.cards = cards
        self.audience = audience
        self.start = start
        self.stop = len(cards) if stop < 0 else stop


class State(Protocol):
    """What every game's state offers the core; the rest is the game's own affair."""

    seats: int

    def copy(self) -> Self: ...

    def zones(self) -> list[Zone]: ...


S = TypeVar("S", bound=State)


def sees(audience: int, viewer: int | None) -> bool:
    """Tells whether a seat, or a spectator (None), belongs to an audience."""
    if viewer is None:
        return audience == EVERYONE
    return bool(audience >> viewer & 1)


def mask(state: S, viewer: int | None) -> S:
    """Copies a state with every card hidden that the viewer may not see."""
    view = state.copy()
    for zone in view.zones():
        if not sees(zone.audience, viewer):
            cards = zone.cards
            run = cards[zone.start : zone.stop]
            # At once where that is possible: a stock of a hundred cards is hidden in every view.
            hidden = [HIDDEN] * len(run)
            if GAP in run:
                hidden = [GAP if card == GAP else HIDDEN for card in run]
            cards[zone.start : zone.stop] = hidden
    return view


def all_cards(state: State) -> list[int]:
    """Collects every card of a state, sorted: the census that no command may change."""
    found: list[int] = []
    for zone in state.zones():
        found.extend(card for card in zone.cards[zone.start : zone.stop] if card != GAP)
    found.sort()
    return found
