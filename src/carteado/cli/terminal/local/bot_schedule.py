"""Bots that act in time: each has a plan and the moment it is due, as people at a table have.

Nothing here reads a clock: the session says how much time has passed, and whoever was quicker than
that has acted by then. Scripts let time pass in steps of their own.
"""

from typing import Final

from carteado.api import Match
from carteado.bots.kit.minds import Mind, decide
from carteado.bots.kit.safe_command import safe_move

# Whoever is asked and has no plan does the safe thing after so long.
_PATIENCE: Final = 10_000


class BotSchedule:
    """Keeps the plans of all bots of a match and carries them out when they are due."""

    def __init__(self, match: Match, minds: dict[int, Mind]) -> None:
        self.match = match
        self.minds = minds
        # Move and moment, by seat.
        self.plans: dict[int, tuple[int, int]] = {}

    def due(self) -> int | None:
        """Returns in how many ms a bot or the clock will act; None if neither will."""
        if self.match.over:
            return None
        self.plan()
        times = [at - self.match.now for _, at in self.plans.values()]
        clock = self.match.game.wait(self.match.state)
        if clock is not None:
            times.append(clock[0])
        return max(min(times), 0) if times else None

    def plan(self) -> None:
        """Asks every bot what it would do; whoever wants the same as before has been under way."""
        game, state, now = self.match.game, self.match.state, self.match.now
        for seat, mind in self.minds.items():
            decision = decide(game, state, mind)
            move, wait = decision.move, decision.pace()
            if move is None:
                move, wait = safe_move(game, state, seat), _PATIENCE
            if move is None:
                self.plans.pop(seat, None)
            elif seat not in self.plans or self.plans[seat][0] != move:
                self.plans[seat] = (move, now + wait)

    def step(self, most: int) -> int | None:
        """Lets the next thing happen if it is due within so many ms; returns how long it took."""
        wait = self.due()
        if wait is None or wait > most:
            return None
        self.match.wait(wait)
        now = self.match.now
        ready = sorted((at, seat) for seat, (_, at) in self.plans.items() if at <= now)
        if ready:
            seat = ready[0][1]
            move, _ = self.plans.pop(seat)
            if move in self.match.game.legal(self.match.state, seat):
                self.match.do(seat, self.match.game.write(move))
        return wait
