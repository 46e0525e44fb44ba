"""BUM!: a hint, a look back at an earlier moment, and room for everything while people look."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.pages.bum import SIZES, hold, log, loud, own, seen, table, theirs
from tests.page.pages.visits import Visits

DECK = [f"{rank}{suit}" for suit in "cdhs" for rank in (2, 3, 4, 5, 6, 7, 8, 9, 10)]
# How far the page is too large, and what sticks out of it.
ROOM = """() => [
  document.documentElement.scrollWidth - innerWidth,
  document.documentElement.scrollHeight - innerHeight,
  [...document.querySelectorAll(".slot, .bum, .acts .button")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  }).length,
]"""
# Notes every sign of somebody looking, and those that ever lie over each other.
WATCH = """() => {
  globalThis.looks = new Set();
  globalThis.overlaps = 0;
  new MutationObserver(() => {
    const all = [...document.querySelectorAll(".look")];
    for (const one of all) looks.add(one.closest(".slot").dataset.stop);
    const boxes = all.map((one) => one.getBoundingClientRect());
    overlaps += boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
  }).observe(document.querySelector("main"), {subtree: true, childList: true});
}"""


def prompt(tab: Page, text: str) -> None:
    expect(tab.locator(".says")).to_contain_text(text)


def test_a_hint_says_what_to_do_and_why(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, turn=0, phase="discard", bought=4)
    staged.advised = ("discard 3", "reason.bum.pair")

    tab.get_by_role("button", name="Hint").click()

    prompt(tab, "Discard your card 3. Another card of the same rank is here")
    expect(tab.locator("[aria-live=polite]").first).to_contain_text("Discard your card 3.")
    # A hint is no fault.
    expect(tab.locator(".says .tip")).to_be_visible()
    expect(tab.locator(".says .wrong")).to_have_count(0)
    assert staged.heard == []


def test_a_key_asks_for_a_hint_too(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, turn=1)
    staged.advised = (None, "reason.bum.waits")

    tab.keyboard.press("h")

    prompt(tab, "Wait: there is nothing to do now.")


def test_a_line_of_the_log_leads_back_to_its_moment(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, turn=1)
    staged.do(1, "buy")
    expect(theirs(tab, "Glen", 5)).to_be_visible()
    staged.do(1, "discard 1")
    expect(theirs(tab, "Glen", 1)).to_have_count(0)

    log(tab).get_by_role("button").click()
    tab.get_by_role("dialog").get_by_role("button", name=re.compile("Glen buys")).click()

    prompt(tab, "You are looking at an earlier moment")
    expect(theirs(tab, "Glen", 1)).to_be_visible()
    assert seen(tab, "7h", "4c") == []
    tab.get_by_role("button", name="Back to now").click()
    expect(theirs(tab, "Glen", 1)).to_have_count(0)


def test_something_new_ends_a_look_back(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, turn=1)
    staged.do(1, "buy")
    expect(theirs(tab, "Glen", 5)).to_be_visible()
    log(tab).get_by_role("button").click()
    tab.get_by_role("dialog").get_by_role("button", name=re.compile("Glen buys")).click()
    prompt(tab, "You are looking at an earlier moment")

    staged.do(1, "discard 1")

    prompt(tab, "snap if you have a 2")
    expect(theirs(tab, "Glen", 1)).to_have_count(0)


def test_a_card_that_moves_while_it_is_held_is_covered(visit: Visits) -> None:
    tab = visit(None)
    queue = [[0, "Js"], [1, "Qs"]]
    staged = table(tab, phase="bum", window=1, discard=["3s", "Qs", "Js"], queue=queue)
    hold(tab, theirs(tab, "Glen", 2))
    expect(theirs(tab, "Glen", 2)).to_have_accessible_name(re.compile("3 of clubs"))

    staged.do(1, "swap 2 2 1")

    expect(theirs(tab, "Glen", 2)).to_have_accessible_name(re.compile("face down"))
    expect(loud(tab)).not_to_contain_text("3 of clubs")
    assert seen(tab, "3c", "2d") == []
    tab.mouse.up()


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_while_all_look(visit: Visits, size: tuple[int, int]) -> None:
    for seats in (2, 4, 6):
        tab = visit(None, size=size)
        cards = iter(DECK)
        domains = [[next(cards) for _ in range(4)] for _ in range(seats)]
        staged = table(tab, domains=domains, phase="peek", discard=[], turn=0, monte=["Ks"])

        tab.evaluate(WATCH)
        for seat in range(1, seats):
            staged.do(seat, "peek 1")
            staged.do(seat, "peek 2")

        tab.wait_for_function("(size) => looks.size == size", arg=2 * (seats - 1))
        assert tab.evaluate("overlaps") == 0, f"{seats} seats"
        expect(tab.get_by_role("button", name="Ready")).to_be_visible()
        assert tab.evaluate(ROOM) == [0, 0, 0], f"{seats} seats"
        visit.picture(tab, f"bum-looks-{size[0]}-{size[1]}-{seats}")


def test_a_look_of_somebody_else_says_who_looks(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, phase="bum", window=1, discard=["3s", "Js"], queue=[[1, "Js"]])

    staged.do(1, "look 2 1")

    expect(theirs(tab, "Pérola", 1).locator(".look")).to_have_text("Glen")
    expect(own(tab, 1).locator(".look")).to_have_count(0)
