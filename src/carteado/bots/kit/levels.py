"""The levels people choose from, and the bot behind each; a family may name its own."""

from typing import Final

from carteado.core.families import of_name

# By level, then by game or family; "" stands for every game.
LEVELS: Final[dict[str, dict[str, str]]] = {
    "easy": {"": "document"},
    "normal": {"": "careful"},
    # The number says how many rollouts it may think for one decision.
    "hard": {"": "searcher:400"},
}


def bot_for(level: str, game: str) -> str:
    """Returns the name of the bot that plays a level in a game."""
    bots = LEVELS[level]
    return of_name(bots, game) or bots[""]
