"""What hostile clients do: each attack is a coroutine that goes on until it is cancelled.

All of them come from one address of this machine that is not the players', as a real attacker
would; a hundred attackers are a hundred times this.
"""

import asyncio
import contextlib
import json
import logging
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from carteado.bench.websocket_client import WebSocketClient

FROM: Final = "127.0.0.2"
SERVER: Final = "127.0.0.1"
# Attempts a second; enough to be a nuisance, few enough that the attacker is not what is measured.
RATE: Final = 100
HELLO: Final = b'{"type":"hello"}'
HUGE: Final = b"x" * 1_000_000
# Thousands of frames with nothing in them: pings, and one message in pieces that never ends.
PINGS: Final = b"\x89\x80\0\0\0\0" * 4000
FRAGMENTS: Final = b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 4000
_REFUSALS: Final = (b"too_many", b"bad_message", b"no_hello", b"slow", b"silent")

Told = Counter[str]


class Attacker:
    """Attacks one server; counts what it tried and what was refused."""

    def __init__(self, port: int, tables: list[str]) -> None:
        self.port = port
        self.tables = tables
        self.told: Told = Counter()
        self.wires: list[WebSocketClient] = []
        self.sent_away: set[WebSocketClient] = set()

    def was_refused(self, wire: WebSocketClient) -> None:
        """Counts a socket that was ended, once."""
        self.told["refused"] += wire not in self.sent_away
        self.sent_away.add(wire)

    async def connect(
        self, table: str, over: socket.socket | None = None
    ) -> WebSocketClient | None:
        """Opens a socket to a table; None if the server does not let it."""
        loop = asyncio.get_running_loop()
        self.told["tried"] += 1

        def take(wire: WebSocketClient, text: bytes) -> None:
            if text.startswith(b'{"type":"closed"') and any(word in text for word in _REFUSALS):
                self.was_refused(wire)

        def make() -> WebSocketClient:
            return WebSocketClient(f"{SERVER}:{self.port}", f"/ws/{table}", take)

        try:
            if over is None:
                _, wire = await loop.create_connection(
                    make, SERVER, self.port, local_addr=(FROM, 0)
                )
            else:
                _, wire = await loop.create_connection(make, sock=over)
            await asyncio.wait_for(wire.opened, 5)
        except (OSError, TimeoutError):
            self.told["refused"] += 1
            return None
        self.wires.append(wire)
        return wire

    def some_table(self) -> str:
        """Returns the next table in turn."""
        return self.tables[self.told["tried"] % len(self.tables)]

    async def sockets(self) -> None:
        """Opens as many sockets as it can and keeps them."""
        while True:
            wire = await self.connect(self.some_table())
            if wire is not None:
                wire.send(HELLO)
            await asyncio.sleep(1 / RATE)

    async def messages(self) -> None:
        """Talks without a pause, and comes back when it is sent away."""
        wire: WebSocketClient | None = None
        while True:
            if wire is None or wire.is_closed:
                wire = await self.connect(self.some_table())
                if wire is not None:
                    wire.send(HELLO)
            for number in range(20 if wire is not None else 0):
                assert wire is not None
                wire.send(b'{"type":"chat","cid":"%d","text":"spam"}' % number)
            await asyncio.sleep(1 / RATE)

    async def pings(self) -> None:
        """Sends pings of the protocol's own, which are no messages."""
        await self._flood(PINGS)

    async def fragments(self) -> None:
        """Sends a message in empty pieces."""
        await self._flood(FRAGMENTS)

    async def _flood(self, frames: bytes) -> None:
        wire: WebSocketClient | None = None
        while True:
            if wire is None or wire.is_closed:
                if wire is not None:
                    self.was_refused(wire)
                wire = await self.connect(self.some_table())
                if wire is not None:
                    wire.send(HELLO)
            if wire is not None:
                self.told["tried"] += 1
                wire.send_frames(frames)
            await asyncio.sleep(1 / RATE)

    async def opened_tables(self) -> None:
        """Opens tables over HTTP."""
        body = json.dumps({"game": "neon"}).encode()
        head = f"POST /api/tables HTTP/1.1\r\nHost: {SERVER}:{self.port}\r\n".encode()
        head += b"Content-Type: application/json\r\nConnection: close\r\n"
        head += b"Content-Length: %d\r\n\r\n" % len(body)
        while True:
            self.told["tried"] += 1
            answer = await self._send(head + body)
            if b" 201 " not in answer[:20]:
                self.told["refused"] += 1
            await asyncio.sleep(1 / RATE)

    async def huge(self) -> None:
        """Sends messages far above the limit."""
        while True:
            wire = await self.connect(self.some_table())
            if wire is not None:
                wire.send(HELLO)
                wire.send_large(HUGE)
                await asyncio.sleep(10 / RATE)
                if wire.is_closed:
                    self.was_refused(wire)
                wire.close()
            await asyncio.sleep(1 / RATE)

    async def half_open(self) -> None:
        """Begins handshakes and does not end them."""
        kept: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        while True:
            self.told["tried"] += 1
            try:
                kept.append(await asyncio.open_connection(SERVER, self.port, local_addr=(FROM, 0)))
            except OSError:
                self.told["refused"] += 1
            else:
                kept[-1][1].write(b"GET /ws/nowhere HTTP/1.1\r\nHost: a\r\nUpgr")
            await asyncio.sleep(1 / RATE)
            for reader, writer in list(kept):
                if reader.at_eof() or reader.exception() is not None:
                    self.told["refused"] += 1
                    writer.close()
                    kept.remove((reader, writer))

    async def slow_readers(self) -> None:
        """Watches tables and reads nothing of what it is sent."""
        while True:
            wire = await self._connect_narrowly(self.some_table())
            if wire is not None:
                wire.send(HELLO)
                wire.stop_reading()
            await asyncio.sleep(10 / RATE)

    async def _connect_narrowly(self, table: str) -> WebSocketClient | None:
        """Opens a socket that holds hardly anything unread, on either side of it.

        By themselves two kernels keep megabytes for somebody who reads nothing, and a server would
        not feel it for minutes.
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
            self.told["tried"] += 1
            self.told["refused"] += 1
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
    """Attacks for a while and returns what was tried and refused; run in a process of its own."""

    async def run() -> dict[str, int]:
        attacker = Attacker(port, tables)
        task = asyncio.ensure_future(KINDS[kind](attacker))
        done, _ = await asyncio.wait({task}, timeout=seconds)
        task.cancel()
        for one in done:
            one.result()  # an attack never ends by itself: this raises what ended it
        for wire in attacker.wires:
            wire.close()
        return dict(attacker.told)

    # Whoever is sent away while it is talking goes on talking: that is no news.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    return asyncio.run(run())
