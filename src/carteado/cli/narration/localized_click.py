"""Click commands and options whose help is a catalogue key, printed in the user's language."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import click

from carteado.cli.narration.translator import translator_of


class LocalizedOption(click.Option):
    """Translates the help of an option."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        return record and (record[0], translator_of(ctx).say(self.help or ""))


class LocalizedCommand(click.Command):
    """Translates the help of a command."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = translator_of(ctx).say("help.help")
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        translator = translator_of(ctx)
        self.options_metavar = f"[{translator.say('help.options').upper()}]"
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=translator.say("help.usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(translator_of(ctx).say(self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = [each.get_help_record(ctx) for each in self.get_params(ctx)]
        with formatter.section(translator_of(ctx).say("help.options")):
            formatter.write_dl([record for record in records if record is not None])


class LocalizedGroup(LocalizedCommand, click.Group):
    """Imports its commands when they are called, so that `--help` is fast."""

    # Command name to `module:attribute`.
    places: Mapping[str, str] = {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        place = self.places.get(cmd_name)
        if place is None:
            return None
        module, _, attribute = place.partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        translator = translator_of(ctx)
        with formatter.section(translator.say("help.commands")):
            formatter.write_dl(
                [
                    (name, translator.say(f"help.{self.name}.{name}"))
                    for name in self.list_commands(ctx)
                ]
            )

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        self.subcommand_metavar = f"{translator_of(ctx).say('help.command')} …"
        return super().collect_usage_pieces(ctx)


Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def option(*names: str, say: str, **settings: Any) -> Decorator:
    """Declares an option; `say` is the key of its help."""
    return click.option(*names, cls=LocalizedOption, help=say, **settings)


def language_option() -> Decorator:
    """Declares --lang; `choose_language` has already read it, click only checks the value."""
    languages = click.Choice(["pt", "es", "en"])
    return option("--lang", type=languages, expose_value=False, say="help.option.lang")


def color_option() -> Decorator:
    """Declares --no-color."""
    return option("--no-color", "plain", is_flag=True, say="help.option.no_color")


def match_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Declares the options that set up a match."""
    for declare in (
        option("--card", "cards", metavar="FILE", multiple=True, say="help.option.card"),
        option("--rules", "ruleset", metavar="FILE", say="help.option.rules"),
        option("--set", "settings", metavar="NAME=VALUE", multiple=True, say="help.option.set"),
        option("--seed", metavar="TEXT", say="help.option.seed"),
        option("--bots", metavar="NAME,…", say="help.option.bots"),
        option("--seats", type=int, metavar="N", say="help.option.seats"),
    ):
        command = declare(command)
    return command
