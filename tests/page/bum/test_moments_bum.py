"""The moments of BUM!: each is seen to move, stands in the log, and is spoken."""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.recording import await_note, forget, record
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits, listen

DOMAINS: list[list[str]] = [
    ["7h", "4c", "7d", "9s"],
    ["2c", "3c", "5c", "6c"],
    ["2d", "3d", "5d", "6d"],
]
MONTE = ["8c", "8d", "8h", "8s", "10c", "10d"]
ROYAL = ["10h", "Jh", "Qh", "Kh"]


class Moment(NamedTuple):
    position: dict[str, Any]
    commands: list[tuple[int, str]]
    sentence: str
    # What is seen to move, in any order.
    moves: list[str]


def power(card: str, seat: int = 1) -> dict[str, Any]:
    """Lays a power card on the pile, with its owner's turn to use it."""
    laid = {"phase": "bum", "window": 1, "turn": seat, "discard": ["3s", card]}
    return {**laid, "queue": [[seat, card]]}


SNAP = {"phase": "bum", "window": 1, "discard": ["7s"], "turn": 1}
MOMENTS = {
    "bought": Moment(
        {}, [(1, "buy")], "Glen buys card 5.", ["flight monte>slot-1-5: $"],
    ),
    "discarded": Moment(
        {"phase": "discard", "bought": 4}, [(1, "discard 2")], "Glen discards card 2: 3 of clubs.",
        ["flight slot-1-2>discard: 3"],
    ),
    "snapped": Moment(
        SNAP, [(0, "snap 1")], "BUM! You snap card 1: 7 of hearts.",
        ["flight slot-0-1>discard: 7", "banner loud: BUM! You snap card 1"],
    ),
    "burned": Moment(
        SNAP, [(1, "snap 1")], "Glen burns card 1",
        ["banner bad: Glen burns card 1", "paper.*: 2", "flight monte>slot-1-5: $", r"tag: \+1"],
    ),
    "looked": Moment(
        power("Js"), [(1, "look 0 2")], "Glen looks at your card 2.", ["look: Glen"],
    ),
    "declined": Moment(
        power("Js"), [(1, "decline")], "Glen does not look.", ["tag: "],
    ),
    "exchanged": Moment(
        power("Qs"), [(1, "swap 1 0 2")], "Glen exchanges card 1 with your card 2.",
        ["flight slot-0-2>slot-1-1: $", "flight slot-1-1>slot-0-2: $", "banner plain: Glen exch"],
    ),
    "named": Moment(
        power("Ks"), [(1, "name 2")], "Pérola has to buy a card unseen: card 5.",
        ["tag: ", "banner plain: Glen names Pérola.", "flight monte>slot-2-5: $"],
    ),
    "shuffled": Moment(
        power("As"), [(1, "name 0")], "Glen shuffles your cards.",
        ["flight slot-0-\\d>slot-0-\\d: $", "banner plain: Glen shuffles your cards."],
    ),
    "skipped": Moment(
        {"phase": "bum", "domains": [["7h"], ["2c"]], "discard": ["Qh", "Qd", "Qs"],
         "queue": [[1, "Qd"], [0, "Qs"]], "turn": 1, "window": 1},
        [(1, "swap 1 0 1"), (1, "decline")],
        "You cannot use the queen of spades: it is skipped.",
        ["tag: ", "banner plain: You cannot use the queen of spades"],
    ),
    "royal flush": Moment(
        {"domains": [[*ROYAL], *DOMAINS[1:]], "monte": ["Ah", *MONTE], "turn": 0},
        [(0, "buy")], "You lay a royal flush open: 10 of hearts, jack of hearts",
        ["banner good: You lay a royal flush open", "side: 10", "side: A"],
    ),
    "wrong claim": Moment(
        {"phase": "discard", "bought": 5, "domains": [DOMAINS[0], [*DOMAINS[1], "9d"], DOMAINS[2]],
         "options": {"royal_flush": "claim", "bum_interval_ms": 0}},
        [(1, "claim")], "Glen claims a royal flush", ["banner bad: Glen claims", "side: 9"],
    ),
    "recycled": Moment(
        {"monte": ["8c"], "discard": ["3s", "4s", "As"]}, [(1, "buy")],
        "The discards are shuffled: 2 cards in the monte.",
        ["flight discard>monte: $", "banner plain: The discards are shuffled"],
    ),
    "forfeit": Moment(
        # The newest banner takes the place of those before it: the game never waits.
        {"turn": 2}, [(1, "leave"), (2, "leave")], "Everyone else has left: you won.",
        ["banner good: Everyone else has left"],
    ),
}  # fmt: skip


def open_table(visit: Visits, **position: Any) -> tuple[Page, Staged]:
    tab = visit(None, still=False)
    listen(tab)
    record(tab)
    choose(tab, speed="fast")
    laid = {"game": "bum", "domains": DOMAINS, "monte": MONTE, "discard": ["As"], "turn": 1}
    laid |= {"options": {"bum_interval_ms": 0, "peek_seconds": 0}, "phase": "buy"}
    # A round of bots would be told as one, later.
    return tab, Staged(carteado.load({**laid, **position}), people=(0, 1, 2)).open(tab)


def notice(tab: Page, sentence: str, moves: list[str]) -> None:
    """Checks that a moment was logged, spoken and seen to move."""
    await_note(tab, "logged", sentence)
    await_note(tab, "told", sentence)
    for move in moves:
        await_note(tab, "moved", f"^{move}")


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS.keys())
def test_a_moment_is_seen_logged_and_spoken(visit: Visits, moment: Moment) -> None:
    tab, staged = open_table(visit, **moment.position)
    forget(tab)

    for seat, command in moment.commands:
        staged.do(seat, command)

    notice(tab, moment.sentence, moment.moves)


def test_b08_who_starts_and_deals_is_seen_logged_and_spoken(visit: Visits) -> None:
    tab, staged = open_table(visit)
    forget(tab)
    staged.match = carteado.deal("bum", seats=3, seed="x", first=1)
    staged.more = {"commitment": "another"}
    staged.told = 0

    staged.frame()

    moves = ["banner plain: Glen starts and deals.", "flight monte>slot-0-1: $"]
    notice(tab, "Glen starts and deals.", [*moves, "flight monte>slot-2-4: $"])


def test_the_seed_is_laid_open_after_the_match(visit: Visits) -> None:
    tab, staged = open_table(visit, turn=2)
    staged.do(1, "leave")
    staged.more = {"root": "c0ffee" * 10 + "0000"}

    staged.do(2, "leave")

    notice(tab, "The seed of the deal is now public: c0ffeec0", ["sheet: "])
    tab.get_by_text("Check the deal").click()
    expect(tab.get_by_text("c0ffee" * 10 + "0000")).to_be_visible()
