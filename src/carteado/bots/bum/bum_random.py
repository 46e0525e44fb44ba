"""The bot `random` of BUM!: any listed move at random, but no blind snaps.

A blind snap burns sixteen times in seventeen, and the player takes a card: a table of seats that
snap at random never comes to an end. So it snaps what it knows to match, and nothing else.
"""

from carteado.bots.bum.bum_document import BumDocument
from carteado.bots.kit.minds import enlist
from carteado.core.luck import Swift
from carteado.games.bum import moves
from carteado.games.bum.state import State


class BumRandomBot(BumDocument):
    """Peeks, discards and uses powers at random."""

    median = 1300
    spread = 0.45

    def decide(self, view: State, legal: list[int]) -> tuple[int | None, str]:
        snap = self.snap(view) if view.is_open() else None
        if snap is not None:
            return snap
        others = [move for move in legal if moves.verb_of(move) not in (moves.SNAP, moves.CLAIM)]
        if not others:
            return None, "waits"
        lots = Swift(f"{self.seed}/{self.seat}/{self.heard}")
        return others[lots.below(len(others))], "lot"


enlist("random", BumRandomBot, "bum")
