"""`carteado admin`, `export` and `import`: commands for the operator of a server."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from http.client import HTTPConnection
from pathlib import Path
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

import click
from rich.markup import escape
from rich.table import Table

from carteado.cli.narration.localized_click import (
    Decorator,
    LocalizedCommand,
    LocalizedGroup,
    color_option,
    language_option,
    option,
)
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import translator_of
from carteado.cli.terminal.style import open_console
from carteado.store.guest_records import GuestRecords
from carteado.store.lock import FolderInUse, lock_folder
from carteado.store.sqlite import NotAStore, ReadOnlyStore, Store, restore
from carteado.store.table_logs import StoredTable, TableLogs, TableReader

PATIENCE: Final = 10.0
DAY: Final = 24 * 3600


class AdminGroup(LocalizedGroup):
    """Groups the commands that manage a server."""

    places = MappingProxyType(
        {
            "tables": "carteado.cli.commands.admin:tables",
            "close": "carteado.cli.commands.admin:close",
            "ban": "carteado.cli.commands.admin:ban",
            "unban": "carteado.cli.commands.admin:unban",
            "drain": "carteado.cli.commands.admin:drain",
            "backup": "carteado.cli.commands.admin:backup",
            "restore": "carteado.cli.commands.admin:restore_data",
        }
    )


def data_option() -> Decorator:
    """Declares --data, the same option as in `serve`."""
    return option("--data", default="carteado-data", metavar="DIR", say="help.serve.data")


@click.command(cls=AdminGroup, name="admin", help="help.carteado.admin")
@language_option()
def admin() -> None:
    """Manages a server's tables and data."""


@click.command(cls=LocalizedCommand, help="help.admin.tables")
@data_option()
@color_option()
@language_option()
@click.pass_context
def tables(ctx: click.Context, /, data: str, plain: bool) -> None:
    """Lists the tables; the server may be running."""
    translator = translator_of(ctx)
    console = open_console(color=not plain)
    reader = open_reader(data)
    found = TableReader(reader).all_open()
    reader.close()
    if not found:
        console.print(translator.say("admin.no_tables"))
        return
    grid = Table.grid(padding=(0, 2))
    columns = ("code", "game", "state", "used")
    grid.add_row("id", *(translator.say(f"admin.column.{one}") for one in columns))
    for kept in found:
        state = translator.say(f"admin.state.{'started' if kept.started else 'lobby'}")
        if kept.public:
            state += f", {translator.say('admin.public')}"
        used = datetime.fromtimestamp(kept.touched_at, UTC).strftime("%Y-%m-%d %H:%M")
        grid.add_row(kept.id, kept.code, kept.game, state, used)
    console.print(grid)


@click.command(cls=LocalizedCommand, help="help.admin.close")
@click.argument("table")
@data_option()
@language_option()
@click.pass_context
def close(ctx: click.Context, /, table: str, data: str) -> None:
    """Closes a table permanently, in the running server or in its data."""
    reader = open_reader(data)
    kept = find_table(TableReader(reader), table)
    reader.close()
    if post_order(data, "close", {"who": kept.id}) is None:
        with open_store(data) as store:
            TableLogs(store).close(kept.id, "admin").result()
    print_sentence(ctx, "admin.closed", table=kept.code)


@click.command(cls=LocalizedCommand, help="help.admin.ban")
@click.argument("who")
@option("--days", type=click.IntRange(1, 36500), metavar="N", say="help.admin.days")
@option("--why", default="", metavar="TEXT", say="help.admin.why")
@data_option()
@language_option()
@click.pass_context
def ban(ctx: click.Context, /, who: str, days: int | None, why: str, data: str) -> None:
    """Bans a guest (by id) or an address."""
    if not who:
        raise CommandError("admin.nobody")
    if post_order(data, "ban", {"who": who, "days": days, "why": why}) is None:
        until = None if days is None else int(time.time()) + days * DAY
        with open_store(data) as store:
            GuestRecords(store).ban(who[:64], until, why[:200]).result()
    print_sentence(ctx, "admin.banned", who=who)


@click.command(cls=LocalizedCommand, help="help.admin.unban")
@click.argument("who")
@data_option()
@language_option()
@click.pass_context
def unban(ctx: click.Context, /, who: str, data: str) -> None:
    """Ends the ban of a guest or an address."""
    if post_order(data, "unban", {"who": who}) is None:
        with open_store(data) as store:
            GuestRecords(store).unban(who[:64]).result()
    print_sentence(ctx, "admin.unbanned", who=who)


@click.command(cls=LocalizedCommand, help="help.admin.drain")
@data_option()
@language_option()
@click.pass_context
def drain(ctx: click.Context, /, data: str) -> None:
    """Tells the running server to accept no new tables."""
    answer = post_order(data, "drain", {})
    if answer is None:
        raise CommandError("admin.not_running", data=data)
    print_sentence(ctx, "admin.drains", tables=answer["tables"])


