"""Shuffles: one cryptographic stream that anyone can verify, and one fast stream for simulation.

Randomness lives outside the state. A game asks for nothing but shuffles, so shuffle number *k* of a
match is all there is to verify; a random seat is the first of the shuffled seats.
"""

import hashlib
import secrets
from random import Random
from typing import Final, Protocol

from mypy_extensions import i64

ROOT_BYTES: Final = 128
_WORDS: Final = 65536
_ONE: Final = 2147483563
_TWO: Final = 2147483399


class Luck(Protocol):
    """Shuffles lists in place, every order equally likely."""

    def shuffle(self, cards: list[int]) -> None: ...


def fresh_root() -> bytes:
    """Makes the secret of one match: 112! orders need 606 bits, this has 1,024."""
    return secrets.token_bytes(ROOT_BYTES)


def root_of(text: str) -> bytes:
    """Derives the root of a match from a seed given as text of any length."""
    return hashlib.shake_256(b"carteado/seed/1" + text.encode("utf-8")).digest(ROOT_BYTES)


def commitment(root: bytes) -> str:
    """Returns what is published before the deal; the root follows after the match."""
    return hashlib.sha3_256(root).hexdigest()


class Verifiable:
    """Shuffles by Fisher-Yates over SHAKE-256, as docs/luck.md describes."""

    def __init__(self, root: bytes, count: int = 0) -> None:
        self.root = root
        self.count = count

    def shuffle(self, cards: list[int]) -> None:
        stream = hashlib.shake_256(
            b"carteado/shuffle/1" + self.root + self.count.to_bytes(4, "big")
        )
        self.count += 1
        # Rejections are rare; a longer digest of the same stream begins with the shorter one.
        size = 4 * len(cards) + 64
        words = stream.digest(size)
        at = 0
        for last in range(len(cards) - 1, 0, -1):
            choices = last + 1
            limit = _WORDS - _WORDS % choices
            while True:
                if at == size:
                    size *= 2
                    words = stream.digest(size)
                word = words[at] << 8 | words[at + 1]
                at += 2
                if word < limit:
                    break
            other = word % choices
            cards[last], cards[other] = cards[other], cards[last]


class RecordedShuffles(Verifiable):
    """Shuffles the same way and keeps every order, so that a match can be checked."""

    def __init__(self, root: bytes, orders: list[list[int]]) -> None:
        super().__init__(root)
        self.orders = orders

    def shuffle(self, cards: list[int]) -> None:
        super().shuffle(cards)
        self.orders.append(list(cards))


class Swift:
    """Shuffles fast and repeatably for simulation; not for games that people play."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed).random

    def shuffle(self, cards: list[int]) -> None:
        # Sorting by random keys is three times as fast as Fisher-Yates in plain Python.
        random = self.random
        cards.sort(key=lambda card: random())

    def below(self, limit: int) -> int:
        """Returns a whole number from 0 up to, not including, the limit."""
        return int(self.random() * limit)


class Brisk(Swift):
    """Shuffles even faster where the engine is compiled: two small generators in one (L'Ecuyer).

    Whole numbers below 2 ** 47 all the way, so that both gears come to the same.
    """

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.one: i64 = int(self.random() * (_ONE - 1)) + 1
        self.two: i64 = int(self.random() * (_TWO - 1)) + 1

    def shuffle(self, cards: list[int]) -> None:
        last: i64
        for last in range(len(cards) - 1, 0, -1):
            other = self._next(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def below(self, limit: int) -> int:
        return self._next(limit)

    def _next(self, limit: i64) -> i64:
        one = self.one = self.one * 40014 % _ONE
        two = self.two = self.two * 40692 % _TWO
        both = one - two if one >= two else one - two + _ONE - 1
        return both * limit >> 31  # `both` is below 2 ** 31
