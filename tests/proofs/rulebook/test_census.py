"""Every rule of a game has its place in the code and a test, and every citation means a rule."""

import ast
from typing import Final

import pytest

from tools.rulebook import (
    ROOMS,
    cited_by,
    named_in,
    needs_place,
    read_citations,
    read_elsewhere,
    read_ids,
    read_places,
    read_untested,
    written,
)

IDS: Final = read_ids()
KNOWN: Final = {rule for rules in IDS.values() for rule in rules}


@pytest.mark.parametrize("game", sorted(IDS))
def test_every_rule_of_a_game_is_shown_by_a_test(game: str) -> None:
    shown = read_citations().keys() | read_untested().keys()

    missing = [rule for rule in IDS[game] if rule not in shown]

    assert not missing, f"no test cites {', '.join(missing)}"


def test_every_citation_means_a_rule() -> None:
    strangers = {rule: places for rule, places in read_citations().items() if rule not in KNOWN}

    assert not strangers, strangers


@pytest.mark.parametrize("game", sorted(IDS))
def test_every_rule_of_a_game_is_cited_where_it_is_carried_out(game: str) -> None:
    places, elsewhere = read_places("games"), read_elsewhere()

    missing = [rule for rule in needs_place(game) if rule not in places and rule not in elsewhere]

    assert not missing, f"no code in games/ cites {', '.join(missing)}"


@pytest.mark.parametrize("room", ROOMS)
def test_a_rule_that_another_package_carries_out_is_cited_there(room: str) -> None:
    cited = read_places(room)
    here = [rule for rule, (place, _) in read_elsewhere().items() if place == room]

    assert here
    assert not [rule for rule in here if rule not in cited]


def test_every_citation_in_the_code_means_a_rule() -> None:
    for room in ("", "games", *ROOMS):
        strangers = {rule: at for rule, at in read_places(room).items() if rule not in KNOWN}
        assert not strangers, strangers


def test_what_is_not_in_the_games_is_a_rule_and_has_a_reason() -> None:
    reasons = {**read_untested(), **{rule: why for rule, (_, why) in read_elsewhere().items()}}

    for rule, why in reasons.items():
        assert rule in KNOWN
        assert len(why) > 20


def test_rules_outside_the_games_are_in_known_rooms() -> None:
    assert {room for room, _ in read_elsewhere().values()} == {*ROOMS, "page"}


@pytest.mark.parametrize(
    ("line", "ids"),
    [
        ("    # N-44, NQ-12: why", ["N-44", "NQ-12"]),
        ('    """Fits (N-24 … N-26, A-21)."""', ["N-24", "N-25", "N-26", "A-21"]),
        ("# CQ-09 … CQ-10 and C-26", ["CQ-09", "CQ-10", "C-26"]),
        ("# N-24 … NQ-26", ["N-24", "NQ-26"]),
        ("# UTC-05, N-5, N-123", []),
    ],
)
def test_citations_are_read_from_lines_of_code(line: str, ids: list[str]) -> None:
    assert named_in(line) == ids


def test_a_place_is_a_file_and_what_is_defined_there() -> None:
    place = "src/carteado/games/colors/effects/card_effects.py::renew"

    assert place in read_places("games")["NQ-16"]


def test_advice_scenarios_and_properties_need_no_place() -> None:
    needed = {rule for game in IDS for rule in needs_place(game)}

    assert {"N-01", "NQ-34", "C-77", "GQ-22"} <= needed
    assert not {"N-61", "B-42", "N-S01", "P-4", "X-01"} & needed


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
