"""Talk: how much is said at a table, and that nobody is cut off by what others say."""

import json
from pathlib import Path
from typing import Any

from carteado.server.edge.connection import MOST_UNSENT, Connection
from carteado.server.edge.limits import CHAT_SECONDS, MAX_CHAT, MAX_SPECTATOR_CHAT, ChatLimits
from tests.server.parlour import Jam
from tests.server.serving import Client, serving


async def test_whoever_says_too_much_is_told_so_and_fills_no_log(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_loopback=True) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table, cookie=None) as crowd, served.join(table) as ana:
            said = [await crowd.ask("chat", text=f"line {at}") for at in range(MAX_CHAT + 5)]
            again = await crowd.ask("chat", text="line 0", cid=said[0]["cid"])
            react = await crowd.ask("react", what="heart")

            assert sum(one["type"] == "ack" for one in said) in (MAX_CHAT, MAX_CHAT + 1)
            assert said[-1]["code"] == react["code"] == "too_much_talk"
            assert again == said[0]
            assert (await ana.ask("chat", text="hello"))["type"] == "ack"
        assert len(served.registry.tables.entries(table.table)) < MAX_CHAT + 5


async def test_an_address_says_so_much_however_often_it_comes_as_somebody_new(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, limit_loopback=True, lines_per_minute=3) as served:
        table = await served.open_table("neon", 2)
        said = []
        for _ in range(2):
            async with served.join(table, cookie=None) as somebody:
                said += [await somebody.ask("chat", text="spam") for _ in range(2)]

        assert [one["type"] for one in said] == ["ack", "ack", "ack", "refused"]


def test_guests_who_have_said_nothing_for_long_are_not_remembered() -> None:
    now = [0.0]
    talkers = ChatLimits(lambda: now[0])
    for at in range(1000):
        now[0] = float(at)
        assert talkers.may_say(f"guest {at}")

    assert len(talkers._buckets) <= CHAT_SECONDS + 1


# A letter with four marks, twenty bytes in all: as much as a sign can weigh.
HEAVY = "\U0001d400" + 4 * "\U0001d165"


async def say_heavily(client: Client) -> dict[str, Any]:
    """Says as much as fits into a message, as it is: written with \\u it would be longer."""
    client.count += 1
    said = {"type": "chat", "cid": f"heavy {client.count}", "text": HEAVY * 190}
    await client.socket.send(json.dumps(said, ensure_ascii=False))
    return await client.until(lambda message: message.get("cid") == said["cid"])


async def test_nobody_who_comes_is_cut_off_by_what_was_said_before(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            for _ in range(60):
                assert (await say_heavily(ana))["type"] == "ack"
            actor = served.registry.live[table.table]
            jam = Jam()
            far_away = Connection("somebody", "", actor.clock, jam)
            actor.attach(far_away)
            await ana.ask("chat", text="hello")

        assert far_away.closing == ""
        assert 0 < jam.held < MOST_UNSENT // 2


async def test_a_newcomer_hears_the_last_lines_in_their_order(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await say_heavily(ana)
            for text in ("one", "two"):
                assert (await ana.ask("chat", text=text))["type"] == "ack"
        async with served.join(table, cookie=None) as bo:
            await bo.ask("react", what="heart")

        said = [one["text"] for one in bo.heard if one["type"] == "chat" and one["text"]]
        assert said[1:] == ["one", "two"]
        assert said[0].startswith(HEAVY)


async def test_a_crowd_that_watches_says_no_more_than_a_table_can_hear(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_loopback=True) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as host, served.join(table, cookie=None) as ana:
            assert (await ana.ask("sit", name="Ana"))["type"] == "ack"
            said = []
            for _ in range(MAX_SPECTATOR_CHAT // MAX_CHAT + 2):
                async with served.join(table, cookie=None) as somebody:
                    said += [await somebody.ask("chat", text="!") for _ in range(MAX_CHAT)]

            assert (
                MAX_SPECTATOR_CHAT
                <= sum(one["type"] == "ack" for one in said)
                < 2 * MAX_SPECTATOR_CHAT
            )
            assert said[-1]["code"] == "too_much_talk"
            assert (await ana.ask("chat", text="hello"))["type"] == "ack"
            assert (await host.ask("chat", text="hello"))["type"] == "ack"


async def test_a_heavy_line_counts_as_several(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_loopback=True) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            said = [await say_heavily(ana) for _ in range(MAX_CHAT // 2)]

        assert said[0]["type"] == "ack"
        assert said[-1]["code"] == "too_much_talk"
