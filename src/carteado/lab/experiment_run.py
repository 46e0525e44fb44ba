"""Runs an experiment; it can stop early, and a later run can continue it from a file."""

import json
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from carteado.lab.experiment import Experiment
from carteado.lab.pool import spread
from carteado.lab.tally import ExperimentTally, play_deals, read_tally

# Matches that a worker plays between two reports: few, so that a user can watch and stop.
_CHUNK: Final = 20
# With fewer deals an interval is not reliable enough to stop.
_FEWEST: Final = 200


@dataclass
class ExperimentRun:
    """Holds an experiment and its results so far."""

    experiment: Experiment
    tally: ExperimentTally = field(init=False)

    def __post_init__(self) -> None:
        self.tally = ExperimentTally(self.experiment.seats)

    def run(
        self, matches: int, workers: int = 0, cluster: str = "", within: float = 0.0
    ) -> Generator[int, None, None]:
        """Plays until there are `matches` in all; yields their number after each chunk.

        With `within` it ends once every win rate is known to plus or minus that value.
        """
        self.experiment.check()
        turns = self.experiment.turns
        deals, chunk = -(-matches // turns), max(1, _CHUNK // turns)
        starts = range(self.tally.deals, deals, chunk)
        chunks = [(start, min(start + chunk, deals)) for start in starts]
        results = spread(play_deals, self.experiment, chunks, workers, cluster)
        try:
            for tallies in results:
                for tally in tallies:
                    self.tally.add(tally)
                yield self.tally.matches
                if within and self.tally.deals >= _FEWEST and self.margin() <= within:
                    return
        finally:
            results.close()

    def margin(self) -> float:
        """Returns half the width of the widest interval of a win rate."""
        seats = range(self.experiment.seats)
        shares = [self.tally.seat_share(seat) for seat in seats]
        shares += [self.tally.bot_share([seat]) for seat in seats]
        return max((share.high - share.low) / 2 for share in shares)


class BadRunFile(Exception):
    """Says why a run cannot be continued from a file."""


def read_run(file: Path) -> ExperimentRun:
    """Reads a run from a file, to continue it; raises BadRunFile."""
    try:
        content = json.loads(file.read_text("utf-8"))
        plan = content["experiment"]
        experiment = Experiment(
            str(plan["game"]),
            tuple(str(bot) for bot in plan["bots"]),
            str(plan["seed"]),
            dict(plan["options"]),
            bool(plan["rotate"]),
            str(plan["watch"]),
        )
        run = ExperimentRun(experiment)
        run.tally = read_tally(content["tally"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadRunFile(f"{type(error).__name__}: {error}") from error
    if run.tally.seats != experiment.seats:
        raise BadRunFile(f"{run.tally.seats} seats")
    return run
