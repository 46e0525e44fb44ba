"""One of two servers that differ only in hidden cards: what goes in, and all that comes out."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import structlog

from carteado.server.edge.identity import COOKIE, Guests
from carteado.server.live.persisted_room import PersistedRoom, encode_entry
from carteado.server.live.registry import TableDamaged, TableRegistry
from carteado.store.table_logs import StoredTable
from carteado.table import log_entries
from carteado.table.room import Room
from tests.proofs.leaks.scene import CODE, TABLE, Scene, guest
from tests.proofs.simulation.disk import Disk
from tests.proofs.simulation.loop import VirtualLoop
from tests.proofs.simulation.luck import Entropy, drawn_from
from tests.proofs.simulation.server import SECRET, Server
from tests.proofs.simulation.wire import Calm, Wire

# What came, and when.
Heard = tuple[float, str]
SPECTATOR = -9
FRAME = '{"type":"frame"'
METRICS = "/metrics"
SIGNER = Guests(SECRET)


class Ear:
    """Is one client: sends texts, keeps what it hears with the time."""

    def __init__(self, side: "Side", token: str | None) -> None:
        self.side = side
        self.token = token
        self.heard: list[Heard] = []
        self.wire: Wire | None = None

    def come(self, hello: str) -> None:
        """Opens a conversation, in place of the last one."""
        self.wire = self.side.server.connect(TABLE, "", Calm(), self._hear, self._end)
        self.say(hello)

    def say(self, text: str) -> None:
        """Sends a text."""
        if self.wire is not None:
            self.wire.send(text)

    def go(self) -> None:
        """Closes the conversation."""
        if self.wire is not None:
            self.wire.close()

    def _hear(self, text: str) -> None:
        self.heard.append((self.side.loop.time(), text))
        if text.startswith('{"type":"ping"'):
            self.say(text.replace("ping", "pong", 1))

    def _end(self, code: int) -> None:
        self.heard.append((self.side.loop.time(), f"end {code}"))


class Prepared(TableRegistry):
    """A house that lets a room be changed between its log and its table."""

    prepare: Callable[[PersistedRoom], None]

    async def _load(self, table: str) -> PersistedRoom:
        kept = await super()._load(table)
        self.prepare(kept)
        return kept


class Side:
    """Runs one server from a log."""

    def __init__(self, seed: str, content: bytes, prepare: Callable[[Room], None]) -> None:
        self.loop = VirtualLoop()
        self.entropy = Entropy(seed)
        self.server = Server(self.loop, Disk(content))
        self.server.short = self.entropy.random.random() < 0.5
        self.ears: dict[int, Ear] = {}
        self.pages: list[tuple[str, int, list[str]]] = []
        self.logs: list[Any] = []
        with drawn_from(self.entropy):
            self.server.start()
        registry = self.server.registry
        registry.__class__ = Prepared
        assert isinstance(registry, Prepared)
        # How much had been done and told when the cards were exchanged; a table that is opened
        # may go on at once, with what was due.
        self.done = self.told = 0

        def begin(kept: PersistedRoom) -> None:
            prepare(kept.room)
            assert kept.room.clock is not None
            match = kept.room.clock.match
            self.done, self.told = len(match.commands), len(match.events)

        registry.prepare = begin
        self.run(0.001)
        try:
            with drawn_from(self.entropy):
                actor = self.loop.run(registry.find(TABLE))
        except TableDamaged:
            self.finish()
            raise
        assert actor is not None
        self.actor = actor

    @property
    def room(self) -> Room:
        return self.actor.room

    @property
    def has_told(self) -> bool:
        """Tells whether the spectator has heard of everything that has happened."""
        ear = self.ears.get(SPECTATOR)
        frames = [text for _, text in ear.heard if text.startswith(FRAME)] if ear else []
        return not frames or json.loads(frames[-1])["seq"] >= self.room.seq

    def run(self, seconds: float) -> None:
        """Lets time pass."""
        with drawn_from(self.entropy), structlog.testing.capture_logs() as logs:
            self.loop.run_for(seconds)
        self.logs += logs

    def ask(self, method: str, path: str, guest: str | None = None) -> None:
        """Asks for a page, as a stranger or with a guest's cookie, and keeps all that comes."""
        cookie = "" if guest is None else f"{COOKIE}={SIGNER.sign(guest)}"
        with drawn_from(self.entropy), structlog.testing.capture_logs() as logs:
            answer = self.loop.run(self.server.ask(method, path, cookie=cookie))
        self.logs += logs
        status, headers, body = answer
        heads = sorted(f"{name!r}: {value!r}" for name, value in headers if name != b"date")
        # Counters say when they were made, by the wall clock of this machine.
        lines = [line for line in body.decode().splitlines() if "_created" not in line]
        if path == METRICS:  # their size tells no more than they do
            heads = [head for head in heads if "content-length" not in head]
        self.pages.append((path, status, [f"at {self.loop.time():.6f}", *heads, *lines]))

    def finish(self) -> None:
        """Ends it all."""
        with drawn_from(self.entropy):
            self.server.kill(kept=False)
            self.loop.finish()


def content_of(scene: Scene) -> bytes:
    """Writes a scene to a disk, with a seat token for every person."""
    loop = VirtualLoop()
    server = Server(loop, Disk())
    server.start()
    opened = scene.log[0]
    assert isinstance(opened, log_entries.OpenEntry)
    kept = StoredTable(TABLE, CODE, opened.game, scene.room.settings.public, True, 0, 0, None)
    tables = server.registry.tables

    async def store() -> None:
        bodies = [encode_entry(entry) for entry in scene.log]
        await asyncio.wrap_future(tables.import_table(kept, bodies, []))
        for seat in scene.people:
            given = tables.give_token(TABLE, guest(seat), token_of(seat), 0)
            await asyncio.wrap_future(given)

    loop.run(store())
    server.kill(kept=False)
    content = server.disk.content()
    loop.finish()
    return content


def token_of(seat: int) -> str:
    """Returns the token with which a person takes the seat back."""
    return f"token{seat}"
