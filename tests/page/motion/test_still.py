"""For eyes that want no movement: cards fade from one place to the other, and nothing travels."""

import re
from typing import Any

from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

HANDS = [["R5", "B1", "G3"], ["R1", "B2", "G4"]]
TABLE = {"game": "neon", "hands": HANDS, "discard": ["R9"], "draw": ["B9", "G9"], "turn": 0}
# Notes of every copy that is laid over the table where it is, what it shows and what it does.
COPIES = """() => {
  globalThis.copies = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (!node.classList?.contains("flight")) continue;
      const [way] = node.getAnimations();
      const keyframes = way.effect.getKeyframes();
      const box = node.getBoundingClientRect();
      copies.push({
        text: node.textContent.trim(),
        fades: keyframes.map((one) => Number(one.opacity)),
        moves: keyframes.some((one) => "transform" in one),
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      });
    }
  }).observe(document.body, {childList: true});
}"""


def opened(visit: Visits, **more: Any) -> tuple[Page, Staged]:
    tab = visit(None, still=True)
    choose(tab, speed="normal")
    staged = Staged(carteado.load({**TABLE, **more})).open(tab)
    expect(tab.get_by_role("button", name=re.compile("^red 5, playable"))).to_be_visible()
    tab.evaluate(COPIES)
    return tab, staged


def middle(tab: Page, place: str) -> tuple[float, float]:
    box = tab.locator(f"[data-place={place}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def near(copy: dict[str, Any], spot: tuple[float, float]) -> bool:
    return bool(abs(copy["x"] - spot[0]) < 12 and abs(copy["y"] - spot[1]) < 40)


def test_a_played_card_fades_from_the_hand_to_the_pile(visit: Visits) -> None:
    tab, _ = opened(visit)
    card = tab.get_by_role("button", name=re.compile("^red 5, playable"))
    place = f"card-{card.get_attribute('data-slot')}"
    hand, pile = middle(tab, place), middle(tab, "discard")

    card.press("Enter")
    tab.wait_for_function("() => copies.length >= 2")

    gone, come = tab.evaluate("copies")[:2]
    assert (gone["fades"], come["fades"]) == ([1, 0], [0, 1])
    assert not gone["moves"]
    assert not come["moves"]
    assert near(gone, hand)
    assert near(come, pile)
    expect(tab.locator(".flight")).to_have_count(0)


def test_a_card_that_somebody_else_draws_never_shows_its_face(visit: Visits) -> None:
    tab, staged = opened(visit, hands=[["R5", "B1", "G3"], ["Y1", "B2", "G4"]])
    tab.get_by_role("button", name=re.compile("^red 5, playable")).press("Enter")
    tab.wait_for_function("() => copies.length >= 2")

    staged.do(1, "draw")
    tab.wait_for_function("() => copies.length >= 4")

    assert [copy["text"] for copy in tab.evaluate("copies")[2:]] == ["", ""]
