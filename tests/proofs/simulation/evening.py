"""One evening from one seed: tables, people, faults for a while, then calm, then checks."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from carteado.server.edge.identity import COOKIE, Guests
from carteado.table import log_entries, messages
from carteado.table.frames import frame_of
from carteado.table.room import Room
from tests.proofs.simulation.disk import Disk, Full, Weak
from tests.proofs.simulation.loop import VirtualLoop
from tests.proofs.simulation.luck import Entropy, drawn_from
from tests.proofs.simulation.person import Person
from tests.proofs.simulation.server import HERE, SECRET, Chance, Server
from tests.proofs.sockets.history import CLOCKS, History

# Game and options that keep a match short.
GAMES: Final[list[tuple[str, int, dict[str, object]]]] = [
    ("neon", 3, {}),
    ("neon", 3, {"jump_in": "identical", "stacking": "any"}),
    ("arcade", 3, {}),
    ("classic", 2, {"target_score": 50}),
    ("classic", 3, {"target_score": 50, "uno_call": True}),
    ("golf", 1, {}),
    ("bum", 3, {"bum_interval_ms": 300}),
]
# In virtual seconds.
STORM: Final = 30.0
CALM: Final = 1_800.0


class Storm:
    """A network that delays, loses and doubles messages while the storm lasts."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.lost = 0.0
        self.doubled = 0.0

    def seconds(self) -> float:
        return self.random.choice((0.001, 0.004, 0.02, 0.08))

    def copies(self) -> int:
        chance = self.random.random()
        return 0 if chance < self.lost else 2 if chance < self.lost + self.doubled else 1


