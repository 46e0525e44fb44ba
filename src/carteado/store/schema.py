"""The schema in SQLAlchemy Core, for SQLite only; migrations create and change it."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata: Final = MetaData()

# Times are seconds since 1970; times inside entries are milliseconds of the table's own clock.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("started", Boolean, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("closed", String(32)),
    Index("tables_by_use", "public", "touched_at"),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

# Makes commands idempotent: the id (cid) of a command, and the entry that it created.
commands: Final = Table(
    "commands",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("cid", String(64), primary_key=True),
    Column("seq", Integer, nullable=False),
)

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(96), nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    # A code that moves the guest to another device, for a short time.
    Column("move_code", String(16), unique=True),
    Column("move_until", BigInteger),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("given_at", BigInteger, nullable=False, server_default="0"),
    Index("tokens_by_table", "table_id"),
    Index("tokens_by_guest", "guest"),
)

# `who` is the id of a guest, or an address.
bans: Final = Table(
    "bans",
    metadata,
    Column("who", String(64), primary_key=True),
    Column("until", BigInteger),
    Column("why", String(200), nullable=False),
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Integer),
    Column("assisted", Boolean, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Index("results_by_guest", "guest", "game"),
)
