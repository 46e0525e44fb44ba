"""The safe command: what is done for a seat that gives none in time, or whose bot fails.

It is a function of the view, gives nothing away and never calls a last card. A game whose safe
command is more than the common words below adds its own function with `SAFE[name] = function`.
"""

from collections.abc import Callable
from typing import Any, Final

from carteado.bots.bum.bum_safe import safe_bum
from carteado.bots.colors.colors_document import decide
from carteado.core.game import Game
from carteado.core.zones import mask
from carteado.games.colors.moves import CALLED
from carteado.games.colors.state import State

# The view, the seat and its listed moves; None waits, because only the clock can go on safely.
Safe = Callable[[Any, int, list[int]], int | None]

# What gives in without a decision, in this order, whatever the game.
_GIVES_IN: Final = ("take", "pass", "accept", "decline", "ready", "buy", "draw")


def safe_move(game: Game[Any], state: Any, seat: int) -> int | None:
    """Returns the safe move of a seat the game waits for; None if it waits for another."""
    legal = game.legal(state, seat)
    if not legal or seat not in game.asked(state):
        return None
    words = {game.write(move).split()[0]: move for move in reversed(legal)}
    for word in _GIVES_IN:
        if word in words:
            return words[word]
    return SAFE[game.name](mask(state, seat), seat, legal) if game.name in SAFE else legal[0]


def safe_colors(view: State, seat: int, legal: list[int]) -> int | None:
    """Returns what the document's bot would do, without a call."""
    move, _ = decide(view, seat, [move for move in legal if not move & CALLED])
    return move


SAFE: Final[dict[str, Safe]] = {
    "neon": safe_colors,
    "arcade": safe_colors,
    "classic": safe_colors,
    "bum": safe_bum,
}
