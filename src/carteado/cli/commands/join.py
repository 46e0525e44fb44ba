"""`carteado join`: plays a seat at a server's table from the terminal."""

import getpass

import click

from carteado.cli.games.game_screens import screen_of
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import translator_of
from carteado.cli.terminal.prompt import Prompt
from carteado.cli.terminal.remote.remote_session import RemoteSession
from carteado.cli.terminal.remote.seat_tokens import SeatTokenFile
from carteado.cli.terminal.remote.table_client import (
    TableAddress,
    TableClient,
    open_table,
    read_address,
)
from carteado.cli.terminal.style import open_console


@click.command(cls=LocalizedCommand, help="help.carteado.join")
@click.argument("url", metavar="URL")
@option("--name", metavar="NAME", say="help.option.join_name")
@option("--open", "game", metavar="GAME", say="help.option.join_open")
@option("--seats", type=int, metavar="N", say="help.option.seats")
@option("--watch", is_flag=True, say="help.option.join_watch")
@option("--new", is_flag=True, say="help.option.join_new")
@color_option()
@language_option()
@click.pass_context
def join(
    ctx: click.Context,
    url: str,
    name: str | None,
    game: str | None,
    seats: int | None,
    watch: bool,
    new: bool,
    plain: bool,
) -> None:
    """Takes a seat at a table, or returns to the seat the player had, and plays."""
    translator = translator_of(ctx)
    name = name or user_name()
    address, cookie = find_table(url, game, seats, name)
    tokens = SeatTokenFile()
    token = None if new else tokens.find(address.table)
    console = open_console(color=not plain)
    if game is not None:
        link = f"{address.base}/#{address.table}"
        console.print(translator.say("join.opened", link=link), soft_wrap=True)
    client = TableClient(address, name, token, cookie)
    session = RemoteSession(client, translator, console, Prompt(console), screen_of, watch, tokens)
    client.start()
    try:
        session.run()
    finally:
        client.stop()


def find_table(
    url: str, game: str | None, seats: int | None, name: str
) -> tuple[TableAddress, str]:
    """Reads the link and, if a game is named, opens a table; returns its address and cookie."""
    address = read_address(url)
    if address is None or (game is None and not address.table):
        raise CommandError("join.no_link", name=url)
    if game is None:
        return address, ""
    base = f"{address.base}/{address.table}" if address.table else address.base
    try:
        code, cookie = open_table(base, game, seats, name)
    except OSError as error:
        raise CommandError("join.not_opened", why=error) from None
    return TableAddress(base, code), cookie


def user_name() -> str:
    """Returns the user's login name."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "?"
