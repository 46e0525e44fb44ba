"""What lies open for a viewer, also for a moment only."""

from typing import Any

from carteado.core.zones import mask
from carteado.table import inputs
from carteado.table.room import Room
from carteado.table.running import Answer


class Watched(Room):
    """A room that notes what lay open for a viewer after each command."""

    viewer: int | None
    open_after: dict[int, list[int]]

    def take(self, entry: inputs.Input) -> list[Answer]:
        answers = super().take(entry)
        if self.running is not None:
            match = self.running.match
            self.open_after[len(match.commands)] = seen(match.state, self.viewer)
        return answers


def watch(room: Room, viewer: int | None) -> None:
    """Lets a room note from now on what a viewer can see."""
    # Whatever class it has: a planted leak may have given it one of its own.
    room.__class__ = type("Watched", (Watched, room.__class__), {})
    assert isinstance(room, Watched)
    room.viewer, room.open_after = viewer, {}


def seen(state: Any, viewer: int | None) -> list[int]:
    """Returns the faces that lie open for a viewer, place by place."""
    view = mask(state, viewer)
    return [
        card for zone in view.zones() for card in zone.cards[zone.start : zone.stop] if card >= 0
    ]
