"""A real server on a real socket, in the test's own event loop, and clients that talk to it."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from carteado.server.edge.origins import Origins
from carteado.server.live.actor import TableActor
from carteado.server.live.registry import TableRegistry
from carteado.server.live.services import Services
from carteado.server.ops.app import build
from carteado.server.ops.run import ServerProcess, config_of, listen
from carteado.server.process.settings import ServerSettings

PATIENCE = 20.0


async def read(actor: TableActor) -> None:
    """Waits until a table has handled its inbox; during an outage, until that is over."""

    async def change_nothing() -> bool:
        return False

    await actor.rewrite_log(change_nothing)


class Served:
    """A running server as tests see it."""

    def __init__(self, server: ServerProcess, port: int, base: str) -> None:
        self.server = server
        self.app = server.app
        self.port = port
        self.url = f"http://127.0.0.1:{port}{base}"
        self.base = base

    @property
    def registry(self) -> TableRegistry:
        registry: TableRegistry = self.app.state.registry
        return registry

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def http(self, **more: Any) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, **more)

    async def open_table(self, game: str, seats: int, **more: Any) -> "Opened":
        """Opens a table whose bots do not wait."""
        settings = {"bots_pace": "none", "uno_window_ms": 0, **more.pop("settings", {})}
        body = {"game": game, "seats": seats, "settings": settings, **more}
        async with self.http() as http:
            response = await http.post("/api/tables", json=body)
            assert response.status_code == 201, response.text
            return Opened(response.json(), response.headers["set-cookie"].partition(";")[0])

    @contextlib.asynccontextmanager
    async def socket(self, table: str, **headers: str) -> AsyncIterator[ClientConnection]:
        """Opens a bare socket."""
        address = f"ws://127.0.0.1:{self.port}{self.base}/ws/{table}"
        async with connect(address, additional_headers=headers, open_timeout=PATIENCE) as socket:
            yield socket

    @contextlib.asynccontextmanager
    async def join(self, opened: "Opened", cookie: str | None = "", **hello: Any) -> Any:
        """Connects to a table and says hello, as its host unless told otherwise."""
        found = opened.cookie if cookie == "" else cookie
        headers = {} if found is None else {"Cookie": found}
        async with self.socket(opened.table, **headers) as socket:
            client = Client(socket)
            await client.send("hello", **hello)
            client.welcome = await client.next("welcome")
            await client.next("frame")
            yield client


class Opened:
    """A table just opened: how to reach it, and the host's cookie."""

    def __init__(self, answer: dict[str, str], cookie: str) -> None:
        self.table = answer["table"]
        self.code = answer["code"]
        self.token = answer["token"]
        self.cookie = cookie


class Client:
    """One person's side of a socket; answers pings by itself and remembers the last frame."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}
        self.frame: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.count = 0

    async def send(self, kind: str, **values: Any) -> str:
        """Sends a message; those that need a number get a new one."""
        if kind not in ("hello", "pong", "confirm"):
            self.count += 1
            values.setdefault("cid", f"c{self.count}")
        await self.socket.send(json.dumps({"type": kind, **values}))
        return str(values.get("cid", ""))

    async def receive(self) -> dict[str, Any]:
        """Returns the next message that is no ping."""
        while True:
            async with asyncio.timeout(PATIENCE):
                message: dict[str, Any] = json.loads(await self.socket.recv())
            if message["type"] == "ping":
                await self.send("pong", nonce=message["nonce"])
                continue
            self.heard.append(message)
            if message["type"] == "frame":
                self.frame = message
            return message

    async def next(self, kind: str) -> dict[str, Any]:
        """Waits for the next message of a kind."""
        return await self.until(lambda message: message["type"] == kind)

    async def until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Waits for a message that fits."""
        while not fits(message := await self.receive()):
            pass
        return message

    async def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """Sends a message and waits for its answer."""
        cid = await self.send(kind, **values)
        return await self.until(lambda message: message.get("cid") == cid)

    async def see(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Waits until a frame fits; the last one may already."""
        while not (self.frame and fits(self.frame)):
            await self.receive()
        return self.frame

    async def closed(self) -> tuple[str, int]:
        """Waits for the end; returns the word and the number that said it."""
        word = ""
        try:
            while True:
                message = await self.receive()
                word = message["code"] if message["type"] == "closed" else word
        except ConnectionClosed as end:
            return word, 0 if end.rcvd is None else end.rcvd.code

    async def sit_and_start(self, name: str = "Ana") -> None:
        """Takes a seat and starts the match."""
        assert (await self.ask("sit", name=name))["type"] == "ack"
        assert (await self.ask("start"))["type"] == "ack"
        await self.see(lambda frame: frame["table"]["phase"] == "playing")

    async def play_to_the_end(self) -> None:
        """Gives the first listed command whenever asked, until the match is over."""
        me = next(seat["seat"] for seat in self.frame["table"]["seats"] if seat["kind"] == "person")
        while self.frame["table"]["phase"] == "playing":
            if me in self.frame["view"]["asked"] and self.frame["legal"]:
                answer = await self.ask("do", cmd=self.frame["legal"][0])
                if answer["type"] == "ack" and self.frame["seq"] >= answer["seq"]:
                    continue
            await self.next("frame")


@contextlib.asynccontextmanager
async def serving(data: Path, page: Any = None, **settings: Any) -> AsyncIterator[Served]:
    """Starts a server on a free port and stops it in the end; without a page unless told."""
    chosen = ServerSettings(**{"workers": 0, **settings})
    listening = listen("127.0.0.1", 0)
    port: int = listening.getsockname()[1]
    origins = Origins(chosen.origins)
    origins.add_address("127.0.0.1", port)
    app = build(data, chosen, origins, page=page or data / "no page")
    up = asyncio.Event()
    server = ServerProcess(config_of(app, chosen), app, up.set)
    task = asyncio.create_task(server.serve([listening]))
    await asyncio.wait({task, asyncio.create_task(up.wait())}, return_when=asyncio.FIRST_COMPLETED)
    assert server.started, "the server did not start"
    try:
        yield Served(server, port, chosen.base_path)
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, PATIENCE)


@contextlib.asynccontextmanager
async def playing(
    data: Path, game: str, seats: int, **more: Any
) -> AsyncIterator[tuple[Served, Opened, Client]]:
    """Starts a server with one table, at which its host plays against bots."""
    async with serving(data) as served:
        table = await served.open_table(game, seats, **more)
        async with served.join(table) as host:
            await host.sit_and_start()
            yield served, table, host
