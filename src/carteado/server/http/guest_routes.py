"""The HTTP side of guests: a name, statistics, moving to another device, being forgotten."""

import asyncio
import secrets
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.server.http.responses import HttpProblem, answer, guest_of, read_body, services_of
from carteado.server.live.guest_deletion import forget
from carteado.server.live.registry import CODE_LETTERS
from carteado.server.live.services import Services
from carteado.store.guest_records import MOVE_SECONDS
from carteado.store.results import GuestStatistics, guest_statistics
from carteado.table.player_text import LONGEST_NAME, clean_text

# 50 bits for ten minutes, with few tries a minute.
MOVE_LETTERS: Final = 10


class GuestProfile(msgspec.Struct, frozen=True):
    """Says what this server knows of a guest."""

    name: str
    statistics: list[GuestStatistics]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Gives a name."""

    name: str


class MoveCode(msgspec.Struct, frozen=True):
    """Lets another device become this guest, once, within some seconds."""

    code: str
    seconds: int


class MoveClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to become the guest a code stands for."""

    code: str


class Success(msgspec.Struct, frozen=True):
    """Says that something was done."""

    ok: bool = True


async def show_me(request: Request) -> Response:
    """Tells a guest's name and statistics; somebody new has none yet."""
    services = services_of(request)
    guest = services.guest_of(request)
    if guest is None:
        return answer(GuestProfile("", []))
    return answer(await describe_guest(services, guest))


async def describe_guest(services: Services, guest: str) -> GuestProfile:
    """Describes a guest; results are added up beside the tables, which do not wait for it."""
    return GuestProfile(
        services.people.name(guest),
        await asyncio.to_thread(guest_statistics, services.registry.store, guest),
    )


async def name_me(request: Request) -> Response:
    """Gives a guest a name, and a cookie to somebody new."""
    services = services_of(request)
    name = clean_text((await read_body(request, NewName)).name, LONGEST_NAME)
    guest = services.guest_of(request) or services.guests.new()
    await asyncio.wrap_future(services.people.note(guest, name, int(services.registry.wall())))
    response = answer(await describe_guest(services, guest))
    response.headers["set-cookie"] = services.cookie(guest)
    return response


async def offer_move(request: Request) -> Response:
    """Makes a code with which another device becomes this guest."""
    services = services_of(request)
    guest = guest_of(request)
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(MOVE_LETTERS))
    await asyncio.wrap_future(
        services.people.offer_move(guest, code, int(services.registry.wall()))
    )
    return answer(MoveCode(code, MOVE_SECONDS), 201)


async def claim_move(request: Request) -> Response:
    """Makes this device the guest a code stands for; the code is then used up."""
    services = services_of(request)
    code = (await read_body(request, MoveClaim)).code.strip().upper()[:MOVE_LETTERS]
    guest = services.people.who_moves(code, int(services.registry.wall()))
    if guest is None or not await asyncio.wrap_future(services.people.end_move(guest, code)):
        raise HttpProblem(404, "no_such_code")
    response = answer(await describe_guest(services, guest))
    response.headers["set-cookie"] = services.cookie(guest)
    return response


async def forget_me(request: Request) -> Response:
    """Deletes what is kept of a guest, and the cookie."""
    services = services_of(request)
    guest = services.guest_of(request)
    if guest is not None:
        await forget(services, guest)
    response = answer(Success())
    response.headers["set-cookie"] = services.no_cookie()
    return response
