"""After an upgrade an open tab is told so between rounds, and offers to load what it lacks."""

import re

from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.lobby import open_table
from tests.page.pages.staged import Staged, choose
from tests.page.pages.table import play_short
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

HANDS = [["R4", "R5"], ["G1", "G2"]]
CLASSIC = {"game": "classic", "hands": HANDS, "discard": ["R9"], "draw": ["B3", "B4"], "turn": 0}


def staged(tab: Page, version: str | None = None) -> Staged:
    choose(tab, speed="off")
    table = Staged(carteado.load(CLASSIC))
    if version is not None:
        table.version = version
    return table.open(tab)


def test_a_new_version_is_offered_between_rounds_only(visit: Visits) -> None:
    visit.forgive("/invitation")  # a staged table has none
    tab = visit(None)
    table = staged(tab, version="99.0")
    menu = tab.get_by_role("button", name=re.compile("^Menu"))
    expect(menu).to_have_accessible_name("Menu")

    tab.get_by_role("button", name="red 4,").click()
    table.do(1, "draw")
    tab.get_by_role("button", name="red 5,").click()

    expect(menu).to_have_accessible_name("Menu (Update ready)")
    menu.click()
    dialog = tab.get_by_role("dialog", name="Menu")
    expect(dialog).to_contain_text("Update ready")
    expect(dialog.get_by_role("button", name="Reload")).to_be_visible()


def test_the_same_version_offers_nothing(visit: Visits) -> None:
    tab = visit(None)
    play_short(tab)

    expect(tab.get_by_role("button", name="Menu", exact=True)).to_be_visible()


def test_a_part_that_is_gone_from_the_server_can_be_loaded_anew(visit: Visits) -> None:
    visit.forgive("404", "Failed to fetch dynamically imported module")
    tab = visit(None)
    words = Words(tab)
    code = open_table(tab, game="neon", seats=2)
    tab.context.route("**/assets/Lobby-*.js", lambda route: route.fulfill(status=404))
    tab.goto(f"/t/{code}")

    alert = tab.get_by_role("alert").filter(has_text=words.say("ui.missing"))
    expect(alert).to_be_visible()
    tab.context.unroute_all()
    alert.get_by_role("button", name=words.say("ui.reload")).click()

    expect(words.button("ui.lobby.sit")).to_be_visible()


def test_the_keys_are_listed_in_the_menu_also_for_whoever_switched_letters_off(
    visit: Visits,
) -> None:
    visit.forgive("/invitation")
    tab = visit(None)
    choose(tab, speed="off", keys=False)
    Staged(carteado.load(CLASSIC)).open(tab)

    tab.get_by_role("button", name="Menu").click()
    tab.get_by_role("dialog", name="Menu").get_by_role("button", name="Keys").click()

    sheet = tab.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("say the whole table")
    tab.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
