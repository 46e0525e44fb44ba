"""Finished matches are told again without making anyone wait who plays."""

import asyncio
import contextlib
import threading
from pathlib import Path

import msgspec
import pytest

from carteado.server.http import replays
from carteado.server.http.replays import steps_of
from carteado.server.live import match_archive
from carteado.server.live.match_archive import (
    MOST_FROM,
    MOST_READING_FROM,
    MOST_WAITING,
    TRY_AGAIN_SECONDS,
    ReplayTooSlow,
)
from carteado.server.live.persisted_room import decode_entry, encode_entry
from carteado.table import log_entries
from carteado.table.player_text import LONGEST_TEXT
from tests.server.serving import PATIENCE, Opened, Served, serving
from tests.waiting import reached, turn_of_the_loop


class Jam:
    """Keeps the thread that tells matches at work until it is let go."""

    def __init__(self, served: Served, crowd: int = 1) -> None:
        self._gate = threading.Event()
        work, wait = served.registry.archive.run, self._gate.wait
        self._tasks = [
            asyncio.create_task(work(f"192.0.2.{at}", at, wait, PATIENCE)) for at in range(crowd)
        ]

    async def __aenter__(self) -> None:
        await turn_of_the_loop()

    async def __aexit__(self, *_: object) -> None:
        self._gate.set()
        await asyncio.gather(*self._tasks)


async def played(served: Served) -> Opened:
    """Opens a table of golf at which one match is over."""
    table = await served.open_table("golf", 1)
    async with served.join(table) as ana:
        await ana.sit_and_start()
        assert (await ana.ask("do", cmd="leave"))["type"] == "ack"
    return table


async def test_a_table_that_takes_too_long_to_tell_is_given_up_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        address = f"/api/tables/{table.code}/replays/1"
        with monkeypatch.context() as patch:
            patch.setattr(match_archive, "REPLAY_SECONDS", -1.0)
            refused = await http.get(address)

        again = await http.get(address)
        now = served.registry.clock()
        served.registry.archive.clock = lambda: now + TRY_AGAIN_SECONDS

        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert (again.status_code, again.json()["code"]) == (503, "busy")
        assert (await http.get(address)).status_code == 200


async def test_tables_are_opened_while_replays_wait_and_too_many_replays_are_refused(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        await served.registry.unload(table.table)
        address = f"/api/tables/{table.code}/replays/1"
        async with Jam(served, MOST_WAITING):
            refused = await http.get(address)
            story = await http.get(f"{address}/story")
            async with served.join(table) as ana:
                assert ana.frame["table"]["phase"] == "over"

        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert (story.status_code, story.json()["code"]) == (503, "busy")
        assert (await http.get(address)).status_code == 200


async def test_all_who_ask_for_one_match_at_once_get_the_same_answer(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)

        asked = [http.get(f"/api/tables/{table.code}/replays/1") for _ in range(40)]
        answers = await asyncio.gather(*asked)

        assert {one.status_code for one in answers} == {200}
        assert len({one.text for one in answers}) == 1


async def test_a_story_is_told_with_the_rules_of_its_match(tmp_path: Path) -> None:
    rain = {"name": "Rain", "symbol": "☂", "text": "Wet.", "steps": [{"do": "text"}]}
    rules = {"hand_size": 1, "blank_cards": [rain]}
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2, options=rules)
        async with served.join(table) as ana:
            await ana.sit_and_start()
            await ana.play_to_the_end()

        story = (await http.get(f"/api/tables/{table.code}/replays/1/story")).json()

        assert story["options"] == rules


async def test_a_story_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        log = (await http.get(f"/api/tables/{table.code}/replays/1")).json()["log"]

        assert steps_of(log, None)
        with pytest.raises(ReplayTooSlow):
            steps_of(log, None, seconds=-1.0)


async def test_a_story_that_took_too_long_is_not_told_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        address = f"/api/tables/{table.code}/replays/1/story"
        with monkeypatch.context() as patch:
            patch.setattr(replays, "steps_of", lambda log, seat: steps_of(log, seat, -1.0))
            refused = await http.get(address)

        assert refused.status_code == 503
        assert (await http.get(f"{address}?seat=0")).status_code == 503


