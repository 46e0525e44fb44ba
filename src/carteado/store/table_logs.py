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

# Large enough to need a page of its own, as the next entry might.
PROBE_BYTES: Final = 8192
# A guest's seat can be taken back from this many places.
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
    """Answers queries: a store, or a reader beside a running server."""

    def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]: ...


class TableReader:
    """Finds stored tables and their logs."""

    def __init__(self, reader: Queryable) -> None:
        self.reader = reader

    def entries(self, table: str) -> list[bytes]:
        """Returns the whole log of a table; raises BadInput if it is not whole."""
        rows = self.rows(table)
        for number, (seq, body) in enumerate(rows, 1):
            if seq != number or not isinstance(body, bytes):
                raise BadInput(Code.BAD_LOG, "entries", expected=f"entry {number}")
        return [body for _, body in rows]

    def rows(self, table: str) -> list[tuple[int, Any]]:
        """Returns what is there of a table's log, with the numbers of the entries.

        They are bytes, unless somebody has damaged them.
        """
        sql = "SELECT seq, body FROM entries WHERE table_id = ? ORDER BY seq"
        return [(seq, body) for seq, body in self.reader.read(sql, table)]

    def count(self, table: str, beginning: bytes) -> int:
        """Returns how many entries of a table's log begin with these bytes."""
        sql = "SELECT count(*) FROM entries WHERE table_id = ? AND substr(body, 1, ?) = ?"
        found: int = self.reader.read(sql, table, len(beginning), beginning)[0][0]
        return found

    def commands(self, table: str) -> list[tuple[str, str, int]]:
        """Returns the numbers of the commands that clients gave, with what they became."""
        sql = "SELECT guest, cid, seq FROM commands WHERE table_id = ? ORDER BY seq"
        return [(row[0], row[1], row[2]) for row in self.reader.read(sql, table)]

    def find(self, *, id: str = "", code: str = "") -> StoredTable | None:  # noqa: A002
        """Returns a table by its id or its short code."""
        sql = f"SELECT {_COLUMNS} FROM tables WHERE id = ? OR code = ?"
        rows = self.reader.read(sql, id, code.upper())
        return StoredTable(*rows[0]) if rows else None

    def every(self) -> list[StoredTable]:
        """Returns all tables that are not closed, the last used first."""
        sql = f"SELECT {_COLUMNS} FROM tables WHERE closed IS NULL ORDER BY touched_at DESC"
        return [StoredTable(*row) for row in self.reader.read(sql)]

    def public(self, most: int) -> list[StoredTable]:
        """Returns public tables that are not closed, the last used first."""
        sql = (
            f"SELECT {_COLUMNS} FROM tables WHERE public AND closed IS NULL"
            " ORDER BY touched_at DESC LIMIT ?"
        )
        return [StoredTable(*row) for row in self.reader.read(sql, most)]

    def open_among(self, tables: list[str]) -> list[str]:
        """Returns which of some tables are there and not closed."""
        marks = ", ".join("?" * len(tables))
        sql = f"SELECT id FROM tables WHERE closed IS NULL AND id IN ({marks})"
        return [str(row[0]) for row in self.reader.read(sql, *tables)]


