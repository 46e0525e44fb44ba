"""Batches of bad input, each from one seed: nothing is unhandled, nothing breaks."""

import copy
import json
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import structlog

import carteado
from carteado.core.errors import BadInput, Refused
from carteado.core.game import find
from carteado.table import log_entries
from carteado.table.room import replay
from tests.proofs.contract.pace import play_on
from tests.proofs.contract.spoil import spoil
from tests.proofs.contract.walk import Walk
from tests.proofs.fuzz import junk
from tests.proofs.leaks.scene import Scene
from tests.proofs.simulation.disk import Disk
from tests.proofs.simulation.loop import VirtualLoop
from tests.proofs.simulation.luck import Entropy, drawn_from
from tests.proofs.simulation.server import Server
from tests.proofs.simulation.wire import Calm, Wire

# What a server logs when something was not handled.
FAULTS = ("table failed", "table ended", "request failed", "conversation failed")
MESSAGES = 400
OTHERS = 150


def batch(seed: str) -> Counter[str]:
    """Tries one batch of everything and returns how many inputs of each kind."""
    random = Random(f"fuzz/{seed}")
    game = random.choice(carteado.games())
    counts = Counter({"messages": at_a_table(game, seed, random)})
    counts["options"] = with_odd_options(game, random)
    counts["positions"], counts["logs"] = from_odd_positions(game, seed, random)
    counts["entries"] = from_odd_entries(game, seed, random)
    return counts


def at_a_table(game: str, seed: str, random: Random) -> int:
    """Says odd things to a simulated server; a neighbour at the table never notices."""
    loop = VirtualLoop()
    server = Server(loop, Disk())
    server.short = random.random() < 0.5
    faults: list[str] = []

    def note(logger: Any, name: str, event: Any) -> Any:
        if event.get("event") in FAULTS:
            faults.append(f"{event['event']}: {event.get('why')} at {event.get('place')}")
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(processors=[note])
    with drawn_from(Entropy(seed)):
        try:
            server.start()
            return _talk(server, game, random, faults)
        finally:
            structlog.configure(**before)
            server.kill(kept=False)
            loop.finish()
            assert not loop.faults, f"unhandled: {loop.faults[:2]}"


def _talk(server: Server, game: str, random: Random, faults: list[str]) -> int:
    loop = server.loop
    seats = 1 if game == "golf" else 3
    body = {"game": game, "seats": seats, "settings": {"bots_pace": "none"}}
    status, headers, answer = loop.run(server.ask("POST", "/api/tables", body))
    assert status == 201, answer
    table = json.loads(answer)["table"]
    cookie = dict(headers)[b"set-cookie"].decode().partition(";")[0]
    good, bad = Client(server, table, cookie), Client(server, table, "")
    good.say({"type": "sit", "cid": "s", "name": "Ana", "seat": 0})
    bad.say({"type": "sit", "cid": "s", "name": "Zé", "seat": 1})
    good.say({"type": "start", "cid": "go"})
    loop.run_for(0.01)
    for number in range(MESSAGES):
        data = junk.message(random, bad.legal)
        bad.send(data)
        if number % 4 == 0:
            loop.run_for(0.02)
            assert not faults, f"{faults[0]} after {data!r}"
            bad.come_again_if_sent_away()
    loop.run_for(0.5)
    assert not faults, faults[0]
    assert good.wire is not None
    assert good.wire.client_open, "somebody who behaves was sent away"
    assert not any(actor.damaged for actor in server.registry.live.values())
    good.say({"type": "ready", "cid": "still here"})
    loop.run_for(0.5)
    assert any("still here" in text for text in good.heard), "the table is silent"
    return MESSAGES


class Client:
    """Says what it is told to and comes back when it was sent away."""

    def __init__(self, server: Server, table: str, cookie: str) -> None:
        self.server = server
        self.table = table
        self.cookie = cookie
        self.token: str | None = None
        self.heard: list[str] = []
        self.wire: Wire | None = None
        self.come()

    def come(self) -> None:
        self.wire = self.server.connect(
            self.table, self.cookie, Calm(), self._hear, lambda code: None
        )
        self.say({"type": "hello", "token": self.token})
        self.server.loop.run_for(0.01)

    def come_again_if_sent_away(self) -> None:
        if self.wire is None or not self.wire.client_open:
            self.come()

    def say(self, message: dict[str, Any]) -> None:
        self.send(json.dumps(message))

    def send(self, data: str | bytes) -> None:
        assert self.wire is not None
        if isinstance(data, bytes):
            self.wire.send_bytes(data)
        elif junk.is_text(data):
            self.wire.send(data)

    def _hear(self, text: str) -> None:
        self.heard = [*self.heard[-50:], text]
        if text.startswith('{"type":"welcome"'):
            self.token = json.loads(text)["token"]
        if text.startswith('{"type":"ping"'):
            self.send(text.replace("ping", "pong", 1))

    @property
    def legal(self) -> list[str]:
        """Returns what was listed in the newest frame."""
        for text in reversed(self.heard):
            if text.startswith('{"type":"frame"'):
                listed: list[str] = json.loads(text).get("legal", [])
                return listed
        return []


def with_odd_options(game: str, random: Random) -> int:
    """Deals with options that make little sense: a match, or BadInput."""
    for _ in range(OTHERS):
        rules = find(game)
        names = [option.name for option in rules.options] or ["x"]
        odd = {
            random.choice((*names, "x")): random.choice((*junk.VALUES, junk.blanks(random)))
            for _ in range(random.choice((1, 1, 2, 4)))
        }
        with suppress(BadInput):
            match = carteado.deal(game, random.choice((None, 1, 2, 3)), "fuzz", odd)
            play_on(rules, match.state, random, 5)
    return OTHERS


def from_odd_positions(game: str, seed: str, random: Random) -> tuple[int, int]:
    """Loads spoilt positions and replays spoilt logs: a match that plays on, or BadInput."""
    walk = Walk(find(game), seed, most=2)
    for match in walk:
        position, log = match.position(), match.log()
    for number in range(OTHERS):
        with suppress(BadInput):
            loaded = carteado.load(spoil(position, random), seed="fuzz")
            play_on(loaded.game, loaded.state, random, 5)
        if number % 5 == 0:
            with suppress(BadInput):
                carteado.replay(spoil(log, random))
    return OTHERS, OTHERS // 5


def from_odd_entries(game: str, seed: str, random: Random) -> int:
    """Replays spoilt logs of tables: a room, or an error that quarantines just this table."""
    scene = Scene(find(game), seed)
    scene.play(10)
    bodies = [msgspec.to_builtins(entry) for entry in scene.log]
    count = OTHERS // 5
    for _ in range(count):
        spoilt = copy.deepcopy(bodies)
        at = random.randrange(len(spoilt))
        spoilt[at] = spoil(spoilt[at], random)
        # Damage of these kinds is what a server expects of a log on a broken disk.
        with suppress(
            msgspec.DecodeError, Refused, BadInput, ValueError, LookupError, TypeError,
            AssertionError, UnicodeError,
        ):  # fmt: skip
            replay([msgspec.convert(body, log_entries.LogEntry) for body in spoilt])
    return count
