"""How colour cards are printed: code and symbol in a box of their colour.

A card in a box can be played, a loose card cannot. Without colour the box is a pair of brackets.
The code of a card names its colour, so the user never needs to see colours.
"""

from collections.abc import Sequence
from typing import Final

from rich.markup import escape

from carteado.games.colors.ruleset.cards import COLORS

_SYMBOLS: Final = {"s": "⊘", "r": "⇅", "W": "★", "SW": "⇄", "RN": "↻"}


class ColorFaces:
    """Formats cards for one console and one rule set."""

    def __init__(self, plain: bool, symbols: Sequence[str] = ()) -> None:
        self.plain = plain
        # The symbols of the written cards BK1, BK2, BK3.
        self.symbols = symbols

    def label(self, text: str) -> str:
        """Returns the text on a card: its code, and its symbol if it has one."""
        if text.startswith("BK") and text[2:].isdigit() and int(text[2:]) <= len(self.symbols):
            return text + self.symbols[int(text[2:]) - 1]
        return text + _SYMBOLS.get(text if text in _SYMBOLS else text[1:], "")

    def box(self, text: str) -> str:
        """Returns a card that is on the table or can be played."""
        code, color = split(text)
        label = escape(self.label(code))
        return f"\\[{label}]" if self.plain else f"[box.{color.lower()}] {label} [/]"

    def loose(self, text: str) -> str:
        """Returns a card that cannot be played now."""
        code, color = split(text)
        return f"[ink.{color.lower()}] {escape(self.label(code))} [/]"

    def ink(self, text: str) -> str:
        """Returns a card without padding, for a list in one line."""
        code, color = split(text)
        return f"[ink.{color.lower()}]{escape(self.label(code))}[/]"

    def color(self, letter: str, word: str) -> str:
        """Returns a colour as its letter and its word."""
        inside = f"{letter} {escape(word)}"
        return f"\\[{inside}]" if self.plain else f"[box.{letter.lower()}] {inside} [/]"


def split(text: str) -> tuple[str, str]:
    """Returns the code of a card and the letter of its colour: W for a wild, X if hidden."""
    if text == "?":
        return text, "X"
    if text.endswith("]") and text[-2:-1] in COLORS:
        return text[:-3], text[-2]
    return text, text[0] if text[0] in COLORS and not text.startswith(("BK", "RN")) else "W"
