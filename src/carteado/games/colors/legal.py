"""Lists what a seat may do, from what that seat may know: its hand, the piles' tops, the counts.

What runs for every move of a simulation writes the colour and the value of a card out (`>> 5`,
`& 31`): `turn_moves`, `may_lay`, `plays_of` and `answers`.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from carteado.games.colors import moves as verbs
from carteado.games.colors.effects.blank_steps import gift_size, hand_after_steps
from carteado.games.colors.effects.plus4_guilt import unlawful
from carteado.games.colors.moves import (
    ACCEPT,
    CALLED,
    CATCH,
    DRAW,
    MOST_CARDS,
    NEXT,
    PASS,
    PLAY,
    TAKE,
    UNO,
    cards_of,
    seat_of,
    with_cards,
    with_color,
    with_seat,
)  # fmt: skip
from carteado.games.colors.ruleset.cards import (
    BLANK,
    FITS,
    REVERSE,
    SKIP,
    SWAP,
    WILD4,
    WILDS,
    value_of,
)  # fmt: skip
from carteado.games.colors.state import (
    CHALLENGE,
    COLOR,
    DRAWN,
    GIVE,
    OVER,
    RESPOND,
    SCORED,
    TARGET,
    TURN,
    State,
)  # fmt: skip

# More gifts than any hand allows.
ALL: Final = 1 << 30


def legal(state: State, seat: int, most: int = ALL) -> list[int]:
    """Lists every complete move a seat could make now, in the canonical order.

    A large hand allows tens of thousands of gifts: of these it lists `most`.
    """
    phase, book = state.phase, state.book
    if phase == TURN and seat == state.turn:
        moves = turn_moves(state, seat)
    elif phase == OVER or state.left[seat]:
        return []
    elif phase == SCORED:
        return [NEXT]
    elif seat == state.turn:
        moves = prompt_moves(state, seat, most)
    elif phase == TURN and book.jump_in:
        moves = jump_moves(state, seat)
    else:
        moves = []
    if book.uno_call and (state.uno >= 0 or book.false_catch):
        moves += call_moves(state, seat)
    return moves


def turn_moves(state: State, seat: int) -> list[int]:
    """Lists plays and the draw of an ordinary turn (N-23, N-27, NQ-04, A-17, A-18, C-24, CQ-09)."""
    book = state.book
    hand = state.hands[seat]
    fits = FITS[state.color << 5 | state.discard[-1] & 31]
    moves: list[int] = []
    obliged = book.wilds_oblige  # C-41, CQ-10: unless the rules say so, a wild never obliges
    calm = len(hand) >= book.calm
    simple, plays = book.simple, book.plays
    seen: i64 = 0
    one: i64 = 1  # a constant here would be shifted in 32 bits
    for card in hand:
        number: i64 = fits[card]
        # Of two copies of a card one is enough.
        if number and not seen >> number & 1:
            seen |= one << number
            if card < WILDS:
                obliged = True
            if calm and simple[card]:
                moves += plays[card]
            elif may_lay(state, seat, card):
                moves += plays_of(state, seat, card)
    if not moves or not obliged or book.draw_any_time:
        moves.append(DRAW)
    return moves


def prompt_moves(state: State, seat: int, most: int) -> list[int]:
    """Lists the answers to what the seat is asked."""
    phase = state.phase
    if phase == DRAWN:
        # C-29, CQ-11: no card but the one just drawn.
        moves = plays_of(state, seat, state.hands[seat][state.drawn], several=False)
        return [*moves, PASS] if state.book.rules.drawn_card == "may_play" else moves
    if phase == RESPOND:
        moves = answers(state, seat)
        return moves if moves and state.book.rules.stack_forced else [*moves, TAKE]
    if phase == CHALLENGE:
        moves = answers(state, seat) if state.book.stacks else []
        forced = bool(moves) and state.book.rules.stack_forced
        if not state.left[state.bluffer]:
            moves.append(verbs.CHALLENGE)  # a seat that left has no hand to show
        return moves if forced else [*moves, ACCEPT]
    if phase == COLOR:
        return [with_color(verbs.COLOR, color) for color in range(4)]
    if phase == TARGET:
        # N-59, NQ-19: any other seat, and one must be named.
        return [with_seat(verbs.TARGET, other) for other in state.active() if other != seat]
    if phase == GIVE:
        return gifts(state, seat, most)
    return []


def may_lay(state: State, seat: int, card: int) -> bool:
    """Tells whether a card of this seat could be laid in an ordinary turn."""
    book = state.book
    if not FITS[state.color << 5 | state.discard[-1] & 31][card]:
        return False
    hand = state.hands[seat]
    if len(hand) == 1 and book.never_last[card]:
        return False
    if book.plus4_checked and card & 31 == WILD4:
        rest = list(hand)
        rest.remove(card)
        return not unlawful(state, rest, state.color, value_of(state.discard[-1]))
    return True


def plays_of(state: State, seat: int, card: int, several: bool = True) -> list[int]:
    """Lists the complete plays that begin with a card: alone, aimed, called, or several at once."""
    book = state.book
    hand = state.hands[seat]
    moves = book.plays[card]
    if book.needs_seat[card] and (len(hand) > 1 or (card & 31 == SWAP and book.swap_resolves)):
        others = [other for other in state.active() if other != seat]
        moves = [with_seat(move, other) for other in others for move in moves]
    if several and book.multi_play and card & 31 < SKIP:
        moves = moves + series(state, seat, card)
    if not book.uno_call:
        return list(moves)
    both: list[int] = []
    for move in moves:
        both.append(move)
        if leaves(state, seat, move) == 1:
            both.append(move | CALLED)
    return both


def series(state: State, seat: int, first: int) -> list[int]:
    """Lists plays of several cards of one number: any last card, those between in hand order."""
    number = value_of(first)
    rest = [card for card in state.hands[seat] if value_of(card) == number and card < WILDS]
    rest.remove(first)
    place = places(rest)
    seats = [-1]
    if state.book.needs_seat[first]:
        seats = [other for other in state.active() if other != seat]
    found: dict[int, None] = {}
    for size in range(1, min(MOST_CARDS, len(rest) + 1)):
        for chosen in combinations(range(len(rest)), size):
            for last in chosen:
                between = sorted([rest[at] for at in chosen if at != last], key=place.__getitem__)
                move = with_cards(PLAY, [first, *between, rest[last]])
                empties = size + 1 == len(state.hands[seat])
                for other in [-1] if empties else seats:
                    found[with_seat(move, other)] = None
    return list(found)


def places(hand: list[int]) -> dict[int, int]:
    """Returns where each card comes first, so that two copies have one order among the others."""
    return {card: at for at, card in reversed(list(enumerate(hand)))}


def leaves(state: State, seat: int, move: int) -> int:
    """Returns how many cards the seat will hold once a complete play is resolved (CQ-23)."""
    cards = cards_of(move)
    value = value_of(cards[-1])
    rest = len(state.hands[seat]) - len(cards)
    if rest == 0:
        return 0
    if value == SWAP or (state.book.seven_zero and value == 7):
        return len(state.hands[seat_of(move)]) if seat_of(move) >= 0 else -1
    if state.book.seven_zero and value == 0:
        giver = state.ring(seat)[-1]
        return len(state.hands[giver])
    if value >= BLANK:
        return hand_after_steps(state, seat, move)
    return rest


def answers(state: State, seat: int) -> list[int]:
    """Lists the plays that pass a pending penalty on, and nothing else (NQ-07, A-31, AQ-13).

    N-42, N-52, N-55 … N-57, A-39 … A-42.
    """
    book = state.book
    hand = state.hands[seat]
    allowed = book.stacks_on[state.chain]
    moves: list[int] = []
    for card in dict.fromkeys(hand):
        value = card & 31
        if len(hand) == 1 and book.never_last[card]:
            continue
        if value in allowed:
            colored = card < WILDS
            if colored and book.rules.stack_color_match and card >> 5 != state.color:
                continue
            moves += plays_of(state, seat, card, several=False)
        elif (value == REVERSE and book.deflect_reverse) or (value == SKIP and book.deflect_skip):
            if card >> 5 == state.color or state.discard[-1] & 31 == value:
                moves += plays_of(state, seat, card, several=False)
    return moves


def jump_moves(state: State, seat: int) -> list[int]:
    """Lists the plays of a card identical to the top one, out of turn (jump_in)."""
    top = state.discard[-1]
    if top >= WILDS or top not in state.hands[seat] or not may_lay(state, seat, top):
        return []
    return plays_of(state, seat, top, several=False)


def call_moves(state: State, seat: int) -> list[int]:
    """Lists the call of the last card and the catching of others (CQ-19, CQ-20, CQ-22)."""
    if state.uno == seat:
        return [UNO]
    others = [state.uno] if state.uno >= 0 else []
    if state.book.rules.false_catch_penalty:
        # A catch can then be wrong: anyone with one card may be tried.
        others = [
            other for other in state.active() if other != seat and len(state.hands[other]) == 1
        ]
    return [with_seat(CATCH, other) for other in others]


def gifts(state: State, seat: int, most: int) -> list[int]:
    """Lists the ways to give as many cards as the written card says, in hand order."""
    hand = state.hands[seat]
    copies = [hand[:at].count(card) for at, card in enumerate(hand)]
    found: list[int] = []
    add_gifts(found, hand, places(hand), copies, [], gift_size(state), most)
    return found


def add_gifts(
    found: list[int],
    hand: list[int],
    place: dict[int, int],
    copies: list[int],
    chosen: list[int],
    size: int,
    most: int,
) -> None:
    """Adds the gifts that begin with the cards at these places of the hand.

    Of equal cards the first ones are given, so that every gift is found once: `copies` says how
    many there are before each.
    """
    if len(chosen) == size:
        cards = sorted([hand[at] for at in chosen], key=place.__getitem__)
        found.append(with_cards(verbs.GIVE, cards))
        return
    for at in range(chosen[-1] + 1 if chosen else 0, len(hand)):
        if len(found) >= most:
            return
        if [hand[other] for other in chosen].count(hand[at]) == copies[at]:
            add_gifts(found, hand, place, copies, [*chosen, at], size, most)


def is_gift(state: State, seat: int, move: int) -> bool:
    """Tells whether a seat may give these cards, without listing all that it may give."""
    cards = cards_of(move)
    if state.phase != GIVE or seat != state.turn or len(cards) != gift_size(state):
        return False
    hand = state.hands[seat]
    return all(cards.count(card) <= hand.count(card) for card in cards)
