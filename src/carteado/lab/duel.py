"""Duels: two bots play the same deals twice, the second time with seats exchanged.

Pair k of a seed is always the same two matches, in every process and in any order. The result
depends on the seed alone, not on the machine.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, Final

from carteado.bots.kit.minds import seat_bot
from carteado.core.game import Game, find
from carteado.core.luck import Swift
from carteado.lab.interval import Share, estimate
from carteado.lab.lineup import check_line_up
from carteado.lab.pool import spread
from carteado.lab.runner import Stalled, run

# Pairs that a worker plays between two reports: few, so that a user can watch and stop.
_CHUNK: Final = 10


@dataclass(frozen=True)
class Duel:
    """Names the game and the two bots; `check` validates them."""

    game: str
    bots: tuple[str, str]
    seats: int
    seed: str = ""
    options: dict[str, object] = field(default_factory=dict)

    def check(self) -> None:
        """Raises BadInput unless the game, the bots and the number of seats are valid."""
        check_line_up(self.game, self.bots, self.seats, self.options, fewest=2)


@dataclass
class DuelResult:
    """Holds the scores of the pairs so far, from the first bot's side."""

    duel: Duel
    scores: list[float] = field(default_factory=list)

    def share(self) -> Share:
        """Returns the first bot's share of the wins, with its interval."""
        return estimate(self.scores)

    def as_json(self) -> dict[str, object]:
        """Returns the result as JSON; every run with the same seed returns the same."""
        share = self.share()
        return {
            "game": self.duel.game,
            "options": self.duel.options,
            "bots": list(self.duel.bots),
            "seats": self.duel.seats,
            "seed": self.duel.seed,
            "pairs": len(self.scores),
            "share": round(share.mean, 6),
            "low": round(share.low, 6),
            "high": round(share.high, 6),
        }


def seating(seats: int, exchanged: bool) -> list[int]:
    """Returns the bot, 0 or 1, of each seat: alternating, and swapped when exchanged."""
    return [(seat + exchanged) % 2 for seat in range(seats)]


def play_pair(duel: Duel, number: int) -> float:
    """Plays one deal twice and returns the first bot's share of the two wins."""
    game = find(duel.game)
    return sum(_play(duel, game, number, exchanged) for exchanged in (False, True)) / 2


def _play(duel: Duel, game: Game[Any], number: int, exchanged: bool) -> float:
    places = seating(duel.seats, exchanged)
    seed = f"{duel.seed}/{number}"
    minds = [seat_bot(duel.bots[bot], game, seat, seed) for seat, bot in enumerate(places)]
    try:
        state = run(game, duel.options, Swift(seed), minds)
    except Stalled:
        return 0.5
    winners = game.winners(state)
    if not winners:
        return 0.5
    return sum(places[seat] == 0 for seat in winners) / len(winners)


def play_pairs(duel: Duel, start: int, stop: int) -> list[float]:
    """Plays a range of pairs of a duel."""
    return [play_pair(duel, number) for number in range(start, stop)]


def play_duel(duel: Duel, pairs: int, workers: int = 0) -> Generator[list[float], None, None]:
    """Yields the scores of all pairs in order, a few at a time; 0 workers means one per core."""
    duel.check()
    chunks = [(start, min(start + _CHUNK, pairs)) for start in range(0, pairs, _CHUNK)]
    yield from spread(play_pairs, duel, chunks, workers)
