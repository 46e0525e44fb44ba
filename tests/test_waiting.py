"""The wait that other tests rely on ends: with the condition, or with the time limit."""

import asyncio
from itertools import count

import pytest

from tests.waiting import reached, until


def test_a_wait_ends_when_its_condition_holds() -> None:
    looks = count()

    until(lambda: next(looks) == 3)

    assert next(looks) == 4


def test_a_wait_has_a_time_limit_and_says_what_it_waited_for() -> None:
    with pytest.raises(TimeoutError, match="the worker is still there"):
        until(lambda: False, seconds=0, what="the worker is still there")


def test_a_wait_lets_the_event_loop_run() -> None:
    async def evening() -> bool:
        event = asyncio.Event()
        asyncio.get_running_loop().call_soon(event.set)
        await reached(event.is_set)
        return event.is_set()

    assert asyncio.run(evening())


def test_a_wait_in_the_event_loop_has_a_time_limit_too() -> None:
    async def never() -> bool:
        return False

    with pytest.raises(TimeoutError, match="not within 0 s"):
        asyncio.run(reached(never, seconds=0))
