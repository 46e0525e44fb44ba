"""Whoever says half a sentence is not waited for; and the page about the server tells all of it."""

import asyncio
import contextlib
import re
import socket
from pathlib import Path

import pytest

from carteado.server.edge import http_protocol
from carteado.server.edge.http_protocol import (
    MAX_BODY_BYTES,
    MAX_HEAD_BYTES,
    OpenConnections,
    is_listed,
)
from carteado.server.process.settings import ServerSettings
from tests.server.serving import PATIENCE, Client, serving
from tests.waiting import reached

PAGE = Path("docs/server.md")


async def test_half_a_request_and_a_socket_without_hello_are_ended(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table("neon", 2)
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        async with served.socket(table.table) as socket:
            async with asyncio.timeout(PATIENCE):
                end, rest = await asyncio.gather(Client(socket).closed(), reader.read())

        assert end == ("no_hello", 4400)
        assert rest == b""
        writer.close()


async def ended(port: int, first: bytes, again: bytes, most: int = 0) -> bytes:
    """Says something, then the same for ever or so many bytes of it; returns what came back."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    heard, said = b"", 0
    try:
        writer.write(first)
        while not most or said < most:
            writer.write(again)
            said += len(again)
            await writer.drain()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0 if most else 0.05):
                    part = await reader.read(4096)
                    heard += part
                    if not part:
                        break
        heard += await reader.read()
    except ConnectionError:
        pass  # the server did not wait for the rest
    finally:
        writer.close()
    return heard


async def test_a_head_that_is_too_large_is_refused_however_it_comes(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        port = served.port
        start = b"GET /health HTTP/1.1\r\nHost: x\r\n"
        fits = start + b"X: " + b"a" * (MAX_HEAD_BYTES - 100) + b"\r\nConnection: close\r\n\r\n"
        whole = start + b"X: " + b"a" * MAX_HEAD_BYTES + b"\r\n\r\n"
        many = b"X: y\r\n" * 10_000

        answers = await asyncio.gather(
            ended(port, fits, b"", 0),
            ended(port, whole, b"", 0),
            ended(port, start + many + b"\r\n", b"", 0),
            ended(port, start, b"X-A: " + b"a" * 6000 + b"\r\n", 64 * MAX_HEAD_BYTES),
            ended(port, start + b"X: ", b"a" * 6000, 64 * MAX_HEAD_BYTES),
            ended(port, b"GET /", b"a" * 6000, 64 * MAX_HEAD_BYTES),
            ended(port, b"", b"\r\n" * 3000, 64 * MAX_HEAD_BYTES),
        )

        assert answers[0].startswith(b"HTTP/1.1 200 ")
        # Who still talks when the connection ends may not come to hear why.
        assert all(one.startswith(b"HTTP/1.1 431 ") for one in answers[1:3]), answers
        assert all(b" 200 " not in one for one in answers[1:])
        async with served.http() as http:
            assert (await http.get("/health")).status_code == 200


async def test_nobody_is_listened_to_for_ever(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        port = served.port
        get = b"GET /health HTTP/1.1\r\nHost: x\r\n"
        long = get + b"Content-Length: 1000000\r\n\r\n"

        post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"

        dripping, flood, trailer, empty = await asyncio.gather(
            ended(port, long, b"x"),
            ended(port, long, b"x" * 6000, 4 * MAX_BODY_BYTES),
            ended(port, post + b"0\r\nX: ", b"a" * 6000, 4 * MAX_BODY_BYTES),
            ended(port, get + b"\r\n", b"\r\n"),
        )

        assert dripping.startswith(b"HTTP/1.1 200 ")
        assert empty.startswith(b"HTTP/1.1 200 ")
        assert trailer == b""
        assert flood == b"" or flood.startswith(b"HTTP/1.1 200 ")


async def test_who_says_a_little_too_much_hears_why_and_can_go_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        large = await http.post("/api/tables", content=b"x" * 100_000)
        after = await http.get("/health")

        assert (large.status_code, after.status_code) == (413, 200)


async def test_requests_that_wait_for_the_first_are_not_without_number(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        get = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        last = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

        few, many = await asyncio.gather(
            ended(served.port, get * 3 + last, b"", 0),
            ended(served.port, get * 1000 + last, b"", 0),
        )

        assert few.count(b"HTTP/1.1 200 ") == 4
        assert many.count(b"HTTP/1.1 200 ") < 100


async def test_whoever_does_not_read_the_answer_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "UNREAD_SECONDS", 0.2)

    async with serving(tmp_path) as served:
        crowd = served.server.server_state.connections
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", served.port))
            await reached(lambda: bool(crowd))
            for one in crowd:
                small = one.transport.get_extra_info("socket")
                small.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            deaf.sendall(b"GET /api/texts/pt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            await reached(lambda: not crowd)
        async with served.http() as http:
            assert (await http.get("/api/texts/pt")).status_code == 200


async def test_an_address_has_so_many_connections_and_gets_them_back(tmp_path: Path) -> None:
    few = {"limit_loopback": True, "connections_per_address": 3}
    async with serving(tmp_path, **few) as served:
        table = await served.open_table("neon", 2)
        # A socket of a table counts as such, once it is one.
        async with served.join(table), served.join(table, cookie=None):
            held = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(3)]
            whole = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            refused = await ended(served.port, whole, b"", 0)
            for _, writer in held:
                writer.close()
                await writer.wait_closed()
            async with served.http() as http:
                assert (await http.get("/health")).status_code == 200

        assert refused == b""


def test_a_crowd_counts_addresses_and_no_proxies() -> None:
    crowd = OpenConnections(
        ServerSettings(connections_per_address=1, trusted_proxy="10.0.0.0/8, 192.0.2.9")
    )

    assert [crowd.enter("192.0.2.1"), crowd.enter("::ffff:192.0.2.1")] == ["192.0.2.1", None]
    assert [crowd.enter(one) for one in ("127.0.0.1", "10.1.2.3", "192.0.2.9", "")] * 2 == [""] * 8
    crowd.leave("192.0.2.1")
    assert not crowd.open
    assert is_listed("198.51.100.1", "*")
    assert not is_listed("198.51.100.1", "")
    assert not is_listed("198.51.100.1", "proxy")


def test_every_setting_is_on_the_page_with_its_default() -> None:
    rows = re.findall(
        r"^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \| ([^|]+) \|", PAGE.read_text("utf-8"), re.MULTILINE
    )
    told: dict[str, str] = {}
    for names, defaults in rows:
        told.update(zip(re.findall(r"\w+", names), defaults.split(", "), strict=True))

    for name in ServerSettings.__struct_fields__:
        value = getattr(ServerSettings(), name)
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        assert told[name].strip() == (f"`{shown}`" if value not in ("", []) else "none"), name
