"""Somebody at a table of a simulated server: plays, is cut off, comes back, asks again."""

from typing import Any, Final

import msgspec

from carteado.table import messages
from tests.proofs.simulation.server import HERE, Server
from tests.proofs.simulation.wire import Weather, Wire
from tests.proofs.sockets.player import Player, Visit, decode

# After so long without an answer a wish is said again; some people press and press.
PATIENCE: Final = (0.4, 3.0)
NOT_SAVED: Final = "not_saved"
AWAY: Final = (0.05, 0.3, 1.0, 4.0)
# How often a page gets round to saying what it shows.
CONFIRMS: Final = 0.5


class Life(Visit):
    """One conversation, with all the server said in it, whether or not it was heard."""

    def __init__(self, since: int | None, wire: Wire) -> None:
        super().__init__(since)
        self.wire = wire

    def read(self) -> None:
        """Takes down what the server said.

        When something can be saved again, the newest frame is sent once more.
        """
        again, newest = False, None
        for _, text in self.wire.said:
            message: messages.FromServer = decode(text)
            if isinstance(message, messages.Refusal) and message.code == NOT_SAVED:
                again = True
            if isinstance(message, messages.Frame):
                if again and message.seq == newest:
                    again = False
                    continue
                newest = message.seq
            self.heard.append(message)


