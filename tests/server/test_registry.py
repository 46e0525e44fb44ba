"""The registry: one actor for every table, and a place for every player."""

import asyncio
import json
import time
from pathlib import Path

from carteado.server.live.registry import TableRegistry
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.server.thinking.worker_pool import WorkerPool
from carteado.store.sqlite import Store
from tests.server.serving import Client, serving
from tests.waiting import turn_of_the_loop


async def test_a_table_unloaded_while_others_come_has_one_actor(tmp_path: Path) -> None:
    store, workers = Store(tmp_path), WorkerPool(0)
    registry = TableRegistry(store, ServerSettings(), workers, Metrics())
    for _ in range(20):
        table = (await registry.open_table("g", "Ana", "classic", 2, {}, {})).room.id
        away = asyncio.create_task(registry.unload(table))
        await turn_of_the_loop()
        first = asyncio.create_task(registry.find(table))
        await away
        await turn_of_the_loop()
        second = asyncio.create_task(registry.find(table))

        assert await first is await second

    assert not registry._locks
    await registry.close()
    workers.close()
    store.close()


async def test_whoever_holds_a_seat_gets_in_however_many_watch(tmp_path: Path) -> None:
    async with serving(tmp_path, most_viewers=3) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
        async with (
            served.join(table, cookie=None),
            served.join(table, cookie=None) as second,
            served.join(table, cookie=None) as newest,
            served.join(table) as ana,
        ):
            assert ana.welcome["seat"] == 0
            assert await newest.closed() == ("table_full", 1000)
            assert (await second.ask("chat", text="still here"))["type"] == "ack"


async def test_whoever_only_watches_does_not_get_in_when_a_table_is_full(tmp_path: Path) -> None:
    async with serving(tmp_path, most_viewers=2) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table), served.join(table, cookie=None) as watching:
            async with served.socket(table.table) as socket:
                await Client(socket).send("hello")
                heard = [json.loads(text) async for text in socket]
                assert heard[-1] == {"type": "closed", "code": "table_full"}
            assert (await watching.ask("chat", text="still here"))["type"] == "ack"


async def test_s3_a_server_counts_time_by_a_clock_that_nobody_can_set(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)

        clocks = {served.registry.clock, served.registry.live[table.table].clock}

        assert clocks == {time.monotonic}
        assert served.services.limits.clock is time.monotonic
