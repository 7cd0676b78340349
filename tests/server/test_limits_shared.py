"""How many tables a guest may have, however many requests come at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest
from sqlalchemy import func, select, update

from karban.server.database import days_ago, now
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.log import Ended, Opening, Place
from karban.server.schema import tables
from karban.server.store import Kept, Limit, Store
from karban.server.writer import Guard
from tests.server import postgres
from tests.server.client import Client
from tests.server.conftest import QUICK
from tests.server.crash import Process

MOST = 10  # as the settings have it
WISH = {"game": "svabi", "seats": ["you", "random"]}


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def shared(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A store of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('shared') / 'tables.sqlite'}"
        return
    if reason := postgres.why_not():
        pytest.skip(reason)
    with postgres.running() as url:
        yield url


def test_forty_requests_at_once_to_two_processes_never_pass_the_limit(shared: str) -> None:
    """Both processes write by themselves, and know nothing of each other."""

    async def scene(bases: list[str]) -> None:
        me = await Client.come_in(bases[0])
        async with httpx.AsyncClient(headers=me.headers, timeout=60) as http:
            asked = [http.post(f"{bases[n % 2]}/api/tables", json=WISH) for n in range(40)]
            answers = await asyncio.gather(*asked)
        refused = [answer for answer in answers if answer.status_code != 200]
        assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {
            (429, "too-many-tables")
        }
        assert len(answers) - len(refused) == MOST
        assert len(await me.call("GET", "/me/tables")) == MOST
        await me.close()

    two = [Process(shared, rates="on") for _ in range(2)]
    try:
        for one in two:
            one.start()
        for one in two:
            asyncio.run(one.up())
        asyncio.run(scene([one.base for one in two]))
    finally:
        for one in two:
            one.kill()


def test_two_stores_that_write_at_the_same_time_never_pass_the_limit(shared: str) -> None:
    async def scene() -> None:
        stores = [Store(shared), Store(shared)]
        lobby = Lobby(stores[0], QUICK)
        guest, _ = await lobby.people.new_guest("Eva", "", "en")
        limit = Limit(MOST, 0, 0)
        opening = Opening("svabi", {}, [Place(guest.id), Place(level="random")], False, 0, 1)
        adds = [
            stores[n % 2].add_table(
                Kept(f"{guest.id}{n}", guest.id, 1, "gathering", opening, "", [], 0), "me", limit
            )
            for n in range(60)
        ]
        results = await asyncio.gather(*adds, return_exceptions=True)
        assert sum(result is None for result in results) == MOST
        assert all(isinstance(result, Refusal) for result in results if result is not None)
        count = select(func.count()).select_from(tables).where(tables.c.host == guest.id)
        assert stores[0].rows(count)[0][0] == MOST
        for one in stores:
            one.close()

    asyncio.run(scene())


def test_tables_that_are_over_or_expired_do_not_count(store: str) -> None:
    async def scene() -> None:
        settings = replace(QUICK, tables_a_guest=3, address="http://here")
        lobby = Lobby(Store(store), settings)
        await lobby.open()
        guest, _ = await lobby.people.new_guest("Eva", "", "en")

        async def open_table() -> str:
            made = await lobby.new_table(guest, "svabi", {}, ["you", "random"], False, 0)
            return made.id

        async def becomes(table: str, **values: object) -> None:
            changed = update(tables).where(tables.c.id == table).values(**values)
            await lobby.store.writer.write([], changed)

        made = [await open_table() for _ in range(3)]
        with pytest.raises(Refusal) as refused:
            await open_table()
        assert refused.value.code == "too-many-tables"
        assert refused.value.text("en").endswith("close one of them under “My tables” first")
        assert "„Moje stoly“" in refused.value.text("cs")
        await becomes(made[0], phase="over")
        made.append(await open_table())
        await becomes(made[1], touched=days_ago(settings.gathering_days) - 1000)
        made.append(await open_table())
        await becomes(made[2], phase="playing", touched=days_ago(settings.gathering_days) - 1000)
        with pytest.raises(Refusal):
            await open_table()
        await becomes(made[2], phase="playing", touched=days_ago(settings.playing_days) - 1000)
        await open_table()
        await lobby.close()

    asyncio.run(scene())


def test_a_guard_fails_its_own_job_and_no_other_in_the_commit(store: str) -> None:
    async def scene() -> None:
        keeper = Store(store)
        nothing = update(tables).where(tables.c.id == "nowhere").values(touched=now())
        guard = Guard(nothing, Refusal(code="table-unknown"))
        row = ("m", 0, 1, '{"type":"began"}')
        other = ("n", 0, 1, '{"type":"began"}')
        jobs = [
            keeper.writer.write([], update(tables).values(touched=0)),
            keeper.writer.write([row], guard=guard),
            keeper.writer.write([other]),
        ]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Refusal, type(None)]
        assert keeper.entries("m") == []
        assert len(keeper.entries("n")) == 1
        again = await asyncio.gather(
            keeper.writer.write([other]), keeper.writer.write([row], guard=guard),
            return_exceptions=True,
        )  # fmt: skip
        assert [type(result).__name__ for result in again] == ["IntegrityError", "Refusal"]
        keeper.close()

    asyncio.run(scene())


def test_a_rematch_makes_a_table_alive_again_so_it_keeps_to_the_limit(store: str) -> None:
    async def scene() -> None:
        lobby = Lobby(Store(store), replace(QUICK, tables_a_guest=1, address="http://here"))
        await lobby.open()
        eva, _ = await lobby.people.new_guest("Eva", "", "en")
        petr, _ = await lobby.people.new_guest("Petr", "", "en")
        table = await lobby.new_table(eva, "svabi", {}, ["you", "open"], False, 0)
        await table.sit(petr, 1)
        for guest in (eva, petr):
            await table.ready(guest, "abc")
        async with table.lock:
            await table.write([Ended("abandoned")])
        await lobby.store.touch([])  # what was written before is written now
        other = await lobby.new_table(eva, "svabi", {}, ["you", "random"], False, 0)
        async with table.lock:
            with pytest.raises(Refusal) as refused:
                await table.begin_rematch(eva, {eva.id, petr.id})
        assert refused.value.code == "too-many-tables"
        assert not table.lost
        assert table.course.phase == "over"
        async with table.lock:
            await table.begin_rematch(petr, {eva.id, petr.id})
        assert (table.course.phase, table.host) == ("gathering", petr.id)
        [row] = lobby.store.rows(select(tables).where(tables.c.id == table.id))
        assert (row.phase, row.host, row.number) == ("gathering", petr.id, 2)
        assert other.host == eva.id
        await lobby.close()

    asyncio.run(scene())
