"""What the store has done reaches the event loop: once each, whatever the order and the thread."""

import asyncio
from concurrent.futures import Future
from threading import Thread

import pytest

from carteado.server.live.commit_waiter import wait_for_commit
from carteado.store.writer import NotSaved
from tests.waiting import turn_of_the_loop


def in_another_thread(*stored: "Future[object]") -> None:
    """Lets a writer finish all of these at once."""

    def write() -> None:
        for at, one in enumerate(stored):
            one.set_result(at)

    writer = Thread(target=write)
    writer.start()
    writer.join()


async def test_everything_that_was_stored_together_is_told() -> None:
    stored: list[Future[object]] = [Future() for _ in range(100)]
    waiting = [asyncio.create_task(wait_for_commit(one)) for one in stored]
    await turn_of_the_loop()

    in_another_thread(*stored)

    assert await asyncio.gather(*waiting) == list(range(100))


async def test_one_wakes_the_loop_for_all() -> None:
    stored: list[Future[object]] = [Future() for _ in range(100)]
    waiting = [asyncio.create_task(wait_for_commit(one)) for one in stored]
    await turn_of_the_loop()
    loop, woken = asyncio.get_running_loop(), 0

    def count(*values: object, **more: object) -> None:
        nonlocal woken
        woken += 1
        wake(*values, **more)  # type: ignore[arg-type]

    wake, loop.call_soon_threadsafe = loop.call_soon_threadsafe, count  # type: ignore[method-assign,assignment]
    in_another_thread(*stored)
    await asyncio.gather(*waiting)

    assert woken == 1


async def test_a_failure_is_raised_where_it_is_waited_for() -> None:
    stored: Future[object] = Future()
    stored.set_exception(NotSaved("full"))

    with pytest.raises(NotSaved, match="full"):
        await wait_for_commit(stored)


async def test_whoever_stopped_waiting_disturbs_nobody() -> None:
    first: Future[object] = Future()
    second: Future[object] = Future()
    gone, stays = (
        asyncio.create_task(wait_for_commit(first)),
        asyncio.create_task(wait_for_commit(second)),
    )
    await turn_of_the_loop()
    gone.cancel()
    await turn_of_the_loop()

    in_another_thread(first, second)

    assert await stays == 1
