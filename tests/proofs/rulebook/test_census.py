"""Every rule of a game is shown by a test, and every citation means a rule."""

import ast
from typing import Final

import pytest

from tools.rulebook import cited_by, read_citations, read_elsewhere, read_ids, written

IDS: Final = read_ids()
KNOWN: Final = {rule for rules in IDS.values() for rule in rules}


@pytest.mark.parametrize("game", sorted(IDS))
def test_every_rule_of_a_game_is_shown_by_a_test(game: str) -> None:
    shown = read_citations().keys() | read_elsewhere().keys()

    missing = [rule for rule in IDS[game] if rule not in shown]

    assert not missing, f"no test cites {', '.join(missing)}"


def test_every_citation_means_a_rule() -> None:
    strangers = {rule: places for rule, places in read_citations().items() if rule not in KNOWN}

    assert not strangers, strangers


def test_what_is_shown_elsewhere_is_a_rule_and_has_a_reason() -> None:
    for rule, why in read_elsewhere().items():
        assert rule in KNOWN
        assert len(why) > 20


@pytest.mark.parametrize(
    ("source", "ids"),
    [
        ("def test_n44_nq13_ns06_a_sentence_on_b7(): ...", ["N-44", "NQ-13", "N-S06"]),
        ("def test_x01_p1_gq04_cs11_as09_holds(): ...", ["X-01", "P-1", "GQ-04", "C-S11", "A-S09"]),
        ("def test_a_sentence_about_n44(): ...", []),
        ("def test_it():\n  '''N-58, NQ-19: both.\n\n  N-60'''", ["N-58", "NQ-19"]),
        ("def test_n58_it():\n  '''N-58, N-60.'''", ["N-58", "N-60"]),
        ("def test_it():\n  '''Shows N-58.'''", []),
        ("def test_it():\n  'See N-58, N-59'", []),
    ],
)
def test_citations_are_read_from_names_and_docstrings(source: str, ids: list[str]) -> None:
    test = ast.parse(source).body[0]
    assert isinstance(test, ast.FunctionDef)

    assert cited_by(test) == ids


def test_the_rulebook_has_the_ids_people_use() -> None:
    assert {"N-01", "N-87", "NQ-34", "A-49", "AQ-30", "G-37", "BQ-44", "C-77", "N-S19"} <= KNOWN
    assert not {"N-00", "N-88", "NQ-35", "A-50", "N-S08"} & KNOWN
    assert written("n", "88") not in KNOWN
    assert len(KNOWN) == 294 + 168 + 79 + 11
