"""A table as a plain object: entries in, frames for every viewer out.

`take` is the only way to change a room. It raises Refused and changes nothing, or the entry belongs
into the log; replaying the log gives an equal room. The server stores an entry before anyone sees
what came of it, and if storing fails it builds the room anew from the log.
"""

from typing import Any, Final

from carteado.api.match import Match
from carteado.api.start import open_match
from carteado.bots.kit.levels import LEVELS, bot_for
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import find
from carteado.core.option_schema import as_options
from carteado.table import inputs, messages
from carteado.table.current_match import CurrentMatch
from carteado.table.frames import Moment, table_of
from carteado.table.match_clock import Answer, MatchClock
from carteado.table.match_result import Outcome
from carteado.table.player_text import clean_name, clean_text, told_apart
from carteado.table.seating import Seat
from carteado.table.table_options import Settings, default_settings, settings_of

MOST_CHAT: Final = 200


class Room:
    """Holds one table: its people, rules, chat and match."""

    def __init__(self, opened: inputs.Open) -> None:
        self.id = opened.table
        self.code = opened.code
        self.seq = 0
        self.at = opened.at
        self.closed = ""
        self.host = opened.guest
        self.game = find(opened.game)
        self.options: dict[str, Any] = {}
        self.settings = Settings()
        self.seats: list[Seat] = []
        self.guests: dict[str, str] = {}
        self.chat: list[messages.ChatLine] = []
        self.current = CurrentMatch(None, dealt_at=1)
        self.results: list[Outcome] = []
        # Matches won by each guest, and by the bots of each seat.
        self.wins: dict[str, int] = {}
        self.answers: list[Answer] = []
        self._set_rules(opened.game, opened.seats, opened.options, opened.settings)
        self._finish()

    @property
    def clock(self) -> MatchClock | None:
        return self.current.clock

    @property
    def paused(self) -> bool:
        return self.current.votes.paused

    # --- taking entries --------------------------------------------------------------------------

    def take(self, entry: inputs.Input) -> list[Answer]:
        """Applies an entry and returns the answers it gave to commands; raises Refused.

        Whoever drives the room takes a Tick first whenever `due` lies before the entry, so that
        what happens by itself has an entry of its own.
        """
        if self.closed:
            raise Refused(Code.TABLE_CLOSED)
        self.answers = []
        self._pass_time(entry.at)
        match entry:
            case inputs.Act():
                self._act(entry)
            case inputs.Tick() | inputs.Open():
                pass
            case inputs.Close():
                self.closed = entry.why
            case _:
                self._social(entry)
        self._finish()
        return self.answers

    def retake(self, entry: inputs.Input) -> list[Answer]:
        """Applies an entry of the log; those of a void match count, but nothing comes of them."""
        if self.current.void:
            if isinstance(entry, inputs.Change | inputs.PutBot):
                self.host = entry.guest  # nobody else could, whoever is the host without a match
            try:
                if not isinstance(entry, inputs.Act | inputs.Tick | inputs.Vote):
                    return self.take(entry)
            except (Refused, BadInput):
                pass  # lawful in the match that was played then
            self.at = max(self.at, entry.at)
            self._finish()
            return []
        return self.take(entry)

    def _pass_time(self, at: int) -> None:
        """Lets the match run up to now, if it runs."""
        if self.clock is not None and self.runs:
            self.clock.run_until(self.match_time(at))
        self.at = max(self.at, at)

    def match_time(self, at: int) -> int:
        """Returns what the clock of the match shows at a moment that no entry has reached yet."""
        assert self.clock is not None
        since = max(self.at, self.current.starts_at)
        return self.clock.now + (max(0, at - since) if self.runs else 0)

    @property
    def runs(self) -> bool:
        """Tells whether time passes: not while paused, and a match without people is parked."""
        if self.clock is None or self.clock.match.over or self.paused:
            return False
        return any(seat.is_person and seat.connected for seat in self.seats)

    def due(self) -> int | None:
        """Returns when the room wants a tick; None if nothing happens by itself."""
        if self.clock is None or not self.runs:
            return None
        due = self.clock.due()
        if due is None:
            return None
        if due <= self.clock.now:
            return self.at  # no time has to pass for it: a clock that waits does not hold it up
        return max(self.at, self.current.starts_at) + due - self.clock.now

    def _finish(self) -> None:
        self.seq += 1
        self.current.note_entry(self.at)
        clock = self.clock
        if clock is not None:
            self.answers, clock.answers = clock.answers, []
            if any(seat.ready for seat in self.seats) and clock.is_in_a_round:
                for seat in self.seats:
                    seat.ready = False  # it was for a match or a round that has begun
            if clock.match.over and not self.current.is_noted:
                self._note_result(clock.match)

    # --- the match -------------------------------------------------------------------------------

    def _act(self, act: inputs.Act) -> None:
        if self.clock is None or self.paused:
            raise Refused(Code.NOT_NOW, phase="paused" if self.paused else "lobby")
        try:
            self.clock.receive(act)
        except Refused as refused:
            self.clock.receive_early(act, refused)
        if not act.bot:
            self.seats[act.seat].away = False
        self.current.note_shown(self.seats[act.seat].guest, self.at)

    def _start(self, entry: inputs.Start) -> None:
        if self.clock is not None and not self.clock.match.over:
            raise Refused(Code.NOT_NOW, phase="playing")
        if entry.guest != self.host:
            self._seat_of(entry.guest)
        if entry.version != self.game.version:
            self._set_aside()
            return
        named = self.game.heir(self.clock.match.state) if self.clock else None
        start: dict[str, object] = {"seats": len(self.seats), "options": self.options}
        if named is not None and named < len(self.seats) and self.game.names_seat:
            start[self.game.names_seat] = named
        match = open_match(self.game.name, bytes.fromhex(entry.root), start)
        for seat in self.seats:
            if seat.is_free:
                seat.level, seat.name = "normal", ""
            seat.ready = seat.assisted = seat.stand_in = seat.away = False
            seat.bank_ms = self.settings.bank_seconds * 1000
        clock = MatchClock(match, self.seats, self.settings)
        self.current = CurrentMatch(clock, self.seq + 1, entry.seed)
        timed = self.settings.turn_seconds or self.game.wait(match.state) is not None
        if entry.wait and timed:
            self.current.await_pages(self._present(), self.at + entry.wait)
        for number, seat in enumerate(self.seats):
            if seat.is_person and not seat.connected:
                clock.lose(number)

    def _present(self) -> set[str]:
        """Returns the people on the seats who are connected."""
        return {seat.guest for seat in self.seats if seat.is_person and seat.connected}

    def _note_result(self, match: Match) -> None:
        self._note_outcome(match.winners, match.scores)
        for seat in match.winners:
            winner = self.seats[seat].guest or str(seat)
            self.wins[winner] = self.wins.get(winner, 0) + 1

    def _note_outcome(self, winners: list[int], scores: list[int] | None) -> None:
        """Adds how a match ended to those that ended here."""
        outcome = Outcome(
            game=self.game.name,
            people=[seat.guest or None for seat in self.seats],
            names=[seat.name for seat in self.seats],
            assisted=[seat.assisted for seat in self.seats],
            winners=winners,
            scores=scores,
            rounds=self.current.rounds,
            void=self.current.void,
        )
        self.results.append(outcome)
        self.current.is_noted = True

    def _set_aside(self) -> None:
        """Closes a match of other rules as void: it keeps its number, and nobody has won it."""
        self.current = CurrentMatch(None, self.seq + 1, void=True)
        self._note_outcome([], None)

    # --- people and talk -------------------------------------------------------------------------

    def _social(self, entry: inputs.Input) -> None:
        match entry:
            case inputs.Sit():
                self._sit(entry)
            case inputs.Stand():
                self._stand(entry.guest)
            case inputs.PutBot():
                self._put_bot(entry)
            case inputs.Change():
                self._need_lobby(entry.guest)
                self._set_rules(entry.game, entry.seats, entry.options, entry.settings)
            case inputs.Ready():
                seat = self._seat_of(entry.guest)
                seat.ready, seat.away = entry.ready, False
            case inputs.Start():
                self._start(entry)
            case inputs.Shown():
                self.current.note_shown(entry.guest, self.at)
            case inputs.Assist():
                self._seat_of(entry.guest).assisted = True
            case inputs.Gone():
                self._gone(entry)
            case inputs.Back():
                self._back(entry.guest)
            case inputs.Say():
                self._say(entry)
            case inputs.Vote():
                self._vote(entry)

    @property
    def is_decided(self) -> bool:
        """Tells whether the match has a result; golf may be taken back after its end (GQ-12)."""
        return self.clock is not None and self.current.is_noted

    @property
    def in_lobby(self) -> bool:
        return self.clock is None or self.clock.match.over

    @property
    def is_host_missed(self) -> bool:
        """Tells whether the host has gone from a seat while others want to go on between matches.

        Whoever goes in the middle of a match keeps the part until it is over.
        """
        number = self.seat_number(self.host)
        if number is None or self.seats[number].connected or not self.in_lobby:
            return False
        return bool(self._present())

    def _need_lobby(self, guest: str) -> None:
        if guest != self.host:
            raise Refused(Code.NOT_THE_HOST)
        if not self.in_lobby:
            raise Refused(Code.NOT_NOW, phase="playing")

    def _set_rules(self, game: str, seats: int, options: object, settings: object) -> None:
        rules = find(game)
        options = as_options(options)
        low, high = rules.seats(options)
        if not low <= seats <= high:
            raise BadInput(Code.BAD_SEATS, "seats", seats=seats, expected=f"{low}…{high}")
        changed = settings_of(settings, default_settings(settings, seats))
        if any(seat.is_person for seat in self.seats[seats:]):
            raise BadInput(Code.BAD_SEATS, "seats", seats=seats, expected="a seat for everyone")
        if self.clock is not None and (rules is not self.game or seats != len(self.seats)):
            # The match that ended was another game's, or other seats': nothing of it fits here.
            self.current = CurrentMatch(None, self.seq + 1)
        self.game, self.options, self.settings = rules, options, changed
        # The list stays: a match that is over, but may be taken back (GQ-12), knows people by it.
        self.seats[:] = [*self.seats[:seats], *(Seat() for _ in range(seats - len(self.seats)))]

    def seat_number(self, guest: str) -> int | None:
        """Returns the seat of a guest; None for someone who watches."""
        for number, seat in enumerate(self.seats):
            if guest and seat.guest == guest:
                return number
        return None

    def name_for(self, guest: str, name: str) -> str:
        """Returns a name fit to be shown, marked if it looks like that of somebody seated."""
        others = [seat.name for seat in self.seats if seat.is_person and seat.guest != guest]
        return told_apart(clean_name(name), others)

    def _seat_of(self, guest: str) -> Seat:
        number = self.seat_number(guest)
        if number is None:
            raise Refused(Code.NO_SEAT)
        return self.seats[number]

    def _sit(self, entry: inputs.Sit) -> None:
        if not self.in_lobby:
            raise Refused(Code.NOT_NOW, phase="playing")
        current = self.seat_number(entry.guest)
        wanted = entry.seat
        if wanted is None:
            free = [at for at, seat in enumerate(self.seats) if not seat.is_person]
            wanted = current if current is not None else next(iter(free), None)
        if wanted is None:
            raise Refused(Code.NO_FREE_SEAT)
        if not 0 <= wanted < len(self.seats):
            raise Refused(Code.NO_SUCH_SEAT, seat=wanted)
        if self.seats[wanted].is_person and wanted != current:
            raise Refused(Code.SEAT_TAKEN)
        if current is not None:
            self.seats[current] = Seat()
        name = self.name_for(entry.guest, entry.name)
        alike = name != clean_name(entry.name)
        self.seats[wanted] = Seat(guest=entry.guest, name=name, connected=True, alike=alike)
        self.guests[entry.guest] = name

    def _stand(self, guest: str) -> None:
        number = self.seat_number(guest)
        if number is None:
            raise Refused(Code.NO_SEAT)
        if self.clock is not None and not self.clock.match.over:
            self._leave_match(number)
        else:
            self.seats[number] = Seat()
        if guest == self.host:
            self._new_host()

    def _leave_match(self, number: int) -> None:
        """Lets someone go for good during a match: a bot keeps the seat, or it is removed."""
        assert self.clock is not None
        seat = self.seats[number]
        others = any(one.is_person for one in self.seats if one is not seat)
        if self.settings.on_disconnect == "remove" and others:
            self.clock.remove(number)
        self.clock.absent_at.pop(number, None)
        self.clock.drop(number)
        self.current.note_shown(seat.guest, self.at)
        seat.guest, seat.level, seat.connected = "", "normal", False
        if not any(one.is_person for one in self.seats):
            # Time would never pass in it again, and nobody could sit down or deal anew.
            self.current = CurrentMatch(None, self.seq + 1)

    def _new_host(self) -> None:
        """Passes the host's part on to the next person seated, for good."""
        people = [seat.guest for seat in self.seats if seat.is_person]
        present = [seat.guest for seat in self.seats if seat.is_person and seat.connected]
        self.host = next(iter(present or people), self.host)

    def _put_bot(self, entry: inputs.PutBot) -> None:
        self._need_lobby(entry.guest)
        if not 0 <= entry.seat < len(self.seats) or self.seats[entry.seat].guest == self.host:
            raise Refused(Code.NO_SUCH_SEAT, seat=entry.seat)
        if entry.level is not None and entry.level not in LEVELS:
            raise Refused(Code.UNKNOWN_BOT, bot=entry.level[:60], expected=", ".join(LEVELS))
        # In the lobby the host may also free a person's seat this way: a kick.
        self.seats[entry.seat] = Seat(level=entry.level or "")

    def _gone(self, entry: inputs.Gone) -> None:
        guest = entry.guest
        number = self.seat_number(guest)
        if number is None:
            if guest == self.host:
                self._new_host()  # without a seat there is nothing to come back to
            return
        seat = self.seats[number]
        seat.connected = False
        self.current.note_shown(guest, self.at)
        if self.clock is not None and not self.clock.match.over:
            self.clock.lose(number)
            if entry.wait and self.clock.is_hurried(number):
                self.current.await_return(guest, self.at + entry.wait)
        if guest == self.host and self.in_lobby:
            self._new_host()

    def _back(self, guest: str) -> None:
        number = self.seat_number(guest)
        if number is None:
            return
        self.seats[number].connected = True
        if self.clock is not None:
            self.clock.regain(number)

    def _say(self, entry: inputs.Say) -> None:
        if not self.settings.chat:
            raise Refused(Code.CHAT_OFF)
        text = clean_text(entry.text)
        if not text:
            raise Refused(Code.EMPTY_LINE)
        seat = self.seat_number(entry.guest)
        name = self.name_for(entry.guest, entry.name)
        line = messages.ChatLine(name, seat, text, seq=self.seq + 1)
        self.chat = [*self.chat, line][-MOST_CHAT:]

    def _vote(self, entry: inputs.Vote) -> None:
        self._seat_of(entry.guest)
        if entry.what not in ("pause", "resume", "kick") or self.in_lobby:
            raise Refused(Code.NOT_NOW, phase="lobby")
        if entry.what == "kick":
            self._vote_out(entry.guest, entry.seat)
        else:
            self.current.votes.pause_or_resume(entry.what, entry.guest, self._present())

    def _vote_out(self, voter: str, seat: int | None) -> None:
        """Counts a vote against a seat, and lets it go if they are enough.

        Somebody who has lost the connection keeps the vote and the seat for the grace time:
        whoever is there, or may come back in it, goes by the votes of two at least. Those whose
        grace time is over are not waited for, neither as voters nor on their seat.
        """
        if seat is None or not 0 <= seat < len(self.seats):
            raise Refused(Code.NO_SUCH_SEAT, seat=seat)
        assert self.clock is not None
        awaited = {
            number
            for number, one in enumerate(self.seats)
            if one.is_person and self.clock.is_awaited(number)
        }
        others = {self.seats[number].guest for number in awaited - {seat}}
        if self.current.votes.kick(seat, voter, others, least=2 if seat in awaited else 1):
            guest = self.seats[seat].guest
            self._leave_match(seat)
            if guest == self.host:
                self._new_host()

    # --- what viewers get ------------------------------------------------------------------------

    def must_wait_for_readers(self, seat: int) -> bool:
        """Tells whether somebody else still reads how the round ended, so that `next` waits."""
        if self.clock is None or self.paused or not self.clock.is_between_rounds:
            return False
        readers = self.clock.readers()
        return seat in readers and any(not self.seats[other].ready for other in readers - {seat})

    def thinkers(self) -> list[tuple[int, str]]:
        """Returns the seats that a bot should play now, with the bot's name."""
        if self.clock is None or not self.runs:
            return []
        if self.clock.is_between_rounds and self.clock.readers():
            return []  # the next round is dealt when people have read how the last one ended
        match = self.clock.match
        found: list[tuple[int, str]] = []
        for number, seat in enumerate(self.seats):
            if (seat.is_bot or seat.stand_in) and match.game.first_legal(match.state, number, 1):
                found.append((number, bot_for(seat.level or "normal", self.game.name)))
        return found

    def shown(self) -> messages.Table:
        """Returns the table as everyone sees it."""
        return table_of(self)

    def frame(
        self, guest: str | None, since: int | None = None, confirmed: int = 0, at: int = 0
    ) -> messages.Frame:
        """Returns all a viewer needs, with the events since the last entry it knows of."""
        return Moment(self, at).frame(guest, since, confirmed)


def opened(entries: list[inputs.Input]) -> Room:
    """Returns the room that the first entry of a log opens; raises BadInput without one."""
    if not entries or not isinstance(entries[0], inputs.Open):
        raise BadInput(Code.BAD_LOG, "entries", expected="a table that begins by being opened")
    return Room(entries[0])


def replay(entries: list[inputs.Input]) -> Room:
    """Builds a room from its log."""
    room = opened(entries)
    for entry in entries[1:]:
        room.retake(entry)
    return room
