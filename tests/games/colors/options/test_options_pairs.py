"""All pairs of option values, each played to the end in a few matches."""

from typing import Any

import pytest

from carteado.core.game import find
from carteado.core.luck import Swift
from carteado.games.colors.game import Colors
from carteado.games.colors.ruleset.rule_file import full_rules
from tests.games.colors.invariants import play_by_lot
from tests.games.colors.pairs import (
    FACTORS,
    all_pairs,
    cover,
    goes_together,
    options_of_row,
    pairs_of,
)

ROWS = cover()


def test_every_two_values_that_go_together_meet_in_a_row() -> None:
    met = set[Any]().union(*map(pairs_of, ROWS))

    expected = {pair for pair in all_pairs() if goes_together(*pair)}

    assert met == expected
    assert len(ROWS) < 60


def test_only_what_makes_no_sense_is_left_out() -> None:
    odd = {(one, other) for one, other in all_pairs() if not goes_together(one, other)}

    assert odd == {
        (("dealer", "none"), ("starting_player", "left_of_dealer")),
        (("first_draw2", "stackable"), ("stacking", "none")),
        (("stacking", "none"), ("stack_deflect", "reverse")),
        (("stacking", "none"), ("stack_deflect", "skip")),
        (("stacking", "none"), ("stack_deflect", "both")),
        (("stacking", "none"), ("stack_color_match", True)),
        (("stacking", "none"), ("stack_forced", True)),
        (("plus4_legality", "anytime"), ("challenge", True)),
        (("scoring", "none"), ("rounds", "until_target")),
    }


def test_every_choice_and_flag_is_a_factor() -> None:
    for option in find("classic").options:
        if option.kind == "choice":
            assert FACTORS[option.name] == option.values
        elif option.kind == "flag":
            assert set(FACTORS[option.name]) == {True, False}


@pytest.mark.parametrize("number", range(len(ROWS)))
def test_every_row_is_played_to_the_end(number: int) -> None:
    """X-01, X-02, X-03, X-04, X-05, P-1, CQ-04: two to four seats, with cards written by lot."""
    game = find(("neon", "arcade", "classic")[number % 3])
    assert isinstance(game, Colors)

    for seats in (2, 3, 4):
        for leaving in (False, True):
            seed = f"row {number} {seats} {leaving}"
            options = options_of_row(ROWS[number], seed)
            luck = Swift(seed)
            state = game.deal(options, seats, luck, None)
            assert full_rules(game.name, options) == state.book.rules

            play_by_lot(game, state, luck, leaving=leaving)

            assert game.over(state)
