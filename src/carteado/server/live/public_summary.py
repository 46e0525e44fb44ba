"""What anybody may know of a table: its state after the last stored entry.

The room itself is one entry ahead while that entry is being stored.
"""

from dataclasses import dataclass

from carteado.table.room import Room


@dataclass(frozen=True)
class PublicSummary:
    """Holds the public state of a table."""

    game: str
    started: bool
    people: int
    free_seats: int
    matches_over: int
    # The seat of each guest who has one.
    seats: dict[str, int]


def summary_of(room: Room) -> PublicSummary:
    """Returns the public state of a room now."""
    seats = {seat.guest: number for number, seat in enumerate(room.seats) if seat.is_person}
    free = len(room.seats) - len(seats) if room.in_lobby else 0
    started = room.clock is not None
    return PublicSummary(room.game.name, started, len(seats), free, len(room.results), seats)
