"""Winning: an empty domain, the royal flush, the fewest cards, or being the last one left."""

from carteado.core.events import Event, Fact, Listener
from carteado.core.french import TEN, card_text, rank_of, suit_of
from carteado.core.zones import EVERYONE, GAP
from carteado.games.bum.state import FOREVER, NO_PROMPT, OVER, State

_ROYAL_RANKS = frozenset((TEN, TEN + 1, TEN + 2, TEN + 3, 0))


def is_royal(cards: list[int]) -> bool:
    """Tells whether a domain is exactly 10 J Q K A of one suit (B-40, BQ-29)."""
    held = [card for card in cards if card != GAP]
    if len(held) != len(_ROYAL_RANKS) or min(held) < 0:
        return False
    suit = suit_of(held[0])
    return all(suit_of(card) == suit and rank_of(card) in _ROYAL_RANKS for card in held)


def crown_royal(state: State, actor: int, hear: Listener) -> bool:
    """Ends the match if a domain is a royal flush; a swap may make two, then the actor's counts."""
    if state.rules.royal_flush != "auto":
        return False
    for seat in state.in_turn_order(actor):
        domain = state.domains[seat]
        if len(domain) >= len(_ROYAL_RANKS) and is_royal(domain):
            show_royal(state, seat, hear)
            return True
    return False


def show_royal(state: State, seat: int, hear: Listener) -> None:
    """Lays a royal flush open and ends the match (B-41)."""
    show_domain(state, seat, True, hear)
    end_match(state, [seat], "flush", hear)


def show_domain(state: State, seat: int, royal: bool, hear: Listener) -> None:
    """Shows everyone a whole domain: the flush, or what was claimed to be one (BQ-30)."""
    if hear is not None:
        slots = state.slots(seat)
        cards = [card_text(state.domains[seat][slot]) for slot in slots]
        facts: dict[str, Fact] = {"slots": [slot + 1 for slot in slots], "royal": royal}
        hear.append(Event("flush", seat, facts, cards=cards, audience=EVERYONE))


def crown_empty(state: State, seat: int, hear: Listener) -> bool:
    """Ends the match for a seat without cards, or notes that its win waits for the powers (B-02).

    Asked after each accepted card (BQ-15), so that two seats are never empty at once (BQ-41).
    """
    if state.count(seat) > 0:
        return False
    if state.rules.win_timing == "immediate":
        # BQ-14: before any queued power, so a pending black king saves nobody.
        end_match(state, [seat], "out", hear)
        return True
    state.empty.append(seat)
    return False


def crown_waiting(state: State, hear: Listener) -> None:
    """Ends the match for the first seat still without cards once the powers are done."""
    if state.empty and not state.queue:
        end_match(state, [state.empty[0]], "out", hear)


def end_fewest(state: State, hear: Listener) -> None:
    """Ends the match for the seat with the fewest cards; nobody wins a tie (BQ-17)."""
    counts = {seat: state.count(seat) for seat in state.active()}
    fewest = min(counts.values())
    best = [seat for seat, count in counts.items() if count == fewest]
    end_match(state, best if len(best) == 1 else [], "fewest", hear)


def end_match(state: State, winners: list[int], why: str, hear: Listener) -> None:
    """Ends the match."""
    state.winners = winners
    state.phase = OVER
    state.closed = FOREVER
    state.queue = []
    state.prompt = NO_PROMPT
    state.peekers = []
    state.last_swap = []
    state.bought = -1
    state.empty = []
    if hear is not None:
        hear.append(Event("won", None, {"winners": list(winners), "why": why}))
