"""What the people of one table have been shown, by whichever connection they came."""

from collections import OrderedDict
from typing import Final

from carteado.table.room import Room

# So many people may have had a seat here before the first of them is forgotten.
MOST_CONFIRMED: Final = 64


class Delivered:
    """Remembers since when the newest reaction window is in sight, and who confirmed what.

    There is one stopwatch for the whole table: a frame goes to everybody at once, so that whoever
    is there is measured from their own; and to come again, or late, after watching from elsewhere,
    never makes anybody quicker. What somebody has confirmed by one connection is confirmed for the
    next: a face that was seen is not sent again.
    """

    def __init__(self) -> None:
        # Windows are numbered anew in each match.
        self._window: tuple[int, int | None] | None = None
        # In the time of the match, which stands still while nobody can play.
        self._since = 0
        self._confirmed: OrderedDict[str, int] = OrderedDict()

    def confirm(self, room: Room, guest: str, seq: int) -> None:
        """Notes the last frame that a guest has seen; only those with a seat are shown secrets."""
        if room.seat_number(guest) is not None:
            self._confirmed[guest] = max(self.confirmed(guest), min(seq, room.seq))
            self._confirmed.move_to_end(guest)
        while len(self._confirmed) > MOST_CONFIRMED:
            self._confirmed.popitem(last=False)

    def confirmed(self, guest: str) -> int:
        """Returns the last frame that a guest has confirmed, by whichever connection."""
        return self._confirmed.get(guest, 0)

    def note_window(self, room: Room, at: int) -> None:
        """Notes that somebody is shown the room now; only the first time a window is counts."""
        window = window_of(room)
        if window is not None and window != self._window:
            self._window, self._since = window, room.match_time(at)

    def sent_at(self, room: Room, at: int) -> int:
        """Returns when the window that a command answers was sent; when it opened, if never.

        A command can only be about the newest window: one that names another is refused.
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
