"""Races are fair at any distance: the pure function that judges them, over thousands of races.

`uv run python -m tools.nightly races` runs 200,000.
"""

from collections.abc import Callable

import pytest

from tests.table.fairness import SEATING, check, races

COUNT = 8_000
# With so few, a share strays by half a point one time in three.
OFF = 1.5


def test_whoever_was_first_is_first_and_distance_costs_nothing(
    record_property: Callable[[str, object], None],
) -> None:
    found = races("ci", COUNT)

    record_property("races", found["races"])
    check(found, None, OFF)


@pytest.mark.parametrize("liar", SEATING)
def test_somebody_who_says_they_needed_no_time_gains_next_to_nothing(liar: int) -> None:
    check(races(f"liar {liar}", COUNT, liar), liar, OFF)


def test_the_order_of_arrival_would_be_noticed() -> None:
    found = races("arrival", COUNT, arrival=True)

    with pytest.raises(AssertionError):
        check(found, None, OFF)
    assert found["seat 3"] < 0.1 * COUNT


def test_a_referee_who_believes_everybody_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.table.fairness.INVITED_CAP_MS", 10_000)
    monkeypatch.setattr("tests.table.fairness.measured", lambda trip, random: 10_000)

    found = races("believes", COUNT, liar=2)

    assert found["seat 2"] == COUNT
    with pytest.raises(AssertionError):
        check(found, 2, OFF)
