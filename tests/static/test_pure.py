"""Keeps the rules apart from the world: same seed and commands, same game, on every machine."""

import ast
from collections.abc import Iterator
from typing import Final

from tests.static.files import modules

PURE = ("core", "games", "bots", "solver", "table")

WORLD: Final[dict[str, str]] = {
    "time": "reads a clock",
    "datetime": "reads a clock",
    "sched": "reads a clock",
    "random": "is luck that no log can replay",
    "secrets": "is luck that no log can replay",
    "uuid": "is luck that no log can replay",
    "os": "reaches the machine",
    "pathlib": "opens files",
    "io": "opens files",
    "shutil": "opens files",
    "tempfile": "opens files",
    "sqlite3": "opens files",
    "logging": "logs",
    "socket": "opens sockets",
    "ssl": "opens sockets",
    "http": "opens sockets",
    "urllib": "opens sockets",
    "asyncio": "lets the scheduler decide the order",
    "threading": "lets the scheduler decide the order",
    "concurrent": "lets the scheduler decide the order",
    "multiprocessing": "lets the scheduler decide the order",
    "subprocess": "reaches the machine",
    "signal": "reaches the machine",
    "locale": "reaches the machine",
}
TALK: Final = {"open", "print", "input", "breakpoint"}

ALLOWED: Final[dict[tuple[str, str], str]] = {
    ("core/luck.py", "random"): "the fast generator for simulation, always seeded",
    ("core/luck.py", "secrets"): "draws the 128 bytes of a root nobody chose",
}


def imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name.split(".")[0]) for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield node.lineno, module.split(".")[0]
            case _:
                pass


def offences(path: str, tree: ast.Module) -> Iterator[str]:
    for line, name in imported(tree):
        if name in WORLD and (path, name) not in ALLOWED:
            yield f"{path}:{line} imports {name}, which {WORLD[name]}"
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in TALK:
                yield f"{path}:{node.lineno} calls {name}()"
            case _:
                pass


def test_no_rule_bot_or_solver_reads_a_clock_a_file_or_unseeded_luck() -> None:
    found = [each for path, tree in modules(*PURE) for each in offences(path, tree)]

    assert not found, "\n".join(found)


def test_every_way_to_reach_the_world_is_noticed() -> None:
    lines = [
        "import os.path as p",
        "from time import sleep",
        "def f():",
        "  import random",
        "open(1)",
    ]
    tree = ast.parse("\n".join(lines))

    found = list(offences("core/clock.py", tree))

    assert found == [
        "core/clock.py:1 imports os, which reaches the machine",
        "core/clock.py:2 imports time, which reads a clock",
        "core/clock.py:4 imports random, which is luck that no log can replay",
        "core/clock.py:5 calls open()",
    ]


def test_luck_alone_may_draw_a_root() -> None:
    tree = ast.parse("import secrets")

    assert not list(offences("core/luck.py", tree))
    assert list(offences("core/cards.py", tree))
