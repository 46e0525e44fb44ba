"""A table whose cards a test lays out: the real rules behind the page's own conversation.

Seats of a real table are dealt by chance. Here the page's socket is answered by a match that was
loaded from a position, so that a challenge, a catch or a hand of thirty is a matter of one line.
"""

import json
from itertools import count
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

import carteado
from carteado.server.live.conversation import VERSION

SETTINGS = {
    "public": False, "on_disconnect": "stand_in", "reconnect_seconds": 30, "turn_seconds": 0,
    "bank_seconds": 0, "prompt_seconds": 0, "challenge_seconds": 10, "uno_grace_ms": 0,
    "uno_window_ms": 0, "race": "fair", "bots_pace": "none", "chat": True, "reactions": True,
}  # fmt: skip
NAMES = ("Ana", "Glen", "Pérola", "Xia", "Rui", "Noor", "Kim", "Bea", "Teo", "Zoe")

_numbers = count()


def choose(page: Page, **choices: Any) -> None:
    """Sets what a player chose for this browser, for the screens that are opened next."""
    text = json.dumps(json.dumps({"name": "Ana", **choices}))
    page.add_init_script(f"localStorage['carteado.settings'] = {text}")


class Staged:
    """Answers one tab for seat 0 (or for somebody who watches); a test moves the other seats."""

    def __init__(
        self, match: Any, seat: int | None = 0, people: tuple[int, ...] = (0,), **table: Any
    ) -> None:
        self.match = match
        self.seat = seat
        self.people = people
        self.more = table
        self.seq = 1
        self.told = len(match.heard(seat))
        self.began_with = match.look(None).get("scores")
        self.heard: list[str] = []
        # Whatever else the page wished for.
        self.wishes: list[dict[str, Any]] = []
        self.deadlines: dict[str, int] = {}
        # What a bot would do, and why, if the page asks.
        self.advised: tuple[str | None, str | None] = (None, None)
        # What happened before the page came.
        self.past: list[dict[str, Any]] = []
        # A photo finish, for the next frame.
        self.photo: list[list[int]] = []
        # What is different about a seat: `{2: {"away": True}}`.
        self.changes: dict[int, dict[str, Any]] = {}
        self.version = VERSION
        self.socket: WebSocketRoute | None = None

    def open(self, page: Page) -> "Staged":
        """Takes the place of the server for one table and opens it."""
        code = f"S{next(_numbers)}"
        page.route_web_socket(f"**/ws/{code}", self._answer)
        page.goto(f"/t/{code}")
        page.locator("[data-zone=piles]").wait_for()
        return self

    def do(self, seat: int, command: str) -> None:
        """Moves a seat and shows the page what came of it."""
        self.match.do(seat, command)
        self.frame()

    def frame(self, fresh: bool = False) -> None:
        """Sends the page the table as it is now, with what happened since the last frame."""
        heard = self.match.heard(self.seat)
        events = [] if fresh else heard[self.told :]
        self.told = len(heard)
        self.seq += 1
        self._send(
            type="frame", seq=self.seq, table=self._table(), seat=self.seat, is_host=True,
            view=self.match.look(self.seat), events=events, deadline_ms=self.deadlines,
            legal=[] if self.seat is None else self.match.legal(self.seat), photo=self.photo,
            past=self.past if fresh else [],
        )  # fmt: skip
        self.photo = []

    def _send(self, **message: Any) -> None:
        if self.socket is not None:
            self.socket.send(json.dumps(message))

    def _answer(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda text: self._hear(json.loads(text)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self._send(type="welcome", seat=self.seat, token="t", version=self.version)
            self.frame(fresh=True)
        elif message["type"] == "ask":
            command, reason = self.advised
            told = {"command": command, "reason": reason, "analysis": None}
            self._send(type="advice", cid=message["cid"], args={}, line=[], **told)
        elif message["type"] == "do":
            self.heard.append(message["cmd"])
            try:
                self.match.do(self.seat, message["cmd"])
            except carteado.Refused as refused:
                values = {"code": refused.code, "args": refused.args}
                self._send(type="refused", cid=message["cid"], **values)
                return
            self._send(type="ack", cid=message["cid"], seq=self.seq + 1)
            self.frame()
        elif "cid" in message:
            self.wishes.append(message)
            self._send(type="ack", cid=message["cid"], seq=self.seq)

    def _table(self) -> dict[str, Any]:
        view = self.match.look(None)
        over = self.match.over
        return {
            "table": "staged", "code": "STAGED", "game": view["game"], "options": view["options"],
            "settings": SETTINGS, "host": 0, "seats": [self._place(n) for n in range(self._seats)],
            "phase": "over" if over else "playing", "paused": False, "votes": {},
            "commitment": "c", "root": None, "seed": None, "assisted": False,
            "rounds": [self.began_with, view["scores"]] if view["phase"] == "scored" else [],
            "matches": 0,
            "last": None, "closed": None, **self.more,
        }  # fmt: skip

    @property
    def _seats(self) -> int:
        return int(self.match.seats)

    def _place(self, seat: int) -> dict[str, Any]:
        person = seat in self.people
        return {
            "seat": seat, "kind": "person" if person else "bot", "name": NAMES[seat % len(NAMES)],
            "level": None if person else "normal", "ready": True, "connected": True,
            "stand_in": False, "away": False, "assisted": False, "bank_ms": 0, "wins": 0,
            **self.changes.get(seat, {}),
        }  # fmt: skip
