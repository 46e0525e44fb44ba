"""Chores: idle tables out of memory, old ones out of the store, live ones noted as used."""

import asyncio
from typing import Final

import structlog

from carteado.server.live.services import Desk
from carteado.server.process.faults import place_of

SWEEP_SECONDS: Final = 30.0
DAY: Final = 24 * 3600

log = structlog.get_logger("upkeep")


async def keep_up(desk: Desk) -> None:
    """Does the chores, for ever; run as a task."""
    started = desk.house.calendar()
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await sweep(desk, started)
        except Exception as error:
            # The next time may be better: without chores tables would never leave memory.
            log.warning("chores not done", why=type(error).__name__, place=place_of(error))


async def sweep(desk: Desk, started: float) -> None:
    """Does all chores once; `started` is when the server began to be there for people."""
    house, settings = desk.house, desk.settings
    for table, box in list(house.live.items()):
        if house.is_idle(box) or box.stopping:
            await house.put_away(table)
        elif box.viewers:
            await house.touch(box)
    now = int(house.calendar())
    # While the server was down, nobody could come back: that time does not count.
    lobby = settings.keep_lobby_minutes * 60
    lobbies = now - lobby if now - started > lobby else 0
    matches = now - settings.keep_match_days * DAY
    for table in house.tables.old(lobbies, matches):
        await house.throw_away(table)
    await asyncio.wrap_future(desk.people.expire(now - settings.keep_guest_days * DAY, now))
