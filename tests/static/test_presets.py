"""The colour-card games differ by their options, never by their names."""

import ast
from collections.abc import Iterator
from functools import cache
from typing import Final

from tests.static.files import modules

PRESETS: Final = {"neon", "arcade", "classic"}
NAMES: Final = {"game", "preset"}
# The folders of the family may name its presets.
HOME: Final = ("games/colors/", "bots/colors/")
# A benchmark names the games that it measures, so that its figures can be compared.
WORKLOADS: Final = ("bench/attacks.py", "bench/load_clients.py", "cli/commands/benchmarks/")
# The safe command is still found by the name of the game.
BY_NAME: Final = ("bots/kit/safe_command.py",)


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


def named(tree: ast.Module) -> Iterator[int]:
    """Yields the lines that name a preset, except as the default of a command's option."""
    defaults = {
        id(keyword.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        for keyword in node.keywords
        if node.func.id == "option" and keyword.arg == "default"
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and is_a_preset(node) and id(node) not in defaults:
            yield node.lineno


@cache
def places() -> list[tuple[str, int]]:
    return [(path, line) for path, tree in modules(".") for line in named(tree)]


def test_the_colour_engine_never_asks_which_game_it_plays() -> None:
    found = [
        f"src/carteado/{path}:{line} compares a game's name: add an option to Rules instead"
        for path, tree in modules("games/colors")
        for line in compared(tree)
    ]

    assert not found, "\n".join(found)


def test_only_the_colour_family_and_benchmarks_name_its_presets() -> None:
    found = [
        f"src/carteado/{path}:{line} names a preset: ask for the game's family or an option"
        for path, line in places()
        if not path.startswith((*HOME, *WORKLOADS, *BY_NAME))
    ]

    assert not found, "\n".join(found)


def test_every_exception_for_a_name_is_needed() -> None:
    idle = [
        folder
        for folder in (*HOME, *WORKLOADS, *BY_NAME)
        if not any(path.startswith(folder) for path, _ in places())
    ]

    assert not idle


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


def test_every_way_to_name_a_preset_is_noticed() -> None:
    lines = [
        'SCREENS["neon"] = screen',
        'enlist(bot, "golf", "classic")',
        'for name in ("arcade",): pass',
        '@option("--game", default="neon")',
        'def f(game="neon"): pass',
        '"a neon light"',
    ]

    assert sorted(named(ast.parse("\n".join(lines)))) == [1, 2, 3, 5]
