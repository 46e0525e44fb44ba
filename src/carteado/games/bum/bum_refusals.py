"""Checks a command that was read, and says why it is refused: from what its sender may know."""

from carteado.core.errors import Code, Refused
from carteado.core.french import JACK, QUEEN, rank_of
from carteado.core.zones import GAP
from carteado.games.bum import moves
from carteado.games.bum.legal import heads_queue, legal, may_peek
from carteado.games.bum.powers import undoes
from carteado.games.bum.state import (
    BUM,
    BUY,
    DISCARD,
    OVER,
    PEEK,
    PEEK_OWN,
    PHASES,
    PROMPTS,
    SEE,
    State,
)  # fmt: skip


def check(state: State, seat: int, move: int, window: int | None) -> int:
    """Returns the move as it will be applied and logged, or raises Refused."""
    if state.phase == OVER:
        raise Refused(Code.GAME_OVER)
    if state.left[seat]:
        raise Refused(Code.SEAT_LEFT, seat=seat)
    verb = moves.verb_of(move)
    if verb == moves.SNAP:
        return check_snap(state, seat, move, window)
    if window is not None and window != state.window:
        raise Refused(Code.STALE, window=window)
    if verb == moves.LEAVE:
        return move
    if move in legal(state, seat):
        return move
    raise reason(state, seat, move)


def check_snap(state: State, seat: int, move: int, window: int | None) -> int:
    """Lets a snap through that is in time or burns; a stale one costs nothing (BQ-10)."""
    if state.phase == PEEK:
        raise not_now(state)
    if window is not None:
        late = state.closed >= 0 and state.closed <= state.rules.latency_grace_ms
        if window != state.window or late:
            raise Refused(Code.STALE, window=window)
    if state.phase == BUY and not state.discard:
        raise not_now(state)  # before the first buy there is nothing to snap at
    check_slot(state, seat, moves.own_of(move))
    if not state.is_open() and state.rules.untimely == "ignore":
        raise not_now(state)
    return move if window is None else moves.with_window(move, window)


def not_now(state: State) -> Refused:
    """Names the situation in which a command makes no sense."""
    phase = PROMPTS[state.prompt] if state.prompt else PHASES[state.phase]
    return Refused(Code.NOT_NOW, phase=phase)


def check_slot(state: State, owner: int, slot: int) -> None:
    """Refuses a slot that does not exist or holds no card; both are public."""
    domain = state.domains[owner]
    if slot >= len(domain):
        raise Refused(Code.NO_SUCH_SLOT, slot=slot + 1)
    if domain[slot] == GAP:
        raise Refused(Code.EMPTY_SLOT, slot=slot + 1)


def reason(state: State, seat: int, move: int) -> Refused:
    """Finds the most helpful reason why a move is not among the legal ones."""
    verb = moves.verb_of(move)
    if verb in (moves.PEEK, moves.READY):
        return reason_for_peek(state, seat, move)
    if verb == moves.BUY:
        return reason_for_buy(state, seat)
    if verb == moves.DISCARD:
        if state.phase != DISCARD:
            return not_now(state)
        if seat != state.turn:
            return Refused(Code.NOT_YOUR_TURN, turn=state.turn)
        return wrong_slot(state, seat, moves.own_of(move))
    if verb == moves.CLAIM:
        if state.rules.royal_flush != "claim":
            return Refused(Code.NOT_ALLOWED, option="royal_flush")
        return not_now(state)
    return reason_for_power(state, seat, move)


def wrong_slot(state: State, owner: int, slot: int) -> Refused:
    """Says what is wrong with a slot."""
    try:
        check_slot(state, owner, slot)
    except Refused as refused:
        return refused
    return not_now(state)


def reason_for_peek(state: State, seat: int, move: int) -> Refused:
    """Says why there is nothing to peek at, or nothing to be ready for."""
    verb = moves.verb_of(move)
    if state.phase == PEEK:
        if state.ready[seat]:
            return Refused(Code.ALREADY_READY)
        if state.peeks[seat] == 0:
            return Refused(Code.SECOND_PEEK)
        return wrong_slot(state, seat, moves.own_of(move))
    if verb == moves.PEEK and may_peek(state, seat):
        return wrong_slot(state, seat, moves.own_of(move))
    return not_now(state)


def reason_for_buy(state: State, seat: int) -> Refused:
    """Says why a seat cannot begin its turn yet."""
    if state.phase not in (BUY, BUM):
        return not_now(state)
    if seat != state.buyer():
        return Refused(Code.NOT_YOUR_TURN, turn=state.turn)
    if state.queue:
        return not_now(state)  # BQ-13: powers first
    return Refused(Code.TOO_EARLY, ms=state.interval_left())


def reason_for_power(state: State, seat: int, move: int) -> Refused:
    """Says why a power cannot be used, or not like this."""
    verb = moves.verb_of(move)
    if state.prompt == PEEK_OWN or not state.queue:
        return not_now(state)
    if not heads_queue(state, seat):
        return Refused(Code.NOT_YOUR_TURN, turn=state.queue[0][0])
    if state.prompt == SEE or verb != answer_to(state.queue[0][1]):
        return not_now(state)
    other = moves.seat_of(move)
    if state.left[other]:
        return Refused(Code.SEAT_LEFT, seat=other)
    if verb == moves.LOOK:
        return wrong_slot(state, other, moves.slot_of(move))
    if other == seat or verb == moves.NAME:
        return Refused(Code.OTHER_PLAYER)
    own, slot = moves.own_of(move), moves.slot_of(move)
    if undoes(state, seat, own, other, slot):
        return Refused(Code.UNDOES_SWAP)
    for owner, at in ((seat, own), (other, slot)):
        if at >= len(state.domains[owner]) or state.domains[owner][at] == GAP:
            return wrong_slot(state, owner, at)
    return not_now(state)


def answer_to(card: int) -> int:
    """Returns the verb that uses a power card."""
    rank = rank_of(card)
    if rank == JACK:
        return moves.LOOK
    return moves.SWAP if rank == QUEEN else moves.NAME
