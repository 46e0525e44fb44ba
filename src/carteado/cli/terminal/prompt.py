"""Reads lines from a user or a script; Tab completes the legal commands."""

import sys
from collections.abc import Callable
from types import ModuleType
from typing import TextIO

from rich.console import Console
from rich.markup import escape

readline: ModuleType | None
try:
    import readline as _readline
except ImportError:  # Windows: everything works except Tab
    readline = None
else:
    readline = _readline


class UserQuit(Exception):
    """Ends the program because the user quit or the input ended."""


class Prompt:
    """Reads lines; raises UserQuit at the end of input."""

    def __init__(self, console: Console, source: TextIO | None = None) -> None:
        self.console = console
        self.source = sys.stdin if source is None else source
        self.options: list[str] = []
        self.interactive = self.source.isatty() and sys.stdout.isatty()
        if self.interactive and readline is not None:
            use_tab(readline, self.complete)

    def read_line(self, options: list[str], prompt: str = "> ") -> str:
        """Reads one line; `options` are the completions that Tab offers."""
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
        # The lines of a script are printed where a user would have typed them.
        self.console.print(prompt + escape(text.strip()), soft_wrap=True)
        return text.strip()

    def complete(self, text: str, state: int) -> str | None:
        """Returns completion number `state` for the line."""
        return pick(self.options, text, state)


def pick(options: list[str], text: str, state: int) -> str | None:
    """Returns option number `state` of those that begin with a text, ignoring case."""
    fitting = [each for each in options if each.lower().startswith(text.lower())]
    return fitting[state] if state < len(fitting) else None


def use_tab(module: ModuleType, complete: Callable[[str, int], str | None]) -> None:
    """Binds Tab; on macOS `readline` is libedit, which has another syntax."""
    module.set_completer(complete)
    module.set_completer_delims("\n")  # Tab completes the whole line, not one word
    libedit = "libedit" in (module.__doc__ or "")
    module.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
