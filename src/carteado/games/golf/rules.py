"""The options of golf, each with the value the document means."""

from dataclasses import dataclass
from typing import Final

from carteado.core.option_schema import check_options, options_from

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

OPTIONS: Final = options_from(STANDARD, _CHOICES)


def rules_of(options: object) -> Rules:
    """Returns the rules with some options changed, or raises BadInput and says why."""
    return Rules(**check_options(options, OPTIONS))
