"""The inbox of one table: the items that wait for its task, and the queue they wait in."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from carteado.server.edge.connection import Connection
from carteado.table import log_entries, messages


@dataclass(frozen=True, slots=True)
class ClientMessage:
    """Carries a client's message, with its connection and the table time of its arrival."""

    by: Connection
    message: messages.FromClient
    at: int


@dataclass(frozen=True, slots=True)
class ServerEntry:
    """Carries an entry that the server itself adds to the log; it gets its time when handled."""

    entry: log_entries.LogEntry


@dataclass(frozen=True, slots=True)
class BotCommand:
    """Carries a bot's command; the table drops it if the match has moved on."""

    act: log_entries.CommandEntry


@dataclass(frozen=True, slots=True)
class Attach:
    """Asks to make a connection a viewer of the table."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Detach:
    """Says that a connection has ended."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class LatencyChanged:
    """Says that the round trip of a viewer has changed enough to tell the others."""


@dataclass(frozen=True, slots=True)
class RewriteLog:
    """Asks to change the stored log between two entries.

    `change` tells whether it changed anything. `done` gets False if the table is unloaded first.
    """

    change: Callable[[], Awaitable[bool]]
    done: asyncio.Future[bool]


InboxItem = ClientMessage | ServerEntry | BotCommand | Attach | Detach | LatencyChanged | RewriteLog


class Inbox:
    """Returns items in the order of their arrival."""

    def __init__(self) -> None:
        self._items: deque[InboxItem] = deque()
        self._waker: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._items)

    def put(self, item: InboxItem) -> None:
        """Adds an item at the end; call `wake` afterwards."""
        self._items.append(item)

    def put_back(self, items: Iterable[InboxItem]) -> None:
        """Adds items at the front, in their order."""
        self._items.extendleft(reversed([*items]))

    def take_all(self) -> list[InboxItem]:
        """Removes all items and returns them."""
        items, self._items = [*self._items], deque()
        return items

    def wake(self) -> None:
        """Lets a waiting `next` return, with or without an item."""
        if self._waker is not None and not self._waker.done():
            self._waker.set_result(None)

    async def next(self, seconds: float | None) -> InboxItem | None:
        """Returns the next item; None after a wake without an item, or after the timeout."""
        if self._items:
            return self._items.popleft()
        loop = asyncio.get_running_loop()
        self._waker = loop.create_future()
        timer = None if seconds is None else loop.call_later(seconds, self.wake)
        try:
            await self._waker
        finally:
            self._waker = None
            if timer is not None:
                timer.cancel()
        return self._items.popleft() if self._items else None
