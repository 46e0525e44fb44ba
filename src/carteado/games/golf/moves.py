"""Commands of golf: an action, or one of `undo`, `redo` and `leave`."""

from typing import Final

from carteado.core.errors import Code, Refused
from carteado.games.golf.state import DRAW, PILES

UNDO: Final = 8
REDO: Final = 9
LEAVE: Final = 10

_WORDS: Final[dict[str, int]] = {"draw": DRAW, "undo": UNDO, "redo": REDO, "leave": LEAVE}
_TEXTS: Final = (*[f"move {pile + 1}" for pile in range(PILES)], *_WORDS)


def write(move: int) -> str:
    """Returns the text of a move."""
    return _TEXTS[move]


def parse(words: tuple[str, ...]) -> int:
    """Reads the words of a command; raises Refused for what is not one."""
    verb = words[0].lower() if words else ""
    if len(words) == 1 and verb in _WORDS:
        return _WORDS[verb]
    number = words[1] if verb == "move" and len(words) == 2 else ""
    # GQ-08: no command moves a card to a pile, or any card but the top of one.
    if not (number.isascii() and number.isdigit()):
        raise Refused(Code.UNKNOWN_COMMAND, command=" ".join(words)[:60])
    if len(number) > 1 or not 1 <= int(number) <= PILES:
        raise Refused(Code.NO_SUCH_PILE, pile=number[:20])
    return int(number) - 1
