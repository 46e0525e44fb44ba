"""`carteado bench page`: what the page asks of a browser on this machine."""

import click
from rich.console import Console

from carteado.bench.browser import CannotBrowse, PageReport, PageWeight, measure_page
from carteado.cli.narration.localized_click import (
    SpokenCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import Complaint
from carteado.cli.narration.translator import Voice, voice_of
from carteado.cli.terminal.json_lines import emit
from carteado.cli.terminal.style import open_console
from carteado.core.game import find

# What the browser calls a long task, and so the least that it tells of.
NOTICED_MS = 50
MISSING = {
    "chromium": "bench.page.no_chromium",
    "page": "bench.page.no_page",
    "playwright": "bench.page.no_playwright",
}


@click.command(cls=SpokenCommand, help="help.bench.page")
@option("--game", default="neon", metavar="GAME", say="help.option.game")
@option("--seconds", type=click.FloatRange(1, 600), default=60, say="help.option.page_seconds")
@option("--json", "as_json", is_flag=True, say="help.option.load_json")
@color_option()
@language_option()
@click.pass_context
def bench_page(ctx: click.Context, game: str, seconds: float, as_json: bool, plain: bool) -> None:
    """Prints bytes of the first load and the longest task in a match."""
    name = find(game).name
    try:
        report = measure_page(name, seconds)
    except CannotBrowse as missing:
        raise Complaint(MISSING[str(missing)]) from None
    except OSError as error:
        raise Complaint("load.failed", why=error) from None
    if as_json:
        emit(report.as_json())
        return
    show(open_console(color=not plain), voice_of(ctx), report)


def show(console: Console, voice: Voice, report: PageReport) -> None:
    """Prints the figures as sentences."""
    for key, load in (("bench.page.home", report.home), ("bench.page.table", report.table)):
        console.print(voice.say(key, load=voice.say("bench.page.load", **sizes_of(load))))
    match = report.match
    values = {"frames": match.frames, "seconds": f"{match.seconds:.0f}", "tasks": match.tasks}
    key = "bench.page.match" if match.over else "bench.page.cut"
    console.print(voice.say(key, **values))
    for key, longest in (
        ("bench.page.longest", match.longest_ms),
        ("bench.page.loading", match.loading_ms),
    ):
        figure = f"{longest:.0f} ms" if longest else f"< {NOTICED_MS} ms"
        console.print(voice.say(key, figure=figure, tasks=match.tasks))


def sizes_of(load: PageWeight) -> dict[str, str]:
    """Returns the bytes of a load in thousands."""
    parts = {"js": load.js, "css": load.css, "fonts": load.fonts, "other": load.other}
    return {name: f"{size / 1000:.1f}" for name, size in parts.items()}
