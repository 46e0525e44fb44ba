"""`carteado watch`: bots play a match, the user watches."""

import click
from rich.rule import Rule

from carteado.api import deal
from carteado.cli.commands.setup.match_setup import read_options, seat_bots
from carteado.cli.games.game_screens import screen_of
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    match_options,
    option,
)
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import translator_of
from carteado.cli.terminal.clock import Clock
from carteado.cli.terminal.commitment import print_commitment, print_reveal
from carteado.cli.terminal.event_feed import EventFeed
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.cli.terminal.screen import Display
from carteado.cli.terminal.style import is_plain, open_console
from carteado.cli.terminal.user_files import write_json


@click.command(cls=LocalizedCommand, help="help.carteado.watch")
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
    """Lets bots play one match and prints the events."""
    translator = translator_of(ctx)
    name, options = read_options(game, settings, ruleset, cards, translator.language)
    match = deal(name, seats, seed, options)
    local_match = LocalMatch(match, None, seat_bots(name, bots, list(range(match.seats))))
    console = open_console(color=not plain)
    seat_names = SeatNames(translator, match.seats, None)
    display = Display(console, translator, seat_names, match.game, options, is_plain(console))
    if log_file is not None:
        write_json(log_file, local_match.log())
    try:
        run(display, local_match, pace)
    finally:
        if log_file is not None:
            write_json(log_file, local_match.log())


def run(display: Display, local_match: LocalMatch, pace: int) -> None:
    """Plays to the end, then prints the table and the reveal."""
    match, feed, clock = local_match.match, EventFeed(screen_of(display)), Clock()
    display.console.print(Rule(f"[title]{display.title()}[/]", align="left"))
    print_commitment(display, match.commitment)
    told = 0
    while True:
        heard = [event.told_to(None) for event in match.events[told:]]
        told = len(match.events)
        feed.tell(heard, match.look(None))
        if match.over:
            break
        clock.rest(pace)
        if not local_match.step():
            raise CommandError("watch.stuck")
    display.console.print(Rule(style="quiet"))
    display.console.print(feed.screen.table(match.look(None)))
    print_reveal(display, match)
