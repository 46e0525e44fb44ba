"""Positions to try the solver on: 400 full deals with known best scores, and small random ones."""

import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from carteado.solver.golf_solver import Deal

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


class Known(NamedTuple):
    """A full deal as both drawing rules see it, with what exhaustive search found."""

    any_time: Deal
    stuck: Deal
    best_any_time: int
    best_stuck: int


def ranks(cards: str | list[str]) -> tuple[int, ...]:
    """Reads ranks from cards, with or without suits: `"K 10h A"`."""
    if isinstance(cards, str):
        cards = cards.split()
    return tuple(RANKS.index(card.rstrip("cdhs")) for card in cards)


def position(
    waste: str, *piles: str, stock: str = "", wrap: bool = True, any_time: bool = False
) -> Deal:
    """Lays out a position written as people write it; an empty waste is `""`."""
    top = ranks(waste)[-1] if waste else -1
    return Deal(tuple(ranks(pile) for pile in piles), top, ranks(stock), wrap, any_time)


def known_deals() -> list[Known]:
    """Reads the 400 deals."""
    file = Path(__file__).with_name("deals.json")
    return [known(record) for record in json.loads(file.read_text("utf-8"))]


def known(record: dict[str, Any]) -> Known:
    piles = tuple(ranks(pile) for pile in record["piles"])
    waste, stock = ranks(record["waste"])[-1], ranks(record["stock"])
    return Known(
        Deal(piles, waste, stock, wrap=True, any_time=True),
        Deal(piles, waste, stock, wrap=True, any_time=False),
        record["best_any_time"],
        record["best_stuck"],
    )


def small_deal(luck: Random, *, wrap: bool, any_time: bool, empty_waste: bool) -> Deal:
    """Deals up to nine cards unevenly, from so few ranks that there is often a choice."""
    among = luck.choice([3, 4, 6, 9, 13])
    first = luck.randrange(13)
    wide = luck.randint(1, 7)
    piles: list[list[int]] = [[] for _ in range(7)]
    for _ in range(luck.randint(1, 9)):
        pile = luck.choice(piles[:wide])
        if len(pile) < 5:
            pile.append((first + luck.randrange(among)) % 13)
    stock = tuple((first + luck.randrange(among)) % 13 for _ in range(luck.randint(0, 6)))
    waste = -1 if empty_waste else (first + luck.randrange(among)) % 13
    return Deal(tuple(map(tuple, piles)), waste, stock, wrap, any_time)
