"""The writer thread: durable before visible, many appends in one commit.

The connection uses WAL and `synchronous=FULL`, so a commit survives a power loss. All work in the
queue when a commit begins goes into that commit. If a commit fails, all its work fails and nothing
else does; the writer overwrites the failed commit before it reports the failure, and does not retry
after a disk error. The queue is bounded: when it is full, new work fails.
"""

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue

MOST_TOGETHER = 512
# Every table has at most one write pending; with more than this the disk cannot keep up.
MOST_WAITING = 8192

Work = Callable[[sqlite3.Connection], object]
# The target, such as `entries (table_id, seq, body)`, and the values of one row.
Row = tuple[str, tuple[object, ...]]


class NotSaved(Exception):
    """Says why nothing was stored."""


class InsertRows:
    """Inserts rows; the writer joins the rows of adjacent work into one statement per table.

    Every statement releases the GIL and has to get it back from a busy event loop, so the time of a
    commit depends on the number of statements, not of rows.
    """

    def __init__(self, *rows: Row) -> None:
        self.rows = rows

    def __call__(self, connection: sqlite3.Connection) -> int:
        """Inserts only the rows of this work."""
        return insert(connection, self.rows)


def insert(connection: sqlite3.Connection, rows: Iterable[Row]) -> int:
    """Inserts rows, with one statement per table; returns their number."""
    tables: dict[str, list[tuple[object, ...]]] = {}
    for into, values in rows:
        tables.setdefault(into, []).append(values)
    for into, found in tables.items():
        marks = f"({', '.join('?' * len(found[0]))})"
        sql = f"INSERT INTO {into} VALUES {', '.join([marks] * len(found))}"
        connection.execute(sql, tuple(value for values in found for value in values))
    return sum(map(len, tables.values()))


class Writer:
    """Runs work on the only connection that writes, in its own thread."""

    def __init__(self, path: Path) -> None:
        self._queue: SimpleQueue[tuple[Work, Future[object]] | None] = SimpleQueue()
        self._path = path
        self._opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()
        self._opened.result()

    def submit(self, work: Work) -> Future[object]:
        """Queues work; the future is done once the work is on the disk."""
        future: Future[object] = Future()
        # The work cannot be cancelled from here on.
        future.set_running_or_notify_cancel()
        if self._queue.qsize() >= MOST_WAITING:
            future.set_exception(NotSaved("too much waits for the disk"))
        else:
            self._queue.put((work, future))
        return future

    def close(self) -> None:
        """Finishes the queued work and closes the connection."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            connection = connect(self._path)
        except Exception as error:
            self._opened.set_exception(error)
            return
        self._opened.set_result(None)
        is_open = True
        while is_open:
            batch: list[tuple[Work, Future[object]]] = []
            item = self._queue.get()
            while item is not None:
                batch.append(item)
                if len(batch) == MOST_TOGETHER or self._queue.empty():
                    break
                item = self._queue.get()
            is_open = item is not None
            if batch:
                commit_together(connection, batch)
        connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """Opens a connection with the pragmas of the store."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA busy_timeout=5000")
    return connection


def commit_together(
    connection: sqlite3.Connection, batch: list[tuple[Work, Future[object]]]
) -> None:
    """Commits all work in one transaction; if that fails, each piece by itself."""
    try:
        results = _in_one(connection, [work for work, _ in batch])
    except Exception as error:
        if is_disk_error(error):
            overwrite_failed_commit(connection)
        elif len(batch) > 1:
            for piece in batch:
                commit_together(connection, [piece])
            return
        failure = error if isinstance(error, sqlite3.IntegrityError) else NotSaved(str(error))
        for _, future in batch:
            future.set_exception(failure)
        return
    for (_, future), result in zip(batch, results, strict=True):
        future.set_result(result)


def is_disk_error(error: Exception) -> bool:
    """Tells whether the disk failed: after a failed flush the writer must not retry."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return bool(code & 0xFF == sqlite3.SQLITE_IOERR)


def overwrite_failed_commit(connection: sqlite3.Connection) -> None:
    """Makes sure that a failed commit does not come back after a crash.

    If only the flush failed, the write-ahead log contains the whole commit, and SQLite would accept
    it at the next start. A minimal change overwrites it, even if that cannot be flushed.
    """
    with contextlib.suppress(sqlite3.Error):
        connection.execute("PRAGMA user_version=0")


def _in_one(connection: sqlite3.Connection, work: list[Work]) -> list[object]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        results: list[object] = []
        together: list[Row] = []
        for piece in work:
            if isinstance(piece, InsertRows):
                together += piece.rows
                results.append(len(piece.rows))
                continue
            insert(connection, together)
            together = []
            results.append(piece(connection))
        insert(connection, together)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return results
