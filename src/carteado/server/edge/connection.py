"""One client: its output with bounds, its message limit, and its measured round trip."""

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

import msgspec

from carteado.core.errors import BadInput, Refused
from carteado.server.edge.socket_output import SocketOutput
from carteado.server.process.token_bucket import Bucket
from carteado.table import messages
from carteado.table.referee import FEWEST_PONGS, MOST_PONGS, round_trip

MOST_UNSENT: Final = 64 * 1024
SLOW_SECONDS: Final = 10.0
MOST_REMEMBERED: Final = 64
LONGEST_CID: Final = 64
# A client may send this many messages at once, refilled over REFILL_SECONDS.
BURST: Final = 100
REFILL_SECONDS: Final = 20.0
# A client that answers no ping for this long is gone.
SILENT_SECONDS: Final = 30.0
# Others see the round trip in these steps, in ms: enough to know whom they wait for.
DISTANCES: Final = (25, 50, 100, 200, 400, 800)

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(messages.FromClient).decode


class Connection:
    """Sends to one client and never waits for it."""

    def __init__(
        self,
        guest: str,
        name: str,
        clock: Callable[[], float],
        line: SocketOutput,
        address: str = "",
    ) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.clock = clock
        self.line = line
        self.closing = ""
        # Called when the server ends the conversation.
        self.on_close: Callable[[], object] | None = None
        # The number of the last frame sent to this client.
        self.seq: int | None = None
        self.pongs: list[int] = []
        # The round trip as the referee counts it; cached, because every command reads it.
        self.trip = 0
        # The round trip that others see; 0 while it is unknown.
        self.distance = 0
        self.pings: OrderedDict[str, float] = OrderedDict()
        # The reaction window in the last frame: each new window causes a ping.
        self.window: object = None
        # The last refusals: a command that the network repeats must stay refused.
        self.refused: OrderedDict[str, Refused | BadInput] = OrderedDict()
        self.bucket = Bucket(BURST, REFILL_SECONDS, clock)
        # All bytes written; times when some bytes were unsent, with the bytes written by then.
        self._written = 0
        self._late: deque[tuple[float, int]] = deque()

    # --- out -------------------------------------------------------------------------------------

    def send(self, message: messages.FromServer) -> None:
        """Writes a message; closes the connection if the client does not read."""
        if self.closing:
            return
        data = encode(message)
        unsent = self.line.unsent()
        if unsent and unsent + len(data) > MOST_UNSENT:
            self.close("slow")
            return
        self._write(data)

    def _write(self, data: bytes) -> None:
        self._written += len(data)
        self.line.write(data)

    def close(self, code: str) -> None:
        """Ends the conversation with a reason, after all messages before it."""
        if not self.closing:
            self._write(encode(messages.Closed(code)))
            self.closing = code
            if self.on_close is not None:
                self.on_close()

    def check_pace(self) -> None:
        """Closes the connection if the client has left output unread for too long."""
        unsent, now = self.line.unsent(), self.clock()
        while self._late and self._late[0][1] <= self._written - unsent:
            self._late.popleft()
        if self._late and now - self._late[0][0] >= SLOW_SECONDS:
            self.close("slow")
        elif unsent:
            self._late.append((now, self._written))

    def refuse(self, cid: str, refused: Refused | BadInput) -> None:
        """Sends a refusal and remembers it."""
        if len(cid) <= LONGEST_CID:
            self.refused[cid] = refused
        while len(self.refused) > MOST_REMEMBERED:
            self.refused.popitem(last=False)
        self.send(messages.Refusal(cid, refused.code, dict(refused.values)))

    # --- the connection itself -------------------------------------------------------------------

    def ping(self) -> None:
        """Sends a ping with a random nonce, which a client cannot answer in advance."""
        now = self.clock()
        oldest = next(iter(self.pings.values()), now)
        if now - oldest > SILENT_SECONDS:
            self.close("silent")
            return
        nonce = secrets.token_hex(8)
        self.pings[nonce] = now
        while len(self.pings) > MOST_REMEMBERED:
            self.pings.popitem(last=False)
        self.send(messages.Ping(nonce))

    def pong(self, nonce: str) -> bool:
        """Notes the round trip of a ping; returns whether the distance shown to others changed.

        Older pings count as answered.
        """
        sent = self.pings.get(nonce)
        if sent is None:
            return False
        while self.pings.popitem(last=False)[0] != nonce:
            pass
        self.pongs.append(round((self.clock() - sent) * 1000))
        del self.pongs[:-MOST_PONGS]
        self.trip = round_trip(self.pongs)
        if len(self.pongs) < FEWEST_PONGS:
            return False
        before = self.distance
        self.distance = next((step for step in DISTANCES if self.trip <= step), DISTANCES[-1])
        return self.distance != before
