"""Checks a command that was read, and says why it is refused: from what its sender may know."""

from carteado.core.errors import Code, Refused
from carteado.games.colors.legal import is_gift, legal, may_lay, places
from carteado.games.colors.moves import (
    ACCEPT,
    CALLED,
    CATCH,
    COLOR,
    DRAW,
    GIVE,
    LEAVE,
    NEXT,
    PASS,
    PLAY,
    TAKE,
    TARGET,
    UNO,
    cards_of,
    color_of,
    is_short_for,
    seat_of,
    verb_of,
    with_cards,
)  # fmt: skip
from carteado.games.colors.moves import CHALLENGE as SAY_CHALLENGE
from carteado.games.colors.ruleset.cards import (
    COLORS,
    RENEW,
    SKIP,
    SWAP,
    WILD4,
    WILDS,
    card_text,
    fits_on,
    value_of,
)
from carteado.games.colors.state import (
    CHALLENGE,
    DRAWN,
    OVER,
    PHASES,
    RESPOND,
    TURN,
    State,
)  # fmt: skip


def check(state: State, seat: int, move: int) -> int:
    """Returns the move as it will be applied and logged, or raises Refused."""
    if state.phase == OVER:
        raise Refused(Code.GAME_OVER)
    if state.left[seat]:
        raise Refused(Code.SEAT_LEFT, seat=seat)
    verb = verb_of(move)
    if verb == LEAVE:
        return move
    move = in_hand_order(state, seat, move)
    if verb == GIVE and is_gift(state, seat, move):
        return move
    listed = legal(state, seat, most=0)
    if move in listed:
        return move
    short = verb == PLAY and any(is_short_for(move, full) for full in listed)
    # A call with a card still to be aimed cannot be judged yet (CQ-23).
    if short and not (move & CALLED and seat_of(move) < 0 and aimed(state, move)):
        return move
    raise reason(state, seat, move)


def aimed(state: State, move: int) -> bool:
    """Tells whether the last card of a play needs a seat."""
    return bool(state.book.needs_seat[cards_of(move)[-1]])


def in_hand_order(state: State, seat: int, move: int) -> int:
    """Puts the cards whose order does not matter into the order of the hand."""
    cards = cards_of(move)
    if len(cards) < 2:
        return move
    hand = list(state.hands[seat])
    if verb_of(move) == PLAY and cards[0] in hand:
        hand.remove(cards[0])
    place = places(hand)
    if verb_of(move) == GIVE:
        return with_cards(GIVE, sorted(cards, key=lambda card: place.get(card, 0)))
    between = sorted(cards[1:-1], key=lambda card: place.get(card, 0))
    return with_cards(move & 0xFFFF, [cards[0], *between, cards[-1]])


def reason(state: State, seat: int, move: int) -> Refused:
    """Finds the most helpful reason why a move is not among the legal ones."""
    verb = verb_of(move)
    if verb in (UNO, CATCH):
        return reason_for_call(state, seat, move)
    if verb == PLAY:
        return reason_for_play(state, seat, move)
    asked_in = {
        PASS: "drawn", TAKE: "respond", COLOR: "color", TARGET: "target", GIVE: "give",
        SAY_CHALLENGE: "challenge", ACCEPT: "challenge", NEXT: "scored", DRAW: "turn",
    }  # fmt: skip
    if seat != state.turn and verb != NEXT:
        return Refused(Code.NOT_YOUR_TURN, turn=state.turn)
    if PHASES[state.phase] != asked_in[verb]:
        return Refused(Code.NOT_NOW, phase=PHASES[state.phase])
    if verb == DRAW:
        return Refused(Code.MUST_PLAY if state.book.wilds_oblige else Code.MUST_MATCH)
    if verb in (TAKE, ACCEPT):
        return Refused(Code.FORCED_ANSWER)
    if verb == TARGET:
        return bad_target(state, seat, seat_of(move))
    if verb == GIVE:
        missing = missing_card(state, seat, cards_of(move))
        if missing:
            return Refused(Code.NOT_IN_HAND, card=missing)
        return Refused(Code.WRONG_COUNT)
    return Refused(Code.NOT_NOW, phase=PHASES[state.phase])


