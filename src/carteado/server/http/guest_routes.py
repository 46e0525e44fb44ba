"""HTTP routes about guests: name, statistics, moving to another device, deletion."""

import asyncio
import secrets
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.server.http.responses import (
    HttpProblem,
    Success,
    json_response,
    read_body,
    require_guest,
    services_of,
)
from carteado.server.live.guest_deletion import delete_guest
from carteado.server.live.registry import CODE_LETTERS
from carteado.server.live.services import Services
from carteado.store.guest_records import MOVE_SECONDS
from carteado.store.results import GuestStatistics, guest_statistics
from carteado.table.player_text import LONGEST_NAME, clean_text

# 50 bits, valid for ten minutes; the request limit allows few tries a minute.
MOVE_LETTERS: Final = 10


class GuestProfile(msgspec.Struct, frozen=True):
    """Returns what this server knows about a guest."""

    name: str
    statistics: list[GuestStatistics]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Gives a name."""

    name: str


class MoveCode(msgspec.Struct, frozen=True):
    """Lets another device become this guest, once, within `seconds`."""

    code: str
    seconds: int


class MoveClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to become the guest who made a code."""

    code: str


async def show_me(request: Request) -> Response:
    """Returns the name and the statistics of a guest; both are empty for a new guest."""
    services = services_of(request)
    guest = services.guest_of(request)
    if guest is None:
        return json_response(GuestProfile("", []))
    return json_response(await describe_guest(services, guest))


async def describe_guest(services: Services, guest: str) -> GuestProfile:
    """Describes a guest; a thread adds up the results, so that tables do not wait."""
    return GuestProfile(
        services.people.name(guest),
        await asyncio.to_thread(guest_statistics, services.registry.store, guest),
    )


async def name_me(request: Request) -> Response:
    """Gives a guest a name; a new guest also gets a cookie."""
    services = services_of(request)
    name = clean_text((await read_body(request, NewName)).name, LONGEST_NAME)
    guest = services.guest_of(request) or services.guests.new()
    await asyncio.wrap_future(services.people.set_name(guest, name, int(services.registry.wall())))
    response = json_response(await describe_guest(services, guest))
    response.headers["set-cookie"] = services.cookie(guest)
    return response


async def offer_move(request: Request) -> Response:
    """Makes a code with which another device can become this guest."""
    services = services_of(request)
    guest = require_guest(request)
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(MOVE_LETTERS))
    await asyncio.wrap_future(
        services.people.offer_move(guest, code, int(services.registry.wall()))
    )
    return json_response(MoveCode(code, MOVE_SECONDS), 201)


async def claim_move(request: Request) -> Response:
    """Makes this device the guest of a code; a code works once."""
    services = services_of(request)
    code = (await read_body(request, MoveClaim)).code.strip().upper()[:MOVE_LETTERS]
    guest = services.people.guest_of_move_code(code, int(services.registry.wall()))
    if guest is None or not await asyncio.wrap_future(services.people.end_move(guest, code)):
        raise HttpProblem(404, "no_such_code")
    response = json_response(await describe_guest(services, guest))
    response.headers["set-cookie"] = services.cookie(guest)
    return response


async def forget_me(request: Request) -> Response:
    """Deletes all data about a guest, and the cookie."""
    services = services_of(request)
    guest = services.guest_of(request)
    if guest is not None:
        await delete_guest(services, guest)
    response = json_response(Success())
    response.headers["set-cookie"] = services.expired_cookie()
    return response
