"""The French deck of 52: faces as small integers, and their text forms (`A 2 … 10 J Q K` + suit).

A face is `rank * 4 + suit` with ranks 0 (ace) to 12 (king), so `face >> 2` is the rank.
"""

from typing import Final

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = "cdhs"

ACE: Final = 0
TEN: Final = 9
JACK: Final = 10
QUEEN: Final = 11
KING: Final = 12

DIAMONDS: Final = 1
HEARTS: Final = 2

DECK_SIZE: Final = 52
# The order of a new deck: clubs from ace to king, then diamonds, hearts and spades.
NEW_DECK: Final[tuple[int, ...]] = tuple(
    rank * 4 + suit for suit in range(len(SUITS)) for rank in range(len(RANKS))
)

_TEXTS: Final[tuple[str, ...]] = tuple(
    RANKS[face // 4] + SUITS[face % 4] for face in range(DECK_SIZE)
)
_FACES: Final[dict[str, int]] = {text: face for face, text in enumerate(_TEXTS)}


def new_deck() -> list[int]:
    """Returns all 52 faces in the order of a new deck."""
    return list(NEW_DECK)


def rank_of(face: int) -> int:
    """Returns the rank of a face, 0 for an ace to 12 for a king."""
    return face >> 2


def suit_of(face: int) -> int:
    """Returns the suit of a face: clubs, diamonds, hearts or spades."""
    return face & 3


def is_red(face: int) -> bool:
    """Tells whether a face is of diamonds or hearts."""
    return suit_of(face) in (DIAMONDS, HEARTS)


def card_text(face: int) -> str:
    """Returns the text of a face, `10h`; a card nobody may see is `?`."""
    return _TEXTS[face] if face >= 0 else "?"


def read_card(text: str) -> int:
    """Reads a card in either case, `10h` or `10H`; -1 if there is no such card."""
    return _FACES.get(text[:-1].upper() + text[-1:].lower(), -1)
