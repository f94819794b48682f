"""Tables are marked before they are dropped, and hours are counted in which a server ran."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for marks and for the count."""
    op.add_column("tables", sa.Column("marked_at", sa.Integer, nullable=True))
    op.create_table(
        "running",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_running"),
    )


def downgrade() -> None:
    """Forget both."""
    op.drop_table("running")
    op.drop_column("tables", "marked_at")
