"""What nobody wants any more goes: tables, matches, guests and codes; what was played stays."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from karban.cli.serve import set_up_logging
from karban.server import lobby as lobbies
from karban.server import log, schema
from karban.server.chores import Done
from karban.server.course import Course
from karban.server.database import days_ago, now
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.log import Ended
from karban.server.people import played
from karban.server.people.lists import Reader
from karban.server.schema import guests, matches, tables
from karban.server.store import Guest, Store
from karban.server.table import Table
from tests.server import postgres
from tests.server.client import Client, Player
from tests.server.conftest import QUICK, Running
from tests.server.played import until_played
from tests.server.stored import kept_of, match_row, rows_of, write_to

SETTINGS = replace(QUICK, address="http://here", chores=3600)
NOTHING = Done(0, 0, 0, 0, 0)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    if reason := postgres.why_not():
        pytest.skip(reason)
    with postgres.running() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, store: str) -> str:
    """A store of either kind."""
    return store if request.param == "sqlite" else str(request.getfixturevalue("database"))


def at_a_lobby(store: str, scene: Callable[[Lobby], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        lobby = Lobby(Store(store), SETTINGS)
        await lobby.open()
        try:
            await asyncio.sleep(0)  # the lobby's own first round begins
            await lobby.chores.do_all()  # after it, and there is nothing left of other tests
            await scene(lobby)
        finally:
            await lobby.close()

    asyncio.run(run())


async def come(lobby: Lobby) -> Guest:
    guest, _ = await lobby.people.new_guest("Eva", "", "en")
    return guest


async def open_table(lobby: Lobby, guest: Guest, begin: bool = False) -> Table:
    table = await lobby.new_table(guest, "svabi", {}, ["you", "random"], False, 0)
    if begin:
        await table.ready(guest, "abc")
    return table


async def age(lobby: Lobby, table: str, days: float) -> None:
    """Nobody has touched a table for so long."""
    old = update(tables).where(tables.c.id == table).values(touched=days_ago(days) - 1000)
    await lobby.store.writer.write([], old)


async def leave_memory(lobby: Lobby, *some: Table) -> None:
    for table in some:
        del lobby.tables[table.id]
        await table.close()


def count(lobby: Lobby, what: Any, table: str) -> int:
    """Rows of a store that are about a table."""
    match = {"entries": "match", "players": "match", "matches": "table", "sitting": "table"}
    column = what.c[match.get(what.name, "id")]
    return len(lobby.store.rows(select(what).where(column.like(f"{table}%"))))


EVERYTHING = (tables, matches, schema.entries, schema.sitting)


def test_a_table_that_never_began_is_removed_with_all_that_belongs_to_it(kept: str) -> None:
    async def scene(lobby: Lobby) -> None:
        eva = await come(lobby)
        old, new, used = [await open_table(lobby, eva) for _ in range(3)]
        await old.name_beginner(eva, 0)
        assert all(count(lobby, what, old.id) for what in EVERYTHING)
        await leave_memory(lobby, old, new)
        for table in (old, used):
            await age(lobby, table.id, SETTINGS.gathering_days)
        assert await lobby.chores.do_all() == replace(NOTHING, tables=1)
        assert not any(count(lobby, what, old.id) for what in EVERYTHING)
        assert count(lobby, tables, new.id) == count(lobby, tables, used.id) == 1
        with pytest.raises(Refusal) as refused:
            await lobby.table(old.id)
        assert refused.value.code == "table-unknown"
        assert await lobby.chores.do_all() == NOTHING

    at_a_lobby(kept, scene)


def test_a_table_that_was_closed_before_its_start_is_removed_too(store: str) -> None:
    async def scene(lobby: Lobby) -> None:
        eva = await come(lobby)
        closed = await open_table(lobby, eva)
        await closed.close_table(eva)
        await leave_memory(lobby, closed)
        assert await lobby.chores.do_all() == NOTHING
        await age(lobby, closed.id, SETTINGS.gathering_days)
        assert await lobby.chores.do_all() == replace(NOTHING, tables=1)
        assert not any(count(lobby, what, closed.id) for what in EVERYTHING)

    at_a_lobby(store, scene)


def test_a_match_that_nobody_touches_is_over_without_a_result(kept: str) -> None:
    async def scene(lobby: Lobby) -> None:
        eva = await come(lobby)
        old, new = [await open_table(lobby, eva, begin=True) for _ in range(2)]
        await leave_memory(lobby, old, new)
        length = len(lobby.store.entries(f"{old.id}.1"))  # a bot may have moved
        await age(lobby, new.id, SETTINGS.playing_days - 1)
        assert await lobby.chores.do_all() == NOTHING
        await age(lobby, old.id, SETTINGS.playing_days)
        assert await lobby.chores.do_all() == replace(NOTHING, matches=1, outcomes=1)
        match = f"{old.id}.1"
        assert lobby.store.entries(match)[length:][0][1] == Ended("expired")
        assert len(lobby.store.entries(match)) == length + 1
        [row] = lobby.store.rows(select(matches).where(matches.c.id == match))
        assert row.ended
        assert log.outcome(row.outcome).places[0].guest == eva.id
        again = await lobby.table(old.id)
        assert (again.course.phase, again.course.ended) == ("over", "expired")
        [mine] = played.matches_of(lobby.store, Reader(eva.id, "en")).matches
        assert (mine.match, mine.rank) == (match, None)
        assert (await lobby.table(new.id)).course.phase == "playing"
        assert await lobby.chores.do_all() == NOTHING

    at_a_lobby(kept, scene)


def test_after_a_rematch_that_never_began_the_table_is_what_it_was_before(store: str) -> None:
    running = Running(store)

    async def play(base: str) -> str:
        me = await Client.come_in(base)
        table = await me.new_table("svabi", ["you", "random"])
        await Player(me, table).play()
        again = await me.call("POST", f"/tables/{table}/rematch")
        assert again["match"] == f"{table}.2"
        await me.close()
        return table

    table = asyncio.run(play(running.base))
    running.stop()

    async def scene(lobby: Lobby) -> None:
        await age(lobby, table, SETTINGS.gathering_days)
        assert await lobby.chores.do_all() == replace(NOTHING, tables=1)
        live = await lobby.table(table)
        assert (live.course.id, live.course.phase) == (f"{table}.1", "over")
        assert live.course.match is not None
        assert live.course.match.over
        assert count(lobby, matches, table) == 1

    at_a_lobby(store, scene)


def test_a_table_that_another_process_holds_is_left_alone(kept: str) -> None:
    async def scene(lobby: Lobby) -> None:
        other = Lobby(Store(kept), replace(SETTINGS, address="http://there"))
        await other.open()
        eva = await come(other)
        there = [await open_table(other, eva, begin) for begin in (False, True)]
        for table in there:
            await age(other, table.id, SETTINGS.playing_days)
        assert await lobby.chores.do_all() == NOTHING
        await other.close()
        assert await lobby.chores.do_all() == Done(1, 1, 0, 0, 1)

    at_a_lobby(kept, scene)


def test_who_comes_to_a_table_touches_it(store: str) -> None:
    async def scene(lobby: Lobby) -> None:
        eva = await come(lobby)
        table = await open_table(lobby, eva)
        await leave_memory(lobby, table)
        await age(lobby, table.id, SETTINGS.gathering_days)
        await leave_memory(lobby, await lobby.table(table.id))
        assert await lobby.chores.do_all() == NOTHING
        [row] = lobby.store.rows(select(tables).where(tables.c.id == table.id))
        assert row.touched > days_ago(0.1)

    at_a_lobby(store, scene)


def test_a_table_in_use_is_touched_now_and_then(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "BEAT", 0.02)
    monkeypatch.setattr(lobbies, "_IN_USE", 0.1)

    async def scene(lobby: Lobby) -> None:
        eva = await come(lobby)
        table = await open_table(lobby, eva)
        await age(lobby, table.id, SETTINGS.gathering_days)
        async with asyncio.timeout(20):
            while lobby.store.rows(select(tables.c.touched))[0][0] < days_ago(0.1):
                await asyncio.sleep(0.02)
        assert table.id in lobby.tables

    at_a_lobby(store, scene)


def test_a_table_that_leaves_the_memory_is_touched_then(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "BEAT", 0.02)
    monkeypatch.setattr(lobbies, "_LEFT", -1)

    async def scene(lobby: Lobby) -> None:
        eva = await come(lobby)
        table = await open_table(lobby, eva)
        await age(lobby, table.id, SETTINGS.gathering_days)
        lobby.settings = table.settings = replace(SETTINGS, idle=-1)
        async with asyncio.timeout(20):
            while table.id in lobby.tables:
                await asyncio.sleep(0.02)
        await lobby.store.touch([])
        assert lobby.store.rows(select(tables.c.touched))[0][0] > days_ago(0.1)

    at_a_lobby(store, scene)


def devices_of(lobby: Lobby, guest: Guest) -> int:
    return len(lobby.store.rows(select(schema.devices).where(schema.devices.c.guest == guest.id)))


def test_guests_who_never_played_are_forgotten_with_all_that_was_known_of_them(kept: str) -> None:
    async def scene(lobby: Lobby) -> None:
        idle, host, player, recent = [await come(lobby) for _ in range(4)]
        hosted = await open_table(lobby, host)
        match = await open_table(lobby, player, begin=True)
        own = {"guest": idle.id, "made": 0}
        rest = [
            insert(schema.tickets).values(
                id=idle.id, kind="link", guest=idle.id, data="", until=now() + 10**6
            ),
            insert(schema.passkeys).values(id=idle.id, key="", count=0, name="", **own),
            insert(schema.subscriptions).values(
                endpoint=idle.id, p256dh="", auth="", site="", device="", **own
            ),
        ]
        unseen = update(guests).where(guests.c.id.in_([idle.id, host.id, player.id]))
        long_ago = unseen.values(seen=days_ago(SETTINGS.guest_days) - 1000)
        await lobby.store.writer.write([], *rest, long_ago)
        assert await lobby.chores.do_all() == replace(NOTHING, guests=1)
        left = lobby.store.people([idle.id, host.id, player.id, recent.id])
        assert set(left) == {host.id, player.id, recent.id}
        assert [devices_of(lobby, one) for one in (idle, host, player, recent)] == [0, 1, 1, 1]
        for what in (schema.tickets, schema.passkeys, schema.subscriptions):
            assert lobby.store.rows(select(what).where(what.c.guest == idle.id)) == []
        assert {hosted.id, match.id} <= set(lobby.tables)

    at_a_lobby(kept, scene)


def test_codes_that_work_no_more_are_deleted(store: str) -> None:
    async def scene(lobby: Lobby) -> None:
        for number, until in enumerate((now() - 1, now() - 10**9, now() + 10**6)):
            ticket = {"id": str(number), "kind": "link", "guest": "", "data": "", "until": until}
            await lobby.store.writer.write([], insert(schema.tickets).values(ticket))
        assert await lobby.chores.do_all() == replace(NOTHING, tickets=2)
        assert [row.id for row in lobby.store.rows(select(schema.tickets))] == ["2"]

    at_a_lobby(store, scene)


def test_matches_that_ended_before_outcomes_were_kept_are_replayed(store: str) -> None:
    running = Running(store)

    async def play(base: str) -> list[str]:
        me = await Client.come_in(base)
        for _ in range(2):
            await Player(me, await me.new_table("svabi", ["you", "random"])).play()
        found = await until_played(me, 2)
        await me.close()
        return [one["match"] for one in found["matches"]]

    ended = asyncio.run(play(running.base))
    running.stop()
    right = [match_row(store, match).outcome for match in ended]
    assert all(log.outcome(outcome).ranks for outcome in right)
    [first] = rows_of(store, schema.entries, match=ended[1], seq=3)
    cut = schema.entries.c.match == ended[1], schema.entries.c.seq == 3
    write_to(store, update(matches).values(outcome=None))

    async def scene(lobby: Lobby) -> None:
        """The round at the start has done it."""

    at_a_lobby(store, scene)
    assert [match_row(store, match).outcome for match in ended] == right
    assert first.data
    write_to(
        store,
        update(matches).values(outcome=None),
        update(schema.entries).where(*cut).values(data='{"type":"left","seat":40}'),
    )
    at_a_lobby(store, scene)  # one that cannot be read does not stop the others
    assert match_row(store, ended[0]).outcome == right[0]
    assert log.outcome(match_row(store, ended[1]).outcome).scores == []


def test_a_round_says_in_one_line_what_it_did_and_nothing_if_it_did_nothing(
    store: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "karban.server.chores")

    async def scene(lobby: Lobby) -> None:
        table = await open_table(lobby, await come(lobby))
        await leave_memory(lobby, table)
        await lobby.chores.do_all()
        assert caplog.messages == []
        await age(lobby, table.id, SETTINGS.gathering_days)
        await lobby.chores.do_all()
        assert [record.levelname for record in caplog.records] == ["INFO"]
        assert caplog.messages == [
            "chores: 1 tables that never began removed, 0 matches expired, "
            "0 guests who never played forgotten, 0 codes deleted, 0 old matches ranked"
        ]

    at_a_lobby(store, scene)


def test_serve_shows_the_line_of_the_chores() -> None:
    chores = logging.getLogger("karban.server.chores")
    before = chores.level, logging.getLogger("asyncio").level
    set_up_logging()
    assert chores.isEnabledFor(logging.INFO)
    assert not logging.getLogger("karban.server.lobby").isEnabledFor(logging.INFO)
    chores.setLevel(before[0])
    logging.getLogger("asyncio").setLevel(before[1])


def test_a_course_ends_where_it_expired_and_nobody_sits_there_any_more(store: str) -> None:
    async def scene(lobby: Lobby) -> None:
        table = await open_table(lobby, await come(lobby), begin=True)
        await leave_memory(lobby, table)
        await age(lobby, table.id, SETTINGS.playing_days)
        assert (await lobby.chores.do_all()).matches == 1
        assert count(lobby, schema.sitting, table.id) == 0
        course = Course(kept_of(store, table.id))
        assert (course.phase, course.broken, course.ended) == ("over", False, "expired")

    at_a_lobby(store, scene)
