"""Duels: two bots play the same deals twice, the second time with seats exchanged.

Pair number k of a seed is the same two matches whoever plays them, in whatever process and order;
so the answer depends on the seed alone, not on the machine.
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

# Pairs a worker plays between two reports: few enough that one can watch, and stop.
_CHUNK: Final = 10


@dataclass(frozen=True)
class Duel:
    """Says who plays whom at what; `check` tells whether that makes sense."""

    game: str
    bots: tuple[str, str]
    seats: int
    seed: str = ""
    options: dict[str, object] = field(default_factory=dict)

    def check(self) -> None:
        """Raises BadInput unless the game, the bots and the number of seats exist."""
        check_line_up(self.game, self.bots, self.seats, self.options, fewest=2)


@dataclass
class DuelResult:
    """Holds what the pairs showed so far; scores are those of the first bot."""

    duel: Duel
    scores: list[float] = field(default_factory=list)

    def share(self) -> Share:
        """Returns which share of the wins the first bot has, with its interval."""
        return estimate(self.scores)

    def written(self) -> dict[str, object]:
        """Returns the result as JSON; it holds nothing that another run would not give."""
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
    """Returns which bot, 0 or 1, sits where: in turns, and the other way round when exchanged."""
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
    """Plays some pairs of a duel, one after another."""
    return [play_pair(duel, number) for number in range(start, stop)]


def play_duel(duel: Duel, pairs: int, workers: int = 0) -> Generator[list[float], None, None]:
    """Yields the scores of all pairs in order, a few at a time; 0 workers are as many as cores."""
    duel.check()
    chunks = [(start, min(start + _CHUNK, pairs)) for start in range(0, pairs, _CHUNK)]
    yield from spread(play_pairs, duel, chunks, workers)
