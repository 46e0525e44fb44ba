"""Finished matches, replayed from the log of their table.

A replay of a long log takes time. It runs in a thread of its own, so tables that open never wait
for it. A limited number of requests may wait, requests for the same table share one replay, and
results are cached; a replay that took too long is not tried again for some minutes.
"""

import asyncio
import contextlib
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import msgspec

from carteado.api.match import LOG_FORMAT
from carteado.server.edge.limits import counted
from carteado.server.live.persisted_room import decode_entry
from carteado.store.addresses import network_of
from carteado.store.table_logs import TableLogs, TableReader
from carteado.table import log_entries
from carteado.table.match_result import Outcome
from carteado.table.room import Room, opened

# How many requests may wait in all, and from one network.
MOST_WAITING: Final = 8
MOST_FROM: Final = 4
# No table at which people have played takes longer to replay.
REPLAY_SECONDS: Final = 20.0
# The size of the cache.
MOST_BYTES: Final = 16 * 1024 * 1024
# How long a replay that took too long is not tried again; the machine may have been busy.
TRY_AGAIN_SECONDS: Final = 600.0
MOST_TOO_SLOW: Final = 1000
MOST_COUNTS: Final = 1000
# How many long responses may be in transfer in all, and to one network; each is a whole match.
MOST_READING: Final = 16
MOST_READING_FROM: Final = 4

# The first bytes of every stored entry that deals a match.
START: Final = b'{"do":"start",'

T = TypeVar("T")
# A table, its state when asked, and how often logs had been rewritten by then.
LogVersion = tuple[str, object, int]


class FinishedMatch(msgspec.Struct, frozen=True):
    """Holds a match that is over: its result and its log."""

    outcome: Outcome
    log: dict[str, Any]


class ArchivedMatch(msgspec.Struct, frozen=True):
    """Holds a finished match, its number from 1, and how many matches of its table are over."""

    number: int
    matches: int
    match: FinishedMatch


class ArchiveBusy(Exception):
    """Says that too many requests wait already."""


class ReplayTooSlow(ArchiveBusy):
    """Says that a replay takes longer than other requests can wait."""


