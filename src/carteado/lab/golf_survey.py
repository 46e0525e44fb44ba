"""Golf surveys: how many deals can be won, and how long the solver takes.

Deal n is the numbered deal that people can play, so the result is the same on every machine and for
any number of workers. `python -m carteado.lab.golf_survey stuck score 100` prints the times of a
hundred deals; the benchmark runs it in another environment to measure the compiled engine there.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Final

from carteado.games.golf.numbers import numbered_deal
from carteado.games.golf.plan import best_score, deal_of
from carteado.games.golf.state import TABLEAU
from carteado.lab.interval import Share, estimate
from carteado.lab.pool import spread
from carteado.solver.golf_solver import Deal, best, plan

# GQ-03: both ways of drawing.
RULES: Final = ("stuck", "any_time")
# Deals that a worker solves between two reports.
_CHUNK: Final = 20

Verdict = tuple[bool, ...]


@dataclass
class Survey:
    """Holds which of the deals from 1 on can be won, in the order of RULES."""

    options: dict[str, object] = field(default_factory=dict)
    verdicts: list[Verdict] = field(default_factory=list)

    def won(self, rule: str) -> int:
        """Returns how many deals can be won."""
        return sum(verdict[RULES.index(rule)] for verdict in self.verdicts)

    def share(self, rule: str) -> Share:
        """Returns the share of deals that can be won, with its interval."""
        return estimate([float(verdict[RULES.index(rule)]) for verdict in self.verdicts])

    def as_json(self) -> dict[str, object]:
        """Returns the result as JSON; every run returns the same."""
        result: dict[str, object] = {"options": self.options, "deals": len(self.verdicts)}
        for rule in RULES:
            share = self.share(rule)
            result[rule] = {
                "won": self.won(rule),
                "share": round(share.mean, 6),
                "low": round(share.low, 6),
                "high": round(share.high, 6),
            }
        return result


def judge(options: dict[str, object], start: int, stop: int) -> list[Verdict]:
    """Returns for a range of numbered deals whether they can be won."""
    return [
        tuple(
            best_score(numbered_deal(number, {**options, "draw_when": rule})) == TABLEAU
            for rule in RULES
        )
        for number in range(start, stop)
    ]


def survey(
    options: dict[str, object], deals: int, workers: int = 0
) -> Generator[list[Verdict], None, None]:
    """Yields the verdicts on the deals from 1 on, in order, a few at a time."""
    numbered_deal(1, options)  # raises BadInput for bad options here, not in a worker
    chunks = [(start, min(start + _CHUNK, deals + 1)) for start in range(1, deals + 1, _CHUNK)]
    return spread(judge, options, chunks, workers)


def deals_of(rule: str, count: int) -> list[Deal]:
    """Returns the first numbered deals as the solver reads them."""
    return [deal_of(numbered_deal(number, {"draw_when": rule})) for number in range(1, count + 1)]


# The questions to the solver.
QUESTIONS: Final[dict[str, Callable[[Deal], object]]] = {"score": best, "line": plan}


def solve(rule: str, what: str, count: int) -> list[float]:
    """Returns the CPU seconds for each of the first numbered deals."""
    ask = QUESTIONS[what]
    times: list[float] = []
    for deal in deals_of(rule, count):
        begin = time.process_time()
        ask(deal)
        times.append(time.process_time() - begin)
    return times


def solve_with(python: str, rule: str, what: str, count: int) -> list[float]:
    """Returns the same, measured in another Python interpreter."""
    command = [python, "-m", __name__, rule, what, str(count)]
    output = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    return [float(each) for each in json.loads(output)]


if __name__ == "__main__":
    which, question, number = sys.argv[1:]
    sys.stdout.write(json.dumps(solve(which, question, int(number))) + "\n")
