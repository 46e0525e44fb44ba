"""A table over real sockets: sit, play, lose the connection, come back."""

from pathlib import Path

import pytest

from carteado import replay
from carteado.server.live.persisted_room import decode_entry
from tests.server.serving import Client, playing, serving

GAMES = [("neon", 3), ("arcade", 2), ("golf", 1)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_a_person_and_bots_play_a_match_to_the_end_on_an_empty_folder(
    tmp_path: Path, game: str, seats: int
) -> None:
    async with playing(tmp_path / "new", game, seats) as (served, table, ana):
        await ana.play_to_the_end()

        assert ana.frame["table"]["phase"] == "over"
        seqs = [one["seq"] for one in ana.heard if one["type"] == "frame"]
        assert seqs == list(range(seqs[0], seqs[-1] + 1))
        assert len(served.registry.tables.entries(table.table)) == seqs[-1]


async def test_a_second_run_keeps_tables_and_the_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, "neon", 2) as (_, table, ana):
        await ana.see(lambda frame: 0 in frame["view"]["asked"])
        hand = ana.frame["view"]["hands"][0]
    async with serving(tmp_path) as served, served.join(table) as ana:
        assert ana.welcome["seat"] == 0
        assert ana.frame["view"]["hands"][0] == hand

        await ana.see(lambda frame: frame["table"]["seats"][0]["connected"])
        assert (await ana.ask("do", cmd=ana.frame["legal"][0]))["type"] == "ack"


async def test_the_newest_tab_wins_and_the_old_one_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as old, served.join(table) as new:
            assert await old.closed() == ("newer_tab", 1000)

            assert (await new.ask("sit", name="Ana"))["type"] == "ack"


async def test_a_command_sent_again_is_done_once_and_acknowledged_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            first = await ana.ask("sit", name="Ana", cid="once")

            again = await ana.ask("sit", name="Eva", cid="once")

            assert again == first
            assert ana.frame["table"]["seats"][0]["name"] == "Ana"
            assert len(served.registry.tables.entries(table.table)) == first["seq"]


async def test_a_command_sent_again_after_a_restart_is_still_done_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            first = await ana.ask("sit", name="Ana", cid="once")
    async with serving(tmp_path) as served, served.join(table) as ana:
        assert await ana.ask("sit", name="Eva", cid="once") == first


async def test_the_seat_token_alone_gives_the_seat_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table, cookie=None, token=table.token) as ana:
            await ana.ask("sit", name="Ana")
        async with served.join(table, cookie=None, token=table.token) as ana:
            assert ana.welcome["seat"] == 0


async def test_a_wrong_token_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        before = served.registry.tables.entries(table.table)
        tokens = served.registry.store.read("SELECT count(*) FROM tokens")

        async with served.socket(table.table, Cookie=table.cookie) as socket:
            thief = Client(socket)
            await thief.send("hello", token="x" * 32)

            assert await thief.closed() == ("wrong_token", 4400)

        assert served.registry.tables.entries(table.table) == before
        assert served.registry.store.read("SELECT count(*) FROM tokens") == tokens


async def test_a_spectator_sees_no_hidden_card_and_cannot_act(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana, served.join(table, cookie=None) as eva:
            await ana.sit_and_start()
            await eva.see(lambda frame: frame["table"]["phase"] == "playing")

            answer = await eva.ask("do", cmd="draw")

            assert answer["code"] == "no_seat"
            assert eva.frame.get("legal", []) == []
            assert {"?"} == {card for hand in eva.frame["view"]["hands"] for card in hand}
            assert eva.frame["table"]["root"] is None


async def test_chat_reaches_everyone_and_late_comers_cleaned_of_what_cannot_be_seen(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.ask("sit", name="A\u202ena")
            await ana.send("chat", text="hi\u200b <b>all</b>")
            said = await ana.next("chat")
            async with served.join(table, cookie=None) as eva:
                late = await eva.next("chat")

        assert said == late
        assert (said["name"], said["text"]) == ("Ana", "hi <b>all</b>")


async def test_a_hint_is_answered_and_marks_the_match_as_assisted(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("golf", 1)
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
            await ana.ask("start", seed="golf/1")
            await ana.see(lambda frame: frame["table"]["phase"] == "playing")

            advice = await ana.ask("ask", what="hint")

            assert advice["command"] in ana.frame["legal"]
            await ana.see(lambda frame: frame["table"]["seats"][0]["assisted"])


async def test_a_finished_match_can_be_told_again_and_a_running_one_cannot(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("golf", 1)
        where = f"/api/tables/{table.code}/replays/1"
        async with served.join(table) as ana:
            await ana.sit_and_start()
            assert (await http.get(where)).status_code == 404

            await ana.play_to_the_end()

            found = (await http.get(where)).json()
            assert replay(found["log"]).scores == found["scores"]
            assert found["log"]["root"] == ana.frame["table"]["root"]


async def test_the_log_in_the_store_holds_what_was_acknowledged_in_order(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.sit_and_start()
            await ana.play_to_the_end()
        log = [decode_entry(body) for body in served.registry.tables.entries(table.table)]
        acked = {one["cid"]: one["seq"] for one in ana.heard if one["type"] == "ack"}

        for cid, seq in acked.items():
            if cid not in ("c1", "c2"):  # the seat and the start carry no number of theirs
                assert getattr(log[seq - 1], "cid", cid) == cid


async def test_whoever_comes_is_told_of_this_moment_not_of_the_last_entry(tmp_path: Path) -> None:
    async with playing(tmp_path, "neon", 2, settings={"turn_seconds": 100}) as (served, table, ana):
        await ana.see(lambda frame: 0 in frame["view"]["asked"])
        actor = served.registry.live[table.table]
        clock = actor.clock
        actor.clock = lambda: clock() + 60.0
        async with served.join(table, cookie=None) as watching:
            assert watching.frame["deadline_ms"]["0"] < 50_000


async def test_a_host_who_only_watches_starts_no_match_of_bots_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            assert (await ana.ask("start"))["code"] == "no_seat"
            await ana.sit_and_start()
