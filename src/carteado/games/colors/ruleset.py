"""Rules as data: a schema for forms, a rule set as the content of a file, its hash, differences.

A rule set names a game and the options that differ from it, `{"game": "classic", "options": {…}}`,
in JSON or TOML. Reading and writing files is left to whoever has files.
"""

import hashlib
import json
from dataclasses import fields
from typing import Final

from carteado.core.errors import BadInput, Code
from carteado.core.game import GAMES, find
from carteado.core.options import Option
from carteado.games.colors.blanks import LENGTHS, MOST_BLANKS, MOST_STEPS, VERBS, WHO
from carteado.games.colors.game import Colors
from carteado.games.colors.rules import Rules, changes_of, rules_of

_KEYS: Final = ("game", "name", "options")
_LONGEST_NAME: Final = 60

Difference = tuple[str, object, object]


def schema(options: tuple[Option, ...]) -> list[dict[str, object]]:
    """Returns the options as plain data that a form can be made from, in their order."""
    return [_entry(option) for option in options]


def _entry(option: Option) -> dict[str, object]:
    entry: dict[str, object] = {"name": option.name, "kind": option.kind, "doc": option.doc}
    if option.kind == "choice":
        entry["values"] = list(option.values)
    elif option.kind == "flag":
        entry["values"] = [True, False]
    elif option.kind == "number":
        entry["low"], entry["high"] = option.low, option.high
    else:
        entry["most"] = MOST_BLANKS
        entry["lengths"] = dict(LENGTHS)
        entry["steps"] = {"most": MOST_STEPS, "do": dict(VERBS), "who": list(WHO)}
    entry["default"] = option.default
    return entry


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
    options = content.get("options", {})
    if not isinstance(options, dict):
        raise BadInput(Code.BAD_POSITION, "options", expected="an object of options")
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
    record = {field.name: _plain(getattr(rules, field.name)) for field in fields(Rules)}
    text = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:8]


def differences(one: Rules, other: Rules) -> list[Difference]:
    """Lists the options in which two rule sets differ: name, value in one, value in the other."""
    found: list[Difference] = []
    for field in fields(Rules):
        ours, theirs = getattr(one, field.name), getattr(other, field.name)
        if ours != theirs:
            found.append((field.name, _plain(ours), _plain(theirs)))
    return found


def sentence_of(option: str, value: object) -> tuple[str, dict[str, object]]:
    """Returns where the catalogues hold the sentence for a value, and what goes into its gaps."""
    if isinstance(value, bool):
        return f"option.{option}.{'true' if value else 'false'}", {}
    if isinstance(value, int):
        return f"option.{option}.n", {"n": value}
    if isinstance(value, list):
        names = ", ".join(str(card["name"]) for card in value)
        return (f"option.{option}.n", {"names": names}) if value else (f"option.{option}.none", {})
    return f"option.{option}.{value}", {}


def _plain(value: object) -> object:
    """Returns a value as JSON has it."""
    if isinstance(value, tuple):
        return [blank.written() for blank in value]
    return value


def _colors(name: object) -> Colors:
    game = find(name)
    if not isinstance(game, Colors):
        known = sorted(name for name in GAMES if isinstance(GAMES[name], Colors))
        raise BadInput(Code.UNKNOWN_GAME, "game", game=game.name, expected=", ".join(known))
    return game
