"""`carteado bench page`: what the page costs a browser on this machine."""

import click
from rich.console import Console

from carteado.bench.browser import CannotBrowse, PageReport, PageWeight, measure_page
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
from carteado.core.game import find

# Browsers report only tasks that take at least this long.
NOTICED_MS = 50
MISSING = {
    "chromium": "bench.page.no_chromium",
    "page": "bench.page.no_page",
    "playwright": "bench.page.no_playwright",
}


@click.command(cls=LocalizedCommand, help="help.bench.page")
@option("--game", default="neon", metavar="GAME", say="help.option.game")
@option("--seconds", type=click.FloatRange(1, 600), default=60, say="help.option.page_seconds")
@option("--json", "as_json", is_flag=True, say="help.option.load_json")
@color_option()
@language_option()
@click.pass_context
def bench_page(ctx: click.Context, game: str, seconds: float, as_json: bool, plain: bool) -> None:
    """Prints the bytes of the first load and the longest task in a match."""
    name = find(game).name
    try:
        report = measure_page(name, seconds)
    except CannotBrowse as missing:
        raise CommandError(MISSING[str(missing)]) from None
    except OSError as error:
        raise CommandError("load.failed", why=error) from None
    if as_json:
        print_json(report.as_json())
        return
    show(open_console(color=not plain), translator_of(ctx), report)


def show(console: Console, translator: Translator, report: PageReport) -> None:
    """Prints the figures as sentences."""
    for key, load in (("bench.page.home", report.home), ("bench.page.table", report.table)):
        console.print(translator.say(key, load=translator.say("bench.page.load", **sizes_of(load))))
    match = report.match
    values = {"frames": match.frames, "seconds": f"{match.seconds:.0f}", "tasks": match.tasks}
    key = "bench.page.match" if match.over else "bench.page.cut"
    console.print(translator.say(key, **values))
    for key, longest in (
        ("bench.page.longest", match.longest_ms),
        ("bench.page.loading", match.loading_ms),
    ):
        figure = f"{longest:.0f} ms" if longest else f"< {NOTICED_MS} ms"
        console.print(translator.say(key, figure=figure, tasks=match.tasks))


def sizes_of(load: PageWeight) -> dict[str, str]:
    """Returns the sizes of a load in kilobytes."""
    parts = {"js": load.js, "css": load.css, "fonts": load.fonts, "other": load.other}
    return {name: f"{size / 1000:.1f}" for name, size in parts.items()}
