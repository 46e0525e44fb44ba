"""A seat that leaves for good: its cards go under the monte, its questions are dropped (BQ-43)."""

from carteado.core.events import Event, Listener
from carteado.core.luck import Luck
from carteado.core.zones import GAP
from carteado.games.bum.monte import recycle
from carteado.games.bum.powers import drop_head, serve
from carteado.games.bum.state import BUY, DISCARD, PEEK, State
from carteado.games.bum.turn_steps import start_when_ready
from carteado.games.bum.winning import end_match


def leave(state: State, seat: int, luck: Luck, hear: Listener) -> None:
    """Removes a seat; the last one that stays wins."""
    if hear is not None:
        hear.append(Event("left", seat))
    state.left[seat] = True
    # Written next card first the leaver's cards follow the monte's last, in the order of slots.
    gone = [card for card in state.domains[seat] if card != GAP]
    state.monte[:0] = reversed(gone)
    state.domains[seat] = []
    state.known[seat] = []
    if seat in state.empty:
        state.empty.remove(seat)
    active = state.active()
    if len(active) == 1:
        end_match(state, active, "opponents_left", hear)
        return
    drop_powers(state, seat)
    move_turn_on(state, seat)
    recycle(state, luck, hear)
    serve(state, hear)


def drop_powers(state: State, seat: int) -> None:
    """Drops what the leaver was asked or would have been asked."""
    if state.queue and state.queue[0][0] == seat:
        drop_head(state)
    state.queue = [(owner, card) for owner, card in state.queue if owner != seat]
    if seat in state.peekers:
        state.peekers.remove(seat)


def move_turn_on(state: State, seat: int) -> None:
    """Hands the turn on if it was the leaver's; a window it opened stays open."""
    if state.phase == PEEK:
        if state.turn == seat:
            state.turn = state.after(seat)
        start_when_ready(state)
    elif state.phase in (BUY, DISCARD) and state.turn == seat:
        state.turn = state.after(seat)
        state.phase = BUY
        state.bought = -1
