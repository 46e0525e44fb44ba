"""Written cards as files: four that come with the package, and those people write themselves."""

import json

from carteado.core.errors import BadInput, Code
from carteado.games.colors.ruleset.blanks import in_language
from carteado.texts.library import ready_made, ready_made_file

# A written card is a few lines; more is a mistake or mischief.
LARGEST = 20_000


def ready_card(name: str, language: str) -> dict[str, object]:
    """Returns a ready-made card in a language, or raises BadInput."""
    if name not in ready_made():
        raise BadInput(Code.UNKNOWN_KEY, "card", expected=", ".join(ready_made()))
    return read_card(ready_made_file(name), language)


def read_card(content: str, language: str) -> dict[str, object]:
    """Reads the content of a card file, as `blank_cards` takes it, or raises BadInput."""
    if len(content) > LARGEST:
        raise BadInput(Code.BAD_BLANK, "card", blank="long", most=LARGEST)
    try:
        card = json.loads(content)
    except (ValueError, RecursionError):
        raise BadInput(Code.BAD_BLANK, "card", blank="card") from None
    return in_language(card, language)
