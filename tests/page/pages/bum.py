"""The table of BUM!: cards laid out by a test, and where they are found."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page

import carteado
from tests.page.pages.staged import Staged

SIZES = [(1440, 900), (390, 844), (360, 740), (360, 640), (844, 390), (740, 360)]
# Ana has a pair of sevens, and nobody else has one.
DOMAINS: list[list[str | None]] = [
    ["7h", "4c", "7d", "9s"],
    ["2c", "3c", "5c", "6c"],
    ["2d", "3d", "5d", "6d"],
]
ROYAL = ["10h", "Jh", "Qh", "Kh"]
MONTE = ["8c", "8d", "8h", "8s", "10c", "10d"]
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANKS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def table(tab: Page, seat: int | None = 0, speed: str = "off", **position: Any) -> Staged:
    """Opens a table of three; it is everybody's turn to wait unless the position says more."""
    chosen = json.dumps(json.dumps({"name": "Ana", "speed": speed}))
    tab.add_init_script(f"localStorage['carteado.settings'] ??= {chosen}")
    laid = {"game": "bum", "domains": DOMAINS, "monte": MONTE, "discard": ["As"], "turn": 1}
    laid |= {"options": {"bum_interval_ms": 0, "peek_seconds": 0}, "phase": "buy"}
    return Staged(carteado.load({**laid, **position}), seat).open(tab)


def own(tab: Page, slot: int) -> Locator:
    return tab.get_by_role("button", name=re.compile(f"^your card {slot}[,:]"))


def theirs(tab: Page, name: str, slot: int) -> Locator:
    return tab.get_by_role("button", name=re.compile(f"^card {slot} of {name}[,:]"))


def discard(tab: Page, name: str) -> Locator:
    return tab.get_by_role("button", name=f"discard pile: {name}")


def log(tab: Page) -> Locator:
    return tab.get_by_role("complementary", name="What happened")


def loud(tab: Page) -> Locator:
    """Finds what interrupts a screen reader."""
    return tab.locator("[aria-live=assertive]")


def full_name(card: str) -> str:
    return f"{RANKS.get(card[:-1], card[:-1])} of {SUITS[card[-1]]}"


def seen(tab: Page, *cards: str) -> list[str]:
    """Returns which of these cards the page holds anywhere: in the document or its reading."""
    everything = tab.content() + tab.locator("body").aria_snapshot()
    names = [name for card in cards for name in (f'"{card}"', full_name(card))]
    faces = tab.locator(".slot svg text").all_inner_texts()
    return [name for name in names if name in everything] + faces


def hold(tab: Page, card: Locator) -> None:
    """Presses a card with the mouse and keeps it pressed."""
    card.hover()
    tab.mouse.down()


def keep_holding(tab: Page) -> None:
    """Keeps a pressed card or key down; the time itself is tested: the card must stay open."""
    tab.wait_for_timeout(800)


def power(tab: Page, card: str, seat: int = 0, **more: Any) -> Staged:
    """Opens a table where somebody has just put down a power card."""
    laid = {"phase": "bum", "window": 1, "turn": seat, "discard": ["3s", card]}
    return table(tab, **{**laid, "queue": [[seat, card]], **more})
