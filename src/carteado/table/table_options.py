"""Options of a table, as opposed to options of the game that is played at it.

`uno_grace_ms` and `uno_window_ms` serve the colour games alone, which name them in their kind of
race. They are declared here because every table has all settings, on the wire and in stored tables,
so that a table keeps them when its host changes the game.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from carteado.core.errors import BadInput, Code
from carteado.core.option_schema import (
    TABLE_OPTIONS,
    as_options,
    choice,
    flag,
    number,
    options_from,
)

# The values of the options that take a word; the wire's types know them too.
Absence = Literal["stand_in", "remove", "wait"]
Racing = Literal["fair", "calm"]
BotPace = Literal["none", "fast", "normal", "relaxed"]


@dataclass(frozen=True)
class Settings:
    """Says how a table treats people: time, absence, races, bots and chat."""

    public: bool = flag(False)
    # What happens when a player is away for longer than `reconnect_seconds` (NQ-33, AQ-14, BQ-43).
    on_disconnect: Absence = choice("stand_in", get_args(Absence))
    reconnect_seconds: int = number(30, 0, 600)  # AQ-19
    # 0 means no limit; a time-out gives the safe command.
    turn_seconds: int = number(0, 0, 600)
    bank_seconds: int = number(0, 0, 3600)
    prompt_seconds: int = number(0, 0, 600)
    challenge_seconds: int = number(10, 0, 600)
    # A player who forgot to call has this long, plus the round trip, before a catch counts.
    uno_grace_ms: int = number(750, 0, 10_000)
    # A chance to catch lasts at least this long; the next player's command waits.
    uno_window_ms: int = number(2000, 0, 10_000)
    race: Racing = choice("fair", get_args(Racing))
    bots_pace: BotPace = choice("normal", get_args(BotPace))
    chat: bool = flag(True)
    reactions: bool = flag(True)


OPTIONS: Final = options_from(Settings())
TABLE_OPTIONS.update(option.name for option in OPTIONS)


def default_settings(changes: object, seats: int) -> Settings:
    """Returns the settings of a new table; turns of a public one have a time limit."""
    public = isinstance(changes, dict) and changes.get("public") is True
    return Settings(turn_seconds=45, bank_seconds=60) if public and seats > 1 else Settings()


def settings_of(changes: object, start: Settings | None = None) -> Settings:
    """Returns settings with some options changed, or raises BadInput."""
    known = {option.name: option for option in OPTIONS}
    checked = as_options(changes, "settings")
    for name, value in checked.items():
        if name not in known:
            raise BadInput(Code.UNKNOWN_OPTION, f"settings.{name}"[:80], option=str(name)[:60])
        known[name].check(value, f"settings.{name}")
    return replace(start or Settings(), **checked)


def setting_ms(settings: Settings, name: str) -> int:
    """Returns a setting that a game names for one of its times, in ms; 0 without a name."""
    return int(getattr(settings, name)) if name else 0
