"""Letters that cross: what is read is older, or newer, than what it is about."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from carteado.server.live.guest_deletion import replace_guest
from carteado.server.live.persisted_room import load
from carteado.table import log_entries, messages
from carteado.table.frames import frame_of
from tests.server.parlour import Parlour, parlour

QUICK = {"hand_size": 1, "uno_call": False}


async def play_a_round(table: Parlour) -> None:
    """Lets everybody do the first thing listed until a round of Classic is over."""
    guests = list(table.lines)
    for number in range(1000):
        if table.match.game.phase(table.match.state) == "scored":
            break
        seat = table.match.asked[0]
        command = table.match.legal(seat)[0]
        await table.say(guests[seat], messages.Do(f"c{number}", command))


async def test_s3_a_refused_command_brings_nothing_about_that_is_in_no_log(tmp_path: Path) -> None:
    """As when somebody presses once more while the last one who has not pressed goes away."""
    async with parlour(tmp_path, "classic", "ana", "eva", options=QUICK) as table:
        await table.deal()
        await play_a_round(table)
        table.now = 1.0
        await table.say("ana", messages.Do("next", "next"))
        table.actor.viewers.remove(table.lines["eva"])
        table.actor.submit(log_entries.GoneEntry(0, "eva"))
        table.tell("ana", messages.Do("again", "next"))
        table.now = 1.005  # read later than it was said, after an entry of now

        await table.settle()

        stored = load(table.table, table.registry.tables, table.registry.wall).room
        assert frame_of(stored, "ana") == frame_of(table.actor.room, "ana")
        assert table.match.look(0)["round"] == 2
        frames = [one for one in table.ears["ana"].heard if one["type"] == "frame"]
        assert frames[-1]["view"] == table.match.look(0)


async def test_whoever_is_back_before_it_is_noticed_that_the_host_was_gone_is_not_gone(
    tmp_path: Path,
) -> None:
    async with parlour(tmp_path, "neon", "ana", "eva") as table:
        await table.deal()
        table.go("ana")
        await table.settle()
        table.come("ana")
        table.tell("eva", messages.Do("last", "leave"))

        await table.settle()

        assert table.match.over
        assert table.actor.room.seats[0].connected
        assert table.actor.room.host == "ana"


async def test_s1_whoever_goes_while_being_forgotten_is_not_named_once_more(tmp_path: Path) -> None:
    async with parlour(tmp_path, "neon", "ana", "eva") as table:
        table.go("eva")
        tables = table.registry.tables

        assert await table.actor.rewrite_log(
            partial(replace_guest, tables, table.table, "eva", "alias")
        )
        await table.settle()

        assert not any(b"eva" in entry for entry in tables.entries(table.table))


async def test_bq35_a_face_that_was_seen_is_not_shown_again_after_the_table_was_away(
    tmp_path: Path,
) -> None:
    async with parlour(tmp_path, "bum", "ana", "eva", options={"peek_seconds": 60}) as table:
        await table.deal()
        await table.say("ana", messages.Do("peek", "peek 1"))
        assert "peeked" in str(table.ears["ana"].heard)
        await table.say("ana", messages.Confirm(table.actor.room.seq))
        table.now = 1.0
        table.go("ana")
        table.go("eva")
        await table.settle()
        table.now = 3600.0

        await table.registry.unload(table.table)
        await table.registry.find(table.table)
        table.come("ana", seq=1)
        await table.settle()

        (event,) = [
            event
            for frame in table.ears["ana"].heard
            for event in frame.get("events", [])  # type: ignore[attr-defined]
            if event["event"] == "peeked"
        ]
        assert event["card"] == "?"


async def test_a_table_that_somebody_comes_to_is_not_thrown_away(tmp_path: Path) -> None:
    async with parlour(tmp_path, "neon", "ana", "eva") as table:
        await table.registry.delete_unless_live(table.table)

        assert await table.say("ana", messages.Chat("hello", "hello")) == [("hello", None)]


async def test_whoever_comes_while_a_table_is_thrown_away_finds_none(tmp_path: Path) -> None:
    async with parlour(tmp_path, "neon", "ana", "eva") as table:
        registry = table.registry
        await registry.unload(table.table)

        _, found = await asyncio.gather(
            registry.delete_unless_live(table.table), registry.find(table.table)
        )

        assert found is None


async def test_a_table_can_be_closed_while_it_is_put_away(tmp_path: Path) -> None:
    async with parlour(tmp_path, "neon", "ana", "eva") as table:
        registry = table.registry

        await asyncio.gather(
            registry.unload(table.table), registry.close_table(table.table, "admin")
        )

        assert await registry.find(table.table) is None


async def test_a_host_who_only_watched_does_not_stay_host_when_the_table_comes_back(
    tmp_path: Path,
) -> None:
    async with parlour(tmp_path, "neon", "ana", "eva") as table:
        actor = await table.registry.open_table("cia", "cia", "neon", 2, {}, {})
        table.table = actor.room.id
        table.come("cia")
        table.come("eva")
        await table.say("eva", messages.Sit("sit", seat=0, name="Eva"))
        assert actor.room.host == "cia"
        await table.registry.unload(table.table)
        await table.registry.find(table.table)

        table.come("eva")
        await table.settle()

        assert table.actor.room.host == "eva"


async def test_a_rework_that_fails_is_told_to_whoever_waits_for_it(tmp_path: Path) -> None:
    async def fail() -> bool:
        raise ZeroDivisionError

    async with parlour(tmp_path, "neon", "ana", "eva") as table:
        with pytest.raises(ZeroDivisionError):
            await table.actor.rewrite_log(fail)

        assert await table.say("ana", messages.Chat("on", "on")) == [("on", None)]
