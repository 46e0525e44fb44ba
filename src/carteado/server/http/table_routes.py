"""HTTP routes about tables: open a table, list the public tables, describe a table."""

import asyncio
from sqlite3 import Error as StoreError
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.core.errors import BadInput, Code, Refused
from carteado.core.game import find
from carteado.server.edge.identity import new_token
from carteado.server.edge.limits import LimitReached
from carteado.server.http.responses import (
    HttpProblem,
    json_response,
    problem_from,
    read_body,
    services_of,
)
from carteado.server.live.registry import ServerBusy
from carteado.server.live.services import Services
from carteado.server.process.settings import table_settings
from carteado.store.table_logs import StoredTable
from carteado.store.writer import NotSaved
from carteado.table import log_entries
from carteado.table.messages import Level

MAX_LISTED: Final = 100


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a table."""

    game: str
    name: str = ""
    seats: int | None = None
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}
    # Bots at the start: a number of bots of the usual level, or the level of each bot.
    bots: int | list[Level] = 0


class OpenedTable(msgspec.Struct, frozen=True):
    """Says how to reach a new table; the host's token is for clients without cookies."""

    table: str
    code: str
    token: str


class TableInList(msgspec.Struct, frozen=True):
    """Describes a table to a person who might sit down."""

    table: str
    code: str
    game: str
    started: bool
    public: bool
    # None if the table is not in memory.
    people: int | None
    free: int | None


async def open_table(request: Request) -> Response:
    """Opens a table and returns how to reach it."""
    services = services_of(request)
    registry = services.registry
    wanted = await read_body(request, NewTable)
    address = services.address_of(request)
    guest = services.guest_of(request) or services.guests.new()
    try:
        live = registry.live.__contains__
        with services.limits.opening(address, live, registry.tables.open_among) as reserved:
            opened = await open_for(services, guest, wanted)
            reserved.append(opened.table)
    except LimitReached as error:
        raise HttpProblem(429, "too_many_tables") from error
    response = json_response(opened, 201)
    response.headers["set-cookie"] = services.cookie(guest)
    return response


async def open_for(services: Services, guest: str, wanted: NewTable) -> OpenedTable:
    """Opens a table for a guest; raises HttpProblem."""
    registry = services.registry
    token = new_token()
    try:
        seats = find(wanted.game).default_seats if wanted.seats is None else wanted.seats
        levels = levels_of(wanted.bots, seats)
        settings = {**table_settings(services.settings.new_tables), **wanted.settings}
        actor = await registry.open_table(
            guest, wanted.name, wanted.game, seats, wanted.options, settings
        )
        for place, level in enumerate(levels):
            # Bots take the last seats: the host takes the first seat.
            actor.submit(log_entries.BotEntry(0, guest, seats - 1 - place, level))
        now = int(registry.wall())
        await asyncio.wrap_future(registry.tables.give_token(actor.room.id, guest, token, now))
    except (Refused, BadInput) as error:
        raise problem_from(error) from error
    except ServerBusy as error:
        raise HttpProblem(503, "busy") from error
    except (NotSaved, StoreError) as error:
        raise HttpProblem(503, "not_saved") from error
    return OpenedTable(actor.room.id, actor.room.code, token)


def levels_of(bots: int | list[Level], seats: int) -> list[Level]:
    """Returns the level of every requested bot; raises BadInput if there are too many."""
    count = bots if isinstance(bots, int) else len(bots)
    if not 0 <= count <= seats:
        raise BadInput(Code.BAD_SEATS, "bots", seats=count, expected=f"0…{seats}")
    return ["normal"] * bots if isinstance(bots, int) else bots


async def list_tables(request: Request) -> Response:
    """Lists the public tables, the most recently used first."""
    public = services_of(request).registry.tables.public(MAX_LISTED)
    return json_response([describe_table(request, stored) for stored in public])


async def show_table(request: Request) -> Response:
    """Describes one table by its id or short code."""
    return json_response(describe_table(request, stored_table(request)))


def stored_table(request: Request) -> StoredTable:
    """Returns the stored table that the path names; raises HttpProblem if there is none."""
    name = request.path_params["table"]
    stored = services_of(request).registry.tables.find(id=name, code=name)
    if stored is None or stored.closed is not None:
        raise HttpProblem(404, "no_such_table")
    return stored


def describe_table(request: Request, stored: StoredTable) -> TableInList:
    """Describes a stored table; if the table is in memory, also the people at it."""
    actor = services_of(request).registry.live.get(stored.id)
    game, started, people, free = stored.game, stored.started, None, None
    if actor is not None:
        now = actor.outbox.summary
        game, started, people, free = now.game, now.started, now.people, now.free_seats
    return TableInList(
        stored.id, stored.code, game, bool(started), bool(stored.public), people, free
    )
