"""How cards of the French deck are printed: rank and suit in a box of the suit's colour."""

from typing import Final

from carteado.cli.terminal.screen import Display, Screen

_SYMBOLS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class FrenchScreen(Screen):
    """Draws the cards of games with a French deck."""

    def __init__(self, display: Display) -> None:
        super().__init__(display)
        # Consoles that cannot print suit symbols get letters.
        self.symbols = _SYMBOLS if display.console.encoding.lower().startswith("utf") else {}

    def label(self, text: str) -> str:
        """Returns the text on a card."""
        return text[:-1] + self.symbols.get(text[-1], text[-1])

    def card(self, text: str) -> str:
        if self.display.plain:
            return f"\\[{self.label(text)}]"
        return f"[box.{ink(text)}] {self.label(text)} [/]"


def is_red(text: str) -> bool:
    """Returns whether a card is of diamonds or hearts."""
    return text[-1] in "dh"


def ink(text: str) -> str:
    """Returns the style of a card's suit."""
    return "r" if is_red(text) else "x"
