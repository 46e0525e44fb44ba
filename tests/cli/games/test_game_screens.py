"""The screen and the session of a game follow from its family, never from its name."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from carteado.cli.games.bum_screen import BumScreen
from carteado.cli.games.color_screen import ColorScreen
from carteado.cli.games.game_screens import screen_of, session_of
from carteado.cli.games.golf_screen import GolfScreen
from carteado.cli.games.golf_session import GolfSession
from carteado.cli.narration.seat_names import SeatNames
from carteado.cli.narration.translator import Translator
from carteado.cli.terminal.local.local_session import LocalSession
from carteado.cli.terminal.screen import Display, Screen
from carteado.core.game import Game, find
from carteado.games.colors.game import Colors
from carteado.games.colors.ruleset.rules import NEON


def screen_type(game: Game[Any]) -> type[Screen]:
    translator = Translator("en")
    names = SeatNames(translator, 4, 0)
    return type(screen_of(Display(Console(file=StringIO()), translator, names, game, {}, True)))


@pytest.mark.parametrize(
    ("name", "screen"),
    [
        ("neon", ColorScreen),
        ("arcade", ColorScreen),
        ("classic", ColorScreen),
        ("bum", BumScreen),
        ("golf", GolfScreen),
    ],
)
def test_every_game_has_the_screen_of_its_family(name: str, screen: type[Screen]) -> None:
    assert screen_type(find(name)) is screen


def test_a_new_preset_of_the_colour_games_has_their_screen() -> None:
    assert screen_type(Colors("fourth", NEON)) is ColorScreen


def test_a_game_without_a_family_has_the_plain_screen_and_the_common_session() -> None:
    game: Game[Any] = Game()

    assert screen_type(game) is Screen
    assert session_of(game) is LocalSession
    assert session_of(find("golf")) is GolfSession
