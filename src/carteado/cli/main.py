"""`carteado`: one group of commands, and the one place where errors become sentences."""

import os
import sys
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, NoReturn

import click

from carteado.cli.narration.localized_click import SpokenGroup, SpokenOption, language_option
from carteado.cli.narration.refusals import explain
from carteado.cli.narration.translator import Voice, choose_language
from carteado.cli.terminal.encodings import be_readable
from carteado.cli.terminal.prompt import Leave
from carteado.cli.terminal.style import open_console
from carteado.core.errors import BadInput, Refused

BAD_INPUT = 2
INTERRUPTED = 130


class Root(SpokenGroup):
    """The whole program: chooses the language, runs a command, explains what went wrong."""

    places = MappingProxyType(
        {
            "play": "carteado.cli.commands.play:play",
            "watch": "carteado.cli.commands.watch:watch",
            "join": "carteado.cli.commands.join:join",
            "serve": "carteado.cli.commands.serve:serve",
            "replay": "carteado.cli.commands.replay:replay",
            "verify": "carteado.cli.commands.verify:verify",
            "rules": "carteado.cli.commands.rulebook:rules",
            "options": "carteado.cli.commands.options:options",
            "games": "carteado.cli.commands.info:games",
            "lab": "carteado.cli.commands.experiments.lab_group:lab",
            "bench": "carteado.cli.commands.benchmarks.bench_group:bench",
            "admin": "carteado.cli.commands.admin:admin",
            "export": "carteado.cli.commands.admin:export",
            "import": "carteado.cli.commands.admin:import_table",
            "info": "carteado.cli.commands.info:info",
        }
    )

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        words = list(sys.argv[1:] if args is None else args)
        voice = Voice(choose_language(words, os.environ))
        extra["standalone_mode"] = False
        be_readable()
        try:
            code = self.run(words, prog_name or "carteado", voice, extra)
            sys.stdout.flush()
        except BrokenPipeError:
            # Whoever reads has had enough; nothing may be written at exit either.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = 0
        sys.exit(code)

    def run(self, words: list[str], name: str, voice: Voice, extra: dict[str, Any]) -> int:
        """Runs one command and returns the exit code."""
        try:
            code = super().main(words, name, obj=voice, **extra)
        except (Refused, BadInput, click.ClickException) as wrong:
            return complain(explain(voice, wrong))
        except (KeyboardInterrupt, click.Abort):
            # click has ended the line that Ctrl+C was typed in.
            sys.stderr.write(voice.say("leave.interrupted") + "\n")
            return INTERRUPTED
        except Leave:
            sys.stdout.write(voice.say("leave.bye") + "\n")
            return 0
        return code if isinstance(code, int) else 0


def complain(sentence: str) -> int:
    """Prints why nothing was done, and returns the exit code that says so too."""
    console = open_console(stderr=True)
    console.print(f"[alert]✗[/] {sentence}", soft_wrap=True)
    return BAD_INPUT


@click.command(cls=Root, name="carteado", help="help.carteado", invoke_without_command=True)
@language_option()
@click.version_option(
    package_name="carteado", message="%(version)s", cls=SpokenOption, help="help.option.version"
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Plays, watches, replays and explains card games."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
