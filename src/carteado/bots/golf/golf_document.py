"""The bot `document` of golf: the next step of its plan, from what the player sees (G-29, GQ-17).

The plan of `hint` and `autoplay` may know the stock; a bot gets a view, in which it is hidden, so
here it plans from one draw to the next.
"""

from typing import Any

from carteado.bots.kit.minds import Mind, enlist


class GolfDocument(Mind):
    """Takes as many cards as it can before the next draw."""

    def choose(self, view: Any, legal: list[int]) -> int | None:
        moves = self.game.plan(view)
        self.reason = ("reason.golf.draws", {})
        if moves and self.game.write(moves[0]) != "draw":
            self.reason = ("reason.golf.takes", {})
        return moves[0] if moves else None


enlist("document", GolfDocument, "golf")
