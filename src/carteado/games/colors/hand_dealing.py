"""Choosing the dealer, dealing, and the first card."""

from carteado.core.events import Event, Listener
from carteado.core.luck import Luck
from carteado.core.zones import EVERYONE, all_cards, only
from carteado.games.colors.effects.card_effects import turn_direction
from carteado.games.colors.piles import draw_cards, shuffle_into_draw
from carteado.games.colors.ruleset.cards import (
    BLANK,
    DRAW2,
    RENEW,
    REVERSE,
    SKIP,
    SWAP,
    WILD,
    WILD4,
    WILDS,
    card_text,
    own_color,
    value_of,
)  # fmt: skip
from carteado.games.colors.ruleset.rule_tables import Book
from carteado.games.colors.state import COLOR, RESPOND, State
from carteado.games.colors.turn_order import begin, move_on, skip


def deal(
    book: Book, seats: int, luck: Luck, hear: Listener, deck: list[int] | None, named: int | None
) -> State:
    """Deals the first round; `deck` is written next card first, `named` is dealer or starter."""
    state = State(book, seats)
    cards = book.deck.copy() if deck is None else deck.copy()
    if deck is None:
        luck.shuffle(cards)  # N-15, A-10, C-17
    first = named if book.rules.dealer == "none" else None
    if book.rules.dealer != "none":
        state.dealer = choose_dealer(state, cards, luck, hear) if named is None else named
        if book.rules.dealer == "high_card_then_rotate" and named is None and deck is None:
            luck.shuffle(cards)  # CQ-02: the drawn cards go back and the deck is shuffled
    if first is None:
        first = starter(state, luck)
    deal_round(state, cards, first, luck, hear)
    return state


def next_round(state: State, luck: Luck, hear: Listener) -> None:
    """Gathers all cards, passes the deal on and deals again (C-61, C-74, CQ-03, CQ-34)."""
    # The whole deck, also after a position that held only a part of it.
    cards = state.book.deck.copy()
    state.round += 1
    state.direction = 1  # N-22, C-23
    if state.dealer >= 0:
        state.dealer = state.after(state.dealer)
    luck.shuffle(cards)
    deal_round(state, cards, starter(state, luck), luck, hear)


def choose_dealer(state: State, cards: list[int], luck: Luck, hear: Listener) -> int:
    """Chooses the dealer of the first round at random (AQ-02) or by the highest card (C-15)."""
    if state.book.rules.dealer == "random_then_rotate":
        dealer = random_seat(state, luck)
        drawn: list[list[int]] = [[] for _ in range(state.seats)]
    else:
        dealer, drawn = high_card(state.seats, cards)
    if hear is not None:
        texts = [[card_text(card) for card in row] for row in drawn]
        hear.append(Event("chosen", dealer, {"draws": texts}))
    return dealer


def random_seat(state: State, luck: Luck) -> int:
    """Returns the first of the shuffled seats."""
    seats = state.active()
    luck.shuffle(seats)
    return seats[0]


def high_card(seats: int, cards: list[int]) -> tuple[int, list[list[int]]]:
    """Lets everyone draw from the front of the deck until one number is the highest (CQ-02)."""
    drawn: list[list[int]] = [[] for _ in range(seats)]
    rivals = list(range(seats))
    at = 0
    # A deck in a given order can tie for ever; after one deckful the first of the rivals deals.
    while len(rivals) > 1 and at < len(cards):
        best = -1
        leaders: list[int] = []
        for seat in rivals:
            card = cards[at % len(cards)]
            at += 1
            drawn[seat].append(card)
            value = value_of(card) if card < WILDS and value_of(card) < SKIP else -1
            if value > best:
                best, leaders = value, [seat]
            elif value == best:
                leaders.append(seat)
        rivals = leaders
    return rivals[0], drawn


def starter(state: State, luck: Luck) -> int:
    """Returns the seat that would start a round (N-21, NQ-03, AQ-02, C-22)."""
    way = state.book.rules.starting_player
    first = state.after(state.dealer) if state.dealer >= 0 else state.active()[0]
    if way == "random":
        return random_seat(state, luck)
    if way == "last_winner" and state.last_winner >= 0 and not state.left[state.last_winner]:
        return state.last_winner
    return state.active()[0] if way == "first_seat" else first


