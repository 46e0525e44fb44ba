"""`carteado options`: the options of a game, with their values and meanings."""

from typing import Any

import click
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table

from carteado.cli.commands.setup.match_setup import read_options
from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.translator import Translator, translator_of
from carteado.cli.terminal.json_lines import print_json
from carteado.cli.terminal.style import open_console
from carteado.core.game import Game, find
from carteado.core.option_schema import Option, check_options, sentence_of


@click.command(cls=LocalizedCommand, help="help.carteado.options")
@click.argument("game", metavar="[GAME]", required=False)
@option("--set", "settings", metavar="NAME=VALUE", multiple=True, say="help.option.set")
@option("--rules", "ruleset", metavar="FILE", say="help.option.rules")
@option("--json", "as_json", is_flag=True, say="help.option.options_json")
@color_option()
@language_option()
@click.pass_context
def options(
    ctx: click.Context,
    game: str | None,
    settings: tuple[str, ...],
    ruleset: str | None,
    as_json: bool,
    plain: bool,
) -> None:
    """Prints the options of a game, with the values that --set and --rules give them."""
    name, changes = read_options(game, settings, ruleset)
    rules = find(name)
    values = values_of(rules, changes)
    if as_json:
        entries = [{**each.form(), "value": values[each.name]} for each in rules.options]
        print_json({"game": name, "options": entries})
        return
    console, translator = open_console(color=not plain), translator_of(ctx)
    title = translator.say(
        "options.title",
        game=translator.say(translator.first(f"game.{name}", "game.other"), name=name),
    )
    console.print(Rule(f"[title]{title}[/]", align="left"))
    for each in rules.options:
        print_option(console, translator, name, each, values[each.name])


def values_of(game: Game[Any], changes: dict[str, object]) -> dict[str, object]:
    """Returns every option with its value, or raises BadInput if the values do not fit together."""
    check_options(changes, game.options)
    game.seats(changes)
    return {each.name: changes.get(each.name, each.default) for each in game.options}


def print_option(
    console: Console, translator: Translator, game: str, option: Option, value: object
) -> None:
    """Prints one option: its name, value and help, and the meaning of each value."""
    room = f"  [quiet]{option.low}…{option.high}[/]" if option.kind == "number" else ""
    console.print(f"[command]{option.name}[/] = [who]{value_text(value)}[/]{room}")
    about = ". ".join(translator.say(key) for key in about_keys(translator, game, option.name))
    console.print(Padding.indent(about, 2))
    choices: list[object] = [True, False] if option.kind == "flag" else list(option.values)
    grid = Table.grid(padding=(0, 1))
    for choice in choices:
        mark = "▸" if choice == value else " "
        grid.add_row(
            mark, f"[quiet]{value_text(choice)}[/]", meaning(translator, game, option.name, choice)
        )
    if choices:
        console.print(Padding.indent(grid, 2))


def about_keys(translator: Translator, game: str, name: str) -> list[str]:
    """Returns the keys of an option's label and help; a game's own keys come first."""
    bases = (f"option.{game}.{name}", f"option.{name}")
    base = next((base for base in bases if translator.has(base)), bases[-1])
    return [key for key in (base, f"{base}.help") if translator.has(key)]


def meaning(translator: Translator, game: str, name: str, value: object) -> str:
    """Returns the meaning of an option's value as a sentence."""
    for prefix in (f"{game}.{name}", name):
        key, gaps = sentence_of(prefix, value)
        if translator.has(key):
            return translator.say(key, **gaps)
    return ""


def value_text(value: object) -> str:
    """Returns a value in the form that --set reads."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(len(value)) if isinstance(value, list | tuple) else str(value)
