"""The draw pile and the discard pile: drawing, recycling, putting cards back."""

from carteado.core.events import Event, Listener
from carteado.core.luck import Luck
from carteado.core.zones import only
from carteado.games.colors.ruleset.cards import card_text
from carteado.games.colors.state import State


def shuffle_into_draw(state: State, cards: list[int], luck: Luck) -> None:
    """Shuffles cards together with the draw pile."""
    pile = state.draw
    pile.reverse()  # luck shuffles lists written next card first
    pile.extend(cards)
    luck.shuffle(pile)
    pile.reverse()


def recycle(state: State, luck: Luck, hear: Listener) -> None:
    """Makes a new draw pile of all discards but the top one (N-32, A-49, AQ-25, C-65, CQ-31).

    The state holds the colour chosen for a wild, not the card: here it is gone (NQ-24).
    """
    rest = state.discard[:-1]
    if not rest:
        return
    del state.discard[:-1]
    luck.shuffle(rest)
    rest.reverse()
    state.draw = rest
    if hear is not None:
        hear.append(Event("recycled", None, {"count": len(rest)}))


def draw_cards(state: State, seat: int, count: int, luck: Luck, hear: Listener, why: str) -> int:
    """Gives a seat cards from the draw pile and tells of it; returns how many."""
    drawn = pull_cards(state, seat, count, luck, hear)
    if hear is not None:
        tell_drawn(state, seat, drawn, hear, why)
    return drawn


def pull_cards(state: State, seat: int, count: int, luck: Luck, hear: Listener) -> int:
    """Gives a seat as many cards as there are, up to the count (NQ-21, AQ-27); returns how many."""
    hand = state.hands[seat]
    had = len(hand)
    while count > 0:
        if not state.draw:
            recycle(state, luck, hear)  # NQ-23: a retry, the discard may have grown since
            if not state.draw:
                break
        hand.append(state.draw.pop())
        count -= 1
        if not state.draw:
            recycle(state, luck, hear)  # NQ-23: as soon as the pile is empty
    drawn = len(hand) - had
    if seat == state.bluffer:
        state.bluff_since += drawn  # CQ-14: cards drawn since are left out of the judgement
    return drawn


def tell_drawn(state: State, seat: int, count: int, hear: list[Event], why: str) -> None:
    """Tells everyone how many cards a seat drew, and the seat which."""
    hand = state.hands[seat]
    cards = [card_text(card) for card in hand[len(hand) - count :]]
    drew = Event("drew", seat, {"count": count, "why": why}, cards=cards, audience=only(seat))
    hear.append(drew)
