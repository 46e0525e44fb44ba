"""Golf Solitaire, the variation in which ranks run in a circle."""

from carteado.core.game import register
from carteado.games.golf.game import Golf

register(Golf())
