"""Which process holds which tables: by a lease, which it renews as long as it lives."""

from __future__ import annotations

import asyncio
import logging
import math
import socket
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, Engine, Update, insert, or_, select, update

from karban.server.database import now, shared_clock
from karban.server.schema import tables, workers
from karban.server.writer import Commit, Writer

log = logging.getLogger(__name__)

#: A worker that has not said that it is alive for so many milliseconds has lost its tables.
LEASE = 10_000

#: Seconds between two renewals.
BEAT = LEASE / 4000

#: Seconds after which a worker that could not renew holds nothing any more: it notices so after
#: another one and a half beats, which is before others may claim its tables.
HOLD = 0.6 * LEASE / 1000

_MACHINE = socket.gethostname()


class Leases:
    """The workers of a store, and the tables that each owns. Times are those of the store."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def come(self, worker: str, address: str) -> None:
        """A worker starts; whoever served at the same place before is gone for sure."""
        place = workers.c.machine == _MACHINE, workers.c.address == address
        gone = update(workers).where(*place).values(stopped=True)
        here = insert(workers).values(
            id=worker,
            machine=_MACHINE,
            address=address,
            alive=shared_clock(self._engine),
            stopped=False,
        )
        await self._writer.write([], gone, here)

    def renew(self, worker: str) -> Commit:
        """Renew the lease on all tables of a worker."""
        alive = shared_clock(self._engine)
        return self._writer.write([], _worker(worker).values(alive=alive))

    async def release(self, worker: str) -> None:
        """A worker that stops leaves its tables to others at once."""
        alive = shared_clock(self._engine)
        await self._writer.write([], _worker(worker).values(alive=alive, stopped=True))

    def free_for(self, worker: str) -> ColumnElement[bool]:
        """Whether a table is this worker's, or that of none that lives."""
        since = shared_clock(self._engine) - LEASE
        living = select(workers.c.id).where(workers.c.alive > since, ~workers.c.stopped)
        owner = tables.c.owner
        return or_(owner.is_(None), owner == worker, owner.not_in(living))

    def held_of(self, some: Sequence[str], worker: str) -> set[str]:
        """Those of some tables that a worker owns."""
        with self._engine.connect() as connection:
            return _owned(connection, some, worker)

    def claim(
        self, wanted: Sequence[str], worker: str, visit: bool = True
    ) -> dict[str, tuple[str | None, int]]:
        """Become the owner of tables in one commit, but of those that a living worker owns.

        By table: the address of that worker or None, and when the last owner was known to live,
        by the clock of this process. A `visit` touches the tables: somebody wants them.
        """
        these = tables.c.id.in_(wanted)
        owners = (
            select(tables.c.id, workers.c.address, workers.c.alive)
            .join(workers, tables.c.owner == workers.c.id)
            .where(these)
        )
        values = {"owner": worker, **({"touched": now()} if visit else {})}
        claimed = update(tables).where(these, self.free_for(worker)).values(values)
        with self._engine.begin() as connection:
            ahead = now() - (connection.scalar(select(shared_clock(self._engine))) or 0)
            before = {
                row.id: (row.address, row.alive + ahead) for row in connection.execute(owners)
            }
            connection.execute(claimed)
            taken = _owned(connection, wanted, worker)
        return {
            table: (None if table in taken else address, alive)
            for table in wanted
            for address, alive in [before.get(table, (None, 0))]
        }


def _owned(connection: Connection, some: Sequence[str], worker: str) -> set[str]:
    mine = select(tables.c.id).where(tables.c.id.in_(some), tables.c.owner == worker)
    return set(connection.execute(mine).scalars())


def _worker(worker: str) -> Update:
    return update(workers).where(workers.c.id == worker)


class Lease:
    """The lease of one worker, as that worker can be sure of it."""

    def __init__(self, leases: Leases, worker: str) -> None:
        self._leases = leases
        self._worker = worker
        self._renewed = math.inf
        self._asked = 0.0
        self._waiting: Commit | None = None

    def begin(self) -> None:
        """The worker has come just now."""
        self._renewed = asyncio.get_running_loop().time()

    @property
    def held(self) -> bool:
        """Whether others still have to leave the worker's tables alone."""
        return asyncio.get_running_loop().time() - self._renewed < HOLD

    async def renew(self) -> None:
        """Renew it as soon as the store answers, and do not wait longer than half a beat.

        What counts is when the store was asked: its answer may have been long on its way.
        """
        if self._waiting is None:
            self._asked = asyncio.get_running_loop().time()
            self._waiting = self._leases.renew(self._worker)
        await asyncio.wait({self._waiting}, timeout=BEAT / 2)
        if self._waiting.done():
            error = self._waiting.exception()
            self._waiting = None
            if error is None:
                self._renewed = self._asked
            else:
                log.error("cannot renew the lease: %s", type(error).__name__)
