"""A file is found from the folder list: small folders, one name for one thing, no circles."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Final

from tests.needs import need
from tests.static.files import ROOT, modules, tracked

MOST_MODULES: Final = 16
# A game is a folder, and these are the parts of a game; core/game.py says what a game is.
PARTS_OF_A_GAME: Final = {"game", "rules", "state", "legal", "moves", "position"}
CLASSES_OF_A_GAME: Final = {"Rules", "State"}
PAGE_SOURCES: Final = (".ts", ".svelte", ".css")


def is_catalogue(path: str) -> bool:
    """Tells whether a module holds the sentences of one language: data, alike in each language."""
    return path.startswith("texts/") and path.count("/") > 1


def is_part_of_a_game(path: str) -> bool:
    """Tells whether a module of a game, or `core/game.py`, has the name that all games use."""
    at = PurePosixPath(path)
    return at.stem in PARTS_OF_A_GAME and (path.startswith("games/") or path == "core/game.py")


def crowded(paths: Iterable[str]) -> list[str]:
    """Returns a line for each folder with more modules than a reader takes in at a glance."""
    numbers = Counter(PurePosixPath(path).parent.as_posix() for path in paths)
    return [f"{folder}: {n} modules" for folder, n in sorted(numbers.items()) if n > MOST_MODULES]


def used_twice(places: Iterable[tuple[str, str]]) -> list[str]:
    """Returns a line for each name that stands in several places."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, place in places:
        found[name].append(place)
    return [f"{name}: {', '.join(all_)}" for name, all_ in sorted(found.items()) if len(all_) > 1]


def python_modules() -> list[str]:
    """Returns the paths inside `carteado` of all modules that have a name."""
    return [path for path, _ in modules("") if not path.endswith("__init__.py")]


def classes() -> Iterator[tuple[str, str]]:
    """Yields the name and the place of each class of the package."""
    for path, tree in modules(""):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                if not (path.startswith("games/") and node.name in CLASSES_OF_A_GAME):
                    yield node.name, f"{path}:{node.lineno}"


def circles(imports: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Returns the groups of modules that import each other, directly or through others."""
    reach: dict[str, set[str]] = {}
    for start in imports:
        seen: set[str] = set()
        waiting = list(imports[start])
        while waiting:
            if (name := waiting.pop()) not in seen:
                seen.add(name)
                waiting += imports.get(name, ())
        reach[start] = seen
    groups = {
        tuple(sorted(other for other in reach[name] if name in reach.get(other, ())))
        for name in reach
        if name in reach[name]
    }
    return sorted(map(list, groups))


def test_no_folder_of_the_package_is_crowded() -> None:
    found = crowded(path for path in python_modules() if not is_catalogue(path))

    assert not found, "\n".join(found)


def test_no_folder_of_the_page_is_crowded() -> None:
    sources = (file.relative_to(ROOT).as_posix() for file in tracked(*PAGE_SOURCES))
    found = crowded(
        path for path in sources if path.startswith("web/src/") and ".test." not in path
    )

    assert not found, "\n".join(found)


def test_a_crowded_folder_is_noticed() -> None:
    paths = [f"table/m{number}.py" for number in range(MOST_MODULES)]

    assert crowded(paths) == []
    assert crowded([*paths, "table/more.py"]) == ["table: 17 modules"]


def test_no_two_modules_share_a_name() -> None:
    found = used_twice(
        (PurePosixPath(path).stem, path)
        for path in python_modules()
        if not is_catalogue(path) and not is_part_of_a_game(path)
    )

    assert not found, "\n".join(found)


def test_only_the_parts_of_games_may_share_a_name() -> None:
    assert is_part_of_a_game("games/bum/rules.py")
    assert is_part_of_a_game("core/game.py")
    assert not is_part_of_a_game("cli/games/rules.py")
    assert not is_part_of_a_game("games/bum/powers.py")
    assert used_twice([("a", "x"), ("b", "y"), ("a", "z")]) == ["a: x, z"]


def test_no_two_classes_share_a_name() -> None:
    found = used_twice(classes())

    assert not found, "\n".join(found)


def test_no_modules_import_each_other_in_a_circle() -> None:
    need("import-linter")
    import grimp

    graph = grimp.build_graph("carteado", cache_dir=None)
    imports = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}

    assert len(imports) > 100
    found = circles(imports)
    assert not found, "\n".join(" <-> ".join(one) for one in found)


def test_circles_are_noticed() -> None:
    imports = {"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"], "e": ["e"]}

    assert circles(imports) == [["a", "b", "c"], ["e"]]


def test_no_test_file_imports_from_another() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{node.lineno} imports {node.module}: move it to a module"
        for file in tracked(".py")
        if file.is_relative_to(ROOT / "tests")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        and node.module
        and node.module.startswith("tests.")
        and any(part.startswith("test_") for part in node.module.split("."))
    ]

    assert not found, "\n".join(found)
