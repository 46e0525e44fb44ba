"""`carteado bench hostile`: how long seated players wait while other clients attack the server."""

import click

from carteado.bench.attacks import KINDS
from carteado.bench.hostile_load import attack_server
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import translator_of
from carteado.cli.terminal.json_lines import print_json
from carteado.cli.terminal.style import open_console


@click.command(cls=LocalizedCommand, help="help.bench.hostile")
@option("--tables", type=click.IntRange(1, 1000), default=50, say="help.option.load_tables")
@option("--rate", type=click.FloatRange(0.01, 100), default=4.0, say="help.option.load_rate")
@option("--seconds", type=click.FloatRange(0.5, 600), default=10, say="help.option.load_seconds")
@option("--slices", type=click.IntRange(1, 100), default=3, say="help.option.hostile_slices")
@option(
    "--kind", "kinds", type=click.Choice(list(KINDS)), multiple=True, say="help.option.hostile_kind"
)
@option("--json", "as_json", is_flag=True, say="help.option.load_json")
@color_option()
@language_option()
@click.pass_context
def bench_hostile(
    ctx: click.Context,
    tables: int,
    rate: float,
    seconds: float,
    slices: int,
    kinds: tuple[str, ...],
    as_json: bool,
    plain: bool,
) -> None:
    """Prints the seated players' response times without and with each attack."""
    try:
        report = attack_server(tables, rate, seconds, list(kinds), slices)
    except OSError as error:
        raise CommandError("load.failed", why=error) from None
    if as_json:
        print_json(report.as_json())
        return
    console, translator = open_console(color=not plain), translator_of(ctx)
    for one in report.attacks:
        console.print(
            translator.say(
                "hostile.attack",
                kind=translator.say(f"hostile.kind.{one.kind}"),
                before50=f"{one.quiet.p50:.1f}",
                before99=f"{one.quiet.p99:.1f}",
                p50=f"{one.figures.p50:.1f}",
                p99=f"{one.figures.p99:.1f}",
                moves=f"{one.quiet_moves:,} + {one.moves:,}",
                times=f"{one.ratio:.1f}",
                low=f"{one.low:.1f}",
                high=f"{one.high:.1f}",
                dropped=one.dropped,
                lost=one.figures.lost,
                tried=f"{one.tried:,}",
                refused=f"{one.refused:,}",
            )
        )
    console.print(translator.say("hostile.cores"))
