"""A walk through every screen of the page."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.page.pages.home import GAMES, open_lobby
from tests.page.pages.table import play_short
from tests.page.pages.words import Words


def walk(tab: Page, language: str = "en") -> Iterator[str]:
    """Goes to every screen of the page in turn and names it."""
    words = Words(tab, language)
    tab.goto("/")
    tab.get_by_role("heading", level=1, name=words.say("ui.home.title")).wait_for()
    yield "home"
    words.button("ui.settings").click()
    yield "settings"
    tab.keyboard.press("Escape")
    for path in ("rules/classic", "about", "stats", "local"):
        tab.goto(f"/{path}")
        tab.get_by_role("heading", level=1).wait_for()
        tab.wait_for_load_state("networkidle")
        yield path.partition("/")[0]
    tab.goto("/cards")
    words.button("ui.cards.write").click()
    yield "cards"
    tab.goto("/learn/neon")
    words.button("ui.lesson.show").wait_for()
    yield "learn"
    open_lobby(tab, language=language)
    words.button("ui.lobby.adjust").click()
    for part in tab.locator("details").all():
        part.locator("summary").click()
    words.button("ui.cards.write").wait_for()
    yield "lobby"
    words.button("ui.chat").click()
    words.button("ui.menu").click()
    square = words.say("ui.invite.square")
    tab.get_by_role("dialog").get_by_role("button", name=square).click()
    tab.get_by_role("dialog").get_by_role("img").wait_for()
    yield "menu"
    for game in GAMES:
        tab.goto(f"/play/{game}")
        tab.wait_for_url("**/t/*")
        expect(tab.get_by_role("main")).to_have_attribute("tabindex", "-1")
        yield f"table-{game}"
    play_short(tab, language)
    yield "end"
    tab.get_by_role("link", name=words.say("ui.replay")).click()
    words.button("ui.replay.play").wait_for()
    yield "replay"
