"""Luck a second time, written from docs/luck.md alone, and the known answers of that page."""

import hashlib
import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "luck.md"

_VALUES = [
    "0", *(number for number in "123456789" for _ in range(2)), "s", "s", "r", "r", "+2", "+2",
]  # fmt: skip
NEON = [color + value for color in "RBGY" for value in _VALUES]
NEON += ["W"] * 4 + ["W4"] * 4 + ["SW", "RN"]
FRENCH = [rank + suit for suit in "cdhs" for rank in ["A", *"23456789", "10", *"JQK"]]


def root_of(seed: str) -> bytes:
    return hashlib.shake_256(b"carteado/seed/1" + seed.encode()).digest(128)


def shuffled(cards: list[str], root: bytes, number: int) -> list[str]:
    stream = hashlib.shake_256(b"carteado/shuffle/1" + root + number.to_bytes(4, "big"))
    octets = iter(stream.digest(20 * len(cards) + 100))
    cards = cards.copy()
    for i in range(len(cards) - 1, 0, -1):
        while True:
            word = 256 * next(octets) + next(octets)
            if word < 65536 - 65536 % (i + 1):
                break
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def known_answers() -> list[tuple[str, str, str, str, str]]:
    """Reads the table: seed, beginning of the root, commitment, ten cards of two decks."""
    found: list[tuple[str, str, str, str, str]] = []
    for line in PAGE.read_text("utf-8").splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        if len(cells) == 5 and re.fullmatch("[0-9a-f]{16}", cells[1]):
            seed = "" if cells[0] == "(empty)" else cells[0]
            found.append((seed, cells[1], cells[2], cells[3], cells[4]))
    return found
