"""Servers that break a promise each, to see that it is noticed: lines before the real program."""

import sys

from tests.proofs.sockets.serving import PROGRAM

# A server that says something is stored before it is: what most do.
HASTY = """
import queue, threading, time
from concurrent.futures import Future
from carteado.store.table_logs import TableLogs

append, later = TableLogs.append, queue.Queue()

def write():
    while True:
        words = later.get()
        time.sleep(0.02)
        append(*words).result()

def hasty(*words):
    later.put(words)
    done = Future()
    done.set_result(None)
    return done

TableLogs.append = hasty
threading.Thread(target=write, daemon=True).start()
"""

# A server that gives up when it finds that it has stood still.
NERVOUS = """
import os, threading, time

def watch():
    while True:
        before = time.monotonic()
        time.sleep(0.1)
        if time.monotonic() > before + 1:
            os._exit(1)

threading.Thread(target=watch, daemon=True).start()
"""

# A server that leaves a commit on the disk though it could not be flushed, as SQLite does.
LITTERING = """
from carteado.store import writer

writer.overwrite_failed_commit = lambda connection: None
"""


def program_of(spoil: str) -> list[str]:
    """Returns how to start a server that is spoilt."""
    return [sys.executable, "-c", spoil + PROGRAM]
