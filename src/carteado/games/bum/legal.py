"""Which moves a seat could make now: a function of slots, phase and time, never of faces."""

from carteado.core.french import JACK, QUEEN, rank_of
from carteado.games.bum import moves
from carteado.games.bum.powers import targets, undoes
from carteado.games.bum.state import BUM, BUY, DISCARD, OVER, PEEK, PEEK_OWN, POWER, SEE, State


def legal(state: State, seat: int) -> list[int]:
    """Lists the moves of a seat in the order of the commands."""
    if state.phase == OVER or state.left[seat]:
        return []
    found: list[int] = []
    if state.phase == PEEK:
        return first_peeks(state, seat)
    if may_peek(state, seat):
        found.extend(moves.with_slot(moves.PEEK, slot) for slot in state.slots(seat))
    if may_buy(state, seat):
        found.append(moves.BUY)
    if state.phase == DISCARD and state.turn == seat:  # BQ-03: the card just bought too
        found.extend(moves.with_slot(moves.DISCARD, slot) for slot in state.slots(seat))
    if state.is_open():  # BQ-06: own cards only
        found.extend(moves.with_slot(moves.SNAP, slot) for slot in state.slots(seat))
    if heads_queue(state, seat):
        found.extend(of_power(state, seat))
    elif may_peek(state, seat):
        found.append(moves.DECLINE)
    if state.rules.royal_flush == "claim":
        found.append(moves.CLAIM)
    return found


def first_peeks(state: State, seat: int) -> list[int]:
    """Lists the peeks at the start, and the end of them (B-05, BQ-34)."""
    if state.ready[seat]:
        return []
    found: list[int] = []
    if state.peeks[seat] > 0:
        found.extend(moves.with_slot(moves.PEEK, slot) for slot in state.slots(seat))
    found.append(moves.READY)
    return found


def may_buy(state: State, seat: int) -> bool:
    """Tells whether a seat may begin its turn now (BQ-11, BQ-13)."""
    if state.phase not in (BUY, BUM) or seat != state.buyer():
        return False
    return not state.queue and state.interval_left() == 0


def may_peek(state: State, seat: int) -> bool:
    """Tells whether a seat may peek at an own card under a red king."""
    return state.prompt == PEEK_OWN and seat in state.peekers


def heads_queue(state: State, seat: int) -> bool:
    """Tells whether a seat is asked about its power."""
    return state.prompt in (POWER, SEE) and state.queue[0][0] == seat


def of_power(state: State, seat: int) -> list[int]:
    """Lists what the head of the queue may answer; only a look can be declined (BQ-18)."""
    if state.prompt == SEE:
        return [moves.SEE, moves.DECLINE]
    card = state.queue[0][1]
    if rank_of(card) == JACK:
        looks = [moves.look(owner, slot) for owner in state.active() for slot in state.slots(owner)]
        return [*looks, moves.DECLINE]
    if rank_of(card) == QUEEN:
        return swaps(state, seat)
    return [moves.with_seat(moves.NAME, other) for other in targets(state, seat, card)]


def swaps(state: State, seat: int) -> list[int]:
    """Lists the exchanges a queen may make, all but the undo of the last (B-33, B-39)."""
    others = [other for other in state.active() if other != seat]
    theirs = [(other, slot) for other in others for slot in state.slots(other)]
    return [
        moves.swap(own, other, slot)
        for own in state.slots(seat)
        for other, slot in theirs
        if not undoes(state, seat, own, other, slot)
    ]
