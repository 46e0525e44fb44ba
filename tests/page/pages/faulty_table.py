"""Tables on which something is wrong: frames without cards, a connection that breaks."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

import carteado
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

NEON_HANDS = [["R5", "B1", "G3"], ["Y1", "Y2", "Y3"]]
NEON = {"game": "neon", "hands": NEON_HANDS, "discard": ["R9"], "draw": ["B9"], "turn": 0}
BUM = {
    "game": "bum", "domains": [["7h", "4c"], ["2c", "3c"]], "monte": ["8c", "8d"],
    "discard": ["As"], "turn": 1, "phase": "buy", "options": {"bum_interval_ms": 0},
}  # fmt: skip
CLASSIC_HANDS = [["R4", "B7", "W", "Y8"], ["G1", "G2"]]
CLASSIC = {
    "game": "classic",
    "hands": CLASSIC_HANDS,
    "discard": ["R9"],
    "draw": ["B3", "B4"],
    "turn": 0,
}
LOST = "Reconnecting… your turn is safe"


class Spoiled(Staged):
    """Leaves the cards out of what it sends, as no server does."""

    spoils = False

    def _send(self, **message: Any) -> None:
        if self.spoils and message["type"] == "frame":
            view = json.loads(json.dumps(message["view"]))
            message["view"] = {**view, "hands": None, "domains": None}
        super()._send(**message)


def open_spoiled(
    visit: Visits, position: dict[str, Any], language: str = "en"
) -> tuple[Page, Spoiled]:
    visit.forgive("TypeError")
    tab = visit(None, language=language)
    choose(tab, speed="off")
    return tab, Spoiled(carteado.load(position)).open(tab)  # type: ignore[return-value]


class Disconnecting(Staged):
    """Hangs up when a test says so, and takes no call until it is told to."""

    down = False

    def _answer(self, socket: WebSocketRoute) -> None:
        if self.down:
            socket.close()
        else:
            super()._answer(socket)

    def hang_up(self) -> None:
        self.down = True
        assert self.socket is not None
        self.socket.close()


def open_disconnecting(
    tab: Page, position: dict[str, Any], people: tuple[int, ...] = (0,)
) -> Disconnecting:
    choose(tab, speed="off")
    staged = Disconnecting(carteado.load(position), people=people)
    staged.deadlines = {"0": 60_000}
    staged.open(tab)
    return staged
