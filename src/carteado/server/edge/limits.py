"""Limits per address: sockets, tables, requests, messages and chat."""

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from carteado.server.process.settings import ServerSettings
from carteado.server.process.token_bucket import Bucket
from carteado.store.addresses import is_loopback, network_of

MAX_ADDRESSES: Final = 10_000
EXPIRY_SECONDS: Final = 600.0
# One guest may send this many lines and reactions at a table, refilled over CHAT_SECONDS.
MAX_CHAT: Final = 20
CHAT_SECONDS: Final = 30.0
# All spectators of a table together; the server sends each line to everyone.
MAX_SPECTATOR_CHAT: Final = 40
# A line counts once more for each of these bytes.
CHAT_BYTES: Final = 512


class ChatLimits:
    """Limits the chat at one table, because every line goes into its log and to every viewer."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._spectators = Bucket(MAX_SPECTATOR_CHAT, CHAT_SECONDS, clock)

    def may_say(self, guest: str, count: int = 1, watches: bool = False) -> bool:
        """Takes tokens for a line or a reaction; returns False if there are too few."""
        bucket = self._buckets.get(guest)
        if bucket is None:
            old = self.clock() - CHAT_SECONDS
            # A bucket that had time to refill equals a new bucket.
            self._buckets = {key: each for key, each in self._buckets.items() if each.filled > old}
            bucket = self._buckets[guest] = Bucket(MAX_CHAT, CHAT_SECONDS, self.clock)
        return bucket.take(count) and (not watches or self._spectators.take(count))


def chat_weight(text: str) -> int:
    """Returns how many lines a line counts as: a single visible character can have twenty bytes."""
    return 1 + len(text.encode()) // CHAT_BYTES


@dataclass
class AddressUsage:
    """Counts what one address uses."""

    requests: Bucket
    messages: Bucket
    connects: Bucket
    words: Bucket
    sockets: int = 0
    # Tables that are being opened: they count too, or parallel requests would pass the limit.
    opening: int = 0
    tables: list[str] = field(default_factory=list)
    seen: float = 0.0


class LimitReached(Exception):
    """Says that an address has reached a limit."""


class Limits:
    """Enforces the limits of every address; this machine has none."""

    def __init__(self, settings: ServerSettings, clock: Callable[[], float]) -> None:
        self.settings = settings
        self.clock = clock
        self.usages: dict[str, AddressUsage] = {}

    def usage_of(self, address: str) -> AddressUsage | None:
        """Returns the usage of an address; None if the address has no limits."""
        if is_loopback(address) and not self.settings.limit_loopback:
            return None
        # A client with one IPv6 address has its whole /64 network.
        key = network_of(address)
        found = self.usages.get(key)
        if found is None:
            self._expire()
            found = AddressUsage(
                Bucket(self.settings.requests_per_minute, 60.0, self.clock),
                Bucket(self.settings.messages_per_minute, 60.0, self.clock),
                Bucket(self.settings.sockets_per_minute, 60.0, self.clock),
                Bucket(self.settings.lines_per_minute, 60.0, self.clock),
            )
            self.usages[key] = found
        found.seen = self.clock()
        return found

    def _expire(self) -> None:
        """Removes addresses if there are too many: old ones, otherwise all without sockets."""
        if len(self.usages) < MAX_ADDRESSES:
            return
        old = self.clock() - EXPIRY_SECONDS
        free = [key for key, each in self.usages.items() if not (each.sockets or each.opening)]
        expired = [key for key in free if self.usages[key].seen < old] or free
        for key in expired:
            del self.usages[key]

    def may_request(self, address: str) -> bool:
        """Takes a token for a request; returns False if there is none."""
        usage = self.usage_of(address)
        return usage is None or usage.requests.take()

    def may_connect(self, address: str) -> bool:
        """Tells whether an address may open one more socket; limits the number and the rate."""
        usage = self.usage_of(address)
        if usage is None:
            return True
        return usage.sockets < self.settings.sockets_per_address and usage.connects.take()

    @contextlib.contextmanager
    def opening(
        self,
        address: str,
        live: Callable[[str], bool],
        kept: Callable[[list[str]], list[str]],
    ) -> Iterator[list[str]]:
        """Reserves a slot for a new table, whose id the caller appends to the list.

        Tables in memory have a low limit, stored tables a higher one; deleted tables do not count.
        If the list stays empty, the slot is free again. Raises LimitReached.
        """
        usage = self.usage_of(address)
        opened: list[str] = []
        if usage is None:
            yield opened
            return
        usage.tables = kept(usage.tables)
        in_memory = sum(live(table) for table in usage.tables) + usage.opening
        if in_memory >= self.settings.tables_per_address:
            raise LimitReached
        if len(usage.tables) + usage.opening >= self.settings.kept_tables_per_address:
            raise LimitReached
        usage.opening += 1
        try:
            yield opened
        finally:
            usage.opening -= 1
            usage.tables += opened


@contextlib.contextmanager
def counted(counter: Counter[str], name: str) -> Iterator[None]:
    """Adds one to the count of a name inside the block; removes names whose count is zero."""
    counter[name] += 1
    try:
        yield
    finally:
        counter[name] -= 1
        if not counter[name]:
            del counter[name]
