"""Reading a line from a person or a script, with Tab for the commands that are possible."""

import sys
from collections.abc import Callable
from types import ModuleType
from typing import TextIO

from rich.console import Console
from rich.markup import escape

readline: ModuleType | None
try:
    import readline as _readline
except ImportError:  # Windows: lines are read all the same, only Tab is missing
    readline = None
else:
    readline = _readline


class UserQuit(Exception):
    """Says that somebody has had enough; whatever is open is closed on the way out."""


class Prompt:
    """Reads lines; at their end somebody has left, and Ctrl+C interrupts as everywhere."""

    def __init__(self, console: Console, source: TextIO | None = None) -> None:
        self.console = console
        self.source = sys.stdin if source is None else source
        self.options: list[str] = []
        self.interactive = self.source.isatty() and sys.stdout.isatty()
        if self.interactive and readline is not None:
            use_tab(readline, self.complete)

    def line(self, options: list[str], prompt: str = "> ") -> str:
        """Reads one line; `options` are what Tab offers."""
        self.options = options
        if self.interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                self.console.print()
                raise UserQuit from None
        text = self.source.readline()
        if not text:
            raise UserQuit
        # A script's lines are shown where a person would have typed them.
        self.console.print(prompt + escape(text.strip()), soft_wrap=True)
        return text.strip()

    def complete(self, text: str, state: int) -> str | None:
        """Returns the option number `state` that begins like the line."""
        return pick(self.options, text, state)


def pick(options: list[str], text: str, state: int) -> str | None:
    """Returns one of the options that begin with a text, in small letters or capitals."""
    fitting = [each for each in options if each.lower().startswith(text.lower())]
    return fitting[state] if state < len(fitting) else None


def use_tab(module: ModuleType, complete: Callable[[str, int], str | None]) -> None:
    """Binds Tab; macOS has libedit under the name of readline, with words of its own."""
    module.set_completer(complete)
    module.set_completer_delims("\n")  # a command is completed as a whole line
    libedit = "libedit" in (module.__doc__ or "")
    module.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
