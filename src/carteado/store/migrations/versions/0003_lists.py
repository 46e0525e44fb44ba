"""Adds an index for the list of public tables."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("tables_by_use", "tables", ["public", "touched_at"])


def downgrade() -> None:
    op.drop_index("tables_by_use", "tables")
