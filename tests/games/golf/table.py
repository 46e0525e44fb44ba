"""Lays out golf in one line and asks it short questions."""

from typing import Any

import pytest

import carteado
from carteado.api import Match
from carteado.core.errors import BadInput, Code, Refused
from carteado.core.french import RANKS, SUITS

# Clubs from ace to king, then diamonds, hearts and spades.
NEW_DECK = [rank + suit for suit in SUITS for rank in RANKS]

# G-S06: nothing fits the seven.
STUCK = ("7c", "2h", "Js")
# G-S14: the leftmost move is the wrong one.
TRAP = ("7c", "6d", "7s 8d")


def golf(waste: str, *piles: str, stock: str = "", **options: object) -> Match:
    """Loads a position written with words, piles from bottom to top."""
    return carteado.load(laid_out(waste, *piles, stock=stock, **options))


def laid_out(waste: str, *piles: str, stock: str = "", **options: object) -> dict[str, object]:
    """Returns a position written with words."""
    return {
        "game": "golf",
        "options": options,
        "piles": [pile.split() for pile in piles],
        "waste": waste.split(),
        "stock": stock.split(),
    }


def deal(number: int = 1, **options: object) -> Match:
    """Deals a numbered deal."""
    return carteado.deal("golf", seed=f"golf/{number}", options=options)


def at(match: Match, key: str) -> Any:
    """Returns one entry of the position."""
    return match.position()[key]


def piles(match: Match) -> list[str]:
    """Returns the piles that have cards, from the left, bottom to top."""
    return [" ".join(pile) for pile in at(match, "piles") if pile]


def waste(match: Match) -> str:
    """Returns the waste, bottom to top."""
    return " ".join(at(match, "waste"))


def stock(match: Match) -> str:
    """Returns the stock, next card first."""
    return " ".join(at(match, "stock"))


def score(match: Match) -> int:
    """Returns the score."""
    assert match.scores is not None
    return match.scores[0]


def play(match: Match, *commands: str) -> None:
    """Gives commands in a row."""
    for command in commands:
        match.do(0, command)


def words(match: Match) -> list[str]:
    """Returns the words of all events, in order."""
    return [event.word for event in match.events]


def refused(match: Match, command: str) -> Code:
    """Checks that a command is refused and changes nothing, and returns the reason."""
    before = match.position(), match.heard(0), match.log()
    with pytest.raises(Refused) as caught:
        match.do(0, command)
    assert (match.position(), match.heard(0), match.log()) == before
    return caught.value.code


def complaint(position: dict[str, object]) -> tuple[Code, str]:
    """Returns what is wrong with a position, and where; loading and solving must agree."""
    with pytest.raises(BadInput) as caught:
        carteado.load(position)
    with pytest.raises(BadInput) as solving:
        carteado.solve(position)
    assert (solving.value.code, solving.value.path) == (caught.value.code, caught.value.path)
    return caught.value.code, caught.value.path
