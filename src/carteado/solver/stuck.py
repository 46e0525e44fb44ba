"""Golf where one may draw only when stuck: drawing is never a choice, so the graph is small.

A full deal has some ten thousand states, each a place and the number of cards drawn.
"""

from carteado.solver.deal import Deal
from carteado.solver.line import Line
from carteado.solver.transitions import PLACE_BITS, PLACE_MASK, Moves, place_drawn, place_of


def fewest_left(deal: Deal) -> int:
    """Returns the fewest cards that can be left in the tableau.

    Looks first where 3 x drawn + 2 x left is lowest, which finds most wins at once; without a win
    it has seen every state when it ends.
    """
    moves = Moves(deal)
    stock = deal.stock
    drawable = len(stock)
    fewest = deal.left
    waiting: list[list[int]] = [[] for _ in range(3 * drawable + 2 * fewest + 1)]
    cost = 2 * fewest
    waiting[cost].append(place_of(deal))
    seen: set[int] = set()
    while cost < len(waiting):
        if not waiting[cost]:
            cost += 1
            continue
        state = waiting[cost].pop()
        if state in seen:
            continue
        seen.add(state)
        drawn = state >> PLACE_BITS
        found = moves.of(state & PLACE_MASK)
        if found:
            cost -= 2
            bucket = waiting[cost]
            for move in found:
                bucket.append(state - move)
            left = (cost - 3 * drawn) // 2
            if left < fewest:
                fewest = left
                if left == 0:
                    return 0
        elif drawn < drawable:
            place = place_drawn(state & PLACE_MASK, stock[drawn])
            waiting[cost + 3].append((drawn + 1) << PLACE_BITS | place)
    return fewest


def reach(deal: Deal) -> tuple[int, int]:
    """Returns the fewest cards that can be left, and the draws it takes.

    Goes through the states draw by draw, so that the first win found is one of fewest draws.
    """
    moves = Moves(deal)
    fewest = deal.left
    if fewest == 0:
        return 0, 0
    front: dict[int, int] = {place_of(deal): fewest}
    for drawn in range(len(deal.stock) + 1):
        stuck: dict[int, int] = {}
        seen: set[int] = set(front)
        todo = list(front.items())
        while todo:
            place, left = todo.pop()
            found = moves.of(place)
            if not found:
                stuck[place] = left
                continue
            left -= 1
            if left < fewest:
                fewest = left
                if left == 0:
                    return 0, drawn
            for move in found:
                if place - move not in seen:
                    seen.add(place - move)
                    todo.append((place - move, left))
        if drawn < len(deal.stock):
            rank = deal.stock[drawn]
            front = {place_drawn(place, rank): left for place, left in stuck.items()}
    return fewest, len(deal.stock)


def line(deal: Deal) -> list[int]:
    """Returns the line of rules 5.G."""
    goal, limit = reach(deal)
    return Line(deal, goal, limit).find()
