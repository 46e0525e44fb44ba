"""Options as data: what can be set, to which values; forms, files and property tests read this."""

from dataclasses import dataclass
from typing import Any, Literal

from carteado.core.errors import BadInput, Code
from carteado.core.positions import is_whole

Kind = Literal["choice", "flag", "number", "blanks"]


@dataclass(frozen=True)
class Option:
    """Describes one named option; its sentence for people is in the catalogues."""

    name: str
    kind: Kind
    default: Any  # mypyc cannot name `object` in a dataclass
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    doc: str = ""

    def check(self, value: object, path: str) -> None:
        """Raises BadInput unless the value is one this option can take."""
        if self.kind == "flag":
            fits = isinstance(value, bool)
            expected = "true, false"
        elif self.kind == "number":
            fits = is_whole(value, self.low, self.high)
            expected = f"{self.low}…{self.high}"
        elif self.kind == "choice":
            fits = isinstance(value, str) and value in self.values
            expected = ", ".join(self.values)
        else:
            fits = isinstance(value, (list, tuple))
            expected = "a list of written cards"
        if not fits:
            raise BadInput(
                Code.BAD_OPTION, path, option=self.name, value=str(value)[:60], expected=expected
            )


# Options of the table, not of a game: `deal` refuses them and says so.
TABLE_OPTIONS = frozenset(
    {
        "bots_pace",
        "challenge_seconds",
        "chat",
        "on_disconnect",
        "prompt_seconds",
        "race",
        "reconnect_seconds",
        "turn_seconds",
        "uno_grace_ms",
        "uno_window_ms",
    }
)


def check_options(options: object, known: tuple[Option, ...], path: str = "options") -> None:
    """Raises BadInput for an option that is unknown, of the table or of a wrong value."""
    if not isinstance(options, dict):
        raise BadInput(Code.BAD_POSITION, path, expected="an object of options")
    by_name = {option.name: option for option in known}
    for name, value in options.items():
        here = f"{path}.{str(name)[:60]}"
        if name in TABLE_OPTIONS:
            raise BadInput(Code.TABLE_OPTION, here, option=name)
        if name not in by_name:
            raise BadInput(Code.UNKNOWN_OPTION, here, option=str(name)[:60])
        by_name[name].check(value, here)
