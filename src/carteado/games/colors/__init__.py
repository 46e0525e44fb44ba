"""nEon_onE, Arcade and Classic: presets of one engine."""

from carteado.core.game import register
from carteado.games.colors.game import Colors
from carteado.games.colors.ruleset.rules import ARCADE, CLASSIC, NEON

register(Colors("neon", NEON))
register(Colors("arcade", ARCADE))
register(Colors("classic", CLASSIC))
