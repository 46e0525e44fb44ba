"""The bot `document` of the colour games: fixed priorities, as nEon_onE's rules describe them.

One mind for every rule set (N-73 … N-80, NQ-30 … NQ-32, AQ-30, CQ-37): what differs between the
games it reads from the options and from the listed moves, never from the game's name.
"""

from typing import Any, Final

from carteado.bots.kit.minds import Mind, Reason, enlist
from carteado.games.colors.effects.card_effects import most_frequent
from carteado.games.colors.effects.plus4_guilt import unlawful
from carteado.games.colors.moves import (
    ACCEPT,
    CALLED,
    CATCH,
    COLOR,
    DRAW,
    GIVE,
    NEXT,
    PASS,
    PLAY,
    TAKE,
    TARGET,
    UNO,
    card_of,
    cards_of,
    color_of,
    seat_of,
    verb_of,
    with_color,
    with_seat,
)  # fmt: skip
from carteado.games.colors.ruleset.cards import COLORS, WILD4, card_text, own_color, value_of
from carteado.games.colors.ruleset.rule_tables import Book
from carteado.games.colors.state import DRAWN, TURN, State

# N-74 … N-78: the order in which kinds of cards are played, skip before reverse before +2.
_NUMBER: Final = 3
_SPECIAL: Final = 4
_RANKS: Final = (*[_NUMBER] * 10, 0, 1, 2, 7, 6, _SPECIAL, _SPECIAL + 1, 7, 7, 7)
_WHY: Final = ("action", "action", "action", "number", "special", "special", "plus4", "wild")
# N-76, NQ-30: with five cards, the special one included, hands are exchanged.
_MANY: Final = 5


class ColorsDocument(Mind):
    """Plays a colour game by the documented priorities."""

    def choose(self, view: Any, legal: list[int]) -> int | None:
        move = react(view, self.seat, legal)
        if move is None:
            move, why = decide(view, self.seat, legal)
        else:
            why = "calls" if move == UNO else "catches"
        self.reason = _reason(view, move, why)
        return move

    def pace(self, view: Any, move: int) -> int:
        # Reactions come before the turn they interrupt.
        reaction = view.turn != self.seat or verb_of(move) in (UNO, CATCH)
        return 0 if reaction else 1


def react(view: State, seat: int, legal: list[int]) -> int | None:
    """Returns the call of the own last card, or the catch of one that was not called (CQ-37)."""
    if view.uno < 0:
        return None
    for move in (UNO, with_seat(CATCH, view.uno)):
        if move in legal:
            return move
    return None


def decide(view: State, seat: int, legal: list[int]) -> tuple[int | None, str]:
    """Returns the move the document's bot makes when asked, and a word for the reason."""
    plays = [move for move in legal if verb_of(move) == PLAY]
    if seat != view.turn and view.phase == TURN:
        return jump_in(view, seat, plays)
    if view.phase == TURN:
        return take_turn(view, seat, plays, DRAW in legal)
    if plays:
        return answer(view, seat, plays, legal)
    verbs = {verb_of(move): move for move in reversed(legal)}
    if COLOR in verbs:
        return with_color(COLOR, most_frequent(view.hands[seat])), "color"  # N-79
    if TARGET in verbs:
        return with_seat(TARGET, fewest(view, seat)), "target"  # N-80
    for verb, why in ((TAKE, "takes"), (ACCEPT, "accepts"), (GIVE, "gives"), (NEXT, "next")):
        if verb in verbs:
            return verbs[verb], why  # CQ-37: a +4 is never challenged
    return None, "waits"


def take_turn(view: State, seat: int, plays: list[int], may_draw: bool) -> tuple[int | None, str]:
    """Plays the first kind in the order of N-74 … N-78, or draws."""
    hand = view.hands[seat]
    best, last = -1, -1
    rank_of_best = rank_of_last = len(_WHY)
    for move in plays:
        card = card_of(move)
        if card in (best, last):
            continue
        rank = rank_of(view.book, card, len(hand))
        if rank in (_SPECIAL, _SPECIAL + 1) and len(hand) < _MANY:
            if rank < rank_of_last:
                last, rank_of_last = card, rank
        elif rank < rank_of_best and is_honest(view, seat, card):
            best, rank_of_best = card, rank
    if best >= 0:
        return variant(view, seat, best, plays), _WHY[rank_of_best]
    # NQ-31: only a swap or a renewal fits, with few cards in hand.
    if last >= 0 and (len(hand) == 1 or not may_draw):
        return variant(view, seat, last, plays), "last_resort"
    return (DRAW, "draws") if may_draw or not plays else (plays[0], "last_resort")


