"""People have devices, passkeys and subscriptions; names are kept with the guest alone."""

from __future__ import annotations

import json
import secrets
import unicodedata
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tokens become devices; lists get what they show."""
    _people()
    _tables()
    _players()
    connection = op.get_bind()
    house = sa.table("house", sa.column("name"), sa.column("value"))
    connection.execute(sa.insert(house).values(name="id", value=secrets.token_hex(4)))
    _fill_lists(connection)
    _take_names_out(connection)
    _show_names(connection)


def _people() -> None:
    op.create_table(
        "house",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_by_guest", "devices", ["guest"])
    op.execute(
        "INSERT INTO devices (token, guest, name, made, seen) "
        "SELECT token, id, '', made, made FROM guests"
    )
    op.rename_table("guests", "guests_before")
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("recovery", sa.Text, unique=True),
    )
    op.execute(
        "INSERT INTO guests (id, name, avatar, language, made, seen, changed) "
        "SELECT id, name, avatar, language, made, made, made FROM guests_before"
    )
    op.drop_table("guests_before")
    op.create_index("guests_by_change", "guests", ["changed"])
    op.create_table(
        "tickets",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("passkeys_by_guest", "passkeys", ["guest"])
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("subscriptions_by_guest", "subscriptions", ["guest"])


def _tables() -> None:
    op.add_column("tables", sa.Column("places", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("waiting", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.create_index("tables_by_due", "tables", ["phase", "due"])
    op.add_column("matches", sa.Column("outcome", sa.Text))
    op.create_table(
        "sitting",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
    )
    op.create_index("sitting_by_guest", "sitting", ["guest"])


def _players() -> None:
    """A seat can be held by one after the other."""
    op.rename_table("players", "players_before")
    op.drop_index("players_by_guest", "players_before")
    op.create_table(
        "players",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO players (match, seat, guest, at) "
        "SELECT match, seat, guest, at FROM players_before"
    )
    op.drop_table("players_before")
    op.create_index("players_by_guest", "players", ["guest", "at"])


_GUESTS = sa.table("guests", *map(sa.column, ("id", "name", "avatar", "language")))
_TABLES = sa.table("tables", *map(sa.column, ("id", "number", "phase", "places")))
_MATCHES = sa.table("matches", *map(sa.column, ("id", "opening")))
_ENTRIES = sa.table("entries", *map(sa.column, ("match", "seq", "data")))
_SITTING = sa.table("sitting", *map(sa.column, ("table", "guest")))


def _fill_lists(connection: Any) -> None:
    """Who sits at the tables that are not over."""
    alive = sa.select(_TABLES).where(_TABLES.c.phase != "over")
    for row in connection.execute(alive).all():
        match = f"{row.id}.{row.number}"
        query = sa.select(_MATCHES.c.opening).where(_MATCHES.c.id == match)
        places = json.loads(connection.execute(query).scalar_one())["places"]
        entries = sa.select(_ENTRIES.c.data).where(_ENTRIES.c.match == match)
        for data in connection.execute(entries.order_by(_ENTRIES.c.seq)).scalars():
            entry = json.loads(data)
            if entry["type"] == "sat":
                places[entry["seat"]] = {"guest": entry["guest"]}
            elif entry["type"] == "placed":
                places[entry["seat"]] = {"level": entry.get("level", "")}
        kept = [{k: v for k, v in place.items() if k in ("guest", "level")} for place in places]
        changed = sa.update(_TABLES).where(_TABLES.c.id == row.id)
        connection.execute(changed.values(places=json.dumps(kept)))
        for guest in {place["guest"] for place in kept if place.get("guest")}:
            connection.execute(sa.insert(_SITTING).values(table=row.id, guest=guest))


def _take_names_out(connection: Any) -> None:
    """Names and pictures stood in openings and entries too, where nobody could change them."""
    for row in connection.execute(sa.select(_MATCHES)).all():
        opening = json.loads(row.opening)
        for place in opening["places"]:
            place.pop("name", None)
            place.pop("avatar", None)
        changed = sa.update(_MATCHES).where(_MATCHES.c.id == row.id)
        connection.execute(changed.values(opening=json.dumps(opening)))
    sat = sa.select(_ENTRIES).where(_ENTRIES.c.data.like('%"sat"%'))
    for row in connection.execute(sat).all():
        entry = json.loads(row.data)
        entry.pop("name", None)
        entry.pop("avatar", None)
        key = (_ENTRIES.c.match == row.match) & (_ENTRIES.c.seq == row.seq)
        connection.execute(sa.update(_ENTRIES).where(key).values(data=json.dumps(entry)))


_BLANK = "\u115f\u1160\u3164\uffa0"  # letters that once were taken, and look like nothing


def _show_names(connection: Any) -> None:
    """Guests whose names or pictures nobody could see get some that can be seen."""
    for row in connection.execute(sa.select(_GUESTS)).all():
        seen = "".join(sign for sign in row.name if sign not in _BLANK).strip()
        name = seen or ("Host" if row.language == "cs" else "Guest")
        hidden = any(unicodedata.category(s) in ("Cc", "Cf") for s in row.avatar if s != "\u200d")
        avatar = "" if hidden or any(sign in _BLANK for sign in row.avatar) else row.avatar
        if (name, avatar) != (row.name, row.avatar):
            changed = sa.update(_GUESTS).where(_GUESTS.c.id == row.id)
            connection.execute(changed.values(name=name, avatar=avatar))


def downgrade() -> None:
    """Guests keep one device; names in matches stay away."""
    op.rename_table("guests", "guests_after")
    op.drop_index("guests_by_change", "guests_after")
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO guests (id, token, name, avatar, language, made) "
        "SELECT g.id, (SELECT min(token) FROM devices d WHERE d.guest = g.id), name, avatar, "
        "language, made FROM guests_after g "
        "WHERE EXISTS (SELECT 1 FROM devices d WHERE d.guest = g.id)"
    )
    op.drop_table("guests_after")
    op.drop_index("tables_by_due", "tables")
    for column in ("places", "waiting", "due"):
        op.drop_column("tables", column)
    op.drop_column("matches", "outcome")
    for name in ("sitting", "subscriptions", "passkeys", "tickets", "devices", "house"):
        op.drop_table(name)
