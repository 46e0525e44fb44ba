"""The queue for advice: people's questions reach the worker pool one at a time.

A bot of a running match therefore waits for one question at most.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from carteado.server.edge.limits import counted
from carteado.server.thinking.worker_pool import JobFailed, JobRunner
from carteado.store.addresses import network_of

# How many questions may wait in all, from one network, and from one guest (a hint and an analysis).
MOST_WAITING: Final = 16
MOST_FROM: Final = 8
MOST_EACH: Final = 2

R = TypeVar("R")


class AdviceQueue:
    """Passes one question after the other to the workers.

    Networks take turns: a person who connects as many guests gets no more turns than others.
    """

    def __init__(self, workers: JobRunner) -> None:
        self.workers = workers
        self._by_guest: Counter[str] = Counter()
        self._by_network: Counter[str] = Counter()
        # At most one question of each network waits for this lock; the others of the network wait
        # for the network's own lock.
        self._turn = asyncio.Lock()
        self._network_turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def for_guest(self, guest: str, address: str) -> "GuestQuestions":
        """Returns what runs the questions of one guest."""
        return GuestQuestions(self, guest, network_of(address))

    async def run(
        self, guest: str, network: str, job: Callable[..., R], *values: Any, seconds: float
    ) -> R:
        """Returns the result of a job; raises JobFailed, at once if too many questions wait."""
        total, of_network = self._by_network.total(), self._by_network[network]
        is_full = total >= MOST_WAITING or of_network >= MOST_FROM
        if is_full or self._by_guest[guest] >= MOST_EACH:
            raise JobFailed
        network_turn = self._network_turns.setdefault(network, asyncio.Lock())
        with counted(self._by_guest, guest), counted(self._by_network, network):
            try:
                async with asyncio.timeout(seconds), network_turn, self._turn:
                    return await self.workers.run(job, *values, seconds=seconds)
            except TimeoutError as error:
                raise JobFailed from error


class GuestQuestions:
    """Runs the questions of one guest through the queue."""

    def __init__(self, queue: AdviceQueue, guest: str, network: str) -> None:
        self.queue = queue
        self.guest = guest
        self.network = network

    async def run(self, job: Callable[..., R], *values: Any, seconds: float) -> R:
        """Returns the result of a job; raises JobFailed."""
        return await self.queue.run(self.guest, self.network, job, *values, seconds=seconds)
