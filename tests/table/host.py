"""Drives a room in virtual time, as the server does with the real one: ticks, bots, commands."""

from random import Random
from typing import Any

from carteado.api.match import Match
from carteado.bots.kit.minds import seat_bot
from carteado.core.errors import Refused
from carteado.core.luck import root_of
from carteado.core.zones import mask
from carteado.table import log_entries
from carteado.table.frames import frame_of
from carteado.table.match_clock import Answer
from carteado.table.room import Room, replay

BOT_MS = 900


class Host:
    """Opens a room, keeps its log and lets time pass."""

    def __init__(self, game: str, seats: int, people: int = 1, **more: object) -> None:
        options: Any = more.pop("options", {})
        opened = log_entries.OpenEntry(
            0, "t1", "ABCD", "g0", "Ana", game, seats, options, dict(more)
        )
        self.log: list[log_entries.LogEntry] = [opened]
        self.room = Room(opened)
        self.now = 0
        for at in range(people):
            self.take(log_entries.SitEntry(self.now, f"g{at}", f"Person {at}", at))
            self.take(log_entries.BackEntry(self.now, f"g{at}"))

    @property
    def match(self) -> Match:
        """The match being played."""
        assert self.room.clock is not None
        return self.room.clock.match

    def is_paused(self) -> bool:
        return self.room.paused

    def has_stand_in(self, seat: int) -> bool:
        return self.room.seats[seat].stand_in

    def view(self, guest: str) -> Any:
        return frame_of(self.room, guest).view

    def take(self, entry: log_entries.LogEntry) -> list[Answer]:
        """Hands an entry to the room, and to the log if the room took it."""
        answers = self.room.take(entry)
        self.log.append(entry)
        return answers

    def start(self, seed: str = "table", wait: int = 0) -> None:
        self.take(log_entries.StartEntry(self.now, self.room.host, root_of(seed).hex(), wait=wait))

    def load(self, **position: object) -> None:
        """Puts a position under the running match, as if it had come about; no log has it."""
        assert self.room.clock is not None
        state = self.match.game.load({"game": self.room.game.name, **position})
        self.match.state = state
        self.room.clock._note_change()

    def act(self, seat: int, command: str, cid: str = "", **more: Any) -> list[Answer]:
        return self.take(log_entries.CommandEntry(self.now, seat, command, cid, **more))

    def wait(self, ms: int) -> list[Answer]:
        """Lets time pass, with a tick for everything that is due on the way."""
        end = self.now + ms
        answers: list[Answer] = []
        while (due := self.room.due()) is not None and due <= end:
            self.now = max(self.now, due)
            answers += self.take(log_entries.TickEntry(self.now))
        self.now = end
        return answers + self.take(log_entries.TickEntry(self.now))

    def ask(self, bot: str, seat: int) -> str | None:
        """Returns what a bot would do on a seat, from what that seat knows."""
        match = self.match
        mind = seat_bot(bot, match.game, seat, "host")
        for event in match.heard(seat) if mind.listens else []:
            mind.hear(event)
        move = mind.choose(mask(match.state, seat), match.game.legal(match.state, seat))
        return None if move is None else match.game.write(move)

    def play_to_the_end(self, random: Random, most: int = 2000) -> None:
        """Lets bots and people play, people by what the document's bot would do."""
        for _ in range(most):
            if self.match.over:
                return
            players = self.room.current.bots_to_ask()
            players += [
                (seat, "document")
                for seat, place in enumerate(self.room.seats)
                if place.is_person and self.match.legal(seat)
            ]
            random.shuffle(players)
            for seat, bot in players:
                command = self.ask(bot, seat)
                if command is not None:
                    self._try(seat, command)
                    break
            self.wait(BOT_MS)
        raise AssertionError("the match did not end")

    def _try(self, seat: int, command: str) -> None:
        person = self.room.seats[seat].is_person
        try:
            self.act(seat, command, cid=f"c{len(self.log)}" if person else "", bot=not person)
        except Refused:
            return  # too late, or overtaken: as with a bot at the server

    def check_replay(self) -> None:
        """Checks that the log alone gives an equal room, for every viewer."""
        again = replay(list(self.log))
        for guest in (None, "g0", "g1", "nobody"):
            for since in (None, 0, self.room.seq - 3):
                assert frame_of(again, guest, since) == frame_of(self.room, guest, since)
        assert again.due() == self.room.due()
