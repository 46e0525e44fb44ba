"""`carteado games` and `carteado info`: the games, their bots and this installation."""

import platform
from importlib.metadata import version

import click
from rich.table import Table

import carteado
from carteado.bots.kit.minds import bots_of
from carteado.cli.narration.localized_click import LocalizedCommand, color_option, language_option
from carteado.cli.narration.translator import translator_of
from carteado.cli.terminal.style import open_console
from carteado.core.game import find
from carteado.core.gear import COMPILED


@click.command(cls=LocalizedCommand, help="help.carteado.games")
@color_option()
@language_option()
@click.pass_context
def games(ctx: click.Context, plain: bool) -> None:
    """Lists the games, one line each."""
    translator = translator_of(ctx)
    table = Table.grid(padding=(0, 2))
    for name in carteado.games():
        low, high = find(name).seats({})
        seats = translator.say("games.seats", seats=f"{low}–{high}")
        if low == high:
            seats = translator.say("games.seats.one" if low == 1 else "games.seats", seats=low)
        about = translator.say(translator.first(f"game.{name}.about", "game.other"), name=name)
        table.add_row(f"[command]{name}[/]", seats, about)
    open_console(color=not plain).print(table)


@click.command(cls=LocalizedCommand, help="help.carteado.info")
@color_option()
@language_option()
@click.pass_context
def info(ctx: click.Context, plain: bool) -> None:
    """Prints versions and bots, for bug reports."""
    translator = translator_of(ctx)
    table = Table.grid(padding=(0, 2))
    table.add_row("carteado", version("carteado"))
    table.add_row("python", f"{platform.python_implementation()} {platform.python_version()}")
    table.add_row(
        translator.say("info.engine"), translator.say(f"info.{'compiled' if COMPILED else 'plain'}")
    )
    for name in carteado.games():
        bots = ", ".join(bots_of(name)) or "–"
        table.add_row(f"[command]{name}[/]", translator.say("info.bots", bots=bots))
    open_console(color=not plain).print(table)
