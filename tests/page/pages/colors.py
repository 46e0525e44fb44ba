"""The table of the colour games: cards laid out by a test, controls, single actions."""

from typing import Any

from playwright.sync_api import Locator, Page

import carteado
from tests.page.pages.staged import Staged, choose

OTHERS = [["G1", "G2"], ["B1", "Y1", "Y2"], ["G3", "B2", "B6", "Y3"]]
DRAW = ["G6", "G5", "G4", "G7", "G8", "B3", "B4", "B5"]
# What can be done next, told by names only: the first of these that is there.
NEXT = """
() => {
  const all = (of) => [...document.querySelectorAll(of)];
  const named = (of, word) => all(of).find((one) => one.ariaLabel?.includes(word));
  if (document.querySelector('section.sheet')) return 'over';
  if (document.querySelector('dialog[open]')) return 'dialog';
  if (document.querySelector('[data-zone=picker]')) return 'color';
  if (document.querySelector('button[data-seat]')) return 'seat';
  const card = named('[data-card]', 'playable') ?? null;
  if (card) return 'card ' + card.dataset.slot;
  const act = all('[data-zone=buttons] .acts button')
    .find((one) => !one.disabled && one.ariaDisabled !== 'true');
  return act ? 'act' : '';
}
"""


def table(tab: Page, game: str, hand: list[str], **position: Any) -> Staged:
    """Opens a table of four with this hand; the others hold OTHERS."""
    laid = {"game": game, "hands": [hand, *OTHERS], "discard": ["Y5", "R9"], "draw": DRAW}
    choose(tab, speed="off")
    return Staged(carteado.load({**laid, **position})).open(tab)


def card(tab: Page, name: str) -> Locator:
    """Finds a card of one's own hand by its name."""
    return tab.get_by_role("list", name="Your hand").get_by_role("button", name=f"{name},")


def button(tab: Page, name: str) -> Locator:
    return tab.locator("[data-zone=buttons]").get_by_role("button", name=name)


def top(tab: Page, name: str) -> Locator:
    return tab.get_by_role("img", name=f"On the discard pile: {name}")


def loud(tab: Page) -> Locator:
    """Finds what interrupts a screen reader."""
    return tab.locator("[aria-live=assertive]")


def by_mouse(tab: Page, what: str) -> None:
    """Does one thing with the mouse."""
    kind, _, slot = what.partition(" ")
    finder = {
        "dialog": "dialog[open] header button",
        "color": "[data-zone=picker] .tile",
        "seat": "button[data-seat]",
        "card": f"[data-slot='{slot}']",
        "act": "[data-zone=buttons] .acts button:not(:disabled):not([aria-disabled=true])",
    }[kind]
    # A card may have gone meanwhile; the next look tells.
    place = tab.evaluate(
        """(finder) => { const box = document.querySelector(finder)?.getBoundingClientRect();
          return box ? [box.x + box.width / 2, box.y + box.height / 2] : null; }""",
        finder,
    )
    if place:
        tab.mouse.click(*place)


def by_keys(tab: Page, what: str) -> None:
    """Does one thing with the keyboard, from wherever the focus is."""
    kind = what.partition(" ")[0]
    if kind == "dialog":
        tab.keyboard.press("Escape")
    elif kind == "color":
        tab.keyboard.press("2")
    elif kind == "seat":
        for _ in range(6):
            tab.keyboard.press("ArrowUp")
        tab.keyboard.press("Enter")
    elif kind == "card":
        walk_to_a_playable_card(tab)
        tab.keyboard.press("Enter")
    elif tab.get_by_role("button", name="Next round").is_visible():
        for _ in range(4):
            tab.keyboard.press("ArrowUp")
        for _ in range(4):
            tab.keyboard.press("ArrowDown")
            if tab.locator("[data-zone=buttons] :focus").count():
                break
        tab.keyboard.press("Enter")
    else:
        tab.keyboard.press("d")


def walk_to_a_playable_card(tab: Page) -> None:
    for _ in range(5):
        tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Home")
    for _ in range(40):
        name = tab.evaluate("document.activeElement.ariaLabel ?? ''")
        if "playable" in name:
            return
        tab.keyboard.press("ArrowRight")
