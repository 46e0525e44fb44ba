"""The scripting interface: a thin façade over games, bots and solver."""

import carteado.games  # noqa: F401  (importing the package registers its games)
from carteado.api.advice import choose
from carteado.api.match import Match
from carteado.api.start import deal, games, load, replay
from carteado.api.study import advise, analyse, solve, where_lost

__all__ = [
    "Match",
    "advise",
    "analyse",
    "choose",
    "deal",
    "games",
    "load",
    "replay",
    "solve",
    "where_lost",
]
