"""The one line of rules 5.G, once it is known what can be reached.

A search that tries the actions in the order of the tie rule (leftmost pile first, draw last) and
never enters a place twice finds the wanted line first: at each state it leaves by the first action
from which the goal can still be reached, which is what following `value` says.
"""

from carteado.solver.deal import DRAW, Deal
from carteado.solver.transitions import PLACE_BITS, Moves, pile_moved, place_drawn, place_of


class Line:
    """Finds the first line that leaves `goal` cards after at most `limit` draws."""

    def __init__(self, deal: Deal, goal: int, limit: int) -> None:
        self.start: int = place_of(deal)
        self.left: int = deal.left
        self.stock: list[int] = list(deal.stock)
        self.goal: int = goal
        self.limit: int = limit
        self.moves: Moves = Moves(deal)
        self.failed: set[int] = set()
        self.actions: list[int] = []

    def find(self) -> list[int]:
        """Returns the line; the goal must be within reach."""
        if not self._leads(self.start, self.left, 0):
            raise AssertionError("a goal out of reach")
        if self.goal:
            # Every line that does not clear the tableau ends only when the stock is drawn (G-24).
            drawn = self.actions.count(DRAW)
            self.actions.extend([DRAW] * (len(self.stock) - drawn))
        return self.actions

    def may_draw(self, place: int, left: int, drawn: int, stuck: bool) -> bool:
        """Tells whether drawing is allowed and not known to be useless."""
        return stuck

    def _leads(self, place: int, left: int, drawn: int) -> bool:
        if left == self.goal:
            return True
        key = drawn << PLACE_BITS | place
        if key in self.failed:
            return False
        actions = self.actions
        moves = self.moves.of(place)
        for move in moves:
            actions.append(pile_moved(place, move))
            if self._leads(place - move, left - 1, drawn):
                return True
            actions.pop()
        if drawn < self.limit and self.may_draw(place, left, drawn, not moves):
            actions.append(DRAW)
            if self._leads(place_drawn(place, self.stock[drawn]), left, drawn + 1):
                return True
            actions.pop()
        self.failed.add(key)
        return False
