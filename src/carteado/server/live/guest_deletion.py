"""Deletes what is kept of one guest: rows go, and in shared logs the traces are replaced."""

import asyncio
from functools import partial

import msgspec

from carteado.server.live.persisted_room import decode_entry, encode_entry
from carteado.server.live.services import Services
from carteado.store.table_logs import Tables
from carteado.table import log_entries

NOBODY = "?"
SILENCE = "…"


async def forget(services: Services, guest: str) -> None:
    """Deletes a guest; at tables in play nobody's hand is touched, the seat is a stranger's.

    Nobody else notices: whoever has only watched is in no log, and a log that is in use is changed
    by its own table between two entries.
    """
    alias = services.guests.new()
    for table in services.people.tables_of(guest):
        box = services.registry.live.get(table)
        for viewer in [] if box is None else box.viewers:
            if viewer.guest == guest:
                viewer.close("restart")
        work = partial(scrub, services.registry.tables, table, guest, alias)
        # A table in play looks for traces by itself: what they said last may still be unread.
        if box is None or not await box.rework(work):
            if await asyncio.to_thread(traces, services.registry.tables, table, guest):
                async with services.registry.closed_door(table):
                    await work()
    await asyncio.wrap_future(services.people.forget(guest))


def traces(tables: Tables, table: str, guest: str) -> list[tuple[int, bytes]]:
    """Returns the entries of a log that name a guest."""
    # A damaged entry may be anything; it is looked through all the same.
    rows = [
        (seq, body if isinstance(body, bytes) else str(body).encode())
        for seq, body in tables.rows(table)
    ]
    return [(seq, body) for seq, body in rows if guest.encode() in body]


async def scrub(tables: Tables, table: str, guest: str, alias: str) -> bool:
    """Replaces a guest in a log by somebody nobody knows; False if nothing names them.

    A long log is read beside the tables.
    """

    def change() -> list[tuple[int, bytes]]:
        found = traces(tables, table, guest)
        return [(seq, scrubbed_body(body, guest, alias)) for seq, body in found]

    changed = await asyncio.to_thread(change)
    if changed:
        await asyncio.wrap_future(tables.rewrite(table, changed))
    return bool(changed)


def scrubbed_body(body: bytes, guest: str, alias: str) -> bytes:
    """Returns a stored entry without the guest; of a damaged one at least the number goes."""
    try:
        return encode_entry(scrubbed(decode_entry(body), guest, alias))
    except (ValueError, TypeError):
        return body.replace(guest.encode(), alias.encode())


def scrubbed(entry: log_entries.LogEntry, guest: str, alias: str) -> log_entries.LogEntry:
    """Returns an entry without the guest's number, name and words; it does the same as before."""
    if getattr(entry, "guest", "") != guest:
        return entry
    changes: dict[str, str] = {"guest": alias}
    if hasattr(entry, "name"):
        changes["name"] = NOBODY
    if isinstance(entry, log_entries.ChatEntry):
        changes["text"] = SILENCE
    return msgspec.structs.replace(entry, **changes)
