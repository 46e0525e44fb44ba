"""`carteado watch`: bots play, people watch."""

import click
from rich.rule import Rule

from carteado.api import deal
from carteado.cli.clock import Clock
from carteado.cli.fairness import print_seal, print_secret
from carteado.cli.files import write_json
from carteado.cli.party import Party
from carteado.cli.people import People
from carteado.cli.refusals import Complaint
from carteado.cli.screen import Screen, Stage, point, screen_of
from carteado.cli.spoken import (
    SpokenCommand,
    color_option,
    language_option,
    match_options,
    option,
)
from carteado.cli.style import is_plain, open_console
from carteado.cli.table import read_options, seat_bots
from carteado.cli.voice import voice_of
from carteado.cli.words import Heard, Narrator


@click.command(cls=SpokenCommand, help="help.carteado.watch")
@click.argument("game", metavar="[GAME]", required=False)
@match_options
@option("--log", "log_file", metavar="FILE", say="help.option.log")
@option("--pace", type=click.IntRange(0, 10_000), default=0, metavar="MS", say="help.option.pace")
@color_option()
@language_option()
@click.pass_context
def watch(
    ctx: click.Context,
    game: str | None,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    settings: tuple[str, ...],
    ruleset: str | None,
    cards: tuple[str, ...],
    log_file: str | None,
    pace: int,
    plain: bool,
) -> None:
    """Lets bots play one match and tells it as it happens."""
    voice = voice_of(ctx)
    name, options = read_options(game, settings, ruleset, cards, voice.language)
    match = deal(name, seats, seed, options)
    party = Party(match, None, seat_bots(name, bots, list(range(match.seats))))
    console = open_console(color=not plain)
    people = People(voice, match.seats, None)
    stage = Stage(console, voice, people, match.game, options, is_plain(console))
    if log_file is not None:
        write_json(log_file, party.log())
    try:
        run(stage, party, pace)
    finally:
        if log_file is not None:
            write_json(log_file, party.log())


def run(stage: Stage, party: Party, pace: int) -> None:
    """Plays to the end, then tells the result."""
    match, screen, clock = party.match, screen_of(stage), Clock()
    narrator = Narrator(stage.voice, stage.people, screen.card, stage.game.name)
    stage.console.print(Rule(f"[title]{stage.title()}[/]", align="left"))
    print_seal(stage, match)
    told = 0
    while True:
        heard = [event.told_to(None) for event in match.events[told:]]
        told = len(match.events)
        tell(stage, narrator, heard)
        print_sheets(stage, screen, match.look(None), heard)
        if match.over:
            break
        clock.rest(pace)
        if not party.step():
            raise Complaint("watch.stuck")
    stage.console.print(Rule(style="quiet"))
    stage.console.print(screen.table(match.look(None)))
    print_secret(stage, match)


def tell(stage: Stage, narrator: Narrator, heard: list[Heard]) -> None:
    """Prints what happened, one sentence a line."""
    for sentence in narrator.tell(heard):
        stage.console.print(point(sentence))


def print_sheets(stage: Stage, screen: Screen, view: dict[str, object], heard: list[Heard]) -> None:
    """Prints the score sheet if a round was scored."""
    for event in heard:
        points = event.get("points")
        if event["event"] == "scored" and isinstance(points, list):
            sheet = screen.sheet(view, points)
            if sheet is not None:
                stage.console.print(sheet)
