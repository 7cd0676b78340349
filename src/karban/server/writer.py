"""One thread that writes: whatever waits is committed together, then all who wait are told."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Engine, Executable, insert
from sqlalchemy.exc import IntegrityError

from karban.server import schema

log = logging.getLogger(__name__)

_AT_ONCE = 500  # jobs in a commit
_GATHERING = 0.005  # seconds that a busy writer waits for more: a flush costs more than all else
Rows = list[tuple[Any, ...]]  # in the order of the columns


class Commit(asyncio.Future[None]):
    """Nobody can call a commit off: one who waits and is cancelled is so when it is over."""

    error: Exception | None = None

    def cancel(self, msg: Any = None) -> bool:
        """It goes on."""
        return False

    def settle(self) -> None:
        """In its loop: let one who waits know."""
        if self.error is None:
            self.set_result(None)
        else:
            self.set_exception(self.error)


@dataclass(frozen=True)
class Guard:
    """What must hold for a job: `statement` changes one row, or the job fails with `error`.

    It is the first that is done for a job, so that one which fails has done nothing, and the
    others in the commit do not mind. `lock` keeps other processes from the row called `key`.
    """

    statement: Executable
    error: Exception
    lock: Executable | None = None
    key: str = ""


class Job:
    """Entries to add and statements to run: all of them or none."""

    def __init__(
        self, rows: Rows, statements: Sequence[Executable], commit: Commit, guard: Guard | None
    ) -> None:
        self.rows = rows
        self.statements = statements
        self.commit = commit
        self.guard = guard


class Writer:
    """Takes jobs from any loop; a job's future resolves only after the commit that holds it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        whole = str(insert(schema.entries).compile(dialect=engine.dialect))
        self._insert = whole[: whole.index("VALUES") + len("VALUES ")]
        self._row = _marks(engine.dialect.paramstyle)
        self._driver: Any = engine.dialect.dbapi
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._busy = False  # several jobs came together last time
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, rows: Rows, *statements: Executable, guard: Guard | None = None) -> Commit:
        """Resolves when it is durable."""
        commit = Commit(loop=asyncio.get_running_loop())
        self._jobs.put(Job(rows, statements, commit, guard))
        return commit

    def close(self) -> None:
        """After what waits is written."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            jobs, last = self._waiting()
            self._busy = len(jobs) > 1
            if jobs:
                self._commit(jobs)
                _tell(jobs)
            if last:
                self._disconnect()
                return

    def _waiting(self) -> tuple[list[Job], bool]:
        """At least one job, with all that came meanwhile; and whether it is time to stop."""
        jobs: list[Job] = []
        job = self._jobs.get()
        if self._busy and job is not None:
            time.sleep(_GATHERING)
        while job is not None:
            jobs.append(job)
            if len(jobs) == _AT_ONCE:
                return jobs, False
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _commit(self, jobs: list[Job]) -> None:
        """All together; if that fails, one by one, so that only the guilty fail."""
        if len(jobs) > 1 and self._attempt(jobs) is None:
            return
        for job in jobs:
            job.commit.error = self._attempt([job]) or job.commit.error

    def _attempt(self, jobs: Sequence[Job]) -> Exception | None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            self._put(self._connection, jobs)
        except IntegrityError as error:
            return error
        except Exception as error:
            log.error("the store refused a commit: %s", type(error).__name__)
            self._disconnect()
            return error
        return None

    def _put(self, connection: Connection, jobs: Sequence[Job]) -> None:
        rows = [row for job in jobs for row in job.rows]
        if rows and not any(job.statements or job.guard for job in jobs):
            self._put_entries(connection, rows)
            return
        with connection.begin():
            refused = _check_guards(connection, jobs)
            allowed = [job for job in jobs if job not in refused] if refused else jobs
            rows = [row for job in allowed for row in job.rows]
            if rows:
                connection.exec_driver_sql(*self._entering(rows))
            for job in allowed:
                for statement in job.statements:
                    connection.execute(statement)

    def _put_entries(self, connection: Connection, rows: Rows) -> None:
        """They are what is written most, so the driver gets them without further ceremony."""
        raw = connection.connection
        try:
            raw.cursor().execute(*self._entering(rows))
            raw.commit()
        except self._driver.IntegrityError as error:
            raw.rollback()
            raise IntegrityError(self._insert, None, error) from None

    def _entering(self, rows: Rows) -> tuple[str, tuple[Any, ...]]:
        """One statement for all rows: between two of them the loop would have to be waited for."""
        return self._insert + ", ".join([self._row] * len(rows)), tuple(chain.from_iterable(rows))

    def _disconnect(self) -> None:
        """The next commit connects anew."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()


def _marks(paramstyle: str) -> str:
    """Where the values of an entry go in a statement."""
    mark = "?" if paramstyle == "qmark" else "%s"
    return f"({', '.join([mark] * len(schema.entries.columns))})"


def _check_guards(connection: Connection, jobs: Sequence[Job]) -> list[Job]:
    """The jobs whose guards fail. Locks are taken in one order, so that nobody waits in a ring."""
    guarded = [(job, job.guard) for job in jobs if job.guard is not None]
    refused = []
    for job, guard in sorted(guarded, key=lambda one: one[1].key):
        if guard.lock is not None:
            connection.execute(guard.lock).close()  # an open one would hold an old picture
        done = connection.execute(guard.statement, execution_options={"preserve_rowcount": True})
        job.commit.error = None if done.rowcount == 1 else guard.error
        if done.rowcount != 1:
            refused.append(job)
    return refused


def _tell(jobs: list[Job]) -> None:
    """Wake each loop once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Commit]] = {}
    for job in jobs:
        by_loop.setdefault(job.commit.get_loop(), []).append(job.commit)
    for loop, commits in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, commits)
        except RuntimeError:  # the loop is closed: nobody waits any longer
            log.info("a commit came after its loop had closed")


def _settle(commits: list[Commit]) -> None:
    for commit in commits:
        commit.settle()


async def wait_for_commit(commit: Commit) -> asyncio.CancelledError | None:
    """Wait for a commit; what cancelled the waiting meanwhile is to be raised afterwards."""
    try:
        await commit
    except asyncio.CancelledError as error:
        commit.result()
        return error
    return None
