"""The frozen record of every option of BUM! and its sense check."""

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from carteado.core.errors import BadInput, Code
from carteado.core.options import Option, check_options


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

OPTIONS: Final = (
    # BQ-01: with 8 seats 20 cards are left in the monte; more would be another game.
    Option("min_players", "number", 2, low=2, high=8),
    Option("max_players", "number", 6, low=2, high=8),
    Option("bum_limit", "choice", "none", values=("none", "first")),
    Option("untimely", "choice", "burn", values=("burn", "ignore")),
    Option("bum_interval_ms", "number", 3000, low=0, high=60_000),
    Option("latency_grace_ms", "number", 300, low=0, high=5_000),
    Option("win_timing", "choice", "immediate", values=("immediate", "after_powers")),
    Option("monte_empty", "choice", "reshuffle", values=("reshuffle", "end_fewest", "no_buy")),
    Option("royal_flush", "choice", "auto", values=("auto", "claim", "off")),
    Option("first_player", "choice", "random", values=("random", "host")),
    Option("peek_seconds", "number", 5, low=0, high=600),
    Option("memory_aid", "choice", "off", values=("off", "on")),
)


def rules_of(options: dict[str, object]) -> Rules:
    """Returns the rules that options make, or raises BadInput and says why."""
    if options == {}:
        return STANDARD
    check_options(options, OPTIONS)
    changes: dict[str, Any] = dict(options)
    rules = replace(STANDARD, **changes)
    if rules.min_players > rules.max_players:
        raise BadInput(Code.OPTIONS_CLASH, "options.min_players", clash="fewest_above_most")
    return rules


def changes_of(rules: Rules) -> dict[str, object]:
    """Returns the options in which rules differ from the standard."""
    changes: dict[str, object] = {}
    for field in fields(Rules):
        value = getattr(rules, field.name)
        if value != getattr(STANDARD, field.name):
            changes[field.name] = value
    return changes
