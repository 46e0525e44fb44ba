"""Several people with one device: the host of a table gets a token for each further one."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.server.answers import Wrong, answer, desk_of
from carteado.server.guests import new_token
from carteado.server.house import Damaged
from carteado.server.pages import kept_of


class Hand(msgspec.Struct, frozen=True):
    """Holds the token of somebody new at a table, to say hello with."""

    token: str


async def add_hand(request: Request) -> Response:
    """Makes somebody new at a table, for people who pass one device around (the host only)."""
    desk = desk_of(request)
    kept = kept_of(request)
    try:
        box = await desk.house.find(kept.id)
    except Damaged as error:
        raise Wrong(409, "damaged_table") from error
    if box is None:
        raise Wrong(404, "no_such_table")
    # Nobody needs more hands than the table has seats, and strangers none at all.
    if desk.guest_of(request) != box.room.host:
        raise Wrong(403, "not_the_host")
    token = new_token()
    now = int(desk.house.wall())
    given = desk.house.tables.give_token(kept.id, desk.guests.new(), token, now)
    await asyncio.wrap_future(given)
    return answer(Hand(token), 201)
