"""Advice that people ask for, by the minds of the bots: a few questions at a time, bots first."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar
from weakref import WeakValueDictionary

from carteado.server.edge.limits import counted
from carteado.server.thinking.worker_pool import Late, WorkerPool
from carteado.store.addresses import network_of

# So many questions may wait in all, from one address, and of one person: a hint, and an analysis
# beside it.
MOST_WAITING: Final = 16
MOST_FROM: Final = 8
MOST_EACH: Final = 2

R = TypeVar("R")


class Asks(Protocol):
    """Has something thought about: bots at once, people in their turn."""

    async def ask(self, work: Callable[..., R], *values: Any, seconds: float) -> R: ...


class AdviceQueue:
    """Lets one question after the other into the pool, so that a bot waits for one at most.

    Addresses take turns: whoever comes as many guests takes no time away from others.
    """

    def __init__(self, thinkers: WorkerPool) -> None:
        self.thinkers = thinkers
        self._asking: Counter[str] = Counter()
        self._from: Counter[str] = Counter()
        # One question of each address waits here at most; its others wait for that one.
        self._turn = asyncio.Lock()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, who: str, address: str) -> "Adviser":
        """Returns the adviser of one person."""
        return Adviser(self, who, network_of(address))

    async def ask(
        self, who: str, network: str, work: Callable[..., R], *values: Any, seconds: float
    ) -> R:
        """Returns what the work gives; raises Late, at once if too many questions wait."""
        is_full = self._from.total() >= MOST_WAITING or self._from[network] >= MOST_FROM
        if is_full or self._asking[who] >= MOST_EACH:
            raise Late
        turn = self._turns.setdefault(network, asyncio.Lock())
        with counted(self._asking, who), counted(self._from, network):
            try:
                async with asyncio.timeout(seconds), turn, self._turn:
                    return await self.thinkers.ask(work, *values, seconds=seconds)
            except TimeoutError as error:
                raise Late from error


class Adviser:
    """Asks for one person."""

    def __init__(self, counsel: AdviceQueue, who: str, network: str) -> None:
        self.counsel = counsel
        self.who = who
        self.network = network

    async def ask(self, work: Callable[..., R], *values: Any, seconds: float) -> R:
        """Returns what the work gives; raises Late."""
        return await self.counsel.ask(self.who, self.network, work, *values, seconds=seconds)
