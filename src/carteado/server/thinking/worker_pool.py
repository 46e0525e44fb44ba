"""Bots and solvers in other processes: a deadline, and a safe command if one is late or fails."""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from typing import Any, Final, TypeVar

DEADLINE_SECONDS: Final = 2.0
# A new process first has to import the games.
WARM_SECONDS: Final = 15.0
# Without any answer for so long, whoever thinks is taken for lost.
STUCK_SECONDS: Final = 10.0

R = TypeVar("R")


class Late(Exception):
    """Says that no answer came in time, or that none will."""


class WorkerPool:
    """Runs work in a pool that is replaced when it dies or hangs."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._waiting = 0
        self._alive_at = 0.0
        self._open()

    def _open(self) -> None:
        self._pool: Executor
        if self.workers:
            # Spawned, not forked: a fork would inherit sockets, locks and a half of the event loop.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=context, initializer=settle_in
            )
        else:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self._warm: Future[None] = self._pool.submit(warm_up)

    async def ask(self, work: Callable[..., R], *values: Any, seconds: float) -> R:
        """Returns what the work gives, or raises Late."""
        pool = self._pool
        if not self._waiting:
            self._alive_at = time.monotonic()
        self._waiting += 1
        try:
            if not self._warm.done():
                await self._wait_until_warm()
            async with asyncio.timeout(seconds):
                result = await asyncio.wrap_future(pool.submit(work, *values))
            self._alive_at = time.monotonic()
            return result
        except TimeoutError as error:
            if time.monotonic() - self._alive_at > STUCK_SECONDS:
                self._replace(pool)
            raise Late from error
        except BrokenExecutor as error:
            self._replace(pool)
            raise Late from error
        except asyncio.CancelledError as error:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise Late from error  # the pool was replaced while the work waited in it
        except Exception as error:
            raise Late from error
        finally:
            self._waiting -= 1

    async def _wait_until_warm(self) -> None:
        warm = asyncio.wrap_future(self._warm)
        # Others wait for it too, and its failure is theirs to see: the work itself will fail.
        warm.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.wait({warm}, timeout=WARM_SECONDS)

    def _replace(self, pool: Executor) -> None:
        if pool is self._pool:
            stop_pool(pool)
            self._open()

    def close(self) -> None:
        """Ends the pool without waiting for anyone's thoughts."""
        stop_pool(self._pool)
        # Its processes are dead by now: this only lets it clean up after itself.
        self._pool.shutdown(wait=True)


def stop_pool(pool: Executor) -> None:
    """Ends a pool and the processes in it, even those that hang."""
    # Python has no public way to do this before 3.14.
    processes = dict(getattr(pool, "_processes", None) or {})
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes.values():
        process.kill()


def settle_in() -> None:
    """Prepares a new process: it ends with the server, however that ends, and yields to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    """Waits for the server's end and follows it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def warm_up() -> None:
    """Gets to know the games, so that the first question is not late."""
    import carteado.api  # noqa: F401