def deal_round(state: State, cards: list[int], first: int, luck: Luck, hear: Listener) -> None:
    """Deals one card at a time, and turns the first card (N-16 … N-19, A-11 … A-13, C-17, C-19).

    The dealer's left is dealt first (AQ-28), seat 0 where there is no dealer (NQ-29).
    """
    state.hands = [[] for _ in range(state.seats)]
    state.discard = []
    state.color = state.uno = -1
    state.idle = 0
    ring = state.active()
    if state.dealer >= 0:
        at = ring.index(state.after(state.dealer))
        ring = ring[at:] + ring[:at]
    dealt = len(ring) * state.book.rules.hand_size
    for at, seat in enumerate(ring):
        state.hands[seat] = cards[at : dealt : len(ring)]
    state.draw = cards[dealt:]
    state.draw.reverse()
    if hear is not None:
        for seat in state.active():
            hand = [card_text(card) for card in state.hands[seat]]
            facts = {"count": len(hand), "round": state.round}
            hear.append(Event("dealt", seat, facts, cards=hand, audience=only(seat)))
    if turn_first_card(state, luck, hear):
        begin(state, first)
        first_card_acts(state, first, luck, hear)
    else:
        # With very large hands every card that may start can be dealt out: then all is dealt again.
        cards = all_cards(state)
        luck.shuffle(cards)
        deal_round(state, cards, first, luck, hear)


def may_start(book: Book, card: int) -> bool:
    """Tells whether a card may lie first (N-20, A-16, C-48, C-55, C-57)."""
    value = value_of(card)
    if value in (WILD4, SWAP, RENEW) or value >= BLANK:
        return False
    way = book.rules.first_card
    if value == WILD:
        return way not in ("number_only", "action_applies")  # C-42: its colour is asked for
    return value < SKIP or way != "number_only"


def turn_first_card(state: State, luck: Luck, hear: Listener) -> bool:
    """Turns cards until one may start (N-19, N-20, C-20); the others go back, never away."""
    book = state.book
    if not any(may_start(book, card) for card in state.draw):
        return False
    for turned in range(len(state.draw) ** 2):
        card = state.draw.pop()
        kept = may_start(book, card)
        if hear is not None:
            facts = {"kept": kept}
            hear.append(Event("turned", None, facts, card=card_text(card), audience=EVERYONE))
        if kept:
            state.discard.append(card)
            state.color = own_color(card) if card < WILDS else -1
            return True
        put_back(state, card, turned, luck)
    return False


def put_back(state: State, card: int, turned: int, luck: Luck) -> None:
    """Puts a rejected first card back: reshuffled (NQ-02, AQ-06) or into the middle (CQ-08)."""
    pile = state.draw
    if state.book.rules.first_card_reject == "middle" and turned < len(pile):
        pile.insert(len(pile) - len(pile) // 2, card)
        return
    # The middle alone can go round in circles when a small pile has only such cards on top.
    shuffle_into_draw(state, [card], luck)


def first_card_acts(state: State, first: int, luck: Luck, hear: Listener) -> None:
    """Applies the first card to the seat that would start (A-14, A-15, C-21)."""
    value = value_of(state.discard[-1])
    dealer = state.dealer if state.dealer >= 0 else state.after(first, len(state.active()) - 1)
    if value == SKIP:
        # AQ-03, C-38, C-39: the seat after the one that is skipped starts.
        skip(state, first, hear)
        move_on(state)
    elif value == REVERSE:
        # C-35, AQ-04, CQ-06: the dealer plays first, and play goes the other way.
        turn_direction(state, hear)
        begin(state, dealer)
    elif value == DRAW2:
        # AQ-05, C-32, CQ-05
        state.pending, state.chain = 2, DRAW2
        if state.book.rules.first_draw2 == "stackable":
            state.phase = RESPOND
        else:
            draw_cards(state, first, 2, luck, hear, "penalty")
            state.pending, state.chain = 0, -1
            move_on(state)
    elif value == WILD:
        # C-42, CQ-07
        state.phase = COLOR
        state.opening = True
