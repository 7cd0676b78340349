"""Guests, tables, matches with their entries, and the workers that hold them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.Text),
    )
    op.create_index("tables_by_phase", "tables", ["public", "phase", "touched"])
    op.create_index("tables_by_host", "tables", ["host", "phase"])
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("players_by_guest", "players", ["guest", "at"])
    op.create_table(
        "workers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("machine", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("alive", sa.BigInteger, nullable=False),
        sa.Column("stopped", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """To nothing."""
    for name in ("workers", "players", "entries", "matches", "tables", "guests"):
        op.drop_table(name)
