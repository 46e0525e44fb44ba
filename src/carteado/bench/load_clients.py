"""The clients of a load test: four sockets at each table, which move at a given rate.

The time of a move is from sending the command until all four seats have the frame that shows it.
"""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Final

import msgspec

from carteado.bench.server_process import ServerUnderTest
from carteado.bench.websocket_client import WebSocketClient
from carteado.lab.interval import percentile

SEATS: Final = 4
GAME: Final = "neon"
# No waiting for bots or catches: the test measures the server.
SETTINGS: Final = {"bots_pace": "none", "uno_window_ms": 0, "on_disconnect": "wait"}
AT_ONCE: Final = 50
WARM_UP_SECONDS: Final = 2.0
_FRAME: Final = b'{"type":"frame","seq":'
_PING: Final = b'{"type":"ping","nonce":"'
_ACK: Final = b'{"type":"ack"'
_REFUSED: Final = b'{"type":"refused"'


class AskedSeats(msgspec.Struct):
    """The part of a view that says which seats may move."""

    asked: list[int] = []


class FrameHead(msgspec.Struct):
    """The part of a frame that the client needs to move."""

    seq: int
    view: AskedSeats | None = None
    legal: list[str] = []


class CommandReply(msgspec.Struct):
    """An ack or a refusal."""

    cid: str
    seq: int = 0


_decode_frame: Final = msgspec.json.Decoder(FrameHead).decode
_decode_reply: Final = msgspec.json.Decoder(CommandReply).decode


@dataclass
class LoadFigures:
    """Holds the figures of one rate."""

    wanted: float
    done: float
    p50: float
    p99: float
    p999: float
    cpu_ms: float | None
    lost: int
    refused: int


