"""The interval of a share: sane at the ends, narrow where pairs agree, right 19 times of 20."""

import pytest

from carteado.core.luck import Swift
from carteado.lab.interval import estimate


def test_without_pairs_nothing_is_known() -> None:
    share = estimate([])

    assert (share.mean, share.low, share.high) == (0.5, 0.0, 1.0)
    assert not share.is_clear()


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_a_clean_sweep_does_not_claim_certainty(score: float) -> None:
    share = estimate([score] * 20)

    assert share.mean == score
    assert share.low <= score <= share.high
    assert 0.05 < share.high - share.low < 0.25


def test_more_pairs_make_it_narrower() -> None:
    few, many = estimate([0.0, 0.5, 1.0, 0.5] * 10), estimate([0.0, 0.5, 1.0, 0.5] * 1000)

    assert many.high - many.low < (few.high - few.low) / 5
    assert few.low < 0.5 < few.high


def test_pairs_that_always_split_tell_more_than_pairs_that_swing() -> None:
    splits, swings = estimate([0.5] * 90 + [1.0] * 10), estimate([0.0] * 45 + [1.0] * 55)

    assert splits.mean == pytest.approx(swings.mean)
    assert splits.high - splits.low < (swings.high - swings.low) / 2
    assert splits.is_clear()
    assert not swings.is_clear()


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    luck = Swift("coverage")
    held = 0
    for _ in range(1000):
        # One deal favours one seat: the two matches of a pair hang together.
        scores = []
        for _ in range(60):
            bias = luck.below(61) - 30
            wins = (luck.below(100) < 55 + bias) + (luck.below(100) < 55 - bias)
            scores.append(wins / 2)
        share = estimate(scores)
        held += share.low <= 0.55 <= share.high

    assert 930 <= held <= 970
