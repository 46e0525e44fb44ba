"""The hand of the colour games: mouse, finger, keys, and hands of every size on every screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import carteado
from tests.page.pages.axe import faults
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

CARDS = [color + value for color in "RBGY" for value in (*"0123456789sr", "+2")]
OTHERS = [["G1", "G2"], ["B1", "Y1", "Y2"], ["G3", "B2", "B6", "Y3"]]
SIZES = [(1440, 900), (844, 390), (390, 844), (360, 640)]
# Every movement takes so many times longer, so that a test can look at it.
SLOWLY = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  return animate.call(this, frames, { ...how, duration: how.duration * 40 });
};
"""


def table(tab: Page, hand: list[str], game: str = "classic", **position: Any) -> Staged:
    laid = {"game": game, "hands": [hand, *OTHERS], "discard": ["Y5", "B6", "R9"]}
    draw = ["G6", "G5", "G4", "G7", "G8", "B3"]
    return Staged(carteado.load({**laid, "draw": draw, **position})).open(tab)


def card(tab: Page, name: str) -> Locator:
    return tab.get_by_role("list", name="Your hand").get_by_role("button", name=f"{name},")


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pile(tab: Page) -> tuple[float, float]:
    return middle(tab.locator("[data-place=discard]"))


# --- mouse ---------------------------------------------------------------------------------------


def test_a_card_is_dragged_onto_the_pile(tab: Page) -> None:
    choose(tab, speed="off")
    staged = table(tab, ["R4", "B7", "Y8"])
    x, y = middle(card(tab, "red 4"))

    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(*pile(tab), steps=4)
    tab.mouse.up()

    expect(tab.get_by_role("img", name="On the discard pile: red 4")).to_be_visible()
    assert staged.heard == ["play R4"]


def test_a_card_dropped_anywhere_else_comes_back(tab: Page) -> None:
    choose(tab, speed="off")
    staged = table(tab, ["R4", "B7", "Y8"])
    x, y = middle(card(tab, "red 4"))

    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x - 300, y - 60, steps=4)
    tab.mouse.up()

    expect(card(tab, "red 4")).to_have_accessible_name(re.compile("playable"))
    expect(tab.locator(".face.held")).to_have_count(0)
    assert staged.heard == []


def test_a_jittery_press_is_still_a_click(tab: Page) -> None:
    choose(tab, speed="off")
    staged = table(tab, ["R4", "B7", "Y8"])
    x, y = middle(card(tab, "red 4"))

    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x + 3, y - 3)
    tab.mouse.up()

    expect(card(tab, "red 4")).to_have_count(0)
    assert staged.heard == ["play R4"]


def test_the_button_stays_where_it_is_while_the_drawing_rises(tab: Page) -> None:
    choose(tab, speed="off")
    table(tab, ["R4", "B7", "Y8"])
    before = card(tab, "red 4").bounding_box()
    face = tab.locator(".face").first
    resting = middle(face)

    card(tab, "red 4").hover()

    expect(face).to_have_class(re.compile(r"\bup\b"))
    tab.wait_for_function(
        "(before) => document.querySelector('.face').getBoundingClientRect().top < before",
        arg=resting[1],
    )
    assert card(tab, "red 4").bounding_box() == before


# --- finger --------------------------------------------------------------------------------------


def touch(tab: Page, *points: tuple[float, float]) -> None:
    """Puts a finger down, moves it along, and takes it away."""
    session = tab.context.new_cdp_session(tab)
    for at, (x, y) in enumerate(points):
        kind = "touchMove" if at else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_a_finger_raises_plays_swipes_and_drags(visit: Visits) -> None:
    tab = visit(None, size="phone", touch=True)
    choose(tab, speed="off")
    options = {"draw_when": "any_time", "drawn_card": "keep"}
    staged = table(tab, ["R1", "R2", "R3", "R4", "B7"], options=options)

    card(tab, "red 1").tap()
    expect(tab.locator(".face.up")).to_have_count(1)
    expect(tab.locator(".line")).to_contain_text("Tap it again")
    assert staged.heard == []
    card(tab, "red 1").tap()
    expect(card(tab, "red 1")).to_have_count(0)
    assert staged.heard == ["play R1"]

    x, y = middle(card(tab, "red 2"))
    come_round(staged)
    touch(tab, (x, y), (x, y - 20), (x, y - 90))
    expect(card(tab, "red 2")).to_have_count(0)

    come_round(staged)
    x, y = middle(card(tab, "red 3"))
    touch(tab, (x, y), (x, y - 20), pile(tab))
    expect(card(tab, "red 3")).to_have_count(0)
    assert staged.heard == ["play R1", "play R2", "play R3"]


