"""A minimal WebSocket client, so that a load test measures the server and not its clients.

It implements the necessary part of RFC 6455: text frames, ping, close. One core can run thousands
of these clients; a full library would need more CPU time than the server.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast

_TEXT: Final = 0x81
_CLOSE: Final = 0x88
_PING: Final = 0x89
_PONG: Final = 0x8A

OnMessage = Callable[["WebSocketClient", bytes], None]


class WebSocketClient(asyncio.Protocol):
    """Holds one socket; calls `on_message` with every text."""

    def __init__(self, host: str, path: str, on_message: OnMessage, cookie: str = "") -> None:
        self.host = host
        self.path = path
        self.on_message = on_message
        self.cookie = cookie
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_closed = False
        self._transport: asyncio.Transport | None = None
        self._unread = b""
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Sends the handshake."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is alike
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: {self.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        self._transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Notes that the connection has ended."""
        self.is_closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server ended the handshake"))
            self.opened.exception()  # marks it as retrieved: there may be no waiter

    def data_received(self, data: bytes) -> None:
        """Splits the data into frames."""
        unread = self._unread + data if self._unread else data
        if not self._is_open:
            head, found, unread = unread.partition(b"\r\n\r\n")
            if not found:
                self._unread = head
                return
            self._is_open = True
            if b" 101 " not in head.split(b"\r\n", 1)[0] + b" ":
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self.opened.set_result(None)
        self._unread = self._take_frames(unread)

    def _take_frames(self, data: bytes) -> bytes:
        at, size = 0, len(data)
        while size - at >= 2:
            length, head = data[at + 1] & 0x7F, 2
            if length == 126:
                head = 4
                length = int.from_bytes(data[at + 2 : at + 4], "big")
            elif length == 127:
                head = 10
                length = int.from_bytes(data[at + 2 : at + 10], "big")
            if size - at < head + length:
                break
            kind, body = data[at], data[at + head : at + head + length]
            at += head + length
            if kind == _TEXT:
                self.on_message(self, body)
            elif kind == _PING:
                self._write(_PONG, body)
            elif kind == _CLOSE:
                self.close()
        return data[at:]

    def send(self, text: bytes) -> None:
        """Sends a text of less than 64 KiB."""
        self._write(_TEXT, text)

    def _write(self, kind: int, body: bytes) -> None:
        size = len(body)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        # Masks protect proxies, and there are none here: a zero mask is valid and costs nothing.
        if self._transport is not None:
            self._transport.write(bytes([kind]) + length + b"\0\0\0\0" + body)

    def send_large(self, text: bytes) -> None:
        """Sends a text of any size."""
        if self._transport is not None:
            head = bytes([_TEXT, 0xFF]) + len(text).to_bytes(8, "big")
            self._transport.write(head + b"\0\0\0\0" + text)

    def send_frames(self, data: bytes) -> None:
        """Sends raw frames."""
        if self._transport is not None:
            self._transport.write(data)

    def stop_reading(self) -> None:
        """Stops reading."""
        if self._transport is not None:
            self._transport.pause_reading()

    def close(self) -> None:
        """Closes the connection."""
        if self._transport is not None:
            self._transport.close()
