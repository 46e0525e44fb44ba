"""How long and how much the server listens to HTTP before anything is understood.

uvicorn bounds neither the head of a request, nor a body that nobody reads, nor how many connections
one address holds open. Whoever talks to a page answers within seconds and in a few KiB.
"""

import asyncio
import ipaddress
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from carteado.server.process.settings import ServerSettings
from carteado.store.addresses import is_loopback, network_of, parsed

HEAD_SECONDS: Final = 5.0
# The address and all headers of a request, in bytes.
MAX_HEAD_BYTES: Final = 16 * 1024
# Longer than a page waits for a body, so that it can still say that it was too slow.
BODY_SECONDS: Final = 15.0
# Whoever has been answered may finish what it says, so that it comes to read the answer.
REST_SECONDS: Final = 1.0
MAX_BODY_BYTES: Final = 256 * 1024
# An answer of which nothing has left for so long is one that nobody reads.
UNREAD_SECONDS: Final = 20.0
# Requests on one connection that wait for the answer to the first.
MAX_PIPELINED: Final = 16


class RequestTooLarge(Exception):
    """Says that a request is larger than any that is meant."""


class OpenConnections:
    """Counts the connections of every address."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.open: Counter[str] = Counter()

    def enter(self, address: str) -> str | None:
        """Returns under which name a connection counts, "" if under none; None if too many do."""
        if not address or (is_loopback(address) and not self.settings.limit_loopback):
            return ""
        # A proxy brings everybody's requests; who they are, only those requests say.
        if is_listed(address, self.settings.trusted_proxy):
            return ""
        name = network_of(address)
        if self.open[name] >= self.settings.connections_per_address:
            return None
        self.open[name] += 1
        return name

    def leave(self, name: str) -> None:
        """Notes that a connection has ended."""
        self.open[name] -= 1
        if self.open[name] <= 0:
            del self.open[name]


def is_listed(address: str, trusted: str) -> bool:
    """Tells whether an address is one of those that a list of addresses and networks names."""
    names = [name.strip() for name in trusted.split(",") if name.strip()]
    if "*" in names or address in names:
        return True
    try:
        found = parsed(address)
        return any(found in ipaddress.ip_network(name, strict=False) for name in names)
    except ValueError:
        return False


class BoundedHttpProtocol(HttpToolsProtocol):
    """Waits only so long and listens only to so much, or whoever says half of it stays for ever."""

    crowd: ClassVar[OpenConnections]
    _timer: asyncio.TimerHandle | None = None
    _looks: asyncio.TimerHandle | None = None
    # How much was unread at the last look, and after how many requests.
    _left = (0, 0)
    _counted = ""
    # Where in a request the other side is; a new connection has a head to say.
    _in_head = True
    _in_body = False
    _heads = 0
    # What a head has had so far: in whole parts, and in bytes that came for it alone.
    _head = 0
    _unread = 0
    _body = 0
    _is_too_large = False
    _is_socket = False

    def connection_made(self, transport: Any) -> None:
        """Begins to wait, unless the address has connections enough."""
        super().connection_made(transport)
        counted = self.crowd.enter(self.client[0] if self.client else "")
        if counted is None:
            transport.abort()
            return
        self._counted = counted
        self._wait(HEAD_SECONDS)
        self._look_again()

    def connection_lost(self, exc: Exception | None) -> None:
        """Has nothing to wait for any more."""
        self._stop()
        self._stop_looking()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection over; sockets are counted elsewhere."""
        self._is_socket = True
        self._stop()
        self._stop_looking()
        self._leave()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Reads, and ends what has no end."""
        heads, was_in_body = self._heads, self._in_body
        super().data_received(data)
        if self._in_body and heads == self._heads:
            # All that comes, not only what the parser calls the body: chunks have heads as well.
            self._body += len(data)
            if self._body > MAX_BODY_BYTES:
                self.transport.close()
        if self._is_socket or self.transport.is_closing() or not self._in_head:
            return
        cycle: Any = self.cycle  # none yet, whatever its type says
        if self._timer is None and (cycle is None or cycle.response_complete):
            self._wait(HEAD_SECONDS)  # empty lines between requests are no request
        if heads == self._heads and not was_in_body:
            self._unread += len(data)
            if self._unread > MAX_HEAD_BYTES:
                self._is_too_large = True
                self.send_400_response("")

    # --- what the parser finds -------------------------------------------------------------------

    def on_message_begin(self) -> None:
        """Waits for the head of a request."""
        super().on_message_begin()
        self._in_head, self._head = True, 0
        if self._timer is None:
            self._wait(HEAD_SECONDS)

    def on_url(self, url: bytes) -> None:
        """Takes a part of the address."""
        self._measure(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header."""
        self._measure(len(name) + len(value) + 4)
        super().on_header(name, value)

    def _measure(self, size: int) -> None:
        self._head += size
        if self._head > MAX_HEAD_BYTES:
            self._is_too_large = True
            raise RequestTooLarge  # the parser stops, and uvicorn answers as to any that is wrong

    def on_headers_complete(self) -> None:
        """Waits for the body."""
        self._heads += 1
        self._in_head, self._in_body, self._unread, self._body = False, True, 0, 0
        self._stop()
        self._wait(BODY_SECONDS)
        super().on_headers_complete()
        if len(self.pipeline) > MAX_PIPELINED:
            raise RequestTooLarge

    def on_message_complete(self) -> None:
        """Has heard all of a request; the next one may begin."""
        self._stop()
        self._in_body, self._in_head = False, True
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Lets who is answered finish, but not for long."""
        if self._in_body and self.cycle.response_complete:
            self._stop()
            self._wait(REST_SECONDS)
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Answers what cannot be read, or is too large to be."""
        if self.transport.is_closing():
            return
        if not self._is_too_large:
            super().send_400_response(msg)
            return
        self.transport.write(STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()

    # --- waiting ---------------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        self._timer = self.loop.call_later(seconds, self.transport.close)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        """Cuts off whoever reads nothing: to close would wait for the last byte, for ever.

        Each answer begins anew, since it may be larger than what was left of the one before.
        """
        unsent = self.transport.get_write_buffer_size()
        before, heads = self._left
        if unsent and heads == self._heads and unsent >= before > 0:
            self.transport.abort()
            return
        self._left = (unsent, self._heads)
        self._look_again()

    def _look_again(self) -> None:
        self._looks = self.loop.call_later(UNREAD_SECONDS, self._look)

    def _stop_looking(self) -> None:
        if self._looks is not None:
            self._looks.cancel()

    def _leave(self) -> None:
        if self._counted:
            self.crowd.leave(self._counted)
            self._counted = ""


def bounded_protocol(settings: ServerSettings) -> type[BoundedHttpProtocol]:
    """Returns the protocol of one server, with a count of its own."""

    class Counting(BoundedHttpProtocol):
        crowd = OpenConnections(settings)

    return Counting
