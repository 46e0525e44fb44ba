"""Whose turn it is: said with what can be done, and told by the tab; drawn cards turn in flight."""

import re

from playwright.sync_api import expect

import carteado
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

HANDS = [["R5", "B1", "G3"], ["Y1", "Y2", "Y3"]]
TABLE = {"game": "neon", "hands": HANDS, "discard": ["R1"], "draw": ["B9", "G9", "Y9"], "turn": 0}
# Keeps the sides of every card that flies.
FLIGHTS = """() => {
  globalThis.flights = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes)
      if (node.classList?.contains("flight"))
        setTimeout(() => flights.push([...node.children].map((side) => side.textContent.trim())));
  }).observe(document.body, {childList: true});
}"""
# Keeps everything that was said aloud.
SAID = """
globalThis.said = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const text = document.querySelector("[aria-live=assertive]")?.textContent;
  if (text && said.at(-1) !== text) said.push(text);
}).observe(document.body, {subtree: true, childList: true, characterData: true}));
"""


def test_the_tab_tells_whose_turn_it_is(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off")
    Staged(carteado.load(TABLE)).open(tab)
    icon = tab.locator("link[rel=icon]")
    expect(tab).to_have_title("● Your turn · nEon_onE")
    expect(icon).to_have_attribute("href", "./favicon-turn.svg")

    tab.get_by_role("button", name=re.compile("^red 5")).focus()
    tab.keyboard.press("Enter")

    expect(tab).to_have_title("nEon_onE · carteado")
    expect(icon).to_have_attribute("href", "./favicon.svg")


def test_whoever_does_not_want_it_has_a_quiet_tab(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off", tab=False)

    Staged(carteado.load(TABLE)).open(tab)

    expect(tab.get_by_role("main").get_by_text("Your turn: 2 cards fit")).to_be_visible()
    expect(tab).to_have_title("nEon_onE · carteado")


def test_the_first_words_say_what_fits(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off")
    tab.add_init_script(SAID)

    Staged(carteado.load(TABLE)).open(tab)

    tab.wait_for_function("() => said.length > 0")
    assert tab.evaluate("said") == ["Your turn: 2 cards fit"]


def test_a_drawn_card_turns_over_on_its_way_to_its_owner_alone(visit: Visits) -> None:
    tab = visit(None, still=False)
    choose(tab, speed="normal")
    hands = [["R5", "B1", "G3"], ["R1", "B2", "G4"]]
    staged = Staged(carteado.load({**TABLE, "hands": hands, "discard": ["Y7"]})).open(tab)
    tab.evaluate(FLIGHTS)

    tab.keyboard.press("d")
    expect(tab.get_by_role("button", name=re.compile("^blue 9"))).to_be_visible()
    staged.do(1, "draw")
    tab.wait_for_function("() => flights.length == 2")

    own, other = tab.evaluate("flights")
    assert own[0] == ""
    assert own[1].startswith("9")
    assert other == [""]
