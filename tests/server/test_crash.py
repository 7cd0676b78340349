"""A few kills; `python -m tests.server.crash --kills 500` is the long version."""

from __future__ import annotations

import asyncio

import pytest

from tests.each import long
from tests.server import postgres
from tests.server.client import Client, Player
from tests.server.conftest import Running
from tests.server.crash import crash
from tests.server.played import until_played

FEW, MORE = 2, 4  # kills


@pytest.fixture(scope="module")
def database() -> object:
    if reason := postgres.why_not():
        pytest.skip(reason)
    with postgres.running() as url:
        yield url


@pytest.mark.parametrize("kills", [FEW, pytest.param(MORE, marks=long)])
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(store: str, kills: int) -> None:
    load = asyncio.run(crash(kills, store, 4, seed=1))
    assert load.checked > 0


@long
def test_the_same_on_postgresql(database: str) -> None:
    load = asyncio.run(crash(MORE, database, 4, seed=2))
    assert load.checked > 0


def test_a_match_is_played_on_postgresql(database: str) -> None:
    async def scene(base: str) -> None:
        me = await Client.come_in(base)
        table = await me.new_table("svabi", ["you", "random"], public=True)
        assert table in {listed["id"] for listed in await me.call("GET", "/tables")}
        await Player(me, table).play()
        assert (await me.call("GET", f"/matches/{table}.1/record"))["result"]
        mine = await until_played(me, 1)
        assert [one["match"] for one in mine["matches"]] == [f"{table}.1"]
        assert (await me.call("GET", "/me/stats"))["matches"] == 1
        assert await me.call("GET", "/me/tables") == []
        await me.close()

    running = Running(database)
    asyncio.run(scene(running.base))
    running.stop()
