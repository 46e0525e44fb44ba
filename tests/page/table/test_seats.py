"""The others' plates: names that can be read, and whose time is running."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import carteado
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

SMALL = (360, 740)
HANDS = [["R5", "B1", "G3"], ["Y1", "Y2"], ["Y4"], ["G4", "G2"]]
COLORS = {"game": "neon", "hands": HANDS, "discard": ["R1"], "draw": ["B6", "G6"], "turn": 2}
BUM = {
    "game": "bum", "domains": [["7h", "4c"], ["2c", "3c"], ["2d", "3d"]], "monte": ["8c", "8d"],
    "discard": ["As"], "turn": 1, "phase": "buy", "options": {"bum_interval_ms": 0},
}  # fmt: skip
WHOLE = "(name) => name.scrollWidth <= name.clientWidth"


def table(tab: Page, position: dict[str, Any], name: str = "Wolfgang", **deadlines: int) -> Staged:
    """Opens a table where a person with a longer name sits across; `s2=4000`: seat 2 has 4 s."""
    choose(tab, speed="off")
    staged = Staged(carteado.load(position), people=(0, 2))
    staged.changes = {2: {"name": name}}
    staged.deadlines = {seat.removeprefix("s"): left for seat, left in deadlines.items()}
    return staged.open(tab)


def seat(tab: Page, number: int) -> Locator:
    return tab.locator(f"[data-seat='{number}']")


@pytest.mark.parametrize("left", [60_000, 5_000])
def test_a_name_can_be_read_while_the_clock_of_its_seat_runs(visit: Visits, left: int) -> None:
    tab = visit(None, size=SMALL)

    table(tab, {**COLORS, "dealer": 2}, s2=left)

    expect(seat(tab, 2).locator(".rim")).to_be_visible()
    expect(seat(tab, 1).locator(".rim")).to_have_count(0)
    assert seat(tab, 2).get_by_text("Wolfgang").evaluate(WHOLE)


@pytest.mark.parametrize(("size", "name"), [("large", "Wolfgang"), ((768, 1024), "Riley")])
def test_who_deals_keeps_the_name(visit: Visits, size: str | tuple[int, int], name: str) -> None:
    tab = visit(None, size=size)
    hands = [["R5"], ["G1"], [f"Y{value}" for value in range(10)]]

    staged = table(tab, {**COLORS, "hands": hands, "dealer": 2, "turn": 0}, name)
    # How far away somebody is takes room as well.
    staged._send(type="here", watching=0, trips={"2": 25})

    expect(seat(tab, 2).locator("svg rect")).to_have_count(3)
    visit.picture(tab, f"dealer-{name}")
    assert seat(tab, 2).get_by_text(name, exact=True).evaluate(WHOLE)


def test_the_last_seconds_of_another_seat_are_counted(visit: Visits) -> None:
    tab = visit(None, size=SMALL)

    table(tab, COLORS, s2=5_000)

    expect(seat(tab, 2).locator(".seconds")).to_be_visible()
    expect(seat(tab, 1).locator(".seconds")).to_have_count(0)


@pytest.mark.parametrize("size", [SMALL, (844, 390)])
def test_a_phone_shows_whose_turn_it_is_in_bum(visit: Visits, size: tuple[int, int]) -> None:
    tab = visit(None, size=size)

    table(tab, BUM, s1=60_000)

    expect(tab.locator("[data-place=domain-1] .rim")).to_be_visible()
    expect(tab.locator(".rim")).to_have_count(1)


def test_the_piles_do_not_shrink_when_it_is_ones_own_turn(visit: Visits) -> None:
    tab = visit(None, size=SMALL)
    staged = table(tab, COLORS)
    pile = tab.locator("[data-place=discard]")
    before = pile.bounding_box()

    staged.do(2, "draw")
    staged.do(3, "draw")

    expect(tab.get_by_role("main").get_by_text("Your turn")).to_be_visible()
    assert pile.bounding_box() == before
