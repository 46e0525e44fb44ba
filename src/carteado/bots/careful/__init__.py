"""The bot `careful`: memory, odds, a look one move ahead, and a reason in one sentence."""

from carteado.bots.careful.mind import Careful

__all__ = ["Careful"]
