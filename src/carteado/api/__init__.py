"""The scripting interface: a thin façade over games, bots and solver."""

import carteado.games  # noqa: F401  (importing the package registers its games)
from carteado.api.choice import choose
from carteado.api.golf_study import analyse, chances, solve, where_lost
from carteado.api.match import Match
from carteado.api.start import deal, games, load, replay

__all__ = [
    "Match",
    "analyse",
    "chances",
    "choose",
    "deal",
    "games",
    "load",
    "replay",
    "solve",
    "where_lost",
]
