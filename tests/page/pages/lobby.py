"""The lobby of a table: how people come to it, its seats and its form of rules."""

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

# Over plain http there is no clipboard but this one; what was copied can be read.
COPY = """() => {
  Object.defineProperty(navigator, "clipboard", {value: undefined});
  document.execCommand = () => { window.copied = document.activeElement.value; return true; };
}"""


def open_table(tab: Page, **wanted: Any) -> str:
    """Opens a table as this tab's guest, without going there; returns its code."""
    opened = tab.request.post("/api/tables", data={"name": "Ana", **wanted}).json()
    return str(opened["code"])


def sit_and_start(tab: Page, code: str, language: str = "en") -> None:
    """Takes the first seat of a lobby and starts, with bots on the other seats."""
    words = Words(tab, language)
    tab.goto(f"/t/{code}")
    words.button("ui.lobby.sit").click()
    words.button("ui.lobby.start.bots").click()
    expect(words.button("ui.lobby.start.bots")).to_have_count(0)


def code_of(tab: Page) -> str:
    return urlsplit(tab.url).path.split("/")[2]


def token_of(tab: Page, code: str) -> str:
    """Returns the token that this browser keeps for its seat."""
    return str(tab.evaluate("(key) => JSON.parse(localStorage[key])", f"carteado.token.{code}"))


def come(visit: Visits, code: str, name: str, seat: bool = True) -> Page:
    """Opens a friend's link and sits down under a name."""
    friend = visit(f"/t/{code}")
    if seat:
        friend.get_by_label("Your name").fill(name)
        Words(friend).button("ui.lobby.sit").click()
        expect(Words(friend).button("ui.lobby.ready")).to_be_visible()
    return friend


def places(tab: Page) -> Locator:
    return tab.get_by_role("region", name="Seats").get_by_role("listitem")


def rules(tab: Page) -> Locator:
    return tab.get_by_role("region", name="Rules")


def adjust(tab: Page, group: str) -> None:
    """Opens one group of the form of rules."""
    Words(tab).button("ui.lobby.adjust").click()
    rules(tab).locator("summary").filter(has_text=group).click()
