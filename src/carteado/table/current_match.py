"""The present match of a table, with all that a new deal begins anew."""

from typing import cast

from carteado.core.events import Event
from carteado.table.match_clock import MatchClock
from carteado.table.votes import Votes


class CurrentMatch:
    """Holds what belongs to one match at a table; another one takes its place at the next deal."""

    def __init__(
        self, clock: MatchClock | None, dealt_at: int, seed: str | None = None, void: bool = False
    ) -> None:
        # None before the first deal, and once a match cannot be shown any more.
        self.clock = clock
        # The entry that dealt it, and the seed that was asked for.
        self.dealt_at = dealt_at
        self.seed = seed
        # It was begun by another version of its rules: it cannot go on, nor be shown.
        self.void = void
        # How it ended is written down; golf may be taken back after that (GQ-12).
        self.is_noted = False
        self.votes = Votes()
        # The totals after each round.
        self.rounds: list[list[int]] = []
        # When each event happened, and how many there were after each entry since the deal.
        self.stamps: list[int] = []
        self._marks: list[int] = []
        # Whose page does not show the deal yet, and when the clock starts without them.
        self.unshown: set[str] = set()
        self.starts_at = 0
        # For whom a question of the game has waited: it does so once.
        self.waited_for: set[str] = set()
        # Who was how quick in the races that the last entry decided.
        self.photo: list[tuple[int, int]] = []

    def await_pages(self, guests: set[str], until: int) -> None:
        """Keeps the clock waiting until all these people are shown the deal."""
        self.unshown = guests
        self.starts_at = until

    def await_return(self, guest: str, until: int) -> None:
        """Keeps the clock waiting for somebody who lost the connection; once in a match."""
        if guest not in self.waited_for:
            self.waited_for.add(guest)
            self.await_pages({*self.unshown, guest}, max(self.starts_at, until))

    def note_shown(self, guest: str, at: int) -> None:
        """Lets the clock start once nobody waits for the deal any more."""
        self.unshown.discard(guest)
        if not self.unshown:
            self.starts_at = min(self.starts_at, at)

    def note_entry(self, at: int) -> None:
        """Notes what has happened in the match since the entry before."""
        if self.clock is not None:
            self.photo, self.clock.photo = self.clock.photo, []
            new: list[Event] = self.clock.match.events[len(self.stamps) :]
            self.stamps.extend([at] * len(new))
            scores = [event.facts["scores"] for event in new if event.word == "scored"]
            self.rounds += cast("list[list[int]]", scores)
        self._marks.append(len(self.stamps))

    def mark(self, seq: int) -> int:
        """Returns how many events of the match an entry had seen; none if it came before."""
        after = seq - self.dealt_at
        return self._marks[after] if 0 <= after < len(self._marks) else 0
