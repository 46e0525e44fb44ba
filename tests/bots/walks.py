"""Matches of any game that go through many situations, for questions to every bot."""

from collections.abc import Iterator

import carteado
from carteado import Match
from carteado.bots.kit.minds import bots_of
from carteado.core.luck import Swift

# House rules and written cards, so that the colour games come into every phase they have.
STORM = {
    "name": "Storm",
    "symbol": "S",
    "text": "Give two, and everyone draws.",
    "steps": [{"do": "give", "n": 2}, {"do": "draw", "n": 1, "who": "others"}],
}
WHIRL = {
    "name": "Whirl",
    "symbol": "W",
    "text": "Hands go round, play again.",
    "steps": [{"do": "pass"}, {"do": "look"}, {"do": "again"}],
}
HOUSES: dict[str, list[dict[str, object]]] = {
    "neon": [{}, {"stacking": "any", "jump_in": "identical", "seven_zero": True}],
    "arcade": [{}, {"multi_play": "same_number", "stack_deflect": "both"}],
    "classic": [
        {},
        {"blank_cards": [STORM, WHIRL], "target_score": 200},
        {"stacking": "any", "deck_renew": 2, "uno_call": True, "draw_when": "any_time"},
    ],
}
WILDS = ("W", "W4", "SW", "BK1", "BK2")
# How many commands are looked at; a match that can be undone need not end.
_STEPS = 80


def seats_of(game: str) -> int:
    """Returns a number of seats that makes a game interesting."""
    return 1 if game == "golf" else 3


def walk(game: str, options: dict[str, object], seed: str) -> Iterator[Match]:
    """Yields a match before each of its commands, which are drawn by lot, mostly for who is asked.

    Some commands are drawn by lot, the others are the documented bot's: so matches go somewhere,
    and still come into situations that no bot would choose.
    """
    lot = Swift(f"{game}/{seed}")
    match: Match | None = None
    for step in range(_STEPS):
        if match is None or match.over:
            match = carteado.deal(game, seats_of(game), f"{seed}/{step}", options)
        yield match
        advance(match, lot)


def advance(match: Match, lot: Swift) -> None:
    """Gives one command, or lets a little time pass where nobody can give one."""
    seat = _actor(match, lot)
    if seat is None:
        match.wait(250)
        return
    listed = match.legal(seat)
    bot = "document" if "document" in bots_of(match.game.name) else "random"
    command = carteado.choose(bot, match, seat) if lot.below(3) else None
    words = (command or listed[lot.below(len(listed))]).split()
    # Short forms are not listed, and the only way to some questions.
    if words[0] == "play" and words[1] in WILDS and lot.below(2):
        words = words[:2]
    match.do(seat, " ".join(words))


def _actor(match: Match, lot: Swift) -> int | None:
    asked = [seat for seat in match.asked if match.legal(seat)]
    others = [seat for seat in range(match.seats) if match.legal(seat)]
    pool = asked if asked and lot.below(4) else others
    return pool[lot.below(len(pool))] if pool else None
