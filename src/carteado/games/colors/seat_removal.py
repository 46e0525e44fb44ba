"""A seat that leaves for good: its cards go back, its questions are answered or dropped."""

from carteado.core.events import Event, Listener
from carteado.core.luck import Luck
from carteado.games.colors.effects.card_effects import most_frequent, set_color
from carteado.games.colors.effects.resolution import proceed
from carteado.games.colors.piles import shuffle_into_draw
from carteado.games.colors.scoring import end_match
from carteado.games.colors.state import (
    CHALLENGE,
    COLOR,
    GIVE,
    RESPOND,
    SCORED,
    TARGET,
    State,
)  # fmt: skip
from carteado.games.colors.turn_order import drop_penalty, forget_card, move_on


def leave(state: State, seat: int, luck: Luck, hear: Listener) -> None:
    """Removes a seat (A-08, A-09, AQ-14 … AQ-18; other games: NQ-33)."""
    if hear is not None:
        hear.append(Event("left", seat))
    if state.phase < SCORED and seat == state.turn:
        settle_turn(state, luck, hear)
    state.left[seat] = True
    if state.uno == seat:
        state.uno = -1
    unclaimed = state.phase == GIVE and state.target == seat
    if state.target == seat:
        state.target = -1  # the player who had named this seat is asked again
    cards = state.hands[seat]
    state.hands[seat] = []
    active = state.active()
    if len(active) == 1:
        shuffle_into_draw(state, cards, luck)
        drop_penalty(state)
        end_match(state, active, "opponents_left", hear)
    elif state.phase < SCORED:
        shuffle_into_draw(state, cards, luck)  # AQ-14: so that no card is lost
        state.idle = 0
        if state.turn == seat or unclaimed:
            forget_card(state)  # a gift that nobody can receive ends the written card
            move_on(state)
    else:
        state.draw.extend(cards)


def settle_turn(state: State, luck: Luck, hear: Listener) -> None:
    """Answers or drops what the leaver was asked, as AQ-15 and AQ-16 say."""
    seat = state.turn
    phase = state.phase
    if phase in (RESPOND, CHALLENGE):
        drop_penalty(state)  # AQ-16: cancelled, the next seat plays normally
    elif phase in (TARGET, GIVE):
        if state.color < 0:
            set_color(state, most_frequent(state.hands[seat]), hear)
    elif phase == COLOR:
        set_color(state, most_frequent(state.hands[seat]), hear)
        if state.pending:
            # The +4 stands: the next seat answers for it, and the turn is no longer the leaver's.
            proceed(state, luck, hear)
            forget_card(state)
