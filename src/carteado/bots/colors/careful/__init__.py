"""The bot `careful`: memory, odds, a look one move ahead, and a reason in one sentence."""

from carteado.bots.colors.careful.careful_mind import Careful

__all__ = ["Careful"]
