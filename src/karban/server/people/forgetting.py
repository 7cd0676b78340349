"""Forget me: a guest is gone, and what was played stays with a former guest."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from karban.server import log as logged
from karban.server.log import Place, Sat
from karban.server.people.guests import People
from karban.server.people.keeping import GONE, REMEMBERED
from karban.server.schema import (
    devices,
    entries,
    guests,
    matches,
    passkeys,
    sitting,
    subscriptions,
    tables,
    tickets,
)
from karban.server.store import now

_OWNED = (devices, tickets, passkeys, subscriptions)


async def forget_guest(people: People, guest: str) -> None:
    """Here and at all tables; other processes learn it from the store."""
    await asyncio.to_thread(erase, people.kept.engine, guest)
    await people.forget(guest)


def erase(engine: Any, guest: str) -> None:
    """Take a guest out of the store, with the names of others who played on the same devices."""
    with engine.begin() as connection:
        connection.execute(delete(guests).where(guests.c.id == guest))
        for table in _OWNED:
            connection.execute(delete(table).where(table.c.guest == guest))
        gone = {"id": f"{GONE} {guest}", "kind": GONE, "guest": guest, "data": ""}
        connection.execute(insert(tickets).values(**gone, until=now() + REMEMBERED))
        over = select(tables.c.id).where(tables.c.phase == "over")
        seats = sitting.c.guest == guest, sitting.c.table.in_(over)  # other tables forget for us
        connection.execute(delete(sitting).where(*seats))
        _blank_names(connection, guest)


def _blank_names(connection: Connection, guest: str) -> None:
    """Names of pass-and-play stand in openings, entries, lists and outcomes."""
    held = f'%{guest}%"name"%'
    for row in _rows(connection, entries, "data", held):
        entry = logged.entry(row.data)
        if isinstance(entry, Sat) and entry.guest == guest:
            entry.name = ""
            key = entries.c.match == row.match, entries.c.seq == row.seq
            connection.execute(update(entries).where(*key).values(data=logged.encode(entry)))
    for row in _rows(connection, matches, "opening", held):
        opening = logged.opening(row.opening)
        _blank(opening.places, guest)
        changed = update(matches).where(matches.c.id == row.id)
        connection.execute(changed.values(opening=logged.encode(opening)))
    for row in _rows(connection, matches, "outcome", held):
        outcome = logged.outcome(row.outcome)
        _blank(outcome.places, guest)
        changed = update(matches).where(matches.c.id == row.id)
        connection.execute(changed.values(outcome=logged.encode(outcome)))
    for row in _rows(connection, tables, "places", held):
        places = msgspec.json.decode(row.places, type=list[Place])
        _blank(places, guest)
        changed = update(tables).where(tables.c.id == row.id)
        connection.execute(changed.values(places=logged.encode_places(places)))


def _rows(connection: Connection, table: Any, column: str, held: str) -> Sequence[Any]:
    return connection.execute(select(table).where(table.c[column].like(held))).all()


def _blank(places: Sequence[Place], guest: str) -> None:
    for place in places:
        if place.guest == guest:
            place.name = ""
