"""Abilities: what only some games have. The layers above ask for one with `isinstance`."""

from dataclasses import dataclass
from typing import Any, Final, Protocol, runtime_checkable


@dataclass(frozen=True)
class RaceKind:
    """Describes a kind of race between commands of several seats; the referee judges each kind.

    A kind with times is a race against an exposed seat (see `Exposes`). It is judged before the
    races of kinds without times.
    """

    name: str
    # The table setting that says how long after the exposure began claims are judged, in ms: the
    # exposed seat can still save itself. "" for none.
    grace_setting: str = ""
    # The table setting that says how long an exposure lasts at least, in ms: ordinary commands of
    # other seats, which could end it, wait. "" for none.
    window_setting: str = ""

    @property
    def is_against_a_seat(self) -> bool:
        return bool(self.grace_setting or self.window_setting)


# The ordinary race: the quickest claim counts first.
CLAIM: Final = RaceKind("claim")


@dataclass(frozen=True)
class Exposure:
    """Names a seat that the other seats may race against now, and the kind of that race."""

    kind: RaceKind
    seat: int


@runtime_checkable
class Exposes(Protocol):
    """The game has moments in which a seat is exposed: others may race to penalize it."""

    def exposure(self, state: Any) -> Exposure | None:
        """Returns the exposed seat, from what everyone knows; None if nobody is exposed."""
