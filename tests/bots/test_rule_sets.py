"""Bots under rule sets nobody thought of: they act lawfully, and matches end."""

from random import Random

import pytest

from carteado import BadInput
from carteado.bots.kit.minds import seat_bot
from carteado.core.game import GAMES
from carteado.core.luck import Swift
from carteado.lab.runner import run
from tests.proofs.contract.walk import draw_options

NAMES = ("careful", "document", "searcher:10", "random")


@pytest.mark.parametrize("game", ["neon", "arcade", "classic"])
def test_any_mixture_of_options_and_written_cards_is_played_to_its_end(game: str) -> None:
    rules, random = GAMES[game], Random(f"rule sets of {game}")
    played = 0
    while played < 25:
        options = {**draw_options(rules, random), "target_score": 60}
        seats = random.choice((2, 3, 4))
        try:
            low, high = rules.seats(options)
        except BadInput:
            continue
        if not low <= seats <= high:
            continue
        minds = [seat_bot(NAMES[seat], rules, seat, str(played)) for seat in range(seats)]

        state = run(rules, options, Swift(played), minds)

        assert rules.over(state)
        played += 1
