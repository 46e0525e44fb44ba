"""A table as a plain object: entries in, frames for every viewer out.

`take` is the only way to change a room. If it raises Refused, only time has passed; otherwise the
entry belongs in the log. A replay of the log gives an equal room. The server stores an entry before
it shows the effect to a viewer. If it cannot store the entry, it builds the room again from the
log.

A room owns people and settings. Its `current` match owns the clock, and the clock owns time and the
commands that wait; the rules are the match's.
"""

from typing import Any, Final

from carteado.api.start import open_match
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import find
from carteado.core.option_schema import as_options
from carteado.table import log_entries, messages
from carteado.table.current_match import CurrentMatch
from carteado.table.match_clock import Answer, MatchClock
from carteado.table.match_result import Outcome
from carteado.table.player_text import clean_text
from carteado.table.seating import Seating, TableSeat
from carteado.table.table_options import Settings, default_settings, settings_of

MOST_CHAT: Final = 200


class Room:
    """Holds one table: its people, settings, chat, current match and results."""

    def __init__(self, opened: log_entries.OpenEntry) -> None:
        self.id = opened.table
        self.code = opened.code
        self.seq = 0
        self.at = opened.at
        self.closed = ""
        self.game = find(opened.game)
        self.options: dict[str, Any] = {}
        self.settings = Settings()
        self.seating = Seating(opened.guest)
        self.chat: list[messages.ChatLine] = []
        self.current = self._no_match(dealt_at=1)
        self.results: list[Outcome] = []
        # Matches won by each guest, and by the bots of each seat.
        self.wins: dict[str, int] = {}
        self.answers: list[Answer] = []
        self._set_rules(opened.game, opened.seats, opened.options, opened.settings)
        self._finish()

    # --- what others ask -------------------------------------------------------------------------

    @property
    def clock(self) -> MatchClock | None:
        return self.current.clock

    @property
    def paused(self) -> bool:
        return self.current.votes.paused

    @property
    def runs(self) -> bool:
        """Tells whether time passes in the match."""
        return self.current.runs

    @property
    def seats(self) -> list[TableSeat]:
        return self.seating.seats

    @property
    def host(self) -> str:
        """The guest who may change the table."""
        return self.seating.host

    @property
    def guests(self) -> dict[str, str]:
        """The names of the guests who have sat here."""
        return self.seating.names

    @property
    def is_decided(self) -> bool:
        """Tells whether the match has a result; golf may be taken back after its end (GQ-12)."""
        return self.clock is not None and self.current.is_noted

    @property
    def in_lobby(self) -> bool:
        """Tells whether no match is being played."""
        return not self.current.is_being_played

    @property
    def is_host_missed(self) -> bool:
        """Tells whether the host is disconnected from a seat while others wait between matches.

        A host who disconnects during a match stays host until the match is over.
        """
        number = self.seat_number(self.host)
        if number is None or self.seats[number].connected or not self.in_lobby:
            return False
        return bool(self.seating.connected_people())

    def seat_number(self, guest: str) -> int | None:
        """Returns the seat of a guest; None for a spectator."""
        return self.seating.number_of(guest)

    def name_for(self, guest: str, name: str) -> str:
        """Returns a name that is safe to show, with a number if it looks like another player's."""
        return self.seating.name_for(guest, name)

    def match_time(self, at: int) -> int:
        """Returns what the match clock shows at a table time after the last entry."""
        return self.current.time_at(at, self.at)

    def due(self) -> int | None:
        """Returns when the room wants a tick; None if nothing happens by itself."""
        return self.current.due(self.at)

    # --- taking entries --------------------------------------------------------------------------

    def take(self, entry: log_entries.LogEntry) -> list[Answer]:
        """Applies an entry and returns the answers it gave to commands; raises Refused.

        If `due` lies before the entry, the caller takes a TickEntry first, so that what happens by
        itself has an entry of its own.
        """
        if self.closed:
            raise Refused(Code.TABLE_CLOSED)
        self.answers = []
        self._pass_time(entry.at)
        self._apply(entry)
        self._finish()
        return self.answers

    def retake(self, entry: log_entries.LogEntry) -> list[Answer]:
        """Applies an entry of the log; in a void match, commands and votes have no effect."""
        if self.current.void:
            if isinstance(entry, log_entries.RulesEntry | log_entries.BotEntry):
                self.seating.host = entry.guest  # only the host could give it
            try:
                if not isinstance(
                    entry, log_entries.CommandEntry | log_entries.TickEntry | log_entries.VoteEntry
                ):
                    return self.take(entry)
            except (Refused, BadInput):
                pass  # it was legal in the match that was played then
            self.at = max(self.at, entry.at)
            self._finish()
            return []
        return self.take(entry)

    def _pass_time(self, at: int) -> None:
        """Lets the match run until now, if it runs."""
        if self.clock is not None and self.runs:
            self.clock.run_until(self.match_time(at))
        self.at = max(self.at, at)

    def _apply(self, entry: log_entries.LogEntry) -> None:
        match entry:
            case log_entries.CommandEntry():
                self._command(entry)
            case log_entries.TickEntry() | log_entries.OpenEntry():
                pass
            case log_entries.CloseEntry():
                self.closed = entry.why
            case log_entries.StartEntry():
                self._start(entry)
            case log_entries.ChatEntry():
                self._say(entry)
            case log_entries.VoteEntry():
                self._vote(entry)
            case _:
                self._apply_to_people(entry)

    def _apply_to_people(self, entry: log_entries.LogEntry) -> None:
        match entry:
            case log_entries.SitEntry():
                self._sit(entry)
            case log_entries.StandEntry():
                self._stand(entry.guest)
            case log_entries.BotEntry():
                self._need_lobby(entry.guest)
                self.seating.put_bot(entry.seat, entry.level)
            case log_entries.RulesEntry():
                self._need_lobby(entry.guest)
                self._set_rules(entry.game, entry.seats, entry.options, entry.settings)
            case log_entries.ReadyEntry():
                seat = self.seating.seat_of(entry.guest)
                seat.ready, seat.away = entry.ready, False
            case log_entries.ShownEntry():
                self.current.note_shown(entry.guest, self.at)
            case log_entries.AssistEntry():
                self.seating.seat_of(entry.guest).assisted = True
            case log_entries.GoneEntry():
                self._gone(entry)
            case log_entries.BackEntry():
                self._back(entry.guest)

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
                self._note_result()

    # --- the match -------------------------------------------------------------------------------

    def _no_match(self, dealt_at: int, void: bool = False) -> CurrentMatch:
        return CurrentMatch(self.seats, dealt_at, void=void)

    def _command(self, act: log_entries.CommandEntry) -> None:
        if self.clock is None or self.paused:
            raise Refused(Code.NOT_NOW, phase="paused" if self.paused else "lobby")
        self.clock.receive(act)
        if not act.bot:
            self.seats[act.seat].away = False
        self.current.note_shown(self.seats[act.seat].guest, self.at)

    def _start(self, entry: log_entries.StartEntry) -> None:
        if not self.in_lobby:
            raise Refused(Code.NOT_NOW, phase="playing")
        if entry.guest != self.host:
            self.seating.seat_of(entry.guest)
        if entry.version != self.game.version:
            self._set_aside()
            return
        named = self.game.heir(self.clock.match.state) if self.clock else None
        start: dict[str, object] = {"seats": len(self.seats), "options": self.options}
        if named is not None and named < len(self.seats) and self.game.names_seat:
            start[self.game.names_seat] = named
        match = open_match(self.game.name, bytes.fromhex(entry.root), start)
        self.seating.prepare(self.settings.bank_seconds * 1000)
        clock = MatchClock(match, self.seats, self.settings)
        self.current = CurrentMatch(self.seats, self.seq + 1, clock, entry.seed)
        timed = self.settings.turn_seconds or self.game.wait(match.state) is not None
        if entry.wait and timed:
            self.current.await_pages(self.seating.connected_people(), self.at + entry.wait)
        for number, seat in enumerate(self.seats):
            if seat.is_person and not seat.connected:
                clock.lose(number)

    def _set_aside(self) -> None:
        """Closes a match of other rules as void: it keeps its number, and nobody has won it."""
        self.current = self._no_match(self.seq + 1, void=True)
        self._note_outcome([], None)

    def _note_result(self) -> None:
        match = self.current.match
        assert match is not None
        self._note_outcome(match.winners, match.scores)
        for seat in match.winners:
            winner = self.seats[seat].guest or str(seat)
            self.wins[winner] = self.wins.get(winner, 0) + 1

    def _note_outcome(self, winners: list[int], scores: list[int] | None) -> None:
        """Adds the outcome of the current match to the results of this table."""
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

    # --- settings and chat -----------------------------------------------------------------------

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
            # The last match was of another game, or had other seats: nothing of it fits here.
            self.current = self._no_match(self.seq + 1)
        self.game, self.options, self.settings = rules, options, changed
        self.seating.resize(seats)

    def _say(self, entry: log_entries.ChatEntry) -> None:
        if not self.settings.chat:
            raise Refused(Code.CHAT_OFF)
        text = clean_text(entry.text)
        if not text:
            raise Refused(Code.EMPTY_LINE)
        seat = self.seat_number(entry.guest)
        name = self.name_for(entry.guest, entry.name)
        line = messages.ChatLine(name, seat, text, seq=self.seq + 1)
        self.chat = [*self.chat, line][-MOST_CHAT:]

    # --- people ----------------------------------------------------------------------------------

    def _sit(self, entry: log_entries.SitEntry) -> None:
        if not self.in_lobby:
            raise Refused(Code.NOT_NOW, phase="playing")
        self.seating.sit(entry.guest, entry.name, entry.seat)

    def _stand(self, guest: str) -> None:
        self._vacate(self.seating.require_number_of(guest))

    def _vacate(self, number: int) -> None:
        """Lets the player of a seat leave for good."""
        guest = self.seats[number].guest
        if self.in_lobby:
            self.seating.free(number)
        else:
            self._leave_match(number)
        if guest == self.host:
            self.seating.pass_host_on()

    def _leave_match(self, number: int) -> None:
        """Lets a player leave for good during a match: a bot plays on, or the seat is removed."""
        assert self.clock is not None
        seat = self.seats[number]
        others = any(one.is_person for one in self.seats if one is not seat)
        if self.settings.on_disconnect == "remove" and others:
            self.clock.remove(number)
        self.clock.leave(number)
        self.current.note_shown(seat.guest, self.at)
        seat.guest, seat.level, seat.connected = "", "normal", False
        if not self.seating.has_people():
            # Time would never pass in this match again, and nobody could sit down or deal.
            self.current = self._no_match(self.seq + 1)

    def _gone(self, entry: log_entries.GoneEntry) -> None:
        guest = entry.guest
        number = self.seat_number(guest)
        if number is None:
            if guest == self.host:
                self.seating.pass_host_on()  # a host without a seat has no seat to return to
            return
        seat = self.seats[number]
        seat.connected = False
        self.current.note_shown(guest, self.at)
        if self.clock is not None and not self.in_lobby:
            self.clock.lose(number)
            if entry.wait and self.clock.is_hurried(number):
                self.current.await_return(guest, self.at + entry.wait)
        if guest == self.host and self.in_lobby:
            self.seating.pass_host_on()

    def _back(self, guest: str) -> None:
        number = self.seat_number(guest)
        if number is None:
            return
        self.seats[number].connected = True
        if self.clock is not None:
            self.clock.regain(number)

    def _vote(self, entry: log_entries.VoteEntry) -> None:
        self.seating.seat_of(entry.guest)
        if entry.what not in ("pause", "resume", "kick") or self.in_lobby:
            raise Refused(Code.NOT_NOW, phase="lobby")
        if entry.what == "kick":
            self._vote_out(entry.guest, entry.seat)
        else:
            people = self.seating.connected_people()
            self.current.votes.pause_or_resume(entry.what, entry.guest, people)

    def _vote_out(self, voter: str, seat: int | None) -> None:
        """Counts a vote against a seat, and removes its player if there are enough votes.

        A player who has lost the connection keeps the vote and the seat for the grace time. To
        remove a player who is connected, or in the grace time, takes at least two votes. When the
        grace time is over, the player's vote does not count, and one vote can be enough.
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
            self._vacate(seat)


def opened(entries: list[log_entries.LogEntry]) -> Room:
    """Returns the room that the first entry of a log opens; raises BadInput without one."""
    if not entries or not isinstance(entries[0], log_entries.OpenEntry):
        raise BadInput(Code.BAD_LOG, "entries", expected="a table that begins by being opened")
    return Room(entries[0])


def replay(entries: list[log_entries.LogEntry]) -> Room:
    """Builds a room from its log."""
    room = opened(entries)
    for entry in entries[1:]:
        room.retake(entry)
    return room
