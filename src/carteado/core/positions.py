"""Reads positions: plain dicts written by hand, so every mistake is named with its path."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeGuard

from carteado.core.errors import BadInput, Code
from carteado.core.zones import GAP, HIDDEN

MOST_CARDS = 1000
LARGEST = 2**31


def is_whole(value: object, low: int, high: int) -> TypeGuard[int]:
    """Tells whether a value from outside is a whole number in a range; True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def expect(condition: bool, path: str, expected: str) -> None:
    """Raises BadInput with what was expected at a path."""
    if not condition:
        raise BadInput(Code.BAD_POSITION, path, expected=expected)


def check_keys(position: object, known: frozenset[str]) -> None:
    """Refuses what is not an object and keys nobody would read."""
    if not isinstance(position, dict):
        raise BadInput(Code.BAD_POSITION, "", expected="an object (dict)")
    for key in position:
        if key not in known:
            raise BadInput(Code.UNKNOWN_KEY, str(key)[:60], expected=", ".join(sorted(known)))


def read_whole(value: object, path: str, low: int, high: int) -> int:
    """Returns a whole number within its bounds."""
    if not is_whole(value, low, high):
        raise BadInput(Code.BAD_POSITION, path, expected=f"a whole number from {low} to {high}")
    return value


def read_number(
    position: dict[str, object], key: str, default: int, low: int = 0, high: int = LARGEST
) -> int:
    """Returns the whole number a position holds under a key."""
    value = position.get(key)
    return default if value is None else read_whole(value, key, low, high)


def read_word(position: dict[str, object], key: str, words: Sequence[str], default: str) -> int:
    """Returns the index of one of the words a position may hold under a key."""
    value = position.get(key, default)
    if not isinstance(value, str) or value not in words:
        raise BadInput(Code.BAD_POSITION, key, expected=", ".join(words))
    return words.index(value)


def read_list(value: object, path: str, most: int = MOST_CARDS) -> list[object]:
    """Returns a list of a position, of sane length."""
    if not isinstance(value, (list, tuple)) or len(value) > most:
        raise BadInput(Code.BAD_POSITION, path, expected=f"a list of at most {most}")
    return list(value)


def read_seats(position: dict[str, object], key: str, seats: int) -> list[int]:
    """Returns the different seats that a position lists under a key; `seats` is how many exist."""
    value = position.get(key)
    found: list[int] = []
    for seat in read_list([] if value is None else value, key, seats):
        if not is_whole(seat, 0, seats - 1):
            raise BadInput(Code.BAD_POSITION, key, expected=f"seats from 0 to {seats - 1}")
        expect(seat not in found, key, "every seat once")
        found.append(seat)
    return found


def read_cards(
    value: object,
    path: str,
    face: Callable[[str], int],
    hidden: bool = False,
    gaps: bool = False,
    most: int = MOST_CARDS,
) -> list[int]:
    """Returns a list of cards; `?` only in views, None only where slots may be empty."""
    cards: list[int] = []
    for at, text in enumerate(read_list(value, path, most)):
        if text is None and gaps:
            cards.append(GAP)
        elif text == "?" and hidden:
            cards.append(HIDDEN)
        else:
            card = face(text) if isinstance(text, str) else HIDDEN
            if card < 0:
                raise BadInput(Code.UNKNOWN_CARD, f"{path}[{at}]", card=str(text)[:20])
            cards.append(card)
    return cards


def check_copies(cards: list[int], deck: list[int], name: Callable[[int], str]) -> None:
    """Refuses a position that holds more copies of a card than the deck."""
    allowed = Counter(deck)
    for card, count in Counter(card for card in cards if card >= 0).items():
        if count > allowed[card]:
            raise BadInput(
                Code.TOO_MANY_COPIES, "", card=name(card), count=count, most=allowed[card]
            )
    if len(cards) > len(deck):
        raise BadInput(Code.TOO_MANY_COPIES, "", card="?", count=len(cards), most=len(deck))


def read_deck(texts: list[str], deck: list[int], face: Callable[[str], int]) -> list[int]:
    """Returns a whole deck given in order, next card first; nothing missing, nothing twice."""
    cards = read_cards(texts, "deck", face)
    if Counter(cards) != Counter(deck):
        raise BadInput(Code.BAD_DECK, "deck", count=len(cards), expected=len(deck))
    return cards
