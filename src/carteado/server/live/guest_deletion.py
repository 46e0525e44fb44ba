"""Deletes a guest: the guest's rows are deleted, and logs name a new, unknown guest instead."""

import asyncio
from functools import partial
from typing import Final

import msgspec

from carteado.server.live.persisted_room import decode_entry, encode_entry
from carteado.server.live.services import Services
from carteado.store.table_logs import TableLogs
from carteado.table import log_entries

UNKNOWN_NAME: Final = "?"
DELETED_TEXT: Final = "…"


async def delete_guest(services: Services, guest: str) -> None:
    """Deletes a guest; in a running match the seat and its cards stay, under an unknown guest.

    Other players notice nothing. A spectator is in no log. A live table changes its own log
    between two entries.
    """
    alias = services.guests.new()
    tables = services.registry.tables
    for table in services.people.tables_of(guest):
        actor = services.registry.live.get(table)
        for viewer in [] if actor is None else actor.viewers:
            if viewer.guest == guest:
                viewer.close("restart")
        change = partial(replace_guest, tables, table, guest, alias)
        # A live table looks for the guest itself: the guest's last message may still be waiting.
        if actor is None or not await actor.rewrite_log(change):
            if await asyncio.to_thread(entries_with, tables, table, guest):
                async with services.registry.unloaded(table):
                    await change()
    await asyncio.wrap_future(services.people.forget(guest))


def entries_with(tables: TableLogs, table: str, guest: str) -> list[tuple[int, bytes]]:
    """Returns the entries of a log that name a guest."""
    # A damaged entry may be of any type; it is searched all the same.
    rows = [
        (seq, body if isinstance(body, bytes) else str(body).encode())
        for seq, body in tables.rows(table)
    ]
    return [(seq, body) for seq, body in rows if guest.encode() in body]


async def replace_guest(tables: TableLogs, table: str, guest: str, alias: str) -> bool:
    """Replaces a guest in a log by another one; False if the log does not name the guest.

    A thread reads the log, which may be long.
    """

    def change() -> list[tuple[int, bytes]]:
        found = entries_with(tables, table, guest)
        return [(seq, body_without(body, guest, alias)) for seq, body in found]

    changed = await asyncio.to_thread(change)
    if changed:
        await asyncio.wrap_future(tables.rewrite(table, changed))
    return bool(changed)


def body_without(body: bytes, guest: str, alias: str) -> bytes:
    """Returns a stored entry without the guest; in a damaged entry it replaces the id alone."""
    try:
        return encode_entry(entry_without(decode_entry(body), guest, alias))
    except (ValueError, TypeError):
        return body.replace(guest.encode(), alias.encode())


def entry_without(entry: log_entries.LogEntry, guest: str, alias: str) -> log_entries.LogEntry:
    """Returns an entry without the guest's id, name and text; its effect stays the same."""
    if getattr(entry, "guest", "") != guest:
        return entry
    changes: dict[str, str] = {"guest": alias}
    if hasattr(entry, "name"):
        changes["name"] = UNKNOWN_NAME
    if isinstance(entry, log_entries.ChatEntry):
        changes["text"] = DELETED_TEXT
    return msgspec.structs.replace(entry, **changes)
