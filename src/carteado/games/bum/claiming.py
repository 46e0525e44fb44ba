"""The royal flush as a claim, for tables that want it shown (BQ-28, BQ-30)."""

from carteado.core.events import Listener
from carteado.core.luck import Luck
from carteado.games.bum.monte import penalise
from carteado.games.bum.shown_faces import learn
from carteado.games.bum.state import State
from carteado.games.bum.winning import is_royal, show_domain, show_royal


def claim(state: State, seat: int, luck: Luck, hear: Listener) -> None:
    """Shows a domain to all: a royal flush wins, anything else costs a simple penalty."""
    if is_royal(state.domains[seat]):
        show_royal(state, seat, hear)
        return
    show_domain(state, seat, False, hear)
    for slot in state.slots(seat):
        learn(state, seat, slot)
    penalise(state, seat, luck, hear)
