"""The safe command of BUM!: what keeps a match going when a seat gives no command in time."""

from carteado.bots.kit.safe_command import SAFE
from carteado.games.bum import moves
from carteado.games.bum.state import State


def safe_bum(view: State, seat: int, legal: list[int]) -> int | None:
    """Returns a move that gives nothing away; None while only the clock can go on.

    Declining, being ready and buying are safe in every game; what is left is a discard, a queen's
    exchange and a name. A snap is never safe.
    """
    if view.bought >= 0:
        return moves.with_slot(moves.DISCARD, view.bought)
    order = view.in_turn_order(seat)
    best: tuple[int, ...] | None = None
    chosen: int | None = None
    for move in legal:
        verb = moves.verb_of(move)
        if verb not in (moves.DISCARD, moves.SWAP, moves.NAME):
            continue
        # The own leftmost slot, the next opponent in turn order, that seat's leftmost slot.
        place = order.index(moves.seat_of(move))
        rank = (moves.own_of(move), place, moves.slot_of(move))
        if best is None or rank < best:
            best, chosen = rank, move
    return chosen


SAFE["bum"] = safe_bum
