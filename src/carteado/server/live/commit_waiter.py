"""Waiting for the store: the event loop is woken once per commit, not once per entry.

`asyncio.wrap_future` would wake the loop for each entry, with a system call and a thread switch
each time. One commit may hold the moves of a hundred tables.
"""

import asyncio
from collections import deque
from concurrent.futures import Future
from functools import partial
from weakref import WeakKeyDictionary

Waiter = asyncio.Future[object]


class CommitWaiter:
    """Carries results from the writer's thread to one event loop."""

    def __init__(self) -> None:
        self._done: deque[tuple[Waiter, Future[object]]] = deque()
        self._scheduled = False

    def notify(self, waiter: Waiter, stored: Future[object]) -> None:
        """Notes a result, from any thread, and wakes the loop unless that is scheduled already."""
        self._done.append((waiter, stored))
        if not self._scheduled:
            self._scheduled = True
            waiter.get_loop().call_soon_threadsafe(self._deliver)

    def _deliver(self) -> None:
        # Reset first: a result that arrives now schedules another call, which may find nothing.
        self._scheduled = False
        while self._done:
            waiter, stored = self._done.popleft()
            if waiter.done():
                continue  # the waiting task was cancelled
            error = stored.exception()
            if error is None:
                waiter.set_result(stored.result())
            else:
                waiter.set_exception(error)


_waiters: WeakKeyDictionary[asyncio.AbstractEventLoop, CommitWaiter] = WeakKeyDictionary()


async def wait_for_commit(stored: Future[object]) -> object:
    """Returns the result of work for the store once it is durable; raises its error."""
    loop = asyncio.get_running_loop()
    commits = _waiters.get(loop)
    if commits is None:
        commits = _waiters[loop] = CommitWaiter()
    waiter: Waiter = loop.create_future()
    stored.add_done_callback(partial(commits.notify, waiter))
    return await waiter
