"""The table of BUM!: what can be seen, by whom and for how long, and what a press does.

Cards are laid out by the tests, with the real rules behind them.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.bum import (
    DOMAINS,
    MONTE,
    ROYAL,
    discard,
    hold,
    keep_holding,
    log,
    loud,
    own,
    power,
    seen,
    table,
    theirs,
)
from tests.page.pages.staged import Staged
from tests.page.pages.visits import Visits

# --- looking -------------------------------------------------------------------------------------


def test_b05_a_first_card_is_seen_only_while_it_is_held(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, phase="peek", discard=[])
    expect(own(tab, 1)).to_have_accessible_name("your card 1, face down, hold to look")
    assert seen(tab, "7h", "4c") == []

    hold(tab, own(tab, 1))

    expect(own(tab, 1)).to_have_accessible_name(re.compile("^your card 1: 7 of hearts"))
    expect(own(tab, 1).locator("svg text")).to_have_text("7")
    expect(loud(tab)).to_contain_text("Only you see this: your card 1 is 7 of hearts.")
    keep_holding(tab)
    expect(own(tab, 1)).to_have_accessible_name(re.compile("^your card 1: 7 of hearts"))
    tab.mouse.up()
    expect(own(tab, 1)).to_have_accessible_name(re.compile("^your card 1, face down"))
    expect(log(tab)).to_contain_text("You look at your card 1.")
    assert seen(tab, "7h", "4c") == []
    assert staged.heard == ["peek 1"]


@pytest.mark.parametrize("key", ["Enter", "Space", "2"])
def test_a_key_that_is_held_looks_as_long(visit: Visits, key: str) -> None:
    tab = visit(None)
    staged = table(tab, phase="peek", discard=[])
    own(tab, 2).focus()

    tab.keyboard.down(key)

    expect(own(tab, 2)).to_have_accessible_name(re.compile("4 of clubs"))
    tab.keyboard.down(key)  # a key that is held repeats itself
    keep_holding(tab)
    tab.keyboard.up(key)
    expect(own(tab, 2)).to_have_accessible_name(re.compile("face down"))
    assert seen(tab, "4c") == []
    assert staged.heard == ["peek 2"]


def test_a_click_without_a_press_shows_the_card_for_a_while(visit: Visits) -> None:
    tab = visit(None)
    table(tab, phase="peek", discard=[])

    own(tab, 1).dispatch_event("click")

    expect(loud(tab)).to_contain_text("7 of hearts")
    expect(loud(tab)).to_have_text("")
    assert seen(tab, "7h") == []


def test_two_peeks_and_then_ready(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, phase="peek", discard=[])
    prompt = tab.locator(".says")
    expect(prompt).to_contain_text("Look at 2 of your cards")

    own(tab, 1).click()
    expect(prompt).to_contain_text("Look at one more card")
    own(tab, 3).click()
    expect(prompt).to_contain_text("Say that you are ready")
    tab.get_by_role("button", name="Ready").click()

    expect(prompt).to_contain_text("The others are still looking")
    assert staged.heard == ["peek 1", "peek 3", "ready"]


def test_others_see_that_and_where_somebody_looks(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, phase="bum", window=1, discard=["3s", "Js"], queue=[[1, "Js"]])

    staged.do(1, "look 0 2")

    expect(own(tab, 2).locator(".look")).to_have_text("Glen")
    expect(log(tab)).to_contain_text("Glen looks at your card 2.")
    assert seen(tab, "4c") == []


def test_a_reload_forgets_what_was_seen(visit: Visits) -> None:
    tab = visit(None)
    table(tab, phase="discard", turn=0, bought=4)

    tab.reload()

    expect(own(tab, 4)).to_have_accessible_name("your card 4, face down, discard it")
    assert seen(tab, "9s") == []


# --- buying and discarding -----------------------------------------------------------------------


def test_b22_the_bought_card_is_held_up_until_the_discard(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, turn=0)
    expect(loud(tab)).to_contain_text("Your turn: buy a card")

    tab.get_by_role("button", name="monte: 6 cards, buy").click()

    expect(own(tab, 5)).to_have_accessible_name("your card 5, just bought: 8 of clubs, discard it")
    expect(log(tab)).to_contain_text("You buy card 5.")
    assert "8 of clubs" not in log(tab).inner_text()
    own(tab, 2).click()
    expect(discard(tab, "4 of clubs")).to_be_visible()
    expect(own(tab, 5)).to_have_accessible_name("your card 5, face down, snap it")
    assert seen(tab, "8c") == []
    assert staged.heard == ["buy", "discard 2"]


def test_a_digit_discards(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, turn=0, phase="discard", bought=4)

    tab.keyboard.press("3")

    expect(discard(tab, "7 of diamonds")).to_be_visible()
    assert staged.heard == ["discard 3"]


def test_a_card_is_carried_to_the_pile(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, turn=0, phase="discard", bought=4)
    hold(tab, own(tab, 2))
    tab.mouse.move(700, 620, steps=3)
    tab.mouse.up()
    assert staged.heard == []

    hold(tab, own(tab, 2))
    box = discard(tab, "ace of spades").bounding_box()
    assert box is not None
    tab.mouse.move(box["x"] + 20, box["y"] + 40, steps=4)
    tab.mouse.up()

    expect(discard(tab, "4 of clubs")).to_be_visible()
    assert staged.heard == ["discard 2"]


def test_bq37_gaps_stay_gaps_and_new_cards_come_to_the_right(visit: Visits) -> None:
    tab = visit(None)
    table(tab, domains=[["7h", None, "7d", "9s", None, "8c"], *DOMAINS[1:]], monte=MONTE[1:])

    left = {slot: own(tab, slot).bounding_box() for slot in (1, 3, 4, 6)}

    expect(own(tab, 2)).to_have_count(0)
    first, third, fourth, sixth = (left[slot] for slot in (1, 3, 4, 6))
    assert first
    assert third
    assert fourth
    assert sixth
    assert first["x"] == third["x"] < fourth["x"] < sixth["x"]
    assert first["y"] < third["y"] == fourth["y"] == sixth["y"]


# --- BUM! ----------------------------------------------------------------------------------------


def opened(tab: Page, **more: Any) -> Staged:
    """Opens a table where Glen has just put down a seven."""
    staged = table(tab, phase="discard", bought=5, options={"bum_interval_ms": 60_000}, **more)
    staged.do(1, "discard 5")
    return staged


SEVEN = [DOMAINS[0], ["2c", "3c", "5c", "6c", "7s"], DOMAINS[2]]


def test_b24_a_card_is_snapped_by_the_press_not_by_the_release(visit: Visits) -> None:
    tab = visit(None)
    staged = opened(tab, domains=SEVEN)
    expect(tab.locator(".says")).to_contain_text("Snap if you have a 7")
    expect(tab.locator(".says")).to_contain_text("A mistake costs a card. You buy next.")
    expect(loud(tab)).to_contain_text("Snap if you have a 7")

    hold(tab, own(tab, 3))

    expect(discard(tab, "7 of diamonds")).to_be_visible()
    assert staged.heard == ["snap 3"]
    expect(log(tab)).to_contain_text("BUM! You snap card 3: 7 of diamonds.")
    tab.mouse.up()
    tab.keyboard.press("1")
    tab.keyboard.press("b")
    expect(discard(tab, "7 of hearts")).to_be_visible()
    assert staged.heard == ["snap 3", "snap 1"]


def test_b_without_a_chosen_card_waits_for_one(visit: Visits) -> None:
    tab = visit(None)
    staged = opened(tab, domains=SEVEN)

    tab.get_by_role("button", name="BUM!", exact=True).click()
    expect(tab.locator(".says")).to_contain_text("Now your card")
    own(tab, 1).click()

    expect(discard(tab, "7 of hearts")).to_be_visible()
    assert staged.heard == ["snap 1"]


def test_without_a_window_bum_costs_nothing(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab, phase="discard", bought=4)

    tab.keyboard.press("1")
    tab.keyboard.press("b")

    expect(tab.locator(".says")).to_contain_text("There is nothing to snap now")
    assert staged.heard == []


def test_b20_a_burned_card_is_shown_to_all_and_covered_again(visit: Visits) -> None:
    tab = visit(None)
    opened(tab, domains=SEVEN)

    own(tab, 2).click()

    expect(own(tab, 2)).to_have_accessible_name(re.compile("^your card 2: 4 of clubs"))
    expect(tab.locator(".banner.bad")).to_have_text("You burn card 2: 4 of clubs does not match.")
    expect(loud(tab)).to_contain_text("You take a card unseen as a penalty: card 5.")
    expect(own(tab, 5)).to_be_visible()
    expect(own(tab, 2)).to_have_accessible_name(re.compile("^your card 2, face down"))
    expect(log(tab)).to_contain_text("You burn card 2.")
    expect(tab.locator("[aria-live=polite]").first).not_to_contain_text("4 of clubs")
    expect(tab.locator(".banner")).to_have_count(0)
    assert seen(tab, "4c") == []


def test_the_photo_finish_is_shown(visit: Visits) -> None:
    tab = visit(None)
    staged = opened(tab, domains=SEVEN)

    staged.photo = [[0, 312], [1, 340]]
    staged.do(0, "snap 3")

    expect(tab.get_by_text("You 312 ms · Glen 340 ms")).to_be_visible()
    staged.photo = [[0, 312]]
    staged.do(0, "snap 1")
    expect(discard(tab, "7 of hearts")).to_be_visible()
    expect(tab.get_by_text("You 312 ms · Glen 340 ms")).to_have_count(0)


def test_the_ring_around_the_pile_empties_with_the_real_window(visit: Visits) -> None:
    tab = visit(None, still=False)
    options = {"bum_interval_ms": 4000}
    table(tab, phase="bum", window=1, discard=["7s"], since=2000, options=options)
    ring = tab.locator("rect.left")

    first = float(ring.get_attribute("stroke-dashoffset") or 0)

    assert 50 <= first < 100
    expect(ring).to_have_count(0)
    expect(tab.locator("rect.track")).to_be_visible()  # open until somebody buys


# --- powers --------------------------------------------------------------------------------------


def test_b31_a_jack_looks_at_any_card(visit: Visits) -> None:
    tab = visit(None)
    staged = power(tab, "Js")
    expect(tab.get_by_role("list", name="Powers, the next one first")).to_contain_text("You")
    assert seen(tab, "3d") == []

    hold(tab, theirs(tab, "Pérola", 2))

    expect(theirs(tab, "Pérola", 2)).to_have_accessible_name(re.compile("3 of diamonds"))
    keep_holding(tab)
    tab.mouse.up()
    expect(theirs(tab, "Pérola", 2)).to_have_accessible_name(re.compile("face down"))
    expect(log(tab)).to_contain_text("You look at card 2 of Pérola.")
    assert seen(tab, "3d") == []
    assert staged.heard == ["look 2 2"]


def test_bq18_a_jack_may_be_declined(visit: Visits) -> None:
    tab = visit(None)
    staged = power(tab, "Js")

    tab.get_by_role("button", name="Do not look").click()

    expect(log(tab)).to_contain_text("You do not look.")
    assert staged.heard == ["decline"]


@pytest.mark.parametrize("first", ["own", "theirs"])
def test_b32_a_queen_exchanges_two_cards_and_may_look(visit: Visits, first: str) -> None:
    tab = visit(None)
    staged = power(tab, "Qs")
    both = [own(tab, 2), theirs(tab, "Glen", 3)]

    for card in both if first == "own" else reversed(both):
        card.click()

    expect(log(tab)).to_contain_text("You exchange card 2 with card 3 of Glen.")
    assert seen(tab, "4c", "5c") == []
    expect(tab.locator(".says")).to_contain_text("Hold the card you took to look")
    own(tab, 2).click()
    expect(loud(tab)).to_contain_text("your card 2 is 5 of clubs")
    assert staged.heard == ["swap 2 1 3", "see"]


def test_b35_a_black_king_makes_somebody_buy(visit: Visits) -> None:
    tab = visit(None)
    staged = power(tab, "Ks")

    tab.get_by_role("button", name="Pérola has to buy").click()

    expect(log(tab)).to_contain_text("Pérola has to buy a card unseen: card 5.")
    expect(theirs(tab, "Pérola", 5)).to_be_visible()
    assert staged.heard == ["name 2"]


def test_b36_a_red_king_lets_the_others_look(visit: Visits) -> None:
    tab = visit(None)
    staged = power(tab, "Kd", seat=1)

    staged.do(1, "name 2")

    expect(loud(tab)).to_contain_text("Red king: hold one of your cards")
    hold(tab, own(tab, 4))
    expect(own(tab, 4)).to_have_accessible_name(re.compile("9 of spades"))
    tab.mouse.up()
    expect(own(tab, 4)).to_have_accessible_name(re.compile("face down"))
    assert staged.heard == ["peek 4"]


def test_b37_an_ace_shuffles(visit: Visits) -> None:
    tab = visit(None, still=False)
    staged = power(tab, "As", discard=["3s", "As"], speed="fast")

    tab.keyboard.press("ArrowUp")
    for _ in range(4):
        focused = tab.evaluate("document.activeElement.getAttribute('aria-label')")
        if focused == "shuffle the cards of Glen":
            break
        tab.keyboard.press("ArrowUp")
        tab.keyboard.press("ArrowLeft")
    tab.keyboard.press("Enter")

    expect(log(tab)).to_contain_text("You shuffle the cards of Glen.")
    assert staged.heard == ["name 1"]


def test_who_acts_next_stands_in_the_strip(visit: Visits) -> None:
    tab = visit(None)
    power(tab, "Ks", queue=[[1, "Js"], [2, "Ks"], [0, "Qs"]], discard=["Js", "Qs", "Ks"])

    strip = tab.get_by_role("list", name="Powers, the next one first").get_by_role("listitem")

    expect(strip).to_have_count(3)
    expect(strip.nth(0)).to_contain_text("Glen: jack of spades")
    expect(strip.nth(0)).to_contain_text("looking at a card")
    expect(strip.nth(2)).to_contain_text("You: queen of spades")
    expect(tab.locator(".says")).to_contain_text("Snap if you have a king")


# --- moments that must be seen, logged and spoken ------------------------------------------------

MOMENTS: list[tuple[dict[str, Any], list[tuple[int, str]], str]] = [
    (
        {"phase": "bum", "domains": [["7h"], ["2c"]], "discard": ["Qh", "Qd", "Qs"],
         "queue": [[1, "Qd"], [0, "Qs"]], "turn": 1, "window": 1},
        [(1, "swap 1 0 1"), (1, "decline")],
        "You cannot use the queen of spades: it is skipped.",
    ),
    (
        {"domains": [[*ROYAL], *DOMAINS[1:]], "monte": ["Ah", *MONTE], "turn": 0},
        [(0, "buy")],
        "You lay a royal flush open: 10 of hearts, jack of hearts",
    ),
    (
        {"monte": ["8c"], "discard": ["3s", "4s", "As"]},
        [(1, "buy")],
        "The discards are shuffled: 2 cards in the monte.",
    ),
    (
        {"phase": "bum", "window": 1, "discard": ["7d"], "turn": 1,
         "domains": [["7h"], *DOMAINS[1:]]},
        [(0, "snap 1")],
        "BUM! You snap card 1: 7 of hearts.",
    ),
    ({"turn": 2}, [(1, "leave"), (2, "leave")], "Everyone else has left"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "commands", "sentence"), MOMENTS)
def test_moments_are_logged_and_spoken(
    visit: Visits, position: dict[str, Any], commands: list[tuple[int, str]], sentence: str
) -> None:
    tab = visit(None)
    staged = table(tab, **position)

    for seat, command in commands:
        staged.do(seat, command)

    expect(tab.locator("[aria-live=polite]").first).to_contain_text(sentence)
    expect(log(tab)).to_contain_text(sentence)


def test_b08_who_starts_and_deals_is_told(visit: Visits) -> None:
    tab = visit(None)
    staged = table(tab)
    staged.match = carteado.deal("bum", seats=3, seed="x", first=1)
    staged.more = {"commitment": "another"}
    staged.told = 0

    staged.frame()

    expect(log(tab)).to_contain_text("Glen starts and deals.")
    expect(tab.locator("[aria-live=polite]").first).to_contain_text("Glen starts and deals.")
    expect(own(tab, 4)).to_be_visible()
