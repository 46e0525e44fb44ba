"""Hostile clients: each attack is a coroutine that runs until it is cancelled.

All attacks come from one address of this machine, which is not an address of the players.
"""

import asyncio
import contextlib
import json
import logging
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from carteado.bench.load_clients import GAME
from carteado.bench.websocket_client import WebSocketClient

FROM: Final = "127.0.0.2"
SERVER: Final = "127.0.0.1"
# Attempts per second: enough to do harm, few enough that the attacker itself costs little CPU.
RATE: Final = 100
HELLO: Final = b'{"type":"hello"}'
HUGE: Final = b"x" * 1_000_000
# Thousands of empty frames: pings, and the fragments of a message that never ends.
PINGS: Final = b"\x89\x80\0\0\0\0" * 4000
FRAGMENTS: Final = b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 4000
_REFUSALS: Final = (b"too_many", b"bad_message", b"no_hello", b"slow", b"silent")


class Attacker:
    """Attacks one server; counts attempts and refusals."""

    def __init__(self, port: int, tables: list[str]) -> None:
        self.port = port
        self.tables = tables
        self.counts: Counter[str] = Counter()
        self.clients: list[WebSocketClient] = []
        self.refused: set[WebSocketClient] = set()

    def was_refused(self, client: WebSocketClient) -> None:
        """Counts a socket that the server closed, once."""
        self.counts["refused"] += client not in self.refused
        self.refused.add(client)

    async def connect(
        self, table: str, over: socket.socket | None = None
    ) -> WebSocketClient | None:
        """Opens a socket to a table; returns None if the server refuses."""
        loop = asyncio.get_running_loop()
        self.counts["tried"] += 1

        def take(client: WebSocketClient, text: bytes) -> None:
            if text.startswith(b'{"type":"closed"') and any(word in text for word in _REFUSALS):
                self.was_refused(client)

        def make() -> WebSocketClient:
            return WebSocketClient(f"{SERVER}:{self.port}", f"/ws/{table}", take)

        try:
            if over is None:
                _, client = await loop.create_connection(
                    make, SERVER, self.port, local_addr=(FROM, 0)
                )
            else:
                _, client = await loop.create_connection(make, sock=over)
            await asyncio.wait_for(client.opened, 5)
        except (OSError, TimeoutError):
            self.counts["refused"] += 1
            return None
        self.clients.append(client)
        return client

    def some_table(self) -> str:
        """Returns the tables in turn."""
        return self.tables[self.counts["tried"] % len(self.tables)]

    async def sockets(self) -> None:
        """Opens as many sockets as possible and keeps them open."""
        while True:
            client = await self.connect(self.some_table())
            if client is not None:
                client.send(HELLO)
            await asyncio.sleep(1 / RATE)

    async def messages(self) -> None:
        """Sends messages without a pause, and reconnects when the server closes."""
        client: WebSocketClient | None = None
        while True:
            if client is None or client.is_closed:
                client = await self.connect(self.some_table())
                if client is not None:
                    client.send(HELLO)
            for number in range(20 if client is not None else 0):
                assert client is not None
                client.send(b'{"type":"chat","cid":"%d","text":"spam"}' % number)
            await asyncio.sleep(1 / RATE)

    async def pings(self) -> None:
        """Sends WebSocket pings, which are not messages."""
        await self._flood(PINGS)

    async def fragments(self) -> None:
        """Sends a message in empty fragments."""
        await self._flood(FRAGMENTS)

    async def _flood(self, frames: bytes) -> None:
        client: WebSocketClient | None = None
        while True:
            if client is None or client.is_closed:
                if client is not None:
                    self.was_refused(client)
                client = await self.connect(self.some_table())
                if client is not None:
                    client.send(HELLO)
            if client is not None:
                self.counts["tried"] += 1
                client.send_frames(frames)
            await asyncio.sleep(1 / RATE)

    async def opened_tables(self) -> None:
        """Opens tables over HTTP."""
        body = json.dumps({"game": GAME}).encode()
        head = f"POST /api/tables HTTP/1.1\r\nHost: {SERVER}:{self.port}\r\n".encode()
        head += b"Content-Type: application/json\r\nConnection: close\r\n"
        head += b"Content-Length: %d\r\n\r\n" % len(body)
        while True:
            self.counts["tried"] += 1
            answer = await self._send(head + body)
            if b" 201 " not in answer[:20]:
                self.counts["refused"] += 1
            await asyncio.sleep(1 / RATE)

    async def huge(self) -> None:
        """Sends messages far above the size limit."""
        while True:
            client = await self.connect(self.some_table())
            if client is not None:
                client.send(HELLO)
                client.send_large(HUGE)
                await asyncio.sleep(10 / RATE)
                if client.is_closed:
                    self.was_refused(client)
                client.close()
            await asyncio.sleep(1 / RATE)

    async def half_open(self) -> None:
        """Starts handshakes and does not finish them."""
        kept: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        while True:
            self.counts["tried"] += 1
            try:
                kept.append(await asyncio.open_connection(SERVER, self.port, local_addr=(FROM, 0)))
            except OSError:
                self.counts["refused"] += 1
            else:
                kept[-1][1].write(b"GET /ws/nowhere HTTP/1.1\r\nHost: a\r\nUpgr")
            await asyncio.sleep(1 / RATE)
            for reader, writer in list(kept):
                if reader.at_eof() or reader.exception() is not None:
                    self.counts["refused"] += 1
                    writer.close()
                    kept.remove((reader, writer))

    async def slow_readers(self) -> None:
        """Watches tables and reads nothing."""
        while True:
            client = await self._connect_with_small_buffers(self.some_table())
            if client is not None:
                client.send(HELLO)
                client.stop_reading()
            await asyncio.sleep(10 / RATE)

    async def _connect_with_small_buffers(self, table: str) -> WebSocketClient | None:
        """Opens a socket with tiny kernel buffers.

        With the default buffers two kernels would hold megabytes of unread data, and the server
        would not notice a slow reader for minutes.
        """
        narrow = socket.socket()
        narrow.setblocking(False)
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        if hasattr(socket, "TCP_MAXSEG"):
            narrow.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        narrow.bind((FROM, 0))
        loop = asyncio.get_running_loop()
        try:
            await asyncio.wait_for(loop.sock_connect(narrow, (SERVER, self.port)), 5)
        except (OSError, TimeoutError):
            narrow.close()
            self.counts["tried"] += 1
            self.counts["refused"] += 1
            return None
        return await self.connect(table, narrow)

    async def _send(self, data: bytes) -> bytes:
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(5):
                reader, writer = await asyncio.open_connection(
                    SERVER, self.port, local_addr=(FROM, 0)
                )
                writer.write(data)
                answer = await reader.read(200)
                writer.close()
                return answer
        return b""


KINDS: Final[dict[str, Callable[[Attacker], Awaitable[None]]]] = {
    "sockets": Attacker.sockets,
    "messages": Attacker.messages,
    "pings": Attacker.pings,
    "fragments": Attacker.fragments,
    "tables": Attacker.opened_tables,
    "huge": Attacker.huge,
    "half_open": Attacker.half_open,
    "slow": Attacker.slow_readers,
}


def attack(kind: str, port: int, tables: list[str], seconds: float) -> dict[str, int]:
    """Attacks for some seconds and returns the counts; runs in its own process."""

    async def run() -> dict[str, int]:
        attacker = Attacker(port, tables)
        task = asyncio.ensure_future(KINDS[kind](attacker))
        done, _ = await asyncio.wait({task}, timeout=seconds)
        task.cancel()
        for ended in done:
            ended.result()  # an attack ends only by an error: this raises it
        for client in attacker.clients:
            client.close()
        return dict(attacker.counts)

    # Hides the warnings of asyncio about writes to closed sockets.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    return asyncio.run(run())
