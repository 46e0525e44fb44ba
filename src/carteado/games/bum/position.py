"""Positions of BUM!: reading and describing. In texts slots count from 1."""

from typing import Final

from carteado.core.errors import BadInput, Code
from carteado.core.french import (
    ACE,
    JACK,
    KING,
    QUEEN,
    card_text,
    is_red,
    new_deck,
    rank_of,
    read_card,
)
from carteado.core.option_schema import changes_of
from carteado.core.positions import (
    check_copies,
    check_keys,
    expect,
    is_whole,
    read_cards,
    read_list,
    read_number,
    read_seats,
    read_whole,
    read_word,
)
from carteado.core.zones import GAP, HIDDEN, all_cards
from carteado.games.bum.moves import MOST_SLOTS
from carteado.games.bum.powers import serve
from carteado.games.bum.rules import STANDARD, Rules
from carteado.games.bum.state import (
    BUM,
    BUY,
    DISCARD,
    FIRST_PEEKS,
    FOREVER,
    LONGEST_ROW,
    NO_PROMPT,
    OPEN,
    OVER,
    PEEK,
    PEEK_OWN,
    PHASES,
    POWER,
    PROMPTS,
    SEE,
    State,
)

KEYS: Final = frozenset(
    (
        *("game", "options", "domains", "monte", "discard", "turn", "phase", "window", "since"),
        *("closed", "queue", "prompt", "asked", "last_swap", "bought", "peeks", "ready", "known"),
        *("empty", "left", "winners"),
    )
)
MOST_SEATS: Final = 8


def describe(state: State) -> dict[str, object]:
    """Returns the position of a state; keys that say nothing are left out."""
    position: dict[str, object] = {
        "game": "bum",
        "options": changes_of(STANDARD, state.rules),
        "domains": [
            [None if card == GAP else card_text(card) for card in domain]
            for domain in state.domains
        ],
        "monte": [card_text(card) for card in reversed(state.monte)],
        "discard": [card_text(card) for card in state.discard],
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "window": state.window,
        "since": state.since,
    }
    if state.phase == PEEK:
        position["peeks"] = list(state.peeks)
        position["ready"] = [seat for seat in range(state.seats) if state.ready[seat]]
    if state.bought >= 0:
        position["bought"] = state.bought + 1
    describe_window(state, position)
    if state.rules.memory_aid == "on":
        position["known"] = [[slot + 1 for slot in slots] for slots in state.known]
    if any(state.left):
        position["left"] = [seat for seat in range(state.seats) if state.left[seat]]
    if state.phase == OVER:
        position["winners"] = list(state.winners)
    return position


def describe_window(state: State, position: dict[str, object]) -> None:
    """Adds how long the window has been closed, and the powers that wait."""
    if state.closed != (OPEN if state.phase == BUM else FOREVER):
        position["closed"] = state.closed
    if state.queue:
        position["queue"] = [[seat, card_text(card)] for seat, card in state.queue]
        position["prompt"] = PROMPTS[state.prompt]
    if state.prompt == PEEK_OWN:
        position["asked"] = list(state.peekers)
    if state.last_swap:
        a, at, b, there = state.last_swap
        position["last_swap"] = [[a, at + 1], [b, there + 1]]
    if state.empty:
        position["empty"] = list(state.empty)


def load(rules: Rules, position: dict[str, object], hidden: bool) -> State:
    """Builds a state from a position."""
    check_keys(position, KEYS)
    domains = read_list(position.get("domains"), "domains", MOST_SEATS)
    expect(len(domains) >= 2, "domains", "the domains of at least two seats")
    state = State(rules, len(domains))
    # A long match may have more slots than the deck has cards.
    state.domains = [
        read_cards(domain, f"domains[{at}]", read_card, hidden, gaps=True, most=MOST_SLOTS)
        for at, domain in enumerate(domains)
    ]
    state.monte = read_cards(position.get("monte", []), "monte", read_card, hidden)[::-1]
    state.discard = read_cards(position.get("discard", []), "discard", read_card, hidden)
    state.phase = read_word(position, "phase", PHASES, "buy")
    state.turn = read_number(position, "turn", 0, 0, state.seats - 1)
    for seat in read_seats(position, "left", state.seats):
        state.left[seat] = True
        expect(not state.slots(seat), f"domains[{seat}]", "no cards: this seat has left")
    read_phase(state, position)
    read_times(state, position)
    read_queue(state, position)
    read_notes(state, position)
    check_copies(all_cards(state), new_deck(), card_text)
    if state.phase == BUM:
        serve(state, None)
    return state


def read_slot(state: State, value: object, seat: int, path: str) -> int:
    """Returns a slot of a seat, counted from 0."""
    return read_place(value, len(state.domains[seat]), path)


def read_place(value: object, most: int, path: str) -> int:
    """Returns one of a number of places, counted from 0."""
    if not is_whole(value, 1, max(most, 1)):
        raise BadInput(Code.BAD_POSITION, path, expected=f"a slot from 1 to {most}")
    return value - 1


