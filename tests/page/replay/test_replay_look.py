"""A replay is as legible as the game, and its log leads to every moment."""

import json
from functools import cache
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

import carteado
from carteado.server.http.replays import MatchReplay, steps_of
from tests.page.pages.visits import Visits

SIZES = [(1440, 900), (390, 844), (360, 740)]
SEATS = {"neon": 5, "classic": 4, "bum": 4, "golf": 1}
SMALL = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .unseen, option"))
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => [parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1),
    one.textContent.trim().slice(0, 40)])
  .filter(([size]) => size < 12.9)"""
# How far the table reaches beyond where the controls begin, or the edge of the screen.
COVERED = """() => {
  const controls = document.querySelector(".controls").getBoundingClientRect();
  const end = controls.left > 400 ? innerHeight : controls.top;
  return document.querySelector(".stage main").getBoundingClientRect().bottom - end;
}"""


@cache
def story(game: str) -> dict[str, Any]:
    """Returns a dozen steps of a match, as a server tells them."""
    match = carteado.deal(game, seats=SEATS[game], seed="replay")
    for _ in range(12):
        seat = match.asked[0]
        legal = match.legal(seat)
        match.do(seat, next((one for one in legal if one.startswith(("play", "move"))), legal[0]))
    names = ["Ana", "Glen", "Pérola", "Xia", "Rui"][: SEATS[game]]
    full = MatchReplay(game, {}, names, [], 1, 1, steps_of(match.log(), None))
    found: dict[str, Any] = json.loads(msgspec.json.encode(full))
    return found


def opened(visit: Visits, game: str, size: tuple[int, int]) -> Page:
    tab = visit(None, size=size, service_workers="block")
    tab.route("**/replays/1/story*", lambda route: route.fulfill(json=story(game)))
    tab.goto("/replay/LOOK/1?at=9")
    expect(tab.get_by_text("10 / 14")).to_be_visible()
    return tab


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", list(SEATS))
def test_no_letter_of_a_replay_is_smaller_than_elsewhere(
    visit: Visits, game: str, size: tuple[int, int]
) -> None:
    tab = opened(visit, game, size)
    tab.locator(".stage main").wait_for()
    visit.picture(tab, f"replay-{game}-{size[0]}")

    assert tab.evaluate(SMALL) == []
    assert "{" not in tab.locator("body").inner_text()
    assert tab.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert tab.evaluate(COVERED) <= 1


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_a_replay_of_golf_has_no_buttons_that_do_nothing_and_no_clock_that_stands(
    visit: Visits, size: tuple[int, int]
) -> None:
    tab = opened(visit, "golf", size)

    expect(tab.locator("[data-pile='7']")).to_be_visible()
    expect(tab.locator(".stage").get_by_text("Undo")).to_be_hidden()
    expect(tab.locator(".stage").get_by_text("Hint")).to_be_hidden()
    expect(tab.locator(".facts .time")).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_an_entry_of_the_log_leads_to_its_moment(visit: Visits, size: tuple[int, int]) -> None:
    tab = opened(visit, "classic", size)
    if size[0] < 1100:
        tab.get_by_role("button", name="What happened").click()
    entries = tab.locator("ol button.line")
    expect(tab.locator("ol [aria-current=step]")).to_have_count(1)

    entries.first.click()

    expect(tab.get_by_text("1 / 14", exact=True)).to_be_visible()
    expect(tab.get_by_role("dialog")).to_have_count(0)
