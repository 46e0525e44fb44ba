"""Several people with one device: the host of a table gets a token for each further one."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carteado.server.edge.identity import new_token
from carteado.server.http.responses import Wrong, answer, services_of
from carteado.server.http.table_routes import kept_of
from carteado.server.live.actor import TableActor
from carteado.server.live.registry import TableDamaged


class Hand(msgspec.Struct, frozen=True):
    """Holds the token of somebody new at a table, to say hello with."""

    token: str


async def add_hand(request: Request) -> Response:
    """Makes somebody new at a table, for people who pass one device around (the host only)."""
    services = services_of(request)
    kept = kept_of(request)
    try:
        actor = await services.registry.find(kept.id)
    except TableDamaged as error:
        raise Wrong(409, "damaged_table") from error
    if actor is None:
        raise Wrong(404, "no_such_table")
    # Strangers get none at all.
    if services.guest_of(request) != actor.room.host:
        raise Wrong(403, "not_the_host")
    guest = hand_of(actor, services.guests.new())
    if guest is None:
        raise Wrong(409, "table_full")
    token = new_token()
    now = int(services.registry.wall())
    await asyncio.wrap_future(services.registry.tables.give_token(kept.id, guest, token, now))
    return answer(Hand(token), 201)


def hand_of(actor: TableActor, new: str) -> str | None:
    """Returns who the next hand at a table is: somebody new while there are fewer than seats.

    After that it is the first one who has not sat down; None if they all have. Whoever was host
    before still holds the tokens of the hands made then: they are no hands of another host's.
    """
    if actor.device_host != actor.room.host:
        actor.device_host, actor.device_guests = actor.room.host, []
    if len(actor.device_guests) < len(actor.room.seats):
        actor.device_guests.append(new)
        return new
    found = next((one for one in actor.device_guests if actor.room.seat_number(one) is None), None)
    if found is not None:
        # The next one who asks meanwhile is somebody else.
        actor.device_guests.remove(found)
        actor.device_guests.append(found)
    return found
