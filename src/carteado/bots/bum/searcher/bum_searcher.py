"""The bot `searcher` of BUM!: tries discards, exchanges and names in many imagined worlds."""

from typing import Any, Final

from carteado.bots.bum.bum_sharp import Sharp
from carteado.bots.bum.searcher.bum_insight import Insight
from carteado.bots.bum.searcher.bum_rollout import BumRollout
from carteado.bots.bum.searcher.bum_worlds import BumWorlds
from carteado.bots.kit.candidate_race import CandidateRace, Trial
from carteado.bots.kit.minds import enlist
from carteado.core.luck import Swift
from carteado.games.bum import moves
from carteado.games.bum.state import State

# Rollouts for one decision, unless the name of the bot says otherwise.
ROLLOUTS: Final = 200
# Of many moves only those are tried that look best.
_MOST: Final = 6
# How many turns of everyone a rollout looks ahead.
_ROUNDS: Final = 2
# What `sharp` gives for ranks that still come and for twins of the other, between two: found by
# duels of 2,000 pairs; what it leaves out, the rollouts see.
_LIVE_OF_TWO: Final = 0.06
_TWIN_OF_TWO: Final = 0.15
# How many standard errors another move must be ahead.
_SURE: Final = 2.0


class BumTrial(Trial):
    """Tries the moves of one decision of BUM! out."""

    def __init__(self, worlds: BumWorlds, rollout: BumRollout, buys: int) -> None:
        self.worlds = worlds
        self.rollout = rollout
        self.buys = buys
        self.world = worlds.base

    def imagine(self) -> None:
        self.world = self.worlds.next()

    def value(self, move: int) -> float:
        return self.rollout.value(self.world.copy(), move, self.buys)


class BumSearcher(Sharp):
    """Plays BUM! as `sharp` does, unless rollouts clearly speak for another move."""

    def __init__(self, game: Any, seat: int, seed: str = "") -> None:
        super().__init__(game, seat, seed)
        self.memory = self.insight = Insight(seat)
        self.budget = ROLLOUTS
        # How many rollouts the last decision took.
        self.rollouts = 0
        # The last decision: events heard, the move to be bettered, and the move it made.
        self._decided = (-1, -1, -1)

    def discard(self, view: State) -> tuple[int, str]:
        if len(view.active()) == 2:
            self.live, self.twin = _LIVE_OF_TWO, _TWIN_OF_TWO
        move, word = super().discard(view)
        slots: list[int] = []
        blank = False
        for slot in view.slots(self.seat):
            known = self.face(self.seat, slot) >= 0
            # One unknown card is as good as another.
            if known or not blank:
                slots.append(slot)
            blank = blank or not known
        return self.better(view, move, word, [moves.with_slot(moves.DISCARD, at) for at in slots])

    def swap(self, view: State, legal: list[int]) -> tuple[int, str]:
        move, word = super().swap(view, legal)
        values = self.worth_swapping(view, legal)
        found = sorted(values, key=lambda one: -values[one])
        return self.better(view, move, word, found)

    def name(self, view: State, legal: list[int]) -> tuple[int, str]:
        move, word = super().name(view, legal)
        found = [one for one in legal if moves.verb_of(one) == moves.NAME]
        return self.better(view, move, word, found)

    def better(self, view: State, base: int, word: str, found: list[int]) -> tuple[int, str]:
        """Returns the move that does best in rollouts, with the reason."""
        tried = [base, *(move for move in found if move != base)][:_MOST]
        if len(tried) < 2:
            return base, word
        heard, before, _ = self._decided
        if (heard, before) != (self.heard, base):
            luck = Swift(f"{self.seed}/{self.seat}/{self.heard}/search")
            worlds = BumWorlds(self.game, view, self.insight, luck)
            seats = len(view.active())
            race = CandidateRace(tried, _SURE)
            trial = BumTrial(worlds, BumRollout(self.game, self.seat, luck), _ROUNDS * seats)
            move = race.run(trial, self.budget)
            self.rollouts = race.rollouts
            self._decided = (self.heard, base, move)
        move = self._decided[2]
        return move, word if move == base else "searched"


enlist("searcher", BumSearcher, "bum")
