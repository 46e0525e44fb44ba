"""`carteado bench`: how fast the engine plays here, beside others of its kind."""

from subprocess import SubprocessError
from types import MappingProxyType
from typing import Any, Final

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
from carteado.cli.commands.measurement_output import keep, made_here, written_json
from carteado.cli.narration.localized_click import (
    SpokenCommand,
    SpokenGroup,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import Complaint
from carteado.cli.narration.translator import Voice, voice_of
from carteado.cli.terminal.json_lines import emit
from carteado.cli.terminal.style import open_console
from carteado.core.game import find
from carteado.games.colors.game import Colors
from carteado.lab.lineup import check_line_up

_ROUNDS: Final = 5
# What is measured unless one game is asked for: whole matches, and rounds.
_CASES: Final = (("neon", 4), ("classic", 2))
_SEATS: Final = (2, 4, 7, 10)


class Bench(SpokenGroup):
    """Groups the measurements."""

    places = MappingProxyType(
        {
            "engine": "carteado.cli.commands.benchmarks.bench_group:engine",
            "scale": "carteado.cli.commands.benchmarks.bench_group:scale",
            "golf": "carteado.cli.commands.experiments.lab_golf:bench_golf",
            "hostile": "carteado.cli.commands.benchmarks.bench_hostile:bench_hostile",
            "page": "carteado.cli.commands.benchmarks.bench_page:bench_page",
            "server": "carteado.cli.commands.benchmarks.bench_server:bench_server",
        }
    )


@click.command(cls=Bench, help="help.carteado.bench", invoke_without_command=True)
@language_option()
@click.pass_context
def bench(ctx: click.Context) -> None:
    """Measures how fast something is: the engine in all its uses, unless one thing is named."""
    if ctx.invoked_subcommand is None:
        for name in ("engine", "golf", "scale"):
            found = bench.get_command(ctx, name)
            assert found is not None
            ctx.invoke(found)


@click.command(cls=SpokenCommand, help="help.bench.engine")
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
    """Prints random moves per second of one core, and how many times as fast as others that is."""
    voice, console = voice_of(ctx), open_console(color=not plain, stderr=as_json)
    cases = _CASES if game is None else [(game, find(game).default_seats)]
    other = find_gear(python)
    found: list[dict[str, Any]] = []
    for name, count in cases:
        count = count if seats is None else seats
        check_line_up(name, (), count)
        ours = [this_engine(name, count)]
        if python is not None:
            ours.append(other_interpreter(python, name, count))
        # The others have games of this kind only.
        others = peers(count) if with_peers and isinstance(find(name), Colors) else []
        race([*ours, *others], seconds / _ROUNDS, _ROUNDS)
        for contender, speed in zip(ours, (gear(), other), strict=False):
            contender.name = voice.say(f"bench.gear.{speed}", game=name)
        found.append(written(name, count, ours, others))
        if not as_json:
            show(console, voice, found[-1])
    deliver(voice, console, {"cases": found}, out, as_json)


def find_gear(python: str | None) -> str:
    """Returns the gear of another interpreter, or says that there is none to be had."""
    if python is None:
        return ""
    try:
        return gear_of(python)
    except (OSError, SubprocessError) as error:
        raise Complaint("bench.no_python", name=python, why=error) from None


def written(
    game: str, seats: int, ours: list[Contender], others: list[Contender]
) -> dict[str, Any]:
    """Returns the figures of one case as JSON: medians, and the least and the most of all runs."""
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


def show(console: Console, voice: Voice, case: dict[str, Any]) -> None:
    """Prints one case as a table."""
    table = Table(title=voice.say("bench.case", game=case["game"], seats=case["seats"]))
    table.add_column("", no_wrap=True)
    table.add_column(voice.say("bench.moves"), justify="right", no_wrap=True)
    names = list(dict.fromkeys(ratio["name"] for ratio in case["ratios"]))
    for name in names:
        table.add_column(voice.say("bench.times", name=name), justify="right")
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


def deliver(
    voice: Voice, console: Console, content: dict[str, Any], out: str | None, as_json: bool
) -> None:
    """Writes figures to a file and prints them for programs, with what they were measured on."""
    content = {"made": made_here(), **content}
    keep(voice, console, out, lambda: written_json(content))
    if as_json:
        emit(content)


@click.command(cls=SpokenCommand, help="help.bench.scale")
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
    """Prints how cost grows with the number of seats: moves a second, memory of a match."""
    voice, console = voice_of(ctx), open_console(color=not plain, stderr=as_json)
    low, high = find(game).seats({})
    rows: list[dict[str, Any]] = []
    for seats in (each for each in _SEATS if low <= each <= high):
        contender = this_engine(game, seats)
        race([contender], seconds / _ROUNDS, _ROUNDS)
        state, match = matches_weigh(game, seats)
        figure = round(contender.middle())
        rows.append({"seats": seats, "moves": figure, "state_bytes": state, "match_bytes": match})
        if not as_json:
            told = voice.say(
                "bench.scale",
                seats=seats,
                moves=f"{figure:,}",
                state=f"{state / 1024:.1f}",
                match=f"{match / 1024:.1f}",
            )
            console.print(told)
    deliver(voice, console, {"game": game, "scale": rows}, out, as_json)
