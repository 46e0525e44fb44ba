"""Somebody's first match of BUM!: what is told in time, and what a nervous finger does."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.bum import DOMAINS, own, table, theirs
from tests.page.pages.visits import Visits

# Notes whether the card of another stops taking a press.
WATCH = """() => {
  const slot = document.querySelector("[data-place=slot-2-1]");
  window.barred = 0;
  const look = () => (window.barred += Number(slot.getAttribute("aria-disabled") === "true"));
  new MutationObserver(look).observe(slot, {attributes: true});
}"""
# Presses Buy again and again until the card has landed.
IMPATIENT = """() => {
  const button = document.querySelector(".acts [aria-keyshortcuts=D]");
  const says = document.querySelector(".says");
  const again = setInterval(() => {
    if (says.innerText.includes("Discard one")) clearInterval(again);
    else button.click();
  }, 10);
}"""
# Notes what stands in the place of how to look while the clock for it runs.
COVERED = """() => {
  window.covered = [];
  new MutationObserver(() => {
    const banner = document.querySelector(".says .banner");
    if (banner && document.querySelector(".says .clock")) window.covered.push(banner.innerText);
  }).observe(document.body, { childList: true, subtree: true });
}"""

# What plain words are written with by day.
INK = "rgb(20, 32, 43)"
WHAT_YOU_DO = {"en": "exchanging two cards", "es": "cambiar dos cartas", "pt": "troca duas cartas"}


def heights(tab: Page) -> list[float]:
    """Returns where the words under the piles begin."""
    found = tab.evaluate(
        """() => [...document.querySelectorAll("[data-zone=piles] .under")].map((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return words.getBoundingClientRect().top;
        })"""
    )
    return list(found)


def test_how_to_look_is_told_as_long_as_there_is_time_to_look(visit: Visits) -> None:
    tab = visit(None, size="phone")
    staged = table(tab)
    staged.match = carteado.deal("bum", seats=3, seed="x", first=1)
    staged.more = {"commitment": "another"}
    staged.told = 0
    tab.evaluate(COVERED)

    staged.frame()

    expect(tab.locator(".says")).to_contain_text("Press a card and hold it")
    # Not only after a while, when the banner of the deal has gone.
    assert tab.evaluate("window.covered") == []
    expect(tab.locator(".log")).to_contain_text("Glen starts and deals.")


def test_who_presses_buy_twice_buys_once_and_is_not_blamed(visit: Visits) -> None:
    tab = visit(None, still=False)
    staged = table(tab, speed="relaxed", turn=0)

    tab.evaluate(IMPATIENT)

    expect(tab.locator(".says")).to_contain_text("Discard one of your cards")
    assert staged.heard == ["buy"]
    expect(tab.locator(".says .wrong")).to_have_count(0)


def test_nobody_keeps_another_from_a_power_by_burning_cards(visit: Visits) -> None:
    tab = visit(None, still=False)
    queen: dict[str, Any] = {
        "queue": [[0, "Qs"]],
        "discard": ["Qs"],
        "phase": "bum",
        "window": 1,
        "turn": 0,
    }
    staged = table(tab, speed="relaxed", **queen)
    expect(theirs(tab, "Pérola", 1)).to_have_attribute("aria-disabled", "false")
    tab.evaluate(WATCH)

    for _ in range(3):
        staged.do(1, "snap 1")

    expect(tab.locator(".banner")).to_contain_text("burns card 1")
    expect(tab.locator("[data-place=slot-1-7]")).to_be_visible()
    assert tab.evaluate("window.barred") == 0


def test_what_was_refused_does_not_hide_what_is_asked_next(visit: Visits) -> None:
    tab = visit(None)
    table(tab, turn=0, phase="discard", bought=2, domains=[["7h", "Ks"], *DOMAINS[1:]])
    tab.keyboard.press("d")
    # It is a reason and no alarm.
    expect(tab.locator(".says .wrong")).to_have_css("color", INK)

    own(tab, 2).click()

    expect(tab.locator(".says")).to_contain_text("Black king", timeout=1500)


@pytest.mark.parametrize("size", ["large", "phone"])
def test_the_words_under_both_piles_stand_at_one_height(visit: Visits, size: str) -> None:
    tab = visit(None, size=size)
    table(tab)

    monte, discard = heights(tab)

    assert abs(monte - discard) < 1


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_strip_says_what_you_do_as_well_as_what_others_do(visit: Visits, language: str) -> None:
    tab = visit(None, language=language)
    table(tab, queue=[[0, "Qs"]], discard=["Qs"], phase="bum", window=1, turn=0)

    expect(tab.locator(".powers li")).to_contain_text(WHAT_YOU_DO[language])
