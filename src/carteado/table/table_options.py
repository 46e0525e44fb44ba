"""Options of a table, as opposed to options of the game that is played at it.

`uno_grace_ms` and `uno_window_ms` serve the colour games alone, which name them in their kind of
race. They are declared here because every table has all settings, on the wire and in stored tables,
so that a table keeps them when its host changes the game.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from carteado.core.errors import BadInput, Code
from carteado.core.option_schema import Option, as_options


@dataclass(frozen=True)
class Settings:
    """Says how a table treats people: time, absence, races, bots and chat."""

    public: bool = False
    # What happens when a player is away for longer than `reconnect_seconds` (NQ-33, AQ-14, BQ-43).
    on_disconnect: Literal["stand_in", "remove", "wait"] = "stand_in"
    reconnect_seconds: int = 30
    # 0 means no limit; a time-out gives the safe command.
    turn_seconds: int = 0
    bank_seconds: int = 0
    prompt_seconds: int = 0
    challenge_seconds: int = 10
    # A player who forgot to call has this long, plus the round trip, before a catch counts.
    uno_grace_ms: int = 750
    # A chance to catch lasts at least this long; the next player's command waits.
    uno_window_ms: int = 2000
    race: Literal["fair", "calm"] = "fair"
    bots_pace: Literal["none", "fast", "normal", "relaxed"] = "normal"
    chat: bool = True
    reactions: bool = True


OPTIONS: Final = (
    Option("public", "flag", False),
    Option("on_disconnect", "choice", "stand_in", values=("stand_in", "remove", "wait")),
    Option("reconnect_seconds", "number", 30, low=0, high=600),
    Option("turn_seconds", "number", 0, low=0, high=600),
    Option("bank_seconds", "number", 0, low=0, high=3600),
    Option("prompt_seconds", "number", 0, low=0, high=600),
    Option("challenge_seconds", "number", 10, low=0, high=600),
    Option("uno_grace_ms", "number", 750, low=0, high=10_000),
    Option("uno_window_ms", "number", 2000, low=0, high=10_000),
    Option("race", "choice", "fair", values=("fair", "calm")),
    Option("bots_pace", "choice", "normal", values=("none", "fast", "normal", "relaxed")),
    Option("chat", "flag", True),
    Option("reactions", "flag", True),
)


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
