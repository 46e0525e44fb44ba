"""BUM! with a finger: a look lasts as long as it is held, a card is carried or flicked away."""

import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

import carteado
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

DOMAINS = [["7h", "4c", "7d", "9s"], ["2c", "3c", "5c", "7s"], ["2d", "3d", "5d", "6d"]]


class Finger:
    """One finger on the glass, as Chromium itself turns it into pointer events."""

    def __init__(self, tab: Page) -> None:
        self.session: CDPSession = tab.context.new_cdp_session(tab)
        self.at = (0.0, 0.0)

    def down(self, place: Locator) -> None:
        self.at = middle(place)
        self._send("touchStart", [self.at])

    def move(self, x: float, y: float) -> None:
        """Goes there in a few steps, as fingers do."""
        (x0, y0), steps = self.at, 4
        for step in range(1, steps + 1):
            self._send("touchMove", [(x0 + (x - x0) * step / steps, y0 + (y - y0) * step / steps)])
        self.at = (x, y)

    def up(self) -> None:
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[tuple[float, float]]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def table(visit: Visits, **position: Any) -> tuple[Page, Staged, Finger]:
    tab = visit(None, size="phone", touch=True)
    choose(tab, speed="off")
    laid: dict[str, Any] = {
        "game": "bum",
        "domains": DOMAINS,
        "monte": ["8c", "8d", "8h"],
        "discard": ["As"],
    }
    laid |= {"turn": 0, "options": {"bum_interval_ms": 0, "peek_seconds": 0}}
    staged = Staged(carteado.load({**laid, **position})).open(tab)
    return tab, staged, Finger(tab)


def own(tab: Page, slot: int) -> Locator:
    return tab.get_by_role("button", name=re.compile(f"^your card {slot}[,:]"))


def pile(tab: Page, name: str) -> Locator:
    return tab.get_by_role("button", name=f"discard pile: {name}")


def test_a_card_is_seen_while_a_finger_holds_it(visit: Visits) -> None:
    tab, staged, finger = table(visit, phase="peek", discard=[])

    finger.down(own(tab, 1))

    expect(own(tab, 1)).to_have_accessible_name(re.compile("7 of hearts"))
    finger.move(finger.at[0] + 30, finger.at[1] - 30)  # a hand trembles
    expect(own(tab, 1)).to_have_accessible_name(re.compile("7 of hearts"))
    finger.up()
    expect(own(tab, 1)).to_have_accessible_name(re.compile("face down"))
    assert "7 of hearts" not in tab.content()
    assert staged.heard == ["peek 1"]


def test_a_card_is_dragged_to_the_pile(visit: Visits) -> None:
    tab, staged, finger = table(visit, phase="discard", bought=4)

    finger.down(own(tab, 2))
    finger.move(*middle(pile(tab, "ace of spades")))
    finger.up()

    expect(pile(tab, "4 of clubs")).to_be_visible()
    assert staged.heard == ["discard 2"]


def test_a_card_is_flicked_upwards_to_the_pile(visit: Visits) -> None:
    tab, staged, finger = table(visit, phase="discard", bought=4)

    finger.down(own(tab, 3))
    finger.move(finger.at[0], finger.at[1] - 90)
    finger.up()

    expect(pile(tab, "7 of diamonds")).to_be_visible()
    assert staged.heard == ["discard 3"]


def test_a_card_that_is_let_go_elsewhere_stays(visit: Visits) -> None:
    tab, staged, finger = table(visit, phase="discard", bought=4)

    finger.down(own(tab, 2))
    finger.move(finger.at[0] + 40, finger.at[1] + 20)
    expect(tab.locator(".slot.carried")).to_have_count(1)
    finger.up()

    expect(tab.locator(".slot.carried")).to_have_count(0)
    expect(own(tab, 2)).to_be_visible()
    assert staged.heard == []


def test_a_finger_snaps_when_it_comes_down(visit: Visits) -> None:
    tab, staged, finger = table(visit, phase="bum", window=1, discard=["7c"], turn=1)

    finger.down(own(tab, 3))

    expect(pile(tab, "7 of diamonds")).to_be_visible()
    assert staged.heard == ["snap 3"]
    finger.up()


@pytest.mark.parametrize("way", ["tap", "hold"])
def test_a_finger_buys_and_discards(visit: Visits, way: str) -> None:
    tab, staged, finger = table(visit, phase="buy")

    tab.get_by_role("button", name=re.compile("^monte: 3 cards, buy")).tap()
    expect(own(tab, 5)).to_have_accessible_name(re.compile("just bought: 8 of clubs"))
    if way == "tap":
        own(tab, 5).tap()
    else:
        finger.down(own(tab, 5))
        finger.up()

    expect(pile(tab, "8 of clubs")).to_be_visible()
    assert staged.heard == ["buy", "discard 5"]
