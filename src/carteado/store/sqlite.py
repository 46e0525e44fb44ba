"""The SQLite store: one database file, one writer thread, a read connection per thread."""

import sqlite3
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from carteado.store.lock import lock_folder
from carteado.store.writer import Work, Writer, connect

DATABASE_FILE = "carteado.db"
# The newest schema; a test compares it with the migrations.
HEAD = "0003"


class Store:
    """Holds the database of a data folder."""

    def __init__(self, folder: Path) -> None:
        # Contains names, chat and hidden cards: only the owner may read it.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.folder = folder
        self._lock = lock_folder(folder)
        self.path = folder / DATABASE_FILE
        restrict_to_owner(self.path)
        self._local = threading.local()
        self._readers: list[sqlite3.Connection] = []
        try:
            migrate(self.path)
            self._writer = Writer(self.path)
        except BaseException:
            self._lock.close()
            raise

    def close(self) -> None:
        """Finishes pending writes and unlocks the folder."""
        for reader in self._readers:
            reader.close()
        self._writer.close()
        self._lock.close()

    def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Runs a query on this thread's connection; readers never wait for the writer."""
        if not hasattr(self._local, "connection"):
            self._local.connection = connect(self.path)
            self._readers.append(self._local.connection)
        rows: list[tuple[Any, ...]] = self._local.connection.execute(sql, values).fetchall()
        return rows

    def write(self, *statements: tuple[str, tuple[object, ...]]) -> Future[object]:
        """Runs statements in one transaction; the future is done once they are durable."""

        def work(connection: sqlite3.Connection) -> int:
            changed = 0
            for sql, values in statements:
                changed += connection.execute(sql, values).rowcount
            return changed

        return self._writer.submit(work)

    def run(self, work: Work) -> Future[object]:
        """Runs a function on the writer's connection, in a transaction."""
        return self._writer.submit(work)


def restrict_to_owner(path: Path) -> None:
    """Lets only the owner read a database and its journal files."""
    path.touch(mode=0o600)
    for suffix in ("", "-wal", "-shm"):
        file = path.with_name(f"{path.name}{suffix}")
        if file.exists():
            file.chmod(0o600)


class ReadOnlyStore:
    """Reads a store that a server may be using at the same time."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / DATABASE_FILE
        if not self.path.exists():
            raise FileNotFoundError(self.path)
        address = f"{self.path.resolve().as_uri()}?mode=ro"
        self._connection = sqlite3.connect(address, uri=True, isolation_level=None)

    def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Runs a query."""
        return self._connection.execute(sql, values).fetchall()

    def backup(self, target: Path) -> None:
        """Writes a consistent copy of the store to a file."""
        target.touch(mode=0o600)  # an existing file keeps its permissions
        copy = sqlite3.connect(target)
        try:
            self._connection.backup(copy)
        finally:
            copy.close()

    def close(self) -> None:
        """Closes the connection."""
        self._connection.close()


def restore(folder: Path, source: Path) -> None:
    """Replaces the store of an unused folder with a backup; raises FolderInUse or NotAStore."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = lock_folder(folder)
    try:
        check_file(source)
        draft = folder / f"{DATABASE_FILE}.new"
        draft.unlink(missing_ok=True)
        restrict_to_owner(draft)
        old, new = sqlite3.connect(source), sqlite3.connect(draft)
        try:
            old.backup(new)
        finally:
            old.close()
            new.close()
        for suffix in ("-wal", "-shm"):
            (folder / f"{DATABASE_FILE}{suffix}").unlink(missing_ok=True)
        draft.replace(folder / DATABASE_FILE)
    finally:
        lock.close()


class NotAStore(Exception):
    """Says why a file cannot be used as a store."""


def check_file(path: Path) -> None:
    """Raises NotAStore unless a file is an intact store of a known version."""
    if not path.is_file():
        raise NotAStore("there is no such file")
    connection = sqlite3.connect(path)
    try:
        state = connection.execute("PRAGMA quick_check").fetchone()[0]
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise NotAStore(str(error)) from error
    finally:
        connection.close()
    if state != "ok" or found is None:
        raise NotAStore(str(state))
    check_version(str(found[0]))


def check_version(version: str) -> None:
    """Raises NotAStore for the schema of a newer carteado."""
    if version > HEAD:
        raise NotAStore(f"made by a newer version (schema {version}, known here: {HEAD})")


def migrate(path: Path) -> None:
    """Migrates a file to the newest schema; does nothing if it is current."""
    version = version_of(path)
    check_version(version)
    if version == HEAD:
        return
    # Imported only when needed: these imports take longer than the rest of the server.
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{path}")
    config = Config()
    config.set_main_option("script_location", "carteado.store:migrations")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
    engine.dispose()


def version_of(path: Path) -> str:
    """Returns the schema version of a file, "" for a new file."""
    connection = connect(path)
    try:
        rows = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    except sqlite3.OperationalError:
        rows = []
    finally:
        connection.close()
    return str(rows[0][0]) if rows else ""
