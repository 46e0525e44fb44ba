"""Who is connected to one table: viewers come and go, and a lost host is replaced."""

from collections.abc import Callable
from typing import Final

from carteado.server.edge.connection import Connection
from carteado.server.live.message_entries import PAGE_MS
from carteado.server.live.outbox import Outbox
from carteado.table import log_entries, messages
from carteado.table.room import Room

# How much of the chat a new viewer gets, in lines and in bytes: the first messages alone must not
# fill the buffer of a slow connection.
MOST_LINES: Final = 50
MOST_LINES_BYTES: Final = 16 * 1024
# What a chat line needs besides its text: the name and the JSON around it.
_LINE_BYTES: Final = 300


class Presence:
    """Attaches and detaches viewers, and submits the entries that follow from that."""

    def __init__(
        self,
        outbox: Outbox,
        submit: Callable[[log_entries.LogEntry], None],
        clock: Callable[[], float],
        most_viewers: int,
    ) -> None:
        self.outbox = outbox
        self.submit = submit
        self.clock = clock
        self.most_viewers = most_viewers
        # When the last viewer left.
        self.idle_since = clock()
        self._announced: messages.Here | None = None
        # A host who left without a seat, while nobody else had one.
        self._lost_host = ""

    @property
    def room(self) -> Room:
        return self.outbox.room

    def attach(self, connection: Connection) -> None:
        """Makes a connection a viewer, in place of an older one of the same guest."""
        viewers, known = self.outbox.viewers, connection.seq or 0
        for other in list(viewers):
            if other.guest == connection.guest:
                other.close("newer_tab")
                viewers.remove(other)
        if len(viewers) >= self.most_viewers and not self._make_room_for(connection):
            connection.close("table_full")
            return
        viewers.append(connection)
        self.outbox.send_frame_to(connection)
        for line in chat_since(self.room.chat, known):
            connection.send(line)
        self.announce(repeat=True)
        if self.room.seat_number(connection.guest) is not None:
            self.submit(log_entries.BackEntry(0, connection.guest))

    def detach(self, connection: Connection) -> None:
        """Removes a viewer whose connection has ended."""
        if connection not in self.outbox.viewers:
            return
        self.outbox.viewers.remove(connection)
        self.idle_since = self.clock()
        self.announce()
        if self.room.seat_number(connection.guest) is not None:
            self.submit(log_entries.GoneEntry(0, connection.guest, PAGE_MS))
        elif connection.guest == self.room.host:
            self.lose_host()

    def _make_room_for(self, connection: Connection) -> bool:
        """Closes the newest spectator of a full table for a player or the host."""
        if not self._belongs(connection):
            return False
        spectators = [viewer for viewer in self.outbox.viewers if not self._belongs(viewer)]
        if spectators:
            spectators[-1].close("table_full")
            self.outbox.viewers.remove(spectators[-1])
        return True

    def _belongs(self, viewer: Connection) -> bool:
        return self.room.seat_number(viewer.guest) is not None or viewer.guest == self.room.host

    def announce(self, repeat: bool = False) -> None:
        """Tells all viewers how many watch and how far away players are, if that has changed."""
        seats = [(self.room.seat_number(viewer.guest), viewer) for viewer in self.outbox.viewers]
        here = messages.Here(
            watching=sum(seat is None for seat, _ in seats),
            trips={
                str(seat): viewer.distance
                for seat, viewer in seats
                if seat is not None and viewer.distance
            },
        )
        if not self.outbox.paused and (here != self._announced or repeat):
            self._announced = here
            self.outbox.send_to_all(here)

    def submit_missing(self) -> None:
        """Submits that people left whom the room still calls connected."""
        here = {viewer.guest for viewer in self.outbox.viewers}
        for seat in self.room.seats:
            if seat.is_person and seat.connected and seat.guest not in here:
                self.submit(log_entries.GoneEntry(0, seat.guest))

    # --- the host --------------------------------------------------------------------------------

    def lose_host(self) -> None:
        """Notes that a host without a seat left; somebody with a seat becomes host."""
        self._lost_host = self.room.host
        self.replace_lost_host()

    def replace_lost_host(self) -> None:
        """Submits that the lost host left, once somebody has a seat and can be host."""
        room, lost = self.room, self._lost_host
        is_back = any(viewer.guest == lost for viewer in self.outbox.viewers)
        if lost and any(seat.is_person for seat in room.seats):
            self._lost_host = ""
            if not is_back and lost == room.host and room.seat_number(lost) is None:
                self.submit(log_entries.GoneEntry(0, lost))


def chat_since(chat: list[messages.ChatLine], known: int) -> list[messages.ChatLine]:
    """Returns the last chat lines after the entry `known`, within the limits for a new viewer."""
    found: list[messages.ChatLine] = []
    size = 0
    for line in reversed(chat[-MOST_LINES:]):
        size += len(line.text.encode()) + _LINE_BYTES
        if size > MOST_LINES_BYTES or line.seq is None or line.seq <= known:
            break
        found.append(line)
    return found[::-1]
