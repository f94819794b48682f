"""A table belongs to one server at a time, and servers on one database know of each other."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for servers, and for whose a table is."""
    op.add_column("tables", sa.Column("owner", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.create_table(
        "servers",
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("presence", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_servers"),
    )


def downgrade() -> None:
    """Forget both."""
    op.drop_table("servers")
    op.drop_column("tables", "epoch")
    op.drop_column("tables", "owner")
