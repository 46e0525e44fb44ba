"""The bot `careful` of the colour games.

`color_memory` notes what others showed, `odds` counts what is unseen, `forecast` and `worth` weigh
a move with the fitted `weights`, `reasons` says why; `careful_mind` is the bot.
"""

from carteado.bots.colors.careful.careful_mind import Careful

__all__ = ["Careful"]
