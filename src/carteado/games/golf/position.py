"""Positions of golf: reading and describing."""

from typing import Final

from carteado.core.errors import Refused
from carteado.core.french import card_text, new_deck, read_card
from carteado.core.option_schema import changes_of
from carteado.core.positions import (
    check_copies,
    check_keys,
    expect,
    read_cards,
    read_list,
    read_seats,
)  # fmt: skip
from carteado.core.zones import HIDDEN, all_cards
from carteado.games.golf.moves import parse, write
from carteado.games.golf.rules import STANDARD, rules_of
from carteado.games.golf.state import (
    DRAW,
    MOST_STOCK,
    PILES,
    TALLEST,
    State,
    actions,
    make,
    take_back,
)  # fmt: skip

KEYS: Final = frozenset(["game", "options", "piles", "waste", "stock", "done", "undone", "left"])


def describe(state: State) -> dict[str, object]:
    """Returns the position of a state; `undone` has the next command to redo first."""
    position: dict[str, object] = {
        "game": "golf",
        "options": changes_of(STANDARD, state.rules),
        "piles": [[card_text(card) for card in pile] for pile in state.piles],
        "waste": [card_text(card) for card in state.waste],
        "stock": [card_text(card) for card in reversed(state.stock)],
        "done": [write(action) for action in state.done],
        "undone": [write(action) for action in reversed(state.undone)],
    }
    if state.left:
        position["left"] = [0]
    return position


def load(position: dict[str, object], hidden: bool) -> State:
    """Builds a state from a position; with `hidden` covered cards and the stock may be `?`."""
    check_keys(position, KEYS)
    state = State(rules_of(position.get("options", {})))
    for at, value in enumerate(read_list(position.get("piles"), "piles", PILES)):
        path = f"piles[{at}]"
        pile = read_cards(read_list(value, path, TALLEST), path, read_card, hidden)
        expect(not pile or pile[-1] != HIDDEN, f"{path}[{len(pile) - 1}]", "a card face up")
        state.piles[at] = pile
    state.waste = read_cards(position.get("waste", []), "waste", read_card)
    stock = read_list(position.get("stock", []), "stock", MOST_STOCK)
    state.stock = read_cards(stock, "stock", read_card, hidden)[::-1]
    check_copies(all_cards(state), new_deck(), card_text)
    state.done = read_actions(position, "done")
    state.undone = read_actions(position, "undone")[::-1]
    check_done(state)
    check_undone(state, hidden)
    state.left = read_seats(position, "left", 1) == [0]
    return state


def read_actions(position: dict[str, object], key: str) -> list[int]:
    """Reads a list of moves and draws in the order they were made."""
    found: list[int] = []
    for at, text in enumerate(read_list(position.get(key, []), key)):
        try:
            action = parse(tuple(text.split())) if isinstance(text, str) else -1
        except Refused:
            action = -1
        expect(0 <= action <= DRAW, f"{key}[{at}]", "move 1 … move 7, or draw")
        found.append(action)
    return found


def check_done(state: State) -> None:
    """Refuses a history that cannot have led here: each command must have been lawful."""
    before = state.copy()
    for at in range(len(state.done) - 1, -1, -1):
        action = state.done[at]
        path, expected = f"done[{at}]", "a command that led to this position"
        expect(len(before.waste) > 0, path, expected)
        take_back(before, action)
        if action == DRAW:
            expect(len(before.stock) <= MOST_STOCK, path, expected)
        else:
            expect(len(before.piles[action]) <= TALLEST, path, expected)
        expect(action in actions(before), path, expected)


def check_undone(state: State, hidden: bool) -> None:
    """Refuses commands that could not be redone; of hidden cards only their number counts."""
    ahead = state.copy()
    for at, action in enumerate(reversed(state.undone)):
        if hidden:
            lawful = len(ahead.stock if action == DRAW else ahead.piles[action]) > 0
        else:
            lawful = action in actions(ahead)
        expect(lawful, f"undone[{at}]", "a command that can be made here")
        make(ahead, action)
