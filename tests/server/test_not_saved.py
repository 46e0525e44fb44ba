"""While nothing can be stored: everybody is told, and the clocks stand still."""

import asyncio
import sqlite3
from pathlib import Path

from carteado.core.luck import root_of
from carteado.server.live.registry import TableRegistry
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.server.thinking.worker_pool import WorkerPool
from carteado.store.sqlite import Store
from carteado.table import log_entries
from carteado.table.frames import frame_of
from tests.server.full_disk import fill
from tests.server.serving import read, serving
from tests.waiting import reached

TIMED: dict[str, object] = {"turn_seconds": 30, "bank_seconds": 0}


async def test_s3_everyone_at_the_table_is_told_that_nothing_is_saved(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana, served.join(table, cookie=None) as eva:
            await fill(served, ana)

            own = await eva.ask("chat", text="and now?")

            told = [one["cid"] for one in eva.heard if one.get("code") == "not_saved"]
            assert told == ["", own["cid"]]


async def limit_pages(store: Store, pages: int) -> None:
    """Makes the disk as good as full, or large again."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages}")

    await asyncio.wrap_future(store.run(work))


async def test_s3_time_in_which_nothing_could_be_saved_is_taken_from_nobody(tmp_path: Path) -> None:
    now = [0.0]
    store, workers = Store(tmp_path), WorkerPool(0)
    registry = TableRegistry(store, ServerSettings(), workers, Metrics(), clock=lambda: now[0])
    actor = await registry.open_table("ana", "Ana", "neon", 2, {}, TIMED)
    for entry in (
        log_entries.SitEntry(0, "ana", "Ana", 0),
        log_entries.SitEntry(0, "eva", "Eva", 1),
        log_entries.StartEntry(0, "ana", root_of("clocks").hex()),
    ):
        actor.submit(entry)
    await read(actor)
    now[0] = 10.0
    await limit_pages(store, 1)
    actor.submit(log_entries.ChatEntry(0, "ana", "Ana", "more than any page holds " * 1000))
    await reached(lambda: actor.outage.active)

    now[0] = 1000.0
    await limit_pages(store, 1_000_000)
    await read(actor)

    (left,) = frame_of(actor.room, "ana", at=actor.now).deadline_ms.values()
    assert 20_000 <= left <= 30_000
    assert not any(seat.away for seat in actor.room.seats)
    await registry.close()
    workers.close()
    store.close()
