"""What the guests of one table have been shown, over all their connections."""

from collections import OrderedDict
from typing import Final

from carteado.table.room import Room

# How many guests are remembered; the one who confirmed longest ago is forgotten first.
MOST_CONFIRMED: Final = 64


class Delivered:
    """Remembers when the newest reaction window was first sent, and what each guest confirmed.

    The table has one stopwatch. A frame goes to all viewers at once, so the reaction time of every
    viewer counts from its own frame. A player who reconnects, or connects late after watching with
    another device, gains no time. A confirmation counts for all later connections of the guest: a
    card that the guest has seen is not sent again.
    """

    def __init__(self) -> None:
        # The match and the window: each match numbers its windows from the start.
        self._window: tuple[int, int | None] | None = None
        # In match time, which stops while nobody can play.
        self._since = 0
        self._confirmed: OrderedDict[str, int] = OrderedDict()

    def confirm(self, room: Room, guest: str, seq: int) -> None:
        """Notes the last frame that a guest has seen; only guests with a seat see secrets."""
        if room.seat_number(guest) is not None:
            self._confirmed[guest] = max(self.confirmed(guest), min(seq, room.seq))
            self._confirmed.move_to_end(guest)
        while len(self._confirmed) > MOST_CONFIRMED:
            self._confirmed.popitem(last=False)

    def confirmed(self, guest: str) -> int:
        """Returns the last frame that a guest has confirmed, over any connection."""
        return self._confirmed.get(guest, 0)

    def note_window(self, room: Room, at: int) -> None:
        """Notes that a frame is sent now; only the first frame of a window counts."""
        window = window_of(room)
        if window is not None and window != self._window:
            self._window, self._since = window, room.match_time(at)

    def sent_at(self, room: Room, at: int) -> int:
        """Returns when the newest window was first sent, or when it opened if it never was.

        The room refuses a command that answers an older window.
        """
        if room.clock is None:
            return at
        is_noted = self._window == window_of(room)
        since = self._since if is_noted else room.clock.window_at
        at = max(at, room.at)
        return at - max(0, room.match_time(at) - since)


def window_of(room: Room) -> tuple[int, int | None] | None:
    """Returns the match and the number of its newest window; None without a match."""
    return None if room.clock is None else (room.current.dealt_at, room.clock.window)
