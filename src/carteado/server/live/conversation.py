"""The WebSocket of a table: hello first, then messages one by one."""

import asyncio
import contextlib
from importlib.metadata import version
from random import Random
from sqlite3 import Error as StoreError
from typing import Any, Final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from carteado.server.edge.connection import SLOW_SECONDS, Connection, decode
from carteado.server.edge.identity import new_token
from carteado.server.edge.limits import AddressUsage, chat_weight
from carteado.server.edge.socket_output import FLOODED, lift_limits, output_of
from carteado.server.live.actor import TableActor
from carteado.server.live.registry import Damaged
from carteado.server.live.services import Services
from carteado.store.writer import NotSaved
from carteado.table import messages
from carteado.table.player_text import LONGEST_NAME, clean_text

VERSION: Final = version("carteado")
HELLO_SECONDS: Final = 5.0
PING_SECONDS: Final = 5.0
GOODBYE_SECONDS: Final = 1.0
LONGEST_FRAME: Final = 4096
LONGEST_TOKEN: Final = 64
# Close codes of the WebSocket itself; the last message says the same in a word.
ENDED: Final = 1000
REFUSED: Final = 4400
LIMITED: Final = FLOODED
_LIMITS: Final = frozenset({"too_many_messages", "slow", "silent", "too_many_sockets"})
# Why a conversation ended: whatever the code, a message with this one says what to do.
BAD: Final = frozenset({"bad_message", "no_hello", "no_such_table", "wrong_token", "banned"})

log = structlog.get_logger("talk")
_spread = Random()


