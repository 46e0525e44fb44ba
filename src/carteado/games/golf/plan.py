"""What the solver says about a state: the plan, its score, and where a game was lost."""

from collections import Counter
from dataclasses import dataclass

from carteado.core.french import new_deck, rank_of
from carteado.core.luck import Luck
from carteado.core.zones import HIDDEN, mask
from carteado.games.golf.moves import LEAVE
from carteado.games.golf.state import State, actions, take_back
from carteado.solver import golf_solver as solver
from carteado.solver.golf_solver import EMPTY, UNSEEN, Deal


@dataclass(frozen=True)
class LosingMove:
    """Tells which move lowered the best reachable score, and from what to what."""

    at: int
    move: int
    before: int
    after: int


def deal_of(state: State) -> Deal:
    """Returns the state as the solver reads it: ranks only (GQ-07)."""
    return Deal(
        tuple([tuple([_rank(card) for card in pile]) for pile in state.piles]),
        rank_of(state.waste[-1]) if state.waste else EMPTY,
        tuple([_rank(card) for card in reversed(state.stock)]),
        state.rules.wrap,
        state.rules.draw_when == "any_time",
    )


def _rank(card: int) -> int:
    return UNSEEN if card == HIDDEN else rank_of(card)


def is_seen_through(state: State) -> bool:
    """Tells whether the state knows every card, as no view of a running game does."""
    hidden = HIDDEN in state.stock
    return not hidden and not any(HIDDEN in pile for pile in state.piles)


def plan(state: State) -> list[int]:
    """Returns the moves of the AI (G-29, GQ-17, GQ-19): all of them, or the next if it must look.

    With `ai_knowledge=visible` each step is planned from what lies open when it is made.
    """
    if not actions(state):
        return []
    if state.rules.ai_knowledge == "full" and is_seen_through(state):
        return solver.plan(deal_of(state))
    return solver.plan_visible(deal_of(mask(state, 0)))[:1]


def best_score(state: State) -> int:
    """Returns the highest score that can still be reached."""
    return state.score if state.left else state.score + solver.best(deal_of(state))


def best_scores(state: State) -> list[tuple[int, int]]:
    """Returns for each action the highest score that can still be reached after it."""
    if not actions(state):
        return []
    return [(action, state.score + gain) for action, gain in solver.analyse(deal_of(state))]


def chances(state: State, luck: Luck, samples: int) -> list[tuple[int, float]]:
    """Returns for each action its chance to win, judged on cards as they might lie."""
    view = mask(state, 0)
    unseen = Counter(new_deck())
    for zone in view.zones():
        unseen.subtract([card for card in zone.cards[zone.start : zone.stop] if card != HIDDEN])
    ranks = [rank_of(card) for card in unseen.elements()]
    return solver.chances(deal_of(view), ranks, luck, samples) if actions(state) else []


def first_loss(state: State) -> LosingMove | None:
    """Returns the first move that stands and lowered the best reachable score, if any did.

    Who leaves gives up what could still be reached. The best reachable score never rises along a
    line, so halving finds the place.
    """
    moves = state.done.copy()
    line = [state.copy()]
    if state.left:
        moves.append(LEAVE)
        line.append(state.copy())
        line[1].left = False
    for action in reversed(state.done):
        before = line[-1].copy()
        take_back(before, action)
        line.append(before)
    line.reverse()
    highest, lower = best_score(line[0]), best_score(line[-1])
    if lower == highest:
        return None
    good, bad = 0, len(line) - 1
    while bad - good > 1:
        middle = (good + bad) // 2
        score = best_score(line[middle])
        if score == highest:
            good = middle
        else:
            bad, lower = middle, score
    return LosingMove(good, moves[good], highest, lower)
