"""Confidence intervals of shares; the two matches of a pair are not independent."""

from math import sqrt
from typing import Final

# For intervals of 95 %.
_Z: Final = 1.959964


class Share:
    """Holds a mean with its confidence interval of 95 %."""

    def __init__(self, mean: float, low: float, high: float) -> None:
        self.mean = mean
        self.low = low
        self.high = high

    def is_clear(self) -> bool:
        """Tells whether the interval excludes an even result."""
        return self.low > 0.5 or self.high < 0.5


def estimate(scores: list[float]) -> Share:
    """Returns the mean of pair scores with a Wilson interval.

    The variance of the pair scores tells how many independent matches the pairs are worth: two
    matches with exchanged seats on one deal are neither independent nor equal. Without variance a
    pair counts as one match.
    """
    pairs = len(scores)
    if not pairs:
        return Share(0.5, 0.0, 1.0)
    mean = sum(scores) / pairs
    variance = sum((score - mean) ** 2 for score in scores) / max(1, pairs - 1)
    return spread_of(mean, variance, pairs)


def wilson(count: int, of: int) -> Share:
    """Returns a count as a share of another, for independent observations."""
    if not of:
        return Share(0.0, 0.0, 1.0)
    mean = count / of
    return spread_of(mean, mean * (1 - mean), of)


def spread_of(mean: float, variance: float, groups: int) -> Share:
    """Returns the mean of groups with a Wilson interval, from their variance."""
    matches = mean * (1 - mean) * groups / variance if variance > 0 else float(groups)
    spread = _Z * _Z / matches
    middle = (mean + spread / 2) / (1 + spread)
    half = _Z * sqrt(mean * (1 - mean) / matches + spread / (4 * matches)) / (1 + spread)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half))


def percentile(times: list[float], share: float) -> float:
    """Returns the percentile of times; 0 for an empty list."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