class Conversation:
    """Carries one conversation from hello to goodbye."""

    def __init__(self, socket: WebSocket, services: Services) -> None:
        self.socket = socket
        self.services = services
        self.registry = services.registry
        self.address = services.address_of(socket)
        self.guest = services.guest_of(socket)

    async def run(self) -> None:
        """Greets, then passes messages both ways until either side ends it."""
        if not self.services.origins.allows(self.socket.headers.get("origin")):
            await self.socket.close(REFUSED)  # before the upgrade: an HTTP 403
            return
        caller = self.services.limits.usage_of(self.address)
        if caller is None:
            lift_limits(self.socket)
        refusal = self.services.why_not(self.address, self.guest)
        headers = []
        if self.guest is None:
            self.guest = self.services.guests.new()
            headers = [(b"set-cookie", self.services.cookie(self.guest).encode())]
        if refusal:
            await self.socket.accept(headers=headers)
            await self._end(refusal)
            return
        # Counted before anything is waited for, or many at once would all find room.
        self.services.metrics.sockets.inc()
        if caller is not None:
            caller.sockets += 1
        try:
            await self.socket.accept(headers=headers)
            await self._converse(caller)
        finally:
            self.services.metrics.sockets.dec()
            if caller is not None:
                caller.sockets -= 1

    async def _converse(self, caller: AddressUsage | None) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = understood(await self._receive())
        except (TimeoutError, WebSocketDisconnect):
            await self._end("no_hello")
            return
        if not isinstance(hello, messages.Hello):
            await self._end("no_hello")
            return
        # To enter costs more than any message: whoever is sent away for talking does not come back.
        if caller is not None and not caller.messages.take():
            await self._end("too_many_messages")
            return
        try:
            entered = await self._enter(hello)
        except (NotSaved, StoreError):
            await self._end("not_saved")
            return
        if entered is not None:
            await self._pass_on(*entered)

    async def _enter(self, hello: messages.Hello) -> tuple[TableActor, Connection] | None:
        """Lets somebody in who says hello, with a token for the next time."""
        line, token = output_of(self.socket), hello.token
        while (box := await self._find_table(token)) is not None:
            assert self.guest is not None
            if token is None:
                token, now = new_token(), int(self.registry.wall())
                given = self.registry.tables.give_token(box.room.id, self.guest, token, now)
                await asyncio.wrap_future(given)
            name = clean_text(hello.name, LONGEST_NAME) or self.services.people.name(self.guest)
            connection = Connection(self.guest, name, self.registry.clock, line, self.address)
            connection.seq = hello.seq
            if self.registry.enter(box, connection):
                seat = box.standing.seats.get(self.guest)
                connection.send(messages.Welcome(seat, token, VERSION))
                return box, connection
        return None

    async def _find_table(self, token: str | None) -> TableActor | None:
        """Finds the table and who speaks; a wrong token ends it before anything changes."""
        try:
            box = await self.registry.find(self.socket.path_params["table"])
        except Damaged:
            await self._end("damaged_table")
            return None
        if box is None:
            await self._end("no_such_table")
            return None
        if token is not None:
            owner = self.registry.tables.guest_of_token(box.room.id, token[:LONGEST_TOKEN])
            if owner is None:
                await self._end("wrong_token")
                return None
            # A seat does not let anyone in who is kept away: the cookie alone named nobody.
            if self.services.is_banned(self.address, owner):
                await self._end("banned")
                return None
            self.guest = owner
        return box

    async def _pass_on(self, box: TableActor, connection: Connection) -> None:
        loop = asyncio.get_running_loop()
        timer: asyncio.TimerHandle | None = None

        def ping() -> None:
            nonlocal timer
            connection.ping()
            connection.check_pace()
            # Spread out, so that a thousand sockets are not pinged in one instant.
            timer = loop.call_later(PING_SECONDS * _spread.uniform(0.9, 1.1), ping)

        for _ in range(2):
            connection.ping()
        ping()  # three at once: the referee knows the connection before the first race
        listening = asyncio.create_task(self._listen(box, connection))
        connection.on_close = listening.cancel
        try:
            await asyncio.wait({listening})
        finally:
            if timer is not None:
                timer.cancel()
            self.registry.leave(box, connection)
            listening.cancel()
            if connection.closing:
                self.services.metrics.closed.labels(connection.closing).inc()
            connection.close("bye")
            await self._hang_up(connection)

    async def _listen(self, box: TableActor, connection: Connection) -> None:
        """Takes messages until the client has gone; most come the short way."""
        caller = self.services.limits.usage_of(self.address)

        def hear(text: bytes) -> None:
            try:
                self._hear(box, connection, caller, text)
            except Exception as error:
                # A fault of ours ends this conversation and no other; its words may be cards.
                log.error("conversation failed", why=type(error).__name__)  # noqa: TRY400
                connection.close("internal")

        connection.line.listen(hear)
        try:
            while not connection.closing:
                hear(await self._receive())
        except WebSocketDisconnect as gone:
            if gone.code == FLOODED:
                connection.close("too_many_messages")

    def _hear(
        self, box: TableActor, connection: Connection, caller: AddressUsage | None, text: bytes
    ) -> None:
        if connection.closing:
            return
        message = understood(text)
        if message is None or isinstance(message, messages.Hello):
            connection.close("bad_message")
        elif caller is not None and not (connection.bucket.take() and caller.messages.take()):
            connection.close("too_many_messages")
        elif isinstance(message, messages.Pong):
            if connection.pong(message.nonce):
                box.post(box.tell_who_is_here)
        elif isinstance(message, messages.Chat | messages.React) and not (
            may_say(box, connection, caller, message)
        ):
            connection.send(messages.Refusal(message.cid, "too_much_talk", {}))
        elif not box.post_from_client(connection, message):
            connection.send(messages.Refusal(getattr(message, "cid", ""), "busy", {}))
        elif isinstance(message, messages.Sit) and message.name:
            connection.name = clean_text(message.name, LONGEST_NAME)
            now = int(self.registry.wall())
            self.services.people.set_name(connection.guest, connection.name, now)

    async def _receive(self) -> bytes:
        """Returns the next text, or nothing for what is none."""
        data: Any = await self.socket.receive()
        if data["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(data.get("code", ENDED))
        text: str | None = data.get("text")
        return b"" if text is None else text.encode("utf-8", "surrogatepass")

    async def _hang_up(self, connection: Connection) -> None:
        """Lets the last words leave and closes the socket; who does not read them is cut off."""
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await connection.line.flush()
                await self.socket.close(close_code(connection.closing))
        except TimeoutError:
            connection.line.cut()
        except (RuntimeError, WebSocketDisconnect):
            pass  # the other side was quicker

    async def _end(self, code: str) -> None:
        self.services.metrics.closed.labels(code).inc()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(SLOW_SECONDS):
                await self.socket.send_text(msgspec.json.encode(messages.Closed(code)).decode())
                await self.socket.close(close_code(code))


def understood(text: bytes) -> messages.FromClient | None:
    """Returns the message a text is; None for what is none, or too long to be one."""
    if len(text) > LONGEST_FRAME:
        return None
    try:
        message: messages.FromClient = decode(text)
        return message
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def may_say(
    box: TableActor,
    by: Connection,
    caller: AddressUsage | None,
    message: messages.Chat | messages.React,
) -> bool:
    """Tells whether somebody may say one more thing; what was stored before may be said again."""
    if caller is None:
        return True
    count = chat_weight(message.text) if isinstance(message, messages.Chat) else 1
    watches = by.guest not in box.standing.seats and by.guest != box.room.host
    if box.talkers.may_say(by.guest, count, watches) and caller.words.take(count):
        return True
    return box.persisted.done(by.guest, message.cid) is not None


def close_code(word: str) -> int:
    """Returns the number of the WebSocket's close frame for a reason."""
    return LIMITED if word in _LIMITS else REFUSED if word in BAD else ENDED
