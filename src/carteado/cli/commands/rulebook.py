"""`carteado rules`: all rules of a game, one rule by its id, or a comparison of two rule sets."""

import click

from carteado.cli.narration.localized_click import (
    LocalizedCommand,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import translator_of
from carteado.cli.terminal.rule_pages import print_rules
from carteado.cli.terminal.style import open_console


@click.command(cls=LocalizedCommand, help="help.carteado.rules")
@click.argument("game", metavar="[GAME]", required=False)
@click.argument("rule", metavar="[ID]", required=False)
@option("--diff", nargs=2, metavar="A B", say="help.option.diff")
@color_option()
@language_option()
@click.pass_context
def rules(
    ctx: click.Context,
    game: str | None,
    rule: str | None,
    diff: tuple[str, str] | None,
    plain: bool,
) -> None:
    """Prints rules, or the differences between two rule sets."""
    console, translator = open_console(color=not plain), translator_of(ctx)
    if diff:
        from carteado.cli.commands.rule_differences import print_differences

        print_differences(console, translator, *diff)
    elif game is None:
        raise CommandError("rules.which")
    else:
        print_rules(console, translator, game, rule or "")
