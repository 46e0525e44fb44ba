"""Housekeeping: unloads idle tables, deletes old ones, marks live ones as used."""

import asyncio
from typing import Final

import structlog

from carteado.server.live.services import Services
from carteado.server.process.faults import place_of

SWEEP_SECONDS: Final = 30.0
DAY: Final = 24 * 3600

log = structlog.get_logger("upkeep")


async def run_housekeeping(services: Services) -> None:
    """Runs `sweep` at intervals; an endless task."""
    started = services.registry.calendar()
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await sweep(services, started)
        except Exception as error:
            # Goes on after an error: without sweeps tables would never leave memory.
            log.warning("chores not done", why=type(error).__name__, place=place_of(error))


async def sweep(services: Services, started: float) -> None:
    """Cleans up once; `started` is the time when the server started."""
    registry, settings = services.registry, services.settings
    for table, actor in list(registry.live.items()):
        if registry.is_idle(actor) or actor.stopping:
            await registry.unload(table)
        elif actor.viewers:
            await registry.store_use(actor)
    now = int(registry.calendar())
    # Time without a running server does not count: nobody could come back.
    lobby = settings.keep_lobby_minutes * 60
    lobbies = now - lobby if now - started > lobby else 0
    matches = now - settings.keep_match_days * DAY
    for table in registry.tables.unused_since(lobbies, matches):
        await registry.delete_unless_live(table)
    await asyncio.wrap_future(services.people.expire(now - settings.keep_guest_days * DAY, now))
