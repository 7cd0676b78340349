"""The store's tables. Times are milliseconds since 1970; texts that hold JSON are in `log`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text

metadata = MetaData()

#: `token` is the SHA-256 of what the guest's cookie or program holds.
guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("avatar", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
)

#: `id` is what a link holds, so it cannot be guessed. `owner` is the worker that holds the table.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("game", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("owner", Text),
    Index("tables_by_phase", "public", "phase", "touched"),
    Index("tables_by_host", "host", "phase"),
)

#: Each match of a table, from when seats are taken. The secret leaves the store after `ended`.
matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table", Text, nullable=False),
    Column("opening", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("ended", BigInteger),
)

#: Everything that happened, before anybody was told. The key makes a second writer fail.
entries = Table(
    "entries",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)

#: Who played in which match, from its start.
players = Table(
    "players",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("players_by_guest", "guest", "at"),
)

#: Processes that serve tables; one that has stopped, or not said so for a while, holds none.
workers = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("machine", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("alive", BigInteger, nullable=False),
    Column("stopped", Boolean, nullable=False),
)
