"""Every word the terminal prints comes from the catalogues, and every language has all of them."""

import ast
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from carteado.texts import CATALOGUES, LANGUAGES
from carteado.texts.en.terminal import TERMINAL as ENGLISH
from carteado.texts.es.terminal import TERMINAL as SPANISH
from carteado.texts.pt.terminal import TERMINAL as PORTUGUESE
from tests.static.files import modules

# What looks like a key: a subject of the terminal's catalogue, then words after dots.
SUBJECTS = {key.split(".")[0] for key in ENGLISH} | {"card", "error", "event", "option"}
KEY = re.compile(r"[a-z]+(\.[a-z0-9_]+)+")
SENTENCE = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")
# Words for the machine: what rich and readline read.
SPOKEN_BY_NOBODY = ("bind ^I",)
STYLES = "cli/terminal/style.py"


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def strings(tree: ast.Module) -> Iterator[tuple[int, str, bool]]:
    """Yields the texts of a module with their line: whole ones, and beginnings of f-strings."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        if isinstance(node, ast.JoinedStr):
            for at, part in enumerate(node.values):
                silent.add(id(part))
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield node.lineno, part.value, at == 0
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in silent:
                yield node.lineno, node.value, False


def is_key(text: str) -> bool:
    return KEY.fullmatch(text) is not None and text.partition(".")[0] in SUBJECTS


@pytest.mark.parametrize("other", [SPANISH, PORTUGUESE], ids=["es", "pt"])
def test_the_languages_have_the_same_sentences_with_the_same_gaps(other: dict[str, str]) -> None:
    assert ENGLISH.keys() == other.keys()
    for key, sentence in ENGLISH.items():
        assert gaps(sentence) == gaps(other[key]), key


@pytest.mark.parametrize("other", [SPANISH, PORTUGUESE], ids=["es", "pt"])
def test_no_sentence_is_left_in_english(other: dict[str, str]) -> None:
    same = [key for key in ENGLISH if ENGLISH[key] == other[key] and SENTENCE.search(other[key])]

    assert set(same) == {"people.names"}


@pytest.mark.parametrize("language", CATALOGUES)
def test_nobody_gets_the_name_of_a_bot(language: str) -> None:
    words = CATALOGUES[language]

    assert not set(words["people.guests"].split()) & set(words["people.names"].split())


def test_every_key_the_terminal_asks_for_is_in_every_catalogue() -> None:
    asked = [
        (path, line, text)
        for path, tree in modules("cli")
        for line, text, _ in strings(tree)
        if is_key(text)
    ]

    missing = [
        f"{path}:{line} {text} ({language})"
        for path, line, text in asked
        for language in LANGUAGES
        if text not in CATALOGUES[language]
    ]

    assert len(asked) > 100
    assert not missing, "\n".join(missing)


def test_every_key_that_is_put_together_begins_like_one_of_the_catalogue() -> None:
    beginnings = [
        (path, line, text)
        for path, tree in modules("cli")
        for line, text, first in strings(tree)
        if first and text.endswith(".") and is_key(text + "x")
    ]

    lost = [
        f"{path}:{line} {text}"
        for path, line, text in beginnings
        if not any(key.startswith(text) for key in CATALOGUES["en"])
    ]

    assert len(beginnings) > 10
    assert not lost, "\n".join(lost)


def test_every_sentence_of_the_terminal_is_used() -> None:
    texts = [(text, first) for _, tree in modules("cli") for _, text, first in strings(tree)]
    whole = {text for text, _ in texts}
    beginnings = tuple({text for text, first in texts if first and is_key(text + "x")})

    idle = [key for key in ENGLISH if key not in whole and not key.startswith(beginnings)]

    assert not idle, "\n".join(idle)


def test_the_terminal_has_no_sentences_of_its_own() -> None:
    found = [
        f"src/carteado/{path}:{line} {text!r}"
        for path, tree in modules("cli")
        for line, text, _ in strings(tree)
        if SENTENCE.search(text) and not text.startswith(SPOKEN_BY_NOBODY) and path != STYLES
    ]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("catalogue", [ENGLISH, SPANISH, PORTUGUESE], ids=["en", "es", "pt"])
def test_square_brackets_are_only_markup_that_closes(catalogue: dict[str, str]) -> None:
    for key, sentence in catalogue.items():
        opened = len(re.findall(r"\[command\]", sentence))
        assert sentence.count("[") == opened + sentence.count("[/]"), key
        assert opened == sentence.count("[/]"), key
