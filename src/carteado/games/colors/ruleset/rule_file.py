"""Rules as data: a rule set as the content of a file, and its hash.

A rule set names a game and the options that differ from it, `{"game": "classic", "options": {…}}`,
in JSON or TOML. Reading and writing files is the caller's task.
"""

from dataclasses import fields
from typing import Final

from carteado.core.errors import BadInput, Code
from carteado.core.game import GAMES, find
from carteado.core.option_schema import as_options, changes_of, digest, plain
from carteado.games.colors.game import Colors
from carteado.games.colors.ruleset.rules import Rules, rules_of

_KEYS: Final = ("game", "name", "options")
_LONGEST_NAME: Final = 60


def read_ruleset(content: object) -> tuple[str, dict[str, object]]:
    """Reads the content of a rule set file: the game and its options, checked for sense."""
    if not isinstance(content, dict):
        raise BadInput(Code.BAD_POSITION, "", expected="an object with game and options")
    for key in content:
        if key not in _KEYS:
            raise BadInput(Code.UNKNOWN_KEY, str(key)[:60], expected=", ".join(_KEYS))
    name = content.get("name", "")
    if not isinstance(name, str) or len(name) > _LONGEST_NAME or not name.isprintable():
        expected = f"a text of at most {_LONGEST_NAME} characters"
        raise BadInput(Code.BAD_POSITION, "name", expected=expected)
    options = as_options(content.get("options", {}))
    game = _colors(content.get("game"))
    return game.name, changes_of(game.preset, rules_of(game.preset, options))


def write_ruleset(game: str, options: dict[str, object]) -> dict[str, object]:
    """Returns the content of a rule set file; what is as the game has it anyway is left out."""
    preset = _colors(game).preset
    return {"game": game, "options": changes_of(preset, rules_of(preset, options))}


def full_rules(game: str, options: dict[str, object] | None = None) -> Rules:
    """Returns the whole record of rules that options make of a game."""
    return rules_of(_colors(game).preset, options or {})


def ruleset_hash(rules: Rules) -> str:
    """Returns eight hexadecimal digits that equal rules share, however they were written down."""
    return digest({field.name: plain(getattr(rules, field.name)) for field in fields(Rules)})


def _colors(name: object) -> Colors:
    game = find(name)
    if not isinstance(game, Colors):
        known = sorted(name for name in GAMES if isinstance(GAMES[name], Colors))
        raise BadInput(Code.UNKNOWN_GAME, "game", game=game.name, expected=", ".join(known))
    return game
