"""Plain words: turns of phrase that readers stumbled over do not come back."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.static.files import PACKAGE, ROOT, tracked

# Say instead: "the player who", "any", "n", "the server's own", "identity", "sometimes", "again".
TICS: Final = (
    *("whoever", "whomever", "whosoever", "whichever", "whatever", "whatsoever"),
    *("so many", "so much", "so long"),
    *("of ours", "of theirs", "of one's own", "of its own kind", "one's"),
    *("is had", "are had", "was had", "were had", "be had"),
    "who one is",
    *("now and then", "in vain", "by lot"),
    *("shall", "lest", "whence", "whither", "thereof", "wherein", "anew", "hitherto"),
    *("nobody's business", "none of its business", "as it were"),
)
TIC: Final = re.compile(rf"\b(?:{'|'.join(map(re.escape, TICS))})\b", re.IGNORECASE)
# A file and a word that stays in it, with the reason.
ALLOWED: Final[dict[tuple[str, str], str]] = {}
# Folders and files that are still in the old words. A clean one must leave the list.
PENDING: Final[tuple[str, ...]] = ()
LONGEST: Final = 120
# Written by tools/, a line for each option or message.
GENERATED: Final = {"docs/options.md", "docs/protocol.md"}
TOP: Final = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")

_PAGE_COMMENT: Final = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\w\"'`/])//[^\n]*", re.DOTALL)

Line = tuple[int, str]


def lines_of_python(text: str) -> Iterator[Line]:
    """Yields the lines of docstrings and comments."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Module(body=[first, *_]) | ast.ClassDef(body=[first, *_]):
                pass
            case ast.FunctionDef(body=[first, *_]) | ast.AsyncFunctionDef(body=[first, *_]):
                pass
            case _:
                continue
        match first:
            case ast.Expr(value=ast.Constant(value=str(docstring))):
                yield from enumerate(docstring.split("\n"), first.lineno)
            case _:
                pass
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def lines_of_page(text: str) -> Iterator[Line]:
    """Yields the lines of comments in TypeScript, Svelte and CSS."""
    for match in _PAGE_COMMENT.finditer(text):
        yield from enumerate(match[0].split("\n"), text.count("\n", 0, match.start()) + 1)


def lines_of_markdown(text: str) -> Iterator[Line]:
    """Yields every line: what stands in a code block is read as well."""
    yield from enumerate(text.split("\n"), 1)


def tics(lines: Iterator[Line]) -> Iterator[tuple[int, str]]:
    """Yields the line and the word of each tic; one may go over the end of a line."""
    found = sorted(lines)
    for at, (number, line) in enumerate(found):
        after = found[at + 1][1] if at + 1 < len(found) and found[at + 1][0] == number + 1 else ""
        first = line.rstrip()
        joined = f"{first} {after.lstrip(' #/*')}"
        for match in TIC.finditer(joined):
            if match.start() < len(first):
                yield number, " ".join(match[0].lower().split())


def documents() -> list[Path]:
    """Returns the pages that engineers read."""
    in_docs = [file for file in tracked(".md") if file.is_relative_to(ROOT / "docs")]
    return [*(ROOT / name for name in TOP), *in_docs]


def sources() -> Iterator[tuple[str, Iterator[Line]]]:
    """Yields each file that has words for readers, with its lines."""
    for file in documents():
        yield _name(file), lines_of_markdown(file.read_text("utf-8"))
    for file in tracked(".py"):
        if file.is_relative_to(PACKAGE):
            yield _name(file), lines_of_python(file.read_text("utf-8"))
    for file in tracked(".ts", ".svelte", ".css"):
        if file.is_relative_to(ROOT / "web" / "src"):
            yield _name(file), lines_of_page(file.read_text("utf-8"))


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def is_pending(path: str, pending: tuple[str, ...] = PENDING) -> bool:
    return any(path == one or path.startswith(f"{one}/") for one in pending)


def found_tics() -> list[tuple[str, int, str]]:
    return [
        (path, number, word)
        for path, lines in sources()
        for number, word in tics(lines)
        if (path, word) not in ALLOWED
    ]


def test_no_page_docstring_or_comment_has_a_tic() -> None:
    found = [
        f"{path}:{number} {word!r}" for path, number, word in found_tics() if not is_pending(path)
    ]

    assert not found, f"{len(found)} tics; say it in plain words:\n" + "\n".join(found)


def test_what_is_clean_is_not_pending() -> None:
    dirty = {path for path, _, _ in found_tics()}

    assert [one for one in PENDING if not any(is_pending(path, (one,)) for path in dirty)] == []


def test_tics_are_noticed_wherever_readers_meet_them() -> None:
    python = '"""Asks\nwhoever."""\nx = "shall"  # so\n# many times\ndef f():\n    """Of ours."""\n'
    page = (
        'const a = "so many"; // Whoever\n/* so\n * much */\n'
        '<!-- of ours -->\nlet b = "http://x.shall"\n'
    )

    assert list(tics(lines_of_python(python))) == [
        (2, "whoever"),
        (3, "so many"),
        (6, "of ours"),
    ]
    assert list(tics(lines_of_page(page))) == [(1, "whoever"), (2, "so much"), (4, "of ours")]
    assert list(tics(lines_of_markdown("one\nwho\nshall be\n"))) == [(3, "shall")]


def uneven_fences(text: str) -> bool:
    return sum(line.lstrip().startswith("```") for line in text.split("\n")) % 2 == 1


def long_lines(text: str) -> Iterator[int]:
    """Yields the lines of prose that are too long; rows of tables and code cannot be broken."""
    in_code = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("```"):
            in_code = not in_code
        elif not in_code and not line.lstrip().startswith("|") and len(line) > LONGEST:
            yield number


def test_every_code_block_of_a_page_ends() -> None:
    found = [_name(file) for file in tracked(".md") if uneven_fences(file.read_text("utf-8"))]

    assert not found, "\n".join(found)


def test_no_line_of_a_page_is_too_long() -> None:
    found = [
        f"{_name(file)}:{number}"
        for file in documents()
        if _name(file) not in GENERATED
        for number in long_lines(file.read_text("utf-8"))
    ]

    assert not found, f"longer than {LONGEST}:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a" * 120, []),
        ("b\n" + "a" * 121, [2]),
        ("| " + "a" * 121, []),
        ("```\n" + "a" * 121 + "\n```", []),
    ],
)
def test_long_lines_of_prose_are_noticed(text: str, found: list[int]) -> None:
    assert list(long_lines(text)) == found


def test_an_open_code_block_is_noticed() -> None:
    assert uneven_fences("```\na\n")
    assert not uneven_fences("```\na\n```\n")