class Person(Player):
    """Plays by itself on one wire after the other."""

    def __init__(self, server: Server, weather: Weather, table: str, name: str, seed: str) -> None:
        super().__init__(0, table, name, seed=f"{seed}/{table}")
        self.server = server
        self.weather = weather
        self.loop = server.loop
        self.wire: Wire | None = None
        self.last: messages.Frame | None = None
        # Comes and plays only while this is set.
        self.comes = True
        self.patience = self.random.choice(PATIENCE)
        self.is_host = False
        self.starts = False
        self.lives: list[Life] = []
        self.gaps = 0
        # Strangers have limits, the machine itself has none.
        self.address = HERE
        # Whether the newest frame may come once more: after trouble with the disk, or a deletion.
        self.shown_again = False
        self._thinking = False
        self._coming = False

    # --- the connection --------------------------------------------------------------------------

    def come(self) -> None:
        """Opens a conversation; tries again later if nobody answers."""
        self._coming = False
        if not self.comes or (self.wire is not None and self.wire.client_open):
            return
        tab: list[Wire] = []

        def hear(text: str) -> None:
            if tab == [self.wire]:  # an older tab may still talk
                self._text(text)

        def end(code: int) -> None:
            if tab == [self.wire]:
                self._come_later()

        wire = self.server.connect(self.table, self.cookie, self.weather, hear, end, self.address)
        if wire is None:
            self._come_later()
            return
        tab.append(wire)
        self.wire = wire
        self.last = None
        self.lives.append(Life(self.seq, wire))
        self._say(messages.Hello(self.token, self.seq, self.name))
        self.loop.call_later(self.patience, self._ask_again, wire)

    def _come_later(self) -> None:
        if not self._coming:
            self._coming = True
            self.loop.call_later(self.random.choice(AWAY), self.come)

    def go(self) -> None:
        """Closes the tab."""
        if self.wire is not None:
            self.wire.close()
            self._come_later()

    def _say(self, message: messages.FromClient) -> None:
        if self.wire is not None:
            self.wire.send(msgspec.json.encode(message).decode())

    def _ask_again(self, wire: Wire) -> None:
        """Says wishes again that were not answered; without a welcome, tries another wire."""
        if wire is not self.wire or not wire.client_open:
            return
        if self.last is None:
            wire.cut()
            return
        for wish in list(self.open.values()):
            self._say(wish)
        self.loop.call_later(self.patience, self._ask_again, wire)

    # --- hearing ---------------------------------------------------------------------------------

    def _text(self, text: str) -> None:
        message: messages.FromServer = decode(text)
        match message:
            case messages.Ping(nonce=nonce):
                self._say(messages.Pong(nonce))
                return
            case messages.Welcome():
                self.token, self.seat = message.token, message.seat
                for wish in list(self.open.values()):
                    self._say(wish)
            case messages.Ack(cid=cid, seq=seq):
                self.acked[cid] = seq
                self.open.pop(cid, None)
            case messages.Refusal(cid=cid, code=code):
                self.refused[cid] = code
                self.open.pop(cid, None)
                self.shown_again = self.shown_again or code == NOT_SAVED
            case messages.Advice(cid=cid):
                self.open.pop(cid, None)
            case messages.Frame():
                self._look(message)
            case _:
                return
        self._think_soon()

    def _look(self, frame: messages.Frame) -> None:
        if self.shown_again and frame.seq == self.seq:
            self.shown_again = False
        elif self.last is not None and self.seq is not None and frame.seq != self.seq + 1:
            # Something was lost on the way: come again and hear it then.
            self.gaps += 1
            assert self.wire is not None
            assert self.wire.is_torn, f"{self.seq} is followed by {frame.seq}"
            self.wire.cut()
            return
        self.last, self.seq = frame, frame.seq
        self.untold += frame.events
        self.seat = frame.seat
        if self.random.random() < CONFIRMS:
            self._say(messages.Confirm(frame.seq))

    # --- playing ---------------------------------------------------------------------------------

    @property
    def frame(self) -> messages.Frame:
        assert self.last is not None
        return self.last

    @property
    def phase(self) -> str:
        return "" if self.last is None else self.last.table.phase

    def _think_soon(self) -> None:
        if not self._thinking:
            self._thinking = True
            self.loop.call_later(self.random.choice((0.01, 0.05, 0.2, 0.6)), self._act)

    def _act(self) -> None:
        self._thinking = False
        if self.last is None or self.wire is None or not self.wire.client_open or not self.plays:
            return
        if self.last.table.paused:
            if not self._wishes(messages.Vote):
                self.give(messages.Vote, what="resume")
        elif self.phase != "playing":
            if self.starts and self.is_host and not self._wishes(messages.Start):
                self.give(messages.Start)
        elif self.random.random() < 0.03:
            self._chatter()
        elif not self._wishes(messages.Do):
            self._play()

    def _play(self) -> None:
        command = self.choose()
        if command is None:
            return
        window = (self.frame.view or {}).get("window")
        early = isinstance(window, int) and not self.is_asked
        self.give(
            messages.Do,
            cmd=command,
            re=window if early else None,
            rt=self.random.choice((None, 150, 400)) if early else None,
        )

    def choose(self) -> str | None:
        """Lays a card down if it may, or a match would take all night."""
        command = super().choose()
        plays = [each for each in self.frame.legal if each.startswith("play")]
        if command is None or not plays or self.random.random() < 0.1:
            return command
        return self.random.choice(plays)

    def _chatter(self) -> None:
        """Does something else; then the game may wait for this seat."""
        chance = self.random.random()
        if chance < 0.4:
            self.give(messages.Chat, text=f"hello {len(self.sent)}")
        elif chance < 0.5:
            self.give(messages.Vote, what="pause")
        elif chance < 0.6:
            self.give(messages.React, what="wow")
        elif chance < 0.7 and self.frame.table.game != "golf":  # an exact answer takes long
            self.give(messages.Ask, what="hint")
        elif chance < 0.75:
            self.give(messages.Do, cmd="play nonsense")
        elif chance < 0.8:
            seat = self.random.randrange(len(self.frame.table.seats))
            self.give(messages.Vote, what="kick", seat=seat)
        elif chance < 0.82:
            self.give(messages.Stand)
        else:
            self.give(messages.Ready)
        self._think_soon()

    def _wishes(self, kind: type) -> bool:
        return any(isinstance(wish, kind) for wish in self.open.values())

    def give(self, kind: type[Any], **fields: object) -> str:
        """Sends a wish with a new number; sometimes twice, as an impatient program does."""
        cid = f"{self.name}-{len(self.sent)}"
        message = kind(cid=cid, **fields)
        self.open[cid] = self.sent[cid] = message
        for _ in range(2 if self.random.random() < 0.05 else 1):
            self._say(message)
        return cid
