"""The contract of all games, and the sixth game, which exists only here.

The tiny game registers itself when it is imported, as any game does. Other tests count the games
there are, so it steps back at once; the contract seats it whenever it is its turn.
"""

from carteado.core.game import GAMES
from tests.proofs.contract import tiny

SIXTH = GAMES.pop(tiny.HighCard.name)
