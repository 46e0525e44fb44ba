"""The live tables of one server: opens, loads, unloads, closes and deletes tables."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

import structlog

from carteado.core.errors import BadInput, Refused
from carteado.server.live.actor import TableActor
from carteado.server.live.match_archive import MatchArchive
from carteado.server.live.persisted_room import PersistedRoom, encode_entry, load
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.server.thinking.advice_queue import AdviceQueue
from carteado.server.thinking.worker_pool import WorkerPool
from carteado.store.sqlite import Store
from carteado.store.table_logs import StoredTable, TableLogs
from carteado.table import log_entries
from carteado.table.player_text import clean_name
from carteado.table.room import Room

# Without I, O, 0 and 1, which are easily confused when read aloud.
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH: Final = 6
# With more lag of the event loop than this, in seconds, the server opens no new tables.
MOST_LAG: Final = 0.5

log = structlog.get_logger("registry")


class TableDamaged(Exception):
    """Says that the log of one table cannot be read; other tables are not affected."""


class ServerBusy(Exception):
    """Says that the server opens no new tables now."""


class CountedLock:
    """Counts the tasks that hold a lock or wait for it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0


class TableLocks:
    """Lets one task at a time load, unload or delete a table."""

    def __init__(self) -> None:
        self._locks: dict[str, CountedLock] = {}

    def __len__(self) -> int:
        return len(self._locks)

    @contextlib.asynccontextmanager
    async def hold(self, table: str) -> AsyncIterator[None]:
        """Holds the lock of a table; the last user removes the lock.

        The lock stays while any task waits for it: a second lock would allow a second actor.
        """
        counted = self._locks.setdefault(table, CountedLock())
        counted.users += 1
        try:
            async with counted.lock:
                yield
        finally:
            counted.users -= 1
            if not counted.users:
                del self._locks[table]


