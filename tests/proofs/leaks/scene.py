"""Tables somewhere in a match: random rules, people, bots and play, as entries of a log."""

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any, Final

from carteado.core.errors import BadInput, Refused
from carteado.core.game import Game
from carteado.core.luck import root_of
from carteado.table import log_entries
from carteado.table.room import Room
from tests.proofs.contract.walk import Walk, listed_verbs, pick_rarely_done

TABLE: Final = "table"
CODE: Final = "ABCDEF"
# Help that knows what is hidden is allowed by name; help that does not is to be compared.
HELP: Final = "ai_knowledge"
# What is offered once in so many steps can seldom be done.
SELDOM: Final = 12
# Long enough that nothing shown once may be shown again.
LATER_MS: Final = 6_000


def guest(seat: int) -> str:
    """Returns the guest on a seat."""
    return f"guest{seat}"


class Scene:
    """Plays one table at random and stops where it is told to."""

    def __init__(self, game: Game[Any], seed: str) -> None:
        self.game = game
        self.seed = seed
        self.random = Random(f"scene/{game.name}/{seed}")
        # The walk draws rules that make sense, and makes up commands.
        self.walk = Walk(game, seed)
        # What was done, verb by verb, so that the rest is done as well.
        self.done: Counter[str] = Counter()
        start = self.walk.start
        if any(one.name == HELP for one in game.options) and self.random.random() < 0.6:
            start["options"] = {**start["options"], HELP: "visible"}
        seats: int = start["seats"]
        self.people = self._people(seats)
        opened = log_entries.OpenEntry(
            0, TABLE, CODE, guest(0), "Ana", game.name, seats, start["options"], self._settings()
        )
        self.log: list[log_entries.LogEntry] = [opened]
        self.room = Room(opened)
        for seat in self.people:
            self.take(log_entries.SitEntry(0, guest(seat), f"P{seat}", seat))
            self.take(log_entries.BackEntry(0, guest(seat)))
        self.take(log_entries.StartEntry(0, guest(0), root_of(f"{game.name}/{seed}").hex()))

    def _people(self, seats: int) -> list[int]:
        """Returns the seats of people: all, or some with bots among them; never none."""
        if self.random.random() < 0.6:
            return list(range(seats))
        others = [seat for seat in range(1, seats) if self.random.random() < 0.5]
        return [0, *others]

    def _settings(self) -> dict[str, object]:
        random = self.random
        settings: dict[str, object] = {
            "bots_pace": random.choice(("none", "fast", "normal")),
            "on_disconnect": random.choice(("stand_in", "remove", "wait")),
            "reconnect_seconds": random.choice((0, 2, 30)),
            "race": random.choice(("fair", "calm")),
            "turn_seconds": random.choice((0, 0, 1, 5)),
        }
        return {key: value for key, value in settings.items() if random.random() < 0.5}

    @property
    def over(self) -> bool:
        return self.room.clock is None or self.room.clock.match.over

    def take(self, entry: log_entries.LogEntry) -> None:
        """Hands an entry to the room, with a tick for what is due before it."""
        while (due := self.room.due()) is not None and due < entry.at:
            self._enter(log_entries.TickEntry(due))
        self._enter(entry)

    def _enter(self, entry: log_entries.LogEntry) -> None:
        self.room.take(entry)
        self.log.append(entry)

    def step(self) -> None:
        """Lets a little time pass and somebody do something."""
        random = self.random
        at = self.room.at + random.choice((1, 30, 400, 2500))
        if random.random() < 0.03:
            who = guest(random.choice(self.people))
            self.take(random.choice((log_entries.GoneEntry, log_entries.BackEntry))(at, who))
            return
        assert self.room.clock is not None
        match = self.room.clock.match
        picked = pick_rarely_done(self.game, match.state, random, self.done)
        if picked is None or random.random() < 0.1:
            self.take(log_entries.TickEntry(at))
            return
        seat, move = picked
        bot = seat not in self.people
        with suppress(Refused, BadInput):  # overtaken by what was due before
            self.take(log_entries.CommandEntry(at, seat, self.game.write(move), "", bot=bot))

    def play(self, steps: int) -> None:
        """Plays so many steps, or to the end."""
        for _ in range(steps):
            if self.over:
                return
            self.step()

    def seek(self, steps: int) -> None:
        """Plays on until a person may do what can seldom be done, or for so many steps."""
        offered: Counter[str] = Counter()
        for step in range(1, steps + 1):
            if self.over:
                return
            assert self.room.clock is not None
            verbs = listed_verbs(self.game, self.room.clock.match.state)
            offered.update(verbs.keys())
            can = [
                verb for verb, moves in verbs.items() if any(by in self.people for by, _ in moves)
            ]
            if step > SELDOM and any(offered[verb] * SELDOM <= step for verb in can):
                return
            self.step()

    def rest(self) -> None:
        """Lets enough time pass that reveals are over; a match without people stands still."""
        self.take(log_entries.TickEntry(self.room.at + LATER_MS))

    def everyone_back(self) -> None:
        """Brings back who was lost, so that time passes."""
        for seat in self.people:
            if self.room.seats[seat].guest and not self.room.seats[seat].connected:
                self.take(log_entries.BackEntry(self.room.at + 1, guest(seat)))
