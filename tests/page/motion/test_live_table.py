"""What only a live table shows: the deal, the clock that runs out, how far away people are."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.lobby import open_table, sit_and_start
from tests.page.pages.recording import await_note, record
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits, listen
from tests.page.pages.words import Words

# The digits of every clock, as they were shown.
DIGITS = """
window.digits = [];
new MutationObserver(() => {
  for (const one of document.querySelectorAll(".seconds")) window.digits.push(one.textContent);
}).observe(document, {subtree: true, childList: true, characterData: true});
"""
HANDS = [["R4", "R7"], ["B1", "Y1"], ["G1", "G2"], ["G3", "B2"]]
TRIPS = {"1": 60, "2": 200, "3": 900}
BARS = {"Glen": 3, "Pérola": 2, "Xia": 1}


def visitor(visit: Visits, **choices: str) -> Page:
    """Opens a tab that notes what moves, is logged and is told."""
    tab = visit(None, still=False)
    listen(tab)
    record(tab)
    tab.add_init_script(DIGITS)
    choose(tab, **choices)
    return tab


def colors() -> Any:
    """Lays out a match of Classic in which it is the first seat's turn."""
    return carteado.load({"game": "classic", "hands": HANDS, "discard": ["R9"], "draw": ["G6"]})


def test_a_live_match_begins_with_the_draw_for_the_dealer_and_the_first_card(visit: Visits) -> None:
    tab = visitor(visit, speed="fast")
    tab.goto("/about")

    sit_and_start(tab, open_table(tab, game="classic", seats=4))

    for book in ("logged", "told"):
        await_note(tab, book, "drew the highest number and deals?\\.")
        await_note(tab, book, "The first card is ")
    # Skips and wilds have no letters, but not everybody draws one.
    for move in (r"flight draw>(seat-\d|hand): \S", "flight draw>hand: ", "flight draw>discard: "):
        await_note(tab, "moved", f"^{move}")


def test_a_time_out_plays_what_is_safe_and_says_so(visit: Visits) -> None:
    tab = visitor(visit, speed="off")
    tab.goto("/about")
    settings = {"turn_seconds": 3, "bank_seconds": 0, "prompt_seconds": 3}

    sit_and_start(tab, open_table(tab, game="neon", seats=2, settings=settings))

    expect(tab.locator(".strip")).to_contain_text("Your time ran out")
    expect(tab.locator(".strip").get_by_role("button", name="I am here")).to_be_visible()
    # The clock was seen, and what was done stands in the log like any other move.
    await_note(tab, "digits", "^[0-3]$")
    await_note(tab, "logged", "^You (draw|play|take)")
    await_note(tab, "told", "You (draw|play|take)")
    await_note(tab, "told", "Your time ran out")


def test_the_last_seconds_are_counted_down(visit: Visits) -> None:
    tab = visitor(visit, speed="off")
    staged = Staged(colors()).open(tab)
    staged.deadlines = {"0": 4000}

    staged.frame()

    await_note(tab, "digits", "^0$")
    seen = [int(digit) for digit in tab.evaluate("digits")]
    assert seen[0] > seen[-1]
    assert seen == sorted(seen, reverse=True)


def test_without_movement_the_ring_steps_once_a_second(visit: Visits) -> None:
    tab = visit(None, still=True)
    tab.add_init_script(DIGITS)
    choose(tab, speed="off")
    match = carteado.load({**colors().position(), "turn": 1})
    staged = Staged(match, people=(0, 1)).open(tab)
    tab.evaluate("""() => {
      window.steps = new Set();
      new MutationObserver((changes) => {
        for (const {target} of changes) window.steps.add(target.getAttribute("stroke-dashoffset"));
      }).observe(document.body, {subtree: true, attributeFilter: ["stroke-dashoffset"]});
    }""")
    staged.deadlines = {"1": 4000}

    staged.frame()

    await_note(tab, "digits", "^0$")
    assert 3 <= tab.evaluate("steps.size") <= 5


@pytest.mark.parametrize("game", ["classic", "bum"])
def test_bars_tell_how_far_away_people_are(visit: Visits, game: str) -> None:
    tab = visit(None)
    choose(tab, speed="off")
    match = carteado.deal("bum", seats=4, seed="x", first=1) if game == "bum" else colors()
    staged = Staged(match, people=(0, 1, 2, 3)).open(tab)

    staged._send(type="here", watching=0, trips=TRIPS)

    for (name, bars), ms in zip(BARS.items(), TRIPS.values(), strict=True):
        seat = tab.get_by_role("group", name=re.compile(f"^{name}.*connection: {ms} ms"))
        expect(seat.locator("rect[opacity='1']")).to_have_count(bars)
        expect(seat.locator("rect[opacity='0.3']")).to_have_count(3 - bars)


def test_a_live_table_measures_the_way_to_the_others(visit: Visits) -> None:
    host, friend = visit(None), visit(None)
    for tab in (host, friend):
        choose(tab, speed="off")
    host.goto("/about")
    code = open_table(host, game="neon", seats=2)
    host.goto(f"/t/{code}")
    Words(host).button("ui.lobby.sit").click()
    friend.goto(f"/t/{code}")
    Words(friend).button("ui.lobby.sit").click()
    Words(friend).button("ui.lobby.ready").click()

    Words(host).button("ui.lobby.start").click()

    seat = host.locator("[data-seat]")
    expect(seat).to_have_attribute("aria-label", re.compile(r"connection: \d+ ms"))
    expect(seat.locator("rect[opacity='1']").first).to_be_visible()
