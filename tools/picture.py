"""Draws docs/terminal.svg, the picture of the README, and the example in docs/terminal.md.

Both come from real play. Run it after a change of the screen: `uv run python -m tools.picture`.
"""

import re
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Final

from rich.console import Console

import carteado
from carteado.api import Match
from carteado.cli.narration.seat_names import People
from carteado.cli.narration.translator import Voice
from carteado.cli.terminal.clock import StillClock
from carteado.cli.terminal.local_match import Party
from carteado.cli.terminal.prompt import Leave, Reader
from carteado.cli.terminal.screen import Stage
from carteado.cli.terminal.session import Session
from carteado.cli.terminal.style import STYLES, is_plain

DOCS: Final = Path(__file__).parent.parent / "docs"
PICTURE: Final = DOCS / "terminal.svg"
PAGE: Final = DOCS / "terminal.md"
WIDTH: Final = 60
# Only local fonts: the picture loads nothing.
_REMOTE: Final = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)
_FONTS: Final = ("Fira Code, monospace", "ui-monospace, Menlo, DejaVu Sans Mono, monospace")
_EXAMPLE: Final = re.compile(r"(\$ carteado play neon --seed 7\n).*?(```)", re.DOTALL)


MOMENT: Final[dict[str, object]] = {
    "game": "neon",
    "hands": [
        ["R+2", "R6", "B1", "B7", "G4", "Y9", "W"],
        ["Gs", "R5", "R8", "B3"],
        ["Y2", "R1"],
        ["G+2", "B9", "Y5"],
    ],
    "discard": ["R9"],
    "draw": ["Y1", "Y3", "B4", "B5", "G8", "G2", "B8", "Y6", "R4", "R2", "Y7", "G0"],
}
MOMENT_LINES: Final = ("7", "green", "play R+2")
EXAMPLE_LINES: Final = ("R1", "7 G", "3", "take", "quit")


class Camera(Reader):
    """Reads lines; the picture begins with the first line."""

    def line(self, options: list[str], prompt: str = "> ") -> str:
        if self.source.tell() == 0:
            self.console.export_text()  # forgets what was recorded
        return super().line(options, prompt)


def play(console: Console, match: Match, lines: tuple[str, ...], reader: type[Reader]) -> None:
    """Plays a match against the documented bots with typed lines."""
    voice = Voice("en")
    people = People(voice, match.seats, 0)
    stage = Stage(console, voice, people, match.game, {}, is_plain(console))
    party = Party(match, 0, dict.fromkeys(range(1, match.seats), "document"))
    typed = StringIO("".join(f"{line}\n" for line in lines))
    with suppress(Leave):
        Session(stage, party, reader(console, typed), StillClock()).run()


def draw() -> str:
    """Plays the scene and returns its picture."""
    console = Console(
        file=StringIO(),
        width=WIDTH,
        record=True,
        force_terminal=True,
        color_system="truecolor",
        theme=STYLES,
        highlight=False,
        emoji=False,
    )
    play(console, carteado.load(MOMENT), MOMENT_LINES, Camera)
    console.print("> ")
    picture = console.export_svg(title="carteado play neon", unique_id="carteado")
    return _REMOTE.sub("", picture).replace(*_FONTS)


def write() -> str:
    """Plays the example and returns its output without colours."""
    paper = StringIO()
    console = Console(file=paper, width=WIDTH, color_system=None, theme=STYLES, highlight=False)
    play(console, carteado.deal("neon", seed="7"), EXAMPLE_LINES, Reader)
    console.print(Voice("en").say("leave.bye"))
    return "".join(f"{line.rstrip()}\n" for line in paper.getvalue().splitlines())


def insert(page: str) -> str:
    """Returns a document with the current example."""
    return _EXAMPLE.sub(lambda found: found[1] + write() + found[2], page, count=1)


if __name__ == "__main__":
    PICTURE.write_text(draw(), "utf-8")
    PAGE.write_text(insert(PAGE.read_text("utf-8")), "utf-8")
    print(f"{PICTURE.name}, {PAGE.name}")
