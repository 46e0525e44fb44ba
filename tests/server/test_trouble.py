"""Trouble: a full disk, a broken table, a fault of ours, a server that goes."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from carteado.core.game import GAMES
from carteado.games.golf.game import Golf
from carteado.server.edge.identity import Guests
from carteado.server.edge.origins import Origins
from carteado.server.live import actor as actor_module
from carteado.server.live.inbox import LatencyChanged
from carteado.server.live.registry import TableRegistry
from carteado.server.live.services import Services
from carteado.server.ops.export import BadTableFile, read_table, write_table
from carteado.server.ops.housekeeping import sweep
from carteado.server.process.logs import open_logs
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.server.thinking.worker_pool import WorkerPool
from carteado.store.lock import FolderInUse
from carteado.store.sqlite import Store
from tests.server.full_disk import fill, limit_pages
from tests.server.serving import Client, playing, serving


async def test_a_full_disk_means_not_saved_and_play_goes_on_without_a_restart(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, "neon", 2) as (served, table, ana):
        await limit_pages(served, 1)
        answer = {"type": "ack"}
        while answer["type"] == "ack":
            answer = await ana.ask("chat", text="a" * 300)
        stored = len(served.registry.tables.entries(table.table))
        seen = max(one["seq"] for one in ana.heard if one["type"] == "frame")

        assert answer["code"] == "not_saved"
        assert seen == stored
        assert (await ana.ask("chat", text="still full"))["code"] == "not_saved"

        await limit_pages(served, 1_000_000)
        await ana.next("frame")
        assert (await ana.ask("chat", text="again"))["type"] == "ack"
        await ana.play_to_the_end()


async def test_a_table_is_saved_again_though_somebody_never_stops_talking(tmp_path: Path) -> None:
    async with playing(tmp_path, "neon", 2) as (served, _, ana):
        await fill(served, ana)
        await limit_pages(served, 1_000_000)

        while (await ana.ask("chat", text="and now?"))["type"] != "ack":
            pass


async def test_what_was_stored_is_not_called_unsaved_when_it_is_said_again(tmp_path: Path) -> None:
    async with playing(tmp_path, "neon", 2) as (served, _, ana):
        done = await ana.ask("chat", text="hello", cid="once")
        await fill(served, ana)

        await ana.send("chat", text="hello", cid="once")
        assert (await ana.ask("chat", text="still full"))["code"] == "not_saved"
        await limit_pages(served, 1_000_000)

        answer = await ana.until(lambda one: one.get("cid") == "once")
        assert (answer["type"], answer["seq"]) == ("ack", done["seq"])


async def test_a_store_that_turns_read_only_means_not_saved_and_play_goes_on(
    tmp_path: Path,
) -> None:
    """SQLite says of this connection what it says of a folder that was remounted read-only."""

    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        writer: list[sqlite3.Connection] = []
        await asyncio.wrap_future(served.registry.store.run(writer.append))
        async with served.join(table) as ana:
            await ana.sit_and_start()
            stored = len(served.registry.tables.entries(table.table))
            writer[0].execute("PRAGMA query_only=ON")
            with structlog.testing.capture_logs() as logs:
                assert (await ana.ask("chat", text="hello"))["code"] == "not_saved"
            assert [one["why"] for one in logs if one["event"] == "not saved"] == [
                "attempt to write a readonly database"
            ]
            assert len(served.registry.tables.entries(table.table)) == stored

            writer[0].execute("PRAGMA query_only=OFF")
            while (await ana.ask("chat", text="and now?"))["type"] != "ack":
                pass
            await ana.play_to_the_end()


async def test_a_log_that_cannot_be_written_stops_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (tmp_path / "log").open("w") as full:
        monkeypatch.setattr("sys.stderr", full)
    open_logs("debug", as_json=True)
    try:
        async with playing(tmp_path / "data", "neon", 2) as (served, _, ana):
            await fill(served, ana)
            await limit_pages(served, 1_000_000)
            await ana.next("frame")

            assert (await ana.ask("chat", text="again"))["type"] == "ack"
    finally:
        structlog.reset_defaults()


async def test_a_table_with_too_many_waiting_items_starts_over_from_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actor_module, "MOST_UNREAD", 8)

    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.sit_and_start()
            await fill(served, ana)
            actor = served.registry.live[table.table]

            for _ in range(9):
                actor.put(LatencyChanged())

            assert (await ana.closed())[0] == "restart"
        await limit_pages(served, 1_000_000)
        async with served.join(table) as ana:
            ana.count = 1000
            assert (await ana.ask("chat", text="again"))["type"] == "ack"
        assert served.registry.live[table.table] is not actor


async def test_what_is_not_stored_yet_is_told_by_no_page_and_no_welcome(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            room, gate = served.registry.live[table.table].room, threading.Event()
            stuck = served.registry.store.run(lambda _: gate.wait(30))
            await ana.send("sit", name="Ana")
            while room.seat_number(room.host) is None:
                await http.get("/health")

            page = (await http.get(f"/api/tables/{table.code}")).json()
            async with served.socket(table.table) as socket:
                again = Client(socket)
                await again.send("hello", token=table.token)
                welcome = await again.next("welcome")
                gate.set()
                await asyncio.wrap_future(stuck)
                await again.see(lambda frame: frame["seat"] == 0)

            assert (page["people"], page["free"]) == (0, 2)
            assert welcome["seat"] is None
            assert (await http.get(f"/api/tables/{table.code}")).json()["people"] == 1


async def test_while_nothing_can_be_saved_new_tables_are_refused_and_late_comers_wait(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2)
        await limit_pages(served, 1)
        codes = set()
        while 503 not in codes:
            body = {"game": "neon", "name": "n" * 10_000}
            codes.add((await http.post("/api/tables", json=body)).status_code)

        assert codes == {201, 503}
        assert (await http.get("/health")).status_code == 200

        await limit_pages(served, 1_000_000)
        async with served.join(table) as ana:
            assert (await ana.ask("sit", name="Ana"))["type"] == "ack"


# What can become of a log: statements about its table, which has at least five entries.
DAMAGES = {
    "no entry": ["UPDATE entries SET body = x'007b' WHERE table_id = ? AND seq = 2"],
    "cut off": ["UPDATE entries SET body = substr(body, 1, 20) WHERE table_id = ? AND seq = 2"],
    "another type": ["UPDATE entries SET body = 7 WHERE table_id = ? AND seq = 2"],
    "a gap": ["DELETE FROM entries WHERE table_id = ? AND seq = 4"],
    "no beginning": ["DELETE FROM entries WHERE table_id = ? AND seq = 1"],
    "doubled": [
        "UPDATE entries SET seq = -seq - 1 WHERE table_id = ? AND seq > 3",
        "UPDATE entries SET seq = -seq WHERE table_id = ? AND seq < 0",
        "INSERT INTO entries SELECT table_id, 4, body FROM entries WHERE table_id = ? AND seq = 3",
    ],
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_broken_log_stops_its_own_table_only_and_no_restart(
    damage: str, tmp_path: Path
) -> None:
    async with serving(tmp_path) as served:
        bad, good = await served.open_table("neon", 2), await served.open_table("neon", 2)
        async with served.join(bad) as ana:
            await ana.sit_and_start()
            for text in ("one", "two"):
                await ana.ask("chat", text=text)
        await served.registry.unload(bad.table)
        statements = [(sql, (bad.table,)) for sql in DAMAGES[damage]]
        await asyncio.wrap_future(served.registry.store.write(*statements))
        kept = served.registry.tables.find(id=bad.table)
        assert kept is not None
        with pytest.raises(BadTableFile):
            read_table(write_table(served.registry.tables, kept))
    for _ in range(2):
        async with serving(tmp_path) as served:
            for _ in range(2):
                async with served.socket(bad.table) as socket:
                    client = Client(socket)
                    await client.send("hello")
                    assert (await client.closed())[0] == "damaged_table"
            async with served.join(good) as ana:
                assert (await ana.ask("chat", text="here"))["type"] == "ack"


async def test_a_log_that_is_broken_while_its_table_is_in_use_ends_the_table(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, "neon", 2) as (served, table, ana):
        await ana.ask("chat", text="one")
        after = len(served.registry.tables.entries(table.table)) + 1
        again = "INSERT INTO entries SELECT table_id, ?, body FROM entries WHERE seq = 3"
        await asyncio.wrap_future(served.registry.store.write((again, (after,))))

        await ana.send("chat", text="two")

        assert (await ana.closed())[0] == "damaged_table"


class Faulty(Golf):
    """Golf with a fault in it: whoever draws finds it."""

    name = "faulty"

    def apply(self, state: Any, seat: int, move: int, luck: Any, hear: Any) -> None:
        super().apply(state, seat, move, luck, hear)
        if self.write(move) == "draw":
            raise ZeroDivisionError("5h")


@pytest.fixture
def faulty() -> Iterator[None]:
    GAMES["faulty"] = Faulty()
    yield
    del GAMES["faulty"]


@pytest.mark.usefixtures("faulty")
async def test_a_fault_of_ours_is_refused_and_undone_and_the_third_pauses_the_table(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("faulty", 1, options={"draw_when": "any_time"})
        async with served.join(table) as ana:
            await ana.sit_and_start()
            before = ana.frame["view"]
            with structlog.testing.capture_logs() as logs:
                for _ in range(2):
                    assert (await ana.ask("do", cmd="draw"))["code"] == "internal"
                moves = [cmd for cmd in ana.frame["legal"] if cmd.startswith("move")]
                assert (await ana.ask("ready"))["type"] == "ack"
                assert (await ana.next("frame"))["view"] == before
                assert moves == [one for one in ana.frame["legal"] if one.startswith("move")]
                for _ in range(3):
                    await ana.send("do", cmd="draw")

                assert (await ana.closed())[0] == "damaged_table"
        # The place of a fault is logged, its words are not: they may be cards.
        assert [one["why"] for one in logs if one["event"] == "table failed"]
        assert "5h" not in repr(logs)


async def test_a_server_that_stops_tells_its_clients(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            served.server.should_exit = True

            assert await ana.closed() == ("restart", 1000)


def test_a_second_server_on_the_same_data_refuses_to_start(tmp_path: Path) -> None:
    store = Store(tmp_path)
    try:
        with pytest.raises(FolderInUse, match="in use by process"):
            Store(tmp_path)
    finally:
        store.close()

    Store(tmp_path).close()


async def test_idle_tables_leave_memory_and_come_back_on_demand(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.sit_and_start()
            await ana.see(lambda frame: 0 in frame["view"]["asked"])
            hand = ana.frame["view"]["hands"][0]
            await sweep(served.services, 0.0)
            assert table.table in served.registry.live
        actor = served.registry.live[table.table]
        async with served.http() as http:
            while actor.viewers:
                await http.get("/health")
        actor.presence.idle_since -= 1000

        await sweep(served.services, 0.0)

        assert served.registry.live == {}
        async with served.join(table) as ana:
            assert ana.frame["view"]["hands"][0] == hand


async def test_lobbies_die_after_minutes_and_matches_after_days(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        registry = served.registry
        lobby, match = await served.open_table("neon", 2), await served.open_table("neon", 2)
        async with served.join(match) as ana:
            await ana.sit_and_start()
        for table in (lobby, match):
            await registry.unload(table.table)
        start = registry.calendar()

        def kept() -> set[str]:
            return {one.code for one in registry.tables.all_open()}

        for later, left in (
            (5 * 60, {lobby.code, match.code}),
            (20 * 60, {match.code}),
            (13 * 86400, {match.code}),
            (15 * 86400, set()),
        ):
            registry.calendar = lambda later=later: start + later  # type: ignore[misc]
            await sweep(served.services, start)
            assert kept() == left
        assert registry.store.read("SELECT count(*) FROM entries") == [(0,)]


async def test_a_wall_clock_that_jumps_makes_no_table_old(tmp_path: Path) -> None:
    jump = [0.0]
    store = Store(tmp_path)
    thinkers = WorkerPool(0)

    def wall() -> float:
        return 1_800_000_000.0 + jump[0]

    registry = TableRegistry(store, ServerSettings(), thinkers, Metrics(), wall=wall)
    services = Services(registry, Guests(b"x" * 32), Origins())
    try:
        actor = await registry.open_table("guest", "Ana", "neon", 2, {}, {})
        await registry.unload(actor.room.id)

        for days in (15, -30, 400):
            jump[0] += days * 86400.0
            await sweep(services, registry.calendar())

        assert [one.id for one in registry.tables.all_open()] == [actor.room.id]
    finally:
        thinkers.close()
        store.close()


async def test_a_server_that_was_down_gives_lobbies_their_minutes_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        lobby = await served.open_table("neon", 2)
        await served.registry.unload(lobby.table)
        later = served.registry.calendar() + 3600
        served.registry.calendar = lambda: later

        await sweep(served.services, later - 60)

        assert [one.code for one in served.registry.tables.all_open()] == [lobby.code]