class TableLogs(TableReader):
    """Stores tables by their id; every change is durable when its future is done."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.store = store
        # How often logs were rewritten: whoever keeps something read from one has to read again.
        self.rewritten = 0

    def open(self, kept: StoredTable, first: bytes) -> Future[object]:
        """Stores a new table with its first entry."""
        return self.bring_in(kept, [first], [])

    def bring_in(
        self,
        kept: StoredTable,
        bodies: Sequence[bytes],
        commands: Sequence[tuple[str, str, int]],
        over: int = 0,
    ) -> Future[object]:
        """Stores a whole table that comes from elsewhere, with so many matches that are over.

        One that was here before may have had more of them. Their results go: the next match could
        not end under a number that is taken.
        """
        values = (
            kept.id, kept.code, kept.game, kept.public, kept.started,
            kept.opened_at, kept.touched_at, kept.closed,
        )  # fmt: skip
        add = f"INSERT INTO {_ENTRIES} VALUES (?, ?, ?)"
        number = f"INSERT INTO {_COMMANDS} VALUES (?, ?, ?, ?)"
        return self.store.write(
            (f"INSERT INTO tables ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values),
            *((add, (kept.id, seq, body)) for seq, body in enumerate(bodies, 1)),
            *((number, (kept.id, *command)) for command in commands),
            ("DELETE FROM results WHERE table_id = ? AND number >= ?", (kept.id, over)),
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
        """Stores one entry, the number of the client's command if it was one, and results."""
        rows: list[Row] = [(_ENTRIES, (table, seq, body))]
        if cid:
            rows.append((_COMMANDS, (table, guest, cid, seq)))
        rows += [result_row(table, result) for result in results]
        return self.store.run(InsertRows(*rows))

    def probe(self, table: str) -> Future[object]:
        """Stores something and takes it back, to see whether anything can be stored."""
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
        """Notes when and with what a table was last used."""
        sql = (
            "UPDATE tables SET touched_at = ?, game = ?, public = ?, started = ?, closed = ?"
            " WHERE id = ?"
        )
        return self.store.write((sql, (now, game, public, started, closed, table)))

    def close(self, table: str, why: str) -> Future[object]:
        """Marks a table as closed."""
        return self.store.write(("UPDATE tables SET closed = ? WHERE id = ?", (why, table)))

    def forget(self, table: str) -> Future[object]:
        """Removes a table with all that belongs to it."""
        return self.store.write(("DELETE FROM tables WHERE id = ?", (table,)))

    def rewrite(self, table: str, bodies: Sequence[tuple[int, bytes]]) -> Future[object]:
        """Replaces entries of a log, all at once; only to forget a person."""
        sql = "UPDATE entries SET body = ? WHERE table_id = ? AND seq = ?"
        done = self.store.write(*((sql, (body, table, seq)) for seq, body in bodies))
        done.add_done_callback(self._note_rewritten)
        return done

    def _note_rewritten(self, _: Future[object]) -> None:
        self.rewritten += 1

    def done(self, table: str, guest: str, cid: str) -> int | None:
        """Returns the entry a command became, if it is in the log."""
        sql = "SELECT seq FROM commands WHERE table_id = ? AND guest = ? AND cid = ?"
        rows = self.store.read(sql, table, guest, cid)
        return rows[0][0] if rows else None

    def give_token(self, table: str, guest: str, token: str, now: int) -> Future[object]:
        """Stores the hash of the token that gives a guest its seat back; old ones go."""
        give = "INSERT INTO tokens (hash, table_id, guest, given_at) VALUES (?, ?, ?, ?)"
        old = (
            "DELETE FROM tokens WHERE table_id = ? AND guest = ? AND hash NOT IN (SELECT hash FROM"
            " tokens WHERE table_id = ? AND guest = ? ORDER BY given_at DESC LIMIT ?)"
        )
        return self.store.write(
            (old, (table, guest, table, guest, MOST_TOKENS - 1)),
            (give, (hashed(token), table, guest, now)),
        )

    def owner(self, table: str, token: str) -> str | None:
        """Returns the guest whom a token belongs to at a table."""
        sql = "SELECT guest FROM tokens WHERE hash = ? AND table_id = ?"
        rows = self.store.read(sql, hashed(token), table)
        return rows[0][0] if rows else None

    def old(self, lobbies_before: int, matches_before: int) -> list[str]:
        """Returns lobbies and matches that nobody has used for longer than they are kept."""
        sql = "SELECT id FROM tables WHERE touched_at < CASE WHEN started THEN ? ELSE ? END"
        return [str(row[0]) for row in self.store.read(sql, matches_before, lobbies_before)]


def hashed(token: str) -> str:
    """Returns the hash under which a token is stored; tokens are random, so no salt is needed."""
    return hashlib.sha3_256(token.encode()).hexdigest()
