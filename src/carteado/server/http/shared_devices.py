"""HTTP route for people who share one device: the host gets a token for each further player."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.server.edge.identity import new_token
from carteado.server.http.responses import HttpProblem, json_response, services_of
from carteado.server.http.table_routes import stored_table
from carteado.server.live.actor import TableActor
from carteado.server.live.registry import TableDamaged


class DeviceToken(msgspec.Struct, frozen=True):
    """Holds the token of a new guest at a table; the client sends it in `hello`."""

    token: str


async def add_hand(request: Request) -> Response:
    """Makes a new guest at a table, for people who share one device (the host only)."""
    services = services_of(request)
    stored = stored_table(request)
    try:
        actor = await services.registry.find(stored.id)
    except TableDamaged as error:
        raise HttpProblem(409, "damaged_table") from error
    if actor is None:
        raise HttpProblem(404, "no_such_table")
    if services.guest_of(request) != actor.room.host:
        raise HttpProblem(403, "not_the_host")
    guest = next_device_guest(actor, services.guests.new())
    if guest is None:
        raise HttpProblem(409, "table_full")
    token = new_token()
    now = int(services.registry.wall())
    await asyncio.wrap_future(services.registry.tables.give_token(stored.id, guest, token, now))
    return json_response(DeviceToken(token), 201)


def next_device_guest(actor: TableActor, new: str) -> str | None:
    """Returns the guest for the next player on the host's device.

    Up to the number of seats these are new guests. After that it is the first guest of the device
    who has no seat; None if all have seats. A new host gets guests of its own, because the old host
    still holds the tokens of the guests made before.
    """
    if actor.device_host != actor.room.host:
        actor.device_host, actor.device_guests = actor.room.host, []
    if len(actor.device_guests) < len(actor.room.seats):
        actor.device_guests.append(new)
        return new
    found = next(
        (each for each in actor.device_guests if actor.room.seat_number(each) is None), None
    )
    if found is not None:
        # To the end of the list, so that a second request gets another guest.
        actor.device_guests.remove(found)
        actor.device_guests.append(found)
    return found
