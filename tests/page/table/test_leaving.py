"""Who leaves a match, or is voted out of it: the others see it, and play on."""

import re

from playwright.sync_api import Page, expect

from tests.page.pages.lobby import come, open_table, sit_and_start
from tests.page.pages.table import choose_in_menu
from tests.page.pages.visits import Visits, listen
from tests.page.pages.words import Words

HAND = "Your hand"


def three(visit: Visits) -> tuple[Page, Page, Page]:
    """Begins a match of three people."""
    host = visit("/")
    listen(host)
    code = open_table(host, game="neon", seats=3)
    host.goto(f"/t/{code}")
    Words(host).button("ui.lobby.sit").click()
    bia, caio = come(visit, code, "Bia"), come(visit, code, "Caio")
    Words(host).button("ui.lobby.start").click()
    for tab in (host, bia, caio):
        expect(tab.get_by_role("list", name=HAND)).to_be_visible()
    return host, bia, caio


def test_who_leaves_a_match_goes_home_and_the_others_play_on(visit: Visits) -> None:
    host, bia, caio = three(visit)

    choose_in_menu(bia, "ui.leave.match")

    expect(
        bia.get_by_role("heading", level=1, name=Words(bia).say("ui.home.title"))
    ).to_be_visible()
    for tab in (host, caio):
        expect(tab.get_by_role("group", name=re.compile("^Bia, .*bot"))).to_be_visible()
        expect(tab.get_by_role("list", name=HAND)).to_be_visible()
        expect(tab.get_by_role("region", name="Result")).to_have_count(0)
    host.wait_for_function("() => told.some((text) => text.includes('A bot plays for Bia.'))")


def test_whoever_goes_home_leaves_the_words_of_the_table_behind(visit: Visits) -> None:
    tab = visit("/")
    sit_and_start(tab, open_table(tab, game="neon", seats=2))
    urgent = tab.locator("[aria-live=assertive]")
    expect(urgent).to_contain_text("Your turn")

    tab.get_by_role("link", name=Words(tab).say("ui.home"), exact=True).click()

    title = Words(tab).say("ui.home.title")
    expect(tab.get_by_role("heading", level=1, name=title)).to_be_visible()
    expect(urgent).to_be_empty()
    expect(tab.locator("[aria-live=polite]").first).to_be_empty()


def test_two_others_vote_somebody_out(visit: Visits) -> None:
    host, bia, caio = three(visit)

    choose_in_menu(host, "ui.vote.kick", name="Bia")
    host.keyboard.press("Escape")

    motion = "Vote to remove Bia: 1 of 2"
    for tab in (bia, caio):
        expect(tab.get_by_text(motion)).to_be_visible()
    # Whom it is about has no say in it.
    expect(Words(bia).button("ui.vote.me_too")).to_have_count(0)
    Words(caio).button("ui.vote.me_too").click()
    for tab in (host, caio):
        expect(tab.get_by_text(motion)).to_have_count(0)
        expect(tab.get_by_role("group", name=re.compile("^Bia, .*bot"))).to_be_visible()
    expect(bia.get_by_role("list", name=HAND)).to_have_count(0)


def test_where_only_two_sit_nobody_is_offered_a_vote_that_cannot_pass(visit: Visits) -> None:
    host = visit("/")
    code = open_table(host, game="neon", seats=2)
    host.goto(f"/t/{code}")
    Words(host).button("ui.lobby.sit").click()
    come(visit, code, "Bia")
    Words(host).button("ui.lobby.start").click()
    expect(host.get_by_role("list", name=HAND)).to_be_visible()

    Words(host).button("ui.menu").click()

    expect(Words(host).button("ui.vote.pause")).to_be_visible()
    kick = Words(host).say("ui.vote.kick", name="Bia")
    expect(host.get_by_role("button", name=kick)).to_have_count(0)


def test_who_is_alone_with_bots_pauses_without_a_vote(visit: Visits) -> None:
    tab = visit("/")
    words = Words(tab)
    words.button("ui.home.play.game", game="nEon_onE").click()
    expect(tab.get_by_role("list", name=HAND)).to_be_visible()

    words.button("ui.menu").click()
    tab.get_by_role("dialog").get_by_role("button", name="Pause", exact=True).click()

    go_on = tab.get_by_role("button", name="Go on", exact=True)
    expect(
        tab.get_by_role("dialog").get_by_role("button", name="Go on", exact=True)
    ).to_be_visible()
    tab.keyboard.press("Escape")
    expect(tab.get_by_text("The match is paused.")).to_be_visible()
    go_on.click()
    expect(tab.get_by_text("The match is paused.")).to_have_count(0)
