"""Plays one match between bots, in virtual time.

The runner asks every seat that could act for a move and for the time it takes. The quickest seat
acts first; of equal ones, the nearest to the asked seat in seat order. When something happens, a
seat that still wants the same move keeps its start time, and a seat that wants another move starts
again. The clock acts like a seat. Time advances in short steps, because in some games new moves
become legal by waiting.
"""

from typing import Any, Final

from carteado.bots.kit.minds import Mind, decide
from carteado.core.events import Event
from carteado.core.game import CLOCK, Game
from carteado.core.luck import Luck

# The longest step of virtual time before the runner asks seats without a plan again.
TICK: Final = 250
# A bound for bots that undo for ever, and for games that never end.
MOST_MOVES: Final = 100_000
# After this many ms without a move a match counts as stalled.
_LONGEST_SILENCE: Final = 600_000


class Stalled(Exception):
    """Says that a match did not end: no seat acted, or there were too many moves."""


class PlannedMove:
    """Holds the move that a seat will make, and the time."""

    def __init__(self, seat: int, move: int, at: int) -> None:
        self.seat = seat
        self.move = move
        self.at = at


class Runner:
    """Plays one match to its end; afterwards `state` is the final state."""

    def __init__(self, game: Game[Any], state: Any, luck: Luck, minds: list[Mind]) -> None:
        self.game = game
        self.state = state
        self.luck = luck
        self.minds = minds
        self.now = 0
        self.moves = 0
        self._listening = [mind for mind in minds if mind.listens]
        self._plans: list[PlannedMove | None] = [None] * len(minds)

    def play(self, events: list[Event] | None = None) -> None:
        """Plays to the end; `events` are the events of the deal, which the bots have not heard."""
        if events:
            self._tell(events)
        game, state = self.game, self.state
        silent_since = 0
        while not game.over(state):
            plan = self._next_plan()
            due = game.wait(state)
            if (
                due is not None
                and due[0] <= TICK
                and (plan is None or self.now + due[0] <= plan.at)
            ):
                self._pass(due[0])
                self._act(CLOCK, due[1])
            elif plan is not None and plan.at - self.now <= TICK:
                self._pass(plan.at - self.now)
                self._plans[plan.seat] = None
                self._act(plan.seat, plan.move)
            else:
                self._pass(TICK)
                if self.now - silent_since > _LONGEST_SILENCE:
                    raise Stalled(f"nothing happened for {_LONGEST_SILENCE} ms")
                continue
            silent_since = self.now

    def _next_plan(self) -> PlannedMove | None:
        """Asks every seat that could act, and returns the earliest plan."""
        asked = self.game.asked(self.state)
        first = asked[0] if asked else 0
        best: PlannedMove | None = None
        for step in range(len(self.minds)):
            seat = (first + step) % len(self.minds)
            plan = self._plan(seat)
            if plan is not None and (best is None or plan.at < best.at):
                best = plan
                if plan.at <= self.now:
                    break  # no plan can be earlier, and seats come in order of distance
        return best

    def _plan(self, seat: int) -> PlannedMove | None:
        decision = decide(self.game, self.state, self.minds[seat])
        move, old = decision.move, self._plans[seat]
        if move is None:
            self._plans[seat] = None
        elif old is None or old.move != move:
            self._plans[seat] = PlannedMove(seat, move, self.now + decision.pace())
        return self._plans[seat]

    def _pass(self, ms: int) -> None:
        if ms:
            self.now += ms
            self.game.advance(self.state, ms)

    def _act(self, seat: int, move: int) -> None:
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise Stalled(f"no end after {MOST_MOVES} moves")
        if not self._hears():
            self.game.apply(self.state, seat, move, self.luck, None)
            return
        events: list[Event] = []
        self.game.apply(self.state, seat, move, self.luck, events)
        self._tell(events)

    def _hears(self) -> bool:
        """Tells whether any bot listens to events."""
        return bool(self._listening)

    def _tell(self, events: list[Event]) -> None:
        for mind in self._listening:
            for event in events:
                mind.hear(event.told_to(mind.seat))


def run(
    game: Game[Any],
    options: dict[str, object],
    luck: Luck,
    minds: list[Mind],
    deck: list[str] | None = None,
) -> Any:
    """Deals and plays one match, and returns the final state."""
    events: list[Event] | None = [] if any(mind.listens for mind in minds) else None
    state = game.deal(options, len(minds), luck, events, deck)
    Runner(game, state, luck, minds).play(events)
    return state
