"""The store: durable before anyone knows, all or nothing, once and only once."""

import os
import sqlite3
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from carteado.store import results, writer
from carteado.store.guest_records import GuestRecords
from carteado.store.results import MatchResult, guest_statistics
from carteado.store.schema import metadata
from carteado.store.sqlite import (
    DATABASE_FILE,
    HEAD,
    NotAStore,
    ReadOnlyStore,
    Store,
    migrate,
    restore,
    version_of,
)
from carteado.store.table_logs import MOST_TOKENS, StoredTable, TableLogs
from carteado.store.writer import NotSaved, Work, commit_together, connect

TABLE = StoredTable("t1", "ABCDEF", "neon", False, False, 100, 100, None)


def result(number: int, won: bool, score: int | None = None, assisted: bool = False) -> MatchResult:
    return MatchResult(number, 0, "g", "golf", won, score, assisted, 1000 + number)


def test_what_a_future_says_is_stored_is_there_for_a_reader_in_another_process(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()

    tables.append("t1", 2, b"second", "g", "c1").result()

    reader = ReadOnlyStore(tmp_path)
    assert reader.read("SELECT body FROM entries ORDER BY seq") == [(b"first",), (b"second",)]
    assert tables.entry_of("t1", "g", "c1") == 2
    assert tables.entry_of("t1", "g", "c2") is None
    reader.close()
    store.close()


def test_a_number_of_an_entry_or_a_command_is_taken_once(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()
    tables.append("t1", 2, b"second", "g", "c1").result()

    for seq, cid in ((2, "c2"), (3, "c1")):
        with pytest.raises(sqlite3.IntegrityError):
            tables.append("t1", seq, b"again", "g", cid).result()

    assert tables.entries("t1") == [b"first", b"second"]
    assert tables.entry_of("t1", "g", "c2") is None
    store.close()


def test_one_bad_piece_does_not_take_the_others_of_its_commit_along(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()

    futures = [tables.append("t1", seq, b"x") for seq in (2, 2, 3, 3, 4)]

    outcomes = [future.exception(10) is None for future in futures]
    assert outcomes == [True, False, True, False, True]
    assert len(tables.entries("t1")) == 4
    store.close()


def test_all_that_waits_is_stored_with_one_statement_for_each_kind_of_row(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()
    said: list[str] = []
    begun: Future[None] = Future()
    gate: Future[None] = Future()

    def hold(connection: sqlite3.Connection) -> None:
        begun.set_result(None)
        gate.result(60)

    store.run(hold)
    begun.result(60)  # whatever comes now waits for the next commit
    store.run(lambda one: one.set_trace_callback(lambda sql: said.append(sql.split(" VALUES")[0])))
    waiting = [tables.append("t1", seq, b"x", "g", f"c{seq}") for seq in range(2, 52)]
    gate.set_result(None)
    for future in waiting:
        future.result(60)

    assert [sql.split("(")[0].strip() for sql in said if not sql.startswith("--")] == [
        "INSERT INTO entries",
        "INSERT INTO commands",
        "COMMIT",
    ]
    assert len(tables.entries("t1")) == 51
    assert tables.entry_of("t1", "g", "c51") == 51
    store.close()


def test_a_full_disk_fails_what_was_to_be_stored_and_nothing_else(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()

    def limit(pages: int) -> Future[object]:
        return store.run(lambda one: one.execute(f"PRAGMA max_page_count = {pages}"))

    limit(1).result()
    with pytest.raises(NotSaved):
        tables.append("t1", 2, bytes(1_000_000)).result()
    with pytest.raises(NotSaved):
        tables.probe("t1").result()
    limit(1_000_000).result()
    tables.probe("t1").result()
    tables.append("t1", 2, bytes(1_000_000)).result()

    assert [len(body) for body in tables.entries("t1")] == [5, 1_000_000]
    store.close()


def test_work_that_nobody_waits_for_any_more_is_done_all_the_same(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()

    future = tables.append("t1", 2, b"second")
    future.cancel()
    tables.append("t1", 3, b"third").result()

    assert tables.entries("t1") == [b"first", b"second", b"third"]
    store.close()


def test_the_migrations_lead_to_the_schema_and_to_its_version(tmp_path: Path) -> None:
    path = tmp_path / DATABASE_FILE
    migrate(path)

    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()

    assert differences == []
    assert version_of(path) == HEAD
    assert ScriptDirectory("src/carteado/store/migrations").get_current_head() == HEAD


class Unflushed:
    """A connection whose first commit the disk could not flush."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.commits = 0

    @property
    def in_transaction(self) -> bool:
        return self.connection.in_transaction

    def execute(self, sql: str, *values: Any) -> object:
        self.commits += sql == "COMMIT"
        if sql == "COMMIT" and self.commits == 1:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return self.connection.execute(sql, *values)


def test_a_commit_that_the_disk_failed_to_flush_is_not_tried_again(tmp_path: Path) -> None:
    Store(tmp_path).close()
    connection: Any = Unflushed(connect(tmp_path / DATABASE_FILE))
    batch: list[tuple[Work, Future[object]]] = [(lambda _: 1, Future()) for _ in range(3)]

    commit_together(connection, batch)

    assert connection.commits == 1
    assert [type(future.exception(0)) for _, future in batch] == [NotSaved] * 3
    connection.connection.close()


def test_what_finds_the_queue_of_the_disk_full_is_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_WAITING", 3)
    store = Store(tmp_path)
    gate, begun = threading.Event(), threading.Event()

    def wait(_: sqlite3.Connection) -> None:
        begun.set()
        gate.wait(30)

    first = store.run(wait)
    assert begun.wait(30)

    futures = [store.write(("DELETE FROM bans", ())) for _ in range(5)]
    gate.set()

    stored = [future.exception(30) is None for future in (first, *futures)]
    assert stored == [True] * 4 + [False] * 2
    store.close()


def test_public_tables_are_found_without_reading_all(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    for at in range(8):
        closed = "closed" if at == 7 else None
        kept = StoredTable(f"t{at}", f"CODE{at}", "neon", at % 2 == 1, False, 1, at, closed)
        tables.open(kept, b"first").result()

    assert [one.id for one in tables.public(2)] == ["t5", "t3"]
    assert sorted(tables.open_among(["t1", "t6", "t7", "gone"])) == ["t1", "t6"]
    assert tables.open_among([]) == []
    store.close()


def test_a_store_of_the_first_version_keeps_its_tables_when_it_is_brought_up_to_date(
    tmp_path: Path,
) -> None:
    from alembic import command
    from alembic.config import Config

    engine = create_engine(f"sqlite:///{tmp_path / DATABASE_FILE}")
    config = Config()
    config.set_main_option("script_location", "carteado.store:migrations")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.commit()
    engine.dispose()
    old = sqlite3.connect(tmp_path / DATABASE_FILE)
    old.execute("INSERT INTO tables VALUES ('t1', 'ABCDEF', 'neon', 0, 1, 1, 1, NULL)")
    old.execute("INSERT INTO tokens VALUES ('h', 't1', 'g')")
    old.commit()
    old.close()

    store = Store(tmp_path)

    assert [one.code for one in TableLogs(store).all_open()] == ["ABCDEF"]
    assert store.read("SELECT guest, given_at FROM tokens") == [("g", 0)]
    store.close()


def test_a_store_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    newer = sqlite3.connect(tmp_path / DATABASE_FILE)
    newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.commit()
    newer.close()

    with pytest.raises(NotAStore, match="newer"):
        Store(tmp_path)

    assert version_of(tmp_path / DATABASE_FILE) == "9999"


def test_a_backup_taken_while_the_store_is_in_use_brings_everything_back(tmp_path: Path) -> None:
    store = Store(tmp_path / "a")
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()
    reader = ReadOnlyStore(tmp_path / "a")
    reader.backup(tmp_path / "copy.db")
    tables.append("t1", 2, b"later").result()
    reader.close()
    store.close()

    restore(tmp_path / "a", tmp_path / "copy.db")

    store = Store(tmp_path / "a")
    assert TableLogs(store).entries("t1") == [b"first"]
    store.close()


def test_statistics_count_games_wins_streaks_and_help_apart(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()
    ended = [
        result(0, True, 35),
        result(1, True, 35),
        result(2, False, 20),
        result(3, True, 35, assisted=True),
        result(4, True, 35),
    ]

    tables.append("t1", 2, b"x", results=ended).result()

    (tally,) = guest_statistics(store, "g")
    assert (tally.games, tally.wins, tally.assisted_games, tally.assisted_wins) == (4, 3, 1, 1)
    assert (tally.streak, tally.best_streak) == (1, 2)
    assert (tally.best_score, tally.mean_score) == (35, 31.25)
    assert guest_statistics(store, "other") == []
    store.close()


def test_a_token_belongs_to_one_table_and_old_ones_go(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()

    for at in range(MOST_TOKENS + 2):
        tables.give_token("t1", "g", f"token {at}", at).result()

    owners = [tables.guest_of_token("t1", f"token {at}") for at in range(MOST_TOKENS + 2)]
    assert owners == [None, None, *["g"] * MOST_TOKENS]
    assert tables.guest_of_token("t2", f"token {MOST_TOKENS}") is None
    assert b"token" not in b"".join(str(row).encode() for row in store.read("SELECT * FROM tokens"))
    store.close()


def test_forgetting_a_table_forgets_all_that_hangs_on_it(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()
    tables.append("t1", 2, b"x", "g", "c").result()
    tables.give_token("t1", "g", "token", 1).result()

    tables.forget("t1").result()

    for name in ("tables", "entries", "commands", "tokens"):
        assert store.read(f"SELECT count(*) FROM {name}") == [(0,)]
    store.close()


def test_a_ban_ends_with_its_days_and_a_move_code_with_its_use(tmp_path: Path) -> None:
    store = Store(tmp_path)
    people = GuestRecords(store)
    people.ban("g", 200, "").result()
    people.ban("192.0.2.1", None, "").result()
    people.offer_move("m", "CODE", 100).result()

    assert people.is_banned("", "g", 199)
    assert not people.is_banned("", "g", 200)
    assert people.is_banned("192.0.2.1", None, 10**9)
    assert people.guest_of_move_code("CODE", 100 + 600) == "m"
    assert people.guest_of_move_code("CODE", 100 + 601) is None
    assert people.end_move("m", "CODE").result() == 1
    assert people.end_move("m", "CODE").result() == 0
    store.close()


@pytest.mark.parametrize(
    ("banned", "comes"),
    [
        ("2001:DB8::1", "2001:db8::1"),
        ("192.0.2.7", "::ffff:192.0.2.7"),
        ("::FFFF:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::2"),
        ("2001:db8::1%eth0", "2001:db8::1"),
    ],
)
def test_a_banned_address_is_known_in_every_spelling(
    tmp_path: Path, banned: str, comes: str
) -> None:
    store = Store(tmp_path)
    people = GuestRecords(store)

    people.ban(banned, None, "").result()

    assert people.is_banned(comes, None, 1)
    assert not people.is_banned("192.0.2.8", None, 1)
    assert not people.is_banned("2001:db8:0:1::1", None, 1)
    people.unban(comes).result()
    assert not people.is_banned(banned, None, 1)
    store.close()


def test_a_ban_from_before_networks_were_banned_still_holds(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write(("INSERT INTO bans (who, why) VALUES (?, ?)", ("2001:db8::1", ""))).result()

    assert GuestRecords(store).is_banned("2001:DB8::1", None, 1)
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_the_database_is_its_owners_alone_in_a_folder_that_all_may_read(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / DATABASE_FILE).touch(mode=0o644)
    (tmp_path / DATABASE_FILE).chmod(0o644)

    store = Store(tmp_path)
    TableLogs(store).open(TABLE, b"first").result()
    reader = ReadOnlyStore(tmp_path)
    reader.backup(tmp_path / "copy.db")
    reader.close()

    files = [tmp_path / f"{DATABASE_FILE}{suffix}" for suffix in ("", "-wal", "-shm")]
    assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    store.close()
    restore(tmp_path / "other", tmp_path / "copy.db")
    assert (tmp_path / "other" / DATABASE_FILE).stat().st_mode & 0o777 == 0o600


def test_a_table_that_comes_back_as_it_was_can_end_its_matches_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()
    tables.append("t1", 2, b"second", results=[result(0, True)]).result()
    tables.append("t1", 3, b"third", results=[result(1, True)]).result()
    tables.forget("t1").result()

    tables.import_table(TABLE, [b"first", b"second"], [], over=1).result()
    tables.append("t1", 3, b"other", results=[result(1, False)]).result()

    (golf,) = guest_statistics(store, "g")
    assert (golf.games, golf.wins) == (2, 1)
    store.close()


def test_only_the_last_results_are_added_up_however_many_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "MOST_ADDED", 3)
    store = Store(tmp_path)
    tables = TableLogs(store)
    tables.open(TABLE, b"first").result()
    ended = [result(at, won) for at, won in enumerate([True, True, False, True, True])]
    tables.append("t1", 2, b"x", results=ended).result()

    (golf,) = guest_statistics(store, "g")

    assert (golf.games, golf.wins, golf.streak, golf.best_streak) == (3, 2, 2, 2)
    store.close()


def test_guests_and_results_are_kept_no_longer_than_promised(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables, people = TableLogs(store), GuestRecords(store)
    tables.open(TABLE, b"first").result()
    people.set_name("old", "Eva", 100).result()
    people.set_name("g", "Ana", 100).result()
    tables.append("t1", 2, b"x", results=[result(0, True)]).result()

    people.expire(500, 500).result()

    assert (people.name("old"), people.name("g")) == ("", "Ana")
    people.expire(5000, 5000).result()
    assert people.name("g") == ""
    assert guest_statistics(store, "g") == []
    store.close()
