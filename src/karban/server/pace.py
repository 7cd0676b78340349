"""Slow tables: a turn takes hours or days, so the store remembers when something is due there."""

from __future__ import annotations

import json
from collections.abc import Iterable

from sqlalchemy import Executable, select, update

from karban.server.schema import tables
from karban.server.store import Store, now

_AT_ONCE = 100


def due_tables(keeper: Store, worker: str) -> list[str]:
    """Tables where a bot is to move or somebody's time is up, but those of other workers."""
    due = tables.c.phase == "playing", tables.c.due <= now(), keeper.leases.free_for(worker)
    query = select(tables.c.id).where(*due).order_by(tables.c.due).limit(_AT_ONCE)
    return [row.id for row in keeper.rows(query)]


def waits(table: str, waiting: Iterable[str], due: int | None) -> Executable:
    """To be written so that lists and chores know: who has to move, and when something is due."""
    values = {"waiting": json.dumps(sorted(set(waiting))), "due": due}
    return update(tables).where(tables.c.id == table).values(values)


def wake_at(table: str, due: int) -> Executable:
    """To be written with an entry: look at the table soon, whatever comes of it."""
    return update(tables).where(tables.c.id == table).values(due=due)
