"""Asking a mind: it sees its view and the listed moves, and is left alone where there are none."""

from typing import Any

from carteado.bots.kit.minds import Mind, decide
from carteado.core.zones import HIDDEN
from tests.games.colors.table import load


class Curious(Mind):
    """Takes the first move, and keeps what it was shown."""

    def choose(self, view: Any, legal: list[int]) -> int | None:
        self.hands = view.hands
        self.reason = ("reason.first", {})
        return legal[0]

    def pace(self, view: Any, move: int) -> int:
        return 70


def test_a_mind_never_gets_the_state() -> None:
    match = load("neon", top="R7", hands=["R5 Rs", "B1 B2"])
    mind = Curious(match.game, 0)

    decision = decide(match.game, match.state, mind)

    assert match.game.write(decision.move or 0) == "play R5"
    assert (decision.pace(), decision.reason) == (70, ("reason.first", {}))
    assert mind.hands[1] == [HIDDEN, HIDDEN]


def test_a_mind_without_a_move_is_not_asked() -> None:
    match = load("neon", top="R7", hands=["R5 Rs", "B1 B2"])

    decision = decide(match.game, match.state, Curious(match.game, 1))

    assert (decision.move, decision.pace(), decision.reason) == (None, 0, None)
