"""Whole matches of the colour games through the page, on a real server, against bots."""

import contextlib
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.page.browsing import Visits, listen, told
from tests.page.staged import choose
from tests.page.ways import play_on

# What can be done next, told by names only: the first of these that is there.
NEXT = """
() => {
  const all = (of) => [...document.querySelectorAll(of)];
  const named = (of, word) => all(of).find((one) => one.ariaLabel?.includes(word));
  if (document.querySelector('section.sheet')) return 'over';
  if (document.querySelector('dialog[open]')) return 'dialog';
  if (document.querySelector('[data-zone=picker]')) return 'color';
  if (document.querySelector('button[data-seat]')) return 'seat';
  const card = named('[data-card]', 'playable') ?? null;
  if (card) return 'card ' + card.dataset.slot;
  const act = all('[data-zone=buttons] .acts button')
    .find((one) => !one.disabled && one.ariaDisabled !== 'true');
  return act ? 'act' : '';
}
"""
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


def by_mouse(tab: Page, what: str) -> None:
    """Does one thing with the mouse."""
    kind, _, slot = what.partition(" ")
    finder = {
        "dialog": "dialog[open] header button",
        "color": "[data-zone=picker] .tile",
        "seat": "button[data-seat]",
        "card": f"[data-slot='{slot}']",
        "act": "[data-zone=buttons] .acts button:not(:disabled):not([aria-disabled=true])",
    }[kind]
    # A card may have gone meanwhile; the next look tells.
    place = tab.evaluate(
        """(finder) => { const box = document.querySelector(finder)?.getBoundingClientRect();
          return box ? [box.x + box.width / 2, box.y + box.height / 2] : null; }""",
        finder,
    )
    if place:
        tab.mouse.click(*place)


def by_keys(tab: Page, what: str) -> None:
    """Does one thing with the keyboard, from wherever the focus is."""
    kind = what.partition(" ")[0]
    if kind == "dialog":
        tab.keyboard.press("Escape")
    elif kind == "color":
        tab.keyboard.press("2")
    elif kind == "seat":
        for _ in range(6):
            tab.keyboard.press("ArrowUp")
        tab.keyboard.press("Enter")
    elif kind == "card":
        walk_to_a_playable_card(tab)
        tab.keyboard.press("Enter")
    elif tab.get_by_role("button", name="Next round").is_visible():
        for _ in range(4):
            tab.keyboard.press("ArrowUp")
        for _ in range(4):
            tab.keyboard.press("ArrowDown")
            if tab.locator("[data-zone=buttons] :focus").count():
                break
        tab.keyboard.press("Enter")
    else:
        tab.keyboard.press("d")


def walk_to_a_playable_card(tab: Page) -> None:
    for _ in range(5):
        tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Home")
    for _ in range(40):
        name = tab.evaluate("document.activeElement.ariaLabel ?? ''")
        if "playable" in name:
            return
        tab.keyboard.press("ArrowRight")


def doing(act: Callable[[Page, str], None]) -> Callable[[Page], None]:
    """Returns what does the next thing there is to do, or else waits a little."""

    def do(tab: Page) -> None:
        what: str = tab.evaluate(NEXT)
        if what not in ("", "over"):
            act(tab, what)
        else:
            tab.wait_for_timeout(20)

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
