"""`carteado watch`: bots play, people watch."""

import click
from rich.rule import Rule

from carteado.api import deal
from carteado.cli.commands.setup.match_setup import read_options, seat_bots
from carteado.cli.narration.localized_click import (
    SpokenCommand,
    color_option,
    language_option,
    match_options,
    option,
)
from carteado.cli.narration.refusals import Complaint
from carteado.cli.narration.seat_names import People
from carteado.cli.narration.translator import voice_of
from carteado.cli.terminal.clock import Clock
from carteado.cli.terminal.commitment import print_seal, print_secret
from carteado.cli.terminal.event_feed import Story
from carteado.cli.terminal.local.local_match import Party
from carteado.cli.terminal.screen import Stage
from carteado.cli.terminal.style import is_plain, open_console
from carteado.cli.terminal.user_files import write_json


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
    match, story, clock = party.match, Story(stage), Clock()
    stage.console.print(Rule(f"[title]{stage.title()}[/]", align="left"))
    print_seal(stage, match.commitment)
    told = 0
    while True:
        heard = [event.told_to(None) for event in match.events[told:]]
        told = len(match.events)
        story.tell(heard, match.look(None))
        if match.over:
            break
        clock.rest(pace)
        if not party.step():
            raise Complaint("watch.stuck")
    stage.console.print(Rule(style="quiet"))
    stage.console.print(story.screen.table(match.look(None)))
    print_secret(stage, match)
