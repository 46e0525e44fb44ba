"""Keys of the table: listed in one sheet, and working from the bar above the table as well."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

NEON = {
    "game": "neon", "hands": [["G8", "B7"], ["R2", "R3"]], "discard": ["R9"],
    "draw": ["B3", "B4", "B5"], "turn": 0,
}  # fmt: skip
BUM = {
    "game": "bum", "domains": [["7h", "4c"], ["2c", "3c"]], "monte": ["8c", "8d"],
    "discard": ["As"], "turn": 0, "phase": "buy", "options": {"bum_interval_ms": 0},
}  # fmt: skip
# A position, what D does there, and the cards of one's own, which are three then.
TABLES = [(NEON, "draw", "[data-card]"), (BUM, "buy", "[data-stop^='0-']")]
IDS = ["neon", "bum"]


def opened(visit: Visits, position: dict[str, Any], **choices: Any) -> tuple[Page, Staged]:
    visit.forgive("/invitation")  # which the menu asks the server for
    tab = visit(None)
    choose(tab, speed="off", **choices)
    return tab, Staged(carteado.load(position)).open(tab)


@pytest.mark.parametrize(("position", "command", "cards"), TABLES, ids=IDS)
def test_keys_of_the_table_act_from_the_bar_after_a_dialog(
    visit: Visits, position: dict[str, Any], command: str, cards: str
) -> None:
    tab, staged = opened(visit, position)
    menu = Words(tab).button("ui.menu")

    menu.press("Enter")
    expect(tab.get_by_role("dialog")).to_be_visible()
    tab.keyboard.press("d")  # not while it is open
    tab.keyboard.press("Escape")
    expect(menu).to_be_focused()
    assert staged.heard == []
    tab.keyboard.press("d")
    expect(tab.locator(cards)).to_have_count(3)
    tab.keyboard.press("ArrowDown")

    # An arrow leads into the table.
    expect(tab.get_by_role("main").locator(":focus")).to_have_count(1)
    assert staged.heard == [command]


def test_a_button_of_the_bar_keeps_its_own_keys(visit: Visits) -> None:
    tab, staged = opened(visit, NEON)
    menu, dialog = Words(tab).button("ui.menu"), tab.get_by_role("dialog", name="Menu")

    for key in ("Enter", " "):
        menu.press(key)
        expect(dialog).to_be_visible()
        tab.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(menu).to_be_focused()

    assert staged.heard == []


def test_keys_act_after_a_dialog_that_another_one_opened(visit: Visits) -> None:
    tab, staged = opened(visit, NEON)

    Words(tab).button("ui.menu").press("Enter")
    tab.get_by_role("dialog").get_by_role("button", name="Keys").press("Enter")
    expect(tab.get_by_role("dialog", name="Keys")).to_be_visible()
    tab.keyboard.press("Escape")
    expect(tab.get_by_role("dialog")).to_have_count(0)
    tab.keyboard.press("d")

    expect(tab.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(3)
    assert staged.heard == ["draw"]


def test_letters_that_are_switched_off_do_nothing_in_the_bar_either(visit: Visits) -> None:
    tab, staged = opened(visit, NEON, keys=False)

    Words(tab).button("ui.menu").press("d")
    tab.keyboard.press("ArrowDown")

    expect(tab.locator("[data-card=B7]")).to_be_focused()
    assert staged.heard == []


@pytest.mark.parametrize("position", [NEON, BUM], ids=IDS)
def test_the_sheet_of_keys_lists_the_key_that_opens_it(
    visit: Visits, position: dict[str, Any]
) -> None:
    tab, _ = opened(visit, position)

    tab.keyboard.press("?")

    sheet = tab.get_by_role("dialog", name="Keys")
    expect(sheet.locator("dt", has_text="?")).to_have_count(1)
    expect(sheet).to_contain_text("show these keys")


def test_golf_has_its_keys_in_the_bar_as_well(visit: Visits) -> None:
    tab = visit("/play/golf")
    menu = Words(tab).button("ui.menu")
    menu.press("Enter")
    expect(tab.get_by_role("dialog")).to_be_visible()
    tab.keyboard.press("Escape")
    expect(menu).to_be_focused()

    tab.keyboard.press("?")

    sheet = tab.get_by_role("dialog", name="Keys")
    expect(sheet.locator("dt", has_text="?")).to_have_count(1)
