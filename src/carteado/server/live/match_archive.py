"""Finished matches, told again from the log of their table.

To tell one means to replay the whole log. That is done in a thread of its own, so that tables which
are opened never wait behind it; only so many requests may wait; all who ask for one table at the
same time get one answer; and what was told is kept for a while, as is what took too long.
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

from carteado.server.edge.limits import counted
from carteado.server.live.persisted_room import START, Finished, matches_of
from carteado.store.addresses import network_of
from carteado.store.table_logs import TableLogs

# So many requests may wait in all, and from one address.
MOST_WAITING: Final = 8
MOST_FROM: Final = 4
# No table that people have played at takes so long.
TELL_SECONDS: Final = 20.0
MOST_BYTES: Final = 16 * 1024 * 1024
# What took too long is not tried again for a while: the machine may have been busy.
TRY_AGAIN_SECONDS: Final = 600.0
MOST_TOO_LONG: Final = 1000
MOST_COUNTS: Final = 1000
# So many long answers may be on their way in all, and to one address: each is as large as a match.
MOST_READING: Final = 16
MOST_READING_FROM: Final = 4

T = TypeVar("T")
# A table, what of it is meant, and how often logs had been rewritten by then.
Edition = tuple[str, object, int]


class Told(msgspec.Struct, frozen=True):
    """Holds a finished match with its number, from 1, and how many of its table are over."""

    number: int
    matches: int
    match: Finished


class Crowded(Exception):
    """Says that too many wait already, or that something takes longer than others can wait."""


class TooLong(Crowded):
    """Says that a match, or all those of a table, take longer to tell than others can wait."""


class MatchArchive:
    """Tells finished matches, one table at a time."""

    def __init__(self, tables: TableLogs, clock: Callable[[], float]) -> None:
        self.tables = tables
        self.clock = clock
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="archive")
        self._ending = threading.Event()
        self._waiting: Counter[str] = Counter()
        # What took too long, and until when it is not tried again.
        self._too_long: OrderedDict[object, float] = OrderedDict()
        self._asked: dict[tuple[Edition, object], asyncio.Future[Any]] = {}
        # How many matches its table had, and the match in JSON; the last asked for at the end.
        self._kept: OrderedDict[tuple[Edition, int], tuple[int, bytes]] = OrderedDict()
        self._size = 0
        # How many matches of a table are over, for whoever asks for one that is not.
        self._counts: OrderedDict[Edition, int] = OrderedDict()
        # Long answers on their way, by network.
        self._reading: Counter[str] = Counter()

    async def match(self, by: str, table: str, number: int, state: object) -> Told | None:
        """Returns a match by its number for an address; None if there is no such match.

        `state` is anything that changes when another match of the table ends. Raises Crowded, and
        what a broken log raises.
        """
        edition = (table, state, self.tables.rewritten)
        found = self._kept.get((edition, number))
        if found is None:
            if number > self._counts.get(edition, number):
                return None
            # Whoever asks for what cannot be there shall not have a log replayed.
            if number > await self._share(by, edition, self.tables.count, START):
                return None
            told = await self._share(by, edition, self._tell)
            self._counts[edition] = len(told)
            while len(self._counts) > MOST_COUNTS:
                self._counts.popitem(last=False)
            if number > len(told):
                return None
            # All of them, or whoever asks for one after the other has the log replayed each time;
            # the one that was asked for last, so that it stays.
            for at in sorted(range(1, len(told) + 1), key=number.__eq__):
                self._keep((edition, at), (len(told), told[at - 1]))
            found = (len(told), told[number - 1])
        self._kept.move_to_end((edition, number))
        return Told(number, found[0], msgspec.json.decode(found[1], type=Finished))

    async def _share(self, by: str, edition: Edition, work: Callable[..., T], *values: object) -> T:
        """Does the same work once for all who want it at the same time."""
        key = (edition, work)
        asked = self._asked.get(key)
        if asked is None:
            asked = asyncio.ensure_future(self.work(by, key, work, edition[0], *values))
            self._asked[key] = asked
            asked.add_done_callback(lambda done: self._forget(key, done))
        # One who does not wait any longer takes nothing away from the others.
        found: T = await asyncio.shield(asked)
        return found

    def _forget(self, key: tuple[Edition, object], done: asyncio.Future[Any]) -> None:
        del self._asked[key]
        if not done.cancelled():
            done.exception()  # those who asked hear of it, if they still wait

    def _tell(self, table: str) -> list[bytes]:
        until = time.monotonic() + TELL_SECONDS

        def is_ending() -> bool:
            if time.monotonic() > until:
                raise TooLong  # others wait for theirs
            return self._ending.is_set()

        return [msgspec.json.encode(one) for one in matches_of(table, self.tables, is_ending)]

    def _keep(self, key: tuple[Edition, int], match: tuple[int, bytes]) -> None:
        if key not in self._kept:
            self._kept[key] = match
            self._size += len(match[1])
        while self._size > MOST_BYTES and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self._size -= len(gone)

    async def work(self, by: str, what: object, work: Callable[..., T], *values: object) -> T:
        """Does a piece of work that a request can wait for, after those before it.

        It is for an address; `what` names it, so that it is not tried again if it takes too long.
        """
        if self._too_long.get(what, 0.0) > self.clock():
            raise TooLong
        network = network_of(by)
        if self._waiting.total() >= MOST_WAITING or self._waiting[network] >= MOST_FROM:
            raise Crowded
        with counted(self._waiting, network):
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(self._pool, work, *values)
            except TooLong:
                self._too_long[what] = self.clock() + TRY_AGAIN_SECONDS
                self._too_long.move_to_end(what)
                while len(self._too_long) > MOST_TOO_LONG:
                    self._too_long.popitem(last=False)
                raise

    @contextlib.contextmanager
    def reading(self, by: str) -> Iterator[None]:
        """Notes that an address is sent something long; raises Crowded."""
        network = network_of(by)
        if self._reading.total() >= MOST_READING or self._reading[network] >= MOST_READING_FROM:
            raise Crowded
        with counted(self._reading, network):
            yield

    def close(self) -> None:
        """Ends what is being told; nobody waits for it any more."""
        self._ending.set()
        self._pool.shutdown(wait=True, cancel_futures=True)
