"""`carteado bench`: how fast the engine is on this machine, compared with similar libraries."""

from collections.abc import Mapping
from subprocess import SubprocessError
from types import MappingProxyType
from typing import Final, TypedDict

import click
from rich.console import Console
from rich.table import Table

from carteado.bench.engine_speed import (
    Contender,
    gear_of,
    matches_weigh,
    other_interpreter,
    race,
    ratios,
    this_engine,
)  # fmt: skip
from carteado.bench.machine import gear
from carteado.bench.peers import peers
from carteado.cli.commands.measurement_output import describe_run, to_json, write_output
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    LocalizedGroup,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import Translator, translator_of
from carteado.cli.terminal.json_lines import print_json
from carteado.cli.terminal.style import open_console
from carteado.core.game import find
from carteado.games.colors.game import Colors
from carteado.lab.lineup import check_line_up

_ROUNDS: Final = 5
# The games and seats that are measured by default: whole matches, and rounds.
_CASES: Final = (("neon", 4), ("classic", 2))
_SEATS: Final = (2, 4, 7, 10)


class SpeedFigures(TypedDict):
    """Holds the moves per second of one engine."""

    name: str
    median: int
    low: int
    high: int


class RatioFigures(TypedDict):
    """Holds the ratio of two speeds."""

    name: str
    to: str
    median: float
    low: float
    high: float


class BenchCase(TypedDict):
    """Holds the figures of one game with one number of seats."""

    game: str
    seats: int
    speeds: list[SpeedFigures]
    ratios: list[RatioFigures]


class BenchGroup(LocalizedGroup):
    """Groups the benchmarks."""

    places = MappingProxyType(
        {
            "engine": "carteado.cli.commands.benchmarks.bench_group:engine",
            "scale": "carteado.cli.commands.benchmarks.bench_group:scale",
            "golf": "carteado.cli.commands.benchmarks.bench_golf:bench_golf",
            "hostile": "carteado.cli.commands.benchmarks.bench_hostile:bench_hostile",
            "page": "carteado.cli.commands.benchmarks.bench_page:bench_page",
            "server": "carteado.cli.commands.benchmarks.bench_server:bench_server",
        }
    )


@click.command(cls=BenchGroup, help="help.carteado.bench", invoke_without_command=True)
@language_option()
@click.pass_context
def bench(ctx: click.Context) -> None:
    """Runs one benchmark, or all benchmarks of the engine."""
    if ctx.invoked_subcommand is None:
        for name in ("engine", "golf", "scale"):
            found = bench.get_command(ctx, name)
            assert found is not None
            ctx.invoke(found)


@click.command(cls=LocalizedCommand, help="help.bench.engine")
@option("--game", metavar="GAME", say="help.option.bench_game")
@option("--seats", type=int, metavar="N", say="help.option.seats")
@option("--seconds", type=click.FloatRange(0.01, 600), default=5.0, say="help.option.seconds")
@option("--peers/--no-peers", "with_peers", default=True, say="help.option.peers")
@option("--with", "python", metavar="PYTHON", say="help.option.other_gear")
@option("--out", metavar="FILE", say="help.option.bench_out")
@option("--json", "as_json", is_flag=True, say="help.option.bench_json")
@color_option()
@language_option()
@click.pass_context
def engine(
    ctx: click.Context,
    game: str | None,
    seats: int | None,
    seconds: float,
    with_peers: bool,
    python: str | None,
    out: str | None,
    as_json: bool,
    plain: bool,
) -> None:
    """Prints random moves per second on one core, and the ratio to other libraries."""
    translator, console = translator_of(ctx), open_console(color=not plain, stderr=as_json)
    cases = _CASES if game is None else [(game, find(game).default_seats)]
    other = find_gear(python)
    found: list[BenchCase] = []
    for name, count in cases:
        count = count if seats is None else seats
        check_line_up(name, (), count)
        ours = [this_engine(name, count)]
        if python is not None:
            ours.append(other_interpreter(python, name, count))
        # The other libraries have only games of this family.
        others = peers(count) if with_peers and isinstance(find(name), Colors) else []
        race([*ours, *others], seconds / _ROUNDS, _ROUNDS)
        for contender, speed in zip(ours, (gear(), other), strict=False):
            contender.name = translator.say(f"bench.gear.{speed}", game=name)
        found.append(case_figures(name, count, ours, others))
        if not as_json:
            show(console, translator, found[-1])
    write_figures(translator, console, {"cases": found}, out, as_json)


