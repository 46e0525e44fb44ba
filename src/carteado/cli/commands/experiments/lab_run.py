"""`carteado lab run`, `compare` and `card`: experiments with bots, rules and written cards."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypedDict, Unpack

import click

from carteado.bots.kit.minds import bots_of
from carteado.cli.commands.measurement_output import (
    describe_run,
    open_progress_bar,
    show_progress,
    to_json,
    write_output,
)
from carteado.cli.commands.setup.match_setup import read_options, seat_bots, written_card
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
from carteado.lab.experiment import Experiment
from carteado.lab.experiment_run import BadRunFile, ExperimentRun, read_run
from carteado.lab.figures import bots_of as places_of
from carteado.lab.figures import run_json
from carteado.lab.interval import Share
from carteado.lab.pool import ClusterUnavailable
from carteado.lab.report import build_report, facts_of, line_up

# The output file of a stopped experiment that was started without --out.
KEPT: Final = "carteado-lab.json"

Named = list[tuple[str, ExperimentRun]]


class LabSettings(TypedDict):
    """Types the options of every experiment."""

    bots: str | None
    seats: int | None
    games: int
    seed: str
    rotate: bool
    within: float
    workers: int
    cluster: str
    html: str | None
    out: str | None
    as_json: bool
    plain: bool


def lab_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Declares the options of every experiment."""
    for declare in (
        language_option(),
        color_option(),
        option("--json", "as_json", is_flag=True, say="help.option.lab_json"),
        option("--out", metavar="FILE", say="help.option.lab_out"),
        option("--html", metavar="FILE", say="help.option.lab_html"),
        option("--cluster", metavar="ADDRESS", default="", say="help.option.cluster"),
        option("--workers", type=click.IntRange(0, 1024), default=0, say="help.option.workers"),
        option("--within", type=click.FloatRange(0, 50), default=0.0, say="help.option.lab_within"),
        option("--rotate", is_flag=True, say="help.option.rotate"),
        option("--seed", default="", metavar="TEXT", say="help.option.lab_seed"),
        option("--games", type=click.IntRange(1, 10**9), default=1000, say="help.option.lab_games"),
        option("--seats", type=int, metavar="N", say="help.option.seats"),
        option("--bots", metavar="NAME,…", say="help.option.lab_bots"),
    ):
        command = declare(command)
    return command


@click.command(cls=LocalizedCommand, name="run", help="help.lab.run")
@click.argument("game", metavar="[GAME]", required=False)
@lab_options
@option("--set", "settings", metavar="NAME=VALUE", multiple=True, say="help.option.set")
@option("--rules", "ruleset", metavar="FILE", say="help.option.rules")
@option("--card", "cards", metavar="FILE", multiple=True, say="help.option.card")
@option("--watch", default="", metavar="CARD", say="help.option.watch")
@option("--resume", metavar="FILE", say="help.option.resume")
@click.pass_context
def lab_run(
    ctx: click.Context,
    game: str | None,
    settings: tuple[str, ...],
    ruleset: str | None,
    cards: tuple[str, ...],
    watch: str,
    resume: str | None,
    **more: Unpack[LabSettings],
) -> None:
    """Runs one experiment and prints its results."""
    translator = translator_of(ctx)
    if resume is not None:
        try:
            study = read_run(Path(resume))
        except BadRunFile as error:
            raise CommandError("lab.bad_study", name=resume, why=error) from None
        more["out"] = more["out"] or resume
    else:
        name, options = read_options(game, settings, ruleset, cards, translator.language)
        study = ExperimentRun(plan(name, options, more, watch))
    finish(translator, [(study.experiment.game, study)], more)


@click.command(cls=LocalizedCommand, name="compare", help="help.lab.compare")
@click.argument("game", metavar="[GAME]", required=False)
@lab_options
@option("--set", "ways", metavar="NAME=VALUE", multiple=True, say="help.option.variant")
@option("--rules", "ruleset", metavar="FILE", say="help.option.rules")
@click.pass_context
def lab_compare(
    ctx: click.Context,
    game: str | None,
    ways: tuple[str, ...],
    ruleset: str | None,
    **more: Unpack[LabSettings],
) -> None:
    """Plays the same deals under several rule sets and prints the results of each."""
    translator = translator_of(ctx)
    if not ways:
        raise CommandError("lab.two_ways")
    studies: Named = []
    for way in ways if len(ways) > 1 else ("", *ways):
        name, options = read_options(game, tuple(filter(None, way.split(","))), ruleset)
        studies.append(
            (way or translator.say("lab.asis"), ExperimentRun(plan(name, options, more)))
        )
    finish(translator, studies, more)


