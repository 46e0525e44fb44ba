"""Prints the rules of a game from the package's texts, with their ids."""

import re
from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule

from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.screen import point
from carteado.core.game import find
from carteado.texts.library import IDS, rule_text

_STRONG: Final = re.compile(r"\*\*(.+?)\*\*")
_CODE: Final = re.compile(r"`(.+?)`")
_POINT: Final = re.compile(r"(-|\d+\.) ")


def read_rules(translator: Translator, game: str) -> list[str]:
    """Returns the lines of a game's rules in the user's language."""
    text = rule_text(find(game).name, translator.language)
    if text is None:
        raise CommandError("rules.none", game=game)
    return text.splitlines()


def print_rules(console: Console, translator: Translator, game: str, rule: str = "") -> None:
    """Prints all rules of a game, or only the lines with a rule id."""
    lines = read_rules(translator, game)
    if rule:
        lines = list(lines_of(lines, rule))
        if not lines:
            raise CommandError("rules.no_id", id=rule, game=game)
    for line in lines:
        print_line(console, line)


def lines_of(lines: list[str], rule: str) -> Iterator[str]:
    """Yields the lines with this id, and their headings."""
    heading = ""
    for line in lines:
        if line.startswith("#"):
            heading = line
        ids = IDS.search(line)
        if ids and plain_id(rule) in [plain_id(each) for each in ids[1].split(",")]:
            if heading:
                yield heading
                heading = ""
            yield line


def plain_id(rule: str) -> str:
    """Returns an id in a normal form: n-4 and N-04 are the same."""
    letters, dash, number = rule.strip().upper().partition("-")
    return f"{letters}{dash}{number.lstrip('0') or number}"


def print_line(console: Console, line: str) -> None:
    """Prints one line of a page: a heading, a list item, a paragraph or nothing."""
    ids = IDS.search(line)
    body = _STRONG.sub(r"[who]\1[/]", escape(IDS.sub("", line)))
    body = _CODE.sub(r"[command]\1[/]", body)
    found = _POINT.match(line)
    if ids:
        body += f" [quiet]{escape(ids[1])}[/]"
    if line.startswith("# "):
        console.print(Rule(f"[title]{body[2:]}[/]", align="left"))
    elif line.startswith("#"):
        console.print(f"\n[who]{body.lstrip('# ')}[/]")
    elif found:
        console.print(point(body[found.end() :], "•" if found[1] == "-" else found[1]))
    elif line.strip():
        console.print(body)
