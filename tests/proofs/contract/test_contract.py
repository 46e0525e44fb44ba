"""The contract: every registered game passes, and none is named here."""

from collections.abc import Callable

import pytest

import carteado
from carteado.core.game import find
from tests.proofs.contract import SIXTH, checks

ROSTER = {**{name: find(name) for name in carteado.games()}, SIXTH.name: SIXTH}
# How many random matches each check walks; the others take a dozen.
SEEDS: dict[checks.Check, int] = {
    checks.a_refused_command_changes_nothing: 5,
    checks.legal_is_a_function_of_the_view: 8,
    checks.random_play_ends: 8,
    checks.redealing_what_is_hidden_changes_nothing: 16,
    checks.time_may_pass_in_pieces: 4,
    checks.wrong_positions_and_logs_are_bad_input: 8,
}


@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", ROSTER)
def test_every_game_keeps_the_contract(
    name: str, check: checks.Check, record_property: Callable[[str, object], None]
) -> None:
    """X-01, X-02, X-03, X-04, X-05, P-1, P-2, P-3, P-6: the check's name says which."""
    count = sum(
        checks.run(check, ROSTER[name], f"{check.__name__}/{number}")
        for number in range(SEEDS.get(check, 12))
    )

    record_property("cases", count)
    # Only a game without a clock has no case in the one check that is about time.
    assert count > 0 or check is checks.time_may_pass_in_pieces


def test_the_clock_is_tried_by_some_game() -> None:
    counts = [checks.run(checks.time_may_pass_in_pieces, game, "clock") for game in ROSTER.values()]

    assert any(counts)


def test_the_sixth_game_is_tried_too_without_being_registered() -> None:
    assert SIXTH.name in ROSTER
    assert SIXTH.name not in carteado.games()
