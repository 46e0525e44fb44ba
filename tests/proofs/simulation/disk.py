"""A disk in memory under the real store: what was committed stays, the rest may be lost.

The statements, the transactions and the rules for failures are the store's own; only the thread
that writes and the file are simulated. A write takes a while; a crash in between loses it, or keeps
it without telling anyone. A disk may be full, or be unable to flush: then a commit has failed, and
a crash keeps it all the same, unless something else was written over it.
"""

import sqlite3
import tempfile
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from pathlib import Path
from typing import Any

from carteado.store.sqlite import Store, migrate
from carteado.store.writer import Work, Writer, commit_together
from tests.proofs.simulation.loop import VirtualLoop


@cache
def blank() -> bytes:
    """Returns a new store as bytes, made by the real migrations."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "blank.db")
        migrate(path)
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA journal_mode=DELETE")  # memory has no write-ahead log
        content = connection.serialize()
        connection.close()
    return content


class Disk:
    """Holds what survives a crash."""

    def __init__(self, content: bytes | None = None) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.connection.deserialize(blank() if content is None else content)
        self.connection.execute("PRAGMA foreign_keys=ON")
        # What is wrong with it, if anything is: then nothing can be stored.
        self.trouble: type[Full] | None = None
        # What a crash would leave instead: everything, with a commit that could not be flushed.
        self.unflushed: bytes | None = None

    def content(self) -> bytes:
        """Returns everything, to be put on another disk."""
        return self.connection.serialize()

    def restore(self, content: bytes) -> None:
        """Becomes a copy of another disk."""
        self.connection.deserialize(content)

    def commit(self, batch: list[tuple[Work, "Future[object]"]]) -> None:
        """Commits work together, by the store's own rules."""
        connection: Any = self.connection if self.trouble is None else self.trouble(self)
        if self.trouble is None:
            self.unflushed = None
        commit_together(connection, batch)

    def crash(self) -> None:
        """Lets the store find what it would find at its next start."""
        if self.unflushed is not None:
            self.restore(self.unflushed)
            self.unflushed = None


class Full:
    """A connection to a disk on which nothing fits any more: the commit fails."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.connection = disk.connection

    @property
    def in_transaction(self) -> bool:
        return self.connection.in_transaction

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            self.connection.execute("ROLLBACK")
            raise sqlite3.OperationalError("database or disk is full")
        return self.connection.execute(sql, *values)

    def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
        return self.connection.executemany(sql, *values)


class Weak(Full):
    """A connection to a disk that cannot be flushed: the commit fails, and yet it is written."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        written = sql == "COMMIT" or sql.startswith("PRAGMA")
        before = self.disk.content() if written else b""
        cursor = self.connection.execute(sql, *values)
        if written:
            self.disk.unflushed = self.disk.content()
            self.disk.restore(before)
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return cursor


class SlowWriter(Writer):
    """Writes as the store's thread does, but in virtual time."""

    def __init__(self, disk: Disk, loop: VirtualLoop, seconds: Callable[[], float]) -> None:
        self.disk = disk
        self.loop = loop
        self.seconds = seconds
        self.dead = False
        self._waiting: list[tuple[Work, Future[object]]] = []
        self._writing: list[tuple[Work, Future[object]]] = []

    def submit(self, work: Work) -> "Future[object]":
        future: Future[object] = Future()
        future.set_running_or_notify_cancel()
        if not self.dead:
            self._waiting.append((work, future))
            self._begin()
        return future

    def _begin(self) -> None:
        """Takes what waits; what comes while it is being written waits for the next commit."""
        if not self._writing and self._waiting:
            self._writing, self._waiting = self._waiting, []
            self.loop.call_later(self.seconds(), self._end)

    def _end(self) -> None:
        if self.dead:
            return
        batch, self._writing = self._writing, []
        self.disk.commit(batch)
        self._begin()

    def crash(self, kept: bool) -> None:
        """Dies in the middle; what was being written may be there all the same, as a whole."""
        self.dead = True
        self.disk.crash()
        if kept and self._writing:
            self.disk.commit([(work, Future()) for work, _ in self._writing])

    def close(self) -> None:
        """Finishes what is queued."""
        for batch in (self._writing, self._waiting):
            if batch:
                self.disk.commit(batch)
        self._writing, self._waiting, self.dead = [], [], True


class MemoryStore(Store):
    """The real store on a simulated disk."""

    def __init__(self, disk: Disk, loop: VirtualLoop, seconds: Callable[[], float]) -> None:
        self.disk = disk
        self.folder = Path("nowhere")
        self.path = Path("nowhere")
        self._writer = self.writer = SlowWriter(disk, loop, seconds)

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.disk.connection.execute(sql, values).fetchall()

    def close(self) -> None:
        self.writer.close()
