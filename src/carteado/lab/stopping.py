"""When a duel is decided: a sequential test on the scores of its pairs (Wald's test).

The test compares two hypotheses: the first bot is better by a margin, or worse by the same margin.
Pairs are independent, so the log-likelihood ratio is that of a normal mean. The test looks at it
after every pair and stops as soon as it is large enough. If the bots differ by the margin, five in
a hundred duels end with the wrong answer. The confidence interval must agree with the decision: it
must exclude an even result, or lie within the margin, which means that the bots are equally good.
"""

from math import log
from typing import Final

from carteado.lab.interval import Share, estimate

MARGIN: Final = 0.02
ERROR: Final = 0.05
# Fewer pairs do not give a reliable variance.
FEWEST: Final = 500
_ENOUGH: Final = log((1 - ERROR) / ERROR)
_EVEN: Final = 0.5


def evidence(scores: list[float], margin: float = MARGIN) -> float:
    """Returns the log-likelihood ratio of `better` against `worse`."""
    pairs = len(scores)
    if pairs < 2:
        return 0.0
    mean = sum(scores) / pairs
    variance = sum((score - mean) ** 2 for score in scores) / (pairs - 1)
    if not variance:
        variance = 1 / (4 * pairs)
    return pairs * 2 * margin * (mean - _EVEN) / variance


def is_close(share: Share) -> bool:
    """Tells whether the difference is smaller than the margin."""
    return share.low > _EVEN - MARGIN and share.high < _EVEN + MARGIN


def is_decided(scores: list[float], fewest: int = FEWEST) -> bool:
    """Tells whether the duel is decided."""
    if len(scores) < fewest:
        return False
    share = estimate(scores)
    is_clear = share.low > _EVEN or share.high < _EVEN
    return is_close(share) or (is_clear and abs(evidence(scores)) >= _ENOUGH)
