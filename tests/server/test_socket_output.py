"""The way out of a socket: straight on uvicorn, by ASGI elsewhere, and never waited for."""

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from carteado.server.edge.connection import MOST_UNSENT, SLOW_SECONDS, Connection
from carteado.server.edge.socket_output import MAX_FRAGMENTS, MAX_FRAMES, DirectOutput, frame_head
from carteado.table.messages import ChatLine
from tests.server.serving import Opened, Served, serving
from tests.waiting import reached


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_head_is_the_one_the_library_would_write(size: int) -> None:
    text = b"a" * size

    whole = Frame(Opcode.TEXT, text).serialize(mask=False)

    assert frame_head(size) + text == whole


@contextlib.asynccontextmanager
async def one_who_does_not_read(served: Served, table: Opened) -> Any:
    """Opens a conversation whose client has stopped reading; gives the server's side of it."""
    async with served.join(table) as ana:
        ana.socket.transport.pause_reading()
        (viewer,) = served.registry.live[table.table].viewers
        yield viewer
        ana.socket.transport.abort()


def fill(viewer: Connection, most: int) -> None:
    """Writes until so much has not left, or the conversation is closed."""
    while viewer.line.unsent() < most and not viewer.closing:
        viewer.send(ChatLine("Ana", None, "a" * 20_000))


async def test_a_real_socket_that_is_not_read_is_closed_after_64_kib(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with one_who_does_not_read(served, table) as viewer:
            assert isinstance(viewer.line, DirectOutput)

            fill(viewer, 10 * MOST_UNSENT)

            assert viewer.closing == "slow"
            assert viewer.line.unsent() <= 64 * 1024 + 1000
            await reached(lambda: viewer.line.disconnected)
            assert served.registry.live[table.table].viewers == []
        assert 'carteado_closed_total{code="slow"} 1.0' in served.services.metrics.page().decode()


async def test_a_real_socket_that_is_not_read_is_closed_after_ten_seconds(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with one_who_does_not_read(served, table) as viewer:
            fill(viewer, 1)
            now = viewer.clock()
            viewer.check_pace()
            assert viewer.closing == ""

            viewer.clock = lambda: now + SLOW_SECONDS + 1
            viewer.check_pace()

            assert viewer.closing == "slow"


PING = b"\x89\x80\0\0\0\0"
PONG = b"\x8a\x80\0\0\0\0"
PIECE = b"\x00\x80\0\0\0\0"
FIRST_PIECE = b"\x01\x80\0\0\0\0"
TEXT = b'\x81\x9a\0\0\0\0{"type":"confirm","seq":1}'
LARGE = b"\x81\xfe\x0f\xa0\0\0\0\0" + b" " * 4000


@contextlib.contextmanager
def counted_frames(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Gives a list that grows with every frame the protocol hands on."""
    found: list[Any] = []
    sound = ServerProtocol.events_received

    def counting(self: ServerProtocol) -> list[Any]:
        events = sound(self)
        found.extend(events)
        return events

    with monkeypatch.context() as patch:
        patch.setattr(ServerProtocol, "events_received", counting)
        yield found


@pytest.mark.parametrize(
    "flood",
    [PING * 4000, PONG * 4000, FIRST_PIECE + PIECE * 4000, TEXT * 2000, LARGE * 40],
    ids=["pings", "pongs", "pieces", "texts", "bytes"],
)
async def test_whatever_a_socket_is_flooded_with_it_is_cut_off_before_much_is_read(
    flood: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, limit_loopback=True) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            with counted_frames(monkeypatch) as frames:
                ana.socket.transport.write(flood)
                actor = served.registry.live[table.table]
                await reached(lambda: not actor.viewers)

            assert len(frames) <= MAX_FRAMES
        assert 'code="too_many_messages"} 1.0' in served.services.metrics.page().decode()


async def test_whoever_goes_on_after_the_goodbye_is_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_loopback=True) as served:
        table = await served.open_table("neon", 2)
        async with served.socket(table.table) as socket:
            await socket.send("no message")
            (server_side,) = served.server.server_state.connections
            assert isinstance(server_side, DirectOutput)
            await reached(lambda: server_side.close_sent)
            socket.transport.write(TEXT * 300)

            limit = server_side.close_timeout / 2
            await reached(lambda: server_side.disconnected, limit)


async def test_the_protocols_own_pings_are_answered(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_loopback=True) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            for _ in range(50):
                await (await ana.socket.ping())

            assert (await ana.ask("sit", name="Ana"))["type"] == "ack"


async def test_this_machine_may_send_as_much_as_it_likes(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            ana.socket.transport.write(PING * 4000)

            assert (await ana.ask("sit", name="Ana"))["type"] == "ack"


async def test_a_message_in_endless_pieces_is_ended_wherever_it_comes_from(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.join(table) as ana:
            ana.socket.transport.write(FIRST_PIECE + PIECE * MAX_FRAGMENTS)

            assert (await ana.closed())[1] == 0


async def test_an_offer_to_compress_is_declined(tmp_path: Path) -> None:
    """The length of what is compressed tells of what is in it."""

    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        async with served.socket(table.table) as socket:
            assert socket.request is not None
            assert socket.response is not None
            assert "permessage-deflate" in socket.request.headers["Sec-WebSocket-Extensions"]
            assert "Sec-WebSocket-Extensions" not in socket.response.headers


async def test_any_other_asgi_server_will_do(tmp_path: Path) -> None:
    """Talks to the application without uvicorn's transport: the queue carries what is said."""

    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        up: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        down: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "path": f"/ws/{table.table}",
            "query_string": b"",
            "headers": [(b"cookie", table.cookie.encode())],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
        }
        task = asyncio.create_task(served.app(scope, up.get, down.put))  # type: ignore[arg-type]

        async def heard(kind: str) -> dict[str, Any]:
            while True:
                message = await down.get()
                said: dict[str, Any] = json.loads(message.get("text", "{}"))
                if kind in (message["type"], said.get("type")):
                    return said

        up.put_nowait({"type": "websocket.connect"})
        up.put_nowait({"type": "websocket.receive", "text": '{"type": "hello"}'})
        assert (await heard("welcome"))["token"]
        assert (await heard("frame"))["seq"] == 1
        sit = '{"type": "sit", "cid": "a", "name": "Ana"}'
        up.put_nowait({"type": "websocket.receive", "text": sit})
        assert (await heard("ack"))["cid"] == "a"
        up.put_nowait({"type": "websocket.receive", "text": "no message"})
        assert (await heard("closed"))["code"] == "bad_message"
        await heard("websocket.close")
        await task
        assert served.registry.live[table.table].viewers == []
