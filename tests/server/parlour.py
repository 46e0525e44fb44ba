"""A table without sockets: time passes when a test says so, and items wait in the inbox."""

import contextlib
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

from carteado.api.match import Match
from carteado.core.luck import root_of
from carteado.server.edge.connection import Connection
from carteado.server.edge.socket_output import OnText
from carteado.server.live.actor import TableActor
from carteado.server.live.registry import TableRegistry
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.server.thinking.worker_pool import WorkerPool
from carteado.store.sqlite import Store
from carteado.table import log_entries, messages
from tests.server.serving import read

EMPTY: Mapping[str, object] = {}


class Jam:
    """A line on which nothing leaves until it is let go."""

    def __init__(self) -> None:
        self.held = 0

    def write(self, data: bytes) -> None:
        self.held += len(data)

    def unsent(self) -> int:
        return self.held

    def let_go(self, size: int) -> None:
        self.held -= size

    def listen(self, hear: OnText) -> None:
        """Hears nothing."""

    async def flush(self) -> None:
        """Has nobody to wait for."""

    def cut(self) -> None:
        """Is cut already."""


class Ear(Jam):
    """Keeps what is said on a line."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[dict[str, object]] = []

    def write(self, data: bytes) -> None:
        self.heard.append(json.loads(data))


class Parlour:
    """One table and the lines of its people, who have the seats in the order of their names."""

    def __init__(self, store: Store, workers: WorkerPool) -> None:
        self.now = 0.0
        self.registry = TableRegistry(
            store, ServerSettings(), workers, Metrics(), clock=lambda: self.now
        )
        self.table = ""
        self.ears: dict[str, Ear] = {}
        self.lines: dict[str, Connection] = {}

    @property
    def actor(self) -> TableActor:
        """Returns the actor of the table; another one after the table was unloaded."""
        return self.registry.live[self.table]

    @property
    def match(self) -> Match:
        assert self.actor.room.clock is not None
        return self.actor.room.clock.match

    def come(self, guest: str, seq: int | None = None) -> None:
        """Lets somebody in, who may say up to where they know the story."""
        self.ears[guest] = Ear()
        self.lines[guest] = Connection(guest, "", self.registry.clock, self.ears[guest])
        self.lines[guest].seq = seq
        assert self.actor.attach(self.lines[guest])

    def go(self, guest: str) -> None:
        """Ends the line of somebody."""
        self.actor.detach(self.lines[guest])

    def tell(self, guest: str, message: messages.FromClient) -> None:
        """Puts a message into the inbox, to be handled later."""
        self.actor.put_message(self.lines[guest], message)

    async def settle(self) -> None:
        """Lets everything be read, and what came of it."""
        for _ in range(3):
            await read(self.actor)

    async def say(self, guest: str, message: messages.FromClient) -> list[tuple[object, object]]:
        """Has a message read and returns the answers: numbers, and codes of those refused."""
        ear = self.ears[guest]
        before = len(ear.heard)
        self.tell(guest, message)
        await self.settle()
        answers = [one for one in ear.heard[before:] if "cid" in one]
        return [(one["cid"], one.get("code")) for one in answers]

    async def deal(self, root: str = "parlour") -> None:
        """Begins a match."""
        self.actor.submit(log_entries.StartEntry(0, self.actor.room.host, root_of(root).hex()))
        await self.settle()


@contextlib.asynccontextmanager
async def parlour(
    data: Path,
    game: str,
    *guests: str,
    options: Mapping[str, object] = EMPTY,
    **settings: object,
) -> AsyncIterator[Parlour]:
    """Opens a table at which these guests sit; the first one is the host."""
    store, workers = Store(data), WorkerPool(0)
    found = Parlour(store, workers)
    actor = await found.registry.open_table(
        guests[0], guests[0], game, len(guests), dict(options), settings
    )
    found.table = actor.room.id
    for seat, guest in enumerate(guests):
        found.come(guest)
        actor.submit(log_entries.SitEntry(0, guest, guest, seat))
    await found.settle()
    yield found
    await found.registry.close()
    workers.close()
    store.close()
