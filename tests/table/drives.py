"""A room driven at random, as a server drives it: people come and go, vote, press and play."""

from random import Random
from typing import Any

import msgspec

from carteado.core.errors import BadInput, Refused
from carteado.core.luck import root_of
from carteado.table import log_entries
from carteado.table.room import Room, replay
from tests.table.host import Host

GAMES = ("classic", "bum", "arcade")
PAUSES = (0, 0, 1, 20, 200, 1000, 3000, 9000)
# More ticks than this at one moment, and a table would never come to rest.
MOST_TICKS = 30
NONSENSE = ("next", "buy", "dance", "snap 1", "uno")


def state_of(room: Room) -> dict[str, Any]:
    """Returns all a room knows, but for what time alone changes."""
    clock, current = room.clock, room.current
    found: dict[str, Any] = {
        "seats": [dict(vars(seat)) for seat in room.seats],
        "host": room.host,
        "paused": room.paused,
        "votes": current.votes.counts(),
        "waits": (current.starts_at, set(current.unshown), set(current.waited_for)),
        "story": (room.seq, list(current.stamps), list(current._marks), list(current.rounds)),
        "results": list(room.results),
    }
    if clock is not None:
        found["commands"] = list(clock.match.commands)
        away, races = clock.absences, clock.races
        found["held"] = [(held.act, held.command, held.due, held.race) for held in clock.held]
        found["clocks"] = (dict(clock.asked_at), dict(away.since), dict(away.excused))
        found["exposure"] = (races.exposure, races.exposure_at)
        found["window"] = (clock.window, clock.window_at)
    return found


def timed_state_of(room: Room) -> dict[str, Any]:
    """Returns all a room knows, with what time has changed."""
    clock = room.clock
    match = None if clock is None else (clock.now, clock.match.position())
    return {**state_of(room), "time": (room.at, room.due(), room.current.bots_to_ask(), match)}


class Drive:
    """Drives one room; whatever it finds wrong is an AssertionError that names the seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"drive/{seed}")
        draw = self.random.choice
        game, seats = draw(GAMES), draw((2, 3, 4))
        options = {
            "classic": {"hand_size": draw((1, 2))},
            "bum": {"peek_seconds": draw((0, 5, 20)), "bum_interval_ms": draw((0, 3000))},
            "arcade": {},
        }
        self.people = self.random.randint(1, seats)
        self.host = Host(
            game,
            seats,
            self.people,
            options=options[game],
            on_disconnect=draw(("wait", "remove", "stand_in")),
            reconnect_seconds=draw((0, 5, 30)),
            turn_seconds=draw((0, 0, 10)),
            bank_seconds=draw((0, 20)),
            race=draw(("fair", "calm")),
        )
        self.name = f"drive {seed}"
        self.refused = self.taken = 0

    @property
    def room(self) -> Room:
        return self.host.room

    def run(self, steps: int) -> None:
        """Lets so many things happen, and compares the room with its log now and then."""
        for step in range(steps):
            self.host.now = max(self.host.now, self.room.at) + self.random.choice(PAUSES)
            self._tick()
            entry = self._entry(step)
            if entry is not None:
                self._give(entry)
                self._check_going_on()
            if step % 25 == 24:
                self._check_replay()

    def _tick(self) -> None:
        """Lets happen what is due, each thing as an entry of its own, as the server does."""
        for _ in range(MOST_TICKS):
            due = self.room.due()
            if due is None or due > max(self.host.now, self.room.at):
                return
            self.host.take(log_entries.TickEntry(due))
        raise AssertionError(f"{self.name}: something is always due")

    def _entry(self, step: int) -> log_entries.LogEntry | None:
        """Returns something that may happen next."""
        draw, now = self.random, self.host.now
        clock = self.room.clock
        if clock is None or clock.match.over:
            root = root_of(f"{self.name}/{step}").hex()
            return log_entries.StartEntry(now, self.room.host, root, wait=draw.choice((0, 6000)))
        guest = f"g{draw.randrange(self.people)}"
        kind = draw.choices(
            ("act", "gone", "back", "shown", "ready", "vote", "stand"), (60, 10, 15, 5, 6, 3, 0.2)
        )[0]
        match kind:
            case "gone":
                return log_entries.GoneEntry(now, guest, draw.choice((0, 6000)))
            case "back":
                return log_entries.BackEntry(now, guest)
            case "shown":
                return log_entries.ShownEntry(now, guest)
            case "ready":
                return log_entries.ReadyEntry(now, guest, draw.random() < 0.9)
            case "vote":
                what = draw.choices(("pause", "resume", "kick"), (1, 4, 3))[0]
                return log_entries.VoteEntry(now, guest, what, draw.randrange(len(self.room.seats)))
            case "stand":
                return log_entries.StandEntry(now, guest)
            case _:
                return self._act(step)

    def _act(self, step: int) -> log_entries.LogEntry | None:
        """Returns a command of somebody who is here, or of a bot; now and then a wrong one."""
        draw, room, now = self.random, self.room, self.host.now
        assert room.clock is not None
        bots = [seat for seat, _ in room.current.bots_to_ask()]
        here = [at for at, seat in enumerate(room.seats) if seat.is_person and seat.connected]
        if not bots + here:
            return None
        seat = draw.choice(bots + here)
        legal = [one for one in room.clock.match.legal(seat) if one not in ("claim", "leave")]
        command = draw.choice(legal if legal and draw.random() < 0.9 else NONSENSE)
        if seat in here and command == "next" and room.current.must_wait_for_readers(seat):
            return log_entries.ReadyEntry(now, room.seats[seat].guest)
        cid = "" if seat in bots else f"c{step}"
        sent = max(0, now - 300)
        return log_entries.CommandEntry(
            now, seat, command, cid, trip=40, trips=[40, 90], sent=sent, bot=seat in bots
        )

    def _give(self, entry: log_entries.LogEntry) -> None:
        """Hands an entry over: one that is refused lets time pass, and that is all."""
        entry = msgspec.structs.replace(entry, at=max(entry.at, self.room.at))
        before = state_of(self.room)
        try:
            self.host.take(entry)
            self.taken += 1
        except (Refused, BadInput):
            self.refused += 1
            assert state_of(self.room) == before, f"{self.name}: refused, and done: {entry}"

    def _check_going_on(self) -> None:
        """Checks that a match in which time passes waits for somebody or something."""
        room = self.room
        if room.clock is None or not room.runs or room.settings.on_disconnect == "wait":
            return
        asked = [room.seats[seat] for seat in room.clock.match.asked]
        someone = any(seat.is_person and seat.connected for seat in asked)
        goes_on = someone or room.current.bots_to_ask() or room.due() is not None
        assert goes_on, f"{self.name}: the match stands for ever"

    def _check_replay(self) -> None:
        """Checks that the log alone gives the same room."""
        self.host.now = max(self.host.now, self.room.at)
        self._tick()
        self.host.take(log_entries.TickEntry(self.host.now))
        again = replay(list(self.host.log))
        assert timed_state_of(again) == timed_state_of(self.room), f"{self.name}: another room"
