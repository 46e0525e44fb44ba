"""Whoever left a table by accident finds the way back on the first page."""

import json

from playwright.sync_api import Locator, Page, Route, expect

from tests.page.pages.home import open_lobby
from tests.page.pages.lobby import code_of
from tests.page.pages.table import choose_in_menu, play_short
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

TOP = "document.querySelector('.games').getBoundingClientRect().top"


def mine(tab: Page) -> Locator:
    return tab.get_by_role("region", name="Your tables")


def deal(tab: Page, game: str) -> str:
    """Plays a game against bots from the first page; returns the table's code."""
    words = Words(tab)
    words.button("ui.home.play.game", game=words.say(f"ui.game.{game}")).click()
    expect(tab.get_by_role("main")).to_have_attribute("tabindex", "-1")
    return code_of(tab)


def test_back_from_a_match_the_first_page_leads_to_it_again(visit: Visits) -> None:
    tab = visit("/", size="phone")
    code = deal(tab, "neon")
    cards = tab.get_by_role("list", name="Your hand").get_by_role("button").all_inner_texts()

    tab.go_back()
    link = mine(tab).get_by_role("link", name=f"Back to your table: nEon_onE · {code}")
    expect(link).to_be_in_viewport()
    link.click()

    tab.wait_for_url(f"**/t/{code}")
    hand = tab.get_by_role("list", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(len(cards))


def test_the_newest_three_tables_are_offered_also_those_that_have_not_begun(
    visit: Visits,
) -> None:
    tab = visit("/")
    codes = []
    for game in ("arcade", "neon", "bum"):
        tab.goto("/")
        codes.append(deal(tab, game))
    codes.append(open_lobby(tab, "classic"))

    tab.goto("/")

    expect(mine(tab).get_by_role("listitem")).to_have_count(3)
    names = [f"Classic · {codes[3]}", f"BUM! · {codes[2]}", f"nEon_onE · {codes[1]}"]
    assert mine(tab).get_by_role("link").all_inner_texts() == [
        f"Back to your table: {name}" for name in names
    ]


def test_nothing_is_offered_to_who_left_only_watched_or_saw_the_end(visit: Visits) -> None:
    tab = visit("/")
    deal(tab, "neon")
    choose_in_menu(tab, "ui.leave.match")
    expect(tab.get_by_role("heading", level=1)).to_be_visible()
    expect(mine(tab)).to_have_count(0)

    play_short(tab)
    tab.goto("/")
    expect(tab.get_by_role("heading", level=1)).to_be_visible()
    expect(mine(tab)).to_have_count(0)

    host = visit("/")
    code = deal(host, "neon")
    tab.goto(f"/t/{code}")
    expect(tab.get_by_text("You are watching")).to_be_visible()
    tab.goto("/")
    expect(tab.get_by_role("heading", level=1)).to_be_visible()
    expect(mine(tab)).to_have_count(0)


def test_a_table_that_is_gone_says_so_in_its_place_and_is_forgotten(visit: Visits) -> None:
    visit.forgive("404")
    # A service worker would ask out of sight of the test.
    tab = visit(None, service_workers="block")
    tab.add_init_script(f"""
      localStorage["carteado.mine"] = {json.dumps(json.dumps([{"code": "NONE7", "game": "neon"}]))};
      localStorage["carteado.token.NONE7"] = '"secret"';
    """)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    tab.route("**/api/tables/NONE7", hold)
    with tab.expect_request("**/api/tables/NONE7"):
        tab.goto("/")
    expect(mine(tab).get_by_role("link")).to_be_visible()
    top = tab.evaluate(TOP)

    held[0].continue_()

    expect(mine(tab)).to_contain_text("nEon_onE · NONE7: that table has closed.")
    expect(mine(tab).get_by_role("link")).to_have_count(0)
    assert tab.evaluate(TOP) == top
    assert tab.evaluate("Object.keys(localStorage).includes('carteado.token.NONE7')") is False
    assert tab.evaluate("localStorage['carteado.mine']") == "[]"
