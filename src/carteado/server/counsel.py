"""Advice that people ask for, by the minds of the bots: a few questions at a time, bots first."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from carteado.server.workers import Late, Thinkers

# So many questions may wait in all, and of one person: a hint, and an analysis beside it.
MOST_WAITING: Final = 16
MOST_EACH: Final = 2

R = TypeVar("R")


class Asks(Protocol):
    """Has something thought about: bots at once, people in their turn."""

    async def ask(self, work: Callable[..., R], *values: Any, seconds: float) -> R: ...


class Counsel:
    """Lets one question after the other into the pool, so that a bot waits for one at most."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._asking: Counter[str] = Counter()
        self._turn = asyncio.Lock()

    def of(self, who: str) -> "Adviser":
        """Returns the adviser of one person."""
        return Adviser(self, who)

    async def ask(self, who: str, work: Callable[..., R], *values: Any, seconds: float) -> R:
        """Returns what the work gives; raises Late, at once if too many questions wait."""
        if self._asking.total() >= MOST_WAITING or self._asking[who] >= MOST_EACH:
            raise Late
        self._asking[who] += 1
        try:
            async with asyncio.timeout(seconds), self._turn:
                return await self.thinkers.ask(work, *values, seconds=seconds)
        except TimeoutError as error:
            raise Late from error
        finally:
            self._asking[who] -= 1
            if not self._asking[who]:
                del self._asking[who]


class Adviser:
    """Asks for one person."""

    def __init__(self, counsel: Counsel, who: str) -> None:
        self.counsel = counsel
        self.who = who

    async def ask(self, work: Callable[..., R], *values: Any, seconds: float) -> R:
        """Returns what the work gives; raises Late."""
        return await self.counsel.ask(self.who, work, *values, seconds=seconds)
