"""Absent players: when each absence began, and how much time away a seat gets back.

All times are match time in ms. A player who is away gets the time of the turn back, but for each
turn no more than the grace time in all. So a player who leaves and returns again and again does not
delay the others for longer than one absence could.
"""


class Absences:
    """Holds the absences of one match."""

    def __init__(self, grace_ms: int) -> None:
        self.grace_ms = grace_ms
        # When the absence of each absent seat began.
        self.since: dict[int, int] = {}
        # How much time each asked seat has been given back since it was asked.
        self.excused: dict[int, int] = {}

    def begin(self, seat: int, now: int) -> None:
        """Notes that a player is away, unless that is known."""
        self.since.setdefault(seat, now)

    def forget(self, seat: int) -> None:
        """Drops the absence of a player who has left for good."""
        self.since.pop(seat, None)

    def grace_until(self, seat: int) -> int:
        """Returns when the grace time of an absent seat ends."""
        return self.since[seat] + self.grace_ms - self.excused.get(seat, 0)

    def is_in_grace(self, seat: int, now: int) -> bool:
        """Tells whether a seat is absent and its grace time goes on."""
        return seat in self.since and now < self.grace_until(seat)

    def end(self, seat: int, now: int, asked_at: int | None) -> int:
        """Ends an absence and returns how many ms of its turn the seat gets back."""
        since = self.since.pop(seat, now)
        if asked_at is None:
            return 0
        before = self.excused.get(seat, 0)
        more = min(now - max(since, asked_at), self.grace_ms - before)
        self.excused[seat] = before + more
        return more

    def begin_turn(self, seat: int) -> None:
        """Forgets the excused time of a seat that has moved."""
        self.excused.pop(seat, None)

    def keep_excuses_of(self, asked: list[int]) -> None:
        """Forgets the excuses of the seats that are not asked any more."""
        self.excused = {seat: self.excused[seat] for seat in asked if seat in self.excused}
