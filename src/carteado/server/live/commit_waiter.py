"""Waiting for the store: the event loop is woken once for all that one commit made durable.

`asyncio.wrap_future` would wake it for each entry, with a system call and a switch of threads every
time; a commit of a hundred moves answers a hundred tables.
"""

import asyncio
from collections import deque
from concurrent.futures import Future
from functools import partial
from weakref import WeakKeyDictionary

Waiter = asyncio.Future[object]


class CommitWaiter:
    """Carries results from the thread that writes to one event loop."""

    def __init__(self) -> None:
        self._done: deque[tuple[Waiter, Future[object]]] = deque()
        self._rung = False

    def ring(self, waiter: Waiter, stored: Future[object]) -> None:
        """Notes a result, in whichever thread it comes, and wakes the loop unless it is awake."""
        self._done.append((waiter, stored))
        if not self._rung:
            self._rung = True
            waiter.get_loop().call_soon_threadsafe(self._answer)

    def _answer(self) -> None:
        # First of all: what is noted from here on rings again, at worst in vain.
        self._rung = False
        while self._done:
            waiter, stored = self._done.popleft()
            if waiter.done():
                continue  # nobody waits any more
            error = stored.exception()
            if error is None:
                waiter.set_result(stored.result())
            else:
                waiter.set_exception(error)


_bells: WeakKeyDictionary[asyncio.AbstractEventLoop, CommitWaiter] = WeakKeyDictionary()


async def landed(stored: Future[object]) -> object:
    """Returns what a piece of work gave once it is durable; raises what it raised."""
    loop = asyncio.get_running_loop()
    bell = _bells.get(loop)
    if bell is None:
        bell = _bells[loop] = CommitWaiter()
    waiter: Waiter = loop.create_future()
    stored.add_done_callback(partial(bell.ring, waiter))
    return await waiter
