"""A connection to where tables are kept: a SQLite file, or PostgreSQL, in its newest shape."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import platformdirs
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Engine,
    cast,
    create_engine,
    event,
    extract,
    func,
    literal,
)
from sqlalchemy.pool import QueuePool

from karban.core.errors import KarbanError
from karban.server.errors import PACKAGE

P = ParamSpec("P")
T = TypeVar("T")

_DAY = 86_400_000  # milliseconds
_MIGRATING = 0x6B617262616E  # PostgreSQL's lock while the store is brought up to date


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def days_ago(days: float) -> int:
    """So many days before now, in milliseconds since 1970."""
    return now() - int(days * _DAY)


def default_url() -> str:
    """The file in the user's data folder."""
    folder = platformdirs.user_data_path("karban", ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def shared_clock(engine: Engine) -> ColumnElement[int]:
    """Milliseconds since 1970 by the one clock that all processes of a store have in common.

    That is PostgreSQL's own; a file's processes are on one machine.
    """
    if engine.dialect.name != "postgresql":
        return literal(now(), BigInteger)
    return cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


def connect(url: str) -> Engine:
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
        for setting in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL"):
            connection.execute(f"PRAGMA {setting}")

    return engine


async def ask(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Ask the store in a thread; one who is cancelled meanwhile goes on when that is over.

    So nothing is on its way any more when the store is closed.
    """
    asking = asyncio.ensure_future(asyncio.to_thread(work, *args, **kwargs))
    try:
        return await asyncio.shield(asking)
    except asyncio.CancelledError:
        await asyncio.wait({asking})
        raise


def upgrade(engine: Engine) -> None:
    """Bring the store to the newest shape, one process at a time, wholly or not at all."""
    with as_file(files("karban.server") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        with engine.begin() as connection:
            _lock(connection)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _lock(connection: Connection) -> None:
    """Until the transaction is over, which also a pool between us and PostgreSQL keeps whole."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
