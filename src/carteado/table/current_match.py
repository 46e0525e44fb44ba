"""The current match of a table: its players, its place in the log, and what is noted about it."""

from typing import cast

from carteado.api.match import Match
from carteado.bots.kit.levels import bot_for
from carteado.core.events import SCORED
from carteado.table.match_clock import MatchClock
from carteado.table.seating import TableSeat
from carteado.table.votes import Votes


class CurrentMatch:
    """Holds what belongs to one match at a table; the next deal replaces it.

    `clock` is None before the first deal, and when the match cannot be shown any more.
    """

    def __init__(
        self,
        seats: list[TableSeat],
        dealt_at: int,
        clock: MatchClock | None = None,
        seed: str | None = None,
        void: bool = False,
    ) -> None:
        self.seats = seats
        self.clock = clock
        # The number of the entry that dealt it, and the seed that a player asked for.
        self.dealt_at = dealt_at
        self.seed = seed
        # Another version of the rules began it: it cannot go on, and cannot be shown.
        self.void = void
        # Its outcome is noted; golf may be taken back after that (GQ-12).
        self.is_noted = False
        self.votes = Votes()
        # The totals after each round.
        self.rounds: list[list[int]] = []
        # When each event happened, and how many there were after each entry since the deal.
        self.stamps: list[int] = []
        self._marks: list[int] = []
        # The guests whose pages do not show the deal yet, and when the clock starts without them.
        self.unshown: set[str] = set()
        self.starts_at = 0
        # The guests for whom a question of the game has waited: it does so once.
        self.waited_for: set[str] = set()
        # Seats and reaction times of the races that the last entry decided.
        self.photo: list[tuple[int, int]] = []

    @property
    def match(self) -> Match | None:
        return None if self.clock is None else self.clock.match

    @property
    def is_being_played(self) -> bool:
        """Tells whether there is a match that is not over."""
        return self.clock is not None and not self.clock.match.over

    # --- time ------------------------------------------------------------------------------------

    @property
    def runs(self) -> bool:
        """Tells whether time passes: not while paused, and not without a connected player."""
        if not self.is_being_played or self.votes.paused:
            return False
        return any(seat.is_person and seat.connected for seat in self.seats)

    def time_at(self, at: int, last: int) -> int:
        """Returns what the match clock shows at a table time after the last entry."""
        assert self.clock is not None
        since = max(last, self.starts_at)
        return self.clock.now + (max(0, at - since) if self.runs else 0)

    def due(self, last: int) -> int | None:
        """Returns the table time of the next thing that happens by itself; None if nothing does."""
        if self.clock is None or not self.runs:
            return None
        due = self.clock.due()
        if due is None:
            return None
        if due <= self.clock.now:
            return last  # no time has to pass for it: a clock that waits does not delay it
        return max(last, self.starts_at) + due - self.clock.now

    def await_pages(self, guests: set[str], until: int) -> None:
        """Keeps the clock waiting until the pages of these guests show the deal."""
        self.unshown = guests
        self.starts_at = until

    def await_return(self, guest: str, until: int) -> None:
        """Keeps the clock waiting for a player who lost the connection; once in a match."""
        if guest not in self.waited_for:
            self.waited_for.add(guest)
            self.await_pages({*self.unshown, guest}, max(self.starts_at, until))

    def note_shown(self, guest: str, at: int) -> None:
        """Starts the clock when no page has to show the deal any more."""
        self.unshown.discard(guest)
        if not self.unshown:
            self.starts_at = min(self.starts_at, at)

    # --- who plays -------------------------------------------------------------------------------

    def must_wait_for_readers(self, seat: int) -> bool:
        """Tells whether another player still reads how the round ended, so that `next` waits."""
        if self.clock is None or self.votes.paused or not self.clock.is_between_rounds:
            return False
        readers = self.clock.readers()
        return seat in readers and any(not self.seats[other].ready for other in readers - {seat})

    def bots_to_ask(self) -> list[tuple[int, str]]:
        """Returns the seats that a bot should play now, with the bot's name."""
        if self.clock is None or not self.runs:
            return []
        if self.clock.is_between_rounds and self.clock.readers():
            return []  # people read how the round ended, and start the next one
        match = self.clock.match
        found: list[tuple[int, str]] = []
        for number, seat in enumerate(self.seats):
            if (seat.is_bot or seat.stand_in) and match.game.first_legal(match.state, number, 1):
                found.append((number, bot_for(seat.level or "normal", match.game.name)))
        return found

    # --- log position ----------------------------------------------------------------------------

    def note_entry(self, at: int) -> None:
        """Notes what has happened in the match since the last entry."""
        if self.clock is not None:
            races = self.clock.races
            self.photo, races.photo = races.photo, []
            new = self.clock.match.events[len(self.stamps) :]
            self.stamps.extend([at] * len(new))
            scores = [event.facts["scores"] for event in new if event.word == SCORED]
            self.rounds += cast("list[list[int]]", scores)
        self._marks.append(len(self.stamps))

    def mark(self, seq: int) -> int:
        """Returns how many events there were after an entry; 0 for one before the deal."""
        after = seq - self.dealt_at
        return self._marks[after] if 0 <= after < len(self._marks) else 0
