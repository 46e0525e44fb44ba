"""What the people of one table have been shown, by whichever connection they came."""

from carteado.table.room import Room


class Seen:
    """Remembers since when the newest reaction window has been in sight.

    There is one stopwatch for the whole table. A frame goes to everybody at once, so that whoever
    is there is measured from their own; and to come again, or late, after watching from elsewhere,
    never makes anybody quicker.
    """

    def __init__(self) -> None:
        # Windows are numbered anew in each match.
        self._window: tuple[int, int | None] | None = None
        # In the time of the match, which stands still while nobody can play.
        self._since = 0

    def note_window(self, room: Room, at: int) -> None:
        """Notes that somebody is shown the room now; only the first time a window is counts."""
        window = window_of(room)
        if window is not None and window != self._window:
            self._window, self._since = window, room.match_time(at)

    def sent_at(self, room: Room, at: int) -> int:
        """Returns when the window that a command answers was sent; when it opened, if never.

        A command can only be about the newest window: one that names another is refused.
        """
        if room.running is None:
            return at
        is_noted = self._window == window_of(room)
        since = self._since if is_noted else room.running.window_at
        at = max(at, room.at)
        return at - max(0, room.match_time(at) - since)


def window_of(room: Room) -> tuple[int, int | None] | None:
    """Returns the match and the number of its newest window; None without a match."""
    return None if room.running is None else (room.dealt_at, room.running.window)