async def test_one_address_leaves_places_to_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        gate = threading.Event()
        work = served.registry.archive.run
        crowd = [
            asyncio.create_task(work("192.0.2.1", at, gate.wait, PATIENCE))
            for at in range(2 * MOST_WAITING)
        ]
        await turn_of_the_loop()
        asked = asyncio.create_task(http.get(f"/api/tables/{table.code}/replays/1"))
        await reached(lambda: served.registry.archive._waiting.total() != MOST_FROM)
        gate.set()

        assert (await asked).status_code == 200
        answers = await asyncio.gather(*crowd, return_exceptions=True)
        assert answers.count(True) == MOST_FROM


async def test_all_matches_of_a_table_are_told_by_one_replay(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        async with served.join(table) as ana:
            ana.count = 10  # numbers that are new at this table
            assert (await ana.ask("start"))["type"] == "ack"
            assert (await ana.ask("do", cmd="leave"))["type"] == "ack"
        address = f"/api/tables/{table.code}/replays"

        assert (await http.get(f"{address}/1")).json()["number"] == 1
        async with Jam(served, MOST_WAITING):
            assert (await http.get(f"{address}/2")).json()["number"] == 2


async def test_a_match_that_cannot_be_there_is_missed_without_a_replay(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2)
        await served.registry.unload(table.table)
        # A log that cannot be replayed shows that nobody tried.
        broken = served.registry.tables.append(table.table, 2, b"{")
        await asyncio.wrap_future(broken)

        missed = await http.get(f"/api/tables/{table.code}/replays/1")

        assert (missed.status_code, missed.json()["code"]) == (404, "no_such_match")


async def test_a_match_told_once_is_kept_until_somebody_is_forgotten(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        address = f"/api/tables/{table.code}/replays/1"
        first = (await http.get(address)).json()
        async with Jam(served):
            again = (await http.get(address)).json()
        tables = served.registry.tables
        changed = [
            (seq, encode_entry(msgspec.structs.replace(entry, name="?")))
            for seq, entry in enumerate(map(decode_entry, tables.entries(table.table)), 1)
            if isinstance(entry, log_entries.SitEntry)
        ]
        await asyncio.wrap_future(tables.rewrite(table.table, changed))
        last = (await http.get(address)).json()

        assert first == again
        assert (first["names"], last["names"]) == (["Ana"], ["?"])


async def test_a_second_match_is_told_although_the_first_is_kept(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        address = f"/api/tables/{table.code}/replays"
        assert (await http.get(f"{address}/1")).json()["matches"] == 1
        assert (await http.get(f"{address}/2")).status_code == 404
        async with served.join(table) as ana:
            ana.count = 10  # numbers that are new at this table
            assert (await ana.ask("start"))["type"] == "ack"
            assert (await ana.ask("do", cmd="leave"))["type"] == "ack"

        found = [(await http.get(f"{address}/{number}")).json() for number in (1, 2)]

        assert [(one["number"], one["matches"]) for one in found] == [(1, 2), (2, 2)]


async def test_s2_a_match_that_runs_is_not_told_though_one_before_it_is_over(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.sit_and_start()
            await ana.play_to_the_end()
            assert (await ana.ask("start"))["type"] == "ack"
            address = f"/api/tables/{table.code}/replays"

            playing = [(await http.get(f"{address}/{one}")).status_code for one in (1, 2)]
            await served.registry.unload(table.table)
            parked = [(await http.get(f"{address}/{one}")).status_code for one in (1, 2)]

            assert playing == parked == [200, 404]


async def test_a_chat_line_is_stored_no_longer_than_it_is_shown(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            assert (await ana.ask("chat", text="a" * 3900))["type"] == "ack"

        last = decode_entry(served.registry.tables.entries(table.table)[-1])
        assert isinstance(last, log_entries.ChatEntry)
        assert last.text == "a" * LONGEST_TEXT


async def test_a_match_that_still_runs_at_a_table_put_away_is_sought_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        async with served.join(table) as ana:
            ana.count = 100
            assert (await ana.ask("start"))["type"] == "ack"
        await served.registry.unload(table.table)
        address = f"/api/tables/{table.code}/replays/2"
        first = await http.get(address)

        async with Jam(served, MOST_WAITING):
            again = await http.get(address)

        assert [first.status_code, again.status_code] == [404, 404]


async def test_only_so_many_stories_are_on_their_way_to_one_address(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await played(served)
        address = f"/api/tables/{table.code}/replays/1/story"
        with contextlib.ExitStack() as unread:
            for _ in range(MOST_READING_FROM):
                unread.enter_context(served.registry.archive.reading("127.0.0.1"))
            refused = await http.get(address)
        told = await http.get(address)

        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert (told.status_code, told.json()["game"]) == (200, "golf")
        await reached(lambda: not served.registry.archive._reading)
