"""Screens: how a game is drawn and spoken to. The plain one plays any game there is.

A game or a family with a screen of its own puts it into `SCREENS` under its name. A screen gets
what a player gets, the view and the legal commands, and offers choices; it knows no rules.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from carteado.cli.narration.seat_names import People
from carteado.cli.narration.translator import Voice
from carteado.core.families import of_game
from carteado.core.game import Game

View = dict[str, object]


class Choice(NamedTuple):
    """Offers one command under a number; the label explains it, marked up."""

    number: int
    command: str
    label: str


@dataclass
class Stage:
    """Holds what every screen draws with."""

    console: Console
    voice: Voice
    people: People
    game: Game[Any]
    options: dict[str, object]
    plain: bool

    def title(self) -> str:
        """Returns what people call the game."""
        name = self.game.name
        return self.voice.say(self.voice.first(f"game.{name}", "game.other"), name=name)

    def option(self, name: str) -> Any:
        """Returns what an option is set to in this match."""
        for option in self.game.options:
            if option.name == name:
                return self.options.get(name, option.default)
        return None


class Screen:
    """Draws any game from its view, zone by zone, and numbers every legal command."""

    # The key of what `help` tells beside the common words; none for the plain screen.
    help = ""

    # Commands of the game that are understood even while they are not listed.
    verbs: tuple[str, ...] = ("leave",)

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def card(self, text: str) -> str:
        """Returns a card marked up, as it stands in a sentence."""
        return f"\\[{escape(text)}]"

    def table(self, view: View) -> RenderableType:
        """Returns the table as the viewer sees it."""
        lines: list[RenderableType] = []
        for key, value in view.items():
            if isinstance(value, list) and value and isinstance(value[0], list):
                for name, zone in zip(self.owners(len(value)), value, strict=True):
                    lines.append(plain_line(f"{key} {name}", spread(zone)))
            elif value not in (None, [], {}):
                lines.append(plain_line(key, spread(value)))
        return Group(*lines)

    def owners(self, count: int) -> list[str]:
        """Returns whose zones these are: one for every seat, or numbered ones of all."""
        names = self.stage.people.names
        if count == len(names):
            return [f"{seat} {name}" for seat, name in enumerate(names)]
        return [str(number) for number in range(1, count + 1)]

    def goes_on(self, view: View) -> bool:
        """Tells whether the person is asked about a command just given, not about a new turn."""
        return False

    def question(self, view: View, legal: list[str]) -> str:
        """Returns what the person is asked, marked up."""
        asked = view.get("asked")
        turn = not isinstance(asked, list) or self.stage.people.you in asked
        return self.stage.voice.say("ask.turn" if turn else "ask.react")

    def choices(self, view: View, legal: list[str]) -> list[Choice]:
        """Returns what the person may choose by number."""
        return [Choice(at, command, "") for at, command in enumerate(legal, 1)]

    def offer(self, view: View, legal: list[str], choices: list[Choice]) -> RenderableType:
        """Returns the choices, drawn."""
        cells = [f"[number]{each.number}[/] [command]{escape(each.command)}[/]" for each in choices]
        return flow(cells, self.stage.console.width)

    def sheet(self, view: View, points: list[int] | None) -> RenderableType | None:
        """Returns the score sheet after a round, if the game keeps one."""
        return None

    def expand(self, words: list[str], view: View, choices: list[Choice]) -> str | None:
        """Returns the command a number or a short form stands for; None if it is neither."""
        for choice in choices:
            if words[0] == str(choice.number):
                return " ".join([choice.command, *words[1:]])
        return None


ScreenMaker = Callable[[Stage], Screen]
SCREENS: Final[dict[str, ScreenMaker]] = {}


def screen_of(stage: Stage) -> Screen:
    """Returns the screen of a game: its own, or the plain one."""
    from carteado.cli.games import (
        bum_screen,  # noqa: F401
        color_screen,  # noqa: F401
        golf_screen,  # noqa: F401  (screens put themselves into the list)
    )

    return (of_game(SCREENS, stage.game) or Screen)(stage)


def point(body: str, mark: str = "•") -> RenderableType:
    """Returns a marked-up sentence behind a bullet, its further lines in the same column."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(mark, body)
    return Padding.indent(grid, 1)


def plain_line(key: str, value: str) -> Text:
    """Returns one line of the plain screen."""
    return Text.from_markup(f"[quiet]{escape(key)}[/] {escape(value)}")


def spread(value: object) -> str:
    """Returns a zone or a fact as words."""
    if isinstance(value, list):
        return " ".join("·" if each is None else str(each) for each in value)
    return str(value)


def flow(cells: list[str], width: int, indent: int = 2, gap: int = 2) -> Text:
    """Sets marked-up cells in lines without ever breaking one."""
    text = Text()
    used = 0
    for cell in cells:
        piece = Text.from_markup(cell)
        size = cell_len(piece.plain)
        if not used or used + gap + size > width:
            text.append("\n" if used else "")
            text.append(" " * indent)
            used = indent
        else:
            text.append(" " * gap)
            used += gap
        text.append_text(piece)
        used += size
    text.no_wrap = True
    text.overflow = "fold"
    return text