def find_gear(python: str | None) -> str:
    """Returns the gear of another interpreter, or raises CommandError if it does not run."""
    if python is None:
        return ""
    try:
        return gear_of(python)
    except (OSError, SubprocessError) as error:
        raise CommandError("bench.no_python", name=python, why=error) from None


def case_figures(
    game: str, seats: int, ours: list[Contender], others: list[Contender]
) -> BenchCase:
    """Returns the figures of one case for JSON: median, lowest and highest of all runs."""
    return {
        "game": game,
        "seats": seats,
        "speeds": [
            {
                "name": each.name,
                "median": round(each.middle()),
                "low": round(min(each.figures)),
                "high": round(max(each.figures)),
            }
            for each in [*ours, *others]
        ],
        "ratios": [
            {
                "name": mine.name,
                "to": each.name,
                "median": round(ratios(mine, each)[len(mine.figures) // 2], 3),
                "low": round(ratios(mine, each)[0], 3),
                "high": round(ratios(mine, each)[-1], 3),
            }
            for mine in ours
            for each in others
        ],
    }


def show(console: Console, translator: Translator, case: BenchCase) -> None:
    """Prints one case as a table."""
    table = Table(title=translator.say("bench.case", game=case["game"], seats=case["seats"]))
    table.add_column("", no_wrap=True)
    table.add_column(translator.say("bench.moves"), justify="right", no_wrap=True)
    names = list(dict.fromkeys(ratio["name"] for ratio in case["ratios"]))
    for name in names:
        table.add_column(translator.say("bench.times", name=name), justify="right")
    for speed in case["speeds"]:
        cells = [f"{speed['median']:,}\n[quiet]{speed['low']:,} – {speed['high']:,}[/]"]
        for name in names:
            of = [r for r in case["ratios"] if r["name"] == name and r["to"] == speed["name"]]
            cells += [
                f"{ratio['median']:.2f} ×\n[quiet]{ratio['low']:.2f} – {ratio['high']:.2f}[/]"
                for ratio in of
            ] or [""]
        table.add_row(speed["name"], *cells)
    console.print(table)


def write_figures(
    translator: Translator,
    console: Console,
    content: Mapping[str, object],
    out: str | None,
    as_json: bool,
) -> None:
    """Writes figures to a file and prints them as JSON, with a description of the machine."""
    content = {"made": describe_run(), **content}
    write_output(translator, console, out, lambda: to_json(content))
    if as_json:
        print_json(content)


@click.command(cls=LocalizedCommand, help="help.bench.scale")
@option("--game", default="neon", metavar="GAME", say="help.option.bench_game")
@option("--seconds", type=click.FloatRange(0.01, 600), default=5.0, say="help.option.seconds")
@option("--out", metavar="FILE", say="help.option.bench_out")
@option("--json", "as_json", is_flag=True, say="help.option.bench_json")
@color_option()
@language_option()
@click.pass_context
def scale(
    ctx: click.Context, game: str, seconds: float, out: str | None, as_json: bool, plain: bool
) -> None:
    """Prints how moves per second and memory change with the number of seats."""
    translator, console = translator_of(ctx), open_console(color=not plain, stderr=as_json)
    low, high = find(game).seats({})
    rows: list[dict[str, int]] = []
    for seats in (each for each in _SEATS if low <= each <= high):
        contender = this_engine(game, seats)
        race([contender], seconds / _ROUNDS, _ROUNDS)
        state, match = matches_weigh(game, seats)
        figure = round(contender.middle())
        rows.append({"seats": seats, "moves": figure, "state_bytes": state, "match_bytes": match})
        if not as_json:
            told = translator.say(
                "bench.scale",
                seats=seats,
                moves=f"{figure:,}",
                state=f"{state / 1024:.1f}",
                match=f"{match / 1024:.1f}",
            )
            console.print(told)
    write_figures(translator, console, {"game": game, "scale": rows}, out, as_json)
