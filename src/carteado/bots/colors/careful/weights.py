"""The fitted weights, for two at the table and for more.

They come from a logistic regression: careful and document played some 18,000 rounds of the three
colour games with one move in eight left to chance; after every turn the features were noted for
the seat that had played, and in the end who won the round (weighted by the points, where they
count). The three games gave the same weights within their errors, so there is one set for all of
them. Two values are set by hand, because such hands were too rare: what a card beyond seven costs
two players, and `barred`.
"""

from functools import lru_cache
from typing import Final

from carteado.bots.colors.careful.worth import WorthWeights
from carteado.games.colors.ruleset.rule_tables import Book
from carteado.games.colors.state import State

# Two at the table. Fewer colours in hand are better: a player who keeps one going plays on.
DUEL: Final = WorthWeights(
    mine=[0.0, 0.52, 0.33, 0.12, -0.06, -0.21, -0.32, -0.46, -0.13],
    theirs=[0.0, -0.04, -0.64, -0.12, 0.20, 0.35, 0.48, 0.63, 0.07],
    mover=[0.0, 0.0, 0.0, 0.0, 0.0],
    stuck=[0.0, 0.0, 0.94, 0.61, 0.41],
    playable=[-0.15, -0.02, 0.08, 0.02],
    color=-0.21,
    last=[1.02, 0.54, 0.83],
    kinds=[0.13, 0.15, 0.34, 0.37, 0.64, -0.25, 0.31, 0.37],
    barred=-0.45,
    points=-0.001,
)
# Three and more. The next player counts more than the others, and colours in hand do not matter.
TABLE: Final = WorthWeights(
    mine=[0.0, 1.20, 0.56, 0.11, -0.25, -0.57, -0.86, -1.03, -0.20],
    theirs=[0.0, -1.02, -0.53, -0.34, -0.26, -0.18, -0.13, -0.07, 0.03],
    mover=[0.0, 0.28, -0.59, -0.34, -0.20],
    stuck=[0.0, 0.0, 0.69, 0.39, 0.26],
    playable=[-0.28, -0.22, -0.15, -0.19],
    color=0.0,
    last=[0.55, 0.38, 0.42],
    kinds=[0.08, 0.05, 0.31, 0.44, 0.76, 0.60, 0.57, 0.44],
    barred=-1.2,
    points=-0.001,
)


@lru_cache(maxsize=128)
def _tables(book: Book, duel: bool) -> tuple[WorthWeights, list[float]]:
    weights = DUEL if duel else TABLE
    return weights, weights.cards(book)


def weights_for(view: State) -> tuple[WorthWeights, list[float]]:
    """Returns the weights for a table of this size, and what holding each face is worth."""
    return _tables(view.book, len(view.active()) == 2)