class TableClients:
    """Plays one table through its four sockets."""

    def __init__(self, run: "LoadRun", table: str, cookie: str, address: str | None) -> None:
        self.run = run
        self.table = table
        self.cookie = cookie
        self.address = address
        self.sockets: list[WebSocketClient] = []
        self.last: list[bytes] = [b""] * SEATS
        self.seqs: list[int] = [0] * SEATS
        self.answers: dict[str, asyncio.Future[bool]] = {}
        self.count = 0
        # The pending move: its cid, the time it was sent, and the entry that it became.
        self.cid = ""
        self.sent = 0.0
        self.entry = 0

    async def seat_all(self) -> None:
        """Opens the sockets and takes the seats."""
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            cookie = self.cookie if seat == 0 else ""

            def make(seat: int = seat, cookie: str = cookie) -> WebSocketClient:
                return WebSocketClient(
                    f"127.0.0.1:{self.run.port}",
                    f"/ws/{self.table}",
                    lambda _, text: self.take(seat, text),
                    cookie,
                )

            local = None if self.address is None else (self.address, 0)
            _, socket = await loop.create_connection(
                make, "127.0.0.1", self.run.port, local_addr=local
            )
            await socket.opened
            self.sockets.append(socket)
            socket.send(b'{"type":"hello"}')
            await self.ask(seat, {"type": "sit", "name": f"p{seat}", "seat": seat})

    async def ask(self, seat: int, message: dict[str, object]) -> None:
        """Sends a message and waits for its ack."""
        self.count += 1
        cid = f"w{self.count}"
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.answers[cid] = answer
        self.sockets[seat].send(msgspec.json.encode({**message, "cid": cid}))
        async with asyncio.timeout(30):
            if not await answer:
                raise ConnectionError(f"the server refused to {message['type']}")

    def take(self, seat: int, text: bytes) -> None:
        """Handles a message; parses the rest of a frame only when a move needs it."""
        if text.startswith(_FRAME):
            self.last[seat] = text
            self.seqs[seat] = int(text[len(_FRAME) : text.index(b",", len(_FRAME))])
            if self.entry:
                self.check()
        elif text.startswith(_PING):
            self.sockets[seat].send(b'{"type":"pong"' + text[len(b'{"type":"ping"') :])
        elif text.startswith((_ACK, _REFUSED)):
            self.hear(_decode_reply(text), text.startswith(_ACK))

    def hear(self, answer: CommandReply, is_done: bool) -> None:
        """Handles an ack or a refusal."""
        waiting = self.answers.pop(answer.cid, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(is_done)
        if answer.cid != self.cid:
            return
        if is_done:
            self.entry = answer.seq
            self.check()
        else:
            self.cid = ""
            self.run.refused += 1

    def check(self) -> None:
        """Ends the pending move once every seat has its frame."""
        if min(self.seqs) >= self.entry:
            self.run.times.append(time.perf_counter() - self.sent)
            self.cid, self.entry = "", 0

    def move(self) -> None:
        """Sends a random legal command for the asked seat, unless a move is pending."""
        if self.cid:
            return
        view = _decode_frame(self.last[0]).view
        if view is None or not view.asked:
            self.count += 1
            self.sockets[0].send(b'{"type":"start","cid":"s%d"}' % self.count)
            return
        seat = view.asked[0]
        legal = _decode_frame(self.last[seat]).legal
        if not legal:
            return
        self.count += 1
        self.cid = f"m{self.count}"
        message = {"type": "do", "cid": self.cid, "cmd": random.choice(legal)}
        self.sent = time.perf_counter()
        self.sockets[seat].send(msgspec.json.encode(message))


class LoadRun:
    """Plays all tables of one server."""

    def __init__(self, server: ServerUnderTest) -> None:
        self.server = server
        self.port = server.port
        self.boards: list[TableClients] = []
        self.times: list[float] = []
        self.refused = 0

    def address_of(self, number: int) -> str | None:
        """Returns the local address for a table; None lets the system choose."""
        return None

    def open_tables(self, count: int) -> None:
        """Opens tables over HTTP, one after the other."""
        body = json.dumps({"game": GAME, "seats": SEATS, "settings": SETTINGS})
        for number in range(count):
            address = self.address_of(number)
            source = None if address is None else (address, 0)
            connection = HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=source)
            connection.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            opened = json.loads(answer.read())
            connection.close()
            if "table" not in opened:
                raise ConnectionError(f"no table: {opened}")
            cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
            self.boards.append(TableClients(self, opened["table"], cookie, address))

    async def each(self, work: Callable[[TableClients], Awaitable[object]]) -> None:
        """Runs a coroutine for every table, a few at a time."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(board: TableClients) -> None:
            async with gate:
                await work(board)

        async with asyncio.TaskGroup() as group:
            for board in self.boards:
                group.create_task(one(board))

    async def measure(self, rate: float, seconds: float) -> LoadFigures:
        """Lets every table move at a rate, and measures after a warm-up."""
        loop = asyncio.get_running_loop()
        pause = 1 / rate
        ends = loop.time() + WARM_UP_SECONDS + seconds

        def tick(board: TableClients, at: float) -> None:
            board.move()
            if at + pause < ends:
                loop.call_at(at + pause, tick, board, at + pause)

        for board in self.boards:
            first = loop.time() + random.random() * pause
            loop.call_at(first, tick, board, first)
        await asyncio.sleep(WARM_UP_SECONDS)
        self.times, self.refused = [], 0
        begun, cpu = loop.time(), self.server.cpu_seconds()
        await asyncio.sleep(seconds)
        used, passed = self.server.cpu_seconds(), loop.time() - begun
        times, refused = self.times, self.refused
        await asyncio.sleep(1.0)  # moves without an answer after this count as lost
        lost = sum(1 for board in self.boards if board.cid)
        for board in self.boards:
            board.cid, board.entry = "", 0
        cost = None if cpu is None or used is None else (used - cpu) * 1000 / max(1, len(times))
        p50, p99, p999 = (percentile(times, share) * 1000 for share in (0.5, 0.99, 0.999))
        wanted = rate * len(self.boards)
        return LoadFigures(wanted, len(times) / passed, p50, p99, p999, cost, lost, refused)


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Returns uvloop's loop if it is installed: clients must cost less than the server."""
    try:
        import uvloop
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory
