"""A match is pinned to the version of its rules: by others it is void, and stays to be exported."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import carteado
from carteado.core.commands import Command
from carteado.core.errors import BadInput, Code
from carteado.core.game import GAMES, find
from carteado.server.live.persisted_room import decode_entry
from carteado.server.ops.export import read_table, write_table
from carteado.table import log_entries
from carteado.table.room import replay
from tests.proofs.leaks.leaky import Leaky
from tests.server.serving import Opened, Served, serving
from tests.table.host import Host


class Next(Leaky):
    """The next version of neon's rules, by which no command of last night is lawful."""

    version = find("neon").version + 1

    def read(self, state: Any, seat: int, command: Command) -> int:
        raise AssertionError("a command of other rules was read")


@contextmanager
def other_rules() -> Iterator[None]:
    """Lets neon have other rules for a while."""
    now = GAMES["neon"]
    GAMES["neon"] = Next()
    try:
        yield
    finally:
        GAMES["neon"] = now


def test_a_start_pins_the_version_and_a_log_of_old_is_version_one() -> None:
    old = decode_entry(b'{"do":"start","at":0,"guest":"g","root":"00"}')

    assert isinstance(old, log_entries.StartEntry)
    assert old.version == 1


async def play_a_little(served: Served) -> Opened:
    """Begins a match, gives a command in it, and puts the table away."""
    table = await served.open_table("neon", 2)
    async with served.join(table) as ana:
        await ana.sit_and_start()
        await ana.see(lambda frame: 0 in frame["view"]["asked"])
        await ana.ask("do", cmd=ana.frame["legal"][0])
    await served.registry.unload(table.table)
    return table


async def test_a_running_match_of_other_rules_is_void_and_the_table_goes_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await play_a_little(served)
        with other_rules():
            async with served.join(table) as ana:
                ana.count = 100  # the numbers of last night are taken
                shown = ana.frame["table"]
                assert (shown["phase"], shown["last"]["void"]) == ("lobby", True)
                assert shown["last"]["winners"] == []
                assert (await ana.ask("do", cmd="draw"))["code"] == "not_now"
                assert (await ana.ask("start"))["type"] == "ack"
                frame = await ana.see(lambda frame: frame.get("view"))
                assert (frame["table"]["phase"], frame["table"]["matches"]) == ("playing", 1)
            await served.registry.unload(table.table)
            async with served.join(table) as ana:
                assert ana.frame["table"]["phase"] == "playing"


def without_guest(entry: dict[str, Any]) -> dict[str, Any]:
    """Returns an entry without the one who made it."""
    return {key: value for key, value in entry.items() if key != "guest"}


async def test_a_void_match_stays_exportable_for_players_and_for_the_operator(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await play_a_little(served)
        stored = served.registry.tables.entries(table.table)
        address = f"/api/tables/{table.code}/replays/1"
        assert (await http.get(address)).status_code == 404
        served.registry.archive._counts.clear()  # other rules come with another process
        with other_rules():
            record = (await http.get(address)).json()["log"]
            story = await http.get(f"{address}/story")
            kept = served.registry.tables.find(id=table.table, code="")
            assert kept is not None
            _, bodies, _, over = read_table(write_table(served.registry.tables, kept))
            with pytest.raises(BadInput) as refused:
                carteado.replay(record)

        assert refused.value.code == Code.OTHER_VERSION
        assert story.json()["code"] == "void_match"
        assert record["version"] == find("neon").version
        whole = [json.loads(body) for body in stored[-len(record["entries"]) :]]
        assert [without_guest(one) for one in record["entries"]] == [
            without_guest(one) for one in whole
        ]
        # Anyone may read it: who somebody is at other tables is nobody's affair.
        assert record["entries"][0]["guest"] == "1"
        assert whole[0]["guest"] not in json.dumps(record)
        assert [one["do"] for one in record["entries"]][:1] == ["start"]
        assert "act" in [one["do"] for one in record["entries"]]
        assert (bodies, over) == (stored, 1)


async def test_the_same_log_plays_on_by_the_rules_it_was_begun_with(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await play_a_little(served)
        entries = [decode_entry(one) for one in served.registry.tables.entries(table.table)]

        with other_rules():
            away = replay(entries)
        back = replay(entries)

        assert (away.clock, away.current.void) == (None, True)
        assert back.clock is not None
        assert not back.current.void
        assert (away.seq, away.at) == (back.seq, back.at)


def test_a_match_of_another_game_goes_on_though_the_one_before_it_is_void() -> None:
    """The host had lost the connection in it: without a match the part would have passed on."""
    host = Host("neon", 2, 2)
    host.start()
    host.take(log_entries.GoneEntry(host.now, "g0"))
    host.take(log_entries.BackEntry(host.now, "g0"))
    host.act(0, "leave")
    host.take(log_entries.RulesEntry(host.now, "g0", "bum", 2, {}, {}))
    host.start()
    assert host.match.game.name == "bum"

    with other_rules():
        again = replay(host.log)

    assert again.game.name == "bum"
    assert again.host == "g0"
    assert again.clock is not None
    assert again.clock.match.look(0) == host.match.look(0)
