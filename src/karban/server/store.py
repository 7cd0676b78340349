"""Where tables are kept: a SQLite file, or PostgreSQL by its address, through the same code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Executable,
    Row,
    Text,
    and_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from karban.server.database import connect, days_ago, upgrade
from karban.server.database import default_url as default_url
from karban.server.database import now as now
from karban.server.errors import Refusal
from karban.server.leases import Leases
from karban.server.log import (
    Entry,
    Opening,
    Outcome,
    Place,
    Sat,
    encode,
    encode_places,
    entry,
    opening,
)
from karban.server.schema import (
    devices,
    entries,
    guests,
    matches,
    players,
    sitting,
    tables,
)
from karban.server.settings import Settings
from karban.server.writer import Commit, Guard, Writer


@dataclass(frozen=True)
class Guest:
    """Somebody who has chosen a name."""

    id: str
    name: str
    avatar: str
    language: str


@dataclass(frozen=True)
class Kept:
    """A table with its newest match, as it is kept: `entries` with their times."""

    id: str
    host: str
    number: int
    phase: str
    opening: Opening
    secret: str
    entries: list[tuple[int, Entry]]
    alive: int  # when the last owner was known to live
    people: dict[str, Guest] = field(default_factory=dict)  # who sits or sat there, and the host
    due: int | None = None  # when something is to happen by itself


@dataclass(frozen=True)
class Limit:
    """How many tables a guest may host that are alive.

    Those that gather count if they were touched after `gathering`, those in play after `playing`.
    """

    most: int
    gathering: int
    playing: int

    @classmethod
    def of(cls, settings: Settings) -> Limit:
        """The limit now; tables that will be removed do not count."""
        gathering, playing = days_ago(settings.gathering_days), days_ago(settings.playing_days)
        return cls(settings.tables_a_guest, gathering, playing)

    def allows(self, kept: Kept) -> ColumnElement[bool]:
        """Whether the host of a table has not so many others yet."""
        waits = and_(_hosted.c.phase == "gathering", _hosted.c.touched > self.gathering)
        runs = and_(_hosted.c.phase == "playing", _hosted.c.touched > self.playing)
        others = and_(_hosted.c.host == kept.host, _hosted.c.id != kept.id)
        count = select(func.count()).select_from(_hosted).where(others, or_(waits, runs))
        return count.scalar_subquery() < self.most

    def guard(self, kept: Kept, statement: Executable) -> Guard:
        """For a statement that does nothing unless it is allowed; a host does one at a time."""
        lock = select(guests.c.id).where(guests.c.id == kept.host).with_for_update()
        error = Refusal(code="too-many-tables", facts={"most": self.most})
        return Guard(statement, error, lock, kept.host)


_hosted = tables.alias("hosted")


class Store:
    """Reads are plain calls, to be made outside of the loop; writes are awaited."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        upgrade(self.engine)
        self.writer = Writer(self.engine)
        self.leases = Leases(self.engine, self.writer)

    def close(self) -> None:
        """After all writes are done."""
        self.writer.close()
        self.engine.dispose()

    def _row(self, query: Executable, **values: object) -> Row[Any] | None:
        with self.engine.connect() as connection:
            return connection.execute(query, values).first()

    def rows(self, query: Executable, **values: object) -> Sequence[Row[Any]]:
        """All that a query finds."""
        with self.engine.connect() as connection:
            return connection.execute(query, values).all()

    # --- guests -------------------------------------------------------------------------------

    def people(self, wanted: Iterable[str]) -> dict[str, Guest]:
        """Those of some guests who are known, by their ids."""
        some = list(wanted)
        rows = self.rows(_PEOPLE, wanted=some) if some else []
        return {row.id: Guest(row.id, row.name, row.avatar, row.language) for row in rows}

    async def add_guest(self, guest: Guest, token: str, device: str) -> None:
        """A new one, at a device of this name; `token` is hashed."""
        at = now()
        known = insert(guests).values(**vars(guest), made=at, seen=at, changed=at)
        here = insert(devices).values(token=token, guest=guest.id, name=device, made=at, seen=at)
        await self.writer.write([], known, here)

    async def change_guest(self, guest: Guest) -> None:
        """Another name, avatar or language."""
        values = {**vars(guest), "changed": now()}
        changed = update(guests).where(guests.c.id == guest.id).values(values)
        await self.writer.write([], changed)

    # --- tables -------------------------------------------------------------------------------

    async def add_table(self, kept: Kept, owner: str, limit: Limit | None = None) -> None:
        """With its first match; refused if the host has too many tables."""
        row = {
            "id": kept.id,
            "host": kept.host,
            "public": kept.opening.public,
            "game": kept.opening.game,
            "number": kept.number,
            "phase": kept.phase,
            "touched": now(),
            "owner": owner,
            "places": encode_places(kept.opening.places),
            "waiting": "[]",
        }
        more = _new_match(kept), *sits(kept.id, kept.opening.places)
        if limit is None:
            await self.writer.write([], insert(tables).values(row), *more)
            return
        values = [literal(value, tables.c[name].type) for name, value in row.items()]
        allowed = insert(tables).from_select(list(row), select(*values).where(limit.allows(kept)))
        await self.writer.write([], *more, guard=limit.guard(kept, allowed))

    async def next_match(self, kept: Kept, limit: Limit | None = None) -> None:
        """A rematch, which makes a table alive again; refused if the host has too many."""
        values = {"number": kept.number, "phase": kept.phase, "touched": now(), "host": kept.host}
        changed = update(tables).where(tables.c.id == kept.id).values(values)
        more = _new_match(kept), *sits(kept.id, kept.opening.places)
        if limit is None:
            await self.writer.write([], changed, *more)
            return
        allowed = changed.where(limit.allows(kept))
        await self.writer.write([], *more, guard=limit.guard(kept, allowed))

    def touch(self, some: Sequence[str]) -> Commit:
        """Somebody is at these tables."""
        touched = update(tables).where(tables.c.id.in_(some)).values(touched=now())
        return self.writer.write([], touched)

    def append(
        self, match: str, seq: int, what: Sequence[Entry], *more: Executable, at: int
    ) -> Commit:
        """Add entries from `seq` on; with `more`, in the same commit."""
        rows = [(match, seq + i, at, encode(one)) for i, one in enumerate(what)]
        return self.writer.write(rows, *more)

    def table(self, table: str, alive: int = 0) -> Kept | None:
        """A table as it is kept; `alive` as `claim` told it."""
        row = self._row(_TABLE, table=table)
        if row is None:
            return None
        return Kept(
            id=table,
            host=row.host,
            number=row.number,
            phase=row.phase,
            opening=opening(row.opening),
            secret=row.secret,
            entries=(happened := self.entries(match_id(table, row.number))),
            alive=alive,
            people=self.people({row.host, *guests_in(opening(row.opening), happened)}),
            due=row.due,
        )

    def entries(self, match: str) -> list[tuple[int, Entry]]:
        """All that happened in a match, with times."""
        return [(row.at, entry(row.data)) for row in self.rows(_ENTRIES, match=match)]

    def match(self, match: str) -> tuple[Opening, str, bool] | None:
        """The opening of a match, its secret, and whether it is over."""
        row = self._row(select(matches).where(matches.c.id == match))
        return (opening(row.opening), row.secret, row.ended is not None) if row else None


