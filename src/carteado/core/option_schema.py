"""Options as data: what can be set, to which values; forms, files and property tests read this.

A game holds its options as a frozen dataclass, its record of rules. Each field states one option
with `choice`, `number`, `flag` or `written`; all the rest is derived from that statement.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal

from carteado.core.errors import BadInput, Code
from carteado.core.positions import is_whole

Kind = Literal["choice", "flag", "number", "blanks"]

# Where a field of a record of rules keeps its option.
_OPTION: Final = "option"


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
    # What a form has to know about written cards.
    limits: Any = None

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

    def form(self) -> dict[str, object]:
        """Returns the option as plain data that a form can be made from."""
        form: dict[str, object] = {"name": self.name, "kind": self.kind, "doc": self.doc}
        if self.kind == "choice":
            form["values"] = list(self.values)
        elif self.kind == "flag":
            form["values"] = [True, False]
        elif self.kind == "number":
            form["low"], form["high"] = self.low, self.high
        else:
            form |= self.limits
        form["default"] = self.default
        return form


# Names of options of a table, not of a game: `deal` refuses them and says so. The layer that has
# tables adds its own.
TABLE_OPTIONS: Final[set[str]] = set()


def choice(default: str, values: tuple[str, ...], doc: str = "") -> Any:
    """States an option that takes one of some words."""
    return _stated(Option("", "choice", default, values=values, doc=doc))


def number(default: int, low: int, high: int, doc: str = "") -> Any:
    """States an option that takes a whole number, with the lowest and the highest."""
    return _stated(Option("", "number", default, low=low, high=high, doc=doc))


def flag(default: bool, doc: str = "") -> Any:
    """States an option that is on or off."""
    return _stated(Option("", "flag", default, doc=doc))


def written(limits: Mapping[str, object], doc: str = "") -> Any:
    """States an option that takes a list of written cards, none unless some are given."""
    return _stated(Option("", "blanks", (), doc=doc, limits=limits))


def _stated(option: Option) -> Any:
    # A field of a dataclass takes its name from the record; `options_from` puts it in.
    return field(default=option.default, metadata={_OPTION: option})


def as_options(value: object, path: str = "options") -> dict[Any, Any]:
    """Returns options from outside, with any names; raises BadInput if no object."""
    if not isinstance(value, dict):
        raise BadInput(Code.BAD_POSITION, path, expected="an object of options")
    return value


def check_options(
    options: object, known: tuple[Option, ...], path: str = "options"
) -> dict[str, Any]:
    """Returns options; raises BadInput for one that is unknown, of the table or wrongly set."""
    by_name = {option.name: option for option in known}
    checked = as_options(options, path)
    for name, value in checked.items():
        here = f"{path}.{str(name)[:60]}"
        if name in TABLE_OPTIONS:
            raise BadInput(Code.TABLE_OPTION, here, option=name)
        if name not in by_name:
            raise BadInput(Code.UNKNOWN_OPTION, here, option=str(name)[:60])
        by_name[name].check(value, here)
    return checked


def options_from(preset: Any) -> tuple[Option, ...]:
    """Describes every option of a record of rules, with the value it has there as the default."""
    return tuple(
        [
            replace(one.metadata[_OPTION], name=one.name, default=plain(getattr(preset, one.name)))
            for one in fields(preset)
        ]
    )


def changes_of(preset: Any, rules: Any) -> dict[str, object]:
    """Returns the options in which a record of rules differs from another, as JSON has them."""
    return {name: ours for name, _, ours in differences(preset, rules)}


def differences(one: Any, other: Any) -> list[tuple[str, object, object]]:
    """Lists the options in which two records of rules differ: name, value in one, in the other."""
    found: list[tuple[str, object, object]] = []
    for option in fields(one):
        ours, theirs = getattr(one, option.name), getattr(other, option.name)
        if ours != theirs:
            found.append((option.name, plain(ours), plain(theirs)))
    return found


def plain(value: object) -> object:
    """Returns a value of a record of rules as JSON has it: a tuple holds written cards."""
    return [card.written() for card in value] if isinstance(value, tuple) else value


def digest(values: Mapping[str, object]) -> str:
    """Returns eight hexadecimal digits that equal rules share; every option has to be given."""
    text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:8]


def sentence_of(option: str, value: object) -> tuple[str, dict[str, object]]:
    """Returns where the catalogues hold the sentence for a value, and what goes into its gaps."""
    if isinstance(value, bool):
        return f"option.{option}.{'true' if value else 'false'}", {}
    if isinstance(value, int):
        # People count in seconds; the option may be kept in ms.
        return f"option.{option}.n", {"n": value, "seconds": f"{value / 1000:g}"}
    if isinstance(value, list):
        names = ", ".join(str(card["name"]) for card in value)
        return (f"option.{option}.n", {"names": names}) if value else (f"option.{option}.none", {})
    return f"option.{option}.{value}", {}
