"""A registry by game or family: the name comes before the family, the family before any game."""

from collections.abc import Iterator

import pytest

from carteado.bots.kit.levels import bot_for
from carteado.bots.kit.minds import bots_of, seat_bot
from carteado.bots.kit.safe_command import safe_move
from carteado.core.families import of_game, of_name
from carteado.core.game import GAMES, find, register
from carteado.core.luck import Swift
from carteado.games.colors.game import Colors
from carteado.games.colors.ruleset.rules import NEON


@pytest.fixture
def fourth() -> Iterator[Colors]:
    """Registers a fourth preset of the colour engine, which no list mentions."""
    game = Colors("fourth", NEON)
    register(game)
    yield game
    del GAMES["fourth"]


def test_a_name_comes_before_the_family_and_the_family_before_any() -> None:
    registry = {"neon": "its own", "colors": "the family's", "": "anyone's"}

    found = [of_game(registry, find(name)) for name in ("neon", "arcade", "golf")]

    assert found == ["its own", "the family's", "anyone's"]


def test_nothing_is_found_where_nothing_is_registered() -> None:
    assert of_game({"bum": 1}, find("neon")) is None
    assert of_name({"colors": 1}, "a game that does not exist") is None
    assert of_name({"colors": 1, "": 2}, "a game that does not exist") == 2


def test_a_fourth_preset_gets_the_bots_and_the_safe_command_of_its_family(fourth: Colors) -> None:
    state = fourth.deal({}, 3, Swift("fourth"), None)
    named = find("neon").deal({}, 3, Swift("fourth"), None)

    assert bots_of("fourth") == bots_of("neon")
    assert type(seat_bot("careful", fourth, 0)) is type(seat_bot("careful", find("neon"), 0))
    assert bot_for("normal", "fourth") == "careful"
    assert safe_move(fourth, state, state.turn) == safe_move(find("neon"), named, named.turn)


def test_a_family_has_its_own_levels() -> None:
    assert [bot_for(level, "bum") for level in ("easy", "normal")] == ["forgetful", "document"]
