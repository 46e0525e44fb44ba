"""Reports and plots: one page that needs nothing else, drawn the same way every time."""

import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from carteado.cli.main import main
from carteado.lab.interval import wilson
from carteado.lab.plots import plot_ladder, plot_lengths, plot_piles, plot_shares
from tests.needs import need

WORDS = ["--games", "20", "--seed", "7", "--workers", "1", "--lang", "en", "--no-color"]
# What an SVG says it is made of; nobody fetches that.
_NAMES = re.compile(r'xmlns(:\w+)?="[^"]*"|<!DOCTYPE[^>]*>')


class Drawn(HTMLParser):
    """Collects what a page would fetch, and checks that its elements close."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("src", "href", "xlink:href", "srcset", "data") and value:
                self.fetched += [value] if not value.startswith("#") else []

    def handle_data(self, data: str) -> None:
        self.words.append(data.strip())


def page_of(file: Path, *words: str) -> str:
    """Lets a command write its page and returns it."""
    need("matplotlib")
    result = CliRunner().invoke(main, [*words, "--html", str(file), *WORDS])
    assert result.exit_code == 0, result.output
    return file.read_text("utf-8")


def drawings(page: str) -> list[ElementTree.Element]:
    """Returns the plots of a page; one that is not well formed raises."""
    return [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", page, re.DOTALL)]


def texts_of(drawing: ElementTree.Element) -> list[str]:
    return [
        "".join(each.itertext()).strip() for each in drawing.iter() if each.tag.endswith("text")
    ]


@pytest.mark.parametrize(
    ("words", "plots"),
    [
        (["lab", "run", "neon", "--bots", "document,random"], 4),
        (["lab", "compare", "neon", "--set", "stacking=none", "--set", "stacking=any"], 3),
        (["lab", "tournament", "neon", "--bots", "document,random"], 1),
    ],
)
def test_a_page_needs_nothing_else(tmp_path: Path, words: list[str], plots: int) -> None:
    need("openskill")

    page = page_of(tmp_path / "page.html", *words)
    drawn = Drawn()
    drawn.feed(page)

    assert len(drawings(page)) == plots
    assert not drawn.fetched
    assert "//" not in _NAMES.sub("", page)
    assert "@import" not in page
    assert "<script" not in page


def test_a_page_says_what_was_played_and_on_what(tmp_path: Path) -> None:
    page = page_of(tmp_path / "page.html", "lab", "run", "neon", "--bots", "document,random")
    drawn = Drawn()
    drawn.feed(page)
    words = " ".join(drawn.words)

    assert "20 matches, 4 seats, bots document, 3 × random, seed 7" in words
    assert re.search(r"Python \d+\.\d+.* · (plain|compiled) · \d{4}-\d\d-\d\d", words)


def test_a_page_speaks_the_language_that_was_asked_for(tmp_path: Path) -> None:
    need("matplotlib")
    file = tmp_path / "page.html"
    words = ["lab", "run", "neon", "--games", "10", "--workers", "1", "--html", str(file)]

    CliRunner().invoke(main, [*words, "--lang", "pt"])

    page = file.read_text("utf-8")
    assert "<html lang=pt" in page
    assert "Quanto duram as partidas" in page


def test_rules_side_by_side_share_a_table_and_a_legend(tmp_path: Path) -> None:
    words = ["lab", "compare", "neon", "--set", "stacking=none", "--set", "stacking=any"]

    page = page_of(tmp_path / "page.html", *words)

    assert page.count("<th scope=col>stacking=") == 2
    for drawing in drawings(page):
        assert {"stacking=none", "stacking=any"} <= set(texts_of(drawing))


def test_a_name_with_markup_is_only_a_name(tmp_path: Path) -> None:
    card = {"name": "<b>&", "steps": [{"do": "draw", "who": "next", "n": 2}]}
    file = tmp_path / "card.json"
    file.write_text(json.dumps(card), "utf-8")

    page = page_of(tmp_path / "page.html", "lab", "card", str(file))

    assert "<b>&<" not in page
    assert "with &lt;b&gt;&amp;" in page


def test_the_same_counts_are_the_same_drawing() -> None:
    need("matplotlib")
    lengths = [("one", Counter({10: 3, 20: 5})), ("two", Counter({12: 4}))]
    shares = [("one", [wilson(3, 10), wilson(7, 10)])]

    for drawn, again in (
        (plot_lengths(lengths, "moves"), plot_lengths(lengths, "moves")),
        (plot_piles(lengths, "cards"), plot_piles(lengths, "cards")),
        (plot_shares(["a", "b"], shares, 0.5), plot_shares(["a", "b"], shares, 0.5)),
        (plot_ladder(["a"], [25.0], [3.0], "r"), plot_ladder(["a"], [25.0], [3.0], "r")),
    ):
        assert drawn == again
        assert "currentColor" in drawn
        assert ElementTree.fromstring(drawn).tag.endswith("svg")


def test_every_share_is_written_beside_its_bar() -> None:
    need("matplotlib")
    drawn = plot_shares(["north", "south"], [("", [wilson(1, 4), wilson(3, 4)])], 0.5)

    assert {"north", "south", "25.0 %", "75.0 %"} <= set(texts_of(ElementTree.fromstring(drawn)))


def test_a_file_that_cannot_be_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    words = ["lab", "run", "neon", "--out", str(tmp_path / "no" / "where.json"), *WORDS]

    result = CliRunner().invoke(main, words)

    assert result.exit_code == 2
    assert "where.json" in result.stderr
