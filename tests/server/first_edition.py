"""A store as the first edition of the server kept it, names in entries and all."""

from __future__ import annotations

import json
from importlib.resources import as_file, files
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from karban.core.fair import new_secret
from karban.server.course import Course
from karban.server.database import connect
from karban.server.log import Began, Moved, Opening, Place, Readied, Sat, encode
from karban.server.people.guests import hash_token
from karban.server.store import Kept, now

TOKENS = {"eva": "token of Eva", "adam": "token of Adam", "blank": "token of nobody seen"}
TABLE = "firstedition"


def make_store(url: str) -> int:
    """Eva and Adam in the middle of a match; the seat to move."""
    engine = connect(url)
    with as_file(files("karban.server") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder))
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "0001")
            seat = _fill(connection)
    engine.dispose()
    return seat


def _fill(connection: sa.Connection) -> int:
    at = now()
    names = {"eva": ("Eva", "🦊"), "adam": ("Adam", "🐻"), "blank": ("\u3164", "\u202e🦊")}
    for guest, (name, avatar) in names.items():
        row = {"id": guest, "token": hash_token(TOKENS[guest]), "name": name, "avatar": avatar}
        _insert(connection, "guests", **row, language="cs", made=at)
    table = {"id": TABLE, "host": "eva", "public": True, "game": "svabi", "number": 1}
    _insert(connection, "tables", **table, phase="playing", touched=at, owner=None)
    opening = Opening("svabi", {}, [Place("eva"), Place(level="novice"), Place()], True, 0, 1)
    told = json.loads(encode(opening))
    told["places"][0] |= {"name": "Eva of old", "avatar": "🦊"}
    match, secret = f"{TABLE}.1", new_secret()
    row = {"id": match, "table": TABLE, "opening": json.dumps(told), "secret": secret}
    _insert(connection, "matches", **row, made=at, ended=None)
    happened: list[Any] = [Sat(2, "adam"), Readied("eva", "abc"), Readied("adam", "xyz"), Began()]
    course = Course(Kept(TABLE, "eva", 1, "playing", opening, secret, [], 0))
    for entry in happened:
        course.apply(entry, at)
    seat = course.to_move
    assert seat is not None
    happened.append(Moved(seat, course.moves_of(seat)[0]))
    course.apply(happened[-1], at)
    for seq, entry in enumerate(happened):
        data = json.loads(encode(entry))
        if isinstance(entry, Sat):
            data |= {"name": "Adam of old", "avatar": "🐻"}
        _insert(connection, "entries", match=match, seq=seq, at=at, data=json.dumps(data))
    for chair, guest in ((0, "eva"), (2, "adam")):
        _insert(connection, "players", match=match, seat=chair, guest=guest, at=at)
    waits = course.to_move
    assert waits is not None
    return waits


def _insert(connection: sa.Connection, into: str, /, **values: Any) -> None:
    table = sa.table(into, *map(sa.column, values))
    connection.execute(sa.insert(table).values(**values))
