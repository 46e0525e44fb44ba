"""A deal of golf: its piles, and commands given by keys.

Deal 8 begins with the four of spades on the waste; the three on pile 6 and the five on pile 2 fit,
and only the three leads to a win.
"""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

import carteado
from tests.page.pages.visits import Visits

DEAL = 8
WIN = carteado.solve(carteado.deal("golf", seed=f"golf/{DEAL}"))["line"]


def play(visit: Visits, deal: int = DEAL, speed: str = "off", **more: Any) -> Page:
    """Opens a deal; cards do not fly unless a test wants to see it."""
    tab = visit(None, **more)
    chosen = json.dumps(json.dumps({"name": "Ana", "speed": speed}))
    tab.add_init_script(f"localStorage['carteado.settings'] ??= {chosen}")
    tab.goto(f"/play/golf?deal={deal}")
    expect(pile(tab, 7)).to_be_visible()
    return tab


def pile(tab: Page, number: int) -> Locator:
    return tab.get_by_role("button", name=re.compile(f"^(pile|pilha|columna) {number}:"))


def waste(tab: Page) -> Locator:
    return tab.get_by_role("button", name=re.compile("^waste:"))


def stock(tab: Page) -> Locator:
    return tab.get_by_role("button", name=re.compile("^stock:"))


def ending(tab: Page) -> Locator:
    return tab.get_by_role("dialog")


def helped(tab: Page) -> Locator:
    """Returns the mark of a game that was played with help."""
    return tab.get_by_text("with help", exact=True)


def said(tab: Page) -> str:
    """Returns what a screen reader has been told last, politely."""
    return tab.locator("[aria-live=polite].unseen").first.inner_text()


def give_up(tab: Page) -> None:
    """Loses the deal quickly: the wrong card first, then whatever is listed."""
    line = carteado.deal("golf", seed=f"golf/{DEAL}")
    line.do(0, "move 2")
    commands = ["move 2"]
    while not line.over:
        commands.append(next(one for one in line.legal(0) if one != "undo"))
        line.do(0, commands[-1])
    for command in commands:
        press(tab, command)


def press(tab: Page, command: str) -> None:
    """Gives a command by keys, and waits until the table shows it."""
    left = tab.locator("main > .status b").inner_text()
    cards = stock(tab).get_attribute("aria-label") or ""
    if command == "draw":
        tab.keyboard.press("d")
        expect(stock(tab)).not_to_have_accessible_name(cards)
        return
    # From wherever one is: up to the piles, then along them.
    for key in ["ArrowUp", "Home", *["ArrowRight"] * (int(command.split()[1]) - 1), "Enter"]:
        tab.keyboard.press(key)
    expect(tab.locator("main > .status b")).not_to_have_text(left)
