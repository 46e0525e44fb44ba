"""The words of the page: every sentence it asks for is there, and none is kept for nobody."""

import re
from pathlib import Path

from carteado.server.http.catalogue import LATER_PREFIXES
from carteado.texts import CATALOGUES
from tests.static.files import ROOT

SOURCES = sorted(
    path
    for path in (ROOT / "web" / "src").rglob("*")
    if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
)
# `say("ui.menu")`, `count("ui.lobby.wins", 2)`, and a choice of two: `say(on ? "ui.a" : "ui.b")`.
LITERAL = re.compile(r'"(ui\.[\w.]+|people\.[\w.]+|page\.[\w.]+|problem\.[\w.]+)"')
# say(`ui.game.${game}`): the part before the gap.
BUILT = re.compile(r"`((?:ui|option|card|step|event|error|phase|problem)\.[\w.]*)\$\{")


def found(pattern: re.Pattern[str]) -> dict[str, Path]:
    return {match: path for path in SOURCES for match in pattern.findall(path.read_text("utf-8"))}


def test_every_sentence_the_page_names_is_in_the_catalogues() -> None:
    words = CATALOGUES["en"]

    missing = {key: path.name for key, path in found(LITERAL).items() if key not in words}

    assert missing == {}


def test_every_family_of_sentences_the_page_builds_has_members() -> None:
    words = CATALOGUES["en"]

    empty = {
        start: path.name
        for start, path in found(BUILT).items()
        if not any(key.startswith(start) for key in words)
    }

    assert empty == {}


def test_the_page_uses_every_sentence_written_for_it() -> None:
    literal, built = set(found(LITERAL)), tuple(found(BUILT))

    unused = [
        key
        for key in CATALOGUES["en"]
        if key.startswith("ui.")
        and key not in literal
        and key.removesuffix(".one") not in literal
        and not key.startswith(built)
    ]

    assert unused == []


def test_a_table_and_the_first_screen_say_nothing_that_comes_later() -> None:
    parts = ("app", "cards", "games", "home", "lib", "table")
    source = ROOT / "web" / "src"
    # Where two people or more play, it waits for all words before it says anything.
    patient = source / "table" / "people" / "presence-news.ts"

    early = [
        f"{path.relative_to(source)}: {key}"
        for path in SOURCES
        if path.relative_to(source).parts[0] in parts and path != patient
        for key in re.findall(r'["`]([a-z]+\.[\w.]*)', path.read_text("utf-8"))
        if key.startswith(LATER_PREFIXES)
    ]

    assert early == []
