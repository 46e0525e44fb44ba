"""`carteado lab`: experiments with bots."""

from collections.abc import Generator
from types import MappingProxyType

import click

from carteado.cli.commands.match_setup import read_options
from carteado.cli.commands.measurement_output import follow, open_bar
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
from carteado.lab.duel import Duel, DuelResult, play_duel
from carteado.lab.stopping import is_close, is_decided


class Lab(SpokenGroup):
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


@click.command(cls=Lab, help="help.carteado.lab")
@language_option()
def lab() -> None:
    """Lets bots play many matches and says what they show."""


@click.command(cls=SpokenCommand, help="help.lab.duel")
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
    """Lets two bots play the same deals from exchanged seats, and counts who wins."""
    voice = voice_of(ctx)
    name, options = read_options(game, settings, ruleset, cards, voice.language)
    names = [each.strip() for each in bots.split(",")]
    if len(names) != 2:
        raise Complaint("lab.two_bots", bots=bots)
    result = DuelResult(Duel(name, (names[0], names[1]), seats, seed, options))
    stopped = run(result, pairs, workers, voice, plain, decide)
    if as_json:
        emit(result.as_json())
    else:
        report(result, voice, plain)
    if stopped:
        raise KeyboardInterrupt


def run(
    result: DuelResult, pairs: int, workers: int, voice: Voice, plain: bool, decide: bool = False
) -> bool:
    """Plays the pairs with a bar on a terminal; True if Ctrl+C came first."""

    def note(scores: list[float], speed: float) -> tuple[int, str]:
        result.scores += scores
        rate = voice.say("lab.rate", rate=f"{speed:.1f}", share=percent(result))
        return len(result.scores), rate

    with open_bar(plain) as bar:
        chunks = play_until(result, pairs, workers, decide)
        return follow(bar, " – ".join(result.duel.bots), pairs, chunks, note)


def play_until(
    result: DuelResult, pairs: int, workers: int, decide: bool
) -> Generator[list[float], None, None]:
    """Yields scores until all pairs are played, or the duel is decided if that is enough."""
    chunks = play_duel(result.duel, pairs, workers)
    try:
        for scores in chunks:
            yield scores
            if decide and is_decided(result.scores):
                return
    finally:
        chunks.close()


def percent(result: DuelResult) -> str:
    """Returns the first bot's share of the wins with its interval."""
    share = result.share()
    return f"{share.mean:.2%} [{share.low:.2%} – {share.high:.2%}]"


def report(result: DuelResult, voice: Voice, plain: bool) -> None:
    """Prints what the pairs showed."""
    console = open_console(color=not plain)
    duel, share = result.duel, result.share()
    first, second = duel.bots
    console.print(
        voice.say(
            "lab.result",
            first=first,
            second=second,
            game=duel.game,
            seats=duel.seats,
            pairs=f"{len(result.scores):,}",
            share=percent(result).replace("[", r"\["),
        ),
        soft_wrap=True,
    )
    winner, loser = (first, second) if share.mean > 0.5 else (second, first)
    key = "lab.clear" if share.is_clear() else "lab.close" if is_close(share) else "lab.even"
    console.print(voice.say(key, winner=winner, loser=loser))
