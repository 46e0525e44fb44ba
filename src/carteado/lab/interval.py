"""How sure a share is: an interval that knows the two matches of a pair belong together."""

from math import sqrt
from typing import Final

# Nineteen of twenty such intervals hold the true share.
_Z: Final = 1.959964


class Share:
    """A mean of pair scores between 0 and 1, with its interval of 95 %."""

    def __init__(self, mean: float, low: float, high: float) -> None:
        self.mean = mean
        self.low = low
        self.high = high

    def is_clear(self) -> bool:
        """Tells whether the interval leaves out an even result."""
        return self.low > 0.5 or self.high < 0.5


def estimate(scores: list[float]) -> Share:
    """Returns the mean of pair scores with a Wilson interval.

    The scatter of the pair scores says how many independent matches the pairs are worth: matches
    with exchanged seats on one deal are neither independent nor the same. Without any scatter a
    pair counts as one match.
    """
    pairs = len(scores)
    if not pairs:
        return Share(0.5, 0.0, 1.0)
    mean = sum(scores) / pairs
    scatter = sum((score - mean) ** 2 for score in scores) / max(1, pairs - 1)
    return spread_of(mean, scatter, pairs)


def wilson(count: int, of: int) -> Share:
    """Returns one count as a share of another, each counted thing independent of the others."""
    if not of:
        return Share(0.0, 0.0, 1.0)
    mean = count / of
    return spread_of(mean, mean * (1 - mean), of)


def spread_of(mean: float, scatter: float, groups: int) -> Share:
    """Returns a mean of groups with a Wilson interval for as many matches as they are worth."""
    matches = mean * (1 - mean) * groups / scatter if scatter > 0 else float(groups)
    spread = _Z * _Z / matches
    middle = (mean + spread / 2) / (1 + spread)
    half = _Z * sqrt(mean * (1 - mean) / matches + spread / (4 * matches)) / (1 + spread)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half))


def percentile(times: list[float], share: float) -> float:
    """Returns the time within which this share of them lies; 0 without any."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
