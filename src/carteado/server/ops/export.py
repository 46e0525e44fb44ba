"""A table as a file: the whole log, to examine a problem elsewhere or to move a table."""

import re
from typing import Final

import msgspec

from carteado.core.errors import BadInput, Refused
from carteado.server.live.persisted_room import decode_entry, encode_entry
from carteado.server.live.registry import CODE_LENGTH, CODE_LETTERS
from carteado.store.table_logs import StoredTable, TableReader
from carteado.table import log_entries
from carteado.table.room import Room, replay

FILE_FORMAT: Final = 1
# The forms that this server makes: a forged code could hide another table.
_ID: Final = re.compile(r"[0-9a-f]{24}")
_CODE: Final = re.compile(rf"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
# Upper bounds for seconds and for a table's own milliseconds, so that no calculation overflows.
_LAST_SECOND: Final = 1 << 36
_LAST_MS: Final = 1 << 46


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Holds one table with its log."""

    carteado_table: int
    code: str
    opened_at: int
    touched_at: int
    closed: str | None
    entries: list[log_entries.LogEntry]
    # Guest, command id (cid), and number of the entry.
    commands: list[tuple[str, str, int]]


class BadTableFile(Exception):
    """Says why a file is not a valid table."""


def write_table(reader: TableReader, stored: StoredTable) -> bytes:
    """Returns a stored table as a file with its seed, for the operator; raises BadTableFile."""
    try:
        entries = [decode_entry(body) for body in reader.entries(stored.id)]
    except (BadInput, ValueError) as error:
        raise BadTableFile(str(error)[:200]) from error
    file = TableFile(
        carteado_table=FILE_FORMAT,
        code=stored.code,
        opened_at=stored.opened_at,
        touched_at=stored.touched_at,
        closed=stored.closed,
        entries=entries,
        commands=reader.commands(stored.id),
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def read_table(data: bytes) -> tuple[StoredTable, list[bytes], list[tuple[str, str, int]], int]:
    """Reads a file and replays its log; also returns the number of finished matches.

    Raises BadTableFile.
    """
    try:
        file = msgspec.json.decode(data, type=TableFile)
        if file.carteado_table != FILE_FORMAT:
            raise BadTableFile(f"format {file.carteado_table}, known here: {FILE_FORMAT}")
        room = replay(list(file.entries))
        check_names(file, room)
        if not all(1 <= seq <= len(file.entries) for _, _, seq in file.commands):
            raise BadTableFile("a command that became no entry")
    except (
        *(Refused, BadInput, ValueError, LookupError, AssertionError, TypeError),
        *(OverflowError, RecursionError),
    ) as error:
        raise BadTableFile(str(error)[:200]) from error
    stored = StoredTable(
        room.id, file.code, room.game.name, room.settings.public, room.clock is not None,
        file.opened_at, file.touched_at, file.closed,
    )  # fmt: skip
    bodies = [encode_entry(entry) for entry in file.entries]
    return stored, bodies, list(file.commands), len(room.results)


def check_names(file: TableFile, room: Room) -> None:
    """Raises BadTableFile unless ids and times have the forms that this server makes."""
    if not _ID.fullmatch(room.id) or not _CODE.fullmatch(file.code) or room.code != file.code:
        raise BadTableFile("no name of a table")
    times = (file.opened_at, file.touched_at)
    if not all(0 <= at < _LAST_SECOND for at in times) or not 0 <= room.at < _LAST_MS:
        raise BadTableFile("a time that never comes")
    if len({command[:2] for command in file.commands}) < len(file.commands):
        raise BadTableFile("a command that was given twice")