def match_id(table: str, number: int) -> str:
    """The matches of a table are numbered from 1."""
    return f"{table}.{number}"


def newest_match() -> ColumnElement[str]:
    """The same of a table's row, in a query."""
    return tables.c.id + "." + cast(tables.c.number, Text)


# --- what is asked most, written once -----------------------------------------------------------

_PEOPLE = select(guests).where(guests.c.id.in_(bindparam("wanted", expanding=True)))
_TABLE = (
    select(tables, matches.c.opening, matches.c.secret)
    .join(matches, matches.c.id == newest_match())
    .where(tables.c.id == bindparam("table"))
)
_ENTRIES = (
    select(entries.c.at, entries.c.data)
    .where(entries.c.match == bindparam("match"))
    .order_by(entries.c.seq)
)


def phase_is(table: str, phase: str, host: str | None = None) -> Executable:
    """To be written with an entry that changes the phase or the host."""
    values: dict[str, Any] = {"phase": phase, "touched": now()}
    if host is not None:
        values["host"] = host
    return update(tables).where(tables.c.id == table).values(values)


def guests_in(opening: Opening, entries: Iterable[tuple[int, Entry]]) -> set[str]:
    """All who sit or sat in a match."""
    sat = {entry.guest for _, entry in entries if isinstance(entry, Sat)}
    return sat | {place.guest for place in opening.places if place.guest}


def sits(table: str, places: Sequence[Place]) -> list[Executable]:
    """To be written when seats change, for lists: who sits at a table now."""
    people = {place.guest for place in places if place.guest}
    clear = delete(sitting).where(sitting.c.table == table)
    changed = update(tables).where(tables.c.id == table).values(places=encode_places(places))
    rows = [{"table": table, "guest": guest} for guest in sorted(people)]
    return [clear, changed, *([insert(sitting).values(rows)] if rows else [])]


def plays(match: str, seats: dict[int, str]) -> Executable:
    """To be written when a match begins: which guest sits where."""
    rows = [{"match": match, "seat": s, "guest": g, "at": now()} for s, g in seats.items()]
    return insert(players).values(rows)


def opens(match: str, opening: Opening) -> Executable:
    """To be written when a match that has not begun will begin by other rules."""
    return update(matches).where(matches.c.id == match).values(opening=encode(opening))


def end_statement(match: str, outcome: Outcome | None = None) -> Executable:
    """To be written with the last move; an outcome that is not given is found by a chore."""
    values: dict[str, Any] = {"ended": now()}
    if outcome is not None:
        values["outcome"] = encode(outcome)
    return update(matches).where(matches.c.id == match).values(values)


def _new_match(kept: Kept) -> Executable:
    return insert(matches).values(
        id=match_id(kept.id, kept.number),
        table=kept.id,
        opening=encode(kept.opening),
        secret=kept.secret,
        made=now(),
    )
