"""Starts pools of worker processes; the server, the laboratory and the benchmarks all use it."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def start_process_pool(workers: int, niceness: int = 0) -> ProcessPoolExecutor:
    """Starts a pool whose processes end when this process ends, however it ends.

    `niceness` lowers the priority of the workers.
    """
    # Spawned, not forked: a fork would inherit sockets, locks and part of an event loop.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(
        workers, mp_context=context, initializer=_prepare_worker, initargs=(niceness,)
    )


def _prepare_worker(niceness: int) -> None:
    """Prepares a worker: the parent alone answers Ctrl+C, and the worker ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