def read_phase(state: State, position: dict[str, object]) -> None:
    """Reads and checks what the phase needs."""
    active = state.active()
    expect(len(active) >= (1 if state.phase == OVER else 2), "left", "two seats that stay")
    if state.phase in (PEEK, BUY, DISCARD):
        expect(not state.left[state.turn], "turn", "a seat that has not left")
    if state.phase == DISCARD:
        expect(state.count(state.turn) > 0, "domains", "a card to discard")
    if state.phase == BUM:
        expect(len(state.discard) > 0, "discard", "the card that opened the window")
    if state.phase == PEEK:
        expect(not state.discard, "discard", "no card before the first turn")
        read_peeks(state, position)
    state.winners = read_seats(position, "winners", state.seats) if state.phase == OVER else []
    if position.get("bought") is not None:
        expect(state.phase == DISCARD, "bought", "nothing but in phase discard")
        state.bought = read_slot(state, position["bought"], state.turn, "bought")
        expect(state.domains[state.turn][state.bought] != GAP, "bought", "a slot with a card")


def read_peeks(state: State, position: dict[str, object]) -> None:
    """Reads how many first peeks each seat has left, and who is ready."""
    peeks = read_list(position.get("peeks", [FIRST_PEEKS] * state.seats), "peeks", MOST_SEATS)
    expect(len(peeks) == state.seats, "peeks", "0, 1 or 2 for every seat")
    state.peeks = [read_whole(one, "peeks", 0, FIRST_PEEKS) for one in peeks]
    for seat in read_seats(position, "ready", state.seats):
        state.ready[seat] = True
    waiting = any(not state.ready[seat] for seat in state.active())
    expect(waiting, "ready", "a seat that is not ready, or phase buy")


def read_times(state: State, position: dict[str, object]) -> None:
    """Reads the window's number and its times."""
    state.window = read_number(position, "window", 1 if state.phase == BUM else 0)
    state.since = read_number(position, "since", 0, 0, FOREVER)
    default = OPEN if state.phase == BUM else FOREVER
    state.closed = default
    if position.get("closed") is not None:
        state.closed = read_number(position, "closed", FOREVER, 0, FOREVER)


def read_queue(state: State, position: dict[str, object]) -> None:
    """Reads the powers that wait, and what their head is asked."""
    for at, entry in enumerate(read_list(position.get("queue") or [], "queue", 52)):
        path = f"queue[{at}]"
        pair = read_list(entry, path, 2)
        expect(len(pair) == 2, path, "a seat and its card")
        seat = read_whole(pair[0], path, 0, state.seats - 1)
        card = read_card(pair[1]) if isinstance(pair[1], str) else HIDDEN
        expect(rank_of(card) in (JACK, QUEEN, KING, ACE), path, "a jack, queen, king or ace")
        expect(not state.left[seat], path, "a seat that has not left")
        state.queue.append((seat, card))
    expect(not state.queue or state.phase == BUM, "queue", "nothing but in phase bum")
    read_swap(state, position)
    for seat in read_seats(position, "empty", state.seats):
        expect(state.count(seat) == 0 and not state.left[seat], "empty", "a seat without cards")
        state.empty.append(seat)
    read_prompt(state, position)


def read_swap(state: State, position: dict[str, object]) -> None:
    """Reads the last exchange of this window."""
    value = position.get("last_swap")
    if value is None:
        return
    for pair in read_list(value, "last_swap", 2):
        ends = read_list(pair, "last_swap", 2)
        expect(len(ends) == 2, "last_swap", "two pairs of seat and slot")
        seat = read_whole(ends[0], "last_swap", 0, state.seats - 1)
        # BQ-43: who has left has no slots any more, but the other's look may still be open.
        most = LONGEST_ROW if state.left[seat] else len(state.domains[seat])
        state.last_swap += [seat, read_place(ends[1], most, "last_swap")]
    fits = len(state.last_swap) == 4 and state.last_swap[0] != state.last_swap[2]
    expect(fits and state.phase == BUM, "last_swap", "two pairs of seat and slot, in phase bum")


def read_prompt(state: State, position: dict[str, object]) -> None:
    """Reads the question to the head of the queue, and checks that it can have been asked."""
    default = PROMPTS[POWER] if state.queue else PROMPTS[NO_PROMPT]
    state.prompt = read_word(position, "prompt", PROMPTS, default)
    expect((state.prompt != NO_PROMPT) == bool(state.queue), "prompt", "a queue to be asked about")
    if state.prompt in (NO_PROMPT, POWER):
        return
    seat, card = state.queue[0]
    if state.prompt == SEE:
        fits = rank_of(card) == QUEEN and state.last_swap[:1] == [seat]
        expect(fits, "prompt", "a queen at the head, and its last_swap")
        return
    expect(rank_of(card) == KING and is_red(card), "prompt", "a red king at the head")
    state.peekers = read_seats(position, "asked", state.seats)
    fits = bool(state.peekers) and seat not in state.peekers
    expect(fits, "asked", "the seats that may still peek")
    expect(not any(state.left[one] for one in state.peekers), "asked", "seats that have not left")


def read_notes(state: State, position: dict[str, object]) -> None:
    """Reads which own cards each seat was shown; only `memory_aid` keeps such notes."""
    known = read_list(position.get("known") or [], "known", MOST_SEATS)
    expect(len(known) in (0, state.seats), "known", "a list of slots for every seat")
    for seat, value in enumerate(known):
        slots = read_list(value, f"known[{seat}]", MOST_SLOTS)
        path = f"known[{seat}]"
        found = sorted({read_slot(state, slot, seat, path) for slot in slots})
        expect(all(state.domains[seat][slot] != GAP for slot in found), path, "slots with cards")
        if state.rules.memory_aid == "on":
            state.known[seat] = found
