"""The output of a WebSocket: texts leave in order, and no writer waits.

`DirectOutput` is a uvicorn protocol and writes to the transport itself; `QueuedOutput` works with
any ASGI server. Both count unsent bytes, so that the server can close a client that does not read.
`DirectOutput` also limits the input before it is parsed: the message limit counts only complete
texts, but a client can also flood the server with control frames and fragments.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol, cast

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from carteado.server.process.token_bucket import Bucket

# The protocol passes itself to the application under this name.
EXTENSION: Final = "carteado.line"
FLUSH_POLL_SECONDS: Final = 0.02
# A client may send this many bytes at once, refilled over BYTES_SECONDS; frames likewise. The limit
# for frames is twice the limit for messages, which answers with a reason.
MAX_BYTES: Final = 64 * 1024
BYTES_SECONDS: Final = 8.0
MAX_FRAMES: Final = 200
FRAMES_SECONDS: Final = 20.0
# Fragments of one message: empty ones would never reach the limit of a message's size.
MAX_FRAGMENTS: Final = 64
# Bytes that are parsed before their frames are counted; a frame has at least six bytes.
READ_BYTES: Final = 600
# The close code for a client that sent too much.
FLOODED: Final = 4429
_TEXT: Final = 0x81
_SHORT: Final = 126
_LONG: Final = 1 << 16

OnText = Callable[[bytes], None]


class SocketOutput(Protocol):
    """Carries texts to one client."""

    def write(self, data: bytes) -> None:
        """Sends a text, after all earlier texts."""

    def unsent(self) -> int:
        """Returns how many bytes are unsent."""

    def listen(self, hear: OnText) -> None:
        """Lets the output call `hear` with each text, without ASGI's queue; it may ignore this."""

    async def flush(self) -> None:
        """Waits until everything is sent; later writes are dropped."""

    def cut(self) -> None:
        """Aborts the connection, if it can."""


class DirectOutput(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with a shortcut for texts in both directions.

    A frame to four players means four sends. Through ASGI each send is a message, three coroutines
    and a frame object: two thirds of the cost of a move. A text frame is a head and the bytes,
    without state, so writing it directly to the transport is safe while the socket is open.
    uvicorn still does the handshake, the closing and everything rare.
    """

    _hear: OnText | None = None
    # Every client is limited until the application lifts the limits.
    is_limited = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Creates the limits of this connection."""
        super().connection_made(transport)
        self._bytes = Bucket(MAX_BYTES, BYTES_SECONDS, self.loop.time)
        self._frames = Bucket(MAX_FRAMES, FRAMES_SECONDS, self.loop.time)

    def data_received(self, data: bytes) -> None:
        """Parses data in small parts, so that a flood is cut off before it is parsed."""
        if not self.is_limited:
            super().data_received(data)
        elif not self._bytes.take(len(data)):
            self._cut_off()
        else:
            for at in range(0, len(data), READ_BYTES):
                if self.transport.is_closing():
                    return
                super().data_received(data[at : at + READ_BYTES])

    def handle_events(self) -> None:
        """Counts frames of any kind, also after the close frame."""
        if self.is_limited and not self._frames.take(len(self.conn.events)):
            self._cut_off()
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Takes one more fragment of a message, unless there are too many."""
        if len(self.frames) >= MAX_FRAGMENTS:
            self._cut_off()
        else:
            super().handle_cont(event)

    def _cut_off(self) -> None:
        """Aborts the connection of a client that sends too much; unread data is dropped."""
        if not self.transport.is_closing():
            self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOODED})
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """Passes this object to the application, in the extensions of the scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[EXTENSION] = self

    def handle_text(self, event: Frame) -> None:
        """Calls the listener with a text, unless earlier texts are still in the queue."""
        if self._hear is None or not event.fin or not self.queue.empty():
            super().handle_text(event)
        elif not self.close_sent:
            self._hear(bytes(event.data))

    def listen(self, hear: OnText) -> None:
        """Calls `hear` with each text from now on."""
        self._hear = hear

    def write(self, data: bytes) -> None:
        """Sends a text, after all earlier texts."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frame_head(len(data)) + data)

    def unsent(self) -> int:
        """Returns how many bytes are in the transport's buffer."""
        return self.transport.get_write_buffer_size()

    async def flush(self) -> None:
        """Waits until the transport's buffer is empty.

        Closing a transport waits for its last byte, for ever if the client does not read.
        """
        while self.unsent() and not self.disconnected:  # noqa: ASYNC110 (there is no event to wait for)
            await asyncio.sleep(FLUSH_POLL_SECONDS)

    def cut(self) -> None:
        """Aborts the connection."""
        self.transport.abort()


class QueuedOutput:
    """Sends through ASGI, in its own task."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._queue: deque[bytes] = deque()
        self._unsent = 0
        self._ending = False
        self._has_work = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def write(self, data: bytes) -> None:
        """Sends a text, after all earlier texts."""
        if self._ending:
            return
        self._unsent += len(data)
        self._queue.append(data)
        self._has_work.set()
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    def unsent(self) -> int:
        """Returns how many bytes the ASGI server has not accepted."""
        return self._unsent

    def listen(self, hear: OnText) -> None:
        """Does nothing: ASGI has no shortcut."""

    async def flush(self) -> None:
        """Waits until everything is sent."""
        self._ending = True
        self._has_work.set()
        if self._task is not None:
            await self._task

    def cut(self) -> None:
        """Stops sending."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while self._queue or not self._ending:
                if not self._queue:
                    self._has_work.clear()
                    await self._has_work.wait()
                    continue
                data = self._queue.popleft()
                await self._socket.send_text(data.decode())
                self._unsent -= len(data)


def frame_head(size: int) -> bytes:
    """Returns the head of an unfragmented, unmasked text frame of `size` bytes."""
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _LONG:
        return bytes((_TEXT, _SHORT)) + size.to_bytes(2, "big")
    return bytes((_TEXT, _SHORT + 1)) + size.to_bytes(8, "big")


def lift_limits(socket: WebSocket) -> None:
    """Removes the input limits of a socket; for clients on this machine."""
    direct = socket.scope.get("extensions", {}).get(EXTENSION)
    if isinstance(direct, DirectOutput):
        direct.is_limited = False


def output_of(socket: WebSocket) -> SocketOutput:
    """Returns the output of a socket: `DirectOutput` on our server, otherwise `QueuedOutput`."""
    direct = socket.scope.get("extensions", {}).get(EXTENSION)
    return direct if isinstance(direct, DirectOutput) else QueuedOutput(socket)
