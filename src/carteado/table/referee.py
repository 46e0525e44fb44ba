"""Fair races: who was first is a pure function of logged numbers, not of the order of arrival.

The referee judges a claim (a snap, a catch, a jump-in) by the time between the frame that showed
the card and the player's input. The server measures the elapsed time. The client may say how much
of it was the player's reaction; it gets credit for the rest, but never more than the measured round
trip of its connection explains.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

Race = Literal["fair", "calm"]

# No person recognises a card and picks a slot faster; the limit holds for bots too.
QUICKEST_MS: Final = 150
SLACK_MS: Final = 15
SETTLE_MS: Final = 20
INVITED_CAP_MS: Final = 250
PUBLIC_CAP_MS: Final = 120
MOST_PONGS: Final = 32
FEWEST_PONGS: Final = 3


@dataclass(frozen=True)
class Claim:
    """Holds what the log knows about one claim, in ms of the table's time."""

    seat: int
    sent: int
    received: int
    reaction: int | None = None
    round_trip: int = 0

    @property
    def elapsed(self) -> int:
        return max(0, self.received - self.sent)


def round_trip(pongs: Sequence[int]) -> int:
    """Estimates a round trip: the 20 % quantile of the last pongs, 0 if there are too few."""
    last = sorted(pongs[-MOST_PONGS:])
    return last[len(last) // 5] if len(last) >= FEWEST_PONGS else 0


def credit(claim: Claim, cap: int) -> int:
    """Returns how much of the elapsed time counts as the connection's, not the person's."""
    said = claim.elapsed if claim.reaction is None else max(0, claim.reaction)
    return min(max(0, claim.elapsed - said), claim.round_trip + SLACK_MS, cap)


def adjusted(claim: Claim, cap: int) -> int:
    """Returns the reaction time that counts."""
    return max(QUICKEST_MS, claim.elapsed - credit(claim, cap))


def hold(round_trips: Iterable[int], cap: int) -> int:
    """Returns how long the first claim waits for others that may be on their way.

    It depends on the connections of all seated people, never on which of them could claim.
    """
    return max((min(trip + SLACK_MS, cap) for trip in round_trips), default=0) + SETTLE_MS


def order(
    claims: Sequence[Claim], seating: Sequence[int], cap: int, race: Race = "fair"
) -> list[Claim]:
    """Sorts claims by reaction, then by elapsed time, then by the order of turns.

    In calm mode there is no race: the order of turns decides alone.
    """

    def place(claim: Claim) -> int:
        return seating.index(claim.seat)

    if race == "calm":
        return sorted(claims, key=place)
    return sorted(claims, key=lambda claim: (adjusted(claim, cap), claim.elapsed, place(claim)))