def come_round(staged: Staged) -> None:
    """Lets the others draw until it is the page's turn again."""
    while staged.match.asked != [0]:
        staged.do(staged.match.asked[0], "draw")


def test_a_finger_along_the_hand_leafs_through_it(visit: Visits) -> None:
    tab = visit(None, size="phone", touch=True)
    choose(tab, speed="off")
    staged = table(tab, ["R1", "R2", "B3", "B4", "B7"])
    first, last = middle(card(tab, "red 1")), middle(card(tab, "blue 4"))

    touch(tab, first, (first[0] + 12, first[1]), last)

    raised = tab.locator(".face.up")
    expect(raised).to_have_count(1)
    slot = card(tab, "blue 4").get_attribute("data-slot")
    expect(raised).to_have_attribute("data-place", f"card-{slot}")
    assert staged.heard == []


def test_one_tap_plays_if_the_player_likes_it(visit: Visits) -> None:
    tab = visit(None, size="phone", touch=True)
    choose(tab, speed="off", oneTap=True)
    staged = table(tab, ["R1", "R2", "B3"])

    card(tab, "red 1").tap()

    expect(card(tab, "red 1")).to_have_count(0)
    assert staged.heard == ["play R1"]


# --- keys ----------------------------------------------------------------------------------------


def test_keys_move_through_the_hand_and_the_table(tab: Page) -> None:
    choose(tab, speed="off")
    table(tab, ["R4", "B7", "G7", "Y8"])

    tab.keyboard.press("ArrowDown")
    expect(card(tab, "red 4")).to_be_focused()
    tab.keyboard.press("ArrowRight")
    expect(card(tab, "blue 7")).to_be_focused()
    tab.keyboard.press("End")
    expect(card(tab, "yellow 8")).to_be_focused()
    tab.keyboard.press("7")
    expect(card(tab, "blue 7")).to_be_focused()
    tab.keyboard.press("7")
    expect(card(tab, "green 7")).to_be_focused()
    tab.keyboard.press("ArrowUp")
    expect(tab.locator("[data-zone=buttons] :focus")).to_have_count(1)
    tab.keyboard.press("ArrowUp")
    expect(tab.get_by_role("button", name="Draw pile")).to_be_focused()
    tab.keyboard.press("ArrowUp")
    expect(tab.get_by_role("group", name="Glen, 2 cards")).to_be_focused()


def test_keys_tell_what_the_eye_would_see(tab: Page) -> None:
    choose(tab, speed="off")
    table(tab, ["R4", "B7"], game="neon")
    loud = tab.locator("[aria-live=assertive]")

    tab.keyboard.press("s")
    expect(loud).to_contain_text("On top lies red 9. The colour is red.")
    expect(loud).to_contain_text("Xia has 4 cards.")
    expect(loud).to_contain_text("You have 2 cards: red 4, blue 7.")
    tab.keyboard.press("t")
    expect(loud).to_have_text("Your turn.")
    tab.keyboard.press("?")
    expect(tab.get_by_role("dialog", name="Keys")).to_contain_text("draw or take")
    tab.keyboard.press("Escape")
    expect(tab.get_by_role("dialog")).to_have_count(0)


def test_l_repeats_what_happened_and_not_whose_turn_it_is(tab: Page) -> None:
    choose(tab, speed="off")
    staged = table(tab, ["R4", "B7"], game="neon", turn=3)
    loud = tab.locator("[aria-live=assertive]")
    staged.do(3, "draw")
    expect(loud).to_contain_text("Your turn")

    tab.keyboard.press("l")

    expect(loud).to_contain_text("Xia draws")


