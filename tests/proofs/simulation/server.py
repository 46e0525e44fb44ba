"""The real application - pages, sockets, tables, store - with time and fate simulated."""

import asyncio
import contextvars
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

from starlette.applications import Starlette

from carteado.server.edge.identity import Guests
from carteado.server.edge.origins import Origins
from carteado.server.edge.socket_output import EXTENSION
from carteado.server.live.registry import TableRegistry
from carteado.server.live.services import Services
from carteado.server.ops.app import build
from carteado.server.ops.housekeeping import run_housekeeping
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.server.thinking.jobs import choose_command
from carteado.server.thinking.worker_pool import JobFailed, WorkerPool
from tests.proofs.simulation.disk import Disk, MemoryStore
from tests.proofs.simulation.loop import OWNER, Owner, VirtualLoop
from tests.proofs.simulation.wire import Short, Weather, Wire

R = TypeVar("R")
HERE: Final = "127.0.0.1"
SECRET: Final = b"simulated"
# A day in 2027: what wall clocks show when a simulation begins.
MORNING: Final = 1_800_000_000.0


class Fate:
    """Says how long things take and what fails; by itself nothing does."""

    def storing(self) -> float:
        return 0.0

    def thinking(self) -> float:
        return 0.0


class Chance(Fate):
    """Draws times and failures from a seed."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.bots_die = 0.0

    def storing(self) -> float:
        return self.random.choice((0.0, 0.0005, 0.002, 0.02))

    def thinking(self) -> float:
        if self.random.random() < self.bots_die:
            return 9.0
        return self.random.choice((0.0, 0.001, 0.05))


class Inline(WorkerPool):
    """Thinks in the loop itself, and keeps what one bot was asked."""

    def __init__(self, loop: VirtualLoop, fate: Fate) -> None:
        self.loop = loop
        self.fate = fate
        # When, and what with: of one seat only, since every question holds all that was heard.
        self.asked: list[tuple[float, tuple[Any, ...]]] = []
        self.keeps: int | None = None

    async def run(self, job: Callable[..., R], *values: Any, seconds: float) -> R:
        if self.keeps is not None and job is choose_command and values[2] == self.keeps:
            self.asked.append((self.loop.time(), values))
        wait = self.fate.thinking()
        if wait > seconds:
            await asyncio.sleep(seconds)
            raise JobFailed
        if wait:
            await asyncio.sleep(wait)
        try:
            return job(*values)
        except Exception as error:
            raise JobFailed from error

    def close(self) -> None:
        """Has nothing to end."""


class Server:
    """Runs one life of a server after the other on one disk."""

    def __init__(
        self, loop: VirtualLoop, disk: Disk, fate: Fate | None = None, **settings: Any
    ) -> None:
        self.loop = loop
        self.disk = disk
        self.fate = fate or Fate()
        self.settings = ServerSettings(**settings)
        # Whether texts go the short way, as with the server's own protocol.
        self.short = False
        self.wires: list[Wire] = []
        self.owner = Owner()
        self.up = False
        # How far the wall clock is off; it may jump.
        self.wall_jump = 0.0
        self.lives = 0
        # Spoils each life, to see that it is noticed.
        self.spoil: Callable[[Server], None] | None = None
        self.app: Starlette
        self.registry: TableRegistry
        self.workers: Inline
        self.store: MemoryStore

    def wall(self) -> float:
        return MORNING + self.wall_jump + self.loop.time()

    def start(self) -> None:
        """Begins a life on what the disk holds."""
        self.lives += 1
        self.owner = Owner()
        self.wires = []
        self.store = MemoryStore(self.disk, self.loop, self.fate.storing)
        self.workers = Inline(self.loop, self.fate)
        self.registry = TableRegistry(
            self.store, self.settings, self.workers, Metrics(), self.loop.time, self.wall
        )
        services = Services(self.registry, Guests(SECRET), Origins())
        self.app = build(Path("nowhere"), self.settings, Origins(), page=Path("nowhere"))
        self.app.state.registry, self.app.state.services = self.registry, services
        self.up = True
        if self.spoil is not None:
            self.spoil(self)
        self._spawn(run_housekeeping(services))

    def _spawn(self, work: Any) -> "asyncio.Task[Any]":
        """Starts a task that belongs to this life, and whose tasks do."""
        context = contextvars.copy_context()
        context.run(OWNER.set, self.owner)
        return self.loop.create_task(work, context=context)

    def kill(self, kept: bool) -> None:
        """Dies at once; `kept` says whether the commit in progress reached the disk."""
        self.up = False
        self.store.writer.crash(kept)
        for wire in self.wires:
            wire.server_died()
        self.owner.kill()

    async def stop(self) -> None:
        """Ends politely."""
        self.up = False
        await self.registry.close()
        self.store.close()
        for wire in self.wires:
            wire.server_died()
        self.owner.kill()

    # --- from outside ----------------------------------------------------------------------------

    def connect(
        self,
        table: str,
        cookie: str,
        weather: Weather,
        on_text: Callable[[str], None],
        on_close: Callable[[int], None],
        address: str = HERE,
    ) -> Wire | None:
        """Opens a socket; None if nobody answers."""
        if not self.up:
            return None
        wire = Wire(self.loop, weather, on_text, on_close)
        self.wires = [one for one in self.wires if one.server_open]
        self.wires.append(wire)
        scope = self._scope("websocket", f"/ws/{table}", cookie, address)
        if self.short:
            scope["extensions"] = {EXTENSION: Short(wire)}
        self._spawn(self.app(scope, wire.receive, wire.send_down))  # type: ignore[arg-type]
        return wire

    async def ask(
        self, method: str, path: str, body: object = None, cookie: str = ""
    ) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        """Sends a request and returns status, headers and body."""
        content = b"" if body is None else json.dumps(body).encode()
        said: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        scope = {**self._scope("http", path, cookie), "method": method}
        await self._spawn(self.app(scope, receive, send))
        parts = b"".join(one.get("body", b"") for one in said[1:])
        return said[0]["status"], said[0]["headers"], parts

    def _scope(self, kind: str, target: str, cookie: str, address: str = HERE) -> dict[str, Any]:
        path, _, query = target.partition("?")
        headers = [(b"host", b"here")]
        if cookie:
            headers.append((b"cookie", cookie.encode()))
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": (address, 1),
            "server": (HERE, 80),
            "subprotocols": [],
        }
