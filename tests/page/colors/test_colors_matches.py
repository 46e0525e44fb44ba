"""Whole matches of the colour games through the page, on a real server, against bots."""

import contextlib
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.page.pages.colors import NEXT, by_keys, by_mouse
from tests.page.pages.staged import choose
from tests.page.pages.table import play_on
from tests.page.pages.visits import Visits, listen, told

# Short ones, each to its own end: the last card, or a few points.
QUICK_MATCHES = [
    pytest.param("neon", {"hand_size": 4}, id="neon"),
    pytest.param("arcade", {"hand_size": 4}, id="arcade"),
    pytest.param("classic", {"hand_size": 3, "target_score": 60}, id="classic"),
]


def sit_down(tab: Page, game: str, seats: int, options: dict[str, Any]) -> str:
    """Opens a table as its host would, and returns its code."""
    choose(tab, speed="off")
    tab.goto("/about")
    wanted = {"game": game, "seats": seats, "options": options, "name": "Ana"}
    code: str = tab.evaluate(
        """async (wanted) => {
          const answer = await fetch("/api/tables", {method: "POST", body: JSON.stringify(wanted),
            headers: {"Content-Type": "application/json"}});
          const opened = await answer.json();
          localStorage["carteado.token." + opened.code] = JSON.stringify(opened.token);
          return opened.code;
        }""",
        wanted,
    )
    tab.goto(f"/t/{code}")
    tab.get_by_role("button", name="Sit down").click()
    return code


def start(tab: Page) -> None:
    tab.get_by_role("button", name="Start").click()
    tab.locator("[data-zone=piles]").wait_for()


def doing(act: Callable[[Page, str], None]) -> Callable[[Page], None]:
    """Returns what does the next thing there is to do, if there is one."""

    def do(tab: Page) -> None:
        what: str = tab.evaluate(NEXT)
        if what not in ("", "over"):
            act(tab, what)

    return do


@pytest.mark.parametrize(("game", "options"), QUICK_MATCHES)
def test_a_match_is_played_by_keyboard_alone(
    visit: Visits, game: str, options: dict[str, Any]
) -> None:
    tab = visit(None)
    sit_down(tab, game, 3, options)
    start(tab)

    play_on(doing(by_keys), tab)

    sheet = tab.get_by_role("region", name="Result")
    expect(sheet).to_contain_text("won")
    # A key that was meant for a card begins no other match.
    expect(sheet.get_by_role("heading", level=2)).to_be_focused()
    expect(tab.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_match_of_neon_is_played_by_names_and_live_regions_alone(visit: Visits) -> None:
    tab = visit(None)
    listen(tab)
    sit_down(tab, "neon", 2, {"hand_size": 3})
    start(tab)
    colors = tab.get_by_role("group", name="Choose a colour")
    asked = colors.get_by_role("button").filter(has_not_text="Cancel").first
    seat = tab.get_by_role("button", name=re.compile("^Choose .*, (one|[0-9]+) cards?"))
    card = tab.get_by_role("button", name=re.compile(", playable, card [0-9]+ of [0-9]+$")).first
    draw = tab.get_by_role("button", name=re.compile("^(Draw|Take [0-9]+)"), disabled=False).last
    over = tab.get_by_role("region", name="Result")

    def act(_: Page) -> None:
        found = next((one for one in (asked, seat, card, draw) if one.is_visible()), over)
        with contextlib.suppress(TooLate):  # the table may have moved on meanwhile
            found.click(timeout=1000)

    play_on(act, tab)

    expect(over).to_contain_text("won")
    tab.wait_for_function("told.some((each) => /You (play|draw)/.test(each))")
    assert "Your turn" in " ".join(told(tab))


def test_a_match_of_arcade_is_played_to_its_end(visit: Visits) -> None:
    tab = visit(None, size="phone")
    sit_down(tab, "arcade", 3, {"hand_size": 4})
    start(tab)

    play_on(doing(by_mouse), tab)

    expect(tab.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_match_of_classic_goes_over_rounds(visit: Visits) -> None:
    tab = visit(None)
    sit_down(tab, "classic", 3, {"hand_size": 3, "target_score": 90})
    start(tab)

    play_on(doing(by_mouse), tab)

    expect(tab.get_by_role("button", name="Rematch")).to_be_visible()
    expect(tab.locator("section.sheet")).to_contain_text("Total")


@pytest.mark.parametrize(("game", "options"), QUICK_MATCHES)
def test_two_people_play_with_a_bot_between_them(
    visit: Visits, game: str, options: dict[str, Any]
) -> None:
    host, friend = visit(None), visit(None, size="phone")
    code = sit_down(host, game, 3, options)
    choose(friend, speed="off", name="Bea")
    friend.goto(f"/t/{code}")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.get_by_text("Bea").first).to_be_visible()
    start(host)
    friend.locator("[data-zone=piles]").wait_for()

    play_on(doing(by_mouse), host, friend)

    expect(host.locator("section.sheet")).to_be_visible()
    expect(friend.locator("section.sheet")).to_be_visible()
