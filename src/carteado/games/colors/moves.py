"""Commands of the colour games as one integer each, and their text forms.

Layout of a move, from the lowest bit: verb (4), colour + 1 (3), seat + 1 (5), called (1), three
spare bits, then up to four cards of 8 bits, each face + 1.
"""

from typing import Final

from carteado.core.errors import Code, Refused
from carteado.games.colors.ruleset.cards import COLORS, card_text, read_card

PLAY: Final = 0
DRAW: Final = 1
PASS: Final = 2
TAKE: Final = 3
COLOR: Final = 4
TARGET: Final = 5
GIVE: Final = 6
CHALLENGE: Final = 7
ACCEPT: Final = 8
UNO: Final = 9
CATCH: Final = 10
NEXT: Final = 11
LEAVE: Final = 12

VERBS: Final = (
    "play", "draw", "pass", "take", "color", "target", "give",
    "challenge", "accept", "uno", "catch", "next", "leave",
)  # fmt: skip
MOST_CARDS: Final = 4
CALLED: Final = 1 << 12
_CARDS: Final = 16


def play(card: int, color: int = -1, seat: int = -1, called: bool = False) -> int:
    """Packs the play of one card."""
    return card + 1 << _CARDS | color + 1 << 4 | seat + 1 << 7 | (CALLED if called else 0)


def with_cards(verb: int, cards: list[int]) -> int:
    """Packs a verb with several cards."""
    move = verb
    for at, card in enumerate(cards):
        move |= card + 1 << _CARDS + 8 * at
    return move


def with_color(verb: int, color: int) -> int:
    """Packs a verb with a colour."""
    return verb | color + 1 << 4


def with_seat(verb: int, seat: int) -> int:
    """Packs a verb with a seat."""
    return verb | seat + 1 << 7


def verb_of(move: int) -> int:
    """Returns the verb of a move."""
    return move & 15


def color_of(move: int) -> int:
    """Returns the colour of a move, -1 if it names none."""
    return (move >> 4 & 7) - 1


def seat_of(move: int) -> int:
    """Returns the seat of a move, -1 if it names none."""
    return (move >> 7 & 31) - 1


def card_of(move: int) -> int:
    """Returns the first card of a move."""
    return (move >> _CARDS & 255) - 1


def cards_of(move: int) -> list[int]:
    """Returns all cards of a move."""
    cards: list[int] = []
    rest = move >> _CARDS
    while rest:
        cards.append((rest & 255) - 1)
        rest >>= 8
    return cards


def same_cards(move: int, other: int) -> bool:
    """Tells whether two moves speak of the same cards in the same order."""
    return move >> _CARDS == other >> _CARDS


def is_short_for(short: int, full: int) -> bool:
    """Tells whether a play leaves out only a colour or a seat that the full one names."""
    if not same_cards(short, full) or (short ^ full) & (15 | CALLED):
        return False
    color, seat = color_of(short), seat_of(short)
    return color in (-1, color_of(full)) and seat in (-1, seat_of(full))


def write(move: int) -> str:
    """Returns the canonical text of a move."""
    words = [VERBS[verb_of(move)]]
    words.extend(card_text(card) for card in cards_of(move))
    if seat_of(move) >= 0:
        words.append(str(seat_of(move)))
    if color_of(move) >= 0:
        words.append(COLORS[color_of(move)])
    if move & CALLED:
        words.append("uno")
    return " ".join(words)


def parse(words: tuple[str, ...]) -> int:
    """Reads the words of a command in any order; raises Refused for what is not one."""
    if not words or words[0].lower() not in VERBS:
        raise Refused(Code.UNKNOWN_COMMAND, command=" ".join(words)[:60])
    verb = VERBS.index(words[0].lower())
    cards: list[int] = []
    color = seat = -1
    called = False
    for word in words[1:]:
        if len(word) == 1 and word.upper() in COLORS and color < 0:
            color = COLORS.index(word.upper())
        elif word.isascii() and word.isdigit() and len(word) <= 2 and seat < 0:
            seat = int(word)
        elif word.lower() == "uno" and not called:
            called = True
        else:
            cards.append(_card(word, words))
    _check_shape(verb, len(cards), color, seat, called, words)
    if seat > 30:
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)
    move = with_cards(verb, cards) | color + 1 << 4 | seat + 1 << 7
    return move | CALLED if called else move


def _card(word: str, words: tuple[str, ...]) -> int:
    if words[0].lower() not in ("play", "give"):
        raise Refused(Code.UNKNOWN_COMMAND, command=" ".join(words)[:60])
    card = read_card(word)
    if card < 0:
        raise Refused(Code.UNKNOWN_CARD, card=word[:20])
    return card


def _check_shape(
    verb: int, cards: int, color: int, seat: int, called: bool, words: tuple[str, ...]
) -> None:
    """Refuses words that do not belong to the verb, or are missing."""
    if verb == PLAY:
        fits = cards > 0
    elif verb == GIVE:
        fits = cards > 0 and color < 0 and seat < 0 and not called
    elif verb == COLOR:
        fits = color >= 0 and seat < 0 and not called
    elif verb in (TARGET, CATCH):
        fits = seat >= 0 and color < 0 and not called
    else:
        fits = len(words) == 1
    if not fits:
        raise Refused(Code.UNKNOWN_COMMAND, command=" ".join(words)[:60])
    if cards > MOST_CARDS:
        raise Refused(Code.TOO_MANY_CARDS, most=MOST_CARDS)
