"""The loop of a simulation: one order, whatever else waits in it."""

from random import Random

from tests.proofs.simulation.loop import VirtualLoop


def test_what_is_set_for_one_moment_happens_in_the_order_it_was_set_in() -> None:
    for others in range(20):
        loop, random = VirtualLoop(), Random(others)
        happened: list[int] = []

        for _ in range(others):
            loop.call_at(random.random(), lambda: None)
        for number in range(10):
            loop.call_at(0.5, happened.append, number)
        loop.run_for(1.0)
        loop.finish()

        assert happened == list(range(10)), others
