"""The worker processes of the server: bots and solvers run there, each job with a time limit."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any, Final, Protocol, TypeVar

from carteado.processes import start_process_pool

# The time limit for one decision of a bot.
DEADLINE_SECONDS: Final = 2.0
# A new process first imports the games.
WARM_SECONDS: Final = 15.0
# After this time without any result, the pool counts as stuck and is replaced.
STUCK_SECONDS: Final = 10.0
# Workers yield to the process of the server, which has to answer clients.
NICENESS: Final = 5

R = TypeVar("R")


class JobFailed(Exception):
    """Says that a job was late, failed, or could not be accepted."""


class JobRunner(Protocol):
    """Runs jobs: the worker pool itself, or a queue in front of it."""

    async def run(self, job: Callable[..., R], *values: Any, seconds: float) -> R:
        """Returns the result of a job; raises JobFailed."""


class WorkerPool:
    """Runs jobs in a pool of processes, and replaces the pool when it dies or hangs."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._waiting = 0
        self._last_result_at = 0.0
        self._open()

    def _open(self) -> None:
        self._pool: Executor
        if self.workers:
            self._pool = start_process_pool(self.workers, NICENESS)
        else:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self._warm: Future[None] = self._pool.submit(warm_up)

    async def run(self, job: Callable[..., R], *values: Any, seconds: float) -> R:
        """Returns the result of a job; raises JobFailed."""
        pool = self._pool
        if not self._waiting:
            self._last_result_at = time.monotonic()
        self._waiting += 1
        try:
            if not self._warm.done():
                await self._wait_until_warm()
            async with asyncio.timeout(seconds):
                result = await asyncio.wrap_future(pool.submit(job, *values))
            self._last_result_at = time.monotonic()
            return result
        except TimeoutError as error:
            if time.monotonic() - self._last_result_at > STUCK_SECONDS:
                self._replace(pool)
            raise JobFailed from error
        except BrokenExecutor as error:
            self._replace(pool)
            raise JobFailed from error
        except asyncio.CancelledError as error:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise JobFailed from error  # the pool was replaced while the job waited in it
        except Exception as error:
            raise JobFailed from error
        finally:
            self._waiting -= 1

    async def _wait_until_warm(self) -> None:
        warm = asyncio.wrap_future(self._warm)
        # Several jobs wait for this future. If it fails, each job fails by itself, so the error
        # of the future is only marked as seen.
        warm.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.wait({warm}, timeout=WARM_SECONDS)

    def _replace(self, pool: Executor) -> None:
        if pool is self._pool:
            stop_pool(pool)
            self._open()

    def close(self) -> None:
        """Ends the pool without waiting for running jobs."""
        stop_pool(self._pool)
        # The processes are dead by now; this call only cleans up.
        self._pool.shutdown(wait=True)


def stop_pool(pool: Executor) -> None:
    """Ends a pool and kills its processes, even those that hang."""
    # Python has no public way to do this before 3.14.
    processes = dict(getattr(pool, "_processes", None) or {})
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes.values():
        process.kill()


def warm_up() -> None:
    """Imports the games, so that the first job is not late."""
    import carteado.api  # noqa: F401
