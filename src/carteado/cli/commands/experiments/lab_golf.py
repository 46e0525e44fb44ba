"""`carteado lab golf` and `carteado bench golf`: winnable deals, and how fast they are solved."""

from statistics import median
from typing import Any, Final

import click

from carteado.bench.machine import gear
from carteado.cli.commands.benchmarks.bench_group import deliver, find_gear
from carteado.cli.commands.match_setup import read_options
from carteado.cli.commands.measurement_output import follow, open_bar
from carteado.cli.narration.localized_click import (
    SpokenCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.translator import Voice, voice_of
from carteado.cli.terminal.json_lines import emit
from carteado.cli.terminal.style import open_console
from carteado.lab.golf_survey import QUESTIONS, RULES, Survey, Verdict, solve, solve_with, survey
from carteado.lab.interval import percentile

# How often the same deals are solved: a busy moment of the machine shows in the spread.
_ROUNDS: Final = 3


@click.command(cls=SpokenCommand, help="help.lab.golf")
@option(
    "--deals",
    type=click.IntRange(1, 10_000_000),
    default=20_000,
    metavar="N",
    say="help.option.lab_deals",
)
@option("--set", "settings", metavar="NAME=VALUE", multiple=True, say="help.option.set")
@option(
    "--workers", type=click.IntRange(0, 1024), default=0, metavar="N", say="help.option.workers"
)
@option("--json", "as_json", is_flag=True, say="help.option.lab_json")
@color_option()
@language_option()
@click.pass_context
def lab_golf(
    ctx: click.Context,
    deals: int,
    settings: tuple[str, ...],
    workers: int,
    as_json: bool,
    plain: bool,
) -> None:
    """Counts the deals that can be won by both ways of drawing."""
    voice = voice_of(ctx)
    result = Survey(read_options("golf", settings)[1])
    stopped = run(result, deals, workers, voice, plain)
    if as_json:
        emit(result.as_json())
    else:
        report(result, voice, plain)
    if stopped:
        raise KeyboardInterrupt


def run(result: Survey, deals: int, workers: int, voice: Voice, plain: bool) -> bool:
    """Solves the deals with a bar on a terminal; True if Ctrl+C came first: what is done stays."""

    def note(found: list[Verdict], speed: float) -> tuple[int, str]:
        result.verdicts += found
        shares = " · ".join(percent(result, rule) for rule in RULES)
        rate = voice.say("lab.golf.rate", rate=f"{speed:.1f}", share=shares)
        return len(result.verdicts), rate

    with open_bar(plain) as bar:
        verdicts = survey(result.options, deals, workers)
        return follow(bar, voice.say("lab.golf.bar"), deals, verdicts, note)


def percent(result: Survey, rule: str) -> str:
    """Returns the share of deals that can be won with its interval."""
    share = result.share(rule)
    return f"{share.mean:.2%} \\[{share.low:.2%} – {share.high:.2%}]"


def report(result: Survey, voice: Voice, plain: bool) -> None:
    """Prints what the deals showed."""
    console = open_console(color=not plain)
    for rule in RULES:
        told = voice.say(
            "lab.golf.share",
            rule=voice.say(f"lab.golf.rule.{rule}"),
            won=f"{result.won(rule):,}",
            deals=f"{len(result.verdicts):,}",
            share=percent(result, rule),
        )  # fmt: skip
        console.print(told)


@click.command(cls=SpokenCommand, help="help.bench.golf")
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
    """Prints how many deals a second one core solves, and how long a deal takes."""
    console, voice = open_console(color=not plain, stderr=as_json), voice_of(ctx)
    other = find_gear(python)
    rows: list[dict[str, Any]] = []
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
                    console.print(told(voice, rows[-1]))
    deliver(voice, console, {"deals": deals, "golf": rows}, out, as_json)


def figures_of(rounds: list[list[float]]) -> dict[str, float]:
    """Returns deals a second over rounds, and how long a deal takes in all of them."""
    speeds = sorted(len(times) / max(sum(times), 1e-9) for times in rounds)
    every = [each for times in rounds for each in times]
    return {
        "median": round(median(speeds), 1),
        "low": round(speeds[0], 1),
        "high": round(speeds[-1], 1),
        "p50_ms": round(percentile(every, 0.5) * 1000, 2),
        "p99_ms": round(percentile(every, 0.99) * 1000, 2),
    }


def told(voice: Voice, row: dict[str, Any]) -> str:
    """Returns the figures of one question as a line."""
    return voice.say(
        "bench.golf.result",
        rule=voice.say(f"lab.golf.rule.{row['rule']}"),
        what=voice.say(f"bench.golf.{row['what']}"),
        gear=voice.say(f"info.{row['gear']}"),
        speed=f"{row['median']:,.1f}",
        spread=f"{row['low']:,.1f} – {row['high']:,.1f}",
        median=f"{row['p50_ms']:.1f}",
        slow=f"{row['p99_ms']:.1f}",
    )
