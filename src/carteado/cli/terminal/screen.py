"""Screens: how a game is drawn in a terminal. The plain screen can draw any game.

A screen gets what a player gets (the view and the legal commands) and offers choices. It knows no
rules. The package `cli.games` holds the screens of the game families.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from carteado.cli.narration.event_sentences import EventFacts
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator
from carteado.core.game import Game

View = dict[str, object]


class Choice(NamedTuple):
    """Offers one command under a number; the label is a marked-up explanation."""

    number: int
    command: str
    label: str


@dataclass
class Display:
    """Holds the console, the language, the names and the options that every screen needs."""

    console: Console
    translator: Translator
    seat_names: SeatNames
    game: Game[Any]
    options: dict[str, object]
    plain: bool

    def title(self) -> str:
        """Returns the title of the game."""
        name = self.game.name
        return self.translator.say(self.translator.first(f"game.{name}", "game.other"), name=name)

    def option(self, name: str) -> object:
        """Returns the value of an option in this match."""
        for option in self.game.options:
            if option.name == name:
                return self.options.get(name, option.default)
        return None


class Screen:
    """Draws any game from its view, zone by zone, and numbers the legal commands."""

    # The key of the game's own help text; empty if it has none.
    help = ""

    # Commands of the game that the user may type although they are not listed.
    verbs: tuple[str, ...] = ("leave",)

    def __init__(self, display: Display) -> None:
        self.display = display

    def card(self, text: str) -> str:
        """Returns a card as it is printed in a sentence, marked up."""
        return f"\\[{escape(text)}]"

    def read_event(self, event: EventFacts) -> EventFacts:
        """Returns an event with the word and the facts that its sentence needs."""
        return event

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
        """Returns the labels of `count` zones: the seats' names, or numbers."""
        names = self.display.seat_names.names
        if count == len(names):
            return [f"{seat} {name}" for seat, name in enumerate(names)]
        return [str(number) for number in range(1, count + 1)]

    def goes_on(self, view: View) -> bool:
        """Returns whether the question belongs to the player's last command, not to a new turn."""
        return False

    def question(self, view: View, legal: list[str]) -> str:
        """Returns the question to the player, marked up."""
        asked = view.get("asked")
        turn = not isinstance(asked, list) or self.display.seat_names.you in asked
        return self.display.translator.say("ask.turn" if turn else "ask.react")

    def choices(self, view: View, legal: list[str]) -> list[Choice]:
        """Returns what the player may choose by number."""
        return [Choice(at, command, "") for at, command in enumerate(legal, 1)]

    def offer(self, view: View, legal: list[str], choices: list[Choice]) -> RenderableType:
        """Returns the drawing of the choices."""
        cells = [f"[number]{each.number}[/] [command]{escape(each.command)}[/]" for each in choices]
        return flow(cells, self.display.console.width)

    def sheet(self, view: View, points: list[int] | None) -> RenderableType | None:
        """Returns the score sheet after a round, or None if the game has none."""
        return None

    def expand(self, words: list[str], view: View, choices: list[Choice]) -> str | None:
        """Returns the command that a number or a short form stands for, or None."""
        for choice in choices:
            if words[0] == str(choice.number):
                return " ".join([choice.command, *words[1:]])
        return None


ScreenMaker = Callable[[Display], Screen]


def point(body: str, mark: str = "•") -> RenderableType:
    """Returns a marked-up sentence with a bullet; wrapped lines are indented."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(mark, body)
    return Padding.indent(grid, 1)


def plain_line(key: str, value: str) -> Text:
    """Returns one line of the plain screen."""
    return Text.from_markup(f"[quiet]{escape(key)}[/] {escape(value)}")


def spread(value: object) -> str:
    """Returns a zone or a fact as text."""
    if isinstance(value, list):
        return " ".join("·" if each is None else str(each) for each in value)
    return str(value)


def flow(cells: list[str], width: int, indent: int = 2, gap: int = 2) -> Text:
    """Arranges marked-up cells in lines; a cell is never broken."""
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
