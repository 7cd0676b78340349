"""Where tables are kept: a SQLite file, or PostgreSQL by its address, through the same code."""

from __future__ import annotations

import socket
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import platformdirs
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    BindParameter,
    Engine,
    Executable,
    Row,
    Text,
    bindparam,
    cast,
    create_engine,
    event,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.pool import QueuePool

from karban.core.errors import KarbanError
from karban.server.errors import PACKAGE
from karban.server.log import Entry, Opening, encode, entry, opening
from karban.server.schema import entries, guests, matches, players, tables, workers
from karban.server.writer import Commit, Writer

#: A worker that has not said that it is alive for so many milliseconds has lost its tables.
LEASE = 10_000
_LISTED = 100
_MACHINE = socket.gethostname()
_MIGRATING = 0x6B617262616E  # PostgreSQL's lock while the store is brought up to date


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def default_url() -> str:
    """The file in the user's data folder."""
    folder = platformdirs.user_data_path("karban", ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


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


class Store:
    """Reads are plain calls, to be made outside of the loop; writes are awaited."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        _upgrade(self.engine)
        self.writer = Writer(self.engine)

    def close(self) -> None:
        """After all writes are done."""
        self.writer.close()
        self.engine.dispose()

    def _row(self, query: Executable, **values: object) -> Row[Any] | None:
        with self.engine.connect() as connection:
            return connection.execute(query, values).first()

    def _rows(self, query: Executable, **values: object) -> Sequence[Row[Any]]:
        with self.engine.connect() as connection:
            return connection.execute(query, values).all()

    # --- guests -------------------------------------------------------------------------------

    def guest(self, token: str) -> Guest | None:
        """By the hash of the token."""
        row = self._row(_GUEST, token=token)
        return Guest(row.id, row.name, row.avatar, row.language) if row else None

    async def add_guest(self, guest: Guest, token: str) -> None:
        """A new one."""
        values = {**vars(guest), "token": token, "made": now()}
        await self.writer.write([], insert(guests).values(values))

    async def change_guest(self, guest: Guest) -> None:
        """Another name, avatar or language."""
        changed = update(guests).where(guests.c.id == guest.id).values(vars(guest))
        await self.writer.write([], changed)

    # --- tables -------------------------------------------------------------------------------

    async def add_table(self, kept: Kept, owner: str) -> None:
        """With its first match."""
        row = insert(tables).values(
            id=kept.id,
            host=kept.host,
            public=kept.opening.public,
            game=kept.opening.game,
            number=kept.number,
            phase=kept.phase,
            touched=now(),
            owner=owner,
        )
        await self.writer.write([], row, _new_match(kept))

    async def next_match(self, kept: Kept) -> None:
        """A rematch."""
        changed = (
            update(tables)
            .where(tables.c.id == kept.id)
            .values(number=kept.number, phase=kept.phase, touched=now(), host=kept.host)
        )
        await self.writer.write([], changed, _new_match(kept))

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
            entries=self.entries(match_id(table, row.number)),
            alive=alive,
        )

    def entries(self, match: str) -> list[tuple[int, Entry]]:
        """All that happened in a match, with times."""
        return [(row.at, entry(row.data)) for row in self._rows(_ENTRIES, match=match)]

    def match(self, match: str) -> tuple[Opening, str, bool] | None:
        """The opening of a match, its secret, and whether it is over."""
        row = self._row(select(matches).where(matches.c.id == match))
        return (opening(row.opening), row.secret, row.ended is not None) if row else None

    def public_tables(self) -> list[Row[Any]]:
        """Tables for everybody that are not over, those touched last first."""
        query = select(tables.c.id, tables.c.game, tables.c.phase, tables.c.number)
        shown = query.where(tables.c.public, tables.c.phase != "over")
        return list(self._rows(shown.order_by(tables.c.touched.desc()).limit(_LISTED)))

    def running(self, host: str) -> int:
        """How many tables of a guest are not over."""
        query = select(func.count()).where(tables.c.host == host, tables.c.phase != "over")
        row = self._row(query)
        return int(row[0]) if row else 0

    def matches_of(self, guest: str) -> list[Row[Any]]:
        """The matches of a guest, newest first: match, seat, beginning, end, game."""
        query = (
            select(players.c.match, players.c.seat, players.c.at, matches.c.ended, tables.c.game)
            .join(matches, matches.c.id == players.c.match)
            .join(tables, tables.c.id == matches.c.table)
            .where(players.c.guest == guest)
        )
        return list(self._rows(query.order_by(players.c.at.desc()).limit(_LISTED)))

    # --- workers ------------------------------------------------------------------------------

    async def come(self, worker: str, address: str) -> None:
        """A worker starts; whoever served at the same place before is gone for sure."""
        place = workers.c.machine == _MACHINE, workers.c.address == address
        gone = update(workers).where(*place).values(stopped=True)
        here = insert(workers).values(
            id=worker, machine=_MACHINE, address=address, alive=now(), stopped=False
        )
        await self.writer.write([], gone, here)

    async def alive(self, worker: str) -> None:
        """Renew the lease on all tables of a worker."""
        renewed = update(workers).where(workers.c.id == worker).values(alive=now())
        await self.writer.write([], renewed)

    async def release_tables(self, worker: str) -> None:
        """A worker that stops leaves its tables to others at once."""
        stopped = update(workers).where(workers.c.id == worker).values(alive=now(), stopped=True)
        await self.writer.write([], stopped)

    def claim(self, wanted: Sequence[str], worker: str) -> dict[str, tuple[str | None, int]]:
        """Become the owner of tables in one commit, but of those that a living worker owns.

        By table: the address of that worker or None, and when the last owner was known to live.
        """
        values = {"wanted": wanted, "worker": worker}
        with self.engine.begin() as connection:
            before = {
                row.id: (row.address, row.alive) for row in connection.execute(_OWNERS, values)
            }
            connection.execute(_CLAIM, {**values, "since": now() - LEASE})
            taken = set(connection.execute(_OWNED, values).scalars())
        return {
            table: (None if table in taken else address, alive)
            for table in wanted
            for address, alive in [before.get(table, (None, 0))]
        }


# --- what is asked most, written once -----------------------------------------------------------

_WANTED = tables.c.id.in_(bindparam("wanted", expanding=True))
_WORKER: BindParameter[str] = bindparam("worker")
_LIVING = select(workers.c.id).where(workers.c.alive > bindparam("since"), ~workers.c.stopped)
_FREE = or_(tables.c.owner.is_(None), tables.c.owner == _WORKER, tables.c.owner.not_in(_LIVING))

_GUEST = select(guests.c.id, guests.c.name, guests.c.avatar, guests.c.language).where(
    guests.c.token == bindparam("token")
)
_TABLE = (
    select(tables, matches.c.opening, matches.c.secret)
    .join(matches, matches.c.id == tables.c.id + "." + cast(tables.c.number, Text))
    .where(tables.c.id == bindparam("table"))
)
_ENTRIES = (
    select(entries.c.at, entries.c.data)
    .where(entries.c.match == bindparam("match"))
    .order_by(entries.c.seq)
)
_OWNERS = (
    select(tables.c.id, workers.c.address, workers.c.alive)
    .join(workers, tables.c.owner == workers.c.id)
    .where(_WANTED)
)
_OWNED = select(tables.c.id).where(tables.c.owner == _WORKER, _WANTED)
_CLAIM = update(tables).where(_WANTED, _FREE).values(owner=_WORKER)


def match_id(table: str, number: int) -> str:
    """The matches of a table are numbered from 1."""
    return f"{table}.{number}"


def phase_is(table: str, phase: str, host: str | None = None) -> Executable:
    """To be written with an entry that changes the phase or the host."""
    values: dict[str, Any] = {"phase": phase, "touched": now()}
    if host is not None:
        values["host"] = host
    return update(tables).where(tables.c.id == table).values(values)


def plays(match: str, seats: dict[int, str]) -> Executable:
    """To be written when a match begins: which guest sits where."""
    rows = [{"match": match, "seat": s, "guest": g, "at": now()} for s, g in seats.items()]
    return insert(players).values(rows)


def opens(match: str, opening: Opening) -> Executable:
    """To be written when a match that has not begun will begin by other rules."""
    return update(matches).where(matches.c.id == match).values(opening=encode(opening))


def end_statement(match: str) -> Executable:
    """To be written with the last move."""
    return update(matches).where(matches.c.id == match).values(ended=now())


def _new_match(kept: Kept) -> Executable:
    return insert(matches).values(
        id=match_id(kept.id, kept.number),
        table=kept.id,
        opening=encode(kept.opening),
        secret=kept.secret,
        made=now(),
    )


def _engine(url: str) -> Engine:
    """A file is flushed at every commit, and readers do not wait for the writer."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    if not url.startswith(("sqlite:///", "postgresql+psycopg://")):
        raise KarbanError(code="store", package=PACKAGE)
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=8, pool_pre_ping=True)
    file = url.removeprefix("sqlite:///")
    Path(file).resolve().parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, poolclass=QueuePool, pool_size=8, max_overflow=24)

    @event.listens_for(engine, "connect")
    def _settings(connection: Any, _: Any) -> None:
        for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {setting}")

    return engine


def _upgrade(engine: Engine) -> None:
    """Bring the store to the newest shape, one process at a time."""
    with as_file(files("karban.server") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql(f"SELECT pg_advisory_lock({_MIGRATING})")
                connection.commit()
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            finally:
                connection.commit()
                if engine.dialect.name == "postgresql":
                    connection.exec_driver_sql(f"SELECT pg_advisory_unlock({_MIGRATING})")
                    connection.commit()
