"""All tables of a server: opened, found, kept in memory while somebody is there."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

import structlog

from carteado.core.errors import BadInput, Refused
from carteado.server.edge.connection import Connection
from carteado.server.live.actor import TableActor
from carteado.server.live.match_archive import MatchArchive
from carteado.server.live.message_entries import PAGE_MS
from carteado.server.live.persisted_room import PersistedRoom, encode_entry, load
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.server.thinking.advice_queue import AdviceQueue
from carteado.server.thinking.worker_pool import WorkerPool
from carteado.store.sqlite import Store
from carteado.store.table_logs import Kept, Tables
from carteado.table import log_entries
from carteado.table.messages import ChatLine
from carteado.table.player_text import clean_name
from carteado.table.room import Room

# Read aloud without doubt: no I, O, 0, 1.
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH: Final = 6
# Beyond this lag of the event loop the server takes no new tables: better than failing all.
MOST_LAG: Final = 0.5
# What a newcomer hears of what was said before: so many lines, and so many bytes. Nobody must be
# cut off as slow by the greeting alone.
MOST_LINES: Final = 50
MOST_LINES_BYTES: Final = 16 * 1024
# What a line has beside its words: the name and the form.
_LINE_BYTES: Final = 300

log = structlog.get_logger("house")


class Damaged(Exception):
    """Says that one table's log cannot be read; only that table is out of order."""


class Busy(Exception):
    """Says that the server takes no new tables now."""


