"""A bot that stands in for whoever presses Ctrl+C."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from carteado.bots.kit.minds import BOTS, enlist
from carteado.bots.kit.random_bot import RandomBot


class Tired(RandomBot):
    """Plays by lot until somebody presses Ctrl+C."""

    left = 0

    def choose(self, view: Any, legal: list[int]) -> int | None:
        Tired.left -= 1
        if Tired.left < 0:
            raise KeyboardInterrupt
        return super().choose(view, legal)


@contextmanager
def tired_after(decisions: int) -> Iterator[None]:
    """Lets a bot called `tired` play nEon_onE, for so many decisions."""
    enlist("tired", Tired, "neon")
    Tired.left = decisions
    try:
        yield
    finally:
        del BOTS["tired"]
