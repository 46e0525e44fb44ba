"""The HTTP side of guests: a name, statistics, moving to another device, being forgotten."""

import asyncio
import secrets
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.server.http.responses import Wrong, answer, body_of, desk_of, guest_of
from carteado.server.live.guest_deletion import forget
from carteado.server.live.registry import CODE_LETTERS
from carteado.server.live.services import Desk
from carteado.store.guest_records import MOVE_SECONDS
from carteado.store.results import Tally, tallies
from carteado.table.player_text import LONGEST_NAME, clean_text

# 50 bits for ten minutes, with few tries a minute.
MOVE_LETTERS: Final = 10


class Me(msgspec.Struct, frozen=True):
    """Says what this server knows of a guest."""

    name: str
    statistics: list[Tally]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Gives a name."""

    name: str


class MoveCode(msgspec.Struct, frozen=True):
    """Lets another device become this guest, once, within some seconds."""

    code: str
    seconds: int


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to become the guest a code stands for."""

    code: str


class Done(msgspec.Struct, frozen=True):
    """Says that something was done."""

    ok: bool = True


async def show_me(request: Request) -> Response:
    """Tells a guest's name and statistics; somebody new has none yet."""
    desk = desk_of(request)
    guest = desk.guest_of(request)
    if guest is None:
        return answer(Me("", []))
    return answer(await described(desk, guest))


async def described(desk: Desk, guest: str) -> Me:
    """Describes a guest; results are added up beside the tables, which do not wait for it."""
    return Me(desk.people.name(guest), await asyncio.to_thread(tallies, desk.house.store, guest))


async def name_me(request: Request) -> Response:
    """Gives a guest a name, and a cookie to somebody new."""
    desk = desk_of(request)
    name = clean_text((await body_of(request, NewName)).name, LONGEST_NAME)
    guest = desk.guest_of(request) or desk.guests.new()
    await asyncio.wrap_future(desk.people.note(guest, name, int(desk.house.wall())))
    response = answer(await described(desk, guest))
    response.headers["set-cookie"] = desk.cookie(guest)
    return response


async def offer_move(request: Request) -> Response:
    """Makes a code with which another device becomes this guest."""
    desk = desk_of(request)
    guest = guest_of(request)
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(MOVE_LETTERS))
    await asyncio.wrap_future(desk.people.offer_move(guest, code, int(desk.house.wall())))
    return answer(MoveCode(code, MOVE_SECONDS), 201)


async def claim_move(request: Request) -> Response:
    """Makes this device the guest a code stands for; the code is then used up."""
    desk = desk_of(request)
    code = (await body_of(request, Claim)).code.strip().upper()[:MOVE_LETTERS]
    guest = desk.people.who_moves(code, int(desk.house.wall()))
    if guest is None or not await asyncio.wrap_future(desk.people.end_move(guest, code)):
        raise Wrong(404, "no_such_code")
    response = answer(await described(desk, guest))
    response.headers["set-cookie"] = desk.cookie(guest)
    return response


async def forget_me(request: Request) -> Response:
    """Deletes what is kept of a guest, and the cookie."""
    desk = desk_of(request)
    guest = desk.guest_of(request)
    if guest is not None:
        await forget(desk, guest)
    response = answer(Done())
    response.headers["set-cookie"] = desk.no_cookie()
    return response
