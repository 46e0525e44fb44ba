"""Named styles, and a console that is readable without colours."""

from typing import Final

from rich.console import Console
from rich.theme import Theme

# "box" styles have a coloured background, "ink" styles coloured text. Codes name the colour too.
_LOOKS: Final = {
    "box.r": "bold #ffffff on #c62828",
    "box.b": "bold #ffffff on #1565c0",
    "box.g": "bold #ffffff on #2e7d32",
    "box.y": "bold #1a1a1a on #fbc02d",
    "box.w": "bold #ffffff on #5e35b1",
    "box.x": "#bdbdbd on #424242",
    "ink.r": "#ef5350",
    "ink.b": "#42a5f5",
    "ink.g": "#66bb6a",
    "ink.y": "#fdd835",
    "ink.w": "#b39ddb",
    "ink.x": "#9e9e9e",
    "who": "bold",
    "quiet": "dim",
    "number": "bold cyan",
    "alert": "bold red",
    "good": "bold green",
    "title": "bold magenta",
    "command": "cyan",
}
STYLES: Final = Theme(_LOOKS)


def open_console(color: bool = True, stderr: bool = False) -> Console:
    """Opens the console; without colour it prints no control codes."""
    if color:
        return Console(stderr=stderr, theme=STYLES, highlight=False, emoji=False)
    return Console(
        stderr=stderr, theme=STYLES, highlight=False, emoji=False, no_color=True, color_system=None
    )


def is_plain(console: Console) -> bool:
    """Returns whether the console shows no colours, so that brackets replace them."""
    return console.no_color or console.color_system is None
