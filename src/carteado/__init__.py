"""An evening of card games: play, study and invent.

>>> import carteado
>>> match = carteado.load({"game": "neon", "hands": [["B2", "G3"], ["R1"]], "discard": ["B7"]})
>>> match.legal(0)
['play B2']
"""

from carteado.api import (
    Match,
    analyse,
    chances,
    choose,
    deal,
    games,
    load,
    replay,
    solve,
    where_lost,
)
from carteado.core.errors import BadInput, Code, Refused
from carteado.table import table_options as _table_options  # noqa: F401  (`deal` knows their names)

__all__ = [
    "BadInput",
    "Code",
    "Match",
    "Refused",
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
