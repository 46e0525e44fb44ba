"""A match at a table: its clock, deadlines, held commands and absent players.

Time only passes while the match runs: not while it is paused, and not while nobody is there. All
times here are *match* time in ms, so that a pause shifts nothing.
"""

from collections.abc import Callable
from itertools import count
from typing import Final

from carteado.api.match import Match
from carteado.bots.kit.safe_command import safe_move
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import Patience
from carteado.table.inputs import Act
from carteado.table.referee import INVITED_CAP_MS, PUBLIC_CAP_MS, Claim, adjusted, hold, order
from carteado.table.seating import Seat
from carteado.table.table_options import Settings

NEXT_ROUND_MS: Final = 15_000
# More than so many deadlines are never due within one entry.
MOST_AT_ONCE: Final = 1_000

# Whose command it was, its number, and why it was refused after all.
Answer = tuple[str, str, Refused | None]


class Held:
    """Keeps a command until its time: a claim until its race is judged, or an early command."""

    def __init__(
        self, act: Act, text: str, due: int, race: str = "", claim: Claim | None = None
    ) -> None:
        self.act = act
        # What is carried out in the end: a claim names the window it was made in.
        self.text = text
        self.due = due
        self.race = race
        self.claim = claim


class MatchClock:
    """Runs one match for the people and bots on the seats."""

    def __init__(self, match: Match, seats: list[Seat], settings: Settings) -> None:
        self.match = match
        self.seats = seats
        self.settings = settings
        self.held: list[Held] = []
        # Since when each asked seat has been asked.
        self.asked_at: dict[int, int] = dict.fromkeys(match.asked, 0)
        # When each seat's absence began to count.
        self.absent_at: dict[int, int] = {}
        # For how long absences have stopped the clock of each asked seat since it was asked.
        self.excused: dict[int, int] = {}
        self.answers: list[Answer] = []
        self.photo: list[tuple[int, int]] = []
        # When a seat became catchable, for the grace and the window of the last-card call.
        self.caught_from = 0
        self.catchable = -1
        # The newest reaction window, and since when it is open.
        self.window = match.game.window(match.state)
        self.window_at = 0

    @property
    def now(self) -> int:
        return self.match.now

    @property
    def cap(self) -> int:
        return PUBLIC_CAP_MS if self.settings.public else INVITED_CAP_MS

    @property
    def is_between_rounds(self) -> bool:
        """Tells whether a round is over and the next one not dealt."""
        return not self.match.over and self.match.game.patience(self.match.state) == "round"

    @property
    def is_in_a_round(self) -> bool:
        """Tells whether cards are being played."""
        return not self.match.over and not self.is_between_rounds

    def readers(self) -> set[int]:
        """Returns the people for whom the next round waits: they are here and play on."""
        return {
            number
            for number, seat in enumerate(self.seats)
            if seat.is_person and seat.connected and not seat.stand_in and self.match.legal(number)
        }

    def is_hurried(self, seat: int) -> bool:
        """Tells whether a seat is asked something that the game will soon ask no more (BQ-34)."""
        game, state = self.match.game, self.match.state
        clock = game.wait(state)
        # The clock will answer in their place.
        return clock is not None and clock[1] in game.legal(state, seat)

    def _is_read(self) -> bool:
        """Tells whether all who are here wait for the next round: who had not pressed has gone."""
        if not self.is_between_rounds:
            return False
        readers = self.readers()
        return bool(readers) and all(self.seats[reader].ready for reader in readers)

    # --- time ------------------------------------------------------------------------------------

    def due(self) -> int | None:
        """Returns the match time of the next thing that happens by itself."""
        if self.match.over:
            return None
        times = [max(when, self.now) for when, _ in self._timers()]
        clock = self.match.game.wait(self.match.state)
        if clock is not None:
            times.append(self.now + clock[0])
        return min(times, default=None)

    def run_until(self, moment: int) -> None:
        """Lets match time pass; everything due on the way happens in its order, at its own time.

        What happens by itself has an entry of its own, so that little is due within one. But a
        command that is refused lets time pass as well and is in no log: whether time passes at once
        or bit by bit comes to the same. An entry whose time would let a match run for years stands
        in a damaged log.
        """
        for happened in count():
            if self.match.over:
                return
            if happened > MOST_AT_ONCE:
                raise BadInput(Code.BAD_LOG, "at", expected="a tick for what was due before")
            first = min(self._timers(), key=lambda timer: timer[0], default=None)
            until = moment if first is None else min(moment, max(self.now, first[0]))
            clock = self.match.game.wait(self.match.state)
            if clock is not None and self.now + clock[0] <= until:
                self.match.wait(clock[0])
                self._note_change()  # it may have changed what is due
            elif first is not None and first[0] <= moment:
                self.match.wait(until - self.now)
                first[1]()
            else:
                break
        self.match.wait(moment - self.now)

    def _timers(self) -> list[tuple[int, Callable[[], None]]]:
        timers: list[tuple[int, Callable[[], None]]] = []
        if self.held:
            timers.append((min(held.due for held in self.held), self._release))
        if self._claims():
            return timers  # nothing that may close a window comes between a claim and its judgement
        answered = {held.act.seat for held in self.held}
        for seat in self.asked_at:
            deadline = self.deadline(seat)
            if deadline is not None and seat not in answered:
                timers.append((deadline, lambda seat=seat: self._time_out(seat)))  # type: ignore[misc]
        if self._is_read():
            timers.append((self.now, lambda: self._time_out(min(self.readers()))))
        if self.settings.on_disconnect != "wait":
            for seat in self.absent_at:
                grace = self.grace_until(seat)
                timers.append((grace, lambda seat=seat: self._replace(seat)))  # type: ignore[misc]
        return timers

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
        """Returns what is asked for, and for how long in ms; 0 without a limit."""
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
        if not self.is_between_rounds:  # whoever reads a result is there
            self.seats[seat].away = True
            self.seats[seat].bank_ms = 0
        self._do(seat, move)

    def _replace(self, seat: int) -> None:
        """Ends the grace time of someone who has gone: a stand-in plays, or the seat is removed."""
        self._excuse(seat)
        if self.settings.on_disconnect == "remove":
            self.remove(seat)
        else:
            self.seats[seat].stand_in = True

    def remove(self, seat: int) -> None:
        """Takes a seat out of the match, unless its player has left it before."""
        try:
            move = self.match.read(seat, "leave")
        except Refused:
            return
        self._do(seat, move)

    # --- commands --------------------------------------------------------------------------------

    def receive(self, act: Act) -> None:
        """Takes a command: at once, or held until a race is judged or its time has come."""
        game = self.match.game
        move = self.match.read(act.seat, self._text(act))
        race = game.race(self.match.state, act.seat, move)
        if race:
            self._hold_claim(act, game.write(move), race)
            return
        free_at = self._free_at(act.seat, game.write(move).split()[0])
        if free_at > self.now:
            self._hold(act, free_at)
        else:
            self._do(act.seat, move)
            self._answer(act, None)

    def receive_early(self, act: Act, refused: Refused) -> None:
        """Keeps a command that came too early until its time, instead of losing it."""
        wait = refused.values.get("ms")
        if refused.code != Code.TOO_EARLY or not isinstance(wait, int):
            raise refused
        self._hold(act, self.now + wait)

    def _text(self, act: Act) -> str:
        return act.cmd if act.re is None else f"{act.cmd} @{act.re}"

    def _claims(self) -> list[Held]:
        return [held for held in self.held if held.claim is not None]

    def _free_at(self, seat: int, word: str) -> int:
        """Returns when a command may be carried out: claims that were in time come before it."""
        if word in self.match.game.at_once:
            return self.now
        judged_at = max((held.due for held in self._claims()), default=self.now)
        return max(judged_at, self._uncaught_at(seat))

    def _uncaught_at(self, seat: int) -> int:
        """Returns until when the next player has to leave others a chance to catch the last one."""
        if self.catchable in (-1, seat):
            return self.now
        return self.caught_from + self.settings.uno_window_ms

    def _hold(self, act: Act, due: int) -> None:
        """Keeps an early command; a seat has one, and a later one takes its place."""
        for held in self.held:
            if held.claim is None and held.act.seat == act.seat:
                self.held.remove(held)
                self._answer(held.act, Refused(Code.REPLACED))
                break
        self.held.append(Held(act, self._text(act), due))

    def _hold_claim(self, act: Act, text: str, race: str) -> None:
        """Keeps a claim, with the window it was made in, until its race is judged."""
        if "@" not in text and self.window is not None:
            text = f"{text} @{self.window}"
        rivals = self._claims()
        if any(held.act.seat == act.seat and held.text == text for held in rivals):
            raise Refused(Code.ALREADY_CLAIMED)
        if race == "catch":
            rivals = [held for held in rivals if held.race == race]
        due = max((held.due for held in rivals), default=self.now + self._race_ms(act))
        if race == "catch":
            # The log does not say which connection is the one that may still call.
            trip = min(max(act.trips, default=0), self.cap)
            due = max(due, self.caught_from + self.settings.uno_grace_ms + trip)
            for held in self._claims():
                held.due = max(held.due, due)  # a jump-in would let the one to be caught get away
        else:
            due = max(due, self._uncaught_at(act.seat))
        self.held.append(Held(act, text, due, race, self._claim(act)))

    def _claim(self, act: Act) -> Claim:
        """Returns what the referee judges; a bot saw the window when it opened."""
        if act.bot:
            return Claim(act.seat, self.window_at, self.now)
        return Claim(act.seat, act.sent, act.at, act.rt, act.trip)

    def _race_ms(self, act: Act) -> int:
        """Returns how long a first claim waits for others, the same whoever could claim."""
        wait = hold(act.trips if act.bot else [*act.trips, act.trip], self.cap)
        clock = self.match.game.wait(self.match.state)
        if self.settings.race == "calm" and clock is not None:
            # No race: whoever claims while the window surely stays open is not late.
            wait = max(wait, clock[0])
        return wait

    def _release(self) -> None:
        """Carries out what was held and is due: first claims, in the referee's order."""
        due = [held for held in self.held if held.due <= self.now]
        claims = [held for held in due if held.claim is not None]
        early = [held for held in due if held.claim is None]
        self.held = [held for held in self.held if held.due > self.now]
        unjudged = self._claims()
        if unjudged:
            judged_at = max(held.due for held in unjudged)
            for held in early:
                held.due = judged_at
            self.held += early
            early = []
        catches = [held for held in claims if held.race == "catch"]
        others = [held for held in claims if held.race != "catch"]
        for held in [*self._ranked(catches), *self._ranked(others), *early]:
            self._try(held)

    def _ranked(self, claims: list[Held]) -> list[Held]:
        """Sorts the claims of one race as the referee does, and takes the photo finish."""
        judged = {id(held.claim): held for held in claims}
        entered = [held.claim for held in claims if held.claim is not None]
        seating = self.match.game.seating(self.match.state)
        ranked = order(entered, seating, self.cap, self.settings.race)
        if self.settings.race == "fair":
            self.photo += [(claim.seat, adjusted(claim, self.cap)) for claim in ranked]
        return [judged[id(claim)] for claim in ranked]

    def _try(self, held: Held) -> None:
        act = held.act
        try:
            self._do(act.seat, self.match.read(act.seat, held.text))
        except Refused as refused:
            if refused.code == Code.TOO_EARLY:
                self.receive_early(act, refused)
            else:
                self._answer(act, refused)
        else:
            self._answer(act, None)

    def _answer(self, act: Act, refused: Refused | None) -> None:
        if act.cid:
            self.answers.append((self.seats[act.seat].guest, act.cid, refused))

    def _do(self, seat: int, move: int) -> None:
        self._pay_for_time(seat)
        self.match.make(seat, move)
        self.asked_at.pop(seat, None)
        self.excused.pop(seat, None)
        self._note_change()

    def _pay_for_time(self, seat: int) -> None:
        """Takes what a seat has thought beyond its time from its bank; rounds begin for free."""
        patience, limit = self._patience()
        if seat in self.asked_at and limit and patience != "round":
            used = max(0, self.now - self.asked_at[seat] - limit)
            self.seats[seat].bank_ms = max(0, self.seats[seat].bank_ms - used)

    def _note_change(self) -> None:
        """Notes who is asked from now on, which window is open, and who may be caught."""
        if self.match.over:
            held, self.held = self.held, []
            for one in held:
                self._answer(one.act, Refused(Code.GAME_OVER))
        asked = self.match.asked
        self.asked_at = {seat: self.asked_at.get(seat, self.now) for seat in asked}
        self.excused = {seat: self.excused[seat] for seat in asked if seat in self.excused}
        window = self.match.game.window(self.match.state)
        if window != self.window:
            self.window, self.window_at = window, self.now
        catchable = self.match.game.catchable(self.match.state)
        if catchable != self.catchable:
            self.catchable = catchable
            self.caught_from = self.now
            if catchable < 0:
                self._hurry()

    def _hurry(self) -> None:
        """Lets go on what waited for a catch that nobody can make any more."""
        claims = [held for held in self._claims() if held.race != "catch"]
        judged_at = self.now + max((self._race_ms(held.act) for held in claims), default=0)
        for held in self.held:
            if held.claim is None:
                held.due = min(held.due, self.now)
            elif held.race != "catch":
                held.due = min(held.due, judged_at)

    # --- people ----------------------------------------------------------------------------------

    def drop(self, seat: int) -> None:
        """Refuses what is held of somebody who leaves: the seat will be another's."""
        dropped = [held for held in self.held if held.act.seat == seat]
        self.held = [held for held in self.held if held.act.seat != seat]
        for held in dropped:
            self._answer(held.act, Refused(Code.NO_SEAT))

    def lose(self, seat: int) -> None:
        """Notes that a person is gone; the grace time begins, or goes on within the same turn."""
        self.absent_at.setdefault(seat, self.now)

    def grace_until(self, seat: int) -> int:
        """Returns when the grace time of somebody who is gone ends.

        What was used up of it in a turn stays used up until the seat has moved: whoever goes and
        comes again and again does not hold the others up for longer than by going once.
        """
        return self.absent_at[seat] + self._grace_ms - self.excused.get(seat, 0)

    @property
    def _grace_ms(self) -> int:
        return self.settings.reconnect_seconds * 1000

    def is_awaited(self, seat: int) -> bool:
        """Tells whether the person of a seat is there, or gone for no longer than is granted."""
        if self.seats[seat].connected:
            return True
        return seat in self.absent_at and self.now < self.grace_until(seat)

    def regain(self, seat: int) -> None:
        """Gives a seat back to its person, with the same hand."""
        place = self.seats[seat]
        # Whoever was asked only while a stand-in played has not begun to think.
        begins = place.stand_in and seat not in self.excused
        self._excuse(seat)
        if begins and seat in self.asked_at:
            self.asked_at[seat] = self.now
        place.stand_in = place.away = False

    def _excuse(self, seat: int) -> None:
        """Ends an absence: time away does not count, in all for as long as the grace time.

        Coming back buys nothing beyond that, neither of the turn nor of the bank.
        """
        since = self.absent_at.pop(seat, self.now)
        if seat in self.asked_at:
            before = self.excused.get(seat, 0)
            away = self.now - max(since, self.asked_at[seat])
            more = min(away, self._grace_ms - before)
            self.excused[seat] = before + more
            self.asked_at[seat] += more
