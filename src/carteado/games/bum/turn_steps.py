"""The steps of a turn: the first peeks, buy, discard, and the window in which anyone may snap."""

from carteado.core.events import Event, Fact, Listener
from carteado.core.french import ACE, JACK, card_text, rank_of
from carteado.core.luck import Luck
from carteado.core.zones import EVERYONE, GAP
from carteado.games.bum import moves
from carteado.games.bum.monte import buy_seen, penalise, recycle
from carteado.games.bum.powers import serve
from carteado.games.bum.shown_faces import forget, learn, show
from carteado.games.bum.state import BUM, BUY, DISCARD, FIRST_PEEKS, FOREVER, OPEN, State
from carteado.games.bum.winning import crown_empty, crown_royal, end_fewest, end_match


def peek_first(state: State, seat: int, slot: int, hear: Listener) -> None:
    """Shows a seat one of its first cards (B-05)."""
    state.peeks[seat] -= 1
    show(state, seat, seat, slot, "start", hear)


def get_ready(state: State, seat: int, hear: Listener) -> None:
    """Notes that a seat has peeked enough; the last one starts the match (BQ-34)."""
    state.ready[seat] = True
    if hear is not None:
        hear.append(Event("readied", seat))
    start_when_ready(state)


def start_when_ready(state: State) -> None:
    """Ends the peek phase when everyone still here is ready; its notes are of no use then."""
    if all(state.ready[seat] for seat in state.active()):
        state.phase = BUY
        state.peeks = [FIRST_PEEKS] * state.seats
        state.ready = [False] * state.seats


def strike(state: State, move: int, hear: Listener) -> None:
    """Makes a move of the clock: `ready` ends the peek phase for everyone, `open` the interval."""
    if move != moves.READY:
        return  # `advance` has counted the time already; the move says that `buy` is listed now
    for seat in [seat for seat in state.active() if not state.ready[seat]]:
        get_ready(state, seat, hear)


def buy(state: State, seat: int, luck: Luck, hear: Listener) -> None:
    """Begins a turn: closes the window, takes the top card and looks at it (B-22, B-27)."""
    if state.closed == OPEN:
        state.closed = 0
    state.last_swap = []
    if state.rules.monte_empty == "end_fewest" and not state.monte:
        end_fewest(state, hear)
        return
    state.turn = seat
    state.phase = DISCARD
    state.bought = buy_seen(state, seat, luck, hear)
    if crown_royal(state, seat, hear):
        return
    if state.count(seat) == 0:
        # Only a hand-made position has a seat that had nothing and could buy nothing.
        end_match(state, [seat], "out", hear)


def discard(state: State, seat: int, slot: int, luck: Luck, hear: Listener) -> None:
    """Makes the discard of step 2 and opens a new window (B-23, BQ-09)."""
    state.phase = BUM
    state.bought = -1
    state.window += 1
    state.closed = OPEN
    put_down(state, seat, slot, "discarded", luck, hear)


def snap(state: State, seat: int, slot: int, luck: Luck, hear: Listener) -> None:
    """Accepts a card of the same value in an open window, or burns it (B-18, B-19, B-24, B-26)."""
    card = state.domains[seat][slot]
    if not state.is_open():
        burn(state, seat, slot, "untimely", luck, hear)
    elif rank_of(card) != rank_of(state.discard[-1]):  # BQ-31: the rank alone
        burn(state, seat, slot, "wrong", luck, hear)
    else:
        if state.rules.bum_limit == "first":
            state.closed = 0
        put_down(state, seat, slot, "snapped", luck, hear)


def put_down(state: State, seat: int, slot: int, word: str, luck: Luck, hear: Listener) -> None:
    """Lays an accepted card open on the discard pile, queues its power, finds a winner (B-15)."""
    card = state.domains[seat][slot]
    state.domains[seat][slot] = GAP
    forget(state, seat, slot)
    state.discard.append(card)
    state.since = 0
    if hear is not None:
        facts: dict[str, Fact] = {"slot": slot + 1}
        hear.append(Event(word, seat, facts, card=card_text(card), audience=EVERYONE))
    if rank_of(card) >= JACK or rank_of(card) == ACE:
        state.queue.append((seat, card))  # B-25, B-29, B-30, BQ-12: snapped or discarded
    if crown_empty(state, seat, hear) or crown_royal(state, seat, hear):
        return
    recycle(state, luck, hear)
    serve(state, hear)


def burn(state: State, seat: int, slot: int, why: str, luck: Luck, hear: Listener) -> None:
    """Shows a wrong card to all, leaves it in its slot and penalises its owner (B-20, BQ-07).

    It never was on the pile: the last card stays (BQ-08), no power (BQ-12), no win (BQ-16).
    """
    learn(state, seat, slot)
    if hear is not None:
        face = card_text(state.domains[seat][slot])
        facts: dict[str, Fact] = {"slot": slot + 1, "why": why}
        hear.append(Event("burned", seat, facts, card=face, audience=EVERYONE))
    penalise(state, seat, luck, hear)
    crown_royal(state, seat, hear)


def pass_time(state: State, ms: int) -> None:
    """Lets time pass on the counters of the window."""
    state.since = min(state.since + ms, FOREVER)
    if state.closed != OPEN:
        state.closed = min(state.closed + ms, FOREVER)
