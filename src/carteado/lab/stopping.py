"""When a duel is decided: a sequential test on the scores of its pairs.

Two claims are weighed against each other: that the first bot is better by a margin, and that it is
worse by as much. Pairs are independent and their scores scatter as they do, so the weight of
evidence is that of a normal mean; it is looked at after every pair, and one may stop as soon as it
is heavy enough (Wald's test). Five in a hundred duels between bots apart by the margin end wrong.
Nobody is told of a decision that the interval beside it does not show: it has to be clear of even
as well, or to lie within the margin all round, and then the two are as good as each other.
"""

from math import log
from typing import Final

from carteado.lab.interval import Share, estimate

MARGIN: Final = 0.02
ERROR: Final = 0.05
# Fewer pairs do not show how much they scatter.
FEWEST: Final = 500
_HEAVY: Final = log((1 - ERROR) / ERROR)
_EVEN: Final = 0.5


def evidence(scores: list[float], margin: float = MARGIN) -> float:
    """Returns the logarithm of the odds for `better` against `worse`."""
    pairs = len(scores)
    if pairs < 2:
        return 0.0
    mean = sum(scores) / pairs
    scatter = sum((score - mean) ** 2 for score in scores) / (pairs - 1)
    if not scatter:
        scatter = 1 / (4 * pairs)
    return pairs * 2 * margin * (mean - _EVEN) / scatter


def is_close(share: Share) -> bool:
    """Tells whether neither can be better by the margin."""
    return share.low > _EVEN - MARGIN and share.high < _EVEN + MARGIN


def is_decided(scores: list[float], fewest: int = FEWEST) -> bool:
    """Tells whether more pairs would hardly change the answer."""
    if len(scores) < fewest:
        return False
    share = estimate(scores)
    is_clear = share.low > _EVEN or share.high < _EVEN
    return is_close(share) or (is_clear and abs(evidence(scores)) >= _HEAVY)
