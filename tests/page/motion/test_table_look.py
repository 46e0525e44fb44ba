"""What the eye relies on: cards that glow, a pile that fans, a ring that turns, and no jumps."""

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

import carteado
from tests.page.pages.recording import await_note, forget, record
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

OTHERS = [["G1", "G2"], ["B1", "Y1", "Y2"], ["G3", "B2", "B6", "Y3"]]
DRAW = ["G6", "G5", "G4", "G7", "G8", "B3", "B4", "B5"]
DOMAINS = [["7h", "4c", "7d", "9s"], ["2c", "3c", "5c", "7s"], ["2d", "3d", "5d", "6d"]]
SHIFTS = """
window.shifts = [];
window.watcher = new PerformanceObserver((list) => window.shifts.push(...list.getEntries()));
window.watcher.observe({type: "layout-shift", buffered: false});
"""
# What was seen first: the winning card on the pile, and the sheet; in ms.
SEEN = """
window.firsts = {};
new MutationObserver(() => {
  const top = document.querySelector(".discard")?.getAttribute("aria-label") ?? "";
  if (top.endsWith("red 4")) window.firsts.card ??= performance.now();
  if (document.querySelector("section.sheet")) window.firsts.sheet ??= performance.now();
}).observe(document, {subtree: true, childList: true, attributes: true});
"""


def colors(tab: Page, hand: list[str], game: str = "classic", **position: Any) -> Staged:
    laid = {"game": game, "hands": [hand, *OTHERS], "discard": ["Y5", "B6", "B9", "R9"]}
    return Staged(carteado.load({**laid, "draw": DRAW, **position})).open(tab)


def bum(tab: Page, **position: Any) -> Staged:
    laid: dict[str, Any] = {
        "game": "bum",
        "domains": DOMAINS,
        "monte": ["8c", "8d", "8h", "8s", "10c", "10d"],
    }
    laid |= {"discard": ["As"], "turn": 1, "phase": "buy", "options": {"bum_interval_ms": 0}}
    return Staged(carteado.load({**laid, **position}), people=(0, 1, 2)).open(tab)


def face(tab: Page, card: str) -> Locator:
    """Finds the drawing of a card of one's own hand; its button lies elsewhere."""
    slot = tab.locator(f"[data-card='{card}']").get_attribute("data-slot")
    return tab.locator(f"[data-place='card-{slot}']")


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None
    return found


# --- cards ---------------------------------------------------------------------------------------


