"""The table of the colour games: one line per seat, the piles, the score sheet."""

from collections.abc import Iterator
from typing import Final

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from carteado.cli.games.color_faces import ColorFaces
from carteado.cli.narration.refusals import color_word
from carteado.cli.terminal.screen import Display, View
from carteado.games.colors.ruleset.cards import COLORS, VALUES

# At most this many cards are drawn as bars; the number beside them is exact.
_MOST_BARS: Final = 7


class ColorTable:
    """Draws seats, piles and the score sheet."""

    def __init__(self, display: Display, faces: ColorFaces) -> None:
        self.display = display
        self.faces = faces

    def draw(self, view: View) -> RenderableType:
        """Returns a grid: seats on the left, piles on the right."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_column()
        grid.add_row(stacked(self.seats(view)), stacked(self.piles(view)))
        return grid

    def seats(self, view: View) -> Iterator[str]:
        """Yields a line per seat: turn, number of cards, a mark at one card (N-71, N-83)."""
        say, seat_names = self.display.translator.say, self.display.seat_names
        wide = max(len(name) for name in seat_names.names)
        scores, left = view.get("scores"), view.get("left")
        for seat, hand in enumerate(hands_of(view)):
            name = escape(seat_names.name(seat).ljust(wide))
            mark = "▸" if seat == view["turn"] and not view["over"] else " "
            line = f"{mark} [number]{seat}[/] [who]{name}[/] {len(hand):>2} "
            if isinstance(scores, list):
                line += f"[quiet]{scores[seat]:>4}p[/] "
            bars = min(len(hand), _MOST_BARS)
            line += "▮" * bars + ("+" if len(hand) > bars else "")
            if len(hand) == 1 and not view["over"]:
                line += f" [alert]{say('table.one_card')}[/]"
            if isinstance(left, list) and seat in left:
                line += f"[quiet]{say('table.left')}[/]"
            yield line

    def piles(self, view: View) -> Iterator[str]:
        """Yields the discard and its colour, the direction, the draw pile and the pending cards."""
        say = self.display.translator.say
        discard, draw = view["discard"], view["draw"]
        top = str(discard[-1]) if isinstance(discard, list) and discard else "?"
        color = view["color"]
        word = color_word(self.display.translator, color) if color else say("table.color_open")
        yield f"{self.faces.box(top)} {word}"
        yield say("table.clockwise" if view["direction"] == 1 else "table.anticlockwise")
        yield say("table.draw_pile", count=len(draw) if isinstance(draw, list) else 0)
        if "round" in view:
            target = self.display.option("target_score")
            yield say("table.round", round=view["round"], target=target)
        if view["pending"]:
            yield f"[alert]{self.pending(view)}[/]"

    def pending(self, view: View) -> str:
        """Returns who has to take how many cards."""
        say, turn = self.display.translator.say, view["turn"]
        if view["phase"] not in ("respond", "challenge"):
            return say("table.pending", count=view["pending"])
        if turn == self.display.seat_names.you:
            return say("table.pending.you", count=view["pending"])
        who = escape(self.display.seat_names.name(turn))
        return say("table.pending.other", who=who, count=view["pending"])

    def sheet(self, view: View, points: list[int] | None) -> RenderableType | None:
        """Returns points, totals and the cards left; None if the game has no scores."""
        scores, seat_names = view.get("scores"), self.display.seat_names
        if not isinstance(scores, list) or points is None:
            return None
        say = self.display.translator.say
        target = self.display.option("target_score")
        table = Table(box=None, padding=(0, 2, 0, 0), title_justify="left")
        table.title = say("sheet.title", round=view["round"], target=target)
        for key in ("sheet.who", "sheet.round", "sheet.total", "sheet.left"):
            number = key in ("sheet.round", "sheet.total")
            table.add_column(say(key), justify="right" if number else "left", no_wrap=number)
        for seat, hand in enumerate(hands_of(view)):
            cards = " ".join(self.faces.ink(card) for card in in_order(hand))
            table.add_row(
                seat_names.subject(seat), f"+{points[seat]}", str(scores[seat]), cards or "–"
            )
        return table


def stacked(lines: Iterator[str]) -> Text:
    """Returns marked-up lines as one text."""
    return Text("\n").join(map(Text.from_markup, lines))


def hands_of(view: View) -> list[list[str]]:
    """Returns the hands of a view."""
    hands = view["hands"]
    return [[str(card) for card in hand] for hand in hands] if isinstance(hands, list) else []


def in_order(hand: list[str]) -> list[str]:
    """Returns cards sorted by colour and value; cards without a colour come last."""
    return sorted(hand, key=_place)


def _place(text: str) -> tuple[int, int, str]:
    if is_colored(text):
        return COLORS.index(text[0]), VALUES.index(text[1:]), text
    return len(COLORS), 0, text


def is_colored(text: str) -> bool:
    """Returns whether a text is a card with a colour of its own."""
    return text[:1] != "" and text[:1] in COLORS and text[1:] in VALUES
