"""Which of the two gears runs: the sources as plain Python, or the same sources compiled."""

from typing import Final

COMPILED: Final[bool] = not __file__.endswith(".py")
