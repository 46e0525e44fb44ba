"""What the table of the colour games says to its player: points, the hand in order, whose turn."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import carteado
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

OTHERS = [["G1", "G2"], ["B1", "Y1", "Y2"], ["G3", "B2", "B6", "Y3"]]
FEW, MANY = ["R4", "B7"], [f"{color}{number}" for color in "RY" for number in (0, 1, 2, 4, 6, 7, 8)]
SIZES = [(1440, 900), (1024, 768), (844, 390), (390, 844), (360, 740), (360, 640)]

# What lies on an element, a hair's breadth apart.
COVERING = """(words) => {
  const mine = words.getBoundingClientRect();
  const others = document.querySelectorAll(".buttons button, .face, .log, .sort, .line p");
  return [...others].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < mine.right && mine.left < box.right
      && box.top < mine.bottom - 2 && mine.top + 2 < box.bottom;
  }).map((one) => one.className);
}"""


def table(tab: Page, hand: list[str], game: str = "classic", **position: Any) -> Staged:
    choose(tab, speed="off", **position.pop("settings", {}))
    laid = {"game": game, "hands": [hand, *OTHERS], "discard": ["Y5", "B6", "R9"]}
    draw = ["G6", "G5", "G4", "G7", "G8", "B3"]
    return Staged(carteado.load({**laid, "draw": draw, **position})).open(tab)


def loud(tab: Page) -> Locator:
    return tab.locator("[aria-live=assertive]")


# --- points --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hand", [FEW, MANY], ids=["few", "many"])
def test_ones_own_points_stand_by_the_hand(
    visit: Visits, size: tuple[int, int], hand: list[str]
) -> None:
    tab = visit(None, size=size)

    table(tab, hand, scores=[120, 45, 0, 260])

    points = tab.locator(".mine .points")
    expect(points).to_contain_text("You 120 pts")
    expect(points).to_be_in_viewport(ratio=1)
    # Nothing lies on the words: neither a button nor a card at rest.
    assert points.evaluate(COVERING) == []
    visit.picture(tab, f"points-{len(hand)}-{size[0]}-{size[1]}")
    page = "document.documentElement"
    over = tab.evaluate(f"[{page}.scrollWidth - innerWidth, {page}.scrollHeight - innerHeight]")
    assert over == [0, 0]


def test_a_game_without_points_shows_and_says_none(visit: Visits) -> None:
    tab = visit(None)
    table(tab, ["R4", "B7"], game="neon")

    tab.keyboard.press("s")

    expect(loud(tab)).to_contain_text("You have 2 cards")
    assert "Points" not in loud(tab).inner_text()
    expect(tab.locator(".points")).to_have_count(0)


def test_s_says_the_points_of_all_and_the_hand_in_the_order_shown(visit: Visits) -> None:
    tab = visit(None)
    table(tab, ["W", "B7", "R9", "R7"], scores=[120, 45, 0, 260], settings={"sort": "color"})

    tab.keyboard.press("s")
    expect(loud(tab)).to_contain_text("Points: you 120, Glen 45, Pérola 0, Xia 260.")
    expect(loud(tab)).to_contain_text("You have 4 cards: red 7, red 9, blue 7, Wild.")
    tab.get_by_role("button", name="Sorted by colour").click()
    tab.get_by_role("button", name=re.compile("^Sorted")).click()
    tab.keyboard.press("s")

    expect(loud(tab)).to_contain_text("You have 4 cards: Wild, blue 7, red 9, red 7.")


# --- a hand that is shown to one alone -----------------------------------------------------------


BLUFF: dict[str, Any] = {
    "discard": ["R9", "W4[G]"], "pending": 4, "phase": "challenge",
    "challenge": {"by": 3, "color": "R", "since": 0},
}  # fmt: skip


def challenged(tab: Page, hand: list[str], **position: Any) -> tuple[Staged, Locator]:
    """Doubts without reason, with a clock in hand: the turn is lost and a hand is seen."""
    tab.clock.install()
    staged = table(tab, hand, **{**BLUFF, **position})
    tab.keyboard.press("c")
    shown = tab.get_by_role("region", name="The hand of Xia")
    expect(shown.get_by_role("img")).to_have_count(4)
    return staged, shown


def test_a_shown_hand_is_put_away_after_eight_seconds(visit: Visits) -> None:
    tab = visit(None)
    staged, shown = challenged(tab, ["B4", "G7"])
    staged.do(1, "play G1")
    expect(tab.get_by_text("Pérola to play")).to_be_visible()

    tab.clock.fast_forward(4000)
    expect(shown).to_be_visible()
    tab.clock.fast_forward(4000)

    expect(shown).to_have_count(0)
    staged.do(2, "play B1")
    expect(tab.get_by_text("Xia to play")).to_be_visible()
    expect(shown).to_have_count(0)


def test_a_shown_hand_goes_when_its_viewer_acts(visit: Visits) -> None:
    tab = visit(None)
    hands = [["B4", "G7"], ["G1", "G2"], ["G3", "B2", "B6", "Y3"]]
    bluff = {"by": 2, "color": "R", "since": 0}
    tab.clock.install()
    staged = table(tab, hands[0], **{**BLUFF, "hands": hands, "challenge": bluff})
    tab.keyboard.press("c")
    shown = tab.get_by_role("region", name="The hand of Pérola")
    expect(shown.get_by_role("img")).to_have_count(4)
    staged.do(1, "play G1")
    staged.do(2, "play G3")
    expect(line(tab)).to_contain_text("Your turn")
    expect(shown).to_be_visible()

    tab.locator("[data-card=G7]").first.click()

    expect(tab.get_by_role("img", name="On the discard pile: green 7")).to_be_visible()
    expect(shown).to_have_count(0)


def test_a_shown_hand_goes_when_the_round_is_over(visit: Visits) -> None:
    tab = visit(None)
    staged, shown = challenged(tab, ["B4", "G7"], hands=[["B4", "G7"], ["G1"], *OTHERS[1:]])

    staged.do(1, "play G1")

    expect(tab.get_by_role("region", name="End of round 1")).to_be_visible()
    expect(shown).to_have_count(0)


def test_whoever_loads_the_page_anew_is_not_shown_the_hand_again(visit: Visits) -> None:
    tab = visit(None)
    staged, shown = challenged(tab, ["B4", "G7"])
    staged.past = staged.match.heard(0)

    tab.reload()

    expect(tab.locator(".log")).to_contain_text("Xia")
    expect(shown).to_have_count(0)


# --- one line for everything ---------------------------------------------------------------------


def line(tab: Page) -> Locator:
    return tab.locator(".say .line")


def playable(tab: Page) -> Locator:
    return tab.get_by_role("list", name="Your hand").get_by_role(
        "button", name=re.compile("playable")
    )


def test_a_card_of_another_that_is_played_by_itself_does_not_hide_your_turn(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, ["R4", "B7"], game="arcade", turn=3, draw=["R3", "G5", "G4"])

    staged.do(3, "draw")
    expect(playable(tab)).to_have_count(1)

    assert "Your turn" in line(tab).inner_text()
    expect(tab.get_by_text("auto", exact=True)).to_be_visible()


def test_a_call_of_another_does_not_hide_your_turn_and_does_not_come_back(visit: Visits) -> None:
    tab = visit(None)
    hands = [["R4", "R7", "B3"], *OTHERS[:2], ["R1", "R2"]]
    staged = table(tab, hands[0], hands=hands, turn=3)

    staged.do(3, "play R1 uno")
    expect(playable(tab)).to_have_count(2)
    assert "Your turn" in line(tab).inner_text()
    tab.locator("[data-card=R4]").click()
    expect(playable(tab)).to_have_count(0)

    assert "Glen to play" in line(tab).inner_text()


def test_bad_news_and_answers_still_take_the_place_of_your_turn(visit: Visits) -> None:
    tab = visit(None)
    hands = [["R4", "R7"], ["B1"], *OTHERS[1:]]
    staged = table(tab, hands[0], hands=hands, uno=1)
    expect(line(tab)).to_contain_text("Your turn")

    staged.do(2, "catch 1")
    expect(line(tab).locator(".bad")).to_have_text("Pérola catches Glen: the call was forgotten.")
    expect(line(tab)).to_contain_text("Your turn")
    tab.keyboard.press("c")

    expect(line(tab).locator(".banner")).to_have_text("There is nobody to catch now")


def test_why_a_card_did_not_fit_goes_when_another_asks_for_a_colour(visit: Visits) -> None:
    tab = visit(None)
    table(tab, ["W", "B7"])
    tab.locator("[data-card=B7]").click()
    expect(line(tab).locator(".reason")).to_be_visible()

    tab.locator("[data-card=W]").click()
    expect(tab.locator("[data-zone=picker]")).to_be_visible()

    assert line(tab).locator(".banner").count() == 0
