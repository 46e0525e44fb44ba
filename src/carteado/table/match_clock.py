"""The clock of a match: how time passes, which deadlines there are, which commands wait.

Time passes only while the match runs: not while it is paused, and not while nobody is connected.
All times here are *match* time in ms, so that a pause shifts nothing.
"""

from dataclasses import dataclass
from itertools import count
from typing import Final, Literal

from carteado.api.match import Match
from carteado.bots.kit.safe_command import safe_move
from carteado.core.abilities import RaceKind
from carteado.core.commands import Command, parse_command
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import LEAVE, Patience
from carteado.table.absences import Absences
from carteado.table.held_commands import HeldCommand, HeldCommands
from carteado.table.log_entries import CommandEntry
from carteado.table.race_times import RaceTimes
from carteado.table.seating import TableSeat
from carteado.table.table_options import Settings

NEXT_ROUND_MS: Final = 15_000
# One entry never makes more deadlines due than this.
MOST_AT_ONCE: Final = 1_000

# The guest who gave a command, its `cid`, and why it was refused; None if it was carried out.
Answer = tuple[str, str, Refused | None]


@dataclass(frozen=True)
class Deadline:
    """Names what happens by itself, and when."""

    due: int
    # `release`: waiting commands are carried out. `time_out`: a seat that did not move gets the
    # safe command. `replace`: the grace time of an absent seat is over.
    kind: Literal["release", "time_out", "replace"]
    seat: int = -1


