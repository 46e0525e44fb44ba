"""`carteado play`: the user plays one seat, bots play the others."""

from datetime import UTC, datetime

import click

from carteado.api import Match, deal
from carteado.cli.commands.setup.deal_sequence import NUMBER, open_deals
from carteado.cli.commands.setup.match_setup import read_options, seat_bots
from carteado.cli.games.game_screens import screen_of, session_of
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    match_options,
    option,
)
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator, translator_of
from carteado.cli.terminal.clock import Clock
from carteado.cli.terminal.local.json_session import run_json_session
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.cli.terminal.local.local_session import LocalSession
from carteado.cli.terminal.prompt import Prompt
from carteado.cli.terminal.screen import Display
from carteado.cli.terminal.style import is_plain, open_console
from carteado.cli.terminal.user_files import write_json
from carteado.core.errors import BadInput, Code


@click.command(cls=LocalizedCommand, help="help.carteado.play")
@click.argument("game", metavar="[GAME]", required=False)
@match_options
@option("--deal", "number", type=NUMBER, metavar="N", say="help.option.deal")
@option("--daily", is_flag=True, say="help.option.daily")
@option("--winnable", is_flag=True, say="help.option.winnable")
@option("--seat", "you", type=int, default=0, metavar="N", say="help.option.seat")
@option("--log", "log_file", metavar="FILE", say="help.option.log")
@option("--json", "as_json", is_flag=True, say="help.option.play_json")
@option("--pace", type=click.IntRange(0, 10_000), default=0, metavar="MS", say="help.option.pace")
@color_option()
@language_option()
@click.pass_context
def play(
    ctx: click.Context,
    game: str | None,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    settings: tuple[str, ...],
    ruleset: str | None,
    cards: tuple[str, ...],
    number: int | None,
    daily: bool,
    winnable: bool,
    you: int,
    log_file: str | None,
    as_json: bool,
    pace: int,
    plain: bool,
) -> None:
    """Plays matches until the user quits."""
    translator = translator_of(ctx)
    name, options = read_options(game, settings, ruleset, cards, translator.language)
    # The UTC date, as on a server, so that the daily deal is the same everywhere.
    today = datetime.now(UTC).date() if daily else None
    deals = open_deals(name, options, seed, number, today, winnable)
    count = 1
    while True:
        match = deal(name, seats, deals.seed, options)
        local_match = seat_player(match, you, bots)
        if log_file is not None:
            write_json(numbered_file(log_file, count), local_match.log())
        try:
            if as_json:
                run_json_session(local_match)
                return
            session = open_session(translator, local_match, options, plain, pace)
            session.run()
        finally:
            if log_file is not None:
                write_json(numbered_file(log_file, count), local_match.log())
        deals.advance(session.offer_again())
        count += 1


def seat_player(match: Match, you: int, bots: str | None) -> LocalMatch:
    """Gives the user one seat and bots the others."""
    if not 0 <= you < match.seats:
        expected = f"0…{match.seats - 1}"
        raise BadInput(Code.BAD_SEATS, "seat", seats=you, expected=expected)
    others = [seat for seat in range(match.seats) if seat != you]
    return LocalMatch(match, you, seat_bots(match.game.name, bots, others))


def open_session(
    translator: Translator,
    local_match: LocalMatch,
    options: dict[str, object],
    plain: bool,
    pace: int,
) -> LocalSession:
    """Creates console, seat names, screen and session for a match."""
    console = open_console(color=not plain)
    match = local_match.match
    seat_names = SeatNames(translator, match.seats, local_match.you)
    display = Display(console, translator, seat_names, match.game, options, is_plain(console))
    screen, session = screen_of(display), session_of(match.game)
    return session(screen, local_match, Prompt(console), Clock(), pace)


def numbered_file(name: str, count: int) -> str:
    """Returns a file name for match number `count`, so that no log is overwritten."""
    if count == 1:
        return name
    stem, dot, ending = name.rpartition(".")
    return f"{stem}-{count}.{ending}" if dot else f"{name}-{count}"
