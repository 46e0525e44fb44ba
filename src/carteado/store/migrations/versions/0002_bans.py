"""Adds bans, and the time at which each seat token was given."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("until", sa.BigInteger),
        sa.Column("why", sa.String(200), nullable=False),
    )
    with op.batch_alter_table("tokens") as tokens:
        tokens.add_column(sa.Column("given_at", sa.BigInteger, nullable=False, server_default="0"))
        tokens.create_index("tokens_by_guest", ["guest"])


def downgrade() -> None:
    with op.batch_alter_table("tokens") as tokens:
        tokens.drop_index("tokens_by_guest")
        tokens.drop_column("given_at")
    op.drop_table("bans")
