"""Creates the first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False, unique=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("started", sa.Boolean, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("touched_at", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.String(32)),
    )
    owner = "tables.id"
    op.create_table(
        "entries",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey(owner, ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey(owner, ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("cid", sa.String(64), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(96), nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("move_code", sa.String(16), unique=True),
        sa.Column("move_until", sa.BigInteger),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey(owner, ondelete="CASCADE"), nullable=False
        ),
        sa.Column("guest", sa.String(32), nullable=False),
    )
    op.create_index("tokens_by_table", "tokens", ["table_id"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("assisted", sa.Boolean, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
    )
    op.create_index("results_by_guest", "results", ["guest", "game"])


def downgrade() -> None:
    for name in ("results", "tokens", "guests", "commands", "entries", "tables"):
        op.drop_table(name)
