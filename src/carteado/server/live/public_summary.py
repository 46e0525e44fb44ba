"""What may be told of a table at any time: how it stood when its last entry was stored.

The room itself is one entry ahead while that is on its way to the disk; nobody may hear of it.
"""

from dataclasses import dataclass

from carteado.table.room import Room


@dataclass(frozen=True)
class PublicSummary:
    """Says how a table stands."""

    game: str
    started: bool
    people: int
    # Seats that somebody could take.
    free: int
    # How many matches are over.
    over: int
    # Who sits where.
    seats: dict[str, int]


def summary_of(room: Room) -> PublicSummary:
    """Takes down how a room stands now."""
    seats = {seat.guest: number for number, seat in enumerate(room.seats) if seat.is_person}
    free = len(room.seats) - len(seats) if room.in_lobby else 0
    started = room.clock is not None
    return PublicSummary(room.game.name, started, len(seats), free, len(room.results), seats)
