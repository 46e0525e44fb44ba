"""Bots that act in time: each bot has a planned move and a due time.

Nothing here reads a clock. The session says how much time has passed, and bots that were due in
that time act.
"""

from typing import Final

from carteado.api import Match
from carteado.bots.kit.minds import Mind, decide
from carteado.bots.kit.safe_command import safe_move

# A bot that has to act but has no plan takes the safe move after this many ms.
_PATIENCE: Final = 10_000


class BotSchedule:
    """Keeps the plans of all bots of a match and carries them out when they are due."""

    def __init__(self, match: Match, minds: dict[int, Mind]) -> None:
        self.match = match
        self.minds = minds
        # Move and due time, by seat.
        self.plans: dict[int, tuple[int, int]] = {}

    def due(self) -> int | None:
        """Returns the ms until a bot or the clock acts; None if neither will act."""
        if self.match.over:
            return None
        self.plan()
        times = [at - self.match.now for _, at in self.plans.values()]
        clock = self.match.game.wait(self.match.state)
        if clock is not None:
            times.append(clock[0])
        return max(min(times), 0) if times else None

    def plan(self) -> None:
        """Asks every bot for its move; a bot with the same move as before keeps its due time."""
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
        """Carries out the next plan if it is due within `most` ms; returns the ms that passed."""
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
