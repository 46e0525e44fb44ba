"""What a card does once it lies on the discard pile: asks for what is missing, then acts."""

from carteado.core.events import Listener
from carteado.core.luck import Luck
from carteado.games.colors.effects.blank_steps import run_steps
from carteado.games.colors.effects.card_effects import (
    most_frequent,
    pass_hands,
    renew,
    reverse,
    set_color,
    swap_hands,
    watch_effect,
)  # fmt: skip
from carteado.games.colors.ruleset.cards import (
    BLANK,
    DRAW2,
    RENEW,
    REVERSE,
    SKIP,
    SWAP,
    WILD4,
    WILDS,
    value_of,
)
from carteado.games.colors.scoring import go_out
from carteado.games.colors.state import COLOR, TARGET, State
from carteado.games.colors.turn_order import move_on, skip, threaten


def proceed(state: State, luck: Luck, hear: Listener) -> None:
    """Goes on with the card on top: asks for what is missing, then lets it act.

    With swap_color_when=after the colour of a swap or renewal is chosen last (N-62, N-68);
    everything else knows its colour, then its seat, before it acts.
    """
    card = state.discard[-1]
    value = card & 31  # value_of written out, here and in `act`: simulations run these
    if card < WILDS and not state.book.needs_seat[card]:
        act(state, card, luck, hear)
    elif value in (SWAP, RENEW) and state.book.color_after:
        if state.color < 0:
            if value == SWAP and state.target < 0:
                state.phase = TARGET
                return
            exchange(state, luck, hear)
            if swap_ended_it(state, luck, hear):
                return
            ask_color(state, luck, hear)
        else:
            move_on(state)
    elif card >= WILDS and state.color < 0:
        ask_color(state, luck, hear)
    elif state.book.needs_seat[card] and state.target < 0:
        state.phase = TARGET
    else:
        act(state, card, luck, hear)


def ask_color(state: State, luck: Luck, hear: Listener) -> None:
    """Asks the player for a colour, or takes the most frequent one if the rules say so (AQ-09).

    N-47, N-50, A-33, A-36, C-40, C-43: a wild whose play named no colour yet.
    """
    state.phase = COLOR
    if state.auto and state.book.rules.auto_wild_color == "most_frequent":
        set_color(state, most_frequent(state.hands[state.turn]), hear)
        proceed(state, luck, hear)


def act(state: State, card: int, luck: Luck, hear: Listener) -> None:
    """Lets the card on top act."""
    value = card & 31
    if value < SKIP:
        if state.book.seven_zero and value in (0, 7):
            seven_or_zero(state, value, hear)
        move_on(state)
    elif value == SKIP:
        # N-33, N-34, A-25, C-36
        skip(state, state.after(state.turn), hear)
        move_on(state, 2)
    elif value == REVERSE:
        reverse(state, hear)
    elif value == DRAW2:
        threaten(state, luck, hear, challengeable=False)
    elif value == WILD4:
        threaten(state, luck, hear, challengeable=True)
    elif value in (SWAP, RENEW):
        exchange(state, luck, hear)
        if not swap_ended_it(state, luck, hear):
            move_on(state)
    elif value >= BLANK:
        state.step = 0
        run_steps(state, luck, hear)
    else:
        move_on(state)  # a plain wild does nothing more


def seven_or_zero(state: State, value: int, hear: Listener) -> None:
    """Lets a seven swap hands with the named seat and a zero pass all hands on (seven_zero)."""
    if value == 7:
        swap_hands(state, state.turn, state.target, hear)
    else:
        pass_hands(state, hear)
    watch_effect(state)


def exchange(state: State, luck: Luck, hear: Listener) -> None:
    """Carries out a swap or a renewal."""
    if value_of(state.discard[-1]) == SWAP:
        swap_hands(state, state.turn, state.target, hear)
    else:
        renew(state, state.turn, luck, hear)
    watch_effect(state)


def swap_ended_it(state: State, luck: Luck, hear: Listener) -> bool:
    """Ends the round if a swap as last card left the other seat without cards (swap_last)."""
    if state.target >= 0 and not state.hands[state.target]:
        go_out(state, state.target, luck, hear)
        return True
    return False
