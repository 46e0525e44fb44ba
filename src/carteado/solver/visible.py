"""The plan of a player who does not know the stock: rules 5.G, `ai_knowledge=visible`."""

from carteado.solver.deal import DRAW, Deal
from carteado.solver.transitions import Moves, pile_moved, place_of


def plan_visible(deal: Deal) -> list[int]:
    """Returns the moves until the next draw, and that draw if one can follow.

    Takes as many cards as possible without drawing; of equal lines the leftmost. The second
    criterion, the number of legal actions left, never decides: after as many cards as possible no
    pile fits, so that only the draw is left, or nothing. Covered cards may be UNSEEN and then
    count as fitting nowhere. Of the stock it matters only whether there is one.
    """
    moves = Moves(deal)
    longest: dict[int, int] = {}
    place = place_of(deal)
    left = deal.left
    line: list[int] = []
    while _longest(place, moves, longest):
        for move in moves.of(place):
            if longest[place - move] == longest[place] - 1:
                line.append(pile_moved(place, move))
                place -= move
                break
    if deal.stock and len(line) < left:
        line.append(DRAW)
    return line


def _longest(place: int, moves: Moves, longest: dict[int, int]) -> int:
    """Counts the cards that can be taken from here without drawing."""
    known = longest.get(place)
    if known is None:
        known = 0
        for move in moves.of(place):
            known = max(known, 1 + _longest(place - move, moves, longest))
        longest[place] = known
    return known
