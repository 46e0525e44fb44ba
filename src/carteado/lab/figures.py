"""The figures of an experiment, with intervals."""

from typing import Any

from carteado.lab.experiment_run import ExperimentRun
from carteado.lab.interval import Share
from carteado.lab.tally import quantile


def bots_of(run: ExperimentRun) -> dict[str, list[int]]:
    """Returns the indexes of every bot in the line-up, by its name."""
    places: dict[str, list[int]] = {}
    for at, bot in enumerate(run.experiment.bots):
        places.setdefault(bot, []).append(at)
    return places


def rates(run: ExperimentRun) -> dict[str, Share]:
    """Returns the rates of an experiment, by the key of their name."""
    tally = run.tally
    found = {
        "comebacks": tally.rate(tally.comebacks, tally.behind),
        "forced": tally.rate(tally.forced, tally.decisions),
        "endless": tally.rate(tally.endless, tally.matches),
        "drawn": tally.rate(tally.drawn, tally.matches),
    }
    if run.experiment.watch:
        found["card_played"] = tally.rate(tally.played, tally.matches)
        found["card_dealt_wins"] = tally.rate(tally.dealt_wins, tally.dealt)
        found["card_played_wins"] = tally.rate(tally.played_wins, tally.played)
    return found


def figures(run: ExperimentRun) -> dict[str, Any]:
    """Returns all figures as JSON."""
    tally = run.tally
    seats = range(run.experiment.seats)
    return {
        "matches": tally.matches,
        "deals": tally.deals,
        "length": {
            **interval(tally.mean_length()),
            **{f"p{at}": quantile(tally.lengths, at / 100) for at in (5, 25, 50, 75, 95)},
            "longest": max(tally.lengths, default=0),
        },
        "pile": {**interval(tally.mean_pile()), "most": max(tally.piles, default=0)},
        "seats": [interval(tally.seat_share(seat)) for seat in seats],
        "bots": {bot: interval(tally.bot_share(places)) for bot, places in bots_of(run).items()},
        **{name: interval(share) for name, share in rates(run).items()},
    }


def run_json(run: ExperimentRun) -> dict[str, object]:
    """Returns a run as JSON; every run with the same seed returns the same."""
    return {
        "experiment": run.experiment.as_json(),
        "figures": figures(run),
        "tally": run.tally.as_json(),
    }


def interval(share: Share) -> dict[str, float]:
    """Returns a share with its interval as JSON."""
    low, high = round(share.low, 6), round(share.high, 6)
    return {"mean": round(share.mean, 6), "low": low, "high": high}
