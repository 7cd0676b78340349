"""What is stored, and what survives a restart."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from karban.core.errors import KarbanError
from karban.server.errors import Refusal
from karban.server.leases import LEASE
from karban.server.lobby import Lobby
from karban.server.log import Left
from karban.server.schema import metadata, workers
from karban.server.store import Store
from karban.server.writer import wait_for_commit
from tests.server.client import Client, Player, hear, hello
from tests.server.conftest import QUICK, Running


def test_the_migrations_lead_to_the_tables_that_the_code_uses(store: str) -> None:
    keeper = Store(store)
    with keeper.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    keeper.close()
    Store(store).close()  # a second start finds nothing to do


def test_a_file_is_flushed_at_every_commit(store: str) -> None:
    keeper = Store(store)
    with keeper.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    keeper.close()


def test_a_store_of_another_kind_is_refused() -> None:
    with pytest.raises(KarbanError, match="write sqlite:///FILE or postgresql"):
        Store("mysql://somewhere")


def test_only_the_entry_that_is_there_already_fails_in_a_shared_commit(store: str) -> None:
    async def scene() -> None:
        keeper = Store(store)
        await keeper.append("m", 0, [Left(0)], at=1)
        three = [keeper.append("m", seq, [Left(seq)], at=2) for seq in (1, 0, 2)]
        results = await asyncio.gather(*three, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), IntegrityError, type(None)]
        assert keeper.entries("m") == [(1, Left(0)), (2, Left(1)), (2, Left(2))]
        keeper.close()

    asyncio.run(scene())


@pytest.mark.parametrize("again", [False, True])
def test_who_is_cancelled_goes_on_when_the_commit_is_over(store: str, again: bool) -> None:
    async def scene() -> None:
        keeper = Store(store)
        await keeper.append("m", 0, [Left(0)], at=1)
        commit = keeper.append("m", 0 if again else 1, [Left(1)], at=2)
        waiting = asyncio.create_task(wait_for_commit(commit))
        await asyncio.sleep(0)
        waiting.cancel()
        if again:
            with pytest.raises(IntegrityError):
                await waiting
        else:
            assert isinstance(await waiting, asyncio.CancelledError)
            assert len(keeper.entries("m")) == 2
        assert commit.done()
        keeper.close()

    asyncio.run(scene())


def test_only_hashes_of_tokens_are_stored(store: str, tmp_path: Path) -> None:
    running = Running(store)
    client = asyncio.run(Client.come_in(running.base))
    running.stop()
    token = client.headers["Authorization"].removeprefix("Bearer ")
    everything = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert token.encode() not in everything


def test_a_restart_resumes_every_table_with_its_clock(store: str) -> None:
    first = Running(store, replace(QUICK, grace=60))

    async def begin(base: str) -> tuple[str, str, int]:
        me = await Client.come_in(base)
        table = await me.new_table("svabi", ["you", "random"], timer=60)
        await me.call("POST", f"/tables/{table}/ready", word="abc")
        await asyncio.sleep(0.3)
        async with me.socket(table) as socket:
            await hello(socket)
            while not (view := await hear(socket, "view")).get("moves"):
                pass
        await me.close()
        return table, me.headers["Authorization"].removeprefix("Bearer "), view["left"]

    table, token, left = asyncio.run(begin(first.base))
    first.stop()
    time.sleep(1.5)
    second = Running(store, replace(QUICK, grace=60))

    async def go_on(base: str) -> None:
        me = Client(base, token)
        async with me.socket(table) as socket:
            await hello(socket)
            view = await hear(socket, "view")
            assert view["moves"]
            assert left - 1000 < view["left"] <= left, "the time without a server does not count"
        await Player(me, table).play()
        await me.close()

    asyncio.run(go_on(second.base))
    second.stop()


def test_a_table_of_a_living_worker_is_left_to_it_and_taken_over_from_a_dead_one(
    store: str,
) -> None:
    async def scene() -> None:
        here = Lobby(Store(store), replace(QUICK, address="http://here"))
        there = Lobby(Store(store), replace(QUICK, address="http://there"))
        await here.open()
        await there.open()
        guest, _ = await here.people.new_guest("Eva", "", "en")
        table = await here.new_table(guest, "svabi", {}, ["you", "random"], False, 0)
        with pytest.raises(Refusal) as refused:
            await there.table(table.id)
        assert refused.value.code == "table-elsewhere"
        assert refused.value.facts["address"] == "http://here"
        silent = update(workers).where(workers.c.id == here.worker)
        long_ago = workers.c.alive - LEASE - 1000
        await there.store.writer.write([], silent.values(alive=long_ago))
        taken = await there.table(table.id)
        await taken.ready(guest, "abc")
        with pytest.raises(Refusal) as late:  # the first writes too late, and notices
            await table.ready(guest, "xyz")
        assert late.value.code == "table-elsewhere"
        assert table.lost
        assert taken.course.words == ("abc",)
        await here.close()
        await there.close()

    asyncio.run(scene())


def test_tables_wanted_at_once_are_read_together_and_a_broken_one_alone_fails(store: str) -> None:
    async def scene() -> None:
        before = Lobby(Store(store), replace(QUICK, address="http://here"))
        await before.open()
        guest, _ = await before.people.new_guest("Eva", "", "en")
        made = [
            (await before.new_table(guest, "svabi", {}, ["you", "random"], False, 0)).id
            for _ in range(4)
        ]
        await before.store.append(f"{made[2]}.1", 0, [Left(7)], at=1)  # no entry of such a table
        await before.close()
        after = Lobby(Store(store), replace(QUICK, address="http://here"))
        await after.open()
        wanted = [*made, "nowhere"]
        found = await asyncio.gather(*map(after.table, wanted), return_exceptions=True)
        assert [getattr(one, "id", None) for one in found] == [*made[:2], None, made[3], None]
        assert isinstance(found[2], IndexError)
        assert isinstance(found[4], Refusal)
        assert found[4].code == "table-unknown"
        await after.close()

    asyncio.run(scene())
