"""The first page: the games it offers, and the way from it to a lobby."""

from playwright.sync_api import Page, expect

from tests.page.pages.lobby import code_of
from tests.page.pages.words import Words

GAMES = ("neon", "arcade", "classic", "golf", "bum")


def open_lobby(tab: Page, game: str = "classic", language: str = "en") -> str:
    """Opens a table for friends from the first page; returns its code."""
    words = Words(tab, language)
    tab.goto("/")
    words.button("ui.home.friends.open").click()
    tab.get_by_role("dialog").get_by_role("button", name=words.say(f"ui.game.{game}")).click()
    expect(words.button("ui.lobby.start.bots")).to_be_visible()
    return code_of(tab)
