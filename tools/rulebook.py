"""Prints where each rule is carried out and which tests show it.

`uv run python tools/rulebook.py [GAME …] [--missing]`. Code cites rules in comments and docstrings:
`N-58`, or `N-24 … N-26` for several. Rules outside `games/` are in elsewhere.toml with the reason.

A test cites rules at the beginning of its name (`test_n58_nq19_…`, a scenario is `ns11`) or in the
first line of its docstring (`N-58, N-59: what is shown`).
"""

import argparse
import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BOOK = ROOT / "tests" / "proofs" / "rulebook"
# Packages besides `games` that carry rules out.
ROOMS = ("bots", "cli", "table")

_TOKEN = re.compile(r"([nagbc]q?|[nagbc]s|x|p)(\d+)")
_SPAN = re.compile(r"\b([NAGBC]Q?)-(\d\d)\b(?: … \1-(\d\d)\b)?")
_ID = re.compile(r"[NAGBC]Q?-\d\d|[NAGBC]-S\d\d|X-\d\d|P-\d")


def read_ids() -> dict[str, list[str]]:
    """Returns the ids of each game, and those of `every` game."""
    games: dict[str, list[str]] = {}
    for game, entry in tomllib.loads((BOOK / "ids.toml").read_text("utf-8")).items():
        letter = entry.get("letter", "")
        games[game] = [
            *(f"{letter}-{number:02}" for number in range(1, entry.get("rules", 0) + 1)),
            *(f"{letter}Q-{number:02}" for number in range(1, entry.get("questions", 0) + 1)),
            *(f"{letter}-S{number:02}" for number in entry.get("scenarios", [])),
            *entry.get("also", []),
        ]
    return games


def read_info(game: str) -> list[str]:
    """Returns the ids of a game that are advice or credits."""
    entry = tomllib.loads((BOOK / "ids.toml").read_text("utf-8"))[game]
    return [f"{entry['letter']}-{number:02}" for number in entry["info"]]


def read_untested() -> dict[str, str]:
    """Returns what no test of the engine can show, with the reason."""
    table: dict[str, str] = tomllib.loads((BOOK / "elsewhere.toml").read_text("utf-8"))["untested"]
    return table


def read_elsewhere() -> dict[str, tuple[str, str]]:
    """Returns the rules that are carried out outside `games/`: the room, and the reason."""
    tables = tomllib.loads((BOOK / "elsewhere.toml").read_text("utf-8"))
    del tables["untested"]
    return {rule: (room, entry["why"]) for room, entry in tables.items() for rule in entry["rules"]}


Test = ast.FunctionDef | ast.AsyncFunctionDef


def cited_by(test: Test) -> list[str]:
    """Returns the ids a test cites in its name and in the first line of its docstring."""
    found: list[str] = []
    for word in test.name.split("_")[1:]:
        token = _TOKEN.fullmatch(word)
        if token is None:
            break
        found.append(written(token[1], token[2]))
    first_line = (ast.get_docstring(test) or "").partition("\n")[0]
    for part in first_line.partition(":")[0].split(","):
        if not _ID.fullmatch(part.strip().rstrip(".")):
            break
        found.append(part.strip().rstrip("."))
    return list(dict.fromkeys(found))


def written(letters: str, number: str) -> str:
    """Returns the id a word of a test's name stands for: `n04` is N-04, `ns11` is N-S11."""
    if len(letters) == 2 and letters[1] == "s":
        return f"{letters[0].upper()}-S{number}"
    return f"{letters.upper()}-{number}"


def tests_in(folder: Path) -> Iterator[tuple[str, Test]]:
    """Yields every test below a folder with its place."""
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, Test) and node.name.startswith("test_"):
                yield f"{file.relative_to(ROOT).as_posix()}::{node.name}", node


def read_citations() -> dict[str, list[str]]:
    """Returns the tests that cite each id."""
    citations: dict[str, list[str]] = {}
    for place, test in tests_in(ROOT / "tests"):
        for rule in cited_by(test):
            citations.setdefault(rule, []).append(place)
    return citations


def named_in(line: str) -> list[str]:
    """Returns the ids in a line of source, those between the ends of `N-24 … N-26` too."""
    found: list[str] = []
    for letters, first, last in _SPAN.findall(line):
        found += [f"{letters}-{at:02}" for at in range(int(first), int(last or first) + 1)]
    return found


def definitions(tree: ast.Module) -> list[tuple[int, int, str]]:
    """Returns where each class and function begins and ends, outer ones first."""
    return [
        (node.lineno, node.end_lineno or node.lineno, node.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    ]


def read_places(room: str) -> dict[str, list[str]]:
    """Returns the places of a package that name each id: a file and what is defined there."""
    places: dict[str, list[str]] = {}
    for file in sorted((ROOT / "src" / "carteado" / room).rglob("*.py")):
        source = file.read_text("utf-8")
        defined = definitions(ast.parse(source))
        path = file.relative_to(ROOT).as_posix()
        for number, line in enumerate(source.splitlines(), 1):
            names = [name for first, last, name in defined if first <= number <= last]
            place = "::".join([path, *names[-1:]])
            for rule in named_in(line):
                if place not in places.setdefault(rule, []):
                    places[rule].append(place)
    return places


def needs_place(game: str) -> list[str]:
    """Returns the ids of a game that code has to carry out: no scenario, advice or property."""
    info = read_info(game) if game != "every" else []
    return [rule for rule in read_ids()[game] if _SPAN.fullmatch(rule) and rule not in info]


def report(games: list[str], only_missing: bool) -> Iterator[str]:
    """Yields the lines of the table: each rule, where it is carried out, which tests show it."""
    citations, untested, elsewhere = read_citations(), read_untested(), read_elsewhere()
    places = {room: read_places(room) for room in ("games", *ROOMS)}
    for game, rules in read_ids().items():
        if games and game not in games:
            continue
        needed = needs_place(game)
        code: dict[str, list[str]] = {}
        for rule in rules:
            room, why = elsewhere.get(rule, ("games", ""))
            code[rule] = places.get(room, {}).get(rule, []) + ([f"({room}: {why})"] if why else [])
        tests = {
            rule: citations.get(rule, []) + ([f"({untested[rule]})"] if rule in untested else [])
            for rule in rules
        }
        yield (
            f"{game}: {sum(bool(code[rule]) for rule in needed)} of {len(needed)} ids in the code, "
            f"{sum(bool(tests[rule]) for rule in rules)} of {len(rules)} in tests"
        )
        for rule in rules:
            lacks = not tests[rule] or (rule in needed and not code[rule])
            if lacks or not only_missing:
                what = [*code[rule], *([] if code[rule] or rule not in needed else ["no code"])]
                lines = [*what, *(tests[rule] or ["no test"])]
                yield f"  {rule:6} {(chr(10) + 9 * ' ').join(lines)}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(read_ids()))
    parser.add_argument("--missing", action="store_true", help="only ids without code or test")
    arguments = parser.parse_args()
    for line in report(arguments.games, arguments.missing):
        print(line)
