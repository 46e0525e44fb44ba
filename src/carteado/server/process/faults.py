"""Logs internal errors: the type and the place, never the text, which may contain cards."""

import asyncio
from typing import Any

import structlog

log = structlog.get_logger("fault")


def place_of(error: BaseException) -> str:
    """Returns the function and the line where an error was raised."""
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    return "" if where is None else f"{where.tb_frame.f_code.co_name}:{where.tb_lineno}"


def log_unhandled(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Logs an error that no task caught; asyncio itself would print a traceback."""
    error = context.get("exception")
    kind = "" if error is None else type(error).__name__
    log.error(context["message"], why=kind, place="" if error is None else place_of(error))