class Evening:
    """Plays one evening; everything in it follows from the seed."""

    def __init__(self, seed: str, spoil: Callable[[Server], None] | None = None) -> None:
        self.seed = seed
        self.random = Random(f"evening/{seed}")
        self.entropy = Entropy(f"entropy/{seed}")
        self.loop = VirtualLoop()
        self.fate = Chance(Random(f"fate/{seed}"))
        self.weather = Storm(Random(f"weather/{seed}"))
        self.loop.thread_seconds = self.fate.storing
        self.server = Server(
            self.loop, Disk(), self.fate, idle_seconds=self.random.choice((5, 120))
        )
        self.server.short = self.random.random() < 0.5
        self.server.spoil = spoil
        self.people: dict[str, list[Person]] = {}
        # On some evenings everybody comes from elsewhere, and has limits.
        self.far = self.random.random() < 0.25
        self.faults: Counter[str] = Counter()
        self.trace: list[str] = []

    def run(self) -> Counter[str]:
        """Plays, checks and returns how much of what there was; raises AssertionError."""
        with drawn_from(self.entropy):
            try:
                self.server.start()
                for number in range(self.random.choice((1, 1, 1, 2))):
                    self._open(number)
                self._storm()
                self._calm()
                return self._check()
            finally:
                if self.server.up:
                    self.server.kill(kept=False)
                self.loop.finish()
                assert not self.loop.faults, f"unhandled: {self.loop.faults[:3]}"

    @property
    def everybody(self) -> list[Person]:
        return [person for here in self.people.values() for person in here]

    # --- tables ----------------------------------------------------------------------------------

    def _open(self, number: int) -> None:
        random = self.random
        game, seats, options = random.choice(GAMES)
        settings: dict[str, object] = {
            "bots_pace": random.choice(("none", "none", "fast")),
            "on_disconnect": random.choice(("stand_in", "remove", "wait")),
            "reconnect_seconds": random.choice((1, 5, 30)),
            "turn_seconds": random.choice((0, 0, 3, 20)),
            "uno_window_ms": random.choice((0, 400)),
            "race": random.choice(("fair", "calm")),
        }
        body = {"game": game, "seats": seats, "options": options, "settings": settings}
        status, headers, answer = self.loop.run(self.server.ask("POST", "/api/tables", body))
        assert status == 201, answer
        table = json.loads(answer)["table"]
        here = self.people[table] = []
        people = random.randint(1, seats)
        for at in range(people + (random.random() < 0.3)):
            person = Person(self.server, self.weather, table, f"t{number}p{at}", self.seed)
            person.address = f"10.0.{number}.{at + 1}" if self.far else HERE
            here.append(person)
        here[0].cookie = dict(headers)[b"set-cookie"].decode().partition(";")[0]
        here[0].is_host = True
        for at, person in enumerate(here):
            person.come()
            self.loop.run_for(0.5)
            if at < people:
                person.give(messages.Sit, name=person.name, seat=at)
        for seat in range(people, seats):
            if random.random() < 0.9:
                here[0].give(messages.Bot, seat=seat, level="easy")
        self.loop.run_for(0.5)
        here[0].give(messages.Start)
        self.loop.run_for(0.5)
        for person in here:
            person.plays = person.starts = True
            person._think_soon()

    # --- faults ----------------------------------------------------------------------------------

    def _storm(self) -> None:
        random = self.random
        self.weather.lost = random.choice((0.0, 0.0, 0.005, 0.02))
        self.weather.doubled = random.choice((0.0, 0.05))
        self.fate.bots_die = random.choice((0.0, 0.0, 0.2))
        until = self.loop.time() + random.choice((0.25, 0.5, 1.0)) * STORM
        kinds = random.sample(list(FAULTS), random.randint(1, 4))
        while self.loop.time() < until:
            self.loop.run_for(random.choice((0.05, 0.7, 3.0, 6.0)))
            kind = random.choice(kinds)
            self.faults[kind] += 1
            self.trace.append(f"{self.loop.time():.3f} {kind}")
            FAULTS[kind](self)
            for wire in self.server.wires:
                if wire.is_torn:
                    wire.cut()  # as TCP does when a packet is lost for good

    def _victim(self) -> Person | None:
        up = [one for one in self.everybody if one.wire is not None and one.wire.client_open]
        return self.random.choice(up) if up else None

    def kill(self) -> None:
        if self.server.up:
            self.server.kill(kept=self.random.random() < 0.5)
            self.loop.run_for(self.random.choice((0.0, 0.3, 3.0)))
            self.server.start()

    def restart(self) -> None:
        if self.server.up:
            self.loop.run(self.server.stop())
            self.loop.run_for(self.random.choice((0.1, 2.0)))
            self.server.start()

    def cut(self) -> None:
        person = self._victim()
        if person is not None and person.wire is not None:
            person.wire.cut(self.random.choice((0.0, 0.5, 8.0, None)))

    def cut_everybody(self) -> None:
        for person in self.everybody:
            if person.wire is not None:
                person.wire.cut(0.0)

    def stall(self) -> None:
        person = self._victim()
        if person is not None and person.wire is not None:
            person.wire.stall(self.random.choice((1.0, 12.0, 40.0)))

    def close_tab(self) -> None:
        person = self._victim()
        if person is not None:
            person.go()

    def second_tab(self) -> None:
        """The same person opens another tab; the old one hears that it is the old one."""
        person = self._victim()
        if person is not None:
            person.wire = None
            person.come()

    def passer_by(self) -> None:
        """Somebody watches a table, and has all that is kept of them deleted; nobody notices."""
        table = self.random.choice(list(self.people))
        guest = f"passer{self.faults['passer_by']}"
        cookie = f"{COOKIE}={Guests(SECRET).sign(guest)}"
        wire = self.server.connect(
            table, cookie, self.weather, lambda text: None, lambda code: None
        )
        if wire is not None:
            wire.send(msgspec.json.encode(messages.Hello(None, None, guest)).decode())
            self.loop.run_for(0.5)
        if self.server.up:
            self.loop.run(self.server.ask("DELETE", "/api/me", cookie=cookie))

    def bad_disk(self) -> None:
        self.server.disk.trouble = self.random.choice((Full, Weak))
        self.loop.run_for(self.random.choice((0.01, 1.5, 8.0)))
        self.server.disk.trouble = None

    def die_on_bad_disk(self) -> None:
        self.server.disk.trouble = self.random.choice((Full, Weak))
        self.loop.run_for(self.random.choice((0.01, 0.3, 1.5)))
        self.kill()
        self.loop.run_for(self.random.choice((0.01, 1.5)))
        self.server.disk.trouble = None

    def jump(self) -> None:
        """The wall clock jumps; nothing at a table may depend on it."""
        self.server.wall_jump += self.random.choice((-86_400.0, -60.0, 30.0, 400_000.0))

    # --- afterwards ------------------------------------------------------------------------------

    def _calm(self) -> None:
        """Lets everybody come back and every match end."""
        self.weather.lost = self.weather.doubled = self.fate.bots_die = 0.0
        if not self.server.up:
            self.server.start()
        for person in self.everybody:
            person.starts = False
            if person.wire is not None and person.wire.client_open:
                person.wire.cut(0.0)
            person.come()
        until = self.loop.time() + CALM
        while self.loop.time() < until:
            self.loop.run_for(5.0)
            if all(self._is_settled(person) for person in self.everybody):
                return
        late = [
            f"{person.name}: {person.phase or 'away'}, {person.open}"
            for person in self.everybody
            if not self._is_settled(person)
        ]
        raise AssertionError(f"{CALM:.0f} s after the last fault: {late}")

    def _is_settled(self, person: Person) -> bool:
        return person.last is not None and person.phase != "playing" and not person.open

    def _check(self) -> Counter[str]:
        counts: Counter[str] = Counter(self.faults)
        for table, here in self.people.items():
            log = History(self.server.disk.connection, table)
            for person in here:
                take_down(person)
            counts["frames"] += log.check(*here)
            counts["entries"] += len(log.entries)
            counts["acknowledged"] += sum(len(person.acked) for person in here)
            room = log.room
            counts["matches"] += len(room.results)
            counts["stood up"] += sum(
                isinstance(entry, log_entries.StandEntry) for entry in log.entries
            )
            counts["votes to kick"] += sum(
                isinstance(entry, log_entries.VoteEntry) and entry.what == "kick"
                for entry in log.entries
            )
            self._compare_memory(table, room)
            self._check_presence(table, log, here)
            if self.random.random() < 0.3:
                counts["forgotten"] += 1
                self._forget_somebody(table, here)
        counts["far"] = self.far
        counts["lives"] = self.server.lives
        return counts

    def _compare_memory(self, table: str, again: Room) -> None:
        """The table in memory is what its log says, hidden piles and the root included."""
        actor = self.server.registry.live.get(table)
        assert actor is not None, "a table with people is not in memory"
        assert not actor.damaged
        for guest in (None, *(seat.guest for seat in again.seats if seat.guest)):
            assert frame_of(actor.room, guest) == frame_of(again, guest), (
                f"memory differs for {guest}"
            )
        assert whole(actor.room) == whole(again), "memory differs in what nobody sees"

    def _check_presence(self, table: str, log: History, here: list[Person]) -> None:
        """Whoever talks to the server is there, for everyone."""
        room = self.server.registry.live[table].room
        for person in here:
            seat = room.seat_number(log.guest(person))
            if seat is not None:
                assert room.seats[seat].connected, f"{person.name} is here and called gone"

    def _forget_somebody(self, table: str, here: list[Person]) -> None:
        """Somebody who has played has it all deleted: the match stays, and nothing names them."""
        before = History(self.server.disk.connection, table)
        guest = before.guest(self.random.choice(here))
        cookie = f"{COOKIE}={Guests(SECRET).sign(guest)}"
        for person in here:
            person.shown_again = True  # the same entry, with other names
        status, _, _ = self.loop.run(self.server.ask("DELETE", "/api/me", cookie=cookie))
        assert status == 200
        after = History(self.server.disk.connection, table)
        assert not any(guest in repr(entry) for entry in after.entries), "somebody is still named"
        assert whole(after.room) == whole(before.room), "a deletion has changed a match"
        self._compare_memory(table, after.room)


