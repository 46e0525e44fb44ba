"""Deletes what is kept of one guest: rows go, and in shared logs the traces are replaced."""

import asyncio

import msgspec

from carteado.server.desk import Desk
from carteado.server.keeping import decode_entry, encode_entry
from carteado.table import inputs

NOBODY = "?"
SILENCE = "…"


async def forget(desk: Desk, guest: str) -> None:
    """Deletes a guest; at tables in play nobody's hand is touched, the seat is a stranger's."""
    alias = desk.guests.new()
    for table in desk.people.tables_of(guest):
        async with desk.house.closed_door(table):
            changed = [
                (seq, encode_entry(scrubbed(decode_entry(body), guest, alias)))
                for seq, body in enumerate(desk.house.tables.entries(table), 1)
                if guest.encode() in body
            ]
            await asyncio.wrap_future(desk.house.tables.rewrite(table, changed))
    await asyncio.wrap_future(desk.people.forget(guest))


def scrubbed(entry: inputs.Input, guest: str, alias: str) -> inputs.Input:
    """Returns an entry without the guest's number, name and words; it does the same as before."""
    if getattr(entry, "guest", "") != guest:
        return entry
    changes: dict[str, str] = {"guest": alias}
    if hasattr(entry, "name"):
        changes["name"] = NOBODY
    if isinstance(entry, inputs.Say):
        changes["text"] = SILENCE
    return msgspec.structs.replace(entry, **changes)
