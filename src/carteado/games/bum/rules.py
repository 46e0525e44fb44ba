"""The frozen record of every option of BUM! and its sense check."""

from dataclasses import dataclass, replace
from typing import Final

from carteado.core.errors import BadInput, Code
from carteado.core.option_schema import check_options, options_from


@dataclass(frozen=True)
class Rules:
    """Holds one value for every option; the defaults are the document's or its nearest reading."""

    min_players: int = 2
    max_players: int = 6
    bum_limit: str = "none"
    untimely: str = "burn"
    bum_interval_ms: int = 3000
    latency_grace_ms: int = 300
    win_timing: str = "immediate"
    monte_empty: str = "reshuffle"
    royal_flush: str = "auto"
    first_player: str = "random"
    peek_seconds: int = 5
    memory_aid: str = "off"


STANDARD: Final = Rules()

_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "bum_limit": ("none", "first"),
    "untimely": ("burn", "ignore"),
    "win_timing": ("immediate", "after_powers"),
    "monte_empty": ("reshuffle", "end_fewest", "no_buy"),
    "royal_flush": ("auto", "claim", "off"),
    "first_player": ("random", "host"),
    "memory_aid": ("off", "on"),
}
_NUMBERS: Final[dict[str, tuple[int, int]]] = {
    # BQ-01: with 8 seats 20 cards are left in the monte; more would be another game.
    "min_players": (2, 8),
    "max_players": (2, 8),
    "bum_interval_ms": (0, 60_000),
    "latency_grace_ms": (0, 5_000),
    "peek_seconds": (0, 600),
}

OPTIONS: Final = options_from(STANDARD, _CHOICES, _NUMBERS)


def rules_of(options: dict[str, object]) -> Rules:
    """Returns the rules that options make, or raises BadInput and says why."""
    if options == {}:
        return STANDARD
    rules = replace(STANDARD, **check_options(options, OPTIONS))
    if rules.min_players > rules.max_players:
        raise BadInput(Code.OPTIONS_CLASH, "options.min_players", clash="fewest_above_most")
    return rules
