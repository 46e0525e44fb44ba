"""The letters that wait for one table, and the task that waits for letters."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from carteado.server.edge.connection import Connection
from carteado.table import log_entries, messages


class Rework:
    """Asks for the log to be changed between two entries."""

    def __init__(self, work: Callable[[], Awaitable[bool]]) -> None:
        self.work = work
        # Whether it was done; not by a table that leaves.
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


# What a client said, by which connection and when; a bare callable is housekeeping.
Letter = (
    tuple[Connection, messages.FromClient, int] | Callable[[], None] | log_entries.LogEntry | Rework
)


class Inbox:
    """Hands letters out in the order in which they came."""

    def __init__(self) -> None:
        self._letters: deque[Letter] = deque()
        self._waker: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._letters)

    def put(self, letter: Letter) -> None:
        """Puts a letter behind all others; `wake` tells of it."""
        self._letters.append(letter)

    def put_back(self, letters: Iterable[Letter]) -> None:
        """Puts letters before all others, in their order."""
        self._letters.extendleft(reversed([*letters]))

    def empty(self) -> list[Letter]:
        """Returns all letters, which are gone then."""
        letters, self._letters = [*self._letters], deque()
        return letters

    def wake(self) -> None:
        """Lets the task look, whether or not there is a letter."""
        if self._waker is not None and not self._waker.done():
            self._waker.set_result(None)

    async def next(self, seconds: float | None) -> Letter | None:
        """Returns the next letter; none if it is woken without one, or when the time is over."""
        if self._letters:
            return self._letters.popleft()
        loop = asyncio.get_running_loop()
        self._waker = loop.create_future()
        timer = None if seconds is None else loop.call_later(seconds, self.wake)
        try:
            await self._waker
        finally:
            self._waker = None
            if timer is not None:
                timer.cancel()
        return self._letters.popleft() if self._letters else None
