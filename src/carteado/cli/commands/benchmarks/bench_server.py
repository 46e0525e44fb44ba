"""`carteado bench server`: how much load a server on this machine can handle."""

import click
from rich.console import Console

from carteado.bench.load_clients import LoadFigures
from carteado.bench.server_load import LIMIT_MS, LoadReport, load_server
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import Translator, translator_of
from carteado.cli.terminal.json_lines import print_json
from carteado.cli.terminal.style import open_console


@click.command(cls=LocalizedCommand, help="help.bench.server")
@option("--tables", type=click.IntRange(1, 4000), default=1000, say="help.option.load_tables")
@option("--rate", type=click.FloatRange(0.01, 100), default=0.25, say="help.option.load_rate")
@option("--seconds", type=click.FloatRange(0.5, 600), default=20, say="help.option.load_seconds")
@option("--saturate/--no-saturate", default=True, say="help.option.load_saturate")
@option("--json", "as_json", is_flag=True, say="help.option.load_json")
@color_option()
@language_option()
@click.pass_context
def bench_server(
    ctx: click.Context,
    tables: int,
    rate: float,
    seconds: float,
    saturate: bool,
    as_json: bool,
    plain: bool,
) -> None:
    """Puts load on a server and prints the results."""
    try:
        report = load_server(tables, rate, seconds, saturate)
    except OSError as error:
        raise CommandError("load.failed", why=error) from None
    if as_json:
        print_json(report.as_json())
        return
    show(open_console(color=not plain), translator_of(ctx), report)


def show(console: Console, translator: Translator, report: LoadReport) -> None:
    """Prints the figures as sentences."""
    console.print(
        translator.say(
            "load.start",
            start=f"{report.start_s:.2f}",
            tables=f"{report.tables:,}",
            sockets=f"{report.sockets:,}",
            seating=f"{report.seating_s:.1f}",
        )
    )
    for figures in [report.base, *report.steps]:
        if figures is not None:
            show_rate(console, translator, figures)
    base = report.base
    console.print(
        translator.say(
            "load.cost",
            cpu=figure_text(base.cpu_ms if base else None, 2),
            socket=figure_text(report.socket_kib, 0),
            table=figure_text(report.table_kib, 0),
        )
    )
    key = "load.saturation" if report.is_saturated else "load.unsaturated"
    console.print(translator.say(key, figure=f"{report.saturation:,.0f}", limit=f"{LIMIT_MS:.0f}"))


def show_rate(console: Console, translator: Translator, figures: LoadFigures) -> None:
    """Prints the results of one rate."""
    values = {
        name: f"{getattr(figures, name):.1f}" for name in ("wanted", "done", "p50", "p99", "p999")
    }
    console.print(translator.say("load.rate", rate=values.pop("wanted"), **values))
    if figures.lost or figures.refused:
        console.print(translator.say("load.trouble", lost=figures.lost, refused=figures.refused))


def figure_text(value: float | None, digits: int) -> str:
    """Returns a figure, or a dash if the system does not report it."""
    return "–" if value is None else f"{value:,.{digits}f}"
