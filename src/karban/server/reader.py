"""One thread that reads tables: whatever waits is claimed together, then read one by one.

After a restart all tables are wanted at once; threads that fold them side by side would only
wait for each other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from karban.server.errors import Refusal
from karban.server.store import Kept, Store

log = logging.getLogger(__name__)

_AT_ONCE = 64  # tables in a claim
P = ParamSpec("P")
T = TypeVar("T")


class Reader:
    """Tables as they are kept, for the worker that is to own them."""

    def __init__(self, store: Store, worker: str) -> None:
        self._store = store
        self._worker = worker
        self._thread = ThreadPoolExecutor(1, "reader")
        self._wanted: dict[str, asyncio.Future[Kept]] = {}
        self._reading: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Whoever still waits is told by the cancellation."""
        if self._reading is not None:
            self._reading.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something in the thread that reads."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: work(*args, **kwargs))

    async def read(self, table: str) -> Kept:
        """A table, owned from now on."""
        wanted = asyncio.get_running_loop().create_future()
        self._wanted[table] = wanted
        if self._reading is None or self._reading.done():
            self._reading = asyncio.get_running_loop().create_task(self._read_all())
        kept: Kept = await wanted
        return kept

    async def _read_all(self) -> None:
        """Until nobody waits any longer."""
        while self._wanted:
            some = {table: self._wanted.pop(table) for table in [*self._wanted][:_AT_ONCE]}
            found = await self.run(self._find, list(some))
            for table, waiting in some.items():
                _settle(waiting, found[table])

    def _find(self, wanted: list[str]) -> dict[str, Kept | Refusal]:
        try:
            owners = self._store.leases.claim(wanted, self._worker)
        except Exception as error:
            log.error("tables cannot be claimed: %s", type(error).__name__)
            return dict.fromkeys(wanted, Refusal(code="failed"))
        return {table: self._read_one(table, *owners[table]) for table in wanted}

    def _read_one(self, table: str, address: str | None, alive: int) -> Kept | Refusal:
        """A table that cannot be read is nobody else's trouble."""
        if address is not None:
            return Refusal(code="table-elsewhere", facts={"address": address})
        try:
            return self._store.table(table, alive) or Refusal(code="table-unknown")
        except Exception as error:
            log.error("a table cannot be read: %s", type(error).__name__)
            return Refusal(code="failed")


def _settle(waiting: asyncio.Future[Kept], found: Kept | Refusal) -> None:
    if waiting.done():
        return
    if isinstance(found, Refusal):
        waiting.set_exception(found)
    else:
        waiting.set_result(found)
