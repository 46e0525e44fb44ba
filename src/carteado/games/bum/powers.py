"""Power cards: the queue, and what jack, queen, king and ace do (B-29 … B-39)."""

from carteado.core.events import Event, Fact, Listener
from carteado.core.french import ACE, JACK, KING, QUEEN, card_text, is_red, rank_of
from carteado.core.luck import Luck
from carteado.core.zones import GAP
from carteado.games.bum.monte import buy_unseen
from carteado.games.bum.shown_faces import forget, show
from carteado.games.bum.state import NO_PROMPT, PEEK_OWN, POWER, SEE, State
from carteado.games.bum.winning import crown_royal, crown_waiting


def serve(state: State, hear: Listener) -> None:
    """Prompts the head of the queue; what cannot be used is skipped (BQ-13, BQ-19)."""
    while state.queue and not prompted(state):
        seat, card = state.queue[0]
        if state.prompt == NO_PROMPT:
            if usable(state, seat, card):
                state.prompt = POWER
                return
            if hear is not None:
                hear.append(Event("skipped", seat, {"power": card_text(card)}))
        drop_head(state)
    if not state.queue:
        crown_waiting(state, hear)


def prompted(state: State) -> bool:
    """Tells whether the question to the head still stands: snaps go on and may settle it."""
    seat, card = state.queue[0]
    if state.prompt == POWER:
        if usable(state, seat, card):
            return True
        state.prompt = NO_PROMPT
        return False
    if state.prompt == SEE:
        return state.domains[seat][state.last_swap[1]] != GAP
    if state.prompt == PEEK_OWN:
        state.peekers = [one for one in state.peekers if state.count(one) > 0]
        return bool(state.peekers)
    return False


def drop_head(state: State) -> None:
    """Takes the head off the queue."""
    state.queue.pop(0)
    state.prompt = NO_PROMPT
    state.peekers = []


def usable(state: State, seat: int, card: int) -> bool:
    """Tells whether a power can do anything now; everyone can see that from the slots."""
    rank = rank_of(card)
    if rank == JACK:
        return any(state.count(other) > 0 for other in state.active())
    if rank == QUEEN:
        return can_swap(state, seat)
    if rank == KING and is_red(card):
        return len(state.active()) > 2  # BQ-22
    return bool(targets(state, seat, card))


def targets(state: State, seat: int, card: int) -> list[int]:
    """Returns the opponents a king or an ace may name."""
    others = [other for other in state.active() if other != seat]
    if rank_of(card) == ACE:
        return [other for other in others if state.count(other) > 0]
    return others


def can_swap(state: State, seat: int) -> bool:
    """Tells whether a queen has any exchange left that is not the undo of the last (BQ-21)."""
    pairs = 0
    own = state.count(seat)
    for other in state.active():
        if other != seat:
            pairs += own * state.count(other)
    return pairs > (1 if undo_possible(state, seat) else 0)


def undo_possible(state: State, seat: int) -> bool:
    """Tells whether this seat could exchange the two cards of the last swap back."""
    if not state.last_swap:
        return False
    a, at, b, there = state.last_swap
    if seat not in (a, b) or state.left[a] or state.left[b]:
        return False
    return state.domains[a][at] != GAP and state.domains[b][there] != GAP


def undoes(state: State, seat: int, own: int, other: int, slot: int) -> bool:
    """Tells whether an exchange would move the same two cards back (B-39, BQ-20)."""
    swap = state.last_swap
    return swap == [seat, own, other, slot] or swap == [other, slot, seat, own]


def look(state: State, seat: int, owner: int, slot: int, hear: Listener) -> None:
    """Uses a jack: looks at any card on the table (B-31, BQ-27)."""
    show(state, seat, owner, slot, "jack", hear)
    drop_head(state)
    serve(state, hear)


def swap(state: State, seat: int, own: int, other: int, slot: int, hear: Listener) -> None:
    """Uses a queen: exchanges two cards unseen, asks about a look (B-32 … B-34, BQ-38)."""
    mine, theirs = state.domains[seat], state.domains[other]
    mine[own], theirs[slot] = theirs[slot], mine[own]
    forget(state, seat, own)
    forget(state, other, slot)
    state.last_swap = [seat, own, other, slot]
    if hear is not None:
        facts: dict[str, Fact] = {"a": [seat, own + 1], "b": [other, slot + 1]}
        hear.append(Event("exchanged", seat, facts))
    if crown_royal(state, seat, hear):
        return
    state.prompt = SEE


def see(state: State, seat: int, hear: Listener) -> None:
    """Looks at the card a queen has taken (B-34)."""
    show(state, seat, seat, state.last_swap[1], "queen", hear)
    drop_head(state)
    serve(state, hear)


def name(state: State, seat: int, other: int, luck: Luck, hear: Listener) -> None:
    """Uses a king or an ace on the seat that is named."""
    card = state.queue[0][1]
    if hear is not None:
        facts: dict[str, Fact] = {"seat": other, "by": seat, "for": card_text(card)}
        hear.append(Event("named", seat, facts))
    if rank_of(card) == ACE:
        shuffle(state, seat, other, luck, hear)
    elif is_red(card):
        # B-36: everyone but the discarder and the one named; BQ-23: all at once.
        state.peekers = [one for one in state.active() if one not in (seat, other)]
        state.prompt = PEEK_OWN
        serve(state, hear)
        return
    else:
        buy_unseen(state, other, "king", luck, hear)
    if crown_royal(state, seat, hear):
        return
    drop_head(state)
    serve(state, hear)


def shuffle(state: State, seat: int, owner: int, luck: Luck, hear: Listener) -> None:
    """Uses an ace: permutes the occupied slots, or trades a single card (B-37, B-38)."""
    domain, slots = state.domains[owner], state.slots(owner)
    state.known[owner] = []  # BQ-24
    single = len(slots) == 1
    if hear is not None:
        facts: dict[str, Fact] = {
            "owner": owner,
            "slots": [slot + 1 for slot in slots],
            "replaced": single,
        }
        hear.append(Event("shuffled", seat, facts))
    if single:
        # BQ-25, BQ-26: under the monte first, then the top one: the same card if it was empty.
        state.monte.insert(0, domain[slots[0]])
        domain[slots[0]] = GAP
        buy_unseen(state, owner, "ace", luck, hear)
        return
    cards = [domain[slot] for slot in slots]
    luck.shuffle(cards)
    for slot, card in zip(slots, cards, strict=True):
        domain[slot] = card


def peek_own(state: State, seat: int, slot: int, hear: Listener) -> None:
    """Peeks at an own card under someone's red king (B-36)."""
    show(state, seat, seat, slot, "king", hear)
    state.peekers.remove(seat)
    serve(state, hear)


def decline(state: State, seat: int, hear: Listener) -> None:
    """Does without a look: a jack's, the one after a queen, or the own card under a red king."""
    if hear is not None:
        hear.append(Event("declined", seat, {"power": card_text(state.queue[0][1])}))
    if state.prompt == PEEK_OWN:
        state.peekers.remove(seat)
    else:
        drop_head(state)
    serve(state, hear)
