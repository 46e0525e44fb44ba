"""The moments of the colour games: each is seen to move, stands in the log, and is spoken."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.recording import await_note, forget, record
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits, listen

OTHERS = [["G1", "G2"], ["B1", "Y1", "Y2"], ["G3", "B2", "B6", "Y3"]]
DRAW = ["G6", "G5", "G4", "G7", "G8", "B3", "B4", "B5"]


# How often the pile said that its top card was played by itself.
SELVES = """
window.selves = 0;
new MutationObserver(() => (window.selves += document.querySelectorAll(".auto").length))
  .observe(document, {subtree: true, childList: true});
"""


class Moment(NamedTuple):
    game: str
    position: dict[str, Any]
    commands: list[tuple[int, str]]
    sentence: str
    # What is seen to move, in any order.
    moves: list[str]


def hand(*cards: str, **more: Any) -> dict[str, Any]:
    return {"hands": [list(cards), *OTHERS], **more}


BLUFF = {"discard": ["B9", "W4[G]"], "pending": 4, "phase": "challenge", "turn": 1}
BLUFF["challenge"] = {"by": 3, "color": "B", "since": 0}
MOMENTS = {
    "renewed": Moment(
        "neon", hand("RN", "R4", "B7"), [(0, "play RN")], "You renew your cards: ",
        ["flight hand>draw", "flight draw>hand", "banner plain: You renew"],
    ),
    "swapped": Moment(
        "neon", hand("SW", "R4"), [(0, "play SW"), (0, "target 1")], "Hands are swapped: ",
        ["flight hand>seat-1", "flight seat-1>hand", "banner plain: Hands are swapped"],
    ),
    "recycled": Moment(
        "neon", hand("G9", "Y8", draw=["G4"], discard=["Y5", "Y6", "B4"]), [(0, "draw")],
        "The discards are shuffled: ", ["flight discard>draw", "banner plain: The discards"],
    ),
    "reversed": Moment(
        "neon", hand("Rr", "R4"), [(0, "play Rr")], "The direction of play changes.",
        ["eased transform: svg", "flight card-\\d+>discard"],
    ),
    "skipped": Moment(
        "neon", hand("Rs", "R4"), [(0, "play Rs")], "Glen is skipped.", ["tag: skipped"]
    ),
    "penalty": Moment(
        "neon", hand("R4", "B7", discard=["R9", "R+2"], pending=4), [(0, "take")],
        "You take 4 cards ", ["flight draw>hand", r"tag: \+4"],
    ),
    "last card": Moment(
        "classic", hand("R+2"), [(0, "play R+2")], "Glen still takes 2 cards, and they count.",
        ["flight draw>seat-1", r"tag: \+2"],
    ),
    "by itself": Moment(
        "arcade", hand("B7", "G8", draw=["R3", *DRAW]), [(0, "draw")],
        r"You play red 3 \(just drawn\)",
        ["flight draw>hand", "flight card-\\d+>discard", "banner plain: The drawn card fits"],
    ),
    "forfeit": Moment(
        "arcade", hand("G9", "Y8"), [(1, "leave"), (2, "leave"), (3, "leave")],
        "Everyone else has left: you won.", ["banner plain: Glen leaves", "banner good: Everyone"],
    ),
    "called": Moment(
        "classic", hand("R4", "R7", turn=1, hands=[["R4", "R7"], ["R1", "R2"], *OTHERS[1:]]),
        [(1, "play R1 uno")], "calling “UNO!”",
        ["flight seat-1>discard", "banner loud: Glen: UNO!"],
    ),
    "caught": Moment(
        "classic", {"hands": [["R4", "R7"], ["B1"], *OTHERS[1:]], "uno": 1, "turn": 2},
        [(2, "catch 1")], "Pérola catches Glen: the call was forgotten.",
        ["banner bad: Pérola catches Glen", "flight draw>seat-1"],
    ),
    "challenged": Moment(
        "classic", hand("R4", "R7", **BLUFF), [(1, "challenge")],
        "Glen challenges Xia: it was a bluff!",
        ["banner bad: Glen challenges", "flight draw>seat-3"],
    ),
    "colour": Moment(
        "neon", hand("W", "R4", "B7"), [(0, "play W"), (0, "color B")], "You choose blue.",
        ["pulse: "],
    ),
}  # fmt: skip


def open_table(visit: Visits, match: Any) -> tuple[Page, Staged]:
    tab = visit(None, still=False)
    tab.add_init_script(SELVES)
    listen(tab)
    record(tab)
    choose(tab, speed="fast")
    # A round of bots would be told as one, later.
    return tab, Staged(match, people=(0, 1, 2, 3)).open(tab)


def notice(tab: Page, sentence: str, moves: list[str]) -> None:
    """Checks that a moment was logged, spoken and seen to move."""
    await_note(tab, "logged", sentence)
    await_note(tab, "told", sentence)
    for move in moves:
        await_note(tab, "moved", f"^{move}")


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS.keys())
def test_a_moment_is_seen_logged_and_spoken(visit: Visits, moment: Moment) -> None:
    laid = {"game": moment.game, "discard": ["Y5", "R9"], "draw": DRAW, **moment.position}
    tab, staged = open_table(visit, carteado.load(laid))
    forget(tab)

    for seat, command in moment.commands:
        staged.do(seat, command)

    notice(tab, moment.sentence, moment.moves)


# --- the deal ------------------------------------------------------------------------------------


def deal(fits: Callable[[list[dict[str, Any]]], bool]) -> Any:
    """Finds a deal of Classic whose first events are the wanted ones."""
    for number in range(1000):
        match = carteado.deal("classic", seats=4, seed=f"moment {number}")
        if fits([event for event in match.heard(0) if event["event"] != "dealt"]):
            return match
    raise AssertionError("no such deal")


def first_card(value: str) -> Any:
    return deal(lambda events: str(events[1]["card"])[1:] == value and bool(events[1]["kept"]))


def deal_out(visit: Visits, match: Any) -> Page:
    """Opens a table and deals another match there."""
    begun = carteado.load({"game": "classic", "hands": [["R4"], *OTHERS], "discard": ["R9"]})
    tab, staged = open_table(visit, begun)
    forget(tab)
    staged.match = match
    staged.more = {"commitment": "another"}
    staged.told = 0
    staged.frame()
    return tab


def test_the_dealer_is_chosen_by_the_highest_card_before_all_eyes(visit: Visits) -> None:
    match = deal(lambda events: len(events[0]["draws"][1]) == 2 and events[0]["seat"] == 1)

    tab = deal_out(visit, match)

    # Open cards: those of the deal have no face.
    places = ["seat-1", "seat-2", "seat-3", "hand"]
    moves = [*(rf"flight draw>{place}: \S" for place in places), "banner plain: Glen drew"]
    notice(tab, "Glen drew the highest number and deals.", moves)


FIRST = [
    ("s", " (is|are) skipped.", "tag: skipped"),
    ("r", "The direction of play changes.", "eased transform: svg"),
    ("+2", " takes? 2 cards .*and loses? the turn.", r"tag: \+2"),
]


@pytest.mark.parametrize(("value", "sentence", "move"), FIRST, ids=["skip", "reverse", "draw two"])
def test_the_effect_of_the_first_card_is_seen_logged_and_spoken(
    visit: Visits, value: str, sentence: str, move: str
) -> None:
    tab = deal_out(visit, first_card(value))

    notice(tab, "The first card is ", ["flight draw>discard"])
    notice(tab, sentence, [move])


def test_a_first_card_that_may_not_lie_goes_back(visit: Visits) -> None:
    tab = deal_out(visit, deal(lambda events: not events[1]["kept"]))

    notice(tab, "may not lie first", ["flight discard>draw", "banner plain: .*may not lie first"])


def test_nothing_is_said_to_be_played_by_itself_while_cards_are_dealt(visit: Visits) -> None:
    tab = deal_out(visit, first_card("5"))

    notice(tab, "The first card is ", ["flight draw>discard"])
    expect(tab.get_by_role("img", name=re.compile(r"On the discard pile: \w+ 5"))).to_be_visible()
    assert tab.evaluate("selves") == 0


def test_the_seed_is_laid_open_after_the_match(visit: Visits) -> None:
    laid = {"hands": [["R4"], *OTHERS], "discard": ["R9"], "draw": DRAW}
    tab, staged = open_table(visit, carteado.load({"game": "neon", **laid}))
    staged.more = {"root": "c0ffee" * 10 + "0000"}

    staged.do(0, "play R4")

    notice(tab, "The seed of the deal is now public: c0ffeec0", ["sheet: "])
    tab.get_by_text("Check the deal").click()
    expect(tab.get_by_text("c0ffee" * 10 + "0000")).to_be_visible()
