"""What the table of the colour games says to its player: points, the hand in order, whose turn."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import carteado
from tests.page.browsing import Visits
from tests.page.staged import Staged, choose

OTHERS = [["G1", "G2"], ["B1", "Y1", "Y2"], ["G3", "B2", "B6", "Y3"]]
FEW, MANY = ["R4", "B7"], [f"{color}{number}" for color in "RY" for number in (0, 1, 2, 4, 6, 7, 8)]
SIZES = [(1440, 900), (1024, 768), (844, 390), (390, 844), (360, 740), (360, 640)]

# What lies on an element, a hair's breadth apart.
COVERING = """(words) => {
  const mine = words.getBoundingClientRect();
  const others = document.querySelectorAll(".buttons button, .face, .log, .sort, .line p");
  return [...others].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < mine.right && mine.left < box.right
      && box.top < mine.bottom - 2 && mine.top + 2 < box.bottom;
  }).map((one) => one.className);
}"""


def table(tab: Page, hand: list[str], game: str = "classic", **position: Any) -> Staged:
    choose(tab, speed="off", **position.pop("settings", {}))
    laid = {"game": game, "hands": [hand, *OTHERS], "discard": ["Y5", "B6", "R9"]}
    draw = ["G6", "G5", "G4", "G7", "G8", "B3"]
    return Staged(carteado.load({**laid, "draw": draw, **position})).open(tab)


def loud(tab: Page) -> Locator:
    return tab.locator("[aria-live=assertive]")


# --- points --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hand", [FEW, MANY], ids=["few", "many"])
def test_ones_own_points_stand_by_the_hand(
    visit: Visits, size: tuple[int, int], hand: list[str]
) -> None:
    tab = visit(None, size=size)

    table(tab, hand, scores=[120, 45, 0, 260])

    points = tab.locator(".mine .points")
    expect(points).to_contain_text("You 120 pts")
    expect(points).to_be_in_viewport(ratio=1)
    # Nothing lies on the words: neither a button nor a card at rest.
    assert points.evaluate(COVERING) == []
    visit.picture(tab, f"points-{len(hand)}-{size[0]}-{size[1]}")
    page = "document.documentElement"
    over = tab.evaluate(f"[{page}.scrollWidth - innerWidth, {page}.scrollHeight - innerHeight]")
    assert over == [0, 0]


def test_a_game_without_points_shows_and_says_none(visit: Visits) -> None:
    tab = visit(None)
    table(tab, ["R4", "B7"], game="neon")

    tab.keyboard.press("s")

    expect(loud(tab)).to_contain_text("You have 2 cards")
    assert "Points" not in loud(tab).inner_text()
    expect(tab.locator(".points")).to_have_count(0)


def test_s_says_the_points_of_all_and_the_hand_in_the_order_shown(visit: Visits) -> None:
    tab = visit(None)
    table(tab, ["W", "B7", "R9", "R7"], scores=[120, 45, 0, 260], settings={"sort": "color"})

    tab.keyboard.press("s")
    expect(loud(tab)).to_contain_text("Points: you 120, Glen 45, Pérola 0, Xia 260.")
    expect(loud(tab)).to_contain_text("You have 4 cards: red 7, red 9, blue 7, Wild.")
    tab.get_by_role("button", name="Sorted by colour").click()
    tab.get_by_role("button", name=re.compile("^Sorted")).click()
    tab.keyboard.press("s")

    expect(loud(tab)).to_contain_text("You have 4 cards: Wild, blue 7, red 9, red 7.")
