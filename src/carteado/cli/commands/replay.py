"""`carteado replay`: a stored log, printed step by step or at one position."""

import click
from rich.markup import escape
from rich.rule import Rule

import carteado
from carteado.api import Match
from carteado.cli.games.game_screens import screen_of
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import translator_of
from carteado.cli.terminal.event_feed import EventFeed
from carteado.cli.terminal.json_lines import print_json
from carteado.cli.terminal.screen import Display
from carteado.cli.terminal.style import is_plain, open_console
from carteado.cli.terminal.user_files import read_table
from carteado.core.errors import BadInput, Code


@click.command(cls=LocalizedCommand, help="help.carteado.replay")
@click.argument("file", metavar="FILE")
@option("--at", type=click.IntRange(0), metavar="N", say="help.option.at")
@option("--seat", type=int, metavar="N", say="help.option.replay_seat")
@option("--json", "as_json", is_flag=True, say="help.option.replay_json")
@color_option()
@language_option()
@click.pass_context
def replay(
    ctx: click.Context, file: str, at: int | None, seat: int | None, as_json: bool, plain: bool
) -> None:
    """Replays a log and prints it, whole or after `at` commands."""
    log = read_table(file)
    whole = carteado.replay(log)
    commands = whole.commands
    if seat is not None and not 0 <= seat < whole.seats:
        expected = f"0…{whole.seats - 1}"
        raise BadInput(Code.BAD_SEATS, "seat", seats=seat, expected=expected)
    if at is not None and at > len(commands):
        raise BadInput(Code.BAD_LOG, "at", expected=f"0…{len(commands)}")
    match = carteado.replay({**log, "commands": [], "now": 0})
    if as_json:
        print_replay_json(match, whole, seat, at)
        return
    console, translator = open_console(color=not plain), translator_of(ctx)
    options = match.start.get("options")
    seat_names = SeatNames(translator, match.seats, seat)
    known = options if isinstance(options, dict) else {}
    display = Display(console, translator, seat_names, match.game, known, is_plain(console))
    print_replay(display, match, whole, at)


def step(match: Match, whole: Match) -> int:
    """Repeats the next command of the whole match, or the clock's move; returns its seat."""
    when, seat, text = whole.commands[len(match.commands)]
    if seat < 0:
        # The clock acts by itself when its time is reached.
        due = match.game.wait(match.state)
        match.wait(due[0] if due is not None else when - match.now)
    else:
        match.wait(when - match.now)
        match.do(seat, text)
    return seat


def print_replay(display: Display, match: Match, whole: Match, at: int | None) -> None:
    """Prints every command and its events; with `at`, prints only command number `at`."""
    you, feed, translator = (
        display.seat_names.you,
        EventFeed(screen_of(display)),
        display.translator,
    )
    last = len(whole.commands) if at is None else at
    told = 0
    display.console.print(
        Rule(f"[title]{translator.say('replay.title', count=last)}[/]", align="left")
    )
    while True:
        heard = [event.told_to(you) for event in match.events[told:]]
        told = len(match.events)
        done = len(match.commands)
        if at is None or done == at:
            if done:
                print_command(display, match, done)
            feed.tell(heard, match.look(you))
        if done >= last:
            break
        step(match, whole)
    display.console.print(Rule(style="quiet"))
    display.console.print(feed.screen.table(match.look(you)))


def print_command(display: Display, match: Match, number: int) -> None:
    """Prints the number, the player and the text of a command."""
    _, seat, text = match.commands[-1]
    who = display.seat_names.subject(seat) if seat >= 0 else display.translator.say("replay.clock")
    display.console.print(f"[quiet]{number:>3}[/] {who} [command]{escape(text)}[/]")


def print_replay_json(match: Match, whole: Match, seat: int | None, at: int | None) -> None:
    """Prints one line of JSON for every command, or only for command `at`."""
    last = len(whole.commands) if at is None else at
    told = 0
    while True:
        heard = match.heard(seat)
        done = len(match.commands)
        if at is None or done == at:
            line: dict[str, object] = {"at": done, "view": match.look(seat), "events": heard[told:]}
            if done:
                when, actor, text = match.commands[-1]
                line["command"] = [when, "clock" if actor < 0 else actor, text]
            print_json(line)
        told = len(heard)
        if done >= last:
            return
        step(match, whole)
