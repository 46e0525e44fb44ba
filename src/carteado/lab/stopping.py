"""When a duel is decided: a sequential test on the scores of its pairs.

Two claims are weighed against each other: that the first bot is better by a margin, and that it is
worse by as much. Pairs are independent and their scores scatter as they do, so the weight of
evidence is that of a normal mean; it is looked at after every pair, and one may stop as soon as it
is heavy enough (Wald's test). Five in a hundred duels between bots apart by the margin end wrong.
"""

from math import log
from typing import Final

MARGIN: Final = 0.02
ERROR: Final = 0.05
# Fewer pairs do not show how much they scatter.
FEWEST: Final = 500
_HEAVY: Final = log((1 - ERROR) / ERROR)


def evidence(scores: list[float], margin: float = MARGIN) -> float:
    """Returns the logarithm of the odds for `better` against `worse`."""
    pairs = len(scores)
    if pairs < 2:
        return 0.0
    mean = sum(scores) / pairs
    scatter = sum((score - mean) ** 2 for score in scores) / (pairs - 1)
    if not scatter:
        scatter = 1 / (4 * pairs)
    return pairs * 2 * margin * (mean - 0.5) / scatter


def is_decided(scores: list[float], fewest: int = FEWEST) -> bool:
    """Tells whether more pairs would hardly change the answer."""
    return len(scores) >= fewest and abs(evidence(scores)) >= _HEAVY
