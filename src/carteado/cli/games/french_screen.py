"""Cards of the French deck on a screen: rank and suit in a box of the suit's colour."""

from typing import Final

from carteado.cli.terminal.screen import Display, Screen

_SYMBOLS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class FrenchScreen(Screen):
    """Draws a game that is played with French cards."""

    def __init__(self, display: Display) -> None:
        super().__init__(display)
        # A console that cannot write suits gets their letters.
        self.symbols = _SYMBOLS if display.console.encoding.lower().startswith("utf") else {}

    def label(self, text: str) -> str:
        """Returns what is written on a card."""
        return text[:-1] + self.symbols.get(text[-1], text[-1])

    def card(self, text: str) -> str:
        if self.display.plain:
            return f"\\[{self.label(text)}]"
        return f"[box.{ink(text)}] {self.label(text)} [/]"


def is_red(text: str) -> bool:
    """Tells whether a card is of diamonds or hearts."""
    return text[-1] in "dh"


def ink(text: str) -> str:
    """Returns the style of a card's suit."""
    return "r" if is_red(text) else "x"
