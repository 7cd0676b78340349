"""The store's tables. Times are milliseconds since 1970; texts that hold JSON are in `log`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text

metadata = MetaData()

#: What the server itself needs to remember, by name: its own id, and the keys it signs with.
house = Table(
    "house",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

#: `seen` and `changed` are when the guest came last and was renamed last. `recovery` is the
#: SHA-256 of the recovery code.
guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("avatar", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("recovery", Text, unique=True),
    Index("guests_by_change", "changed"),
)

#: Where a guest is known; `token` is the SHA-256 of what the cookie or the program holds.
devices = Table(
    "devices",
    metadata,
    Column("token", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("devices_by_guest", "guest"),
)

#: What works once and not for long, by its SHA-256: links to another device (`kind` link) and
#: challenges of passkeys (passkey), whose `data` is what was asked.
tickets = Table(
    "tickets",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

#: `id` and `key` are base64url; `count` is the authenticator's own counter.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("passkeys_by_guest", "guest"),
)

#: Browsers that want to be called when it is their guest's turn; `site` is the origin of the page
#: that asked, where whoever runs a push service finds whoever runs this server. `device` is the
#: token of the device that asked: one that is signed out is not called any more.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("site", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("subscriptions_by_guest", "guest"),
)

#: `id` is what a link holds, so it cannot be guessed. `owner` is the worker that holds the table.
#: For lists: `places` is who sits there (JSON, as in an opening), `waiting` which guests have to
#: move (JSON), and `due` when a turn's time is up or a bot of a slow table moves, if ever.
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
    Column("places", Text, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("due", BigInteger),
    Index("tables_by_phase", "public", "phase", "touched"),
    Index("tables_by_host", "host", "phase"),
    Index("tables_by_due", "phase", "due"),
)

#: Who sits at which table now, for lists; one row a guest.
sitting = Table(
    "sitting",
    metadata,
    Column("table", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    Index("sitting_by_guest", "guest"),
)

#: Each match of a table, from when seats are taken. The secret leaves the store after `ended`;
#: `outcome` (JSON) is None until then, and where nobody has replayed an old match yet.
matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table", Text, nullable=False),
    Column("opening", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("outcome", Text),
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

#: Who has held which seat in a match that has begun, and from when on.
players = Table(
    "players",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Text, primary_key=True),
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
