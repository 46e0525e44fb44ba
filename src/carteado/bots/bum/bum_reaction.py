"""How quickly bots react at BUM!: like people, by a log-normal law, never below 250 ms."""

from math import cos, exp, log, pi, sqrt
from typing import Final

from carteado.core.luck import Swift

# Nobody recognises a rank, finds a slot and presses faster than this.
QUICKEST: Final = 250
_SLOWEST: Final = 6_000
_FINE: Final = 1 << 30


def lot(luck: Swift) -> float:
    """Returns a number between 0 and 1, neither included."""
    return (luck.below(_FINE) + 0.5) / _FINE


def reaction(seed: str, median: int, spread: float) -> int:
    """Returns a reaction time in ms; it depends on the seed, not on the cards."""
    luck = Swift(seed)
    normal = sqrt(-2.0 * log(lot(luck))) * cos(2.0 * pi * lot(luck))
    return min(max(int(median * exp(spread * normal)), QUICKEST), _SLOWEST)
