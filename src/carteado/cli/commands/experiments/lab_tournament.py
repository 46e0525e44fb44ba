"""`carteado lab tournament`: a ranking of bots by rating."""

from typing import TypedDict, Unpack

import click

from carteado.bots.kit.minds import bots_of
from carteado.cli.commands.experiments.lab_run import pace, share_text
from carteado.cli.commands.measurement_output import (
    describe_run,
    open_progress_bar,
    show_progress,
    to_json,
    write_output,
)
from carteado.cli.commands.setup.match_setup import read_options
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
from carteado.lab.ladder import Ladder, RatingsUnavailable, Tournament
from carteado.lab.pool import ClusterUnavailable
from carteado.lab.report import build_ladder


class TournamentSettings(TypedDict):
    """Types the options of a tournament."""

    bots: str | None
    seats: int | None
    games: int
    seed: str
    workers: int
    cluster: str
    html: str | None
    out: str | None
    as_json: bool
    plain: bool


@click.command(cls=LocalizedCommand, name="tournament", help="help.lab.tournament")
@click.argument("game", metavar="[GAME]", required=False)
@option("--bots", metavar="NAME,…", say="help.option.lab_bots")
@option("--seats", type=int, metavar="N", say="help.option.seats")
@option("--games", type=click.IntRange(1, 10**9), default=1000, say="help.option.lab_games")
@option("--seed", default="", metavar="TEXT", say="help.option.lab_seed")
@option("--set", "settings", metavar="NAME=VALUE", multiple=True, say="help.option.set")
@option("--rules", "ruleset", metavar="FILE", say="help.option.rules")
@option("--workers", type=click.IntRange(0, 1024), default=0, say="help.option.workers")
@option("--cluster", metavar="ADDRESS", default="", say="help.option.cluster")
@option("--html", metavar="FILE", say="help.option.lab_html")
@option("--out", metavar="FILE", say="help.option.lab_out")
@option("--json", "as_json", is_flag=True, say="help.option.lab_json")
@color_option()
@language_option()
@click.pass_context
def lab_tournament(
    ctx: click.Context,
    game: str | None,
    settings: tuple[str, ...],
    ruleset: str | None,
    **more: Unpack[TournamentSettings],
) -> None:
    """Lets bots compete and prints the ranking."""
    translator = translator_of(ctx)
    name, options = read_options(game, settings, ruleset)
    names = more["bots"].split(",") if more["bots"] else bots_of(name)
    seats = find(name).default_seats if more["seats"] is None else more["seats"]
    bots = tuple(dict.fromkeys(each.strip() for each in names))
    try:
        ladder = Ladder(Tournament(name, bots, seats, more["seed"], options))
        stopped = play(translator, ladder, more)
    except RatingsUnavailable as error:
        raise CommandError("lab.no_plots", why=error) from None
    except ClusterUnavailable as error:
        raise CommandError("lab.no_cluster", why=error) from None
    report(translator, ladder, more)
    if stopped:
        raise KeyboardInterrupt


def play(translator: Translator, ladder: Ladder, more: TournamentSettings) -> bool:
    """Plays with a progress bar; returns True if Ctrl+C stopped it. Results are kept."""
    with open_progress_bar(more["plain"]) as bar:
        steps = ladder.play(more["games"], more["workers"], more["cluster"])
        return show_progress(bar, ladder.tournament.game, more["games"], steps, pace(translator))


def report(translator: Translator, ladder: Ladder, more: TournamentSettings) -> None:
    """Writes and prints the ranking."""
    console = open_console(color=not more["plain"], stderr=more["as_json"])
    content, made = ladder.as_json(), describe_run()
    write_output(translator, console, more["out"], lambda: to_json({**content, "made": made}))
    write_output(
        translator, console, more["html"], lambda: build_ladder(translator.language, content, made)
    )
    if more["as_json"]:
        print_json({**content})
        return
    for place, (bot, rating, half, share) in enumerate(ladder.rungs(), 1):
        told = translator.say(
            "lab.rung",
            place=place,
            bot=bot,
            rating=f"{rating:.1f}",
            half=f"{half:.1f}",
            share=share_text(share),
        )  # fmt: skip
        console.print(told, markup=False, soft_wrap=True)
