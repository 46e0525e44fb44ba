"""The speed of the engine: random moves per CPU second, without events.

To compare the plain with the compiled engine, this module runs itself in another interpreter:
`python -m carteado.bench.engine_speed neon 4 0.5 1`.
"""

import json
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

import carteado.games  # noqa: F401  (importing the package registers its games)
from carteado.core.game import Game, find
from carteado.core.gear import COMPILED
from carteado.core.luck import Brisk, Swift

# A game with undo need not end with random moves: then the next match begins.
LONGEST: Final = 10_000
# Moves after which a match is about half over.
_SOME: Final = 25

# Arguments: seconds and a seed. Returns moves per CPU second.
Measure = Callable[[float, int], float]


@dataclass
class Contender:
    """Holds an engine to measure, and its figures so far."""

    name: str
    measure: Measure
    figures: list[float] = field(default_factory=list)

    def middle(self) -> float:
        """Returns the median of its figures."""
        return median(self.figures)


def race(contenders: list[Contender], seconds: float, rounds: int) -> None:
    """Measures all in turns, so that a busy moment of the machine affects all equally."""
    for number in range(rounds):
        for contender in contenders:
            contender.figures.append(contender.measure(seconds, number))


def ratios(one: Contender, other: Contender) -> list[float]:
    """Returns the ratio of two speeds for each round, sorted."""
    return sorted(a / b for a, b in zip(one.figures, other.figures, strict=True))


def this_engine(game: str, seats: int) -> Contender:
    """Returns a contender for the engine of this interpreter."""
    rules = find(game)

    def measure(seconds: float, seed: int) -> float:
        return moves_per_second(rules, seats, seconds, seed)

    return Contender(f"carteado {game}", measure)


def other_interpreter(python: str, game: str, seats: int) -> Contender:
    """Returns a contender for the engine of another interpreter."""

    def measure(seconds: float, seed: int) -> float:
        words = [python, "-m", __name__, game, str(seats), str(seconds), str(seed)]
        said = subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout
        return float(json.loads(said)["moves"])

    return Contender(f"carteado {game}", measure)


def gear_of(python: str) -> str:
    """Returns whether the engine of another interpreter is compiled or plain."""
    words = [python, "-c", "from carteado.bench.machine import gear; print(gear())"]
    said = subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout
    return said.strip()


def moves_per_second(game: Game[Any], seats: int, seconds: float, seed: int) -> float:
    """Plays random matches for a while and returns moves per CPU second."""
    luck = Brisk(seed) if COMPILED else Swift(seed)
    moves = 0
    begin = now = time.process_time()
    while now < begin + seconds or not moves:
        # Reads the clock after a few matches, because that costs as much as a move.
        for _ in range(4):
            state = game.deal({}, seats, luck, None)
            moves += game.play_out(state, luck, LONGEST)
        now = time.process_time()
    return moves / max(now - begin, 1e-9)


def matches_weigh(game: str, seats: int, count: int = 100) -> tuple[int, int]:
    """Returns the bytes of a state, and of a match with its log and events, after some moves."""
    from carteado.api.start import deal

    rules, luck = find(game), Swift(1)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        states = [rules.deal({}, seats, luck, None) for _ in range(count)]
        for state in states:
            rules.play_out(state, luck, _SOME)
        between = tracemalloc.get_traced_memory()[0]
        matches = [deal(game, seats, seed=str(seed)) for seed in range(count)]
        for match in matches:
            for _ in range(_SOME):
                if match.asked and (legal := match.legal(match.asked[0])):
                    match.do(match.asked[0], legal[luck.below(len(legal))])
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    return (between - before) // count, (after - between) // count


if __name__ == "__main__":
    name, count, length, start = sys.argv[1:]
    figure = this_engine(name, int(count)).measure(float(length), int(start))
    sys.stdout.write(json.dumps({"moves": figure}) + "\n")
