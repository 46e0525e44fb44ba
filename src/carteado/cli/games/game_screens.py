"""Chooses the screen and the session of a game by its family."""

from typing import Any, Final

from carteado.cli.games.bum_screen import BumScreen
from carteado.cli.games.bum_session import BumSession
from carteado.cli.games.color_screen import ColorScreen
from carteado.cli.games.golf_screen import GolfScreen
from carteado.cli.games.golf_session import GolfSession
from carteado.cli.terminal.local.local_session import LocalSession
from carteado.cli.terminal.screen import Display, Screen, ScreenMaker
from carteado.core.game import Game
from carteado.games.bum.game import Bum
from carteado.games.colors.game import Colors
from carteado.games.golf.game import Golf

_SCREENS: Final[dict[type[Game[Any]], ScreenMaker]] = {
    Colors: ColorScreen,
    Bum: BumScreen,
    Golf: GolfScreen,
}
_SESSIONS: Final[dict[type[Game[Any]], type[LocalSession]]] = {Bum: BumSession, Golf: GolfSession}


def screen_of(display: Display) -> Screen:
    """Returns the screen of the game's family, or the plain screen."""
    for family, make_screen in _SCREENS.items():
        if isinstance(display.game, family):
            return make_screen(display)
    return Screen(display)


def session_of(game: Game[Any]) -> type[LocalSession]:
    """Returns the session class of the game's family, or the common one."""
    for family, session in _SESSIONS.items():
        if isinstance(game, family):
            return session
    return LocalSession
