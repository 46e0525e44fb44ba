"""A table as a file: the whole log, to look at a problem elsewhere or to move a table."""

import re
from typing import Final

import msgspec

from carteado.core.errors import BadInput, Refused
from carteado.server.live.persisted_room import decode_entry, encode_entry
from carteado.server.live.registry import CODE_LENGTH, CODE_LETTERS
from carteado.store.table_logs import Kept, Shelf
from carteado.table import log_entries
from carteado.table.room import Room, replay

FORMAT: Final = 1
# As this server makes them: a table that calls itself by another one's code would be found for it.
_ID: Final = re.compile(r"[0-9a-f]{24}")
_CODE: Final = re.compile(rf"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
# Seconds, and milliseconds of a table's own time, that every clock and calendar can tell.
_LAST_SECOND: Final = 1 << 36
_LAST_MS: Final = 1 << 46


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Holds one table."""

    carteado_table: int
    code: str
    opened_at: int
    touched_at: int
    closed: str | None
    entries: list[log_entries.LogEntry]
    # Who gave a command, its number, and the entry it became.
    commands: list[tuple[str, str, int]]


class BadFile(Exception):
    """Says why a file is no table."""


def write_table(shelf: Shelf, kept: Kept) -> bytes:
    """Returns a stored table as a file, seed and all: for the operator's eyes; raises BadFile."""
    try:
        entries = [decode_entry(body) for body in shelf.entries(kept.id)]
    except (BadInput, ValueError) as error:
        raise BadFile(str(error)[:200]) from error
    file = TableFile(
        carteado_table=FORMAT,
        code=kept.code,
        opened_at=kept.opened_at,
        touched_at=kept.touched_at,
        closed=kept.closed,
        entries=entries,
        commands=shelf.commands(kept.id),
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def read_table(data: bytes) -> tuple[Kept, list[bytes], list[tuple[str, str, int]], int]:
    """Reads a file back and plays its log through; tells how many matches are over, too.

    Raises BadFile.
    """
    try:
        file = msgspec.json.decode(data, type=TableFile)
        if file.carteado_table != FORMAT:
            raise BadFile(f"format {file.carteado_table}, known here: {FORMAT}")
        room = replay(list(file.entries))
        check_names(file, room)
        if not all(1 <= seq <= len(file.entries) for _, _, seq in file.commands):
            raise BadFile("a command that became no entry")
    except (
        *(Refused, BadInput, ValueError, LookupError, AssertionError, TypeError),
        *(OverflowError, RecursionError),
    ) as error:
        raise BadFile(str(error)[:200]) from error
    kept = Kept(
        room.id, file.code, room.game.name, room.settings.public, room.clock is not None,
        file.opened_at, file.touched_at, file.closed,
    )  # fmt: skip
    bodies = [encode_entry(entry) for entry in file.entries]
    return kept, bodies, list(file.commands), len(room.results)


def check_names(file: TableFile, room: Room) -> None:
    """Raises BadFile unless a table is called, and dated, as one of this server's could be."""
    if not _ID.fullmatch(room.id) or not _CODE.fullmatch(file.code) or room.code != file.code:
        raise BadFile("no name of a table")
    times = (file.opened_at, file.touched_at)
    if not all(0 <= at < _LAST_SECOND for at in times) or not 0 <= room.at < _LAST_MS:
        raise BadFile("a time that never comes")
    if len({command[:2] for command in file.commands}) < len(file.commands):
        raise BadFile("a command that was given twice")
