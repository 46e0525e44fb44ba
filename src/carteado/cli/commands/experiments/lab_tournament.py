"""`carteado lab tournament`: which bot is best, as a ladder of ratings."""

from typing import Any

import click

from carteado.bots.kit.minds import bots_of
from carteado.cli.commands.experiments.lab_run import pace, sure
from carteado.cli.commands.match_setup import read_options
from carteado.cli.commands.measurement_output import follow, keep, made_here, open_bar, written_json
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
from carteado.lab.ladder import Ladder, RatingsUnavailable, Tournament
from carteado.lab.pool import ClusterUnavailable
from carteado.lab.report import build_ladder


@click.command(cls=SpokenCommand, name="tournament", help="help.lab.tournament")
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
@click.pass_context  # type: ignore[arg-type]
def lab_tournament(
    ctx: click.Context,
    game: str | None,
    settings: tuple[str, ...],
    ruleset: str | None,
    **more: Any,
) -> None:
    """Lets bots compete and prints the ladder."""
    voice = voice_of(ctx)
    name, options = read_options(game, settings, ruleset)
    names = more["bots"].split(",") if more["bots"] else bots_of(name)
    seats = find(name).default_seats if more["seats"] is None else more["seats"]
    bots = tuple(dict.fromkeys(each.strip() for each in names))
    try:
        ladder = Ladder(Tournament(name, bots, seats, more["seed"], options))
        stopped = play(voice, ladder, more)
    except RatingsUnavailable as error:
        raise Complaint("lab.no_plots", why=error) from None
    except ClusterUnavailable as error:
        raise Complaint("lab.no_cluster", why=error) from None
    report(voice, ladder, more)
    if stopped:
        raise KeyboardInterrupt


def play(voice: Voice, ladder: Ladder, more: dict[str, Any]) -> bool:
    """Plays with a bar on a terminal; True if Ctrl+C came first: what is done stays."""
    with open_bar(more["plain"]) as bar:
        steps = ladder.play(more["games"], more["workers"], more["cluster"])
        return follow(bar, ladder.tournament.game, more["games"], steps, pace(voice))


def report(voice: Voice, ladder: Ladder, more: dict[str, Any]) -> None:
    """Writes and prints the ladder."""
    console = open_console(color=not more["plain"], stderr=more["as_json"])
    content, made = ladder.as_json(), made_here()
    keep(voice, console, more["out"], lambda: written_json({**content, "made": made}))
    keep(voice, console, more["html"], lambda: build_ladder(voice.language, content, made))
    if more["as_json"]:
        emit({**content})
        return
    for place, (bot, rating, half, share) in enumerate(ladder.rungs(), 1):
        told = voice.say(
            "lab.rung",
            place=place,
            bot=bot,
            rating=f"{rating:.1f}",
            half=f"{half:.1f}",
            share=sure(share),
        )  # fmt: skip
        console.print(told, markup=False, soft_wrap=True)
