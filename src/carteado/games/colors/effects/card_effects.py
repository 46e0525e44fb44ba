"""The single things cards do: colour, direction, hands."""

from carteado.core.events import Event, Listener
from carteado.core.luck import Luck
from carteado.core.zones import only
from carteado.games.colors.piles import pull_cards, shuffle_into_draw
from carteado.games.colors.ruleset.cards import COLORS, REVERSE, WILDS, card_text, value_of
from carteado.games.colors.state import State
from carteado.games.colors.turn_order import begin, move_on, skip


def set_color(state: State, color: int, hear: Listener) -> None:
    """Makes a colour the one to match."""
    state.color = color
    if hear is not None:
        hear.append(Event("colored", state.turn, {"color": COLORS[color]}))


def most_frequent(hand: list[int]) -> int:
    """Returns the colour a hand has most of; ties in the order R B G Y, red without any (N-79)."""
    counts = [0, 0, 0, 0]
    for card in hand:
        if 0 <= card < WILDS:
            counts[card >> 5] += 1  # own_color written out: bots ask this in every rollout
    return counts.index(max(counts))


def reverse(state: State, hear: Listener) -> None:
    """Turns the direction; with two players left it skips (N-38, NQ-12, A-27, AQ-20, CQ-29)."""
    seat = state.turn
    turn_direction(state, hear)
    if state.book.reverse_skips and len(state.active()) == 2:
        skip(state, state.after(seat), hear)
        begin(state, seat)
    else:
        move_on(state)


def turn_direction(state: State, hear: Listener) -> None:
    """Inverts the direction of play (N-36, N-37, A-26, C-33)."""
    state.direction = -state.direction
    if hear is not None:
        hear.append(Event("reversed", state.turn, {"direction": state.direction}))


def deflect(state: State, card: int, hear: Listener) -> None:
    """Sends a pending penalty on with a reverse or a skip (stack_deflect)."""
    if value_of(card) == REVERSE:
        turn_direction(state, hear)
        state.turn = state.after(state.turn)
    else:
        skip(state, state.after(state.turn), hear)
        state.turn = state.after(state.turn, 2)


def swap_hands(state: State, seat: int, other: int, hear: Listener) -> None:
    """Exchanges all cards of two seats (N-60, C-54)."""
    hands = state.hands
    hands[seat], hands[other] = hands[other], hands[seat]
    if hear is not None:
        hear.append(Event("swapped", seat, {"seats": [seat, other]}))
        for one in (seat, other):
            tell_hand(state, one, hear)


def pass_hands(state: State, hear: Listener) -> None:
    """Passes every hand on to the next seat in the direction of play (seven_zero)."""
    ring = state.ring(state.turn)
    hands = [state.hands[seat] for seat in ring]
    for seat, hand in zip(ring, hands[-1:] + hands[:-1], strict=True):
        state.hands[seat] = hand
    if hear is not None:
        hear.append(Event("swapped", state.turn, {"seats": ring}))
        for seat in ring:
            tell_hand(state, seat, hear)


def tell_hand(state: State, seat: int, hear: list[Event]) -> None:
    """Tells a seat the hand it received; the others learn nothing they did not see."""
    cards = [card_text(card) for card in state.hands[seat]]
    hear.append(Event("received", seat, cards=cards, audience=only(seat)))


def renew(state: State, seat: int, luck: Luck, hear: Listener) -> None:
    """Shuffles a hand into the draw pile and draws as many (N-64 … N-66, NQ-15 … NQ-17)."""
    hand = state.hands[seat]
    count = len(hand)
    shuffle_into_draw(state, hand, luck)
    state.hands[seat] = []
    pull_cards(state, seat, count, luck, hear)
    if hear is not None:
        cards = [card_text(card) for card in state.hands[seat]]
        hear.append(Event("renewed", seat, {"count": count}, cards=cards, audience=only(seat)))


def watch(state: State, seat: int) -> None:
    """Opens or closes the chance to catch the seat that just played (C-58, C-59, CQ-23).

    Each time a play leaves one card the call is due again (CQ-25).
    """
    if state.book.uno_call:
        state.uno = seat if len(state.hands[seat]) == 1 else -1


def watch_effect(state: State) -> None:
    """Does the same once the effect of a card is known; a call made with the card still counts."""
    if not state.called:
        watch(state, state.turn)
