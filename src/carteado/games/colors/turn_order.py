"""Whose turn it is, and what awaits that seat."""

from carteado.core.events import Event, Listener
from carteado.core.luck import Luck
from carteado.games.colors.piles import draw_cards
from carteado.games.colors.state import ASKING, CHALLENGE, RESPOND, TURN, State


def begin(state: State, seat: int) -> None:
    """Gives a seat an ordinary turn."""
    state.turn = seat
    state.phase = TURN
    state.target = -1
    state.drawn = -1


def move_on(state: State, steps: int = 1) -> None:
    """Ends a turn: the next seat in the direction of play, or one further on, has it (N-31)."""
    state.turn = state.after(state.turn, steps)
    state.phase = TURN
    state.target = -1
    state.drawn = -1


def forget_card(state: State) -> None:
    """Forgets the card being played: nothing more is asked about it."""
    state.target = -1
    state.drawn = -1
    state.step = 0
    state.called = state.auto = state.opening = False


def forget_call(state: State) -> None:
    """Forgets what was said with a card, unless it still asks for something."""
    if state.phase not in ASKING:
        state.called = state.auto = False


def skip(state: State, seat: int, hear: Listener) -> None:
    """Tells that a seat loses its turn."""
    if hear is not None:
        hear.append(Event("skipped", seat))


def threaten(state: State, luck: Luck, hear: Listener, challengeable: bool) -> None:
    """Puts the pending penalty before the next seat.

    That seat may challenge (C-49, CQ-13), answer (N-42, N-52, A-31), or just draws (C-30, CQ-30).
    """
    victim = state.after(state.turn)
    if challengeable and state.book.challenge:
        begin(state, victim)
        state.phase = CHALLENGE
    elif state.book.stacks:
        begin(state, victim)
        state.phase = RESPOND
    else:
        state.turn = victim
        suffer(state, state.pending, luck, hear)


def suffer(state: State, count: int, luck: Luck, hear: Listener, why: str = "penalty") -> None:
    """Makes the seat whose turn it is draw a number of cards and lose the turn.

    N-40, N-51, A-28, A-32, A-37, A-45, AQ-21, C-30, C-43, C-44.
    """
    draw_cards(state, state.turn, count, luck, hear, why)
    drop_penalty(state)
    move_on(state)


def drop_penalty(state: State) -> None:
    """Forgets what was pending (NQ-10) and who could be challenged for it."""
    state.pending = 0
    state.chain = -1
    forget_bluff(state)


def forget_bluff(state: State) -> None:
    """Forgets the last +4, once nobody can challenge it any more."""
    state.bluffer = -1
    state.bluff_color = -1
    state.bluff_value = -1
    state.bluff_since = 0
