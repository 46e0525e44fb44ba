"""A command of a player as a record: its words, and the reaction window that it answers.

Text becomes a record once, at the edge: in `Match.read` for scripts and terminals, in the room for
entries of a log, where the window is a field of its own.
"""

from dataclasses import dataclass
from typing import Final

from carteado.core.errors import Code, Refused

LARGEST_WINDOW: Final = 999_999_999


@dataclass(frozen=True)
class Command:
    """Holds the words of a command, and the window it answers if it names one."""

    words: tuple[str, ...]
    window: int | None = None

    @property
    def text(self) -> str:
        """Returns the words as one text, without the window."""
        return " ".join(self.words)

    @property
    def verb(self) -> str:
        """Returns the first word in lower case; "" for a command without words."""
        return self.words[0].lower() if self.words else ""

    def in_window(self, window: int | None) -> "Command":
        """Returns this command for a window, unless it names one already."""
        return self if self.window is not None else Command(self.words, window)


def parse_command(text: str, window: int | None = None) -> Command:
    """Parses a text; the window comes as a field, or as the last word of a script: `snap 2 @7`.

    Raises Refused for a window that is no whole number of at most nine digits.
    """
    words = text.split()
    if window is None and len(words) > 1 and words[-1].startswith("@"):
        digits = words.pop()[1:]
        is_number = digits.isascii() and digits.isdigit() and len(digits) <= 9
        window = int(digits) if is_number else -1
    if window is not None and not 0 <= window <= LARGEST_WINDOW:
        raise Refused(Code.UNKNOWN_COMMAND, command=text[:60])
    return Command(tuple(words), window)
