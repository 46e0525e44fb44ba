"""An outage of one table: the time during which its entries cannot be stored.

The table then refuses clients' commands, keeps its own items for later, and asks the store once a
second. When the store works again, the room is rebuilt from the log.
"""

from collections.abc import Callable
from sqlite3 import Error as StoreError
from typing import Final

import structlog

from carteado.server.edge.connection import Connection
from carteado.server.live.inbox import BotCommand, ClientMessage, InboxItem
from carteado.server.live.message_entries import cid_of
from carteado.server.live.outbox import Outbox
from carteado.server.process.metrics import Metrics
from carteado.store.writer import NotSaved
from carteado.table import messages

RETRY_SECONDS: Final = 1.0
# How many repeated commands of clients wait for the end of an outage.
MOST_POSTPONED: Final = 256

log = structlog.get_logger("table")


class Outage:
    """Knows whether a table can store, and holds the items that wait until it can."""

    def __init__(self, outbox: Outbox, metrics: Metrics, clock: Callable[[], float]) -> None:
        self.outbox = outbox
        self.persisted = outbox.persisted
        self.metrics = metrics
        self.clock = clock
        self.active = False
        self._retry_at = 0.0
        self._postponed: list[InboxItem] = []

    @property
    def postponed(self) -> int:
        """Returns how many items wait for the end of the outage."""
        return len(self._postponed)

    @property
    def seconds_to_retry(self) -> float:
        """Returns how long to wait before the store is asked again."""
        return max(0.0, self._retry_at - self.clock())

    def begin(self, item: InboxItem | None, why: str) -> None:
        """Pauses the outbox and tells all viewers that nothing was saved."""
        log.error("not saved", table=self.outbox.room.id, why=why)
        self.metrics.not_saved.inc()
        self.active = self.outbox.paused = True
        self._retry_at = self.clock() + RETRY_SECONDS
        self.postpone(item)
        self.outbox.send_to_all(messages.Refusal("", "not_saved", {}))

    def postpone(self, item: InboxItem | None) -> None:
        """Refuses a client's command and keeps the server's own items; bots decide again later."""
        match item:
            case None | BotCommand():
                return
            case ClientMessage(by, message):
                cid = cid_of(message)
                if not self._may_be_stored(by, cid):
                    by.send(messages.Refusal(cid, "not_saved", {}))
                elif len(self._postponed) < MOST_POSTPONED:
                    self._postponed.append(item)
            case _:
                self._postponed.append(item)

    def _may_be_stored(self, by: Connection, cid: str) -> bool:
        """Tells whether a repeated command may be in the log; then it must not be refused."""
        try:
            return self.persisted.seq_of(by.guest, cid) is not None
        except StoreError:
            return True

    async def try_to_end(self) -> bool:
        """Asks the store, at most once a second, and rebuilds the room; False if it failed."""
        if self.clock() < self._retry_at:
            return False
        try:
            await self.persisted.probe()
            await self.persisted.rebuild()
        except (NotSaved, StoreError):
            self._retry_at = self.clock() + RETRY_SECONDS
            return False
        log.info("saved again", table=self.outbox.room.id)
        self.active = self.outbox.paused = False
        return True

    def take_postponed(self) -> list[InboxItem]:
        """Removes the postponed items and returns them in their order."""
        items, self._postponed = self._postponed, []
        return items
