"""Written cards in files: those of the package, and those that users write."""

import json

from carteado.core.errors import BadInput, Code
from carteado.games.colors.ruleset.blanks import in_language
from carteado.texts.library import ready_made, ready_made_file

# A written card has a few lines; a larger file is a mistake or an attack.
LARGEST = 20_000


def ready_card(name: str, language: str) -> dict[str, object]:
    """Returns a card of the package in a language, or raises BadInput."""
    if name not in ready_made():
        raise BadInput(Code.UNKNOWN_KEY, "card", expected=", ".join(ready_made()))
    return read_card(ready_made_file(name), language)


def read_card(content: str, language: str) -> dict[str, object]:
    """Parses a card file for the option `blank_cards`, or raises BadInput."""
    if len(content) > LARGEST:
        raise BadInput(Code.BAD_BLANK, "card", blank="long", most=LARGEST)
    try:
        card = json.loads(content)
    except (ValueError, RecursionError):
        raise BadInput(Code.BAD_BLANK, "card", blank="card") from None
    return in_language(card, language)
