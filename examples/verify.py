"""Deals a match of carteado again from its log, with nothing of carteado's.

Usage: python examples/verify.py LOG.json [COMMITMENT]
It prints as JSON who was dealt what, before anybody moved; an error if the promise was not kept.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

FRENCH = [rank + suit for suit in "cdhs" for rank in ["A", *"23456789", "10", *"JQK"]]
# Where the colour games differ: what stands here is an option's value unless the log has another.
NEON: dict[str, Any] = {
    "deck_skip": 2, "deck_reverse": 2, "deck_draw2": 2, "deck_wild": 4, "deck_wild4": 4,
    "deck_swap": 1, "deck_renew": 1, "blank_cards": [], "hand_size": 7, "dealer": "none",
    "starting_player": "first_seat", "first_card": "number_only", "first_card_reject": "reshuffle",
}  # fmt: skip
ARCADE = {
    **NEON, "deck_swap": 0, "deck_renew": 0, "dealer": "random_then_rotate",
    "starting_player": "left_of_dealer", "first_card": "action_applies",
}  # fmt: skip
CLASSIC = {
    **NEON, "deck_renew": 0, "dealer": "high_card_then_rotate",
    "starting_player": "left_of_dealer", "first_card": "classic", "first_card_reject": "middle",
}  # fmt: skip
COLORS = {"neon": NEON, "arcade": ARCADE, "classic": CLASSIC}


class Luck:
    """Makes the shuffles of a match, one after the other."""

    def __init__(self, root: bytes) -> None:
        self.root, self.count = root, 0

    def shuffle(self, cards: Any) -> list[Any]:
        """Returns the cards in their new order."""
        order, number = list(cards), self.count.to_bytes(4, "big")
        stream = hashlib.shake_256(b"carteado/shuffle/1" + self.root + number).digest(100_000)
        words = (stream[at] * 256 + stream[at + 1] for at in range(0, len(stream), 2))
        for i in range(len(order) - 1, 0, -1):
            n = i + 1
            j = next(word for word in words if word < 65536 - 65536 % n) % n
            order[i], order[j] = order[j], order[i]
        self.count += 1
        return order


def color_deck(rules: dict[str, Any]) -> list[str]:
    """Returns a new deck of a colour game."""
    values = [("0", 1), *((str(n), 2) for n in range(1, 10))]
    values += [("s", rules["deck_skip"]), ("r", rules["deck_reverse"]), ("+2", rules["deck_draw2"])]
    deck = [color + value for color in "RBGY" for value, copies in values for _ in range(copies)]
    for wild, name in (("W", "wild"), ("W4", "wild4"), ("SW", "swap"), ("RN", "renew")):
        deck += [wild] * rules[f"deck_{name}"]
    return deck + [f"BK{at}" for at in range(1, len(rules["blank_cards"]) + 1)]


def number_of(card: str) -> int:
    """Returns the number of a card of a colour; -1 for all others."""
    return int(card[1]) if card[0] in "RBGY" and card[1:].isdigit() else -1


def high_card(seats: int, cards: list[str]) -> int:
    """Returns the seat with the highest number; who ties draws on."""
    rivals, at = list(range(seats)), 0
    while len(rivals) > 1 and at < len(cards):
        drawn = {seat: number_of(cards[at + turn]) for turn, seat in enumerate(rivals)}
        at += len(rivals)
        rivals = [seat for seat in rivals if drawn[seat] == max(drawn.values())]
    return rivals[0]


def may_start(card: str, way: str) -> bool:
    """Tells whether a card may lie first."""
    if number_of(card) >= 0:
        return True
    if card == "W":
        return way == "classic"
    return card[1:] in ("s", "r", "+2") and way != "number_only"


def deal_colors(rules: dict[str, Any], start: dict[str, Any], luck: Luck) -> dict[str, Any]:
    """Deals nEon_onE, Arcade or Classic."""
    seats, given = start["seats"], start.get("deck")
    cards = given or luck.shuffle(color_deck(rules))
    named = start.get("dealer", start.get("first"))
    dealer = -1 if rules["dealer"] == "none" else named
    if dealer is None and rules["dealer"] == "random_then_rotate":
        dealer = luck.shuffle(range(seats))[0]
    elif dealer is None:
        dealer = high_card(seats, cards)
        cards = cards if given else luck.shuffle(cards)
    if rules["starting_player"] == "random" and (dealer >= 0 or named is None):
        luck.shuffle(range(seats))
    ring = [(dealer + 1 + at) % seats for at in range(seats)]
    while True:
        size = seats * rules["hand_size"]
        hands = {seat: cards[at:size:seats] for at, seat in enumerate(ring)}
        pile, turned = cards[size:], []
        if any(may_start(card, rules["first_card"]) for card in pile):
            break
        cards = luck.shuffle(color_deck(rules))
    while not may_start(pile[0], rules["first_card"]):
        turned.append(pile.pop(0))
        if rules["first_card_reject"] == "middle" and len(turned) <= len(pile):
            pile.insert(len(pile) // 2, turned[-1])
        else:
            pile = luck.shuffle([*pile, turned[-1]])
    first = pile.pop(0)
    turned.append(first)
    return {"hands": [hands[seat] for seat in range(seats)], "turned": turned, "draw": pile}


def deal_golf(options: dict[str, Any], start: dict[str, Any], luck: Luck) -> dict[str, Any]:
    """Deals golf."""
    cards = start.get("deck") or luck.shuffle(FRENCH)
    opening = 35 + options.get("initial_waste", True)
    piles = [cards[pile:35:7] for pile in range(7)]
    return {"piles": piles, "waste": cards[35:opening], "stock": cards[opening:]}


def deal_bum(options: dict[str, Any], start: dict[str, Any], luck: Luck) -> dict[str, Any]:
    """Deals a match of BUM!, anticlockwise."""
    seats, first = start["seats"], start.get("first")
    cards = start.get("deck") or luck.shuffle(FRENCH)
    if first is None:
        host = options.get("first_player", "random") == "host"
        first = 0 if host else luck.shuffle(range(seats))[0]
    domains = [cards[(first - seat) % seats : 4 * seats : seats] for seat in range(seats)]
    return {"domains": domains, "turn": first, "monte": cards[4 * seats :]}


def verify(log: dict[str, Any], commitment: str | None = None) -> dict[str, Any]:
    """Returns the root's promise and the deal of a log."""
    root, seed, start = bytes.fromhex(log["root"]), log.get("seed"), log["start"]
    if seed is not None:
        text = b"carteado/seed/1" + seed.encode("utf-8")
        assert root == hashlib.shake_256(text).digest(128), "the root is not made of the seed"
    promise = hashlib.sha3_256(root).hexdigest()
    assert commitment in (None, promise), f"the promise was {commitment}, the root's is {promise}"
    assert "position" not in start, "these cards were laid, not dealt"
    luck, options = Luck(root), start.get("options", {})
    if log["game"] in COLORS:
        deal = deal_colors({**COLORS[log["game"]], **options}, start, luck)
    else:
        deal = {"golf": deal_golf, "bum": deal_bum}[log["game"]](options, start, luck)
    return {"commitment": promise, "shuffles": luck.count, **deal}


if __name__ == "__main__":
    page = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    sys.stdout.write(json.dumps(verify(page.get("log", page), *sys.argv[2:3])) + "\n")
