"""The options of BUM! and their sense check."""

from dataclasses import dataclass, replace
from typing import Final

from carteado.core.errors import BadInput, Code
from carteado.core.option_schema import check_options, choice, number, options_from


@dataclass(frozen=True)
class Rules:
    """States every option once; the defaults are the document's or its nearest reading."""

    # BQ-01: with 8 seats 20 cards are left in the monte; more would be another game.
    min_players: int = number(2, 2, 8)
    max_players: int = number(6, 2, 8)
    bum_limit: str = choice("none", ("none", "first"))  # BQ-04
    untimely: str = choice("burn", ("burn", "ignore"))  # B-19, BQ-10
    bum_interval_ms: int = number(3000, 0, 60_000)  # B-28, BQ-11
    latency_grace_ms: int = number(300, 0, 5_000)  # BQ-10
    win_timing: str = choice("immediate", ("immediate", "after_powers"))  # BQ-14
    monte_empty: str = choice("reshuffle", ("reshuffle", "end_fewest", "no_buy"))  # BQ-17
    royal_flush: str = choice("auto", ("auto", "claim", "off"))  # B-40, BQ-28
    first_player: str = choice("random", ("random", "host"))  # B-09, BQ-33
    peek_seconds: int = number(5, 0, 600)  # BQ-34
    memory_aid: str = choice("off", ("off", "on"))  # BQ-35, BQ-39


STANDARD: Final = Rules()

OPTIONS: Final = options_from(STANDARD)


def rules_of(options: dict[str, object]) -> Rules:
    """Returns the rules that options make, or raises BadInput and says why."""
    if options == {}:
        return STANDARD
    rules = replace(STANDARD, **check_options(options, OPTIONS))
    if rules.min_players > rules.max_players:
        raise BadInput(Code.OPTIONS_CLASH, "options.min_players", clash="fewest_above_most")
    return rules
