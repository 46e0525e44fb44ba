"""The bot `searcher` of the colour games: tries what `careful` weighs, in many imagined worlds."""

from typing import Any, Final

from carteado.bots.colors.careful.careful_mind import Careful, judge, sensible
from carteado.bots.colors.careful.forecast import Forecast
from carteado.bots.colors.careful.weights import weights_for
from carteado.bots.colors.searcher.color_rollout import ColorsRollout
from carteado.bots.colors.searcher.color_worlds import ColorsWorlds
from carteado.bots.kit.candidate_race import CandidateRace, Trial
from carteado.bots.kit.minds import enlist
from carteado.core.luck import Swift
from carteado.games.colors.moves import CATCH, UNO, verb_of
from carteado.games.colors.state import CHALLENGE, SCORED, State

# Rollouts for one decision, unless the name of the bot says otherwise.
ROLLOUTS: Final = 200
# Of many moves only those are tried that look best.
_MOST: Final = 6
# How many own turns a rollout looks ahead: where more play, more happens in each.
_TURNS_OF_TWO: Final = 3
_TURNS: Final = 2
# How many standard errors another move must be ahead: three others blur what one can be sure of.
_SURE_OF_TWO: Final = 1.0
_SURE: Final = 2.0


class ColorsTrial(Trial):
    """Tries the moves of one decision of a colour game out."""

    def __init__(self, worlds: ColorsWorlds, rollout: ColorsRollout, turns: int) -> None:
        self.worlds = worlds
        self.rollout = rollout
        self.turns = turns
        self.world = worlds.view

    def imagine(self) -> None:
        self.world = self.worlds.next()

    def value(self, move: int) -> float:
        return self.rollout.value(self.world.copy(), move, self.turns)


class ColorsSearcher(Careful):
    """Plays a colour game as `careful` does, unless rollouts clearly speak for another move."""

    def __init__(self, game: Any, seat: int, seed: str = "") -> None:
        super().__init__(game, seat, seed)
        self.budget = ROLLOUTS
        self.heard = 0
        # How many rollouts the last decision took.
        self.rollouts = 0

    def hear(self, event: dict[str, object]) -> None:
        self.heard += 1
        super().hear(event)

    def choose(self, view: Any, legal: list[int]) -> int | None:
        base = super().choose(view, legal)
        self.rollouts = 0
        if base is None or verb_of(base) in (UNO, CATCH) or not self.is_worth_it(view):
            return base
        weights, cards = weights_for(view)
        memory = self.remember(view)
        forecast = Forecast(view, self.seat, memory, weights, cards)
        moves = candidates(forecast, base, legal)
        if len(moves) < 2:
            return base
        luck = Swift(f"{self.seed}/{self.seat}/{self.heard}")
        duel = len(forecast.rivals) == 1
        worlds, rollout = ColorsWorlds(view, memory, luck), ColorsRollout(forecast, luck)
        trial = ColorsTrial(worlds, rollout, _TURNS_OF_TWO if duel else _TURNS)
        race = CandidateRace(moves, _SURE_OF_TWO if duel else _SURE)
        move = race.run(trial, self.budget)
        self.rollouts = race.rollouts
        if move != base:
            self.reason = ("reason.searched", {})
        return move

    def is_worth_it(self, view: State) -> bool:
        """Tells whether rollouts can know better; of bluffs `careful` knows more than worlds do."""
        return view.turn == self.seat and view.phase < SCORED and view.phase != CHALLENGE


def candidates(forecast: Forecast, base: int, legal: list[int]) -> list[int]:
    """Returns the moves to be tried: the one to be bettered first, then what looks best."""
    listed = [move for move in legal if verb_of(move) not in (UNO, CATCH)]
    moves = sensible(forecast.book, listed)
    if len(moves) > _MOST:
        scores = {move: judge(forecast, move) for move in moves}
        moves.sort(key=lambda move: -scores[move])
        del moves[_MOST:]
    return [base, *(move for move in moves if move != base)]


enlist("searcher", ColorsSearcher, "colors")
