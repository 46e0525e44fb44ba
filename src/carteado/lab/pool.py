"""Distributes work over processes or machines and returns the results in order."""

import os
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

from carteado.processes import start_process_pool

Argument = TypeVar("Argument")
Answer = TypeVar("Answer")


def spread(
    work: Callable[[Argument, int, int], list[Answer]],
    what: Argument,
    chunks: list[tuple[int, int]],
    workers: int = 0,
    cluster: str = "",
) -> Generator[list[Answer], None, None]:
    """Yields the results of all chunks in order; 0 workers means one per core.

    `cluster` is the address of a dask scheduler, whose workers have carteado installed.
    """
    workers = min(workers or cores(), len(chunks))
    if workers <= 1 and not cluster:
        for start, stop in chunks:
            yield work(what, start, stop)
        return
    with _cluster(cluster) if cluster else _processes(workers) as (pool, most):
        # Submits only enough to keep all workers busy, so that stopping is quick.
        waiting: list[Future[list[Answer]]] = []
        for start, stop in chunks:
            waiting.append(pool.submit(work, what, start, stop))
            if len(waiting) > 2 * most:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()


@contextmanager
def _processes(workers: int) -> Iterator[tuple[Executor, int]]:
    """Opens a pool of local processes."""
    pool = start_process_pool(workers)
    try:
        yield pool, workers
    finally:
        pool.shutdown(cancel_futures=True)


class ClusterUnavailable(Exception):
    """Says why a cluster cannot be used."""


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Opens the pool of a dask cluster, with its number of threads."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise ClusterUnavailable(f"{error}: pip install distributed") from error
    try:
        client = distributed.Client(address, timeout=30, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterUnavailable(str(error)) from error
    # No caching: an older version of the code may have computed the cached result.
    pool = client.get_executor(pure=False)
    try:
        yield pool, max(1, sum(client.nthreads().values()))
    finally:
        # Cancels pending work; the scheduler keeps running for other users.
        pool.shutdown(wait=False)
        client.close()


def cores() -> int:
    """Returns how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