def bad_target(state: State, seat: int, target: int) -> Refused:
    """Says what is wrong with a seat that was named."""
    if target == seat:
        return Refused(Code.OTHER_PLAYER)
    if target >= state.seats:
        return Refused(Code.NO_SUCH_SEAT, seat=target)
    return Refused(Code.SEAT_LEFT, seat=target)


def missing_card(state: State, seat: int, cards: list[int]) -> str:
    """Returns the first card a seat does not hold often enough."""
    hand = list(state.hands[seat])
    for card in cards:
        if card not in hand:
            return card_text(card)
        hand.remove(card)
    return ""


def reason_for_call(state: State, seat: int, move: int) -> Refused:
    """Says why there is nothing to call or to catch."""
    if not state.book.uno_call:
        return Refused(Code.NOT_ALLOWED, option="uno_call")
    if verb_of(move) == UNO:
        return Refused(Code.NOT_DUE)
    target = seat_of(move)
    if target == seat:
        return Refused(Code.OTHER_PLAYER)
    if target >= state.seats:
        return Refused(Code.NO_SUCH_SEAT, seat=target)
    return Refused(Code.NOBODY_TO_CATCH, seat=target)


def reason_for_play(state: State, seat: int, move: int) -> Refused:
    """Says why cards cannot be laid now, or not like this."""
    cards = cards_of(move)
    missing = missing_card(state, seat, cards)
    if seat != state.turn and not state.book.jump_in:
        return Refused(Code.NOT_YOUR_TURN, turn=state.turn)
    if state.phase not in (TURN, RESPOND, DRAWN, CHALLENGE):
        return Refused(Code.NOT_NOW, phase=PHASES[state.phase])
    if missing:
        return Refused(Code.NOT_IN_HAND, card=missing)
    if seat != state.turn:
        return Refused(Code.NOT_YOUR_TURN, turn=state.turn)
    if len(cards) > 1 and not state.book.multi_play:
        return Refused(Code.NOT_ALLOWED, option="multi_play")
    if state.phase == DRAWN and (len(cards) > 1 or cards[0] != state.hands[seat][state.drawn]):
        return Refused(Code.ONLY_DRAWN_CARD)
    if state.phase in (RESPOND, CHALLENGE):
        return Refused(Code.ANSWER_NEEDED, pending=state.pending)
    return reason_for_card(state, seat, move, cards)


def reason_for_card(state: State, seat: int, move: int, cards: list[int]) -> Refused:
    """Says what is wrong with the card itself, its colour, its seat or the call."""
    card = cards[0]
    value = value_of(card)
    top = state.discard[-1]
    if not fits_on(state.color, value_of(top))[card]:
        named = card_text(top)[1:] if top < WILDS else None
        return Refused(Code.DOES_NOT_FIT, color=COLORS[state.color], value=named)
    if not may_lay(state, seat, card):
        plus_four = value == WILD4 and len(state.hands[seat]) > 1
        return Refused(Code.PLUS_FOUR if plus_four else Code.LAST_CARD)
    if len(cards) > 1 and any(value_of(one) != value or value_of(one) >= SKIP for one in cards):
        return Refused(Code.NOT_ALLOWED, option="multi_play")
    if value in (SWAP, RENEW) and state.book.color_after and color_of(move) >= 0:
        return Refused(Code.COLOR_LATER)
    target = seat_of(move)
    if (
        target >= 0
        and aimed(state, move)
        and (target == seat or target >= state.seats or state.left[target])
    ):
        return bad_target(state, seat, target)
    if move & CALLED:
        return Refused(Code.NOT_DUE)
    return Refused(Code.UNKNOWN_COMMAND, command="play")
