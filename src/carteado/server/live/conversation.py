"""The WebSocket of one client: first hello, then messages until one side ends the connection."""

import asyncio
import contextlib
from collections.abc import Iterator
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
from carteado.server.live.inbox import LatencyChanged
from carteado.server.live.registry import TableDamaged
from carteado.server.live.services import Services
from carteado.store.writer import NotSaved
from carteado.table import messages
from carteado.table.player_text import LONGEST_NAME, clean_text

VERSION: Final = version("carteado")
HELLO_SECONDS: Final = 5.0
PING_SECONDS: Final = 5.0
CLOSING_SECONDS: Final = 1.0
LONGEST_FRAME: Final = 4096
LONGEST_TOKEN: Final = 64
# Close codes of the WebSocket; the last message gives the reason as a word.
ENDED: Final = 1000
REFUSED: Final = 4400
LIMITED: Final = FLOODED
_LIMITS: Final = frozenset({"too_many_messages", "slow", "silent", "too_many_sockets"})
# Reasons that are errors of the client.
BAD: Final = frozenset({"bad_message", "no_hello", "no_such_table", "wrong_token", "banned"})

log = structlog.get_logger("conversation")
_spread = Random()


class Ended(Exception):
    """Says why a conversation ends before the client is at a table."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Conversation:
    """Serves one WebSocket from hello to close."""

    def __init__(self, socket: WebSocket, services: Services) -> None:
        self.socket = socket
        self.services = services
        self.registry = services.registry
        self.address = services.address_of(socket)
        self.guest = services.guest_of(socket)

    async def run(self) -> None:
        """Accepts the socket unless limits forbid it, and serves it until it ends."""
        if not self.services.origins.allows(self.socket.headers.get("origin")):
            await self.socket.close(REFUSED)  # before the upgrade: an HTTP 403
            return
        caller = self.services.limits.usage_of(self.address)
        if caller is None:
            lift_limits(self.socket)
        refusal = self.services.why_refused(self.address, self.guest)
        headers = self._identify()
        if refusal:
            await self.socket.accept(headers=headers)
            await self._end(refusal)
            return
        with self._counted(caller):
            await self.socket.accept(headers=headers)
            await self._serve(caller)

    def _identify(self) -> list[tuple[bytes, bytes]]:
        """Gives a new client a guest id; returns the headers that set its cookie."""
        if self.guest is not None:
            return []
        self.guest = self.services.guests.new()
        return [(b"set-cookie", self.services.cookie(self.guest).encode())]

    @contextlib.contextmanager
    def _counted(self, caller: AddressUsage | None) -> Iterator[None]:
        """Counts the socket while it is open.

        It counts before anything is awaited: otherwise many sockets at once would pass the limit.
        """
        self.services.metrics.sockets.inc()
        if caller is not None:
            caller.sockets += 1
        try:
            yield
        finally:
            self.services.metrics.sockets.dec()
            if caller is not None:
                caller.sockets -= 1

    # --- hello -----------------------------------------------------------------------------------

    async def _serve(self, caller: AddressUsage | None) -> None:
        """Attaches the client to its table and passes messages until one side ends."""
        try:
            hello = await self._receive_hello(caller)
            actor, connection = await self._attach(hello)
        except Ended as ended:
            await self._end(ended.code)
        except (NotSaved, StoreError):
            await self._end("not_saved")
        else:
            await self._pass_messages(actor, connection)

    async def _receive_hello(self, caller: AddressUsage | None) -> messages.Hello:
        """Returns the first message; raises Ended."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = parse_message(await self._receive())
        except (TimeoutError, WebSocketDisconnect) as error:
            raise Ended("no_hello") from error
        if not isinstance(hello, messages.Hello):
            raise Ended("no_hello")
        # Entering costs more than any message, so a client over the limit must not come back.
        if caller is not None and not caller.messages.take():
            raise Ended("too_many_messages")
        return hello

    async def _attach(self, hello: messages.Hello) -> tuple[TableActor, Connection]:
        """Attaches the client to its table, with a token for the next time; raises Ended."""
        output, token = output_of(self.socket), hello.token
        while True:
            actor = await self._find_table(token)
            assert self.guest is not None
            if token is None:
                token, now = new_token(), int(self.registry.wall())
                given = self.registry.tables.give_token(actor.room.id, self.guest, token, now)
                await asyncio.wrap_future(given)
            name = clean_text(hello.name, LONGEST_NAME) or self.services.people.name(self.guest)
            connection = Connection(self.guest, name, self.registry.clock, output, self.address)
            connection.seq = hello.seq
            if actor.attach(connection):
                seat = actor.outbox.summary.seats.get(self.guest)
                connection.send(messages.Welcome(seat, token, VERSION))
                return actor, connection
            # The table was stopping; the next attempt loads it again.

    async def _find_table(self, token: str | None) -> TableActor:
        """Finds the table, and the guest whom a token names; raises Ended."""
        try:
            actor = await self.registry.find(self.socket.path_params["table"])
        except TableDamaged as error:
            raise Ended("damaged_table") from error
        if actor is None:
            raise Ended("no_such_table")
        if token is not None:
            owner = self.registry.tables.guest_of_token(actor.room.id, token[:LONGEST_TOKEN])
            if owner is None:
                raise Ended("wrong_token")
            # The token may name a banned guest whom the cookie did not name.
            if self.services.is_banned(self.address, owner):
                raise Ended("banned")
            self.guest = owner
        return actor

    # --- messages --------------------------------------------------------------------------------

    async def _pass_messages(self, actor: TableActor, connection: Connection) -> None:
        """Listens to the client and pings it until one side ends the connection."""
        pinger = Pinger(connection)
        pinger.start()
        listening = asyncio.create_task(self._listen(actor, connection))
        connection.on_close = listening.cancel
        try:
            await asyncio.wait({listening})
        finally:
            pinger.stop()
            actor.detach(connection)
            listening.cancel()
            if connection.closing:
                self.services.metrics.closed.labels(connection.closing).inc()
            connection.close("bye")
            await self._close_socket(connection)

    async def _listen(self, actor: TableActor, connection: Connection) -> None:
        """Handles messages until the client disconnects; most come directly from the protocol."""
        caller = self.services.limits.usage_of(self.address)

        def hear(text: bytes) -> None:
            try:
                self._handle_text(actor, connection, caller, text)
            except Exception as error:
                # An error of the server ends this conversation only. Its text may name cards.
                log.error("conversation failed", why=type(error).__name__)  # noqa: TRY400
                connection.close("internal")

        connection.line.listen(hear)
        try:
            while not connection.closing:
                hear(await self._receive())
        except WebSocketDisconnect as gone:
            if gone.code == FLOODED:
                connection.close("too_many_messages")

    def _handle_text(
        self, actor: TableActor, connection: Connection, caller: AddressUsage | None, text: bytes
    ) -> None:
        """Checks one message against the limits and passes it to the table."""
        if connection.closing:
            return
        message = parse_message(text)
        if message is None or isinstance(message, messages.Hello):
            connection.close("bad_message")
            return
        if caller is not None and not (connection.bucket.take() and caller.messages.take()):
            connection.close("too_many_messages")
            return
        if isinstance(message, messages.Pong):
            if connection.pong(message.nonce):
                actor.put(LatencyChanged())
        elif isinstance(message, messages.Chat | messages.React) and not (
            may_chat(actor, connection, caller, message)
        ):
            connection.send(messages.Refusal(message.cid, "too_much_talk", {}))
        elif not actor.put_message(connection, message):
            connection.send(messages.Refusal(getattr(message, "cid", ""), "busy", {}))
        elif isinstance(message, messages.Sit) and message.name:
            self._note_name(connection, message.name)

    def _note_name(self, connection: Connection, name: str) -> None:
        """Remembers the name with which a guest sits down, for the next time."""
        connection.name = clean_text(name, LONGEST_NAME)
        self.services.people.set_name(connection.guest, connection.name, int(self.registry.wall()))

    # --- the socket ------------------------------------------------------------------------------

    async def _receive(self) -> bytes:
        """Returns the next text; b"" for a binary message."""
        data: Any = await self.socket.receive()
        if data["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(data.get("code", ENDED))
        text: str | None = data.get("text")
        return b"" if text is None else text.encode("utf-8", "surrogatepass")

    async def _close_socket(self, connection: Connection) -> None:
        """Sends what is left and closes the socket; a client that does not read is cut off."""
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                await connection.line.flush()
                await self.socket.close(close_code(connection.closing))
        except TimeoutError:
            connection.line.cut()
        except (RuntimeError, WebSocketDisconnect):
            pass  # the client closed it first

    async def _end(self, code: str) -> None:
        """Closes a socket that is not attached to a table, with a reason."""
        self.services.metrics.closed.labels(code).inc()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(SLOW_SECONDS):
                await self.socket.send_text(msgspec.json.encode(messages.Closed(code)).decode())
                await self.socket.close(close_code(code))


class Pinger:
    """Pings one connection every few seconds."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Pings three times at once, so that the round trip is known before the first race."""
        for _ in range(2):
            self.connection.ping()
        self._ping()

    def _ping(self) -> None:
        self.connection.ping()
        self.connection.check_pace()
        # Random intervals, so that a thousand sockets are not pinged at the same moment.
        seconds = PING_SECONDS * _spread.uniform(0.9, 1.1)
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ping)

    def stop(self) -> None:
        """Ends the pings."""
        if self._timer is not None:
            self._timer.cancel()


def parse_message(text: bytes) -> messages.FromClient | None:
    """Returns the message in a text; None if the text is no message or too long."""
    if len(text) > LONGEST_FRAME:
        return None
    try:
        message: messages.FromClient = decode(text)
        return message
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def may_chat(
    actor: TableActor,
    by: Connection,
    caller: AddressUsage | None,
    message: messages.Chat | messages.React,
) -> bool:
    """Tells whether a guest may chat now; a line that is stored already may be repeated."""
    if caller is None:
        return True
    count = chat_weight(message.text) if isinstance(message, messages.Chat) else 1
    watches = by.guest not in actor.outbox.summary.seats and by.guest != actor.room.host
    if actor.chat_limits.may_say(by.guest, count, watches) and caller.words.take(count):
        return True
    return actor.persisted.seq_of(by.guest, message.cid) is not None


def close_code(reason: str) -> int:
    """Returns the close code of the WebSocket for a reason."""
    return LIMITED if reason in _LIMITS else REFUSED if reason in BAD else ENDED
