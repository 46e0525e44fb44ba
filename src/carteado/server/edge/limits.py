"""How much one address may ask for: sockets, tables, requests and messages."""

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from carteado.server.process.settings import ServerSettings
from carteado.store.addresses import is_loopback, network_of

MOST_REMEMBERED: Final = 10_000
FORGOTTEN_SECONDS: Final = 600.0
# What one guest may say at a table: so many lines and reactions at once, and in so many seconds.
MOST_WORDS: Final = 20
WORDS_SECONDS: Final = 30.0
# What all who only watch may say together: each line is sent to everyone, with a frame.
MOST_ASIDES: Final = 40
# A line of so many bytes more counts as one more.
WORDS_BYTES: Final = 512


class Bucket:
    """Holds tokens: so many at once, refilled evenly over so many seconds."""

    def __init__(self, size: float, seconds: float, clock: Callable[[], float]) -> None:
        self.size = size
        self.rate = size / seconds
        self.clock = clock
        self.tokens = size
        self.filled = clock()

    def take(self, count: int = 1) -> bool:
        """Takes tokens, all or none; False means that it was too much."""
        now = self.clock()
        self.tokens = min(self.size, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < count:
            return False
        self.tokens -= count
        return True


class ChatLimits:
    """Keeps the guests of one table from filling its log, and the others' lines, with chat."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._watching = Bucket(MOST_ASIDES, WORDS_SECONDS, clock)

    def may_say(self, guest: str, count: int = 1, watches: bool = False) -> bool:
        """Takes tokens for a line or a reaction."""
        bucket = self._buckets.get(guest)
        if bucket is None:
            old = self.clock() - WORDS_SECONDS
            # A bucket that has had the time to fill is as good as a new one.
            self._buckets = {who: one for who, one in self._buckets.items() if one.filled > old}
            bucket = self._buckets[guest] = Bucket(MOST_WORDS, WORDS_SECONDS, self.clock)
        return bucket.take(count) and (not watches or self._watching.take(count))


def chat_weight(text: str) -> int:
    """Returns as how many lines a line counts: signs with their marks can be twenty bytes each."""
    return 1 + len(text.encode()) // WORDS_BYTES


@dataclass
class AddressUsage:
    """Holds what one address has open."""

    requests: Bucket
    messages: Bucket
    connects: Bucket
    words: Bucket
    sockets: int = 0
    # Tables on their way to be opened: they count, or many at once would all find room.
    opening: int = 0
    tables: list[str] = field(default_factory=list)
    seen: float = 0.0


class LimitReached(Exception):
    """Says that an address has as much as it may have."""


class Limits:
    """Keeps every address within its limits; this machine itself has none."""

    def __init__(self, settings: ServerSettings, clock: Callable[[], float]) -> None:
        self.settings = settings
        self.clock = clock
        self.callers: dict[str, AddressUsage] = {}

    def caller(self, address: str) -> AddressUsage | None:
        """Returns what an address has open; None if no limits are for it."""
        if is_loopback(address) and not self.settings.limit_loopback:
            return None
        # Whoever has one IPv6 address has all of its network.
        key = network_of(address)
        found = self.callers.get(key)
        if found is None:
            self._forget()
            found = AddressUsage(
                Bucket(self.settings.requests_per_minute, 60.0, self.clock),
                Bucket(self.settings.messages_per_minute, 60.0, self.clock),
                Bucket(self.settings.sockets_per_minute, 60.0, self.clock),
                Bucket(self.settings.lines_per_minute, 60.0, self.clock),
            )
            self.callers[key] = found
        found.seen = self.clock()
        return found

    def _forget(self) -> None:
        """Makes room: first those long unseen, then, if that is not enough, any without sockets."""
        if len(self.callers) < MOST_REMEMBERED:
            return
        old = self.clock() - FORGOTTEN_SECONDS
        free = [key for key, one in self.callers.items() if not (one.sockets or one.opening)]
        gone = [key for key in free if self.callers[key].seen < old] or free
        for key in gone:
            del self.callers[key]

    def may_request(self, address: str) -> bool:
        """Takes one token for a request."""
        caller = self.caller(address)
        return caller is None or caller.requests.take()

    def may_connect(self, address: str) -> bool:
        """Tells whether one more socket may be opened: not too many at once, nor one by one."""
        caller = self.caller(address)
        if caller is None:
            return True
        return caller.sockets < self.settings.sockets_per_address and caller.connects.take()

    @contextlib.contextmanager
    def opening(
        self,
        address: str,
        live: Callable[[str], bool],
        kept: Callable[[list[str]], list[str]],
    ) -> Iterator[list[str]]:
        """Holds a place for one more table, which goes into the list; raises TooMany.

        Few tables may be in memory, and not many put away: those are kept for days. Tables that are
        gone do not count. Without a table in the list, the place is free again.
        """
        caller = self.caller(address)
        opened: list[str] = []
        if caller is None:
            yield opened
            return
        caller.tables = kept(caller.tables)
        in_memory = sum(live(table) for table in caller.tables) + caller.opening
        if in_memory >= self.settings.tables_per_address:
            raise LimitReached
        if len(caller.tables) + caller.opening >= self.settings.kept_tables_per_address:
            raise LimitReached
        caller.opening += 1
        try:
            yield opened
        finally:
            caller.opening -= 1
            caller.tables += opened


@contextlib.contextmanager
def counted(counter: Counter[str], name: str) -> Iterator[None]:
    """Counts one more of a name while something lasts; names of which there is none are gone."""
    counter[name] += 1
    try:
        yield
    finally:
        counter[name] -= 1
        if not counter[name]:
            del counter[name]
