"""A client of the table protocol: one thread listens and reconnects by itself.

Messages go into one queue, in order. A request keeps its id until it is answered, and is sent again
after a reconnection. The server carries out each id at most once.
"""

import contextlib
import json
import secrets
import threading
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from carteado.table import messages

# Seconds before each new attempt to connect; the last value repeats.
PAUSES: Final = (0.0, 0.5, 1.0, 2.0, 5.0)
LARGEST: Final = 2**20
OPENS_WITHIN: Final = 10.0
# After these codes the client does not reconnect.
FINAL: Final = frozenset(
    {
        "newer_tab", "no_such_table", "bad_message", "damaged_table", "table_closed", "banned",
        "wrong_token",
    }
)  # fmt: skip

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(messages.FromServer).decode


@dataclass(frozen=True)
class TableAddress:
    """Holds the server's base URL and the table's id or code."""

    base: str
    table: str

    @property
    def socket(self) -> str:
        return f"ws{self.base.removeprefix('http')}/ws/{self.table}"


def read_address(text: str) -> TableAddress | None:
    """Parses a link; returns None if it is not one. Without a table, `table` is empty."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    scheme = {"ws": "http", "wss": "https"}.get(parts.scheme, parts.scheme)
    if scheme not in ("http", "https") or not parts.hostname:
        return None
    path = parts.path.strip("/").split("/") if parts.path.strip("/") else []
    table = parts.fragment.strip("/").rpartition("/")[2]
    if not table and path:
        table = path.pop()
        if path and path[-1] in ("ws", "t", "table", "join"):
            path.pop()
    return TableAddress("/".join([f"{scheme}://{parts.netloc}", *path]), table)


@dataclass(frozen=True)
class ConnectionLost:
    """Reports that the connection is lost and the client reconnects."""


# The user's lines (str) and the end of input (None) go into the same queue.
InboxItem = messages.FromServer | ConnectionLost | str | None


class TableClient:
    """Keeps a connection to a table and reconnects when it is lost."""

    def __init__(
        self, address: TableAddress, name: str, token: str | None = None, cookie: str = ""
    ) -> None:
        self.address = address
        self.name = name
        self.token = token
        self.cookie = cookie
        self.seq: int | None = None
        self.inbox: SimpleQueue[InboxItem] = SimpleQueue()
        self.pending: dict[str, messages.FromClient] = {}
        self._socket: ClientConnection | None = None
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="client", daemon=True)

    def start(self) -> None:
        """Starts the thread that listens."""
        self._thread.start()

    def stop(self) -> None:
        """Closes the connection and waits for the thread."""
        self._ended.set()
        if self._socket is not None:
            self._socket.close()
        self._thread.join(OPENS_WITHIN)

    def send_request(self, message: messages.FromClient) -> None:
        """Sends a request; after a reconnection, sends it again if it has no answer."""
        cid = getattr(message, "cid", "")
        if cid:
            self.pending[cid] = message
        self._send(message)

    def confirm(self) -> None:
        """Confirms all frames so far, so that the server does not send private events again."""
        if self.seq is not None:
            self._send(messages.Confirm(self.seq))

    def _send(self, message: messages.FromClient) -> None:
        if self._socket is not None:
            # The listening thread also notices the closed connection, and reconnects.
            with contextlib.suppress(ConnectionClosed):
                self._socket.send(encode(message).decode())

    def _run(self) -> None:
        tries = 0
        while not self._ended.wait(PAUSES[min(tries, len(PAUSES) - 1)]):
            tries += 1
            try:
                self._socket = connect(
                    self.address.socket,
                    additional_headers={"Cookie": self.cookie} if self.cookie else {},
                    compression=None,
                    max_size=LARGEST,
                    open_timeout=OPENS_WITHIN,
                    proxy=None,
                )
            except (OSError, InvalidHandshake, InvalidURI, TimeoutError, ConnectionClosed):
                self.inbox.put(ConnectionLost())
                continue
            with self._socket:
                self._send(messages.Hello(self.token, self.seq, self.name))
                if self._listen(self._socket):
                    return
            tries = 0 if self.seq is not None else tries
            if not self._ended.is_set():
                self.inbox.put(ConnectionLost())

    def _listen(self, socket: ClientConnection) -> bool:
        """Puts messages into the inbox; returns True if the client must not reconnect."""
        try:
            while True:
                message: messages.FromServer = decode(socket.recv())
                if self._hear(message):
                    return True
        except (ConnectionClosed, msgspec.DecodeError):
            return False

    def _hear(self, message: messages.FromServer) -> bool:
        match message:
            case messages.Ping(nonce=nonce):
                self._send(messages.Pong(nonce))
                return False
            case messages.Welcome(token=token):
                self.token = token
                for request in list(self.pending.values()):
                    self._send(request)
            case messages.Frame(seq=seq):
                self.seq = seq
            case messages.Ack(cid=cid) | messages.Refusal(cid=cid) | messages.Advice(cid=cid):
                self.pending.pop(cid, None)
            case _:
                pass
        self.inbox.put(message)
        return isinstance(message, messages.Closed) and message.code in FINAL


def new_cid() -> str:
    """Returns a new unique id for a request."""
    return secrets.token_hex(8)


def open_table(base: str, game: str, seats: int | None, name: str) -> tuple[str, str]:
    """Opens a table on a server; returns its code and the host's cookie, or raises OSError."""
    body: dict[str, object] = {"game": game, "name": name}
    if seats is not None:
        body["seats"] = seats
    request = Request(
        f"{base}/api/tables",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
        method="POST",
    )
    try:
        with urlopen(request, timeout=OPENS_WITHIN) as answer:
            cookie = (answer.headers["Set-Cookie"] or "").split(";")[0]
            return str(json.loads(answer.read())["code"]), cookie
    except HTTPError as error:
        with error:
            raise OSError(error.read(1000).decode("utf-8", "replace")) from None
    except URLError as error:
        raise OSError(str(error.reason)) from None