class TableRegistry:
    """Holds the live tables of one server.

    For each table at most one actor runs; a lock per table keeps loading and unloading apart.
    """

    def __init__(
        self,
        store: Store,
        settings: ServerSettings,
        workers: WorkerPool,
        metrics: Metrics,
        clock: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.settings = settings
        self.workers = workers
        self.advice = AdviceQueue(workers)
        self.metrics = metrics
        self.tables = TableLogs(store)
        self.clock = clock
        self.archive = MatchArchive(self.tables, clock)
        self.wall = wall
        # The date for the age of tables. The wall clock is read once, so that a clock which jumps
        # makes no table older.
        began = wall() - clock()
        self.calendar: Callable[[], float] = lambda: began + self.clock()
        self.live: dict[str, TableActor] = {}
        self.damaged: set[str] = set()
        self.draining = False
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._locks = TableLocks()

    # --- opening and loading ---------------------------------------------------------------------

    async def open_table(
        self,
        guest: str,
        name: str,
        game: str,
        seats: int,
        options: dict[str, object],
        settings: dict[str, object],
    ) -> TableActor:
        """Opens a table and stores it; raises BadInput for bad options, or ServerBusy."""
        is_full = len(self.live) >= self.settings.most_tables
        if self.draining or is_full or self.metrics.recent_lag > MOST_LAG:
            raise ServerBusy
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        opened = log_entries.OpenEntry(
            0, new_id(), code, guest, clean_name(name), game, seats, options, settings
        )
        room = Room(opened)
        now = int(self.calendar())
        kept = StoredTable(room.id, code, game, room.settings.public, False, now, now, None)
        await asyncio.wrap_future(self.tables.open(kept, encode_entry(opened)))
        return self._start(PersistedRoom(room, self.tables, self.wall))

    async def find(self, table: str) -> TableActor | None:
        """Returns a table by id or code, and loads it if needed; raises TableDamaged."""
        actor = self._running(table)
        if actor is not None:
            return actor
        kept = self.tables.find(id=table, code=table)
        if kept is None or kept.closed is not None:
            return None
        async with self._locks.hold(kept.id):
            return self._running(kept.id) or await self._find_stored(kept.id)

    def _running(self, table: str) -> TableActor | None:
        actor = self.live.get(table)
        return None if actor is None or actor.stopping else actor

    async def _find_stored(self, table: str) -> TableActor | None:
        """Loads a table from the store; the caller holds its lock."""
        if table in self.damaged:
            raise TableDamaged(table)
        await self._unload(table)
        if self.tables.find(id=table) is None:
            return None  # deleted while this task waited for the lock
        loaded = await self._load(table)
        if loaded.room.closed:
            await asyncio.wrap_future(self.tables.close(table, loaded.room.closed))
            return None
        actor = self._start(loaded)
        if actor.room.seat_number(actor.room.host) is None:
            actor.presence.lose_host()  # a host who only watched; players must not wait for them
        return actor

    async def _load(self, table: str) -> PersistedRoom:
        try:
            return await asyncio.to_thread(load, table, self.tables, self.wall)
        except (Refused, BadInput, ValueError, LookupError, AssertionError, TypeError) as error:
            self.damaged.add(table)
            self.metrics.damaged.inc()
            # The type alone: the text of the error may name cards.
            log.error("damaged table", table=table, why=type(error).__name__)  # noqa: TRY400
            raise TableDamaged(table) from error

    def _start(self, persisted: PersistedRoom) -> TableActor:
        """Starts the actor of a table."""
        actor = TableActor(
            persisted, self.clock, self.advice, self.metrics, self.settings.most_viewers
        )
        # Their connections ended when the table was unloaded or the server stopped.
        actor.presence.submit_missing()
        table = actor.room.id
        self.live[table] = actor
        self.metrics.tables.set(len(self.live))
        task = asyncio.create_task(actor.run(), name=f"table-{table}")
        task.add_done_callback(lambda _: self._note_end(actor))
        self._tasks[table] = task
        return actor

    def _note_end(self, actor: TableActor) -> None:
        if actor.damaged:
            self.damaged.add(actor.room.id)

    # --- unloading -------------------------------------------------------------------------------

    def is_idle(self, actor: TableActor) -> bool:
        """Tells whether a table can be unloaded."""
        idle = self.clock() - actor.presence.idle_since
        return not actor.viewers and idle > self.settings.idle_seconds

    async def unload(self, table: str) -> None:
        """Removes a table from memory; its log stays in the store."""
        async with self._locks.hold(table):
            await self._unload(table)

    @contextlib.asynccontextmanager
    async def unloaded(self, table: str) -> AsyncIterator[None]:
        """Unloads a table and keeps it unloaded while the caller changes its log."""
        async with self._locks.hold(table):
            await self._unload(table)
            yield

    async def _unload(self, table: str) -> None:
        """Stops the actor of a table, if there is one; the caller holds the lock."""
        actor = self.live.get(table)
        if actor is None:
            return
        actor.stop()
        await asyncio.gather(self._tasks.pop(table), return_exceptions=True)
        actor.drain()
        actor.outbox.close_all("restart")
        self.live.pop(table, None)
        self.metrics.tables.set(len(self.live))
        await asyncio.gather(self.store_use(actor), return_exceptions=True)

    async def store_use(self, actor: TableActor) -> None:
        """Stores when a table was last used, and its state for the list of tables."""
        room = actor.room
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

    # --- closing and deleting --------------------------------------------------------------------

    async def delete_unless_live(self, table: str) -> None:
        """Deletes an old table from the store, unless somebody has connected meanwhile."""
        async with self._locks.hold(table):
            if table not in self.live:
                await asyncio.wrap_future(self.tables.forget(table))

    async def close_table(self, table: str, why: str) -> bool:
        """Closes a table for good; False if there is none."""
        kept = self.tables.find(id=table, code=table)
        if kept is None:
            return False
        actor = self.live.get(kept.id)
        if actor is not None:
            actor.submit(log_entries.CloseEntry(0, why))
            if (task := self._tasks.get(kept.id)) is not None:  # else it is being unloaded
                await asyncio.gather(task, return_exceptions=True)
            await self.unload(kept.id)
        await asyncio.wrap_future(self.tables.close(kept.id, why))
        return True

    def disconnect_all(self) -> None:
        """Tells all viewers that the server restarts, and opens no more tables."""
        self.draining = True
        for actor in self.live.values():
            actor.outbox.close_all("restart")

    async def close(self) -> None:
        """Disconnects all viewers and unloads all tables."""
        self.disconnect_all()
        await asyncio.gather(*(self.unload(table) for table in list(self.live)))
        await asyncio.to_thread(self.archive.close)


def new_id() -> str:
    """Returns a random id that nobody can guess."""
    return secrets.token_hex(12)
