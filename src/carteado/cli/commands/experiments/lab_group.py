"""`carteado lab`: experiments with bots."""

from collections.abc import Generator
from types import MappingProxyType

import click

from carteado.cli.commands.measurement_output import open_progress_bar, show_progress
from carteado.cli.commands.setup.match_setup import read_options
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
from carteado.lab.duel import Duel, DuelResult, play_duel
from carteado.lab.stopping import is_close, is_decided


class LabGroup(LocalizedGroup):
    """Groups the experiments."""

    places = MappingProxyType(
        {
            "run": "carteado.cli.commands.experiments.lab_run:lab_run",
            "compare": "carteado.cli.commands.experiments.lab_run:lab_compare",
            "card": "carteado.cli.commands.experiments.lab_run:lab_card",
            "duel": "carteado.cli.commands.experiments.lab_group:duel",
            "tournament": "carteado.cli.commands.experiments.lab_tournament:lab_tournament",
            "golf": "carteado.cli.commands.experiments.lab_golf:lab_golf",
        }
    )


@click.command(cls=LabGroup, help="help.carteado.lab")
@language_option()
def lab() -> None:
    """Lets bots play many matches and reports the results."""


@click.command(cls=LocalizedCommand, help="help.lab.duel")
@click.argument("game", metavar="[GAME]", required=False)
@option("--bots", default="careful,document", metavar="A,B", say="help.option.duel_bots")
@option("--seats", type=int, default=2, metavar="N", say="help.option.seats")
@option(
    "--pairs",
    type=click.IntRange(1, 10_000_000),
    default=1000,
    metavar="N",
    say="help.option.pairs",
)
@option("--seed", default="", metavar="TEXT", say="help.option.duel_seed")
@option("--set", "settings", metavar="NAME=VALUE", multiple=True, say="help.option.set")
@option("--rules", "ruleset", metavar="FILE", say="help.option.rules")
@option("--card", "cards", metavar="FILE", multiple=True, say="help.option.card")
@option(
    "--workers", type=click.IntRange(0, 1024), default=0, metavar="N", say="help.option.workers"
)
@option("--decide", is_flag=True, say="help.option.decide")
@option("--json", "as_json", is_flag=True, say="help.option.lab_json")
@color_option()
@language_option()
@click.pass_context
def duel(
    ctx: click.Context,
    game: str | None,
    bots: str,
    seats: int,
    pairs: int,
    seed: str,
    settings: tuple[str, ...],
    ruleset: str | None,
    cards: tuple[str, ...],
    workers: int,
    decide: bool,
    as_json: bool,
    plain: bool,
) -> None:
    """Lets two bots play the same deals from both seats, and counts the wins."""
    translator = translator_of(ctx)
    name, options = read_options(game, settings, ruleset, cards, translator.language)
    names = [each.strip() for each in bots.split(",")]
    if len(names) != 2:
        raise CommandError("lab.two_bots", bots=bots)
    result = DuelResult(Duel(name, (names[0], names[1]), seats, seed, options))
    stopped = run(result, pairs, workers, translator, plain, decide)
    if as_json:
        print_json(result.as_json())
    else:
        report(result, translator, plain)
    if stopped:
        raise KeyboardInterrupt


def run(
    result: DuelResult,
    pairs: int,
    workers: int,
    translator: Translator,
    plain: bool,
    decide: bool = False,
) -> bool:
    """Plays the pairs with a progress bar; returns True if Ctrl+C stopped it."""

    def note(scores: list[float], speed: float) -> tuple[int, str]:
        result.scores += scores
        rate = translator.say("lab.rate", rate=f"{speed:.1f}", share=share_text(result))
        return len(result.scores), rate

    with open_progress_bar(plain) as bar:
        chunks = play_until(result, pairs, workers, decide)
        return show_progress(bar, " – ".join(result.duel.bots), pairs, chunks, note)


def play_until(
    result: DuelResult, pairs: int, workers: int, decide: bool
) -> Generator[list[float], None, None]:
    """Yields scores until all pairs are played, or, with `decide`, until the duel is decided."""
    chunks = play_duel(result.duel, pairs, workers)
    try:
        for scores in chunks:
            yield scores
            if decide and is_decided(result.scores):
                return
    finally:
        chunks.close()


def share_text(result: DuelResult) -> str:
    """Returns the first bot's share of the wins with its confidence interval."""
    share = result.share()
    return f"{share.mean:.2%} [{share.low:.2%} – {share.high:.2%}]"


def report(result: DuelResult, translator: Translator, plain: bool) -> None:
    """Prints the results of the duel."""
    console = open_console(color=not plain)
    duel, share = result.duel, result.share()
    first, second = duel.bots
    console.print(
        translator.say(
            "lab.result",
            first=first,
            second=second,
            game=duel.game,
            seats=duel.seats,
            pairs=f"{len(result.scores):,}",
            share=share_text(result).replace("[", r"\["),
        ),
        soft_wrap=True,
    )
    winner, loser = (first, second) if share.mean > 0.5 else (second, first)
    key = "lab.clear" if share.is_clear() else "lab.close" if is_close(share) else "lab.even"
    console.print(translator.say(key, winner=winner, loser=loser))
