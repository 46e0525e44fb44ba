"""Bad input on the wire: a code or a closed socket, never a traceback, never a changed table."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.serving import Client, playing, serving

BAD = [
    "nope",
    "",
    "[]",
    "7",
    "null",
    "{}",
    '{"type": "zzz", "cid": "x"}',
    '{"type": "do"}',
    '{"type": "do", "cid": 1, "cmd": "draw"}',
    '{"type": "do", "cid": "x", "cmd": ["draw"]}',
    '{"type": "do", "cid": "x", "cmd": "draw", "seat": 1}',
    '{"type": "do", "cid": "x", "cmd": "draw", "rt": "soon"}',
    '{"type": "sit", "cid": "x", "name": "\\ud800"}',
    '{"type": "chat", "cid": "x", "text": "' + "a" * 5000 + '"}',
    # The limit counts bytes, not characters.
    '{"type": "chat", "cid": "x", "text": "' + "é" * 2100 + '"}',
    '{"type": "rules", "cid": "x", "game": "neon", "seats": 2, "options": ' + "[" * 2000 + "}",
    '{"type": "ask", "cid": "x", "what": "everything"}',
    '{"type": "hello"}',
    b'{"type": "sit", "cid": "x", "name": "Ana"}',
    b"\xff\xfe",
]


async def test_what_is_no_message_ends_the_conversation_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        for text in BAD:
            async with served.join(table) as ana:
                await ana.socket.send(text)

                assert await ana.closed() == ("bad_message", 4400), text
        async with served.join(table) as ana:
            assert ana.frame["seq"] == 1
            assert (await ana.ask("sit", name="Ana"))["type"] == "ack"


async def test_a_huge_frame_ends_the_conversation(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.socket.send("x" * 100_000)

            assert await ana.closed() == ("", 1009)
        async with served.join(table) as ana:
            assert ana.frame["seq"] == 1


@pytest.mark.parametrize("first", ['{"type": "pong", "nonce": ""}', "nope", b"\x00"])
async def test_whoever_does_not_say_hello_first_is_sent_away(
    tmp_path: Path, first: str | bytes
) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.socket(table.table) as socket:
            await socket.send(first)

            assert await Client(socket).closed() == ("no_hello", 4400)


@pytest.mark.parametrize("table", ["ZZZZZZ", "0" * 24, "%00", "'; DROP TABLE tables; --"])
async def test_a_table_that_is_not_there_is_said_to_be_missing(tmp_path: Path, table: str) -> None:
    name = table.replace(" ", "%20")
    async with serving(tmp_path) as served, served.socket(name) as socket:
        client = Client(socket)
        await client.send("hello")

        assert await client.closed() == ("no_such_table", 4400)


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("do", {"cmd": "play R5"}, "no_seat"),
    ("sit", {"name": "Ana", "seat": 7}, "no_such_seat"),
    ("sit", {"name": "Ana", "seat": -1}, "no_such_seat"),
    ("sit", {"name": "Ana", "cid": "x" * 65}, "unknown_command"),
    ("sit", {"name": "Ana", "cid": ""}, "unknown_command"),
    ("stand", {}, "no_seat"),
    ("bot", {"seat": 9, "level": "easy"}, "no_such_seat"),
    ("rules", {"game": "chess", "seats": 2}, "unknown_game"),
    ("rules", {"game": "neon", "seats": 99}, "bad_seats"),
    ("rules", {"game": "neon", "seats": 2, "options": {"x": 1}}, "unknown_option"),
    ("rules", {"game": "neon", "seats": 2, "settings": {"x": 1}}, "unknown_option"),
    ("vote", {"what": "pause"}, "no_seat"),
    ("ask", {"what": "hint"}, "not_now"),
    ("chat", {"text": "\u200b"}, "empty_line"),
    ("start", {"seed": "known"}, "seed_alone"),
]


async def test_a_message_that_makes_no_sense_here_is_refused_with_a_code(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            for kind, values, code in REFUSED:
                answer = await ana.ask(kind, **values)

                assert (answer["type"], answer["code"]) == ("refused", code), values
            assert len(served.registry.tables.entries(table.table)) == 1


async def test_commands_after_the_end_are_refused(tmp_path: Path) -> None:
    async with playing(tmp_path, "neon", 2) as (_, _, ana):
        await ana.play_to_the_end()

        answer = await ana.ask("do", cmd="draw")

        assert (answer["type"], answer["code"]) == ("refused", "game_over")


async def test_a_page_from_elsewhere_cannot_open_a_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        own = f"http://127.0.0.1:{served.port}"
        async with served.socket(table.table, Origin=own) as socket:
            await socket.send(json.dumps({"type": "hello"}))
            assert json.loads(await socket.recv())["type"] == "welcome"

        with pytest.raises(InvalidStatus) as refusal:
            async with served.socket(table.table, Origin="http://evil.example"):
                pass

        assert refusal.value.response.status_code == 403


async def test_nobody_votes_a_bot_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            await ana.ask("sit", name="Ana")
            await ana.ask("bot", seat=1, level="hard")
            await ana.ask("start", seed=None)

            refused = await ana.ask("vote", what="kick", seat=1)

            assert refused["code"] == "not_a_person"
