"""The options of golf, each with the value the document means."""

from dataclasses import dataclass
from typing import Final

from carteado.core.option_schema import check_options, choice, flag, options_from


@dataclass(frozen=True)
class Rules:
    """States every option once."""

    draw_when: str = choice("stuck", ("stuck", "any_time"))  # G-21, GQ-03
    initial_waste: bool = flag(True)  # GQ-02
    wrap: bool = flag(True)  # G-12, G-13, GQ-06
    face_up: str = choice("all", ("all", "tops"))  # GQ-04
    undo_after_end: bool = flag(False)  # GQ-12
    restart: str = choice("new_deal", ("new_deal", "same_deal"))  # GQ-14
    ai_knowledge: str = choice("full", ("full", "visible"))  # GQ-17


STANDARD: Final = Rules()

OPTIONS: Final = options_from(STANDARD)


def rules_of(options: object) -> Rules:
    """Returns the rules with some options changed, or raises BadInput and says why."""
    return Rules(**check_options(options, OPTIONS))
