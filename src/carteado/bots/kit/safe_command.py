"""The safe command: what is done for a seat that gives none in time, or whose bot fails.

It is a function of the view, gives nothing away and never calls a last card. A game or a family
whose safe command is more than the common words below adds its own with `SAFE[name] = function`.
"""

from collections.abc import Callable
from typing import Any, Final

from carteado.core.families import of_game
from carteado.core.game import Game
from carteado.core.zones import mask

# The view, the seat and its listed moves; None waits, because only the clock can go on safely.
Safe = Callable[[Any, int, list[int]], int | None]

# By game or family.
SAFE: Final[dict[str, Safe]] = {}

# Verbs that give in without a decision, in this order, for every game.
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
    safe = of_game(SAFE, game)
    return legal[0] if safe is None else safe(mask(state, seat), seat, legal)
