"""Logs as data: to the terminal for people, or one JSON object a line for machines."""

import contextlib
import logging
import sys
from typing import Any, TextIO, cast

import structlog


class Paper:
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
        logger_factory=structlog.WriteLoggerFactory(file=cast(TextIO, Paper())),
    )
