"""Who is there: watchers and distances, told without an entry; and what was said meanwhile."""

from pathlib import Path

import pytest

from carteado.server.edge.connection import DISTANCES, Connection
from carteado.server.live.message_entries import trips_of
from tests.server.parlour import Jam
from tests.server.serving import Client, serving
from tests.table.host import Host


async def test_everyone_hears_who_watches_when_somebody_comes_sits_or_goes(tmp_path: Path) -> None:
    async def watching(client: Client, count: int) -> None:
        await client.until(lambda told: told["type"] == "here" and told["watching"] == count)

    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await watching(ana, 1)
            await ana.ask("sit", name="Ana")
            await watching(ana, 0)
            async with served.join(table, cookie=None) as eva:
                await watching(eva, 1)
                await watching(ana, 1)
            await watching(ana, 0)
            entries = len(served.registry.tables.entries(table.table))

        assert entries == 2  # the table and the seat: who watches is in no log


async def test_the_distance_of_a_seat_is_told_in_coarse_steps(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")

            told = await ana.until(lambda told: bool(told.get("trips")))

            assert set(told["trips"]) == {"0"}
            assert told["trips"]["0"] in DISTANCES


def test_a_distance_needs_three_pongs_and_is_news_only_when_it_changes() -> None:
    now = [0.0]
    client = Connection("g", "", lambda: now[0], Jam())

    def pong_after(seconds: float) -> bool:
        client.ping()
        now[0] += seconds
        return client.pong(next(reversed(client.pings)))

    news = [pong_after(0.04) for _ in range(4)]

    assert news == [False, False, True, False]
    assert client.distance == 50
    assert any(pong_after(5.0) for _ in range(32))
    assert client.distance == DISTANCES[-1]


def test_s5_whoever_only_watches_makes_no_race_wait() -> None:
    room = Host("bum", 2, people=2).room
    lines = [Connection(guest, "", lambda: 0.0, Jam()) for guest in ("g0", "stranger", "g1")]
    for line, trip in zip(lines, (5, 240, 40), strict=True):
        line.trip = trip

    assert trips_of(room, lines) == [5, 40]


async def test_whoever_comes_back_hears_what_was_said_meanwhile_and_nothing_twice(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            async with served.join(table, cookie=None) as eva:
                token = eva.welcome["token"]
                await ana.ask("chat", text="one")
                await eva.next("chat")
                known = eva.frame["seq"]
            for text in ("two", "three"):
                await ana.ask("chat", text=text)
            async with served.join(table, cookie=None, token=token, seq=known) as eva:
                said = [(await eva.next("chat"))["text"] for _ in range(2)]
            async with served.join(table, cookie=None) as new:
                all_of_it = [(await new.next("chat"))["text"] for _ in range(3)]

        assert said == ["two", "three"]
        assert all_of_it == ["one", "two", "three"]


@pytest.mark.parametrize("seated_before", [True, False])
async def test_a_host_who_only_watches_and_goes_is_followed_by_somebody_seated(
    tmp_path: Path, seated_before: bool
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as host, served.join(table, cookie=None) as ana:
            if seated_before:
                await ana.ask("sit", name="Ana")
                assert not ana.frame.get("is_host")

            await host.socket.close()
            if not seated_before:
                await ana.until(lambda told: told["type"] == "here" and told["watching"] == 1)
                await ana.ask("sit", name="Ana")

            await ana.see(lambda frame: bool(frame.get("is_host")))


async def test_a_host_who_only_watches_and_comes_again_is_still_the_host(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table):
            pass
        async with served.join(table) as host, served.join(table, cookie=None) as ana:
            await ana.ask("sit", name="Ana")

            assert (await host.ask("rules", game="neon", seats=3))["type"] == "ack"


async def test_a_host_who_left_in_the_middle_of_a_match_is_not_waited_for_after_it(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        rules = {"options": {"hand_size": 1}, "settings": {"reconnect_seconds": 0}}
        table = await served.open_table("neon", 2, **rules)
        async with served.join(table, cookie=None) as ze:
            await ze.ask("sit", name="Ze", seat=0)
            async with served.join(table) as ana:
                await ana.ask("sit", name="Ana", seat=1)
                await ana.ask("start")
                await ze.see(lambda frame: frame["table"]["phase"] == "playing")
            assert not ze.frame.get("is_host", False)

            await ze.play_to_the_end()

            await ze.see(lambda frame: frame.get("is_host", False))
