"""The differences between two rule sets, as sentences."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table

from carteado.cli.commands.option_list import about_keys, meaning, value_text, values_of
from carteado.cli.commands.setup.match_setup import read_options
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import Translator
from carteado.core.game import GAMES, find


def print_differences(console: Console, translator: Translator, one: str, other: str) -> None:
    """Prints the differences between two games or rule-set files, option by option."""
    (game, ours), (match, theirs) = read_rules_of(one), read_rules_of(other)
    if ours.keys() != theirs.keys():
        raise CommandError("diff.family", a=one, b=other)
    a, b = short_name(one), short_name(other)
    names = [name for name in ours if ours[name] != theirs[name]]
    if not names:
        console.print(translator.say("diff.same", a=a, b=b))
        return
    console.print(Rule(f"[title]{translator.say('diff.title', a=a, b=b)}[/]", align="left"))
    for name in names:
        label = (
            "".join(translator.say(key) for key in about_keys(translator, game, name)[:1]) or name
        )
        console.print(f"[who]{label}[/] [quiet]{name}[/]")
        grid = Table.grid(padding=(0, 1))
        for rules, told, value in ((a, game, ours[name]), (b, match, theirs[name])):
            grid.add_row(rules, meaning(translator, told, name, value) or escape(value_text(value)))
        console.print(Padding.indent(grid, 2))


def read_rules_of(name: str) -> tuple[str, dict[str, object]]:
    """Returns the game and all option values of a preset or a rule-set file."""
    is_file = name not in GAMES and Path(name).suffix.lower() in (".toml", ".json")
    game, changes = read_options(None, ruleset=name) if is_file else read_options(name)
    return game, values_of(find(game), changes)


def short_name(name: str) -> str:
    """Returns the short name of a rule set: a file's name without folder and suffix."""
    return escape(Path(name).stem)
