"""uvicorn's HTTP protocol with bounds on time, size and connections per address.

uvicorn limits neither the head of a request, nor an unread body, nor the connections of one
address. A real client sends a few KiB within seconds.
"""

import asyncio
import ipaddress
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from carteado.server.process.settings import ServerSettings
from carteado.store.addresses import is_loopback, network_of, parsed

HEAD_SECONDS: Final = 5.0
# The URL and all headers of a request, in bytes.
MAX_HEAD_BYTES: Final = 16 * 1024
# Longer than a route waits for a body, so that the route can still respond with `too_slow`.
BODY_SECONDS: Final = 15.0
# After the response a client may finish its body: only then it reads the response.
REST_SECONDS: Final = 1.0
MAX_BODY_BYTES: Final = 256 * 1024
# A response of which no byte leaves for this long has no reader.
UNREAD_SECONDS: Final = 20.0
# Requests on one connection that may wait for the response to the first.
MAX_PIPELINED: Final = 16


class RequestTooLarge(Exception):
    """Says that a request exceeds a size limit."""


class OpenConnections:
    """Counts the open connections of every address."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.open: Counter[str] = Counter()

    def enter(self, address: str) -> str | None:
        """Counts a connection; returns its key, "" without a limit, None if there are too many."""
        if not address or (is_loopback(address) and not self.settings.limit_loopback):
            return ""
        # A proxy forwards the requests of many clients, who appear only in its headers.
        if is_listed(address, self.settings.trusted_proxy):
            return ""
        key = network_of(address)
        if self.open[key] >= self.settings.connections_per_address:
            return None
        self.open[key] += 1
        return key

    def leave(self, key: str) -> None:
        """Notes that a connection has ended."""
        self.open[key] -= 1
        if self.open[key] <= 0:
            del self.open[key]


def is_listed(address: str, trusted: str) -> bool:
    """Tells whether an address is in a comma-separated list of addresses and networks."""
    names = [name.strip() for name in trusted.split(",") if name.strip()]
    if "*" in names or address in names:
        return True
    try:
        found = parsed(address)
        return any(found in ipaddress.ip_network(name, strict=False) for name in names)
    except ValueError:
        return False


class BoundedHttpProtocol(HttpToolsProtocol):
    """Closes connections that send too slowly, too much, or do not read their response."""

    open_connections: ClassVar[OpenConnections]
    _timer: asyncio.TimerHandle | None = None
    _unread_timer: asyncio.TimerHandle | None = None
    # Unsent bytes at the last check, and the number of requests then.
    _last_check = (0, 0)
    _counted = ""
    # The part of a request that the client is sending; a new connection begins with a head.
    _in_head = True
    _in_body = False
    _heads = 0
    # Size of the current head: parsed parts, and raw bytes that came for it alone.
    _head = 0
    _head_bytes = 0
    _body = 0
    _is_too_large = False
    _is_socket = False

    def connection_made(self, transport: Any) -> None:
        """Starts the timer, or aborts if the address has too many connections."""
        super().connection_made(transport)
        counted = self.open_connections.enter(self.client[0] if self.client else "")
        if counted is None:
            transport.abort()
            return
        self._counted = counted
        self._wait(HEAD_SECONDS)
        self._schedule_check()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops all timers."""
        self._stop()
        self._stop_checks()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection over to the WebSocket protocol, which has limits of its own."""
        self._is_socket = True
        self._stop()
        self._stop_checks()
        self._leave()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Parses data, and closes a connection whose head or body is too large."""
        heads, was_in_body = self._heads, self._in_body
        super().data_received(data)
        if self._in_body and heads == self._heads:
            # Counts raw bytes, not parsed ones: the heads of chunks count too.
            self._body += len(data)
            if self._body > MAX_BODY_BYTES:
                self.transport.close()
        if self._is_socket or self.transport.is_closing() or not self._in_head:
            return
        cycle: Any = self.cycle  # None before the first request, though its type says otherwise
        if self._timer is None and (cycle is None or cycle.response_complete):
            self._wait(HEAD_SECONDS)  # empty lines between requests do not start one
        if heads == self._heads and not was_in_body:
            self._head_bytes += len(data)
            if self._head_bytes > MAX_HEAD_BYTES:
                self._is_too_large = True
                self.send_400_response("")

    # --- callbacks of the parser -----------------------------------------------------------------

    def on_message_begin(self) -> None:
        """Starts the timer for the head of a request."""
        super().on_message_begin()
        self._in_head, self._head = True, 0
        if self._timer is None:
            self._wait(HEAD_SECONDS)

    def on_url(self, url: bytes) -> None:
        """Counts a part of the URL."""
        self._measure(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Counts a header."""
        self._measure(len(name) + len(value) + 4)
        super().on_header(name, value)

    def _measure(self, size: int) -> None:
        self._head += size
        if self._head > MAX_HEAD_BYTES:
            self._is_too_large = True
            raise RequestTooLarge  # stops the parser; uvicorn then calls send_400_response

    def on_headers_complete(self) -> None:
        """Starts the timer for the body."""
        self._heads += 1
        self._in_head, self._in_body, self._head_bytes, self._body = False, True, 0, 0
        self._stop()
        self._wait(BODY_SECONDS)
        super().on_headers_complete()
        if len(self.pipeline) > MAX_PIPELINED:
            raise RequestTooLarge

    def on_message_complete(self) -> None:
        """Ends a request; the next may begin."""
        self._stop()
        self._in_body, self._in_head = False, True
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Gives a client that still sends a short time to finish its body."""
        if self._in_body and self.cycle.response_complete:
            self._stop()
            self._wait(REST_SECONDS)
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Responds with 431 to a request that is too large, otherwise with 400."""
        if self.transport.is_closing():
            return
        if not self._is_too_large:
            super().send_400_response(msg)
            return
        self.transport.write(STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()

    # --- timers ---------------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        self._timer = self.loop.call_later(seconds, self.transport.close)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check_unread(self) -> None:
        """Aborts a connection whose client reads nothing: close() would wait for the last byte.

        A new response restarts the check, because it may be larger than the rest of the last.
        """
        unsent = self.transport.get_write_buffer_size()
        before, heads = self._last_check
        if unsent and heads == self._heads and unsent >= before > 0:
            self.transport.abort()
            return
        self._last_check = (unsent, self._heads)
        self._schedule_check()

    def _schedule_check(self) -> None:
        self._unread_timer = self.loop.call_later(UNREAD_SECONDS, self._check_unread)

    def _stop_checks(self) -> None:
        if self._unread_timer is not None:
            self._unread_timer.cancel()

    def _leave(self) -> None:
        if self._counted:
            self.open_connections.leave(self._counted)
            self._counted = ""


def bounded_protocol(settings: ServerSettings) -> type[BoundedHttpProtocol]:
    """Returns the protocol class of one server, which counts its own connections."""

    class CountedHttpProtocol(BoundedHttpProtocol):
        open_connections = OpenConnections(settings)

    return CountedHttpProtocol
