"""Numbered deals: the same number gives the same deal everywhere, because it is the seed."""

from typing import Final

from carteado.core.luck import Verifiable, root_of
from carteado.games.golf.game import Golf
from carteado.games.golf.plan import best_score
from carteado.games.golf.state import TABLEAU, State

HIGHEST: Final = 10**12
_BEFORE: Final = "golf/"


def seed_of(number: int) -> str:
    """Returns the seed text of a numbered deal, `golf/20261115`."""
    return f"{_BEFORE}{number}"


def daily_number(day: str) -> int:
    """Returns the number of a day's deal, the same for everyone: 20261115 for `2026-11-15`."""
    return int(day.replace("-", ""))


def number_of(seed: str | None) -> int | None:
    """Returns the number of the deal a seed text stands for; None if it is another text."""
    digits = (seed or "").removeprefix(_BEFORE)
    if seed != _BEFORE + digits or not (digits.isascii() and digits.isdigit()) or len(digits) > 13:
        return None
    return int(digits) if seed == seed_of(int(digits)) else None


def numbered_deal(number: int, options: dict[str, object]) -> State:
    """Deals the cards of a number, as `carteado.deal` does with its seed."""
    return Golf().deal(options, 1, Verifiable(root_of(seed_of(number))), None)


def is_winnable(number: int, options: dict[str, object]) -> bool:
    """Tells whether a numbered deal can be cleared."""
    return best_score(numbered_deal(number, options)) == TABLEAU


def next_winnable(number: int, options: dict[str, object]) -> int:
    """Returns the first number from here on whose deal can be cleared."""
    while not is_winnable(number, options):
        number += 1
    return number
