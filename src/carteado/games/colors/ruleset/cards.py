"""The faces of the colour decks as small integers, and their text forms.

A face is its colour times 32 plus its value, so that the colour, the value and the question whether
it is a wild-type card are one operation each; what runs for every move of a simulation writes those
out, everything else calls them by name. Two copies of a card are the same integer twice: what tells
them apart is their place (NQ-34).
"""

import re
from typing import Final

from carteado.core.zones import HIDDEN

# CQ-38: the order in which ties are broken, in all three games.
COLORS: Final = "RBGY"
SKIP: Final = 10
REVERSE: Final = 11
DRAW2: Final = 12
WILD: Final = 13
WILD4: Final = 14
SWAP: Final = 15
RENEW: Final = 16
BLANK: Final = 17

# The first face without a colour of its own.
WILDS: Final = 128
FACES: Final = 160

# How values are written, with a colour before them.
VALUES: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "s", "r", "+2")
_WILD_TEXTS: Final = ("W", "W4", "SW", "RN", "BK1", "BK2", "BK3")

TEXTS: Final[dict[int, str]] = {
    **{c << 5 | v: COLORS[c] + VALUES[v] for c in range(4) for v in range(13)},
    **{WILDS | WILD + at: text for at, text in enumerate(_WILD_TEXTS)},
}
_BY_TEXT: Final = {text.upper(): face for face, text in TEXTS.items()}
_WITH_COLOR: Final = re.compile(r"(W|W4|SW|RN|BK[123])\[([RBGY])\]")


_SEEN: Final[dict[int, str]] = {**TEXTS, HIDDEN: "?"}


def card_text(face: int) -> str:
    """Returns the text of a card, `?` for one that cannot be seen."""
    return _SEEN[face]


def card_texts(faces: list[int]) -> list[str]:
    """Returns the texts of cards in their order."""
    return [_SEEN[face] for face in faces]


def read_card(text: str) -> int:
    """Returns the face of a text, in capitals or not; HIDDEN if there is no such card."""
    return _BY_TEXT.get(text.upper(), HIDDEN) if text.isascii() else HIDDEN


def read_top(text: str) -> tuple[str, str]:
    """Splits a discarded wild from the colour chosen for it: `W[B]` is `W` and `B`."""
    match = _WITH_COLOR.fullmatch(text)
    return (match[1], match[2]) if match else (text, "")


def value_of(face: int) -> int:
    """Returns the value of a card: a number, or SKIP and what follows."""
    return face & 31


def own_color(face: int) -> int:
    """Returns the colour of a card; 4 for a wild, which has none of its own."""
    return face >> 5


def face_of(color: int, value: int) -> int:
    """Returns the card of a colour and a value."""
    return color << 5 | value


def points(face: int) -> int:
    """Returns what a card left in a hand counts (C-66 … C-73)."""
    if face >= WILDS:
        return 50
    value = value_of(face)
    return value if value < SKIP else 20


def _rows() -> list[bytes]:
    rows: list[bytes] = []
    for color in range(4):
        for value in range(32):
            fits = bytearray(FACES)
            count = 0
            for face in TEXTS:
                if face >= WILDS or own_color(face) == color or value_of(face) == value:
                    count += 1
                    fits[face] = count
            rows.append(bytes(fits))
    return rows


# FITS[colour * 32 + value of the top][face]: by colour, number or symbol (N-24, N-25, A-21 … A-23,
# C-24, C-25), which holds for action cards too (N-35, N-39, N-41, C-31, C-34, C-37). A wild fits on
# everything (N-26, N-46, N-49, N-58, N-63, A-24, A-34, C-41). A wild on top has a value that no
# coloured card has, so only its chosen colour counts (N-48, NQ-26). 0 does not fit; those that do
# are numbered from 1, so that a whole number below 2 ** 24 can be a set of them.
FITS: Final = _rows()


def fits_on(color: int, value: int) -> bytes:
    """Returns, by face, which cards fit on a colour and a value."""
    return FITS[color << 5 | value]