def whole(room: Room) -> object:
    """Returns all there is of a match but the time that passes by itself."""
    if room.clock is None:
        return None
    match = room.clock.match
    position = {key: value for key, value in match.position().items() if key not in CLOCKS}
    events = [event.told_to(None) for event in match.events]
    return position, match.root, match.commands, events, match.winners, match.scores


def play(seed: str) -> Counter[str]:
    """Plays the evening of a seed; what goes wrong says how to see it again."""
    evening = Evening(seed)
    try:
        return evening.run()
    except Exception as error:
        raise AssertionError(
            f"evening {seed}: {error!r}\n  faults: {', '.join(evening.trace)}\n"
            f"  again: uv run python -m tools.nightly simulation --seed '{seed}'"
        ) from error


def take_down(person: Person) -> None:
    """Notes all that the server has told somebody, heard or not: each of it is a promise."""
    visits: list[Any] = []
    for life in person.lives:
        life.read()
        visits.append(life)
        for message in life.heard:
            if isinstance(message, messages.Ack):
                person.acked[message.cid] = message.seq
    person.visits = visits
    for cid, wish in person.sent.items():
        if isinstance(wish, messages.React):
            person.acked.pop(cid, None)  # shown, not kept


FAULTS: Final = {
    name: getattr(Evening, name)
    for name in (
        "kill", "restart", "cut", "cut_everybody", "stall", "close_tab", "second_tab",
        "bad_disk", "die_on_bad_disk", "jump", "passer_by",
    )
}  # fmt: skip
