"""Talk beside the cards: the drawer gives way to a match, and only news is unread."""

from playwright.sync_api import Locator, Page, expect

from tests.page.pages.home import open_lobby
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words


def field(tab: Page) -> Locator:
    return tab.get_by_label("Say something")


def say(tab: Page, text: str) -> None:
    """Says something in the drawer, and waits until it stands there."""
    Words(tab).button("ui.chat").click()
    field(tab).fill(text)
    field(tab).press("Enter")
    expect(drawer(tab)).to_contain_text(text)
    field(tab).press("Escape")
    expect(drawer(tab)).to_have_count(0)


def drawer(tab: Page) -> Locator:
    return tab.get_by_role("complementary", name="Chat")


def test_the_drawer_gives_way_when_the_match_begins_and_keeps_what_was_half_written(
    visit: Visits,
) -> None:
    page = visit("/")
    open_lobby(page, "bum")
    words = Words(page)
    words.button("ui.chat").click()
    field(page).fill("Wait for m")

    words.button("ui.lobby.start.bots").click()

    expect(page.get_by_role("main")).to_have_attribute("tabindex", "-1")
    expect(drawer(page)).to_have_count(0)
    expect(page.get_by_role("main")).to_be_focused()
    words.button("ui.chat").click()
    expect(field(page)).to_have_value("Wait for m")


def test_a_friend_who_writes_while_the_host_starts_has_the_keys_of_the_table(
    visit: Visits,
) -> None:
    host = visit("/")
    friend = visit(f"/t/{open_lobby(host)}")
    Words(friend).button("ui.lobby.sit").click()
    Words(friend).button("ui.lobby.ready").click()
    Words(friend).button("ui.chat").click()
    expect(field(friend)).to_be_focused()

    Words(host).button("ui.lobby.start.bots").click()

    expect(friend.get_by_role("main")).to_be_focused()
    friend.keyboard.press("?")
    expect(friend.get_by_role("dialog", name="Keys")).to_be_visible()


def test_ones_own_lines_and_those_from_before_are_not_unread(visit: Visits) -> None:
    host = visit("/")
    code = open_lobby(host)
    say(host, "Come in!")

    host.reload()
    late = visit(f"/t/{code}")
    Words(late).button("ui.lobby.sit").click()
    say(late, "Here I am")

    # What is told last of both has come: so has everything before it.
    expect(host.get_by_role("button", name="Chat (1)")).to_be_visible()
    expect(Words(late).button("ui.chat")).to_be_visible()
    late.reload()
    Words(late).button("ui.chat").click()
    expect(drawer(late)).to_contain_text("Come in!")
    late.keyboard.press("Escape")
    expect(Words(late).button("ui.chat")).to_be_visible()
