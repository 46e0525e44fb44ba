"""The bot `searcher`: rollouts in imagined worlds, on top of the best bot of each game."""

from carteado.bots.searcher.bum import Searcher as BumSearcher
from carteado.bots.searcher.colors import Searcher as ColorsSearcher

__all__ = ["BumSearcher", "ColorsSearcher"]