def test_playable_cards_are_marked_and_raised_and_the_others_dimmed(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off")
    colors(tab, ["R4", "B7", "R7"])

    expect(face(tab, "R4")).to_have_class(re.compile("playable"))
    expect(face(tab, "R4").locator(".bar")).to_be_visible()
    expect(face(tab, "R4").locator(".scrim")).to_have_count(0)
    expect(face(tab, "B7").locator(".bar")).to_have_count(0)
    expect(face(tab, "B7").locator(".scrim")).to_be_visible()
    tab.wait_for_function("() => document.getAnimations().length === 0")
    lift = re.compile(r"translateY\((.*?)px\)")
    raised = lift.search(face(tab, "R4").get_attribute("style") or "")
    rested = lift.search(face(tab, "B7").get_attribute("style") or "")
    assert raised is not None
    assert rested is not None
    assert float(raised[1]) < float(rested[1])


def test_a_new_card_glows_for_a_second(visit: Visits) -> None:
    tab = visit(None, still=False)
    tab.clock.install()
    record(tab)
    choose(tab, speed="off")
    staged = colors(tab, ["B7", "Y8"], "neon", discard=["R9"])
    tab.clock.fast_forward(1500)  # whatever lay there at first is known by now
    forget(tab)

    staged.do(0, "draw")

    await_note(tab, "moved", "^face .*fresh")
    assert tab.locator(".face").count() == 3
    assert len([one for one in tab.evaluate("moved") if " fresh" in one]) == 1


def test_the_last_discards_lie_fanned_and_the_top_one_is_whole(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off")

    colors(tab, ["R4", "B7"])

    laid = tab.locator(".discard .laid")
    expect(laid).to_have_count(3)
    left = [box(laid.nth(at))["x"] for at in range(3)]
    assert left == sorted(left)
    assert left[2] - left[0] > 20
    expect(tab.locator(".discard .buried")).to_have_count(2)
    expect(laid.nth(2)).not_to_have_class(re.compile("buried"))


def test_of_the_discards_of_bum_only_the_top_shows(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off")

    bum(tab, discard=["3s", "4s", "As"])

    expect(tab.locator("[data-place=discard] svg text").first).to_have_text("A")
    assert "3 of spades" not in tab.content()
    assert "4 of spades" not in tab.content()


def test_the_ring_shows_which_way_round_it_goes(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off")
    staged = colors(tab, ["Rr", "R4", "B7"])
    ring = tab.locator("[data-zone=piles] > svg")
    expect(ring).to_have_attribute("style", re.compile(r"rotateY\(0deg\)"))
    expect(tab.locator("[data-zone=piles]")).to_contain_text("clockwise")

    staged.do(0, "play Rr")

    expect(ring).to_have_attribute("style", re.compile(r"rotateY\(180deg\)"))
    expect(tab.locator("[data-zone=piles]")).to_contain_text(re.compile("anti|counter"))


@pytest.mark.parametrize("discard", [["R9"], ["Y5", "B6", "B9", "R9"]])
def test_on_its_side_a_phone_shows_the_ring_between_the_piles(
    visit: Visits, discard: list[str]
) -> None:
    tab = visit(None, size=(844, 390))
    colors(tab, ["R4", "R7", "B8"], discard=discard)

    ring = box(tab.locator("[data-zone=piles] svg.ring"))

    assert ring["y"] >= box(tab.locator("header, .bar").first)["height"]
    for pile in (tab.locator(".draw"), *tab.locator(".laid").all()):
        other = box(pile)
        assert ring["x"] >= other["x"] + other["width"] or ring["x"] + ring["width"] <= other["x"]


@pytest.mark.parametrize("size", [(820, 1180), (1024, 768), (1440, 900), (360, 740)])
def test_no_card_of_a_large_hand_covers_the_order(visit: Visits, size: tuple[int, int]) -> None:
    tab = visit(None, size=size)
    colors(tab, [f"{color}{number}" for color in "RBYG" for number in range(1, 5)])

    sort = tab.locator(".sort")

    sort.click(timeout=5000)
    expect(sort).to_have_text("Sorted by number")


@pytest.mark.parametrize("size", [(1440, 900), (844, 390), (360, 740)])
def test_points_are_whole_beside_many_cards(visit: Visits, size: tuple[int, int]) -> None:
    tab = visit(None, size=size)
    many = [[f"{color}{number}" for number in range(1, 10)] + ["B1", "B7"] for color in "GY"]
    others = [*many, [f"R{number}" for number in range(1, 10)] + ["G1", "G2"]]
    colors(tab, ["R4"], hands=[["R4"], *others], scores=[0, 5, 87, 487])

    cut = tab.locator(".seat .more").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    )

    assert cut == []


def test_good_news_can_be_read_by_day(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, theme="day", speed="relaxed")
    staged = colors(tab, ["R4"], hands=[["R4"], *OTHERS], game="neon")

    staged.do(0, "play R4")

    banner = tab.locator(".banner.good")
    expect(banner).to_have_css("color", "rgb(255, 255, 255)")


def test_the_winning_card_stays_a_moment_before_the_sheet(visit: Visits) -> None:
    tab = visit(None)
    tab.add_init_script(SEEN)
    choose(tab, speed="off")
    staged = colors(tab, ["R4"], "neon")

    staged.do(0, "play R4")

    expect(tab.get_by_role("region", name="Result")).to_be_visible()
    expect(tab.get_by_role("img", name="On the discard pile: red 4")).to_be_visible()
    assert tab.evaluate("firsts.sheet - firsts.card") >= 1000


def uncovered(target: Locator) -> bool:
    """Tells whether what one would press in the middle of a button is the button."""
    return bool(
        target.evaluate(
            """(one) => { const box = one.getBoundingClientRect();
              const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return one.contains(at); }"""
        )
    )


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (844, 390)])
def test_the_colours_to_choose_from_never_cover_the_call(
    visit: Visits, size: tuple[int, int]
) -> None:
    tab = visit(None, size=size)
    choose(tab, speed="off")
    colors(tab, ["W", "B7"])

    tab.locator("[data-card='W']").click()

    call = tab.get_by_role("button", name="UNO!")
    picker = tab.get_by_role("group", name="Choose a colour")
    expect(picker).to_be_visible()
    for tile in picker.get_by_role("button").all():
        a, b = box(tile), box(call)
        apart = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
        assert apart or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    assert uncovered(call)


def test_nothing_covers_the_call_on_a_phone_on_its_side(visit: Visits) -> None:
    tab = visit(None, size=(844, 390))
    choose(tab, speed="off")
    hand = ["R4", "B7", "Y8", "Y9", "G9", "B8", "Rs", "W", "B1", "G1", "R7"]
    bluff = {"by": 3, "color": "R", "since": 0}
    challenge: dict[str, Any] = {"discard": ["R9", "W4[G]"], "pending": 4, "phase": "challenge"}
    staged = colors(tab, hand, **challenge, challenge=bluff)
    call = tab.get_by_role("button", name="UNO!")
    expect(call).to_be_visible()
    assert uncovered(call)

    tab.keyboard.press("c")  # no bluff: the hand of Xia is shown, and the turn is lost
    expect(tab.get_by_role("region", name="The hand of Xia")).to_be_visible()
    assert uncovered(call)
    for card in tab.locator("[data-card]").all():  # each is raised, and shown large
        card.focus()
        assert uncovered(call)
    said = {"type": "chat", "name": "Glen", "seat": 1, "text": "", "seq": None}
    staged._send(**said, react="clap")
    expect(tab.locator(".reaction")).to_be_visible()

    assert uncovered(call)


# --- nothing jumps -------------------------------------------------------------------------------


def shifted(tab: Page) -> float:
    """Returns how much has shifted until the next two frames are drawn."""
    return float(
        tab.evaluate(
            """async () => {
              for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
              shifts.push(...watcher.takeRecords());
              return shifts.reduce((sum, one) => sum + one.value, 0);
            }"""
        )
    )


def at_rest(tab: Page) -> None:
    tab.wait_for_function("() => document.getAnimations().length === 0")


def test_a_jump_is_noticed(visit: Visits) -> None:
    tab = visit(None)
    tab.add_init_script(SHIFTS)
    choose(tab, speed="off")
    bum(tab)
    tab.evaluate("watcher.takeRecords(); shifts = []")

    tab.get_by_role("main").evaluate("(main) => (main.style.marginTop = '200px')")

    assert shifted(tab) > 0.01


@pytest.mark.parametrize("size", ["large", "phone"])
def test_nothing_shifts_while_cards_of_golf_fly(visit: Visits, size: str) -> None:
    tab = visit(None, size=size, still=False)
    tab.add_init_script(SHIFTS)
    choose(tab, speed="fast")
    tab.goto("/play/golf?deal=8")
    waste = tab.get_by_role("button", name=re.compile("^waste:"))
    expect(waste).to_have_accessible_name(re.compile("4 of spades"))
    at_rest(tab)
    tab.evaluate("watcher.takeRecords(); shifts = []")

    tab.get_by_role("button", name="pile 6:").click()
    expect(waste).to_have_accessible_name(re.compile("3 of spades"))
    tab.keyboard.press("d")
    expect(waste).not_to_have_accessible_name(re.compile("3 of spades"))
    tab.keyboard.press("Control+z")
    expect(waste).to_have_accessible_name(re.compile("3 of spades"))
    at_rest(tab)

    assert shifted(tab) < 0.01


@pytest.mark.parametrize("size", ["large", "phone"])
def test_nothing_shifts_while_cards_of_bum_fly(visit: Visits, size: str) -> None:
    tab = visit(None, size=size, still=False)
    tab.add_init_script(SHIFTS)
    choose(tab, speed="fast")
    staged = bum(tab)
    log = tab.get_by_role("complementary", name="What happened")
    at_rest(tab)
    tab.evaluate("watcher.takeRecords(); shifts = []")

    staged.do(1, "buy")
    expect(log).to_contain_text("Glen buys card 5.")
    staged.do(1, "discard 4")
    expect(log).to_contain_text("Glen discards card 4")
    staged.do(0, "snap 1")
    expect(log).to_contain_text("You snap card 1")
    # Whoever snapped goes on.
    staged.do(0, "buy")
    expect(log).to_contain_text("You buy card 5.")
    at_rest(tab)

    assert shifted(tab) < 0.01


# --- four colours --------------------------------------------------------------------------------


def test_four_colours_tell_the_suits_apart_as_soon_as_they_are_chosen(visit: Visits) -> None:
    tab = visit(None)
    choose(tab, speed="off")
    tab.goto("/play/golf?deal=8")
    expect(tab.get_by_role("button", name="pile 7:")).to_be_visible()
    assert len(set(inks(tab).values())) == 2

    tab.get_by_role("button", name="Menu").click()
    tab.get_by_role("checkbox", name="Four-colour suits").check()

    assert len(set(inks(tab).values())) == 4
    assert tab.evaluate("JSON.parse(localStorage['carteado.settings']).fourColor") is True


def inks(tab: Page) -> dict[str, str]:
    """Returns the colour in which each suit is written, by the cards that lie open."""
    found: dict[str, str] = tab.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-card]")].map((one) =>
          [one.dataset.card.at(-1), getComputedStyle(one.querySelector("svg text")).fill]))"""
    )
    return found
