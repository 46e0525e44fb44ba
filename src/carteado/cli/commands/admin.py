"""`carteado admin`, `export` and `import`: what whoever runs a server needs."""

import json
import time
from datetime import UTC, datetime
from http.client import HTTPConnection
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import urlsplit

import click
from rich.markup import escape
from rich.table import Table

from carteado.cli.narration.localized_click import (
    Decorator,
    SpokenCommand,
    SpokenGroup,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import Complaint
from carteado.cli.narration.translator import voice_of
from carteado.cli.terminal.style import open_console
from carteado.store.guest_records import GuestRecords
from carteado.store.lock import FolderInUse, lock_folder
from carteado.store.sqlite import NotAStore, ReadOnlyStore, Store, restore
from carteado.store.table_logs import StoredTable, TableLogs, TableReader

PATIENCE: Final = 10.0
DAY: Final = 24 * 3600


class Admin(SpokenGroup):
    """The commands that look after a server."""

    places = MappingProxyType(
        {
            "tables": "carteado.cli.commands.admin:tables",
            "close": "carteado.cli.commands.admin:close",
            "ban": "carteado.cli.commands.admin:ban",
            "unban": "carteado.cli.commands.admin:unban",
            "drain": "carteado.cli.commands.admin:drain",
            "backup": "carteado.cli.commands.admin:backup",
            "restore": "carteado.cli.commands.admin:recover",
        }
    )


def data_option() -> Decorator:
    """Declares --data, as `serve` has it."""
    return option("--data", default="carteado-data", metavar="DIR", say="help.serve.data")


@click.command(cls=Admin, name="admin", help="help.carteado.admin")
@language_option()
def admin() -> None:
    """Looks after a server's tables and data."""


@click.command(cls=SpokenCommand, help="help.admin.tables")
@data_option()
@color_option()
@language_option()
@click.pass_context
def tables(ctx: click.Context, /, data: str, plain: bool) -> None:
    """Lists the tables, also while the server runs."""
    voice = voice_of(ctx)
    console = open_console(color=not plain)
    reader = read(data)
    found = TableReader(reader).all_open()
    reader.close()
    if not found:
        console.print(voice.say("admin.no_tables"))
        return
    grid = Table.grid(padding=(0, 2))
    columns = ("code", "game", "state", "used")
    grid.add_row("id", *(voice.say(f"admin.column.{one}") for one in columns))
    for kept in found:
        state = voice.say(f"admin.state.{'started' if kept.started else 'lobby'}")
        if kept.public:
            state += f", {voice.say('admin.public')}"
        used = datetime.fromtimestamp(kept.touched_at, UTC).strftime("%Y-%m-%d %H:%M")
        grid.add_row(kept.id, kept.code, kept.game, state, used)
    console.print(grid)


@click.command(cls=SpokenCommand, help="help.admin.close")
@click.argument("table")
@data_option()
@language_option()
@click.pass_context
def close(ctx: click.Context, /, table: str, data: str) -> None:
    """Closes a table for good, in the running server or in its data."""
    reader = read(data)
    kept = find(TableReader(reader), table)
    reader.close()
    if order(data, "close", {"who": kept.id}) is None:
        with Opened(data) as store:
            TableLogs(store).close(kept.id, "admin").result()
    say(ctx, "admin.closed", table=kept.code)


@click.command(cls=SpokenCommand, help="help.admin.ban")
@click.argument("who")
@option("--days", type=click.IntRange(1, 36500), metavar="N", say="help.admin.days")
@option("--why", default="", metavar="TEXT", say="help.admin.why")
@data_option()
@language_option()
@click.pass_context
def ban(ctx: click.Context, /, who: str, days: int | None, why: str, data: str) -> None:
    """Keeps a guest (by id) or an address away."""
    if not who:
        raise Complaint("admin.nobody")
    if order(data, "ban", {"who": who, "days": days, "why": why}) is None:
        until = None if days is None else int(time.time()) + days * DAY
        with Opened(data) as store:
            GuestRecords(store).ban(who[:64], until, why[:200]).result()
    say(ctx, "admin.banned", who=who)


@click.command(cls=SpokenCommand, help="help.admin.unban")
@click.argument("who")
@data_option()
@language_option()
@click.pass_context
def unban(ctx: click.Context, /, who: str, data: str) -> None:
    """Lets a guest or an address come again."""
    if order(data, "unban", {"who": who}) is None:
        with Opened(data) as store:
            GuestRecords(store).unban(who[:64]).result()
    say(ctx, "admin.unbanned", who=who)


@click.command(cls=SpokenCommand, help="help.admin.drain")
@data_option()
@language_option()
@click.pass_context
def drain(ctx: click.Context, /, data: str) -> None:
    """Makes the running server take no new tables."""
    answer = order(data, "drain", {})
    if answer is None:
        raise Complaint("admin.not_running", data=data)
    say(ctx, "admin.drains", tables=answer["tables"])


@click.command(cls=SpokenCommand, help="help.admin.backup")
@click.argument("file")
@data_option()
@language_option()
@click.pass_context
def backup(ctx: click.Context, /, file: str, data: str) -> None:
    """Copies all data to a file, also while the server runs."""
    reader = read(data)
    try:
        reader.backup(Path(file))
    except Exception as error:
        raise Complaint("admin.bad_file", file=file, why=error) from error
    finally:
        reader.close()
    say(ctx, "admin.copied", file=file)


@click.command(cls=SpokenCommand, name="restore", help="help.admin.restore")
@click.argument("file")
@data_option()
@language_option()
@click.pass_context
def recover(ctx: click.Context, /, file: str, data: str) -> None:
    """Brings all data back from a backup."""
    try:
        restore(Path(data), Path(file))
    except FolderInUse as error:
        raise Complaint("admin.stop_first", owner=error.owner, data=data) from error
    except NotAStore as error:
        raise Complaint("admin.bad_file", file=file, why=error) from error
    say(ctx, "admin.restored", data=data, file=file)


@click.command(cls=SpokenCommand, name="export", help="help.carteado.export")
@click.argument("table")
@click.argument("file", required=False)
@data_option()
@language_option()
@click.pass_context
def export(ctx: click.Context, /, table: str, file: str | None, data: str) -> None:
    """Writes a table to a file, or to standard output."""
    from carteado.server.ops.export import BadTableFile, write_table

    reader = read(data)
    shelf = TableReader(reader)
    kept = find(shelf, table)
    try:
        written = write_table(shelf, kept)
    except BadTableFile as error:
        raise Complaint("admin.bad_file", file=kept.code, why=error) from error
    finally:
        reader.close()
    if file is None:
        click.echo(written, nl=False)
        return
    try:
        # The seed of a match that is being played tells every card.
        Path(file).touch(mode=0o600)
        Path(file).write_bytes(written)
    except OSError as error:
        raise Complaint("admin.bad_file", file=file, why=error.strerror) from error
    say(ctx, "admin.exported", table=kept.code, file=file)


@click.command(cls=SpokenCommand, name="import", help="help.carteado.import")
@click.argument("file")
@data_option()
@language_option()
@click.pass_context
def import_table(ctx: click.Context, /, file: str, data: str) -> None:
    """Puts a table from a file into the data of a server that is stopped."""
    from carteado.server.ops.export import BadTableFile, read_table

    try:
        kept, bodies, commands, over = read_table(Path(file).read_bytes())
    except OSError as error:
        raise Complaint("admin.bad_file", file=file, why=error.strerror) from error
    except BadTableFile as error:
        raise Complaint("admin.bad_file", file=file, why=error) from error
    with Opened(data) as store:
        shelf = TableLogs(store)
        if shelf.find(id=kept.id, code=kept.code) is not None:
            raise Complaint("admin.exists", table=kept.code)
        shelf.import_table(kept, bodies, commands, over).result()
    say(ctx, "admin.imported", table=kept.id, code=kept.code)


# --- what the commands share ---------------------------------------------------------------------


class Opened:
    """Opens the store of a server that is stopped."""

    def __init__(self, data: str) -> None:
        try:
            self.store = Store(Path(data))
        except FolderInUse as error:
            raise Complaint("admin.stop_first", owner=error.owner, data=data) from error

    def __enter__(self) -> Store:
        return self.store

    def __exit__(self, *error: object) -> None:
        self.store.close()


def read(data: str) -> ReadOnlyStore:
    """Opens the data for reading, or complains."""
    try:
        return ReadOnlyStore(Path(data))
    except FileNotFoundError as error:
        raise Complaint("admin.no_data", data=data) from error


def find(shelf: TableReader, table: str) -> StoredTable:
    """Finds a table by id or code, or complains."""
    kept = shelf.find(id=table, code=table)
    if kept is None:
        raise Complaint("admin.no_table", table=table)
    return kept


def say(ctx: click.Context, key: str, **values: object) -> None:
    """Prints a sentence."""
    shown = {name: escape(str(value)) for name, value in values.items()}
    open_console().print(voice_of(ctx).say(key, **shown), soft_wrap=True)


def order(data: str, what: str, body: dict[str, Any]) -> dict[str, Any] | None:
    """Gives an order to the running server; None if none runs on this data."""
    from carteado.server.http.admin_routes import token_of
    from carteado.server.ops.run import ADDRESS_FILE

    folder = Path(data)
    if not folder.is_dir():
        raise Complaint("admin.no_data", data=data)
    try:
        lock_folder(folder).close()
    except FolderInUse:
        pass
    else:
        return None
    try:
        address = urlsplit(json.loads((folder / ADDRESS_FILE).read_text("utf-8"))["url"])
        connection = HTTPConnection(address.hostname or "", address.port, timeout=PATIENCE)
        head = {"Authorization": f"Bearer {token_of(folder)}", "Content-Type": "application/json"}
        path = f"{address.path.rstrip('/')}/admin/{what}"
        connection.request("POST", path, json.dumps(body), head)
        response = connection.getresponse()
        found: dict[str, Any] = json.loads(response.read())
        connection.close()
    except (OSError, ValueError, KeyError) as error:
        raise Complaint("admin.no_answer", why=error) from error
    if response.status != 200:
        raise Complaint("admin.no_answer", why=found.get("code", response.status))
    return found
