"""Limits: how much one socket and one address may ask for, and what happens beyond."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog

from carteado.server.edge.connection import MOST_UNSENT, SILENT_SECONDS, SLOW_SECONDS, Connection
from carteado.server.edge.limits import Limits
from carteado.server.live import persisted_room
from carteado.server.process.settings import ServerSettings
from carteado.server.process.token_bucket import Bucket
from carteado.store.addresses import is_loopback, network_of
from carteado.table.messages import ChatLine, Pong
from tests.server.parlour import Jam
from tests.server.serving import Client, serving
from tests.waiting import reached


def test_a_bucket_gives_its_tokens_and_fills_again_with_time() -> None:
    now = [0.0]
    bucket = Bucket(3, 30.0, lambda: now[0])

    assert [bucket.take() for _ in range(4)] == [True, True, True, False]

    now[0] = 10.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_this_machine_has_no_limits_and_a_neighbourhood_counts_as_one() -> None:
    limits = Limits(ServerSettings(), lambda: 0.0)

    assert limits.usage_of("127.0.0.1") is limits.usage_of("::1") is None
    assert is_loopback("::ffff:127.0.0.1")
    assert not is_loopback("unix socket")
    assert network_of("2001:db8::1") == network_of("2001:db8::2")
    assert network_of("192.0.2.1") != network_of("192.0.2.2")


def test_too_many_addresses_make_room_without_forgetting_open_sockets() -> None:
    limits = Limits(ServerSettings(), lambda: 0.0)
    first = limits.usage_of("192.0.2.1")
    assert first is not None
    first.sockets = 1

    for at in range(20_100):
        limits.usage_of(f"10.{at >> 16}.{at >> 8 & 255}.{at & 255}")

    assert len(limits.usages) <= 10_100
    assert limits.usage_of("192.0.2.1") is first


def test_a_client_that_does_not_read_is_cut_off_instead_of_waited_for() -> None:
    jam = Jam()
    slow = Connection("g", "", lambda: 0.0, jam)

    for _ in range(MOST_UNSENT // 1000 + 2):
        slow.send(ChatLine("Ana", None, "a" * 1000))

    assert slow.closing == "slow"
    assert jam.held <= MOST_UNSENT + 100


def test_whoever_leaves_a_word_unread_for_ten_seconds_is_cut_off() -> None:
    now, jam = [0.0], Jam()
    slow = Connection("g", "", lambda: now[0], jam)
    slow.send(ChatLine("Ana", None, "a"))

    for at in (0.0, 5.0, SLOW_SECONDS - 0.1):
        now[0] = at
        slow.check_pace()
        assert slow.closing == ""
    now[0] = SLOW_SECONDS
    slow.check_pace()

    assert slow.closing == "slow"


def test_whoever_reads_on_is_waited_for_though_something_is_always_unread() -> None:
    now, jam = [0.0], Jam()
    steady = Connection("g", "", lambda: now[0], jam)

    for at in range(20):
        now[0] = 4.0 * at
        before = jam.held
        steady.send(ChatLine("Ana", None, "a" * 500))
        jam.let_go(before)
        steady.check_pace()

    assert jam.held > 0
    assert steady.closing == ""


def test_a_client_that_answers_no_ping_is_gone() -> None:
    now = [0.0]
    silent = Connection("g", "", lambda: now[0], Jam())
    silent.ping()
    now[0] = SILENT_SECONDS + 1

    silent.ping()

    assert silent.closing == "silent"


def test_a_pong_is_measured_once_and_one_made_up_never() -> None:
    now = [0.0]
    client = Connection("g", "", lambda: now[0], Jam())
    client.ping()
    nonce = next(iter(client.pings))
    now[0] = 0.04

    for said in (nonce, nonce, Pong("made up").nonce):
        client.pong(said)

    assert client.pongs == [40]


async def test_whoever_talks_too_much_is_sent_away(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_loopback=True) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            for _ in range(110):
                await ana.send("confirm", seq=1)

            assert await ana.closed() == ("too_many_messages", 4429)


async def test_an_address_has_so_many_sockets_and_gets_them_back(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_loopback=True, sockets_per_address=1) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            async with served.socket(table.table) as socket:
                assert await Client(socket).closed() == ("too_many_sockets", 4429)
            assert (await ana.ask("sit", name="Ana"))["type"] == "ack"
        caller = served.services.limits.usage_of("127.0.0.1")
        assert caller is not None
        async with served.http() as http:
            while caller.sockets:
                await http.get("/health")
        async with served.join(table) as ana:
            assert ana.welcome["seat"] == 0


async def test_sockets_that_come_in_one_instant_are_counted_too(tmp_path: Path) -> None:
    few = {"limit_loopback": True, "sockets_per_address": 1}
    async with serving(tmp_path, **few) as served:
        scope = {
            "type": "websocket",
            "path": "/ws/nowhere",
            "query_string": b"",
            "headers": [],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
        }
        let_go = asyncio.Event()
        said: list[str] = []

        async def hear() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def say(message: Any) -> None:
            said.append(message.get("text", ""))
            if message["type"] == "websocket.accept":
                await let_go.wait()

        talks = [asyncio.create_task(served.app({**scope}, hear, say)) for _ in range(3)]
        await reached(lambda: len(said) >= 3)
        let_go.set()
        await asyncio.gather(*talks)

        assert sum("too_many_sockets" in text for text in said) == 2


async def test_a_proxy_on_this_machine_that_nobody_named_is_told_of_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        passed_on = {"x-forwarded-for": "192.0.2.7"}
        with structlog.testing.capture_logs() as logs:
            for headers in ({}, passed_on, passed_on):
                await http.post("/api/tables", json={"game": "neon"}, headers=headers)

        assert ["trusted-proxy" in one["event"] for one in logs].count(True) == 1


async def test_an_address_opens_so_many_sockets_in_a_minute(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_loopback=True, sockets_per_minute=2) as served:
        table = await served.open_table("neon", 2)
        for _ in range(2):
            async with served.join(table):
                pass
        async with served.socket(table.table) as socket:
            assert await Client(socket).closed() == ("too_many_sockets", 4429)


async def test_whoever_was_sent_away_for_talking_is_not_let_in_again_at_once(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, limit_loopback=True, messages_per_minute=8) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            for _ in range(20):
                await ana.send("confirm", seq=1)
            assert await ana.closed() == ("too_many_messages", 4429)
        async with served.socket(table.table) as socket:
            again = Client(socket)
            await again.send("hello")
            assert await again.closed() == ("too_many_messages", 4429)


async def test_an_address_has_so_many_tables_and_requests(tmp_path: Path) -> None:
    few = {"tables_per_address": 2, "requests_per_minute": 5}
    async with serving(tmp_path, limit_loopback=True, **few) as served, served.http() as http:
        made = [
            (await http.post("/api/tables", json={"game": "neon"})).status_code for _ in range(3)
        ]
        asked = [(await http.get("/health")).status_code for _ in range(3)]

    assert made == [201, 201, 429]
    assert asked == [200, 200, 429]


async def test_tables_that_were_put_away_count_until_they_are_closed(tmp_path: Path) -> None:
    few = {"tables_per_address": 2, "kept_tables_per_address": 3, "requests_per_minute": 100}
    async with serving(tmp_path, limit_loopback=True, **few) as served, served.http() as http:

        async def open_and_put_away() -> int:
            response = await http.post("/api/tables", json={"game": "neon"})
            for table in list(served.registry.live):
                await served.registry.unload(table)
            return response.status_code

        assert [await open_and_put_away() for _ in range(4)] == [201, 201, 201, 429]

        await served.registry.close_table(served.registry.tables.all_open()[0].id, "closed")
        assert [await open_and_put_away() for _ in range(2)] == [201, 429]


async def test_a_log_takes_so_much_beside_the_play_and_more_after_a_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(persisted_room, "MOST_ASIDE", 4)
    monkeypatch.setattr(persisted_room, "MOST_OWN", 2)

    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
            said = [await ana.ask("ready", ready=at % 2 == 0) for at in range(6)]
            assert [one["type"] for one in said] == ["ack"] * 5 + ["refused"]
            assert said[-1]["code"] == "full_log"
            await served.registry.unload(table.table)
        async with served.join(table) as ana:
            ana.count = 100  # numbers that were not used before
            assert (await ana.ask("ready"))["code"] == "full_log"
            assert (await ana.ask("start"))["type"] == "ack"
            assert (await ana.ask("chat", text="at last"))["type"] == "ack"

            monkeypatch.setattr(persisted_room, "MOST_BYTES", 100)
            assert (await ana.ask("chat", text="a" * 300))["code"] == "full_log"
            await ana.see(lambda frame: 0 in frame["view"]["asked"])
            assert (await ana.ask("do", cmd=ana.frame["legal"][0]))["code"] == "full_log"


async def test_a_match_has_so_many_commands_and_can_be_left_after_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(persisted_room, "MOST_PLAY", 10)

    async with serving(tmp_path) as served:
        table = await served.open_table("golf", 1, options={"draw_when": "any_time"})
        async with served.join(table) as ana:
            await ana.sit_and_start()
            said = [await ana.ask("do", cmd=cmd) for cmd in ["draw", "undo"] * 6]
            await served.registry.unload(table.table)
        async with served.join(table) as ana:
            ana.count = 100  # numbers that were not used before
            again = await ana.ask("do", cmd="draw")

            assert [one["type"] for one in said] == ["ack"] * 10 + ["refused"] * 2
            assert said[-1]["code"] == again["code"] == "full_log"
            assert (await ana.ask("stand"))["type"] == "ack"
            assert (await ana.ask("sit", name="Ana"))["type"] == "ack"
            assert (await ana.ask("start"))["type"] == "ack"
            assert (await ana.ask("do", cmd="draw"))["type"] == "ack"


async def test_nobody_fills_a_log_so_that_others_can_neither_vote_nor_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(persisted_room, "MOST_ASIDE", 20)
    monkeypatch.setattr(persisted_room, "MOST_OWN", 5)

    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana, served.join(table, cookie=None) as eva:
            await ana.ask("sit", name="Ana")
            await eva.ask("sit", name="Eva")
            await ana.ask("start")
            await eva.ask("vote", what="pause")
            said = [await ana.ask("vote", what="pause") for _ in range(30)]
            assert said[-1]["code"] == "full_log"
            assert ana.frame["table"]["paused"]

            assert (await eva.ask("vote", what="resume"))["type"] == "ack"
            actor = served.registry.live[table.table]
            monkeypatch.setattr(persisted_room, "MOST_BYTES", actor.persisted.usage.bytes + 1000)
            assert (await eva.ask("chat", text="well"))["code"] == "full_log"
            assert (await eva.ask("stand"))["type"] == "ack"


async def test_a_name_takes_no_more_of_a_log_than_is_shown_of_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.ask("sit", name="a" * 3000)
            await ana.see(lambda frame: frame["table"]["seats"][0]["name"] == "a" * 24)

        assert all(len(body) < 500 for body in served.registry.tables.entries(table.table))


async def test_a_server_that_drains_takes_no_new_tables_and_keeps_the_old(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2)
        served.registry.draining = True

        refused = await http.post("/api/tables", json={"game": "neon"})

        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        async with served.join(table) as ana:
            await ana.sit_and_start()


async def test_many_tables_asked_for_at_once_are_no_more_than_one_by_one(tmp_path: Path) -> None:
    few = {"tables_per_address": 3, "requests_per_minute": 100}
    async with serving(tmp_path, limit_loopback=True, **few) as served, served.http() as http:
        wrong = await http.post("/api/tables", json={"game": "whist"})
        asked = [http.post("/api/tables", json={"game": "neon"}) for _ in range(20)]
        codes = [one.status_code for one in await asyncio.gather(*asked)]

    assert wrong.status_code == 422
    assert (codes.count(201), codes.count(429)) == (3, 17)
