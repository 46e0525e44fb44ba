"""The outbox of one table: frames, acknowledgements and refusals for its viewers.

It sends only what the log holds. While the room may differ from the log, it is paused.
"""

from collections.abc import Callable, Coroutine
from typing import Final

from carteado.core.errors import BadInput, Code, Refused
from carteado.server.edge.connection import Connection
from carteado.server.live.delivered import Delivered, window_of
from carteado.server.live.persisted_room import PersistedRoom
from carteado.server.live.public_summary import summary_of
from carteado.server.process.metrics import Metrics
from carteado.server.thinking.jobs import AdviceResult
from carteado.server.thinking.worker_pool import JobFailed
from carteado.table import messages
from carteado.table.frames import Moment
from carteado.table.room import Room

# A viewer that missed more entries than this gets a whole view without the events in between.
MOST_MISSED: Final = 100


class Outbox:
    """Sends to the viewers of one table, and remembers what each guest was shown."""

    def __init__(self, persisted: PersistedRoom, metrics: Metrics, now: Callable[[], int]) -> None:
        self.persisted = persisted
        self.metrics = metrics
        self.now = now
        self.viewers: list[Connection] = []
        self.delivered = Delivered()
        # The state after the last stored entry, for pages and lists.
        self.summary = summary_of(persisted.room)
        # True while the room in memory may hold something that the log does not.
        self.paused = False

    @property
    def room(self) -> Room:
        return self.persisted.room

    def send_to_all(self, message: messages.FromServer) -> None:
        """Sends the same message to every viewer."""
        for viewer in self.viewers:
            viewer.send(message)

    def close_all(self, code: str) -> None:
        """Closes the connections of all viewers with a reason."""
        for viewer in self.viewers:
            viewer.close(code)

    # --- frames ----------------------------------------------------------------------------------

    def send_frames(self) -> None:
        """Sends every viewer its own frame; every viewer gets the same number of frames."""
        self.summary = summary_of(self.room)
        moment = Moment(self.room)
        for viewer in self.viewers:
            self.send_frame_to(viewer, moment)

    def send_frame_to(self, viewer: Connection, moment: Moment | None = None) -> None:
        """Sends one viewer the table as it sees it, with the events since its last frame."""
        if self.paused:
            return
        # A new viewer may come long after the last entry, when a shown card is covered again.
        moment = moment or Moment(self.room, self.now())
        since = viewer.seq
        if since is not None and not 0 <= self.room.seq - since <= MOST_MISSED:
            since = None
        viewer.seq = self.room.seq
        viewer.send(moment.frame(viewer.guest, since, self.delivered.confirmed(viewer.guest)))
        self.delivered.note_window(self.room, self.now())
        self._measure_for_race(viewer)

    def _measure_for_race(self, viewer: Connection) -> None:
        """Pings a viewer once for each new window, so that a race uses its present round trip."""
        running, window = self.room.clock, window_of(self.room)
        if running is not None and viewer.window != window:
            viewer.window = window
            if running.match.game.may_race(running.match.state):
                viewer.ping()

    # --- answers ---------------------------------------------------------------------------------

    def acknowledge(self, by: Connection, cid: str) -> None:
        """Tells a client that its command is in the log."""
        by.send(messages.Ack(cid, self.room.seq))

    def refuse(self, by: Connection, cid: str, refused: Refused | BadInput) -> None:
        """Tells a client why its command is refused."""
        self.metrics.refused.labels(str(refused.code)).inc()
        by.refuse(cid, refused)

    def answer_guest(self, guest: str, cid: str, refused: Refused | None) -> None:
        """Sends a guest the result of a command that the room had held."""
        for viewer in self.viewers:
            if guest and viewer.guest == guest:
                if refused is None:
                    self.acknowledge(viewer, cid)
                else:
                    self.refuse(viewer, cid, refused)

    def answer_again(self, by: Connection, cid: str) -> bool:
        """Repeats the answer to a command that came before; False if the command is new."""
        seq = self.persisted.seq_of(by.guest, cid)
        if seq is None:
            before = by.refused.get(cid)
            if before is not None:
                self.refuse(by, cid, before)
            return before is not None
        seat = self.room.seat_number(by.guest)
        refused = self.persisted.refused_later.get((by.guest, cid))
        if refused is not None:
            self.refuse(by, cid, refused)
        elif seat is None or not self.persisted.is_held(seat, cid):
            by.send(messages.Ack(cid, seq))
        return True

    async def send_advice(
        self, by: Connection, cid: str, advice: Coroutine[None, None, AdviceResult]
    ) -> None:
        """Waits for advice and sends it to the client that asked."""
        try:
            (command, _, reason, values), analysis, line = await advice
        except JobFailed:
            by.send(messages.Refusal(cid, "no_advice", {}))
        else:
            by.send(messages.Advice(cid, command, reason, values, analysis, line))

    def send_reaction(self, by: Connection, message: messages.React) -> None:
        """Shows a reaction to all viewers; raises Refused where reactions are off."""
        if not self.room.settings.reactions:
            raise Refused(Code.REACTIONS_OFF)
        seat = self.room.seat_number(by.guest)
        name = self.room.name_for(by.guest, self.room.guests.get(by.guest) or by.name)
        self.acknowledge(by, message.cid)
        self.send_to_all(messages.ChatLine(name, seat, react=message.what))
