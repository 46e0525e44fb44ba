"""Chooses the screen and the session of a game by its name or its family."""

from typing import Any, Final

from carteado.cli.games.bum_screen import BumScreen
from carteado.cli.games.bum_session import BumSession
from carteado.cli.games.color_screen import ColorScreen
from carteado.cli.games.golf_screen import GolfScreen
from carteado.cli.games.golf_session import GolfSession
from carteado.cli.terminal.local.local_session import LocalSession
from carteado.cli.terminal.screen import Display, Screen, ScreenMaker
from carteado.core.families import of_game
from carteado.core.game import Game

_SCREENS: Final[dict[str, ScreenMaker]] = {
    "colors": ColorScreen,
    "bum": BumScreen,
    "golf": GolfScreen,
}
_SESSIONS: Final[dict[str, type[LocalSession]]] = {"bum": BumSession, "golf": GolfSession}


def screen_of(display: Display) -> Screen:
    """Returns the screen of the game or its family, or the plain screen."""
    return (of_game(_SCREENS, display.game) or Screen)(display)


def session_of(game: Game[Any]) -> type[LocalSession]:
    """Returns the session class of the game or its family, or the common one."""
    return of_game(_SESSIONS, game) or LocalSession