@click.command(cls=LocalizedCommand, name="card", help="help.lab.card")
@click.argument("file", metavar="FILE")
@lab_options
@option("--game", default="classic", metavar="GAME", say="help.option.card_game")
@click.pass_context
def lab_card(ctx: click.Context, file: str, game: str, **more: Unpack[LabSettings]) -> None:
    """Plays with and without a written card, and reports who gains from it."""
    translator = translator_of(ctx)
    card = written_card(file, translator.language)
    name = str(card["name"])
    more["bots"] = more["bots"] or "careful"
    # Single rounds where the game has rounds, so that only one deal decides who holds the card.
    single = any(each.name == "rounds" for each in find(game).options)
    base: dict[str, object] = {"rounds": "single"} if single else {}
    without = ExperimentRun(plan(game, base, more))
    having = ExperimentRun(plan(game, {**base, "blank_cards": [card]}, more, "BK1"))
    studies = [
        (translator.say("lab.card.without"), without),
        (translator.say("lab.card.with", name=name), having),
    ]
    finish(translator, studies, more)
    if not more["as_json"]:
        tally, even = having.tally, 1 / having.experiment.seats
        share = tally.rate(tally.dealt_wins, tally.dealt)
        key = "strong" if share.low > even else "weak" if share.high < even else "fair"
        told = translator.say(
            f"lab.card.{key}", name=name, share=share_text(share), even=f"{even:.1%}"
        )
        open_console(color=not more["plain"]).print(told, markup=False, soft_wrap=True)


def plan(game: str, options: dict[str, object], more: LabSettings, watch: str = "") -> Experiment:
    """Returns the experiment that the options of a command describe."""
    seats = find(game).default_seats if more["seats"] is None else more["seats"]
    names = more["bots"]
    if names is None and "document" not in bots_of(game):
        names = "random"
    bots = seat_bots(game, names, list(range(max(0, seats))))
    experiment = Experiment(
        game, tuple(bots.values()), more["seed"], options, more["rotate"], watch
    )
    experiment.check()
    return experiment


def finish(translator: Translator, studies: Named, more: LabSettings) -> None:
    """Runs the experiments, then writes and prints the results."""
    try:
        stopped = play(translator, studies, more)
    except ClusterUnavailable as error:
        raise CommandError("lab.no_cluster", why=error) from None
    content: dict[str, object] = run_json(studies[0][1])
    if len(studies) > 1:
        content = {"ways": [{"name": name, **run_json(study)} for name, study in studies]}
    made = describe_run()
    console = open_console(color=not more["plain"], stderr=more["as_json"])
    if stopped and len(studies) == 1:
        more["out"] = more["out"] or KEPT
    write_output(translator, console, more["out"], lambda: to_json({**content, "made": made}))
    write_output(
        translator, console, more["html"], lambda: build_report(translator.language, studies, made)
    )
    if more["as_json"]:
        print_json(content)
    else:
        for name, study in studies:
            show(translator, name, study, more["plain"])
    if stopped:
        if len(studies) == 1:
            console.print(translator.say("lab.goes_on", name=more["out"]), markup=False)
        raise KeyboardInterrupt


def play(translator: Translator, studies: Named, more: LabSettings) -> bool:
    """Plays with a progress bar; returns True if Ctrl+C stopped it. Results are kept."""
    with open_progress_bar(more["plain"]) as bar:
        for name, study in studies:
            steps = study.run(more["games"], more["workers"], more["cluster"], more["within"] / 100)
            if show_progress(
                bar, name, more["games"], steps, pace(translator), study.tally.matches
            ):
                return True
    return False


def pace(translator: Translator) -> Callable[[int, float], tuple[int, str]]:
    """Returns a function that counts matches for the progress bar."""
    return lambda done, speed: (done, translator.say("lab.pace", rate=f"{speed:,.0f}"))


def share_text(share: Share) -> str:
    """Returns a share with its confidence interval."""
    return f"{share.mean:.2%} [{share.low:.2%} – {share.high:.2%}]"


def show(translator: Translator, name: str, study: ExperimentRun, plain: bool) -> None:
    """Prints the figures of one experiment, one per line."""
    console = open_console(color=not plain)
    plan_ = study.experiment
    about = translator.say(
        "report.about",
        matches=f"{study.tally.matches:,}",
        seats=plan_.seats,
        bots=line_up(plan_.bots),
        seed=plan_.seed or "–",
    )
    console.print(name, style="title", markup=False)
    console.print(about, style="quiet", markup=False, soft_wrap=True)
    for key, (value, interval) in facts_of(study).items():
        line = translator.say("lab.figure", name=translator.say(key), value=value, sure=interval)
        console.print("  " + line, markup=False, soft_wrap=True)
    if plan_.seats > 1:
        for seat in range(plan_.seats):
            share = share_text(study.tally.seat_share(seat))
            console.print(
                "  " + translator.say("lab.wins.seat", seat=seat, share=share), markup=False
            )
    bots = places_of(study)
    if len(bots) > 1:
        for bot, places in bots.items():
            share = share_text(study.tally.bot_share(places))
            console.print("  " + translator.say("lab.wins.bot", bot=bot, share=share), markup=False)
