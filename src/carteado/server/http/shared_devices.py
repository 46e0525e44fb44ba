"""Several people with one device: the host of a table gets a token for each further one."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.server.edge.identity import new_token
from carteado.server.http.responses import HttpProblem, answer, services_of
from carteado.server.http.table_routes import stored_table
from carteado.server.live.actor import TableActor
from carteado.server.live.registry import Damaged


class DeviceToken(msgspec.Struct, frozen=True):
    """Holds the token of somebody new at a table, to say hello with."""

    token: str


async def add_hand(request: Request) -> Response:
    """Makes somebody new at a table, for people who pass one device around (the host only)."""
    services = services_of(request)
    kept = stored_table(request)
    try:
        box = await services.registry.find(kept.id)
    except Damaged as error:
        raise HttpProblem(409, "damaged_table") from error
    if box is None:
        raise HttpProblem(404, "no_such_table")
    # Strangers get none at all.
    if services.guest_of(request) != box.room.host:
        raise HttpProblem(403, "not_the_host")
    guest = next_device_guest(box, services.guests.new())
    if guest is None:
        raise HttpProblem(409, "table_full")
    token = new_token()
    now = int(services.registry.wall())
    await asyncio.wrap_future(services.registry.tables.give_token(kept.id, guest, token, now))
    return answer(DeviceToken(token), 201)


def next_device_guest(box: TableActor, new: str) -> str | None:
    """Returns who the next hand at a table is: somebody new while there are fewer than seats.

    After that it is the first one who has not sat down; None if they all have. Whoever was host
    before still holds the tokens of the hands made then: they are no hands of another host's.
    """
    if box.hands_of != box.room.host:
        box.hands_of, box.hands = box.room.host, []
    if len(box.hands) < len(box.room.seats):
        box.hands.append(new)
        return new
    found = next((one for one in box.hands if box.room.seat_number(one) is None), None)
    if found is not None:
        # The next one who asks meanwhile is somebody else.
        box.hands.remove(found)
        box.hands.append(found)
    return found
