"""`carteado bench golf`: how fast the solver of golf is."""

from statistics import median
from typing import Final, TypedDict

import click

from carteado.bench.machine import gear
from carteado.cli.commands.benchmarks.bench_group import find_gear, write_figures
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.translator import Translator, translator_of
from carteado.cli.terminal.style import open_console
from carteado.lab.golf_survey import QUESTIONS, RULES, solve, solve_with
from carteado.lab.interval import percentile

# The same deals are solved this many times; the spread shows when the machine was busy.
_ROUNDS: Final = 3


class SolverFigures(TypedDict):
    """Holds deals per second, and the time of one deal."""

    median: float
    low: float
    high: float
    p50_ms: float
    p99_ms: float


class GolfRow(SolverFigures):
    """Holds the figures of one question under one draw rule."""

    rule: str
    what: str
    gear: str


@click.command(cls=LocalizedCommand, help="help.bench.golf")
@option(
    "--deals",
    type=click.IntRange(1, 1_000_000),
    default=100,
    metavar="N",
    say="help.option.bench_deals",
)
@option("--with", "python", metavar="PYTHON", say="help.option.other_gear")
@option("--out", metavar="FILE", say="help.option.bench_out")
@option("--json", "as_json", is_flag=True, say="help.option.bench_json")
@color_option()
@language_option()
@click.pass_context
def bench_golf(
    ctx: click.Context,
    deals: int,
    python: str | None,
    out: str | None,
    as_json: bool,
    plain: bool,
) -> None:
    """Prints how many deals per second one core solves, and how long one deal takes."""
    console, translator = open_console(color=not plain, stderr=as_json), translator_of(ctx)
    other = find_gear(python)
    rows: list[GolfRow] = []
    for rule in RULES:
        for what in QUESTIONS:
            rounds: dict[str, list[list[float]]] = {}
            for _ in range(_ROUNDS):
                rounds.setdefault(gear(), []).append(solve(rule, what, deals))
                if python is not None:
                    rounds.setdefault(other, []).append(solve_with(python, rule, what, deals))
            for name, times in rounds.items():
                rows.append({"rule": rule, "what": what, "gear": name, **figures_of(times)})
                if not as_json:
                    console.print(result_line(translator, rows[-1]))
    write_figures(translator, console, {"deals": deals, "golf": rows}, out, as_json)


def figures_of(rounds: list[list[float]]) -> SolverFigures:
    """Returns deals per second by round, and the time of one deal over all rounds."""
    speeds = sorted(len(times) / max(sum(times), 1e-9) for times in rounds)
    every = [each for times in rounds for each in times]
    return {
        "median": round(median(speeds), 1),
        "low": round(speeds[0], 1),
        "high": round(speeds[-1], 1),
        "p50_ms": round(percentile(every, 0.5) * 1000, 2),
        "p99_ms": round(percentile(every, 0.99) * 1000, 2),
    }


def result_line(translator: Translator, row: GolfRow) -> str:
    """Returns the figures of one question as one line."""
    return translator.say(
        "bench.golf.result",
        rule=translator.say(f"lab.golf.rule.{row['rule']}"),
        what=translator.say(f"bench.golf.{row['what']}"),
        gear=translator.say(f"info.{row['gear']}"),
        speed=f"{row['median']:,.1f}",
        spread=f"{row['low']:,.1f} – {row['high']:,.1f}",
        median=f"{row['p50_ms']:.1f}",
        slow=f"{row['p99_ms']:.1f}",
    )