class Door:
    """Lets one at a time load a table or put it away, and knows how many want to."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.wanted = 0


class TableRegistry:
    """Keeps the live tables of one server."""

    def __init__(
        self,
        store: Store,
        settings: ServerSettings,
        thinkers: WorkerPool,
        metrics: Metrics,
        clock: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = thinkers
        self.counsel = AdviceQueue(thinkers)
        self.metrics = metrics
        self.tables = Tables(store)
        self.clock = clock
        self.archive = MatchArchive(self.tables, clock)
        self.wall = wall
        # By this tables grow old. The date is read once: a wall clock that jumps ages nothing.
        began = wall() - clock()
        self.calendar: Callable[[], float] = lambda: began + self.clock()
        self.live: dict[str, TableActor] = {}
        self.damaged: set[str] = set()
        self.draining = False
        self._tasks: dict[str, asyncio.Task[None]] = {}
        # One at a time loads a table or puts it away.
        self._doors: dict[str, Door] = {}

    # --- tables ----------------------------------------------------------------------------------

    async def open_table(
        self,
        guest: str,
        name: str,
        game: str,
        seats: int,
        options: dict[str, object],
        settings: dict[str, object],
    ) -> TableActor:
        """Opens a table and stores it; raises BadInput if the rules make no sense, or Busy."""
        full = len(self.live) >= self.settings.most_tables
        if self.draining or full or self.metrics.recent_lag > MOST_LAG:
            raise Busy
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        opened = log_entries.OpenEntry(
            0, new_id(), code, guest, clean_name(name), game, seats, options, settings
        )
        room = Room(opened)
        now = int(self.calendar())
        kept = Kept(room.id, code, game, room.settings.public, False, now, now, None)
        await asyncio.wrap_future(self.tables.open(kept, encode_entry(opened)))
        return self._run(PersistedRoom(room, self.tables, self.wall))

    async def find(self, table: str) -> TableActor | None:
        """Returns a table by id or code, from memory or from the store; raises Damaged."""
        box = self.live.get(table)
        if box is not None and not box.stopping:
            return box
        kept = self.tables.find(id=table, code=table)
        if kept is None or kept.closed is not None:
            return None
        async with self._door(kept.id):
            box = self.live.get(kept.id)
            if box is not None and not box.stopping:
                return box
            if kept.id in self.damaged:
                raise Damaged(kept.id)
            if box is not None:
                await self._take_out(kept.id)
            if self.tables.find(id=kept.id) is None:
                return None  # thrown away while somebody waited at the door
            loaded = await self._load(kept.id)
            if loaded.room.closed:
                await asyncio.wrap_future(self.tables.close(kept.id, loaded.room.closed))
                return None
            box = self._run(loaded)
            if box.room.seat_number(box.room.host) is None:
                box.lose_host()  # only watched: whoever has a seat shall not wait for them
            return box

    @contextlib.asynccontextmanager
    async def _door(self, table: str) -> AsyncIterator[None]:
        """Holds the door of a table; the last one takes it away.

        While anyone waits at a door it stays: a second one would let a second mailbox run.
        """
        door = self._doors.setdefault(table, Door())
        door.wanted += 1
        try:
            async with door.lock:
                yield
        finally:
            door.wanted -= 1
            if not door.wanted:
                del self._doors[table]

    async def _load(self, table: str) -> PersistedRoom:
        try:
            return await asyncio.to_thread(load, table, self.tables, self.wall)
        except (Refused, BadInput, ValueError, LookupError, AssertionError, TypeError) as error:
            self.damaged.add(table)
            self.metrics.damaged.inc()
            # The kind alone: what is in the error may be cards.
            log.error("damaged table", table=table, why=type(error).__name__)  # noqa: TRY400
            raise Damaged(table) from error

    def _run(self, persisted: PersistedRoom) -> TableActor:
        box = TableActor(persisted, self.clock, self.counsel, self.metrics)
        # Whoever was connected when the table was put away, or the server died, is gone.
        for seat in box.room.seats:
            if seat.is_person and seat.connected:
                box.post(log_entries.GoneEntry(0, seat.guest))
        self.live[box.room.id] = box
        self.metrics.tables.set(len(self.live))
        task = asyncio.create_task(box.run(), name=f"table-{box.room.id}")
        task.add_done_callback(lambda _: self._ended(box))
        self._tasks[box.room.id] = task
        return box

    def _ended(self, box: TableActor) -> None:
        if box.damaged:
            self.damaged.add(box.room.id)

    # --- viewers ---------------------------------------------------------------------------------

    def enter(self, box: TableActor, connection: Connection) -> bool:
        """Lets a viewer in, an older tab of the same guest out; False if the table is leaving."""
        if box.stopping:
            return False

        def arrive() -> None:
            known = connection.seq or 0
            for other in list(box.viewers):
                if other.guest == connection.guest:
                    other.close("newer_tab")
                    box.viewers.remove(other)
            if len(box.viewers) >= self.settings.most_viewers and not make_room(box, connection):
                connection.close("table_full")
                return
            box.viewers.append(connection)
            box.show_to(connection)
            for line in said_since(box.room.chat, known):
                connection.send(line)
            box.tell_who_is_here(anyway=True)
            if box.room.seat_number(connection.guest) is not None:
                box.post(log_entries.BackEntry(0, connection.guest))

        box.post(arrive)
        return True

    def leave(self, box: TableActor, connection: Connection) -> None:
        """Notes that a connection has ended."""

        def depart() -> None:
            if connection in box.viewers:
                box.viewers.remove(connection)
                box.quiet_since = box.clock()
                box.tell_who_is_here()
                if box.room.seat_number(connection.guest) is not None:
                    box.post(log_entries.GoneEntry(0, connection.guest, PAGE_MS))
                elif connection.guest == box.room.host:
                    box.lose_host()

        box.post(depart)

    # --- going -----------------------------------------------------------------------------------

    def is_idle(self, box: TableActor) -> bool:
        """Tells whether a table can be put out of memory."""
        quiet = self.clock() - box.quiet_since
        return not box.viewers and quiet > self.settings.idle_seconds

    async def put_away(self, table: str) -> None:
        """Takes a table out of memory; its log stays."""
        async with self._door(table):
            await self._take_out(table)

    @contextlib.asynccontextmanager
    async def closed_door(self, table: str) -> AsyncIterator[None]:
        """Takes a table out of memory and lets nobody in while its log is worked on."""
        async with self._door(table):
            await self._take_out(table)
            yield

    async def _take_out(self, table: str) -> None:
        box = self.live.get(table)
        if box is None:
            return
        box.stop()
        await asyncio.gather(self._tasks.pop(table), return_exceptions=True)
        box.drain()
        for viewer in box.viewers:
            viewer.close("restart")
        self.live.pop(table, None)
        self.metrics.tables.set(len(self.live))
        await asyncio.gather(self.touch(box), return_exceptions=True)

    async def touch(self, box: TableActor) -> None:
        """Notes in the store when and with what a table was last used."""
        room = box.room
        await asyncio.wrap_future(
            self.tables.touch(
                room.id,
                int(self.calendar()),
                room.game.name,
                room.settings.public,
                room.clock is not None,
                room.closed or None,
            )
        )

    async def throw_away(self, table: str) -> None:
        """Deletes an old table, unless somebody has come to it in the meantime."""
        async with self._door(table):
            if table not in self.live:
                await asyncio.wrap_future(self.tables.forget(table))

    async def close_table(self, table: str, why: str) -> bool:
        """Closes a table for good; False if there is none."""
        kept = self.tables.find(id=table, code=table)
        if kept is None:
            return False
        box = self.live.get(kept.id)
        if box is not None:
            box.post(log_entries.CloseEntry(0, why))
            if (task := self._tasks.get(kept.id)) is not None:  # else it is being put away
                await asyncio.gather(task, return_exceptions=True)
            await self.put_away(kept.id)
        await asyncio.wrap_future(self.tables.close(kept.id, why))
        return True

    def say_goodbye(self) -> None:
        """Tells everyone that the server goes and may come back."""
        self.draining = True
        for box in self.live.values():
            for viewer in box.viewers:
                viewer.close("restart")

    async def close(self) -> None:
        """Tells everyone and puts all tables away."""
        self.say_goodbye()
        await asyncio.gather(*(self.put_away(table) for table in list(self.live)))
        await asyncio.to_thread(self.archive.close)


def new_id() -> str:
    """Makes an id that cannot be guessed."""
    return secrets.token_hex(12)


def said_since(chat: list[ChatLine], known: int) -> list[ChatLine]:
    """Returns the last lines of a chat that a newcomer has not heard."""
    found: list[ChatLine] = []
    size = 0
    for line in reversed(chat[-MOST_LINES:]):
        size += len(line.text.encode()) + _LINE_BYTES
        if size > MOST_LINES_BYTES or line.seq is None or line.seq <= known:
            break
        found.append(line)
    return found[::-1]


def make_room(box: TableActor, newcomer: Connection) -> bool:
    """Lets whoever belongs to a full table in: the newest of those who only watch has to go."""

    def belongs(viewer: Connection) -> bool:
        return box.room.seat_number(viewer.guest) is not None or viewer.guest == box.room.host

    if not belongs(newcomer):
        return False
    watching = [viewer for viewer in box.viewers if not belongs(viewer)]
    if watching:
        watching[-1].close("table_full")
        box.viewers.remove(watching[-1])
    return True
