"""The colour-card games differ by their options, never by their names."""

import ast
from collections.abc import Iterator
from typing import Final

from tests.static.files import modules

PRESETS: Final = {"neon", "arcade", "classic"}
NAMES: Final = {"game", "preset"}


def is_a_preset(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return text in PRESETS
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(is_a_preset(part) for part in parts)
        case _:
            return False


def holds_a_preset(node: ast.expr) -> bool:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in NAMES
        case _:
            return False


def compared(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, ops=ops, comparators=rest):
                looked_up = isinstance(ops[0], ast.In | ast.NotIn)  # is this a game we know?
                for side in (left, *rest):
                    if is_a_preset(side) or (holds_a_preset(side) and not looked_up):
                        yield node.lineno
            case ast.MatchValue(value=value) if is_a_preset(value):
                yield value.lineno
            case _:
                pass


def test_the_colour_engine_never_asks_which_game_it_plays() -> None:
    found = [
        f"src/carteado/{path}:{line} compares a game's name: add an option to Rules instead"
        for path, tree in modules("games/colors")
        for line in compared(tree)
    ]

    assert not found, "\n".join(found)


def test_every_way_to_ask_for_the_game_is_noticed() -> None:
    lines = [
        'if rules.name == "neon": pass',
        'if "arcade" != name: pass',
        'if name in ("classic", "golf"): pass',
        "if game == other: pass",
        "if state.preset is other: pass",
        "match name:",
        '  case "neon": pass',
        'if rules.stacking == "any": pass',
        "if game not in PRESETS: pass",
    ]

    assert sorted(compared(ast.parse("\n".join(lines)))) == [1, 2, 3, 4, 5, 7]
