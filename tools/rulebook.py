"""Prints which tests show which rule: `uv run python tools/rulebook.py [GAME …] [--missing]`.

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

_TOKEN = re.compile(r"([nagbc]q?|[nagbc]s|x|p)(\d+)")
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


def read_elsewhere() -> dict[str, str]:
    """Returns the ids that only a table or a page can show, with the reason."""
    tables = tomllib.loads((BOOK / "elsewhere.toml").read_text("utf-8"))
    return {
        rule: f"{place}: {why}" for place, rules in tables.items() for rule, why in rules.items()
    }


Test = ast.FunctionDef | ast.AsyncFunctionDef


def cited_by(test: Test) -> list[str]:
    """Returns the ids that a test cites in its name and in the first line of its docstring."""
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
    """Returns the id of a word in a test's name: `n04` is N-04, `ns11` is N-S11."""
    if len(letters) == 2 and letters[1] == "s":
        return f"{letters[0].upper()}-S{number}"
    return f"{letters.upper()}-{number}"


def tests_in(folder: Path) -> Iterator[tuple[str, Test]]:
    """Yields every test below a folder with its path."""
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


def report(games: list[str], only_missing: bool) -> Iterator[str]:
    """Yields the lines of the table."""
    citations, elsewhere = read_citations(), read_elsewhere()
    for game, rules in read_ids().items():
        if games and game not in games:
            continue
        shown = sum(rule in citations or rule in elsewhere for rule in rules)
        yield f"{game}: {shown} of {len(rules)} ids"
        for rule in rules:
            places = citations.get(rule, [])
            places += [f"({elsewhere[rule]})"] if rule in elsewhere else []
            if not only_missing or not places:
                yield f"  {rule:6} {(chr(10) + 9 * ' ').join(places) or 'no test'}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(read_ids()))
    parser.add_argument("--missing", action="store_true", help="only ids without a test")
    arguments = parser.parse_args()
    for line in report(arguments.games, arguments.missing):
        print(line)
