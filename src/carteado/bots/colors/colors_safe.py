"""The safe command of the colour games."""

from carteado.bots.colors.colors_document import decide
from carteado.bots.kit.safe_command import SAFE
from carteado.games.colors.moves import CALLED
from carteado.games.colors.state import State


def safe_colors(view: State, seat: int, legal: list[int]) -> int | None:
    """Returns what the document's bot would do, without a call."""
    move, _ = decide(view, seat, [move for move in legal if not move & CALLED])
    return move


SAFE["colors"] = safe_colors
