"""Which of several moves does best in many imagined worlds, within a fixed budget of rollouts.

Sequential halving: every round the moves still in the race are tried in the same new worlds, so
luck is the same for all of them, and the worse half drops out; what is hopeless, sooner. The move
of the bot that is to be bettered stays in to the end; another is preferred only where the worlds
speak clearly for it.
"""

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

# After each 8 worlds, moves are dropped that are behind by two standard errors.
_CHECK: Final = 8
_HOPELESS: Final = 2.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Trial:
    """Imagines worlds and tells what the moves are worth in them."""

    def imagine(self) -> None:
        """Goes to the next world."""
        raise NotImplementedError

    def value(self, move: int) -> float:
        """Plays a move out in this world and returns what came of it, 0 … 1."""
        raise NotImplementedError


class CandidateRace:
    """Holds how far each move is ahead of the first one, which is the one to be bettered."""

    def __init__(self, moves: list[int], sure: float) -> None:
        self.moves = moves
        # How many standard errors another move must be ahead.
        self.sure = sure
        self.alive = list(range(1, len(moves)))
        self.ahead = [0.0] * len(moves)
        self.squares = [0.0] * len(moves)
        self.worlds = 0
        self.rollouts = 0

    def run(self, trial: Trial, budget: int) -> int:
        """Tries the moves in at most `budget` rollouts, and returns the one to make."""
        rounds = max(1, (len(self.moves) - 1).bit_length())
        for at in range(rounds):
            share = (budget - self.rollouts) // (rounds - at)
            for _ in range(share // (len(self.alive) + 1)):
                self._visit(trial)
                if self.worlds % _CHECK == 0:
                    self.alive = [move for move in self.alive if not self._is_hopeless(move)]
                    if not self.alive:
                        return self.moves[0]
            if at + 1 < rounds:
                self._halve()
        return self._best()

    def _visit(self, trial: Trial) -> None:
        """Tries everything that is in the race in one more world."""
        trial.imagine()
        base = trial.value(self.moves[0])
        for at in self.alive:
            lead = trial.value(self.moves[at]) - base
            self.ahead[at] += lead
            self.squares[at] += lead * lead
        self.worlds += 1
        self.rollouts += len(self.alive) + 1

    def _halve(self) -> None:
        self.alive.sort(key=lambda at: -self.ahead[at])
        del self.alive[max(1, len(self.alive) // 2) :]

    def _best(self) -> int:
        """Returns the move that is ahead most, if it is so by enough."""
        best = max(self.alive, key=lambda at: self.ahead[at])
        if self.worlds < 2 or self.ahead[best] <= self.sure * self._error(best):
            return self.moves[0]
        return self.moves[best]

    def _is_hopeless(self, at: int) -> bool:
        """Tells whether a move is so far behind that more worlds would hardly change it."""
        return self.ahead[at] < -_HOPELESS * self._error(at)

    def _error(self, at: int) -> float:
        """Returns the standard error of how far a move is ahead in all worlds together."""
        mean = self.ahead[at] / self.worlds
        scatter = max(self.squares[at] / self.worlds - mean * mean, 0.0)
        return self.worlds * sqrt(scatter / max(self.worlds - 1, 1))
