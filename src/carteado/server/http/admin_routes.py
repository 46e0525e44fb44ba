"""HTTP routes for the operator: health, metrics, and admin commands that need a token."""

import asyncio
import hmac
from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from carteado.server.edge.identity import secret_of
from carteado.server.http.responses import (
    HttpProblem,
    Success,
    json_response,
    read_body,
    services_of,
)
from carteado.store.addresses import is_loopback, network_of

TOKEN_FILE: Final = "admin"
# All admin commands are below this path.
ADMIN_PATH: Final = "/admin/"
DAY: Final = 24 * 3600


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bans a guest or an address, for ever unless `days` is set."""

    who: str
    days: int | None = None
    why: str = ""


class AdminTarget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names a table, a guest or an address."""

    who: str


class Health(msgspec.Struct, frozen=True):
    """Says that the server is up, and whether it accepts new tables."""

    ok: bool
    tables: int
    draining: bool


class Drained(msgspec.Struct, frozen=True):
    """Returns how many tables are still in memory."""

    tables: int


def token_of(data: Path) -> str:
    """Returns the admin token of this server; the first start creates it."""
    return secret_of(data, TOKEN_FILE).hex()


def _check(request: Request) -> None:
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    token = token_of(Path(services_of(request).settings.data))
    if not hmac.compare_digest(given.encode(), token.encode()):
        raise HttpProblem(401, "wrong_token")


async def close_table(request: Request) -> Response:
    """Closes a table for ever."""
    _check(request)
    table = (await read_body(request, AdminTarget)).who
    if not await services_of(request).registry.close_table(table, "admin"):
        raise HttpProblem(404, "no_such_table")
    return json_response(Success())


async def ban(request: Request) -> Response:
    """Bans a guest or an address, and closes its sockets."""
    _check(request)
    services = services_of(request)
    wanted = await read_body(request, Ban)
    if not wanted.who:
        raise HttpProblem(400, "bad_request", "who")  # a script passed an unset variable
    until = None if wanted.days is None else int(services.registry.wall()) + wanted.days * DAY
    await asyncio.wrap_future(services.people.ban(wanted.who[:64], until, wanted.why[:200]))
    for actor in services.registry.live.values():
        for viewer in actor.viewers:
            if viewer.guest == wanted.who or network_of(viewer.address) == network_of(wanted.who):
                viewer.close("banned")
    return json_response(Success())


async def unban(request: Request) -> Response:
    """Ends the ban of a guest or an address."""
    _check(request)
    who = (await read_body(request, AdminTarget)).who
    await asyncio.wrap_future(services_of(request).people.unban(who[:64]))
    return json_response(Success())


async def drain(request: Request) -> Response:
    """Accepts no new tables from now on; matches in progress go on."""
    _check(request)
    registry = services_of(request).registry
    registry.draining = True
    return json_response(Drained(len(registry.live)))


async def health(request: Request) -> Response:
    """Says that the server is up, and whether it accepts new tables."""
    registry = services_of(request).registry
    return json_response(Health(True, len(registry.live), registry.draining))


async def show_metrics(request: Request) -> Response:
    """Returns the metrics, to this machine or to a client with the token."""
    services = services_of(request)
    token = services.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token:
        allowed = hmac.compare_digest(given.encode(), token.encode())
    else:
        # A proxy on this machine forwards requests of other machines.
        forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
        allowed = is_loopback(services.address_of(request)) and not forwarded
    if not allowed:
        raise HttpProblem(403, "not_for_you")
    return Response(services.metrics.page(), media_type="text/plain; version=0.0.4")


def routes() -> list[Route]:
    """Returns the routes of all admin commands, and of the metrics."""
    return [
        Route(f"{ADMIN_PATH}close", close_table, methods=["POST"]),
        Route(f"{ADMIN_PATH}ban", ban, methods=["POST"]),
        Route(f"{ADMIN_PATH}unban", unban, methods=["POST"]),
        Route(f"{ADMIN_PATH}drain", drain, methods=["POST"]),
        Route("/metrics", show_metrics, methods=["GET"]),
    ]