def test_whoever_was_too_slow_says_that_they_are_there(tab: Page) -> None:
    choose(tab, speed="off")
    staged = table(tab, ["R4", "B7"], game="neon")
    staged.changes = {0: {"away": True}}
    staged.frame()
    strip = tab.locator(".strip")
    expect(strip).to_contain_text("Your time ran out")

    tab.get_by_role("button", name="I am here").click()

    staged.changes = {}
    staged.frame()
    expect(strip).to_have_count(0)
    assert [(wish["type"], wish["ready"]) for wish in staged.wishes] == [("ready", True)]


def test_letters_can_be_switched_off(tab: Page) -> None:
    choose(tab, speed="off", keys=False)
    staged = table(tab, ["G8", "B7"], game="neon")

    tab.keyboard.press("d")
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowUp")
    tab.keyboard.press("Enter")

    expect(tab.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(3)
    assert staged.heard == ["draw"]


def test_the_focus_stays_in_the_hand_when_a_card_leaves_it(tab: Page) -> None:
    choose(tab, speed="off")
    table(tab, ["R4", "B7", "Y8"])

    card(tab, "red 4").press("Enter")

    expect(card(tab, "blue 7")).to_be_focused()


def test_keys_go_on_when_what_had_the_focus_is_gone(tab: Page) -> None:
    choose(tab, speed="off")
    staged = table(tab, ["G8", "B7"], game="neon")
    tab.evaluate("document.activeElement.blur()")

    tab.keyboard.press("d")

    expect(tab.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(3)
    assert staged.heard == ["draw"]
    expect(tab.get_by_role("main")).to_be_focused()


def test_the_hand_is_sorted_as_its_player_likes(tab: Page) -> None:
    choose(tab, speed="off", sort="color")
    table(tab, ["W", "B7", "R9", "R7"])
    cards = tab.locator("[data-card]")
    orders = []

    for _ in range(3):
        orders.append(cards.evaluate_all("all => all.map((one) => one.dataset.card).join(' ')"))
        tab.get_by_role("button", name=re.compile("Sorted|As drawn")).click()

    assert orders == ["R7 R9 B7 W", "R7 B7 R9 W", "W B7 R9 R7"]


# --- screens -------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 7, 15, 30])
def test_every_card_of_a_hand_is_on_screen(tab: Page, count: int) -> None:
    choose(tab, speed="off")
    hand = CARDS[::2][:count] + CARDS[1::2][: max(0, count - 26)]
    table(tab, hand, hands=[hand, ["Y1", "Y3"]], discard=["R9"], draw=[])

    for width, height in SIZES:
        tab.set_viewport_size({"width": width, "height": height})
        tab.wait_for_function(f"() => innerWidth === {width} && innerHeight === {height}")
        tab.wait_for_function(
            "(count) => { const all = [...document.querySelectorAll('.face')];"
            " return all.length === count && all.every((one) => {"
            " const box = one.getBoundingClientRect();"
            " return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight; }); }",
            arg=len(hand),
        )
        reach = tab.locator("[data-card]").evaluate_all(
            "all => Math.min(...all.map((one) => one.getBoundingClientRect().width))"
        )
        page = "document.documentElement"
        over = tab.evaluate(f"[{page}.scrollWidth - innerWidth, {page}.scrollHeight - innerHeight]")
        assert reach >= 22, (width, height)
        assert over == [0, 0], (width, height)


def test_axe_finds_nothing_serious(tab: Page) -> None:
    choose(tab, speed="off")
    tab.set_viewport_size({"width": 1440, "height": 900})
    table(tab, ["W", "B7", "R9", "R7"])

    assert faults(tab) == []
    card(tab, "Wild").click()
    assert faults(tab) == []
    tab.set_viewport_size({"width": 390, "height": 844})
    tab.keyboard.press("Escape")
    assert faults(tab) == []


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_no_sentence_is_missing_in_any_language(visit: Visits, language: str) -> None:
    tab = visit(None, language=language, size="phone")
    choose(tab, speed="off")
    bluff = {"by": 3, "color": "B", "since": 0}
    staged = table(
        tab, ["R4", "R7"], discard=["B9", "W4[G]"], pending=4, phase="challenge", challenge=bluff
    )
    tab.locator("[data-zone=buttons] button").first.click()
    expect(tab.get_by_role("region", name="Xia")).to_be_visible()
    tab.keyboard.press("?")

    page = tab.locator("body").inner_html()

    assert staged.heard == ["challenge"]
    assert not re.findall(r"\b(?:ui|event|card|people)\.[a-z_]+\.?[\w.]*", page)


# --- a hand that is shown to one alone -----------------------------------------------------------


def boxes_meet(tab: Page, one: str, other: str) -> bool:
    return bool(
        tab.evaluate(
            """([one, other]) => {
              const [a, b] = [one, other].map((name) =>
                document.querySelector(name).getBoundingClientRect());
              return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            }""",
            [one, other],
        )
    )


@pytest.mark.parametrize("size", SIZES)
def test_a_shown_hand_covers_neither_pile_nor_hand_and_stops_nothing(
    visit: Visits, size: tuple[int, int]
) -> None:
    tab = visit(None, size=size)
    choose(tab, speed="off")
    bluff = {"by": 3, "color": "R", "since": 0}
    position: dict[str, Any] = {
        "discard": ["R9", "W4[G]"],
        "pending": 4,
        "phase": "challenge",
        "challenge": bluff,
    }
    staged = table(tab, ["B4", "G7"], hands=[["B4", "G7"], *OTHERS[:2], CARDS[13:33]], **position)

    tab.keyboard.press("c")  # no bluff: the turn is lost
    shown = tab.get_by_role("region", name="The hand of Xia")
    expect(shown.get_by_role("img")).to_have_count(20)
    visit.picture(tab, f"shown-hand-{size[0]}")

    for place in ("[data-place=discard]", "[data-place=hand]", "[data-zone=buttons]"):
        assert not boxes_meet(tab, "section[aria-label='The hand of Xia']", place)
    staged.do(1, "play G1")
    expect(tab.get_by_text("Pérola to play")).to_be_visible()
    shown.get_by_role("button", name="Close").click()
    expect(shown).to_have_count(0)
    tab.keyboard.press("t")
    expect(tab.locator("[aria-live=assertive]")).to_contain_text("Pérola")


# --- flying cards --------------------------------------------------------------------------------


def test_a_flying_card_has_left_its_slot_and_the_pile_shows_its_old_top(visit: Visits) -> None:
    tab = visit(None, still=False)
    tab.add_init_script(SLOWLY)
    choose(tab, speed="fast")
    table(tab, ["R4", "B7", "Y8"])

    card(tab, "red 4").click()

    expect(tab.locator(".flight")).to_have_count(1)
    expect(card(tab, "red 4")).to_have_count(0)
    expect(tab.get_by_role("img", name="On the discard pile: red 9")).to_be_visible()
    tab.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(tab.get_by_role("img", name="On the discard pile: red 4")).to_be_visible()
    expect(tab.locator(".flight")).to_have_count(0)


@pytest.mark.parametrize("size", ["large", "phone"])
def test_nothing_shifts_while_cards_fly(visit: Visits, size: str) -> None:
    tab = visit(None, size=size, still=False)
    tab.add_init_script(
        "window.shifts = 0; const note = (list) => {"
        " for (const one of list.getEntries()) window.shifts += one.value; };"
        " new PerformanceObserver(note).observe({type: 'layout-shift', buffered: false});"
    )
    choose(tab, speed="fast")
    staged = table(tab, ["R4", "R7", "Y8"])
    expect(tab.get_by_role("button", name="UNO!")).to_be_visible()
    tab.evaluate("window.shifts = 0")

    card(tab, "red 4").click()
    expect(tab.get_by_role("img", name="On the discard pile: red 4")).to_be_visible()
    staged.do(1, "draw")
    expect(tab.get_by_text("Pérola to play")).to_be_visible()

    assert tab.evaluate("window.shifts") < 0.01
