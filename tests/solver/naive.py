"""Golf as rules 5.G writes it down, word for word and without a thought for speed.

Shares nothing with the solver but the record of a position, so that both cannot err alike.
"""

from carteado.solver.golf_solver import Deal

DRAW = 7

State = tuple[tuple[int, ...], int, int]
Value = tuple[int, int]


class Naive:
    """Answers for every state of one position: heights, rank on the waste, cards drawn."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.start: State = (tuple(len(pile) for pile in deal.piles), deal.waste, 0)
        self.known: dict[State, Value] = {}

    def fits(self, rank: int, waste: int) -> bool:
        if waste == -1:
            return True
        if self.deal.wrap:
            return (rank - waste) % 13 in {1, 12}
        return rank - waste in {1, -1}

    def actions(self, state: State) -> list[int]:
        heights, waste, drawn = state
        if not any(heights):
            return []
        found = [
            j
            for j, height in enumerate(heights)
            if height and self.fits(self.deal.piles[j][height - 1], waste)
        ]
        if drawn < len(self.deal.stock) and (self.deal.any_time or not found):
            found.append(DRAW)
        return found

    def follow(self, state: State, action: int) -> State:
        heights, _, drawn = state
        if action == DRAW:
            return heights, self.deal.stock[drawn], drawn + 1
        lower = (*heights[:action], heights[action] - 1, *heights[action + 1 :])
        return lower, self.deal.piles[action][heights[action] - 1], drawn

    def worth(self, state: State, action: int) -> Value:
        removed, draws = self.value(self.follow(state, action))
        return (removed, draws - 1) if action == DRAW else (removed + 1, draws)

    def value(self, state: State) -> Value:
        if state not in self.known:
            worths = [self.worth(state, action) for action in self.actions(state)]
            self.known[state] = max(worths, default=(0, 0))
        return self.known[state]

    def plan(self) -> list[int]:
        line = []
        state = self.start
        while actions := self.actions(state):
            best = self.value(state)
            action = next(each for each in actions if self.worth(state, each) == best)
            line.append(action)
            state = self.follow(state, action)
        return line

    def best(self) -> int:
        return self.value(self.start)[0]

    def analyse(self) -> list[tuple[int, int]]:
        return [(each, self.worth(self.start, each)[0]) for each in self.actions(self.start)]

    def until_draw(self, state: State) -> tuple[int, int]:
        """Returns the most cards removed before the next draw, and the legal actions left then."""
        actions = self.actions(state)
        lines = [(0, len(actions))]
        for action in actions:
            if action != DRAW:
                removed, left = self.until_draw(self.follow(state, action))
                lines.append((removed + 1, left))
        return max(lines)

    def plan_visible(self) -> list[int]:
        line = []
        state = self.start
        while self.until_draw(state)[0]:
            removed, left = self.until_draw(state)
            for action in self.actions(state):
                if self.until_draw(self.follow(state, action)) == (removed - 1, left):
                    line.append(action)
                    state = self.follow(state, action)
                    break
        return line + self.actions(state)


def replay(deal: Deal, line: list[int]) -> tuple[int, int, bool]:
    """Plays a line by the rules; returns cards removed, cards drawn and whether it is over."""
    naive = Naive(deal)
    state = naive.start
    for action in line:
        assert action in naive.actions(state), f"{action} is not legal in {state}"
        state = naive.follow(state, action)
    return deal.left - sum(state[0]), state[2], not naive.actions(state)
