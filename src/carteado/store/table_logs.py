"""Tables in the store: their entries, commands and seat tokens."""

import hashlib
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final, Protocol

from carteado.core.errors import BadInput, Code
from carteado.store.results import MatchResult, result_row
from carteado.store.sqlite import Store
from carteado.store.writer import InsertRows, Row

# Large enough to need a database page of its own, as the next entry might.
PROBE_BYTES: Final = 8192
# Tokens that a guest may hold at a table, one for each device.
MOST_TOKENS: Final = 4


@dataclass(frozen=True)
class StoredTable:
    """Describes a stored table, without its entries."""

    id: str
    code: str
    game: str
    public: bool
    started: bool
    opened_at: int
    touched_at: int
    closed: str | None


_COLUMNS = "id, code, game, public, started, opened_at, touched_at, closed"
_ENTRIES: Final = "entries (table_id, seq, body)"
_COMMANDS: Final = "commands (table_id, guest, cid, seq)"


class Queryable(Protocol):
    """Runs queries: a `Store` or a `ReadOnlyStore`."""

    def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]: ...


class TableReader:
    """Reads stored tables and their logs."""

    def __init__(self, reader: Queryable) -> None:
        self.reader = reader

    def entries(self, table: str) -> list[bytes]:
        """Returns the whole log of a table; raises BadInput if entries are missing."""
        rows = self.rows(table)
        for number, (seq, body) in enumerate(rows, 1):
            if seq != number or not isinstance(body, bytes):
                raise BadInput(Code.BAD_LOG, "entries", expected=f"entry {number}")
        return [body for _, body in rows]

    def rows(self, table: str) -> list[tuple[int, Any]]:
        """Returns the entries of a table's log with their numbers.

        Entries are bytes, unless the database is damaged.
        """
        sql = "SELECT seq, body FROM entries WHERE table_id = ? ORDER BY seq"
        return [(seq, body) for seq, body in self.reader.read(sql, table)]

    def count(self, table: str, beginning: bytes) -> int:
        """Returns how many entries of a table's log begin with these bytes."""
        sql = "SELECT count(*) FROM entries WHERE table_id = ? AND substr(body, 1, ?) = ?"
        found: int = self.reader.read(sql, table, len(beginning), beginning)[0][0]
        return found

    def commands(self, table: str) -> list[tuple[str, str, int]]:
        """Returns guest, command id (cid) and entry number of all commands of clients."""
        sql = "SELECT guest, cid, seq FROM commands WHERE table_id = ? ORDER BY seq"
        return [(row[0], row[1], row[2]) for row in self.reader.read(sql, table)]

    def find(self, *, id: str = "", code: str = "") -> StoredTable | None:  # noqa: A002
        """Returns a table by its id or its short code."""
        sql = f"SELECT {_COLUMNS} FROM tables WHERE id = ? OR code = ?"
        rows = self.reader.read(sql, id, code.upper())
        return StoredTable(*rows[0]) if rows else None

    def all_open(self) -> list[StoredTable]:
        """Returns all tables that are not closed, the most recently used first."""
        sql = f"SELECT {_COLUMNS} FROM tables WHERE closed IS NULL ORDER BY touched_at DESC"
        return [StoredTable(*row) for row in self.reader.read(sql)]

    def public(self, most: int) -> list[StoredTable]:
        """Returns public tables that are not closed, the most recently used first."""
        sql = (
            f"SELECT {_COLUMNS} FROM tables WHERE public AND closed IS NULL"
            " ORDER BY touched_at DESC LIMIT ?"
        )
        return [StoredTable(*row) for row in self.reader.read(sql, most)]

    def open_among(self, tables: list[str]) -> list[str]:
        """Returns those of the given tables that exist and are not closed."""
        marks = ", ".join("?" * len(tables))
        sql = f"SELECT id FROM tables WHERE closed IS NULL AND id IN ({marks})"
        return [str(row[0]) for row in self.reader.read(sql, *tables)]


