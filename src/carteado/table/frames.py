"""Frames: what each viewer of a room gets; a function of the log and of the viewer.

A Moment computes once what all viewers share: with four seats and many spectators, most of a frame
is the same for everyone.
"""

from typing import Final, cast

from carteado.api.match import Match
from carteado.core.events import Event
from carteado.table import messages
from carteado.table.match_clock import MatchClock
from carteado.table.room import Room

# A private reveal can be sent again for this long, unless it was confirmed.
REVEAL_MS: Final = 5000
# A viewer who knows no events yet gets this many of the last ones, as a spectator hears them; in a
# game of memory only as many as every player at the table can still read.
MOST_PAST: Final = 60
LEAST_PAST: Final = 4
# Three of fifty cards can be given in twenty thousand ways. Nobody reads such a list, and clients
# that got it again and again were closed as slow.
MOST_LISTED: Final = 1000


class Moment:
    """Shows a room as it is now; the server makes a new one each time it sends frames.

    Time passes between two entries too: `at` is when the viewer looks.
    """

    def __init__(self, room: Room, at: int = 0) -> None:
        self.room = room
        self.at = max(at, room.at)
        self.table = table_of(room)
        self.deadline_ms: dict[str, int] = {}
        self.grace_ms: dict[str, int] = {}
        self.photo = [list(place) for place in room.current.photo]
        # The view of each seat that was asked for; all spectators share one.
        self._views: dict[int | None, dict[str, object]] = {}
        if room.clock is not None:
            self._note_times(room.clock)

    def _note_times(self, clock: MatchClock) -> None:
        now = self.room.match_time(self.at)
        for seat in clock.match.asked:
            deadline = clock.deadline(seat)
            if deadline is not None:
                self.deadline_ms[str(seat)] = max(0, deadline - now)
        if self.room.settings.on_disconnect != "wait":
            for seat in clock.absences.since:
                self.grace_ms[str(seat)] = max(0, clock.absences.grace_until(seat) - now)

    def frame(
        self, guest: str | None, since: int | None = None, confirmed: int = 0
    ) -> messages.Frame:
        """Returns all a viewer needs: the table, the view, the listed commands, what happened.

        `since` is the last entry that the viewer knows; without it there are no new events, and
        `past` tells the last ones. Faces that were revealed to this viewer alone are sent again
        only while they are fresh and not confirmed.
        """
        room = self.room
        seat = room.seat_number(guest) if guest else None
        if room.clock is None:
            return messages.Frame(room.seq, self.table, seat, guest == room.host)
        match = room.clock.match
        if seat not in self._views:
            self._views[seat] = match.look(seat)
        return messages.Frame(
            room.seq,
            self.table,
            seat,
            guest == room.host,
            self._views[seat],
            match.legal(seat, MOST_LISTED) if seat is not None and not room.paused else [],
            self._events(match, seat, since, confirmed),
            self.deadline_ms,
            self.grace_ms,
            self.photo,
            self._past(match) if since is None else [],
        )

    def _past(self, match: Match) -> list[dict[str, object]]:
        """Returns the last events before a viewer came, as a spectator hears them."""
        is_short = match.game.of_memory and not match.over
        last = match.events[-LEAST_PAST if is_short else -MOST_PAST :]
        return [told_late(match, event) for event in last]

    def _events(
        self, match: Match, seat: int | None, since: int | None, confirmed: int
    ) -> list[dict[str, object]]:
        current = self.room.current
        stamps = current.stamps
        first = len(stamps) if since is None else current.mark(since)
        kept = current.mark(confirmed)
        # The viewer says what it knows; old events may have been seen before.
        return [
            event.told_to(seat)
            if at >= kept and self.at - stamps[at] <= REVEAL_MS
            else told_late(match, event)
            for at, event in enumerate(match.events[first:], first)
        ]


def is_fresh(room: Room) -> bool:
    """Tells whether something was revealed so recently that it may be sent again."""
    stamps = room.current.stamps
    return bool(stamps) and room.at - stamps[-1] <= REVEAL_MS


def told_late(match: Match, event: Event) -> dict[str, object]:
    """Returns an event as it is told later: without faces that were private or shown briefly."""
    if match.game.of_memory and not match.over and event.word in match.game.reveals:
        return event.covered()  # the card lies face down again (BQ-35)
    return event.told_to(None)


def table_of(room: Room) -> messages.Table:
    """Returns the table as everyone sees it."""
    clock = room.clock
    is_over = clock is not None and clock.match.over
    return messages.Table(
        table=room.id,
        code=room.code,
        game=room.game.name,
        options=room.options,
        settings=room.settings,
        host=room.seat_number(room.host),
        seats=[seat_of(room, number) for number in range(len(room.seats))],
        phase="lobby" if clock is None else "over" if is_over else "playing",
        paused=room.paused,
        votes=room.current.votes.counts(),
        commitment=clock.match.commitment if clock else None,
        root=clock.match.root.hex() if clock and room.is_decided else None,
        seed=room.current.seed if room.is_decided else None,
        assisted=any(seat.assisted for seat in room.seats),
        rounds=room.current.rounds,
        matches=len(room.results),
        last=last_of(room),
        closed=room.closed or None,
    )


def seat_of(room: Room, number: int) -> messages.Seat:
    """Returns what everyone may know about a seat."""
    seat = room.seats[number]
    return messages.Seat(
        seat=number,
        kind="person" if seat.is_person else "bot" if seat.is_bot else "free",
        name=seat.name,
        alike=seat.alike,
        level=cast("messages.Level | None", seat.level or None),
        ready=seat.ready,
        connected=seat.connected or seat.is_bot,
        stand_in=seat.stand_in,
        away=seat.away,
        assisted=seat.assisted,
        bank_ms=seat.bank_ms,
        wins=room.wins.get(seat.guest or str(number), 0),
    )


def last_of(room: Room) -> messages.LastMatch | None:
    """Returns how the last match that ended here ended."""
    if not room.results:
        return None
    last = room.results[-1]
    return messages.LastMatch(
        number=len(room.results),
        game=last.game,
        names=last.names,
        winners=last.winners,
        scores=last.scores,
        rounds=last.rounds,
        assisted=last.assisted,
        void=last.void,
    )


def frame_of(
    room: Room, guest: str | None, since: int | None = None, confirmed: int = 0, at: int = 0
) -> messages.Frame:
    """Returns all that a viewer needs, with the events since the last entry it knows of."""
    return Moment(room, at).frame(guest, since, confirmed)
