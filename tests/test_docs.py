"""Runs every example that people read: in the documents and in the docstrings."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import carteado
from carteado.core.look import EXTRAS
from carteado.games import bum, colors, golf

ROOT = Path(__file__).parents[1]
PACKAGE = Path(carteado.__file__).parent
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^\s*```.*$", re.MULTILINE)


def examples(page: Path) -> doctest.DocTest:
    # A fence right after an output would be taken for a part of it.
    text = FENCE.sub("", page.read_text("utf-8"))
    return doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)


def modules() -> list[str]:
    """Returns the modules that show examples, and the two that must."""
    found = {"carteado", "carteado.api.start"}
    for path in PACKAGE.rglob("*.py"):
        if ">>> " in path.read_text("utf-8"):
            parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
            found.add(".".join(parts).removesuffix(".__init__"))
    return sorted(found)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_examples_of_a_page_run(page: Path) -> None:
    report: list[str] = []

    result = doctest.DocTestRunner().run(examples(page), out=report.append)

    assert result.failed == 0, "".join(report)


@pytest.mark.parametrize("name", modules())
def test_the_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(name)
    report: list[str] = []

    runner = doctest.DocTestRunner()
    for test in doctest.DocTestFinder().find(module):
        runner.run(test, out=report.append)

    assert runner.failures == 0, "".join(report)
    assert runner.tries > 0


@pytest.mark.parametrize("name", ["scripting.md", "luck.md"])
def test_pages_that_promise_examples_have_them(name: str) -> None:
    assert len(examples(ROOT / "docs" / name).examples) >= 10


def test_scripting_tells_every_event_key_verb_and_name() -> None:
    text = (ROOT / "docs" / "scripting.md").read_text("utf-8")
    inline = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    told = set(re.findall(r"[a-z_]+", " ".join(inline)))
    sources = "".join(path.read_text("utf-8") for path in (PACKAGE / "games").rglob("*.py"))
    events = set(re.findall(r'Event\(\s*"(\w+)"', sources))
    verbs = {*colors.moves.VERBS, *bum.moves.VERBS, *golf.moves._WORDS} - {"open"}  # the clock's
    keys = colors.position.KEYS | bum.position.KEYS | golf.position.KEYS

    assert len(events) > 30
    assert sorted((events | verbs | keys | {*EXTRAS}) - told) == []
    assert [name for name in carteado.__all__ if name.lower() not in text.lower()] == []


def test_an_example_that_is_wrong_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "wrong.md"
    page.write_text("```python\n>>> 1 + 1\n3\n```\n\n```python\n>>> 1 + 1\n2\n```\n", "utf-8")

    result = doctest.DocTestRunner().run(examples(page), out=lambda text: None)

    assert (result.failed, result.attempted) == (1, 2)
