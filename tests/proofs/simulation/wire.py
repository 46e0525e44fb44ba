"""One WebSocket between a client and a server, with everything a network does to it.

The server's end is ASGI's, the client's end is two callbacks. Each direction is a queue: what is
sent arrives later, in order, or never.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from tests.proofs.simulation.loop import VirtualLoop

LOST = 1006
# What a machine keeps for somebody who does not read, before it makes the writer wait.
BUFFER = 30_000


class Weather(Protocol):
    """Says what the network does to the next message of a wire."""

    def seconds(self) -> float:
        """Returns how long a message is on its way."""

    def copies(self) -> int:
        """Returns how often it arrives: once, twice, never."""


class Calm:
    """A network without a fault and without a delay."""

    def seconds(self) -> float:
        return 0.0

    def copies(self) -> int:
        return 1


class Direction:
    """Carries messages one way."""

    def __init__(self, loop: VirtualLoop, deliver: Callable[[Any], None]) -> None:
        self.loop = loop
        self.deliver = deliver
        self.until = 0.0
        self._underway: deque[Any] = deque()

    def send(self, message: Any, seconds: float) -> None:
        """Lets a message arrive after a time, behind those that are on their way."""
        self._underway.append(message)
        self.until = max(self.until, self.loop.time() + seconds)
        self.loop.call_at(self.until, self._arrive)

    def _arrive(self) -> None:
        if self._underway:
            self.deliver(self._underway.popleft())

    def size(self) -> int:
        """Returns how many bytes are on their way."""
        return sum(len(message.get("text", "")) for message in self._underway)

    def cut(self) -> None:
        """Loses what is on its way."""
        self._underway.clear()


class Short:
    """The short way that the server's own protocol offers beside ASGI's."""

    def __init__(self, wire: "Wire") -> None:
        self.wire = wire

    def write(self, data: bytes) -> None:
        if self.wire.server_open:
            self.wire.say(data.decode())

    def unsent(self) -> int:
        return self.wire.unsent()

    def listen(self, hear: Callable[[bytes], None]) -> None:
        self.wire.hear = hear

    async def flush(self) -> None:
        """Has nothing to wait for."""

    def cut(self) -> None:
        self.wire.server_died()


class Wire:
    """Connects one client with one life of a server."""

    def __init__(
        self,
        loop: VirtualLoop,
        weather: Weather,
        on_text: Callable[[str], None],
        on_close: Callable[[int], None],
    ) -> None:
        self.loop = loop
        self.weather = weather
        self.on_text = on_text
        self.on_close = on_close
        # What the server said, with the time, whether or not it arrived.
        self.said: list[tuple[float, str]] = []
        # Takes texts at once, if the server has asked for that.
        self.hear: Callable[[bytes], None] | None = None
        self.stalled_until = 0.0
        # Something was lost: as TCP would, this wire will break.
        self.is_torn = False
        self.client_open = True
        self.server_open = True
        self._up = Direction(loop, self._to_server)
        self._down = Direction(loop, self._to_client)
        self._inbox: deque[dict[str, Any]] = deque([{"type": "websocket.connect"}])
        self._waker: asyncio.Future[None] | None = None

    # --- the client's end ------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Sends a message to the server."""
        if self.client_open:
            self._post(self._up, {"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        """Sends a binary message."""
        if self.client_open:
            self._post(self._up, {"type": "websocket.receive", "bytes": data})

    def close(self) -> None:
        """Says goodbye, as a closed tab does."""
        if self.client_open:
            self.client_open = False
            self._up.send({"type": "websocket.disconnect", "code": 1001}, self.weather.seconds())

    def cut(self, server_notices: float | None = 0.0) -> None:
        """Breaks; the server notices after a time, or never by itself."""
        self._up.cut()
        self._down.cut()
        if server_notices is not None and self.server_open:
            self._up.send({"type": "websocket.disconnect", "code": LOST}, server_notices)
        self._lose()

    def _lose(self) -> None:
        if self.client_open:
            self.client_open = False
            self.on_close(LOST)

    def stall(self, seconds: float) -> None:
        """Lets nothing arrive for a while."""
        self.stalled_until = self.loop.time() + seconds
        for way in (self._up, self._down):
            way.until = max(way.until, self.loop.time() + seconds)

    def _post(self, way: Direction, message: dict[str, Any]) -> None:
        copies = self.weather.copies()
        if way is self._down:
            copies = min(copies, 1)  # what the server says once, no client hears twice
        if copies == 0:
            self.is_torn = True
        for _ in range(copies):
            way.send(message, self.weather.seconds())

    def _to_client(self, message: dict[str, Any]) -> None:
        if not self.client_open:
            return
        if message["type"] == "websocket.send":
            self.on_text(message["text"])
        else:
            self.client_open = False
            self.on_close(message.get("code", 1000))

    # --- the server's end ------------------------------------------------------------------------

    def _to_server(self, message: dict[str, Any]) -> None:
        if self.hear is not None and not self._inbox and "text" in message:
            if self.server_open:
                self.hear(message["text"].encode())
            return
        self._inbox.append(message)
        if message["type"] == "websocket.disconnect":
            self.server_open = False
        if self._waker is not None and not self._waker.done():
            self._waker.set_result(None)

    async def receive(self) -> dict[str, Any]:
        """Waits for the client's next message."""
        while not self._inbox:
            self._waker = self.loop.create_future()
            await self._waker
            self._waker = None
        return self._inbox.popleft()

    async def send_down(self, message: dict[str, Any]) -> None:
        """Takes a message from the server; a broken connection is an OSError."""
        if message["type"] == "websocket.accept":
            return
        if not self.server_open:
            raise OSError("connection lost")
        if message["type"] == "websocket.send":
            if self.unsent() > BUFFER:
                await asyncio.sleep(self.stalled_until - self.loop.time())
            self.say(message["text"])
        else:
            self.server_open = False
            self._down.send(message, self.weather.seconds())

    def say(self, text: str) -> None:
        """Takes a text from the server."""
        self.said.append((self.loop.time(), text))
        self._post(self._down, {"type": "websocket.send", "text": text})

    def unsent(self) -> int:
        """Returns how many bytes have not left: all that waits while nothing arrives."""
        if self.stalled_until <= self.loop.time():
            return 0
        return self._down.size()

    def server_died(self) -> None:
        """Tells the client that nobody is there any more, once that has come through."""
        self.server_open = False
        self._down.cut()
        self._down.send({"type": "websocket.close", "code": LOST}, self.weather.seconds())
