"""Games differ by their options and their family; outside `games/` no code asks for a name."""

import ast
from collections.abc import Iterator
from typing import Final

from carteado.core.game import GAMES
from tests.static.files import PACKAGE, modules

PRESETS: Final = {"neon", "arcade", "classic"}
NAMES: Final = {*PRESETS, "golf", "bum"}
# What people get who name no game: the defaults of commands and what a benchmark measures.
DEFAULTS: Final = {
    "bench/load_clients.py": {"neon"},
    "cli/commands/benchmarks/bench_group.py": {"neon", "classic"},
    "cli/commands/benchmarks/bench_page.py": {"neon"},
    "cli/commands/experiments/lab_run.py": {"classic"},
}
# Fields and variables that hold the name of a game.
HOLDERS: Final = {"game", "preset"}


def strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yields every string of a module; a docstring is a longer text, so it is no name."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)):
                yield node.lineno, text
            case _:
                pass


def is_a_game(node: ast.expr, games: set[str]) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return text in games
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(is_a_game(part, games) for part in parts)
        case _:
            return False


def holds_a_game(node: ast.expr) -> bool:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in HOLDERS
        case _:
            return False


def speaks_of_a_phase(node: ast.expr) -> bool:
    """Tells whether `bum` is the name of a phase here."""
    return "phase" in ast.unparse(node)


def compared(tree: ast.Module, games: set[str]) -> Iterator[int]:
    """Yields the lines that compare something with the name of a game."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=rest) if not speaks_of_a_phase(node):
                if any(is_a_game(side, games) for side in (left, *rest)):
                    yield node.lineno
            case ast.MatchValue(value=value) if is_a_game(value, games):
                yield value.lineno
            case _:
                pass


def asked_inside(tree: ast.Module) -> Iterator[int]:
    """Yields the lines that compare the game that is played, whatever it is compared with."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, ops=ops, comparators=rest):
                looked_up = isinstance(ops[0], ast.In | ast.NotIn)  # is this a game we know?
                if not looked_up and any(holds_a_game(side) for side in (left, *rest)):
                    yield node.lineno
            case _:
                pass


def test_no_code_outside_the_games_holds_the_name_of_a_preset() -> None:
    found = [
        f"src/carteado/{path}:{line} names {text!r}: ask for the family or an option instead"
        for path, tree in modules("")
        for line, text in strings(tree)
        if text in PRESETS and not path.startswith("games/")
        if text not in DEFAULTS.get(path, set())
    ]

    assert not found, "\n".join(found)


def test_every_default_that_is_excepted_is_still_there() -> None:
    for path, names in DEFAULTS.items():
        tree = ast.parse((PACKAGE / path).read_text("utf-8"))
        assert names <= {text for _, text in strings(tree)}, path


def test_no_code_asks_which_game_is_played() -> None:
    found = [
        f"src/carteado/{path}:{line} compares a game's name: add an option or an ability instead"
        for path, tree in modules("")
        for line in compared(tree, NAMES)
    ]

    assert not found, "\n".join(found)


def test_the_colour_engine_never_asks_which_game_it_plays() -> None:
    found = [
        f"src/carteado/{path}:{line} compares a game's name: add an option to Rules instead"
        for path, tree in modules("games/colors")
        for line in asked_inside(tree)
    ]

    assert not found, "\n".join(found)


def test_every_way_to_ask_for_the_game_is_noticed() -> None:
    lines = [
        'if rules.name == "neon": pass',
        'if "arcade" != name: pass',
        'if name in ("classic", "golf"): pass',
        "match name:",
        '  case "neon": pass',
        'if rules.stacking == "any": pass',
        'if view["phase"] == "bum": pass',
        'for name in ("neon", "arcade"): SCREENS[name] = 1',
        '"""Plays neon."""',
    ]
    tree = ast.parse("\n".join(lines))

    assert sorted(compared(tree, NAMES)) == [1, 2, 3, 5]
    assert {line for line, text in strings(tree) if text in PRESETS} == {1, 2, 3, 5, 8}


def test_every_way_to_compare_the_game_that_is_played_is_noticed() -> None:
    lines = ["if game == other: pass", "if state.preset is other: pass", "if game in KNOWN: pass"]

    assert sorted(asked_inside(ast.parse("\n".join(lines)))) == [1, 2]


def test_these_are_the_games_we_make() -> None:
    made = {
        game.name for game in GAMES.values() if type(game).__module__.startswith("carteado.games.")
    }

    assert NAMES <= made
    assert {GAMES[name].family for name in PRESETS} == {"colors"}
