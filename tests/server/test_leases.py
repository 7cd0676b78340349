"""Which process holds a table, by whose clock, and what if it cannot say that it lives."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Engine, event, inspect, select, text, update
from sqlalchemy.exc import OperationalError

from karban.server import database, leases
from karban.server import lobby as lobbies
from karban.server.database import now
from karban.server.leases import BEAT, HOLD, LEASE
from karban.server.lobby import Lobby
from karban.server.schema import metadata, tables, workers
from karban.server.store import Store
from karban.server.writer import Commit
from tests.server import postgres
from tests.server.conftest import QUICK

SETTINGS = replace(QUICK, address="http://here")


@pytest.fixture(scope="module")
def database_url() -> Iterator[str]:
    if reason := postgres.why_not():
        pytest.skip(reason)
    with postgres.running() as url:
        yield url


def test_a_worker_lets_go_before_others_may_claim() -> None:
    assert HOLD + 1.5 * BEAT < LEASE / 1000


def test_a_process_that_cannot_renew_its_lease_lets_its_tables_go(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "BEAT", 0.02)
    monkeypatch.setattr(leases, "BEAT", 0.02)
    monkeypatch.setattr(leases, "HOLD", 2.0)

    async def scene() -> None:
        lobby = Lobby(Store(store), SETTINGS)
        await lobby.open()
        guest, _ = await lobby.people.new_guest("Eva", "", "en")
        table = await lobby.new_table(guest, "svabi", {}, ["you", "random"], False, 0)
        never: list[Commit] = []

        def hang(worker: str) -> Commit:
            never.append(Commit(loop=asyncio.get_running_loop()))
            return never[-1]

        with monkeypatch.context() as hung:
            hung.setattr(lobby.store.leases, "renew", hang)
            async with asyncio.timeout(20):
                while not table.lost:
                    await asyncio.sleep(0.01)
        assert lobby.tables == {}
        assert len(never) == 1
        never[0].set_exception(OperationalError("", None, Exception()))
        again = await lobby.table(table.id)  # the store answers, so it is ours once more
        assert again is not table
        await lobby.close()

    asyncio.run(scene())


def test_a_process_that_slept_keeps_what_nobody_else_has_claimed(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "BEAT", 0.05)

    async def scene() -> None:
        here = Lobby(Store(store), SETTINGS)
        await here.open()
        guest, _ = await here.people.new_guest("Eva", "", "en")
        kept, lost = [
            await here.new_table(guest, "svabi", {}, ["you", "random"], False, 0) for _ in range(2)
        ]
        taken = update(tables).where(tables.c.id == lost.id).values(owner="another")
        await here.store.writer.write([], taken)
        async with asyncio.timeout(60):
            while not lost.lost:
                here._lease._renewed -= HOLD + 1  # as if it had slept so long
                await asyncio.sleep(0.01)
        assert not kept.lost
        assert list(here.tables) == [kept.id]
        await here.close()

    asyncio.run(scene())


def test_leases_go_by_the_clock_of_postgresql(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock of one process is an hour late, that of the other an hour early."""
    right = now()

    async def scene() -> None:
        here = Lobby(Store(database_url), SETTINGS)
        there = Lobby(Store(database_url), replace(SETTINGS, address="http://there"))
        for lobby, wrong in ((here, -3_600_000), (there, 3_600_000)):
            monkeypatch.setattr(leases, "now", lambda wrong=wrong: now() + wrong)
            await lobby.open()
        query = select(workers.c.alive)
        assert all(abs(row.alive - right) < 60_000 for row in here.store.rows(query))
        guest, _ = await here.people.new_guest("Eva", "", "en")
        table = await here.new_table(guest, "svabi", {}, ["you", "random"], False, 0)
        address, alive = there.store.leases.claim([table.id], there.worker)[table.id]
        assert address == "http://here"
        assert abs(alive - right - 3_600_000) < 60_000, "told by the clock of who asks"
        await here.close()
        await there.close()

    asyncio.run(scene())


def empty(url: str) -> Engine:
    """A database with nothing in it."""
    engine = database.connect(url)
    if engine.dialect.name == "postgresql":
        with engine.begin() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
    return engine


def test_six_starts_at_once_bring_an_empty_store_up_to_date(database_url: str, store: str) -> None:
    for url in (store, database_url):
        empty(url).dispose()
        engines = [database.connect(url) for _ in range(6)]
        with ThreadPoolExecutor(6) as six:
            list(six.map(database.upgrade, engines))
        with engines[0].connect() as connection:
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, metadata) == []
        for engine in engines:
            engine.dispose()


def test_the_store_is_brought_up_to_date_in_one_transaction_that_holds_its_lock(
    database_url: str,
) -> None:
    """A pool of connections gives every transaction another one, so a lock must not outlive it."""
    engine = empty(database_url)
    said: list[str] = []

    @event.listens_for(engine, "before_cursor_execute")
    def listen(_: object, __: object, statement: str, *___: object) -> None:
        said.append(statement)

    @event.listens_for(engine, "commit")
    def note(_: object) -> None:
        said.append("commit")

    database.upgrade(engine)
    assert said[0].startswith("SELECT pg_advisory_xact_lock(")
    assert said.count("commit") == 1
    assert said[-1] == "commit"
    assert not any("pg_advisory_lock" in one for one in said)
    engine.dispose()


def test_an_upgrade_that_fails_leaves_the_store_as_it_was(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = empty(store)

    def fail(config: Config, revision: str) -> None:
        connection = config.attributes["connection"]
        connection.execute(text("CREATE TABLE half (id INTEGER)"))
        connection.execute(text("INSERT INTO half VALUES (1)"))
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr(command, "upgrade", fail)
        with pytest.raises(RuntimeError):
            database.upgrade(engine)
    assert inspect(engine).get_table_names() == []
    database.upgrade(engine)
    assert "tables" in inspect(engine).get_table_names()
    engine.dispose()
