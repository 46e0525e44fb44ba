"""A table that is put away: who comes in that moment is told so, and of nothing unstored."""

import json
from pathlib import Path

from carteado.server.edge.connection import Connection
from tests.server.full_disk import limit_pages
from tests.server.parlour import Ear
from tests.server.serving import Client, serving


async def test_a_line_that_was_not_saved_is_not_told_to_who_comes_while_the_table_goes(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana, served.socket(table.table) as socket:
            await limit_pages(served, 1)
            answer, lines = {"type": "ack"}, 0
            while answer["type"] == "ack":
                lines += 1
                answer = await ana.ask("chat", text=f"{lines} {'a' * 290}")
            assert answer["code"] == "not_saved"
            eva = Client(socket)
            await eva.send("hello")
            await eva.next("welcome")

            await served.registry.unload(table.table)

            # No pings are answered any more: an answer would find the socket closed.
            heard = [json.loads(text) async for text in socket]
            said = [one["text"].split()[0] for one in heard if one["type"] == "chat"]
            assert str(lines) not in said
            assert [one for one in heard if one["type"] == "frame"] == []
            assert heard[-1] == {"type": "closed", "code": "restart"}


async def test_a_viewer_who_comes_in_the_instant_a_table_is_unloaded_is_told(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            assert (await ana.ask("sit", name="Ana"))["type"] == "ack"
            ear = Ear()
            actor = served.registry.live[table.table]
            assert actor.attach(Connection("eva", "", actor.clock, ear))

            await served.registry.unload(table.table)

            assert ear.heard[-1] == {"type": "closed", "code": "restart"}