class MatchArchive:
    """Replays finished matches, one table at a time."""

    def __init__(self, tables: TableLogs, clock: Callable[[], float]) -> None:
        self.tables = tables
        self.clock = clock
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="archive")
        self._closing = threading.Event()
        self._waiting: Counter[str] = Counter()
        # Replays that took too long, and until when they are not tried again.
        self._too_slow: OrderedDict[object, float] = OrderedDict()
        self._shared: dict[tuple[LogVersion, object], asyncio.Future[Any]] = {}
        # The cache: how many matches the table had, and the match in JSON; the last used is last.
        self._cache: OrderedDict[tuple[LogVersion, int], tuple[int, bytes]] = OrderedDict()
        self._cache_bytes = 0
        # How many matches of a table are over, for requests beyond the last one.
        self._counts: OrderedDict[LogVersion, int] = OrderedDict()
        # Long responses in transfer, by network.
        self._reading: Counter[str] = Counter()

    async def match(self, by: str, table: str, number: int, state: object) -> ArchivedMatch | None:
        """Returns a match by its number for an address; None if there is no such match.

        `state` is any value that changes when another match of the table ends. Raises ArchiveBusy,
        and the errors of a damaged log.
        """
        version = (table, state, self.tables.rewritten)
        found = self._cache.get((version, number))
        if found is None:
            found = await self._replay_for(by, version, number)
            if found is None:
                return None
        self._cache.move_to_end((version, number))
        matches, body = found
        return ArchivedMatch(number, matches, msgspec.json.decode(body, type=FinishedMatch))

    async def _replay_for(
        self, by: str, version: LogVersion, number: int
    ) -> tuple[int, bytes] | None:
        """Replays a log and caches its matches; returns their count and the one asked for."""
        if number > self._counts.get(version, number):
            return None
        # A request for a match that cannot exist must not cost a replay.
        if number > await self._share(by, version, self.tables.count, START):
            return None
        matches = await self._share(by, version, self._replay)
        self._counts[version] = len(matches)
        while len(self._counts) > MOST_COUNTS:
            self._counts.popitem(last=False)
        if number > len(matches):
            return None
        # Caches all matches, so that a client which asks for one after the other costs one replay.
        # The match asked for comes last, so that it stays in the cache.
        for at in sorted(range(1, len(matches) + 1), key=number.__eq__):
            self._store((version, at), (len(matches), matches[at - 1]))
        return len(matches), matches[number - 1]

    async def _share(
        self, by: str, version: LogVersion, work: Callable[..., T], *values: object
    ) -> T:
        """Does the same work once for all requests that want it at the same time."""
        key = (version, work)
        shared = self._shared.get(key)
        if shared is None:
            shared = asyncio.ensure_future(self.run(by, key, work, version[0], *values))
            self._shared[key] = shared
            shared.add_done_callback(lambda done: self._end_shared(key, done))
        # A request that is cancelled does not cancel the work of the others.
        found: T = await asyncio.shield(shared)
        return found

    def _end_shared(self, key: tuple[LogVersion, object], done: asyncio.Future[Any]) -> None:
        del self._shared[key]
        if not done.cancelled():
            done.exception()  # marks the error as seen; the requests that still wait get it

    def _replay(self, table: str) -> list[bytes]:
        until = time.monotonic() + REPLAY_SECONDS

        def should_stop() -> bool:
            if time.monotonic() > until:
                raise ReplayTooSlow
            return self._closing.is_set()

        return [
            msgspec.json.encode(one) for one in finished_matches(table, self.tables, should_stop)
        ]

    def _store(self, key: tuple[LogVersion, int], match: tuple[int, bytes]) -> None:
        if key not in self._cache:
            self._cache[key] = match
            self._cache_bytes += len(match[1])
        while self._cache_bytes > MOST_BYTES and len(self._cache) > 1:
            _, (_, removed) = self._cache.popitem(last=False)
            self._cache_bytes -= len(removed)

    async def run(self, by: str, what: object, work: Callable[..., T], *values: object) -> T:
        """Does work for an address in the archive's thread, after the work that waits already.

        `what` names the work, so that it is not tried again if it takes too long.
        """
        if self._too_slow.get(what, 0.0) > self.clock():
            raise ReplayTooSlow
        network = network_of(by)
        if self._waiting.total() >= MOST_WAITING or self._waiting[network] >= MOST_FROM:
            raise ArchiveBusy
        with counted(self._waiting, network):
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(self._thread, work, *values)
            except ReplayTooSlow:
                self._too_slow[what] = self.clock() + TRY_AGAIN_SECONDS
                self._too_slow.move_to_end(what)
                while len(self._too_slow) > MOST_TOO_SLOW:
                    self._too_slow.popitem(last=False)
                raise

    @contextlib.contextmanager
    def reading(self, by: str) -> Iterator[None]:
        """Counts a long response to an address while it is sent; raises ArchiveBusy."""
        network = network_of(by)
        if self._reading.total() >= MOST_READING or self._reading[network] >= MOST_READING_FROM:
            raise ArchiveBusy
        with counted(self._reading, network):
            yield

    def close(self) -> None:
        """Ends the present replay and drops those that wait."""
        self._closing.set()
        self._thread.shutdown(wait=True, cancel_futures=True)


def finished_matches(
    table: str, tables: TableReader, should_stop: Callable[[], bool] = lambda: False
) -> list[FinishedMatch]:
    """Returns the finished matches of a table, without the one in progress.

    If `should_stop` says so, it returns those found so far.
    """
    entries = [decode_entry(body) for body in tables.entries(table)]
    room = opened(entries)
    found: list[FinishedMatch] = []
    start = 0
    for at, entry in enumerate(entries[1:], 1):
        if should_stop():
            break
        room.retake(entry)
        start = at if isinstance(entry, log_entries.StartEntry) else start
        if len(room.results) > len(found):
            running = room.clock
            log = void_log(room, entries, start) if running is None else running.match.log()
            found.append(FinishedMatch(room.results[-1], log))
    return found


def void_log(room: Room, entries: list[log_entries.LogEntry], start: int) -> dict[str, Any]:
    """Returns the stored entries of a match that the present rules cannot replay.

    Everybody may read them, so numbers stand for the ids of guests.
    """
    deal = entries[start]
    assert isinstance(deal, log_entries.StartEntry)
    later = range(start + 1, len(entries))
    end = next(
        (at for at in later if isinstance(entries[at], log_entries.StartEntry)), len(entries)
    )
    return {
        "carteado": LOG_FORMAT,
        "game": room.game.name,
        "version": deal.version,
        "seed": deal.seed,
        "root": deal.root,
        "start": {"seats": len(room.seats), "options": room.options},
        "entries": without_ids([msgspec.to_builtins(entry) for entry in entries[start:end]]),
    }


def without_ids(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns entries with a number for every guest, in the order of their first entry."""
    numbers: dict[str, str] = {}
    return [
        {**entry, "guest": numbers.setdefault(entry["guest"], str(len(numbers) + 1))}
        if "guest" in entry
        else entry
        for entry in entries
    ]
