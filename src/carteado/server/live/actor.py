"""The actor of one table: its task receives an item, appends an entry, sends frames.

The task alone touches the room, one item at a time. An entry is applied in memory and stored, and
only then shown to anybody, even to the player who gave the command. If storing fails, all viewers
hear that nothing happened, the clocks stop, and after the outage the room is rebuilt from the log.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from sqlite3 import Error as StoreError
from typing import Final

import msgspec
import structlog

from carteado.core.errors import BadInput, Refused
from carteado.server.edge.connection import Connection
from carteado.server.edge.limits import ChatLimits
from carteado.server.live.inbox import (
    Attach,
    BotCommand,
    ClientMessage,
    Detach,
    Inbox,
    InboxItem,
    LatencyChanged,
    RewriteLog,
    ServerEntry,
)
from carteado.server.live.message_entries import cid_of, is_old_news, trips_of
from carteado.server.live.message_handler import MessageHandler
from carteado.server.live.outage import Outage
from carteado.server.live.outbox import Outbox
from carteado.server.live.persisted_room import PersistedRoom
from carteado.server.live.presence import Presence
from carteado.server.process.faults import place_of
from carteado.server.process.metrics import Metrics
from carteado.server.thinking.advice_queue import AdviceQueue
from carteado.server.thinking.table_bots import TableBots
from carteado.store.writer import NotSaved
from carteado.table import log_entries, messages
from carteado.table.frames import is_fresh
from carteado.table.room import Room

# With this many waiting items, clients' messages are refused.
MOST_WAITING: Final = 256
# The server's own items cannot be refused; with this many the table restarts from its log.
MOST_UNREAD: Final = 2048
# After this many unexpected errors in a row the table stops for good.
MOST_FAILURES: Final = 3

log = structlog.get_logger("table")


class TableActor:
    """Runs one table."""

    def __init__(
        self,
        persisted: PersistedRoom,
        clock: Callable[[], float],
        advice: AdviceQueue,
        metrics: Metrics,
        most_viewers: int,
    ) -> None:
        self.persisted = persisted
        self.clock = clock
        self.metrics = metrics
        self.damaged = False
        self.stopping = False
        self.chat_limits = ChatLimits(clock)
        # The guests that the host has created for people who share one device, and that host.
        self.device_guests: list[str] = []
        self.device_host = ""
        self.outbox = Outbox(persisted, metrics, lambda: self.now)
        self.outage = Outage(self.outbox, metrics, clock)
        self.presence = Presence(self.outbox, self.submit, clock, most_viewers)
        self._inbox = Inbox()
        self._failures = 0
        self._messages = MessageHandler(self, self.outbox, advice)
        self._bots = TableBots(self, advice.workers)
        self._continue_clock()

    @property
    def room(self) -> Room:
        return self.persisted.room

    @property
    def viewers(self) -> list[Connection]:
        return self.outbox.viewers

    @property
    def now(self) -> int:
        """Returns the table time in ms; it never goes back."""
        return max(self.room.at, round((self.clock() - self._began) * 1000))

    def _continue_clock(self) -> None:
        """Continues table time from the last entry, however long the table was unloaded."""
        self._began = self.clock() - self.room.at / 1000

    # --- called by others ------------------------------------------------------------------------

    def put(self, item: InboxItem) -> None:
        """Puts an item into the inbox; with too many waiting items the table restarts."""
        self._inbox.put(item)
        if len(self._inbox) + self.outage.postponed > MOST_UNREAD and not self.stopping:
            self.stop()
            self.outbox.close_all("restart")
        self._inbox.wake()

    def put_message(self, by: Connection, message: messages.FromClient) -> bool:
        """Puts a client's message into the inbox; False if the inbox is full."""
        if len(self._inbox) >= MOST_WAITING:
            return False
        self.put(ClientMessage(by, message, self.now))
        return True

    def submit(self, entry: log_entries.LogEntry) -> None:
        """Queues an entry of the server itself."""
        self.put(ServerEntry(entry))

    def attach(self, connection: Connection) -> bool:
        """Queues a new viewer; False if the table is stopping."""
        if self.stopping:
            return False
        self.put(Attach(connection))
        return True

    def detach(self, connection: Connection) -> None:
        """Queues the end of a viewer's connection."""
        self.put(Detach(connection))

    async def rewrite_log(self, change: Callable[[], Awaitable[bool]]) -> bool:
        """Changes the stored log between two entries; False if the table stops first.

        `change` tells whether it changed anything. Raises NotSaved.
        """
        if self.stopping:
            return False
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.put(RewriteLog(change, done))
        return await done

    def stop(self) -> None:
        """Ends the task after the present item."""
        self.stopping = True
        self._inbox.wake()

    def drain(self) -> None:
        """Attaches viewers that came while the task ended, so that they can be told."""
        if self.outbox.paused:
            self.room.chat = []  # it may hold a line that was not stored
        for item in [*self.outage.take_postponed(), *self._inbox.take_all()]:
            match item:
                case RewriteLog():
                    item.done.set_result(False)
                case Attach() | Detach() | LatencyChanged():
                    self._handle_connection(item)

    # --- called by the bots ----------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Tells whether the table takes commands now."""
        return not (self.outage.active or self.stopping)

    def round_trips(self) -> list[int]:
        """Returns the round trips of the people who have a seat, in ms."""
        return trips_of(self.room, self.viewers)

    def put_bot_command(self, act: log_entries.CommandEntry) -> None:
        """Queues a bot's command."""
        self.put(BotCommand(act))

    # --- the loop --------------------------------------------------------------------------------

    async def run(self) -> None:
        """Handles items and timers until the table is closed, damaged or unloaded."""
        try:
            while not (self.stopping or self.room.closed or self.damaged):
                item = await self._next_item()
                if not self.stopping:
                    await self._step(item)
            await self._store_time()
        except Exception as error:
            # A viewer must not wait at a table whose task has ended.
            log.error("table ended", table=self.room.id, why=type(error).__name__)  # noqa: TRY400
            self._mark_damaged()
        finally:
            self.stopping = True
            self._bots.cancel()
        if self.room.closed or self.damaged:
            self.outbox.close_all("damaged_table" if self.damaged else "table_closed")

    async def _store_time(self) -> None:
        """Stores the time at the end, if a card was shown a moment ago and nobody is there.

        Table time stops while a table is unloaded. Without this entry, a player who comes back
        would be shown the card again.
        """
        room, is_stored = self.room, not self.outage.active
        if is_stored and is_fresh(room) and not (room.runs or room.closed or self.damaged):
            with contextlib.suppress(NotSaved, StoreError):
                await self.commit(log_entries.TickEntry(self.now))

    async def _next_item(self) -> InboxItem | None:
        """Waits for an item, for the next timer of the room, or for the next try to store."""
        if self.outage.active:
            seconds: float | None = self.outage.seconds_to_retry
        else:
            due = self.room.due()
            seconds = None if due is None else max(0.0, (due - self.now) / 1000)
        item = await self._inbox.next(seconds)
        if self.stopping and item is not None:
            self._inbox.put_back([item])  # `drain` handles it
            return None
        return item

    async def _step(self, item: InboxItem | None) -> None:
        """Handles one item, or a timer; no error in here ends the task."""
        try:
            if self.outage.active:
                await self._retry(item)
                return
            await self._tick(item.at if isinstance(item, ClientMessage) else self.now)
            if item is not None:
                await self._handle(item)
            self._failures = 0
        except NotSaved as error:
            self._begin_outage(item, str(error))
        except StoreError as error:
            self._begin_outage(item, type(error).__name__)
        except Exception as error:
            await self._recover(item, error)
        if not self.damaged:
            self._bots.update()

    async def _tick(self, until: int) -> None:
        """Commits one entry for each timer that is due.

        A message may have arrived before the last entry; it then counts at the time of that entry.
        Timers come first, so that a command which is refused has no effect on them.
        """
        while (due := self.room.due()) is not None and due <= max(until, self.room.at):
            await self.commit(log_entries.TickEntry(due))

    async def commit(
        self, entry: log_entries.LogEntry, by: Connection | None = None, cid: str = ""
    ) -> None:
        """Applies an entry to the room, stores it, and then sends the result."""
        before = self.clock()
        if entry.at < self.room.at:
            # A refused command has moved the room's clock and is not in the log. This entry needs
            # that time, or a replay would count less time.
            entry = msgspec.structs.replace(entry, at=self.room.at)
        answers = self.room.take(entry)
        await self.persisted.append(entry, answers, "" if by is None else by.guest, cid)
        self.metrics.storing.observe(self.clock() - before)
        self.metrics.entries.inc()
        for answer in answers:
            self.outbox.answer_guest(*answer)
        if by is not None and cid and not isinstance(entry, log_entries.CommandEntry):
            self.outbox.acknowledge(by, cid)
        self.outbox.send_frames()
        if isinstance(entry, log_entries.ChatEntry):
            self.outbox.send_to_all(self.room.chat[-1])
        elif not isinstance(entry, log_entries.CommandEntry | log_entries.TickEntry):
            self.presence.announce()
            self.presence.replace_lost_host()
        elif self.room.is_host_missed:
            self.submit(log_entries.GoneEntry(0, self.room.host))  # the host left during the match

    # --- items -----------------------------------------------------------------------------------

    async def _handle(self, item: InboxItem) -> None:
        match item:
            case ClientMessage():
                await self._messages.handle(item)
            case ServerEntry(entry):
                if not is_old_news(self.room, self.viewers, entry):
                    await self._commit_if_valid(entry)
            case BotCommand(act):
                if self._bots.is_current(act) and not await self._commit_if_valid(act):
                    self._bots.was_refused(act.seat)
            case RewriteLog():
                await self._rewrite_log(item)
            case Attach() | Detach() | LatencyChanged():
                self._handle_connection(item)

    def _handle_connection(self, item: Attach | Detach | LatencyChanged) -> None:
        match item:
            case Attach(connection):
                self.presence.attach(connection)
            case Detach(connection):
                self.presence.detach(connection)
            case LatencyChanged():
                self.presence.announce()

    async def _commit_if_valid(self, entry: log_entries.LogEntry) -> bool:
        """Commits an entry of the server or of a bot; False if the room refuses it by now."""
        try:
            await self.commit(msgspec.structs.replace(entry, at=self.now))
        except (Refused, BadInput):
            log.debug("entry dropped", table=self.room.id, kind=type(entry).__name__)
            return False
        return True

    async def _rewrite_log(self, item: RewriteLog) -> None:
        """Changes the stored log and rebuilds the room from it; viewers stay connected."""
        host = self.room.host
        try:
            if not await item.change():
                item.done.set_result(True)
                return
            await self.persisted.rebuild()
        except Exception as error:
            item.done.set_exception(error)
            if not isinstance(error, NotSaved | StoreError):
                raise
            return
        self.presence.submit_missing()
        if self.room.host != host and self.room.seat_number(self.room.host) is None:
            self.presence.lose_host()  # the host was deleted and cannot come back
        self.outbox.send_frames()
        item.done.set_result(True)

    # --- trouble ---------------------------------------------------------------------------------

    def _begin_outage(self, item: InboxItem | None, why: str) -> None:
        self._bots.cancel()
        self.outage.begin(item, why)

    async def _retry(self, item: InboxItem | None) -> None:
        """Tries to end the outage, and then continues with the items that had to wait."""
        if not await self.outage.try_to_end():
            self.outage.postpone(item)
            return
        self._continue_clock()
        self._inbox.put_back([*self.outage.take_postponed(), *([] if item is None else [item])])
        self.outbox.send_frames()
        self._bots.update()

    async def _recover(self, item: InboxItem | None, error: Exception) -> None:
        """Rebuilds the room after an unexpected error; a table that keeps failing is damaged."""
        kind, place = type(error).__name__, place_of(error)
        log.error("table failed", table=self.room.id, why=kind, place=place)
        self._failures += 1
        self._bots.cancel()
        message = item if isinstance(item, ClientMessage) else None
        cid = "" if message is None else cid_of(message.message)
        try:
            await self.persisted.rebuild()
            # A command that was stored before the error is done, and is acknowledged.
            answered = message is None or self.outbox.answer_again(message.by, cid)
        except Exception:
            self._failures, answered = MOST_FAILURES, message is None
        if not answered and message is not None:
            message.by.send(messages.Refusal(cid, "internal", {}))
        if self._failures >= MOST_FAILURES:
            self._mark_damaged()

    def _mark_damaged(self) -> None:
        """Stops the table for good; it shows nothing more, as the room may differ from the log."""
        self.damaged = self.outbox.paused = True
        self.metrics.damaged.inc()
