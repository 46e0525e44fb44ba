"""Golf in the terminal: how the piles, the waste and the stock are drawn."""

from typing import Final, TypedDict, cast

from rich.console import Group, RenderableType
from rich.text import Text

from carteado.cli.games.french_screen import FrenchScreen, ink
from carteado.cli.terminal.screen import Choice, View, flow

_CELL: Final = 6
# The number of waste cards that are shown.
_SHOWN: Final = 6
# Piles have the numbers 1 to 7, so these commands get other numbers.
_NUMBERS: Final = {"draw": 0, "undo": 8, "redo": 9}


class GolfZones(TypedDict):
    """Types the parts of a view that the screen draws."""

    piles: list[list[str]]
    waste: list[str]
    stock: list[str]


class GolfScreen(FrenchScreen):
    """Draws the piles as columns; a card that is free is in a box."""

    help = "play.help.golf"

    def loose(self, text: str) -> str:
        """Returns a covered card, or `?` if it is face down."""
        return f"[ink.{ink(text)}] {self.label(text)} [/]"

    def table(self, view: View) -> RenderableType:
        piles = cast(GolfZones, view)["piles"]
        rows = [[f" [number]{at}[/]" for at in range(1, 8)]]
        rows += [[self.cell(pile, depth) for pile in piles] for depth in range(5)]
        lines = [Text.from_markup(self.row(row)) for row in rows if any(row)]
        return Group(*lines, self.status(view))

    def cell(self, pile: list[str], depth: int) -> str:
        """Returns the card of a pile at a depth."""
        if depth >= len(pile):
            return ""
        return (self.card if depth == len(pile) - 1 else self.loose)(pile[depth])

    def row(self, cells: list[str]) -> str:
        """Returns cells padded to equal width, marked up."""
        widths = [Text.from_markup(cell).cell_len for cell in cells]
        return " " + "".join(
            cell + " " * (_CELL - width) for cell, width in zip(cells, widths, strict=True)
        )

    def status(self, view: View) -> Text:
        """Returns waste, stock and score."""
        say = self.display.translator.say
        zones = cast(GolfZones, view)
        waste, piles, stock = zones["waste"], zones["piles"], zones["stock"]
        under = "".join(self.loose(card) for card in waste[-_SHOWN:-1])
        top = self.card(waste[-1]) if waste else say("golf.waste.empty")
        cells = [
            f"{say('golf.waste')} {under}{top}",
            say("golf.stock", count=len(stock)),
            say("golf.score", score=35 - sum(map(len, piles))),
        ]
        return flow(cells, self.display.console.width, indent=1, gap=3)

    def question(self, view: View, legal: list[str]) -> str:
        return self.display.translator.say("golf.ask" if "draw" not in legal else "golf.ask.draw")

    def choices(self, view: View, legal: list[str]) -> list[Choice]:
        piles = cast(GolfZones, view)["piles"]
        found: list[Choice] = []
        for command in legal:
            verb, _, pile = command.partition(" ")
            if verb == "move":
                found.append(Choice(int(pile), command, self.card(piles[int(pile) - 1][-1])))
            else:
                found.append(Choice(_NUMBERS[verb], command, f"[command]{verb}[/]"))
        return found

    def offer(self, view: View, legal: list[str], choices: list[Choice]) -> RenderableType:
        cells = [f"[number]{each.number}[/] {each.label}" for each in choices]
        return flow(cells, self.display.console.width, indent=1)

    def expand(self, words: list[str], view: View, choices: list[Choice]) -> str | None:
        piles = cast(GolfZones, view)["piles"]
        for at, pile in enumerate(piles, 1):
            if len(words) == 1 and pile and words[0].lower() == pile[-1].lower():
                return f"move {at}"
        # A number always means its pile, so that the game can say why a pile cannot move.
        if len(words) == 1 and words[0] in ("1", "2", "3", "4", "5", "6", "7"):
            return f"move {words[0]}"
        return super().expand(words, view, choices)
