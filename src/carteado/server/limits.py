"""How much one address may ask for: sockets, tables, requests and messages."""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from carteado.server.settings import ServerSettings

MOST_REMEMBERED: Final = 10_000
FORGOTTEN_SECONDS: Final = 600.0


class Bucket:
    """Holds tokens: so many at once, refilled evenly over so many seconds."""

    def __init__(self, size: float, seconds: float, clock: Callable[[], float]) -> None:
        self.size = size
        self.rate = size / seconds
        self.clock = clock
        self.tokens = size
        self.filled = clock()

    def take(self) -> bool:
        """Takes one token; False means that it was too much."""
        now = self.clock()
        self.tokens = min(self.size, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


@dataclass
class Caller:
    """Holds what one address has open."""

    requests: Bucket
    messages: Bucket
    connects: Bucket
    sockets: int = 0
    tables: list[str] = field(default_factory=list)
    seen: float = 0.0


class Limits:
    """Keeps every address within its limits; this machine itself has none."""

    def __init__(self, settings: ServerSettings, clock: Callable[[], float]) -> None:
        self.settings = settings
        self.clock = clock
        self.callers: dict[str, Caller] = {}

    def caller(self, address: str) -> Caller | None:
        """Returns what an address has open; None if no limits are for it."""
        if is_loopback(address) and not self.settings.limit_loopback:
            return None
        # Whoever has one IPv6 address has all of its network.
        key = network_of(address)
        found = self.callers.get(key)
        if found is None:
            self._forget()
            found = Caller(
                Bucket(self.settings.requests_per_minute, 60.0, self.clock),
                Bucket(self.settings.messages_per_minute, 60.0, self.clock),
                Bucket(self.settings.sockets_per_minute, 60.0, self.clock),
            )
            self.callers[key] = found
        found.seen = self.clock()
        return found

    def _forget(self) -> None:
        """Makes room: first those long unseen, then, if that is not enough, any without sockets."""
        if len(self.callers) < MOST_REMEMBERED:
            return
        old = self.clock() - FORGOTTEN_SECONDS
        free = [key for key, one in self.callers.items() if not one.sockets]
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

    def may_open(self, address: str, live: Callable[[str], bool]) -> bool:
        """Tells whether one more table may be opened; those that are gone do not count."""
        caller = self.caller(address)
        if caller is None:
            return True
        caller.tables = [table for table in caller.tables if live(table)]
        return len(caller.tables) < self.settings.tables_per_address


def is_loopback(address: str) -> bool:
    """Tells whether an address is this machine's own."""
    try:
        return _parsed(address).is_loopback
    except ValueError:
        return False


def network_of(address: str) -> str:
    """Returns what counts as one caller: an IPv4 address, or the /64 of an IPv6 one."""
    try:
        parsed = _parsed(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    parsed = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(parsed, "ipv4_mapped", None)
    return parsed if mapped is None else mapped