class TableLogs(TableReader):
    """Writes tables and their logs; a change is durable when its future is done."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.store = store
        # The number of rewrites: a cache of log content is invalid after each.
        self.rewritten = 0

    def open(self, stored: StoredTable, first: bytes) -> Future[object]:
        """Stores a new table with its first entry."""
        return self.import_table(stored, [first], [])

    def import_table(
        self,
        stored: StoredTable,
        bodies: Sequence[bytes],
        commands: Sequence[tuple[str, str, int]],
        over: int = 0,
    ) -> Future[object]:
        """Stores a whole table from elsewhere, with `over` finished matches.

        An earlier copy of the table may have had more. Their results are deleted, because the next
        match needs their numbers.
        """
        values = (
            stored.id, stored.code, stored.game, stored.public, stored.started,
            stored.opened_at, stored.touched_at, stored.closed,
        )  # fmt: skip
        add = f"INSERT INTO {_ENTRIES} VALUES (?, ?, ?)"
        number = f"INSERT INTO {_COMMANDS} VALUES (?, ?, ?, ?)"
        return self.store.write(
            (f"INSERT INTO tables ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values),
            *((add, (stored.id, seq, body)) for seq, body in enumerate(bodies, 1)),
            *((number, (stored.id, *command)) for command in commands),
            ("DELETE FROM results WHERE table_id = ? AND number >= ?", (stored.id, over)),
        )

    def append(
        self,
        table: str,
        seq: int,
        body: bytes,
        guest: str = "",
        cid: str = "",
        results: Sequence[MatchResult] = (),
    ) -> Future[object]:
        """Stores one entry; also the id of the client's command, and results, if there are any."""
        rows: list[Row] = [(_ENTRIES, (table, seq, body))]
        if cid:
            rows.append((_COMMANDS, (table, guest, cid, seq)))
        rows += [result_row(table, result) for result in results]
        return self.store.run(InsertRows(*rows))

    def probe(self, table: str) -> Future[object]:
        """Inserts and deletes an entry, to test whether the store can write."""
        return self.store.write(
            (
                f"INSERT INTO {_ENTRIES} VALUES (?, ?, ?)",
                (table, -1, bytes(PROBE_BYTES)),
            ),
            ("DELETE FROM entries WHERE table_id = ? AND seq = ?", (table, -1)),
        )

    def touch(
        self, table: str, now: int, game: str, public: bool, started: bool, closed: str | None
    ) -> Future[object]:
        """Updates the time of last use and the summary of a table."""
        sql = (
            "UPDATE tables SET touched_at = ?, game = ?, public = ?, started = ?, closed = ?"
            " WHERE id = ?"
        )
        return self.store.write((sql, (now, game, public, started, closed, table)))

    def close(self, table: str, why: str) -> Future[object]:
        """Marks a table as closed."""
        return self.store.write(("UPDATE tables SET closed = ? WHERE id = ?", (why, table)))

    def forget(self, table: str) -> Future[object]:
        """Deletes a table with everything that belongs to it."""
        return self.store.write(("DELETE FROM tables WHERE id = ?", (table,)))

    def rewrite(self, table: str, bodies: Sequence[tuple[int, bytes]]) -> Future[object]:
        """Replaces entries of a log in one transaction; only to delete the data of a guest."""
        sql = "UPDATE entries SET body = ? WHERE table_id = ? AND seq = ?"
        done = self.store.write(*((sql, (body, table, seq)) for seq, body in bodies))
        done.add_done_callback(self._note_rewritten)
        return done

    def _note_rewritten(self, _: Future[object]) -> None:
        self.rewritten += 1

    def entry_of(self, table: str, guest: str, cid: str) -> int | None:
        """Returns the entry that a command created; None if there is none."""
        sql = "SELECT seq FROM commands WHERE table_id = ? AND guest = ? AND cid = ?"
        rows = self.store.read(sql, table, guest, cid)
        return rows[0][0] if rows else None

    def give_token(self, table: str, guest: str, token: str, now: int) -> Future[object]:
        """Stores the hash of a seat token of a guest; deletes the oldest tokens."""
        give = "INSERT INTO tokens (hash, table_id, guest, given_at) VALUES (?, ?, ?, ?)"
        old = (
            "DELETE FROM tokens WHERE table_id = ? AND guest = ? AND hash NOT IN (SELECT hash FROM"
            " tokens WHERE table_id = ? AND guest = ? ORDER BY given_at DESC LIMIT ?)"
        )
        return self.store.write(
            (old, (table, guest, table, guest, MOST_TOKENS - 1)),
            (give, (hashed(token), table, guest, now)),
        )

    def guest_of_token(self, table: str, token: str) -> str | None:
        """Returns the guest of a seat token at a table; None for an unknown token."""
        sql = "SELECT guest FROM tokens WHERE hash = ? AND table_id = ?"
        rows = self.store.read(sql, hashed(token), table)
        return rows[0][0] if rows else None

    def unused_since(self, lobbies_before: int, matches_before: int) -> list[str]:
        """Returns the lobbies and matches that were last used before the given times."""
        sql = "SELECT id FROM tables WHERE touched_at < CASE WHEN started THEN ? ELSE ? END"
        return [str(row[0]) for row in self.store.read(sql, matches_before, lobbies_before)]


def hashed(token: str) -> str:
    """Returns the stored hash of a token; tokens are random, so no salt is needed."""
    return hashlib.sha3_256(token.encode()).hexdigest()
