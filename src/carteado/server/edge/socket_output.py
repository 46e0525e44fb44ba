"""The way out of a socket: what is written leaves in order, and nobody waits for it.

`Straight` is ours on uvicorn and writes to the transport itself; `Queued` works with any ASGI
server, through its `send`. Both say how much has not left yet, so that whoever does not read can be
cut off. `Straight` also counts what comes in before anything reads it: the limits on messages see
whole texts only, and a socket can be flooded with everything else.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol, cast

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from carteado.server.edge.limits import Bucket

# Under this name the protocol hands itself to the application.
EXTENSION: Final = "carteado.line"
LOOK_AGAIN_SECONDS: Final = 0.02
# What a socket may send at once, and in so many seconds. Twice as many frames as messages: too many
# of those are answered with a word.
MOST_BYTES: Final = 64 * 1024
BYTES_SECONDS: Final = 8.0
MOST_FRAMES: Final = 200
FRAMES_SECONDS: Final = 20.0
# Nobody cuts 4 KiB into more; empty pieces would never come to the limit of a message's size.
MOST_PIECES: Final = 64
# So much is read before the frames in it are counted; a frame has six bytes at the least.
PIECE_BYTES: Final = 600
# The code of a conversation that was ended because the client sent too much.
FLOODED: Final = 4429
_TEXT: Final = 0x81
_SHORT: Final = 126
_LONG: Final = 1 << 16

OnText = Callable[[bytes], None]


class SocketOutput(Protocol):
    """Carries texts to one client."""

    def write(self, data: bytes) -> None:
        """Sends a text after those before it."""

    def unsent(self) -> int:
        """Returns how many bytes have not left yet."""

    def listen(self, hear: OnText) -> None:
        """May hand texts over at once from now on, without the queue of ASGI."""

    async def flush(self) -> None:
        """Waits until all has left; nothing can be written any more."""

    def cut(self) -> None:
        """Ends the connection without a word, if it can."""


class DirectOutput(WebSocketsSansIOProtocol):
    """Speaks WebSocket for uvicorn, with a short way for texts in both directions.

    A frame to four players costs four sends, and through ASGI each of them is a message, three
    coroutines and a frame object: two thirds of what a move cost. A text that the server sends is a
    head and the bytes, and knows no state, so writing them straight to the transport is safe as
    long as the socket is open. Greeting, closing and all that is rare stay uvicorn's.
    """

    _hear: OnText | None = None
    # Whoever comes is limited until the application says otherwise.
    is_limited = True

    def connection_made(self, transport: Any) -> None:
        """Begins to count."""
        super().connection_made(transport)
        self._bytes = Bucket(MOST_BYTES, BYTES_SECONDS, self.loop.time)
        self._frames = Bucket(MOST_FRAMES, FRAMES_SECONDS, self.loop.time)

    def data_received(self, data: bytes) -> None:
        """Reads a little at a time, so that whoever sends too much is cut off before it is read."""
        if not self.is_limited:
            super().data_received(data)
        elif not self._bytes.take(len(data)):
            self._cut_off()
        else:
            for at in range(0, len(data), PIECE_BYTES):
                if self.transport.is_closing():
                    return
                super().data_received(data[at : at + PIECE_BYTES])

    def handle_events(self) -> None:
        """Counts frames of any kind, also those that come after the goodbye."""
        if self.is_limited and not self._frames.take(len(self.conn.events)):
            self._cut_off()
        else:
            super().handle_events()

    def handle_cont(self, event: Any) -> None:
        """Takes one more piece of a message, if it has not had too many."""
        if len(self.frames) >= MOST_PIECES:
            self._cut_off()
        else:
            super().handle_cont(event)

    def _cut_off(self) -> None:
        """Ends a flood; what has come of it already is not read any more."""
        if not self.transport.is_closing():
            self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOODED})
            self.transport.abort()

    def handle_connect(self, event: Any) -> None:
        """Hands this way to the application, along with the request."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[EXTENSION] = self

    def handle_text(self, event: Any) -> None:
        """Hands a text over at once, unless others wait that came before it."""
        if self._hear is None or not event.fin or not self.queue.empty():
            super().handle_text(event)
        elif not self.close_sent:
            self._hear(bytes(event.data))

    def listen(self, hear: OnText) -> None:
        """Hands texts over at once from now on."""
        self._hear = hear

    def write(self, data: bytes) -> None:
        """Sends a text after those before it."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frame_head(len(data)) + data)

    def unsent(self) -> int:
        """Returns how many bytes the transport still holds."""
        return self.transport.get_write_buffer_size()

    async def flush(self) -> None:
        """Waits until the transport holds nothing any more.

        Closing a transport waits for its last byte, for ever if nobody reads it.
        """
        while self.unsent() and not self.disconnected:  # noqa: ASYNC110 (nobody tells)
            await asyncio.sleep(LOOK_AGAIN_SECONDS)

    def cut(self) -> None:
        """Ends the connection without a word."""
        self.transport.abort()


class QueuedOutput:
    """Sends through ASGI, in a task of its own."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        self._unsent = 0
        self._ending = False
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def write(self, data: bytes) -> None:
        """Sends a text after those before it."""
        if self._ending:
            return
        self._unsent += len(data)
        self._waiting.append(data)
        self._news.set()
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    def unsent(self) -> int:
        """Returns how many bytes the server has not taken yet."""
        return self._unsent

    def listen(self, hear: OnText) -> None:
        """Has no shorter way."""

    async def flush(self) -> None:
        """Waits until all has left."""
        self._ending = True
        self._news.set()
        if self._task is not None:
            await self._task

    def cut(self) -> None:
        """Sends no more."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while self._waiting or not self._ending:
                if not self._waiting:
                    self._news.clear()
                    await self._news.wait()
                    continue
                data = self._waiting.popleft()
                await self._socket.send_text(data.decode())
                self._unsent -= len(data)


def frame_head(size: int) -> bytes:
    """Returns the head of a whole, unmasked text of so many bytes."""
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _LONG:
        return bytes((_TEXT, _SHORT)) + size.to_bytes(2, "big")
    return bytes((_TEXT, _SHORT + 1)) + size.to_bytes(8, "big")


def lift_limits(socket: WebSocket) -> None:
    """Lets a socket send as much as it likes: it comes from this machine."""
    straight = socket.scope.get("extensions", {}).get(EXTENSION)
    if isinstance(straight, DirectOutput):
        straight.is_limited = False


def output_of(socket: WebSocket) -> SocketOutput:
    """Returns the way out of a socket: ours if its server has one, ASGI's otherwise."""
    straight = socket.scope.get("extensions", {}).get(EXTENSION)
    return straight if isinstance(straight, DirectOutput) else QueuedOutput(socket)
