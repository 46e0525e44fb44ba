"""Structured logs: readable text for a terminal, or one JSON object per line."""

import contextlib
import logging
import sys
import time
from collections.abc import Callable
from typing import Final, TextIO, cast

import structlog

from carteado.server.process.token_bucket import Bucket

# uvicorn may log this many lines from one place in its code, refilled over this many seconds.
MAX_REPEATS: Final = 5
REPEAT_SECONDS: Final = 60.0


class SafeStderr:
    """Writes to standard error and ignores errors, so that a full disk does not stop play."""

    def write(self, text: str) -> int:
        """Writes the text, or drops it."""
        with contextlib.suppress(OSError, ValueError, AttributeError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        """Flushes, or does nothing."""
        with contextlib.suppress(OSError, ValueError, AttributeError):
            sys.stderr.flush()


class RepeatLimiter(logging.Filter):
    """Drops repeated log lines, so that a client cannot fill a disk with bad requests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        # By the place in the code that logs; with the number of dropped lines.
        self._kinds: dict[tuple[str, int], tuple[Bucket, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Tells whether to write a line; the next written line says how many were dropped."""
        kind = (record.pathname, record.lineno)
        bucket, dropped = self._kinds.get(kind, (None, 0))
        bucket = bucket or Bucket(MAX_REPEATS, REPEAT_SECONDS, self.clock)
        is_written = bucket.take()
        if is_written and dropped:
            record.msg, record.args = f"{record.getMessage()} ({dropped} more before it)", ()
        self._kinds[kind] = (bucket, 0 if is_written else dropped + 1)
        return is_written


def open_logs(level: str, as_json: bool) -> None:
    """Configures logging; no caller logs card faces."""
    renderer: structlog.typing.Processor = structlog.processors.JSONRenderer()
    if not as_json:
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso", utc=True),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.WriteLoggerFactory(file=cast(TextIO, SafeStderr())),
    )
    logging.getLogger("uvicorn.error").addFilter(RepeatLimiter())
