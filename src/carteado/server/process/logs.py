"""Logs as data: to the terminal for people, or one JSON object a line for machines."""

import contextlib
import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final, TextIO, cast

import structlog

from carteado.server.edge.limits import Bucket

# Lines of one kind that uvicorn may write about what it was sent: at once, and in so many seconds.
MOST_ALIKE: Final = 5
ALIKE_SECONDS: Final = 60.0


class SafeStderr:
    """Writes to standard error; when that is full, closed or gone, play still goes on."""

    def write(self, text: str) -> int:
        """Writes if it can."""
        with contextlib.suppress(OSError, ValueError, AttributeError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        """Flushes if it can."""
        with contextlib.suppress(OSError, ValueError, AttributeError):
            sys.stderr.flush()


class RepeatLimiter(logging.Filter):
    """Lets few lines of a kind pass: nobody shall fill a disk by sending nonsense."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        # By the place in the program that writes them, with how many were left out.
        self._kinds: dict[tuple[str, int], tuple[Bucket, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Tells whether a line is written; the next of its kind says how many were not."""
        kind = (record.pathname, record.lineno)
        bucket, missed = self._kinds.get(kind, (None, 0))
        bucket = bucket or Bucket(MOST_ALIKE, ALIKE_SECONDS, self.clock)
        is_written = bucket.take()
        if is_written and missed:
            record.msg, record.args = f"{record.getMessage()} ({missed} more before it)", ()
        self._kinds[kind] = (bucket, 0 if is_written else missed + 1)
        return is_written


def open_logs(level: str, as_json: bool) -> None:
    """Sets logging up; card faces never get here, so none can leak."""
    last: Any = structlog.processors.JSONRenderer()
    if not as_json:
        last = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso", utc=True),
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.WriteLoggerFactory(file=cast(TextIO, SafeStderr())),
    )
    logging.getLogger("uvicorn.error").addFilter(RepeatLimiter())
