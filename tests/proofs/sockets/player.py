"""A scripted client of the protocol: plays by itself, writes down all it hears, comes back."""

import asyncio
import contextlib
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from carteado.bots.kit.minds import Mind, seat_bot
from carteado.core.game import find
from carteado.core.look import sight
from carteado.table import messages

LARGEST: Final = 2**20
# How often somebody who is not asked steps in where it may.
BOLD: Final = 0.15
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(messages.FromServer).decode


class Visit:
    """Holds one conversation: the `seq` said in hello, and everything that was heard."""

    def __init__(self, since: int | None) -> None:
        self.since = since
        self.heard: list[messages.FromServer] = []

    @property
    def frames(self) -> list[messages.Frame]:
        return [each for each in self.heard if isinstance(each, messages.Frame)]


class Player:
    """Sits at one table of a server."""

    def __init__(self, port: int, table: str, name: str, cookie: str = "", seed: str = "") -> None:
        self.address = f"ws://127.0.0.1:{port}/ws/{table}"
        self.table = table
        self.name = name
        self.cookie = cookie.partition(";")[0]
        self.random = Random(f"{seed}/{name}")
        self.token: str | None = None
        self.seat: int | None = None
        self.seq: int | None = None
        self.visits: list[Visit] = []
        # Wishes without an answer, and the answers of the others.
        self.open: dict[str, messages.FromClient] = {}
        self.acked: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.sent: dict[str, messages.FromClient] = {}
        self.plays = False
        self.mind: Mind | None = None
        self.untold: list[dict[str, Any]] = []
        self.socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    # --- the connection --------------------------------------------------------------------------

    async def enter(self, **more: Any) -> messages.FromServer:
        """Opens a conversation and returns the answer to hello; wishes left open are said again."""
        head = {"Cookie": self.cookie} if self.cookie else {}
        self.socket = await connect(
            self.address,
            additional_headers=head,
            compression=None,
            max_size=LARGEST,
            proxy=None,
            ping_interval=None,
        )
        self.visits.append(Visit(self.seq))
        await self._send(messages.Hello(self.token, self.seq, self.name))
        try:
            answer = await self._receive()
        except ConnectionClosed:
            self.socket.transport.abort()  # the server died during the greeting
            raise
        if isinstance(answer, messages.Welcome):
            self.token, self.seat = answer.token, answer.seat
            for wish in list(self.open.values()):
                await self._send(wish)
            self._listening = asyncio.create_task(self._listen())
        return answer

    async def leave(self) -> None:
        """Ends the conversation as a closed tab does."""
        socket, self.socket = self.socket, None
        if socket is not None:
            await socket.close()
        if self._listening is not None:
            await self._listening

    async def drop(self) -> None:
        """Loses the connection without a goodbye."""
        socket, self.socket = self.socket, None
        if socket is not None:
            socket.transport.abort()
        if self._listening is not None:
            await self._listening

    @property
    def visit(self) -> Visit:
        return self.visits[-1]

    @property
    def is_connected(self) -> bool:
        return self._listening is not None and not self._listening.done()

    async def _send(self, message: messages.FromClient) -> None:
        if self.socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self.socket.send(encode(message).decode())

    async def _receive(self) -> messages.FromServer:
        assert self.socket is not None
        message: messages.FromServer = decode(await self.socket.recv())
        self.visit.heard.append(message)
        return message

    async def _listen(self) -> None:
        try:
            while self.socket is not None:
                message = await self._receive()
                await self._hear(message)
                self._tell()
        except ConnectionClosed:
            pass
        finally:
            self._tell()

    def _tell(self) -> None:
        """Lets everybody who waits look again."""
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def _hear(self, message: messages.FromServer) -> None:
        match message:
            case messages.Ping(nonce=nonce):
                await self._send(messages.Pong(nonce))
            case messages.Ack(cid=cid, seq=seq):
                self.acked[cid] = seq
                self.open.pop(cid, None)
            case messages.Refusal(cid=cid, code=code):
                self.refused[cid] = code
                self.open.pop(cid, None)
            case messages.Frame():
                self.seq = message.seq
                self.untold += message.events
                mine = message.view.get("seat") if message.view else None
                self.seat = mine if isinstance(mine, int) else self.seat
            case _:
                pass
        if self.plays and isinstance(message, messages.Frame | messages.Ack | messages.Refusal):
            await self.play()

    # --- wishes ----------------------------------------------------------------------------------

    async def wish(self, kind: type[Any], **fields: object) -> str:
        """Sends a message with a new number and returns the number."""
        cid = f"{self.name}-{len(self.sent)}"
        message = kind(cid=cid, **fields)
        self.open[cid] = self.sent[cid] = message
        await self._send(message)
        return cid

    async def ask(self, kind: type[Any], **fields: object) -> str | int:
        """Sends a message, waits for its answer and returns it: a number, or a code."""
        cid = await self.wish(kind, **fields)
        await self.until(lambda: cid in self.acked or cid in self.refused)
        return self.acked[cid] if cid in self.acked else self.refused[cid]

    async def again(self, cid: str) -> None:
        """Sends a message once more, as somebody who did not hear the answer."""
        self.open[cid] = self.sent[cid]
        await self._send(self.sent[cid])

    async def until(self, is_so: Callable[[], bool], seconds: float = 60.0) -> None:
        """Waits for something that messages bring about."""
        async with asyncio.timeout(seconds):
            while not is_so():
                if self._listening is not None and self._listening.done():
                    self._listening.result()  # raises what it could not take
                await self._news.wait()

    # --- play ------------------------------------------------------------------------------------

    @property
    def frame(self) -> messages.Frame:
        return self.visit.frames[-1]

    @property
    def phase(self) -> str:
        frames = self.visit.frames
        return frames[-1].table.phase if frames else ""

    @property
    def is_asked(self) -> bool:
        view = self.frame.view
        return view is not None and self.seat in view["asked"]

    async def play(self) -> None:
        """Gives one listed command at random, unless an answer is still to come."""
        if not self.visit.frames or any(
            isinstance(wish, messages.Do) for wish in self.open.values()
        ):
            return
        command = self.choose()
        if command is None:
            return
        view = self.frame.view or {}
        window = view.get("window")
        await self.wish(
            messages.Do,
            cmd=command,
            re=window if isinstance(window, int) and not self.is_asked else None,
            rt=200 if not self.is_asked else None,
        )

    def choose(self) -> str | None:
        """Returns a listed command, or None to wait."""
        frame = self.frame
        if frame.table.game == "bum":
            return self._think(frame)
        legal = [each for each in frame.legal if each not in ("undo", "redo")]
        if not legal or not (self.is_asked or self.random.random() < BOLD):
            return None
        return self.random.choice(legal)

    def _think(self, frame: messages.Frame) -> str | None:
        """Plays BUM! like the document's bot: chance alone would hardly ever end a match."""
        if frame.view is None or self.seat is None or not frame.legal:
            return None
        game = find("bum")
        if self.mind is None or self.mind.seat != self.seat:
            self.mind = seat_bot("document", game, self.seat, self.name)
        for event in self.untold:
            self.mind.hear(event)
        self.untold = []
        state = sight(game, frame.view)
        move = self.mind.choose(state, game.legal(state, self.seat))
        return None if move is None else game.write(move)
