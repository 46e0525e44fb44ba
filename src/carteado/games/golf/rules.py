"""The options of golf, each with the value the document means."""

from dataclasses import dataclass, fields
from typing import Any, Final

from carteado.core.options import Option, check_options

_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "draw_when": ("stuck", "any_time"),
    "face_up": ("all", "tops"),
    "restart": ("new_deal", "same_deal"),
    "ai_knowledge": ("full", "visible"),
}


@dataclass(frozen=True)
class Rules:
    """Holds one value for every option."""

    draw_when: str = "stuck"
    initial_waste: bool = True
    wrap: bool = True
    face_up: str = "all"
    undo_after_end: bool = False
    restart: str = "new_deal"
    ai_knowledge: str = "full"


STANDARD: Final = Rules()


def _option(name: str, default: object) -> Option:
    if name in _CHOICES:
        return Option(name, "choice", default, values=_CHOICES[name])
    return Option(name, "flag", default)


OPTIONS: Final[tuple[Option, ...]] = tuple(
    _option(field.name, field.default) for field in fields(Rules)
)


def rules_of(options: object) -> Rules:
    """Returns the rules with some options changed, or raises BadInput and says why."""
    check_options(options, OPTIONS)
    changes: Any = options
    return Rules(**changes)


def changes_of(rules: Rules) -> dict[str, object]:
    """Returns the options in which rules differ from the document."""
    return {
        field.name: getattr(rules, field.name)
        for field in fields(Rules)
        if getattr(rules, field.name) != field.default
    }
