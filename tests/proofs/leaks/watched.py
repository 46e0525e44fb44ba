"""What lies open for a viewer, also for a moment only."""

from typing import Any

from carteado.core.zones import mask
from carteado.table import log_entries
from carteado.table.match_clock import Answer
from carteado.table.room import Room


class Watched(Room):
    """A room that notes what lay open for a viewer after each command, and what bots wanted."""

    viewer: int | None
    open_after: dict[int, Any]
    # When, who and what; in a race it is no command of the match until that is judged.
    wanted: list[tuple[int, int, str]]

    def take(self, entry: log_entries.LogEntry) -> list[Answer]:
        answers = super().take(entry)
        if isinstance(entry, log_entries.CommandEntry) and entry.bot:
            self.wanted.append((entry.at, entry.seat, entry.cmd))
        if self.clock is not None:
            match = self.clock.match
            self.open_after[len(match.commands)] = mask(match.state, self.viewer)
        return answers


def watch(room: Room, viewer: int | None) -> None:
    """Lets a room note from now on what a viewer can see."""
    # Whatever class it has: a planted leak may have given it one of its own.
    room.__class__ = type("Watched", (Watched, room.__class__), {})
    assert isinstance(room, Watched)
    room.viewer, room.open_after, room.wanted = viewer, {}, []


def faces_in(view: Any) -> list[int]:
    """Returns the faces that lie open in a view, place by place."""
    return [
        card for zone in view.zones() for card in zone.cards[zone.start : zone.stop] if card >= 0
    ]
