"""Ways to run the terminal in tests: whole commands, and sessions over a given position."""

import os
from collections.abc import Mapping, Sequence
from io import StringIO

from click.testing import CliRunner, Result
from rich.console import Console

from carteado.api import Match
from carteado.bots.kit.minds import decide, seat_bot
from carteado.cli.commands.setup.match_setup import seat_bots
from carteado.cli.games.game_screens import screen_of
from carteado.cli.main import main
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.clock import Clock, StillClock
from carteado.cli.terminal.local.local_match import LocalMatch
from carteado.cli.terminal.local.local_session import LocalSession
from carteado.cli.terminal.prompt import Prompt, UserQuit
from carteado.cli.terminal.screen import Display, ScreenMaker
from carteado.cli.terminal.style import STYLES

QUIET = {name: None for name in os.environ if name.startswith("LC_")}
NARROW = {**QUIET, "COLUMNS": "60", "LANG": "en_US.UTF-8", "NO_COLOR": None, "FORCE_COLOR": None}


def run(
    *words: str, lines: Sequence[str] = (), env: Mapping[str, str | None] | None = None
) -> Result:
    """Runs a command with lines to read, 60 columns wide and in English unless told otherwise."""
    text = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(main, list(words), input=text, env={**NARROW, **(env or {})})


def good_lines(match: Match, you: int = 0, bots: str | None = None) -> list[str]:
    """Plays a match to its end with a bot in the person's place, and returns what it typed."""
    others = [seat for seat in range(match.seats) if seat != you]
    local_match = LocalMatch(match, you, seat_bots(match.game.name, bots, others))
    mind = seat_bot("document", match.game, you)
    lines: list[str] = []
    while not match.over:
        if local_match.step():
            continue
        move = decide(match.game, match.state, mind).move
        if move is None:
            local_match.waive()
            lines.append("")
        else:
            lines.append(match.game.write(move))
            match.do(you, lines[-1])
    return lines


class Sat:
    """Holds the result of a session: the match and everything that was printed."""

    def __init__(self, match: Match, local_match: LocalMatch, text: str, left: bool) -> None:
        self.match = match
        self.local_match = local_match
        self.text = text
        self.left = left


def sit(
    match: Match,
    *lines: str,
    you: int = 0,
    bots: str | None = None,
    language: str = "en",
    clock: Clock | None = None,
    screen: ScreenMaker = screen_of,
) -> Sat:
    """Seats a person at a match, 60 columns wide, and lets that person type some lines."""
    translator = Translator(language)
    paper = StringIO()
    console = Console(file=paper, width=60, theme=STYLES, highlight=False, color_system=None)
    others = [seat for seat in range(match.seats) if seat != you]
    local_match = LocalMatch(match, you, seat_bots(match.game.name, bots, others))
    options = match.position().get("options")
    known = options if isinstance(options, dict) else {}
    seat_names = SeatNames(translator, match.seats, you)
    display = Display(console, translator, seat_names, match.game, known, True)
    source = StringIO("".join(f"{line}\n" for line in lines))
    left = False
    try:
        LocalSession(
            screen(display), local_match, Prompt(console, source), clock or StillClock()
        ).run()
    except UserQuit:
        left = True
    return Sat(match, local_match, paper.getvalue(), left)