class MatchClock:
    """Lets time pass in one match: deadlines, waiting commands and absent players."""

    def __init__(self, match: Match, seats: list[TableSeat], settings: Settings) -> None:
        self.match = match
        self.seats = seats
        self.settings = settings
        # Since when each asked seat has been asked.
        self.asked_at: dict[int, int] = dict.fromkeys(match.asked, 0)
        self.absences = Absences(settings.reconnect_seconds * 1000)
        self.held = HeldCommands()
        self.races = RaceTimes(match, settings)
        # Answers to commands that were given since the last entry.
        self.answers: list[Answer] = []

    @property
    def now(self) -> int:
        return self.match.now

    @property
    def window(self) -> int | None:
        """The number of the newest reaction window."""
        return self.races.window

    @property
    def window_at(self) -> int:
        """The time at which the newest reaction window opened."""
        return self.races.window_at

    @property
    def is_between_rounds(self) -> bool:
        """Tells whether a round is over and the next one not dealt."""
        return not self.match.over and self.match.game.patience(self.match.state) == "round"

    @property
    def is_in_a_round(self) -> bool:
        """Tells whether cards are being played."""
        return not self.match.over and not self.is_between_rounds

    def readers(self) -> set[int]:
        """Returns the people for whom the next round waits: they are connected and play on."""
        return {
            number
            for number, seat in enumerate(self.seats)
            if seat.is_person and seat.connected and not seat.stand_in and self.match.legal(number)
        }

    def is_hurried(self, seat: int) -> bool:
        """Tells whether the game's clock will soon answer in place of a seat (BQ-34)."""
        game, state = self.match.game, self.match.state
        clock = game.wait(state)
        return clock is not None and clock[1] in game.legal(state, seat)

    # --- time ------------------------------------------------------------------------------------

    def due(self) -> int | None:
        """Returns the match time of the next thing that happens by itself."""
        if self.match.over:
            return None
        times = [max(deadline.due, self.now) for deadline in self._deadlines()]
        clock = self.match.game.wait(self.match.state)
        if clock is not None:
            times.append(self.now + clock[0])
        return min(times, default=None)

    def run_until(self, moment: int) -> None:
        """Lets match time pass; everything that is due happens in its order, at its own time.

        A refused command also lets time pass but is not in the log, so passing time in pieces must
        give the same result. Only a damaged log has an entry whose time would let a match run for
        years.
        """
        for happened in count():
            if self.match.over:
                return
            if happened > MOST_AT_ONCE:
                raise BadInput(Code.BAD_LOG, "at", expected="a tick for what was due before")
            first = min(self._deadlines(), key=lambda deadline: deadline.due, default=None)
            until = moment if first is None else min(moment, max(self.now, first.due))
            clock = self.match.game.wait(self.match.state)
            if clock is not None and self.now + clock[0] <= until:
                self.match.wait(clock[0])
                self._note_change()  # it may have changed what is due
            elif first is not None and first.due <= moment:
                self.match.wait(until - self.now)
                self._meet(first)
            else:
                break
        self.match.wait(moment - self.now)

    def _deadlines(self) -> list[Deadline]:
        """Returns what happens by itself; of two that are due together the first one is first."""
        found: list[Deadline] = []
        release_at = self.held.due()
        if release_at is not None:
            found.append(Deadline(release_at, "release"))
        if self.held.claims():
            return found  # nothing that may close a window comes between a claim and its judgement
        answered = self.held.seats()
        for seat in self.asked_at:
            deadline = self.deadline(seat)
            if deadline is not None and seat not in answered:
                found.append(Deadline(deadline, "time_out", seat))
        if self._is_read():
            found.append(Deadline(self.now, "time_out", min(self.readers())))
        if self.settings.on_disconnect != "wait":
            grace_until = self.absences.grace_until
            found += [Deadline(grace_until(seat), "replace", seat) for seat in self.absences.since]
        return found

    def _meet(self, deadline: Deadline) -> None:
        """Does what a deadline names."""
        match deadline.kind:
            case "release":
                self._release()
            case "time_out":
                self._time_out(deadline.seat)
            case "replace":
                self._replace(deadline.seat)

    def _is_read(self) -> bool:
        """Tells whether everyone who is connected is ready for the next round."""
        if not self.is_between_rounds:
            return False
        readers = self.readers()
        return bool(readers) and all(self.seats[reader].ready for reader in readers)

    def deadline(self, seat: int) -> int | None:
        """Returns when a person's time to act is over; None without a limit."""
        place = self.seats[seat]
        if seat not in self.asked_at or place.is_bot or place.stand_in:
            return None
        patience, limit = self._patience()
        if not limit:
            return None
        return self.asked_at[seat] + limit + (0 if patience == "round" else place.bank_ms)

    def _patience(self) -> tuple[Patience, int]:
        """Returns what the game asks for, and for how long in ms; 0 without a limit."""
        patience = self.match.game.patience(self.match.state)
        settings = self.settings
        match patience:
            case "round":
                return patience, NEXT_ROUND_MS
            case "challenge":
                return patience, settings.challenge_seconds * 1000
            case "prompt":
                return patience, (settings.prompt_seconds or settings.turn_seconds) * 1000
            case _:
                return patience, settings.turn_seconds * 1000

    def _time_out(self, seat: int) -> None:
        """Gives the safe command for a person whose time is over."""
        move = safe_move(self.match.game, self.match.state, seat)
        if move is None:
            self.asked_at[seat] = self.now  # only the clock can go on: nobody has been slow
            return
        if not self.is_between_rounds:  # a person who reads a result is not away
            self.seats[seat].away = True
            self.seats[seat].bank_ms = 0
        self._do(seat, move)

    # --- commands --------------------------------------------------------------------------------

    def receive(self, act: CommandEntry) -> None:
        """Takes a command: at once, or held until a race is judged or its time has come."""
        game = self.match.game
        command = parse_command(act.cmd, act.re)
        try:
            move = self.match.read(act.seat, command)
        except Refused as refused:
            self._hold_too_early(act, command, refused)
            return
        written = parse_command(game.write(move))
        race = game.race(self.match.state, act.seat, move)
        if race is not None:
            self._hold_claim(act, written, race)
            return
        free_at = self._free_at(act.seat, written.verb)
        if free_at > self.now:
            self._hold_early(act, command, free_at)
        else:
            self._do(act.seat, move)
            self._answer(act, None)

    def _free_at(self, seat: int, verb: str) -> int:
        """Returns when an ordinary command may be carried out: claims in time come before it."""
        if verb in self.match.game.at_once:
            return self.now
        return max(self.held.judged_at(self.now), self.races.spared_until(seat))

    def _hold_too_early(self, act: CommandEntry, command: Command, refused: Refused) -> None:
        """Holds a command that the game refused as too early; raises any other refusal."""
        wait = refused.values.get("ms")
        if refused.code != Code.TOO_EARLY or not isinstance(wait, int):
            raise refused
        self._hold_early(act, command, self.now + wait)

    def _hold_early(self, act: CommandEntry, command: Command, due: int) -> None:
        """Holds an early command; a later one of the same seat replaces it."""
        replaced = self.held.take_early(act.seat)
        if replaced is not None:
            self._answer(replaced.act, Refused(Code.REPLACED))
        self.held.add(HeldCommand(act, command, due))

    def _hold_claim(self, act: CommandEntry, command: Command, race: RaceKind) -> None:
        """Holds a claim, with the window it was made in, until its race is judged."""
        command = command.in_window(self.window)
        if self.held.has_claim(act.seat, command):
            raise Refused(Code.ALREADY_CLAIMED)
        due = self.races.judge_at(act, race, self.held)
        self.held.add(HeldCommand(act, command, due, race, self.races.claim_of(act)))

    def _release(self) -> None:
        """Carries out the held commands that are due: claims first, in the referee's order."""
        claims, early = self.held.take_due(self.now)
        for held in [*self.races.judged(claims), *early]:
            self._try(held)

    def _try(self, held: HeldCommand) -> None:
        act = held.act
        try:
            move = self.match.read(act.seat, held.command)
        except Refused as refused:
            if refused.code == Code.TOO_EARLY:
                self._hold_too_early(act, held.command, refused)
            else:
                self._answer(act, refused)
        else:
            self._do(act.seat, move)
            self._answer(act, None)

    def _answer(self, act: CommandEntry, refused: Refused | None) -> None:
        if act.cid:
            self.answers.append((self.seats[act.seat].guest, act.cid, refused))

    def _do(self, seat: int, move: int) -> None:
        self._pay_for_time(seat)
        self.match.make(seat, move)
        self.asked_at.pop(seat, None)
        self.absences.begin_turn(seat)
        self._note_change()

    def _pay_for_time(self, seat: int) -> None:
        """Takes the time beyond a seat's limit from its bank; starting a round is free."""
        patience, limit = self._patience()
        if seat in self.asked_at and limit and patience != "round":
            used = max(0, self.now - self.asked_at[seat] - limit)
            self.seats[seat].bank_ms = max(0, self.seats[seat].bank_ms - used)

    def _note_change(self) -> None:
        """Notes who is asked from now on, which window is open, and which seat is exposed."""
        if self.match.over:
            for held in self.held.take_all():
                self._answer(held.act, Refused(Code.GAME_OVER))
        asked = self.match.asked
        self.asked_at = {seat: self.asked_at.get(seat, self.now) for seat in asked}
        self.absences.keep_excuses_of(asked)
        self.races.note_change(self.held)

    # --- people ----------------------------------------------------------------------------------

    def lose(self, seat: int) -> None:
        """Notes that a player is away; the grace time begins, or goes on within the same turn."""
        self.absences.begin(seat, self.now)

    def regain(self, seat: int) -> None:
        """Gives a seat back to its player, with the same hand."""
        place = self.seats[seat]
        # A player who was asked only while a stand-in played has not begun to think.
        begins = place.stand_in and seat not in self.absences.excused
        self._end_absence(seat)
        if begins and seat in self.asked_at:
            self.asked_at[seat] = self.now
        place.stand_in = place.away = False

    def leave(self, seat: int) -> None:
        """Refuses the held commands of a player who leaves for good: the seat gets another one."""
        self.absences.forget(seat)
        for held in self.held.take_of(seat):
            self._answer(held.act, Refused(Code.NO_SEAT))

    def remove(self, seat: int) -> None:
        """Takes a seat out of the match, unless its player has left it before."""
        try:
            move = self.match.read(seat, LEAVE)
        except Refused:
            return
        self._do(seat, move)

    def is_awaited(self, seat: int) -> bool:
        """Tells whether the player of a seat is connected, or away within the grace time."""
        return self.seats[seat].connected or self.absences.is_in_grace(seat, self.now)

    def _replace(self, seat: int) -> None:
        """Ends the grace time of an absent player: a stand-in plays, or the seat is removed."""
        self._end_absence(seat)
        if self.settings.on_disconnect == "remove":
            self.remove(seat)
        else:
            self.seats[seat].stand_in = True

    def _end_absence(self, seat: int) -> None:
        """Ends an absence; the seat gets time of its turn back."""
        back = self.absences.end(seat, self.now, self.asked_at.get(seat))
        if seat in self.asked_at:
            self.asked_at[seat] += back
