"""A position forgets nothing: every attribute of a state comes back, those that are rare too."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

import carteado
from carteado import Match
from carteado.core.game import find
from tests.proofs.contract.checks import unlike
from tests.proofs.contract.faces import fingerprint
from tests.proofs.contract.walk import Walk

# Games with one kind of state are looked at together.
FAMILIES: Final = (("neon", "arcade", "classic"), ("bum",), ("golf",))
# The rules are written as options.
FIXED: Final = frozenset({"book", "rules", "seats"})
WALKS: Final = 16

GIFT: Final = {"name": "gift", "symbol": "*", "text": "", "steps": [{"do": "give", "n": 1}]}
# What random play hardly ever comes to: a position, and commands that lead on from it.
SCENES: Final[list[tuple[dict[str, Any], list[tuple[int, str]]]]] = [
    (  # nothing to draw, twice in a row: `idle`
        {
            "game": "neon",
            "hands": [["R1", "R2"], ["B1", "B2"], ["G3", "G4"]],
            "discard": ["Y9"],
            "draw": [],
        },
        [(0, "draw"), (1, "draw")],
    ),
    (  # a call with a wild whose colour is still to be chosen: `called`
        {
            "game": "classic",
            "hands": [["W", "R1"], ["B1", "B2"]],
            "discard": ["Y9"],
            "draw": ["G1", "G2"],
        },
        [(0, "play W uno"), (0, "color G")],
    ),
    (  # a catch between a +4 and its challenge: `bluff_since`
        {
            "game": "classic",
            "hands": [["W4", "R1"], ["B1", "B2"]],
            "discard": ["Y9"],
            "draw": ["G1", "G2", "G3"],
        },
        [(0, "play W4 R"), (1, "catch 0"), (1, "challenge")],
    ),
    (  # a skip on a +2 leaves another card than the +2 on top: `chain`
        {
            "game": "arcade",
            "options": {"stack_deflect": "both"},
            "hands": [["R+2", "R1"], ["Rs", "B2"], ["G1", "G2"]],
            "discard": ["R9"],
            "draw": ["G3", "G4"],
        },
        [(0, "play R+2"), (1, "play Rs")],
    ),
    (  # a written card in the middle of its steps: `step`
        {
            "game": "classic",
            "options": {"blank_cards": [GIFT]},
            "hands": [["BK1", "R1", "R2"], ["B1", "B2"]],
            "discard": ["R9"],
            "draw": ["G3", "G4"],
        },
        [(0, "play BK1 1 G"), (0, "give R1")],
    ),
    (
        {"game": "arcade", "hands": [["R1"], ["B1", "B2"]], "discard": ["R9"], "draw": ["G3"]},
        [(0, "play R1")],
    ),
    (  # an empty domain whose win waits for the powers: `empty`
        {
            "game": "bum",
            "options": {"win_timing": "after_powers", "memory_aid": "on"},
            "domains": [["2h"], ["Jd"], ["3c"]],
            "discard": ["Jc"],
            "phase": "bum",
            "queue": [[0, "Jc"]],
        },
        [(1, "snap 1"), (0, "look 0 1"), (1, "decline")],
    ),
    (
        {"game": "golf", "piles": [["9d", "5c"]], "waste": ["6d"], "stock": ["3c"]},
        [(0, "move 1"), (0, "leave")],
    ),
]


def matches(name: str) -> Iterator[Match]:
    """Yields matches of a game in many states, common and rare."""
    for number in range(WALKS):
        yield from Walk(find(name), f"remembered/{number}", most=80)
    for position, commands in SCENES:
        if position["game"] == name:
            match = carteado.load(position)
            yield match
            for seat, command in commands:
                match.do(seat, command)
                yield match


@pytest.mark.parametrize("family", FAMILIES, ids="-".join)
def test_every_attribute_of_a_state_comes_back_from_its_position(family: tuple[str, ...]) -> None:
    values: dict[str, set[object]] = {}
    for name in family:
        for match in matches(name):
            written = json.loads(json.dumps(match.position()))
            forgotten = unlike(match.state, match.game.load(written))
            assert forgotten == (), (forgotten, written)
            state: Any = fingerprint(match.state)
            for attribute, value in state:
                if attribute not in FIXED and len(values.setdefault(attribute, set())) < 2:
                    values[attribute].add(value)

    # An attribute that never changes would prove nothing.
    assert [attribute for attribute, found in values.items() if len(found) < 2] == []
