"""How sure a ratio of two p99s is: quiet slices and attacked ones, compared."""

from random import Random

from carteado.bench.hostile_load import MeasuredSlices, spread


def slices(seed: str, slow: float, moves: int = 6_000) -> MeasuredSlices:
    """Returns moves of about 2 ms, and one in fifty that is slow."""
    random = Random(seed)
    found = MeasuredSlices()
    found.times = [
        (slow if random.random() < 0.02 else 0.002) * random.uniform(0.8, 1.2) for _ in range(moves)
    ]
    return found


def test_the_same_on_both_sides_is_an_interval_around_one() -> None:
    low, high = spread(slices("quiet", 0.02), slices("attacked", 0.02))

    assert 0.8 < low < 1.0 < high < 1.25


def test_three_times_as_slow_is_told_from_twice_as_slow() -> None:
    low, high = spread(slices("quiet", 0.02), slices("attacked", 0.06))

    assert 2.4 < low < 3.0 < high < 3.6


def test_few_moves_make_a_wide_interval() -> None:
    low, high = spread(slices("quiet", 0.02, 300), slices("attacked", 0.02, 300))

    assert high / low > 1.25


def test_without_moves_nothing_is_claimed() -> None:
    assert spread(MeasuredSlices(), slices("attacked", 0.02)) == (0.0, 0.0)
