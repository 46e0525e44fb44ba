"""The pace of the table: how long a deal lasts, who ends it, and what the speeds mean."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.recording import await_note, forget, moved, record
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits, listen

OTHERS = [["G1", "G2"], ["B1", "Y1", "Y2"], ["G3", "B2", "B6", "Y3"]]
# Notes of each flight when it begins and lands by its timing, in ms.
FLIGHTS = """
window.flights = [];
{
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (this.className === "flight") flights.push({delay: how.delay ?? 0, ms: how.duration});
    return animate.call(this, frames, how);
  };
}
"""
# Movements that nobody has the time to wait for: they end when somebody ends them.
SLOWLY = """
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, how) {
  return animate.call(this, frames, { ...how, duration: how.duration && 600_000 });
};
const { setTimeout } = window;
window.setTimeout = (act, ms, ...more) => setTimeout(act, ms > 1000 ? 600_000 : ms, ...more);
"""
SKIPS = {
    "a key": lambda tab: tab.keyboard.press("x"),
    "a press": lambda tab: tab.mouse.click(5, 300),
}
EASED = {"transform", "translate", "opacity", "rotate", "scale"}


def open_table(
    visit: Visits, match: Any = None, *scripts: str, still: bool = False, **choices: str
) -> tuple[Page, Staged]:
    tab = visit(None, still=still)
    listen(tab)
    record(tab)
    for script in scripts:
        tab.add_init_script(script)
    choose(tab, **{"speed": "normal", **choices})
    begun = {"game": "classic", "hands": [["R4", "R7", "B8"], *OTHERS], "discard": ["R9"]}
    laid = match or carteado.load({**begun, "draw": ["G6", "G5", "G4", "G7", "G8"]})
    return tab, Staged(laid, people=(0, 1, 2, 3)).open(tab)


def deal(staged: Staged, game: str = "classic", seats: int = 4) -> None:
    """Deals another match at a table."""
    staged.match = carteado.deal(game, seats=seats, seed="a deal")
    staged.more = {"commitment": "another"}
    staged.told = 0
    staged.frame()


def hand(tab: Page) -> Any:
    return tab.get_by_role("list", name="Your hand").get_by_role("button")


@pytest.mark.parametrize("skip", SKIPS.values(), ids=SKIPS)
def test_one_input_skips_the_whole_deal_and_nothing_is_lost(visit: Visits, skip: Any) -> None:
    tab, staged = open_table(visit, None, SLOWLY)
    forget(tab)
    deal(staged)
    await_note(tab, "moved", r"^flight draw>(seat-\d|hand): \S")  # the draw for the dealer

    skip(tab)

    expect(hand(tab)).to_have_count(7)
    expect(tab.locator(".flight")).to_have_count(0)
    expect(tab.get_by_role("img", name=re.compile("^On the discard pile: "))).to_be_visible()
    for book in ("logged", "told"):
        await_note(tab, book, "drew the highest number and deals?")
        await_note(tab, book, "The first card is ")


def test_the_deal_of_a_later_round_is_skipped_too(visit: Visits) -> None:
    position = {"game": "classic", "hands": [["R4"], *OTHERS], "discard": ["R9"]}
    more = {"scores": [10, 20, 30, 40], "round": 2, "draw": ["G6"]}
    tab, _ = open_table(visit, carteado.load({**position, **more}))
    tab.get_by_role("button", name=re.compile("^red 4")).click()
    tab.get_by_role("button", name="Next round").wait_for()
    tab.evaluate(f"() => {{{SLOWLY}}}")
    tab.get_by_role("button", name="Next round").click()
    await_note(tab, "moved", "^flight draw>hand: $")

    tab.keyboard.press("x")

    expect(hand(tab)).to_have_count(7)
    expect(tab.locator(".flight")).to_have_count(0)


def test_a_skipped_deal_of_bum_lies_where_it_belongs(visit: Visits) -> None:
    match = carteado.deal("bum", seats=4, seed="x", first=0)
    tab, staged = open_table(visit, match, SLOWLY)
    deal(staged, "bum")
    await_note(tab, "moved", r"^flight monte>slot-\d-\d: $")

    tab.keyboard.press("x")

    expect(tab.locator(".flight")).to_have_count(0)
    expect(tab.locator("[data-place^=slot-]")).to_have_count(16)
    expect(tab.locator(".away")).to_have_count(0)


@pytest.mark.parametrize("seats", [4, 10])
def test_all_cards_are_dealt_within_nine_tenths_of_a_second(visit: Visits, seats: int) -> None:
    tab, staged = open_table(visit, carteado.deal("neon", seats=seats, seed="x"), FLIGHTS)
    staged.people = tuple(range(seats))
    deal(staged, "neon", seats)
    expect(tab.get_by_role("img", name=re.compile("^On the discard pile: "))).to_be_visible()
    dealt = [one for one in tab.evaluate("flights") if one["ms"] == 220]

    assert len(dealt) >= 28
    assert max(one["delay"] + one["ms"] for one in dealt) <= 900
    assert len({one["delay"] for one in dealt}) == len(dealt)


def test_without_movement_a_deal_is_there_at_once(visit: Visits) -> None:
    tab, staged = open_table(visit, carteado.deal("neon", seats=4, seed="x"), still=True)
    forget(tab)

    deal(staged, "neon")
    expect(tab.get_by_role("img", name=re.compile("^On the discard pile: "))).to_be_visible()
    expect(hand(tab)).to_have_count(7)

    # Only the first card is turned before all eyes: it fades from one pile to the other.
    assert len([one for one in moved(tab) if one.startswith("flight")]) == 2


def test_speeds_differ(visit: Visits) -> None:
    times = {}

    for speed in ("relaxed", "normal", "fast", "off"):
        tab, _ = open_table(visit, None, FLIGHTS, speed=speed)
        tab.get_by_role("button", name=re.compile("^red 4")).click()
        expect(tab.get_by_role("img", name="On the discard pile: red 4")).to_be_visible()
        times[speed] = [one["ms"] for one in tab.evaluate("flights")]

    assert times == {"relaxed": [512], "normal": [320], "fast": [160], "off": []}


def test_a_double_click_gives_one_command(visit: Visits) -> None:
    tab, staged = open_table(visit)

    tab.get_by_role("button", name=re.compile("^red 4")).dblclick()

    expect(tab.get_by_role("img", name="On the discard pile: red 4")).to_be_visible()
    assert staged.heard == ["play R4"]


def test_a_click_on_a_race_button_acts_once(visit: Visits) -> None:
    laid = {"game": "classic", "discard": ["R9"], "draw": ["G6", "G5", "G4", "G7"]}
    called = {**laid, "hands": [["R4"], *OTHERS], "uno": 0, "turn": 1}
    caught = {**laid, "hands": [["R4", "R7"], ["B1"], *OTHERS[1:]], "uno": 1, "turn": 2}
    tab, first = open_table(visit, carteado.load(called))

    tab.get_by_role("button", name="UNO!").click()
    expect(tab.get_by_text("You call “UNO!”").first).to_be_visible()
    tab, second = open_table(visit, carteado.load(caught))
    tab.get_by_role("button", name="Catch!").click()
    expect(tab.get_by_text("You catch Glen: the call was forgotten.").first).to_be_visible()

    assert (first.heard, second.heard) == (["uno"], ["catch 1"])


def test_without_movement_what_changed_is_outlined_for_a_moment(visit: Visits) -> None:
    tab, staged = open_table(visit, still=True)
    tab.evaluate("""() => {
      window.marked = [];
      new MutationObserver((changes) => {
        for (const {target} of changes)
          if (target.classList.contains("changed"))
            marked.push([target.dataset.place, getComputedStyle(target).outlineWidth]);
      }).observe(document.body, {subtree: true, attributeFilter: ["class"]});
    }""")

    tab.get_by_role("button", name=re.compile("^red 4")).click()
    tab.wait_for_function("() => marked.length >= 1")
    staged.do(1, "draw")
    tab.wait_for_function("() => marked.length >= 2")

    assert tab.evaluate("marked.slice(0, 2)") == [["discard", "3px"], ["seat-1", "3px"]]
    expect(tab.locator(".changed")).to_have_count(0)


def test_only_transforms_and_opacity_are_animated(visit: Visits) -> None:
    names = """
    window.animated = [];
    {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, how) {
        const way = animate.call(this, frames, how);
        for (const frame of way.effect.getKeyframes()) animated.push(...Object.keys(frame));
        return way;
      };
      addEventListener("animationstart", () => {
        const frames = document.getAnimations().flatMap((one) => one.effect.getKeyframes());
        animated.push(...frames.flatMap(Object.keys));
      }, true);
    }
    """
    tab, staged = open_table(visit, None, names)
    tab.get_by_role("button", name=re.compile("^red 4")).hover()
    tab.get_by_role("button", name=re.compile("^red 4")).click()
    expect(tab.get_by_role("img", name="On the discard pile: red 4")).to_be_visible()
    staged.do(1, "draw")
    deal(staged)
    expect(hand(tab)).to_have_count(7)

    eased = {one.split()[1].rstrip(":") for one in moved(tab) if one.startswith("eased ")}
    timing = {"offset", "computedOffset", "easing", "composite"}
    assert eased <= EASED
    assert set(tab.evaluate("animated")) - timing <= EASED
