"""Waits for a condition with a time limit: the one place where tests look at real time.

A fixed sleep is too short on a slow machine and too long on a fast one.
"""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import Final

SECONDS: Final = 60.0
# Between two looks; nothing depends on how long this is.
LOOK: Final = 0.01


def until(condition: Callable[[], bool], seconds: float = SECONDS, what: str = "") -> None:
    """Waits until a condition holds; raises TimeoutError when the time is up."""
    ends = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > ends:
            raise TimeoutError(what or f"not within {seconds} s")
        time.sleep(LOOK)


async def reached(
    condition: Callable[[], bool | Awaitable[bool]], seconds: float = SECONDS, what: str = ""
) -> None:
    """Waits until a condition holds while the event loop runs; raises TimeoutError too."""
    ends = time.monotonic() + seconds
    while True:
        holds = condition()
        if await holds if inspect.isawaitable(holds) else holds:
            return
        if time.monotonic() > ends:
            raise TimeoutError(what or f"not within {seconds} s")
        await asyncio.sleep(LOOK)


async def turn_of_the_loop() -> None:
    """Lets every task that is ready run once; no time has to pass."""
    await asyncio.sleep(0)
