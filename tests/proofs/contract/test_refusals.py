"""Every word of a game at any moment: the answer never depends on what its sender cannot know."""

import pytest

import carteado
from carteado.core.game import find
from tests.proofs.contract.redeal import answer, exchanged, redealt
from tests.proofs.contract.walk import Walk

SEATS = range(4)
ALIKE = [
    *("draw", "pass", "take", "challenge", "accept", "uno", "next", "color R", "give R1"),
    *("play R1", "play B+2", "play W4 R", "play R1 uno"),
    *(f"{verb} {seat}" for verb in ("catch", "target") for seat in SEATS),
]
WORDS = {
    "bum": [
        *("buy", "ready", "see", "decline", "claim"),
        *(f"{verb} {slot}" for verb in ("peek", "discard", "snap") for slot in (1, 2, 5)),
        *(f"{verb} {seat}" for verb in ("look 1", "swap 1 1", "name") for seat in SEATS),
        *(f"look {seat} 1" for seat in SEATS),
        *(f"swap 1 {seat} 1" for seat in SEATS),
    ],
    "golf": ["draw", "undo", "redo", *(f"move {pile}" for pile in range(1, 8))],
}


@pytest.mark.parametrize("name", carteado.games())
def test_x03_whatever_is_said_whenever_hidden_cards_change_no_answer(name: str) -> None:
    game = find(name)
    for number in range(12):
        walk = Walk(game, f"words/{number}", most=12)
        for match in walk:
            for seat in range(match.seats):
                for other in (
                    redealt(game, match.state, seat, walk.random),
                    exchanged(game, match.state, seat, walk.random),
                ):
                    for text in WORDS.get(name, ALIKE):
                        here = answer(game, match.state, seat, text)
                        there = answer(game, other, seat, text)

                        assert here == there, f"{text!r} of seat {seat} in {match.look(seat)}"