def answer(view: State, seat: int, plays: list[int], legal: list[int]) -> tuple[int | None, str]:
    """Plays or keeps the card just drawn; answers a penalty whenever it can, a +2 before a +4."""
    hand = view.hands[seat]
    refusal = next((move for move in legal if move in (PASS, TAKE, ACCEPT)), None)
    cards = sorted({card_of(move) for move in plays}, key=hand.index)
    cards.sort(key=lambda card: rank_of(view.book, card, len(hand)))
    for card in cards:
        special = rank_of(view.book, card, len(hand)) in (_SPECIAL, _SPECIAL + 1)
        # N-76: fewer than five cards, the drawn one included: a swap or a renewal is kept.
        if special and len(hand) < _MANY and refusal is not None:
            continue
        if is_honest(view, seat, card) or refusal is None:
            why = "plays_drawn" if view.phase == DRAWN else "answers"
            return variant(view, seat, card, plays), why
    if refusal is None:
        return plays[0], "last_resort"
    return refusal, {PASS: "keeps", TAKE: "takes"}.get(refusal, "accepts")


def jump_in(view: State, seat: int, plays: list[int]) -> tuple[int | None, str]:
    """Plays an identical card out of turn, unless that would exchange a short hand."""
    size = len(view.hands[seat])
    if plays:
        card = card_of(plays[0])
        if rank_of(view.book, card, size) < _SPECIAL or size >= _MANY:
            return variant(view, seat, card, plays), "jumps_in"
    return None, "waits"


def rank_of(book: Book, card: int, size: int) -> int:
    """Returns the place of a card in the order of priorities."""
    value = value_of(card)
    # A seven or a zero that moves whole hands is a special card while others are left to move.
    if book.seven_zero and value in (0, 7) and size > 1:
        return _SPECIAL
    return _RANKS[value]


def is_honest(view: State, seat: int, card: int) -> bool:
    """Tells whether laying a card is no bluff: a +4 that can be challenged is lawful (CQ-37)."""
    if value_of(card) != WILD4 or not view.book.challenge:
        return True
    rest = list(view.hands[seat])
    rest.remove(card)
    return not unlawful(view, rest, view.color, value_of(view.discard[-1]))


def variant(view: State, seat: int, card: int, plays: list[int]) -> int:
    """Returns the listed play of a card with the colour, the seat and the call the bot wants.

    Several cards of one number go together where that is allowed, the last one in the colour the
    hand has most of; one card left is always called (CQ-37).
    """
    rest = list(view.hands[seat])
    rest.remove(card)
    color = most_frequent(rest)
    target = fewest(view, seat) if view.book.needs_seat[card] else -1
    best, best_fit = -1, (-1, 0, 0)
    for move in plays:
        if card_of(move) != card or color_of(move) not in (-1, color):
            continue
        if seat_of(move) not in (-1, target):
            continue
        laid = cards_of(move)
        fit = (len(laid), own_color(laid[-1]) == color, move & CALLED)
        if fit > best_fit:
            best, best_fit = move, fit
    return best


def fewest(view: State, seat: int) -> int:
    """Returns the other seat with the fewest cards, the first to play of several (N-80)."""
    best = other = view.after(seat)
    while other != seat:
        if len(view.hands[other]) < len(view.hands[best]):
            best = other
        other = view.after(other)
    return best


def _reason(view: State, move: int | None, why: str) -> Reason:
    values: dict[str, object] = {}
    if move is not None and verb_of(move) == PLAY:
        values["card"] = card_text(card_of(move))
    if move is not None and color_of(move) >= 0:
        values["color"] = COLORS[color_of(move)]
    if move is not None and seat_of(move) >= 0:
        values["seat"] = seat_of(move)
    return f"reason.document.{why}", values


enlist("document", ColorsDocument, "colors")