@click.command(cls=LocalizedCommand, help="help.admin.backup")
@click.argument("file")
@data_option()
@language_option()
@click.pass_context
def backup(ctx: click.Context, /, file: str, data: str) -> None:
    """Copies all data to a file; the server may be running."""
    reader = open_reader(data)
    try:
        reader.backup(Path(file))
    except Exception as error:
        raise CommandError("admin.bad_file", file=file, why=error) from error
    finally:
        reader.close()
    print_sentence(ctx, "admin.copied", file=file)


@click.command(cls=LocalizedCommand, name="restore", help="help.admin.restore")
@click.argument("file")
@data_option()
@language_option()
@click.pass_context
def restore_data(ctx: click.Context, /, file: str, data: str) -> None:
    """Replaces all data with a backup."""
    try:
        restore(Path(data), Path(file))
    except FolderInUse as error:
        raise CommandError("admin.stop_first", owner=error.owner, data=data) from error
    except NotAStore as error:
        raise CommandError("admin.bad_file", file=file, why=error) from error
    print_sentence(ctx, "admin.restored", data=data, file=file)


@click.command(cls=LocalizedCommand, name="export", help="help.carteado.export")
@click.argument("table")
@click.argument("file", required=False)
@data_option()
@language_option()
@click.pass_context
def export(ctx: click.Context, /, table: str, file: str | None, data: str) -> None:
    """Writes a table to a file, or to standard output."""
    from carteado.server.ops.export import BadTableFile, write_table

    reader = open_reader(data)
    shelf = TableReader(reader)
    kept = find_table(shelf, table)
    try:
        written = write_table(shelf, kept)
    except BadTableFile as error:
        raise CommandError("admin.bad_file", file=kept.code, why=error) from error
    finally:
        reader.close()
    if file is None:
        click.echo(written, nl=False)
        return
    try:
        # The file holds the seed of an open match, and the seed reveals every card.
        Path(file).touch(mode=0o600)
        Path(file).write_bytes(written)
    except OSError as error:
        raise CommandError("admin.bad_file", file=file, why=error.strerror) from error
    print_sentence(ctx, "admin.exported", table=kept.code, file=file)


@click.command(cls=LocalizedCommand, name="import", help="help.carteado.import")
@click.argument("file")
@data_option()
@language_option()
@click.pass_context
def import_table(ctx: click.Context, /, file: str, data: str) -> None:
    """Adds a table from a file to the data of a stopped server."""
    from carteado.server.ops.export import BadTableFile, read_table

    try:
        kept, bodies, commands, over = read_table(Path(file).read_bytes())
    except OSError as error:
        raise CommandError("admin.bad_file", file=file, why=error.strerror) from error
    except BadTableFile as error:
        raise CommandError("admin.bad_file", file=file, why=error) from error
    with open_store(data) as store:
        shelf = TableLogs(store)
        if shelf.find(id=kept.id, code=kept.code) is not None:
            raise CommandError("admin.exists", table=kept.code)
        shelf.import_table(kept, bodies, commands, over).result()
    print_sentence(ctx, "admin.imported", table=kept.id, code=kept.code)


# --- shared functions ----------------------------------------------------------------------------


@contextmanager
def open_store(data: str) -> Iterator[Store]:
    """Opens the store of a stopped server."""
    try:
        store = Store(Path(data))
    except FolderInUse as error:
        raise CommandError("admin.stop_first", owner=error.owner, data=data) from error
    try:
        yield store
    finally:
        store.close()


def open_reader(data: str) -> ReadOnlyStore:
    """Opens the data for reading, or raises CommandError."""
    try:
        return ReadOnlyStore(Path(data))
    except FileNotFoundError as error:
        raise CommandError("admin.no_data", data=data) from error


def find_table(shelf: TableReader, table: str) -> StoredTable:
    """Finds a table by id or code, or raises CommandError."""
    kept = shelf.find(id=table, code=table)
    if kept is None:
        raise CommandError("admin.no_table", table=table)
    return kept


def print_sentence(ctx: click.Context, key: str, **values: object) -> None:
    """Prints a sentence of the catalogue."""
    shown = {name: escape(str(value)) for name, value in values.items()}
    open_console().print(translator_of(ctx).say(key, **shown), soft_wrap=True)


def post_order(data: str, what: str, body: dict[str, object]) -> dict[str, object] | None:
    """Sends an order to the running server; returns None if no server uses this data."""
    from carteado.server.http.admin_routes import token_of
    from carteado.server.ops.run import ADDRESS_FILE

    folder = Path(data)
    if not folder.is_dir():
        raise CommandError("admin.no_data", data=data)
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
        found: dict[str, object] = json.loads(response.read())
        connection.close()
    except (OSError, ValueError, KeyError) as error:
        raise CommandError("admin.no_answer", why=error) from error
    if response.status != 200:
        raise CommandError("admin.no_answer", why=found.get("code", response.status))
    return found
