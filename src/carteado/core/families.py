"""Registries by game or family: what the games of one family share is registered once.

A registry is a dictionary whose keys are names of games, names of families, or "" for every game.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from carteado.core.game import GAMES, Game

T = TypeVar("T")


def of_game(registry: Mapping[str, T], game: Game[Any]) -> T | None:
    """Returns what is registered for a game: by its name, else its family, else for every game."""
    for name in (game.name, game.family, ""):
        if name in registry:
            return registry[name]
    return None


def of_name(registry: Mapping[str, T], name: str) -> T | None:
    """Returns what is registered for a game that is known by its name only."""
    game = GAMES.get(name)
    return registry.get("") if game is None else of_game(registry, game)
