"""How long commands wait in a race.

The first claim waits until equally quick claims of other seats can arrive. A race against an
exposed seat (see `core/abilities.py`) adds two times: a grace period, in which the seat can save
itself before a claim counts, and a window, in which commands of other seats wait so that there is
time to claim. All times are match time in ms.
"""

from collections.abc import Sequence

from carteado.api.match import Match
from carteado.core.abilities import Exposes, Exposure, RaceKind
from carteado.table.held_commands import HeldCommand, HeldCommands
from carteado.table.log_entries import CommandEntry
from carteado.table.referee import INVITED_CAP_MS, PUBLIC_CAP_MS, Claim, adjusted, hold, order
from carteado.table.table_options import Settings, setting_ms


class RaceTimes:
    """Knows the window and the exposed seat of a match, and when claims are judged."""

    def __init__(self, match: Match, settings: Settings) -> None:
        self.match = match
        self.settings = settings
        self._exposes = match.game if isinstance(match.game, Exposes) else None
        self.cap = PUBLIC_CAP_MS if settings.public else INVITED_CAP_MS
        # The newest reaction window, and since when it is open.
        self.window = match.game.window(match.state)
        self.window_at = 0
        # The seat that others may race against, and when this changed last.
        self.exposure: Exposure | None = None
        self.exposure_at = 0
        # Seats and the reaction times that counted in the races judged since the last entry.
        self.photo: list[tuple[int, int]] = []

    def note_change(self, held: HeldCommands) -> None:
        """Notes which window is open and which seat is exposed after a move."""
        now, game, state = self.match.now, self.match.game, self.match.state
        window = game.window(state)
        if window != self.window:
            self.window, self.window_at = window, now
        exposure = None if self._exposes is None else self._exposes.exposure(state)
        if exposure != self.exposure:
            self.exposure, self.exposure_at = exposure, now
            if exposure is None:
                self._release_from_exposure(held)

    def _release_from_exposure(self, held: HeldCommands) -> None:
        """Shortens the wait of commands that waited for a race against a seat that is safe now."""
        now = self.match.now
        others = [one for one in held.claims() if not is_against_a_seat(one.race)]
        judged_at = now + max((self.rivals_ms(one.act) for one in others), default=0)
        for one in held:
            if one.claim is None:
                one.due = min(one.due, now)
            elif not is_against_a_seat(one.race):
                one.due = min(one.due, judged_at)

    def spared_until(self, seat: int) -> int:
        """Returns until when a command of a seat leaves others time to race against a seat."""
        if self.exposure is None or self.exposure.seat == seat:
            return self.match.now
        return self.exposure_at + setting_ms(self.settings, self.exposure.kind.window_setting)

    def rivals_ms(self, act: CommandEntry) -> int:
        """Returns how long a first claim waits for rivals; it does not depend on who can claim."""
        wait = hold(act.trips if act.bot else [*act.trips, act.trip], self.cap)
        clock = self.match.game.wait(self.match.state)
        if self.settings.race == "calm" and clock is not None:
            # There is no race: a claim is not late while the window is sure to stay open.
            wait = max(wait, clock[0])
        return wait

    def judge_at(self, act: CommandEntry, kind: RaceKind, held: HeldCommands) -> int:
        """Returns when the race of a new claim is judged; it may delay the claims that wait."""
        rivals = held.claims()
        if not kind.is_against_a_seat:
            due = max((one.due for one in rivals), default=self.match.now + self.rivals_ms(act))
            return max(due, self.spared_until(act.seat))
        same = [one.due for one in rivals if one.race == kind]
        due = max(same, default=self.match.now + self.rivals_ms(act))
        # The log does not say which connection is the exposed player's: the slowest one counts.
        trip = min(max(act.trips, default=0), self.cap)
        due = max(due, self.exposure_at + setting_ms(self.settings, kind.grace_setting) + trip)
        for one in rivals:
            one.due = max(one.due, due)  # another claim, judged first, could make the seat safe
        return due

    def claim_of(self, act: CommandEntry) -> Claim:
        """Returns what the referee judges; a bot saw the window when it opened."""
        if act.bot:
            return Claim(act.seat, self.window_at, self.match.now)
        return Claim(act.seat, act.sent, act.at, act.rt, act.trip)

    def judged(self, claims: Sequence[HeldCommand]) -> list[HeldCommand]:
        """Sorts claims into the order in which they count: races against a seat come first."""
        against = [held for held in claims if is_against_a_seat(held.race)]
        others = [held for held in claims if not is_against_a_seat(held.race)]
        return [*self._ranked(against), *self._ranked(others)]

    def _ranked(self, claims: list[HeldCommand]) -> list[HeldCommand]:
        """Sorts the claims of one race as the referee does, and notes the photo finish."""
        held_by_claim = {id(held.claim): held for held in claims}
        entered = [held.claim for held in claims if held.claim is not None]
        seating = self.match.game.seating(self.match.state)
        ranked = order(entered, seating, self.cap, self.settings.race)
        if self.settings.race == "fair":
            self.photo += [(claim.seat, adjusted(claim, self.cap)) for claim in ranked]
        return [held_by_claim[id(claim)] for claim in ranked]


def is_against_a_seat(kind: RaceKind | None) -> bool:
    """Tells whether a race is one against an exposed seat."""
    return kind is not None and kind.is_against_a_seat
