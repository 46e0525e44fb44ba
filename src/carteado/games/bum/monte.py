"""The monte and the discard pile: buying, penalties, recycling."""

from carteado.core.events import Event, Fact, Listener
from carteado.core.french import card_text
from carteado.core.luck import Luck
from carteado.core.zones import GAP, NOBODY, only
from carteado.games.bum.shown_faces import learn
from carteado.games.bum.state import LONGEST_ROW, State


def take(state: State, seat: int) -> int:
    """Moves the top card of the monte to a new slot and returns it; -1 if there is none (B-14)."""
    if not state.monte:
        return -1
    domain, slot = state.domains[seat], new_slot(state, seat)
    if slot == len(domain):
        domain.append(GAP)
    domain[slot] = state.monte.pop()
    if seat in state.empty:
        state.empty.remove(seat)
    return slot


def new_slot(state: State, seat: int) -> int:
    """Returns where a card that comes is put: at the right end (BQ-37), while there is room.

    A row has as many places as the deck has cards. At its end the first gap is the next place,
    or else a match that goes on and on would make every view longer and longer.
    """
    domain = state.domains[seat]
    if len(domain) >= LONGEST_ROW:
        # B-39: the places of the last exchange stand for its cards as long as the window is open.
        swapped = state.last_swap[1::2] if seat in state.last_swap[::2] else []
        for slot, card in enumerate(domain):
            if card == GAP and slot not in swapped:
                return slot
    return len(domain)


def buy_unseen(state: State, seat: int, why: str, luck: Luck, hear: Listener) -> None:
    """Gives a seat the top card of the monte without a look (B-35, B-38)."""
    slot = take(state, seat)
    if hear is not None:
        tell_bought(state, seat, slot, why, NOBODY, hear)
    recycle(state, luck, hear)


def buy_seen(state: State, seat: int, luck: Luck, hear: Listener) -> int:
    """Gives a seat the top card of the monte and a look at it (B-22); returns its slot."""
    slot = take(state, seat)
    if slot >= 0:
        learn(state, seat, slot)
    if hear is not None:
        tell_bought(state, seat, slot, "turn", only(seat), hear)
    recycle(state, luck, hear)
    return slot


def tell_bought(
    state: State, seat: int, slot: int, why: str, audience: int, hear: list[Event]
) -> None:
    """Tells everyone where a card was bought to, and its audience the face."""
    if slot < 0:
        # BQ-17: nothing was left to buy; the step is told all the same.
        hear.append(Event("bought", seat, {"slot": None, "why": why}))
        return
    card = "?" if audience == NOBODY else card_text(state.domains[seat][slot])
    facts: dict[str, Fact] = {"slot": slot + 1, "why": why}
    hear.append(Event("bought", seat, facts, card=card, audience=audience))


def penalise(state: State, seat: int, luck: Luck, hear: Listener) -> None:
    """Gives a seat the simple penalty: the top card of the monte, unseen (B-21)."""
    slot = take(state, seat)
    if hear is not None:
        hear.append(Event("penalised", seat, {"slot": slot + 1 if slot >= 0 else None}))
    recycle(state, luck, hear)


def recycle(state: State, luck: Luck, hear: Listener) -> None:
    """Makes a new monte of all discards but the top one, as soon as it has run out (BQ-17)."""
    if state.monte or len(state.discard) < 2 or state.rules.monte_empty != "reshuffle":
        return
    cards = state.discard[:-1]
    del state.discard[:-1]
    luck.shuffle(cards)  # written next card first
    cards.reverse()
    state.monte = cards
    if hear is not None:
        hear.append(Event("recycled", None, {"count": len(cards)}))
