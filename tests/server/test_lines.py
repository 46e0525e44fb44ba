"""The way out of a socket: straight on uvicorn, by ASGI elsewhere, and never waited for."""

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from carteado.server.connection import MOST_UNSENT, SLOW_SECONDS, Connection
from carteado.server.lines import Straight, head_of
from carteado.table.messages import ChatLine
from tests.server.serving import Opened, Served, play, serving


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_head_is_the_one_the_library_would_write(size: int) -> None:
    text = b"a" * size

    whole = Frame(Opcode.TEXT, text).serialize(mask=False)

    assert head_of(size) + text == whole


@contextlib.asynccontextmanager
async def one_who_does_not_read(served: Served, table: Opened) -> Any:
    """Opens a conversation whose client has stopped reading; gives the server's side of it."""
    async with served.join(table) as ana:
        ana.socket.transport.pause_reading()
        (viewer,) = served.house.live[table.table].viewers
        yield viewer
        ana.socket.transport.abort()


def fill(viewer: Connection, most: int) -> None:
    """Writes until so much has not left, or the conversation is closed."""
    while viewer.line.unsent() < most and not viewer.closing:
        viewer.send(ChatLine("Ana", None, "a" * 20_000))


def test_a_real_socket_that_is_not_read_is_closed_after_64_kib(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as served:
            table = await served.open_table("neon", 2)
            async with one_who_does_not_read(served, table) as viewer:
                assert isinstance(viewer.line, Straight)

                fill(viewer, 10 * MOST_UNSENT)

                assert viewer.closing == "slow"
                assert viewer.line.unsent() <= MOST_UNSENT + 1000
                while not viewer.line.disconnected:  # noqa: ASYNC110 (nobody tells)
                    await asyncio.sleep(0.02)
                assert served.house.live[table.table].viewers == []
            assert 'carteado_closed_total{code="slow"} 1.0' in served.desk.metrics.page().decode()

    play(scene())


def test_a_real_socket_that_is_not_read_is_closed_after_ten_seconds(tmp_path: Path) -> None:
    async def scene() -> None:
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

    play(scene())


def test_any_other_asgi_server_will_do(tmp_path: Path) -> None:
    """Talks to the application without uvicorn's transport: the queue carries what is said."""

    async def scene() -> None:
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
            assert served.house.live[table.table].viewers == []

    play(scene())
