"""Dealing: four of 52 cards to each seat, face down, the rest to the monte (B-01, B-04, B-06)."""

from carteado.core.events import Event, Listener
from carteado.core.french import new_deck
from carteado.core.luck import Luck
from carteado.games.bum.rules import Rules
from carteado.games.bum.state import FIRST_CARDS, State


def deal(
    rules: Rules, seats: int, luck: Luck, hear: Listener, deck: list[int] | None, first: int | None
) -> State:
    """Deals a match; `deck` is written next card first, `first` is the seat that starts.

    No card is turned up: the discard pile is empty until the first discard (BQ-02).
    """
    state = State(rules, seats)
    cards = new_deck() if deck is None else deck.copy()
    if deck is None:
        luck.shuffle(cards)
    state.turn = starter(rules, seats, luck) if first is None else first
    state.monte = cards[::-1]
    order = state.in_turn_order(state.turn)
    for _ in range(FIRST_CARDS):
        for seat in order:
            state.domains[seat].append(state.monte.pop())
    if hear is not None:
        # B-08, BQ-42: the seat that starts also deals; that is only told.
        hear.append(Event("dealt", state.turn, {"count": FIRST_CARDS}))
    return state


def starter(rules: Rules, seats: int, luck: Luck) -> int:
    """Returns who starts a first match: the host's seat or a random one (B-09, BQ-33)."""
    if rules.first_player == "host":
        return 0
    order = list(range(seats))
    luck.shuffle(order)
    return order[0]
