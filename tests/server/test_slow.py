"""Slow tables: a turn takes a day, nobody needs to be there, and the server does not forget."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest

from karban.server import schema
from karban.server import store as stores
from karban.server.live import LiveTable
from karban.server.lobby import Lobby
from karban.server.log import Left, Moved
from karban.server.messages import Play
from karban.server.store import Guest, Store
from karban.server.table import Table
from tests.server.client import Client
from tests.server.conftest import QUICK, Running
from tests.server.present import Present, at_server, begin, come, gather, go_all, shorten_grace
from tests.server.stored import kept_of, rows_of

DAY = 24 * 3600
HOUR = 3_600_000  # milliseconds


def row_of(store: str, table: str) -> Any:
    (row,) = rows_of(store, schema.tables, id=table)
    return row


class World:
    """A lobby whose time a test moves; `calls` are who was called."""

    def __init__(self, store: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store = store
        self.ahead = 0
        self.calls: list[set[str]] = []
        clock = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: clock() + 1_000_000 * self.ahead)

    async def open(self) -> Lobby:
        """A lobby that serves the store from now on."""
        lobby = Lobby(Store(self.store), QUICK)
        lobby.caller.call = lambda table, guests: self.calls.append(set(guests))  # type: ignore[method-assign]
        await lobby.open()
        return lobby

    async def drop(self, lobby: Lobby, table: str) -> None:
        """The table leaves the memory, as one does that nobody looks at."""
        await lobby.tables.pop(table).close()

    async def sleep(self, lobby: Lobby, hours: float) -> None:
        """Time goes by, and the server lives all the while."""
        self.ahead += int(hours * HOUR)
        await lobby.store.leases.renew(lobby.worker)


async def until(check: Any) -> None:
    """Until something is so in this very loop."""
    async with asyncio.timeout(30):
        while not check():
            await asyncio.sleep(0.01)


async def two(lobby: Lobby, bots: int = 0, timer: int = DAY) -> tuple[Table, list[Guest]]:
    """Eva and Petr have a match of a move a day, and have gone."""
    people = [(await lobby.people.new_guest(name, "", "en"))[0] for name in ("Eva", "Petr")]
    seats = ["you", "open", *["random"] * bots]
    table = await lobby.new_table(people[0], "trop", {}, seats, False, timer)
    await table.sit(people[1], 1)
    for guest in people:
        await table.ready(guest, "abc")
    for guest in people:
        table.presence.leave(guest.id)
    return table, people


def moved(table: LiveTable) -> list[Moved]:
    """The moves so far."""
    kept = table._store.table(table.id)
    assert kept is not None
    return [entry for _, entry in kept.entries if isinstance(entry, Moved)]


def test_the_bots_of_a_slow_table_move_with_nobody_there_and_the_store_knows_who_is_next(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(store, monkeypatch)

    async def scene() -> None:
        lobby = await world.open()
        table, people = await two(lobby, bots=2)
        await until(lambda: table.owing)
        await lobby.store.leases.renew(lobby.worker)  # what was written before is in the store now
        row = row_of(store, table.id)
        assert json.loads(row.waiting) == sorted(table.owing)
        assert abs(row.due - (table.course.turn_began + 1000 * DAY)) < 1000
        assert table.owing <= {guest.id for guest in people}
        await lobby.close()

    asyncio.run(scene())


def test_a_turn_that_was_missed_is_played_by_a_bot_and_the_person_is_away(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the table has left the memory long ago."""
    world = World(store, monkeypatch)

    async def scene() -> None:
        lobby = await world.open()
        table, people = await two(lobby)
        (late,) = table.owing
        seat = next(n for n, guest in enumerate(people) if guest.id == late)
        await world.drop(lobby, table.id)
        await world.sleep(lobby, 23)
        await lobby.wake_due()
        assert table.id not in lobby.tables
        await world.sleep(lobby, 2)
        await lobby.wake_due()
        live = lobby.tables[table.id]
        await until(lambda: live.course.places[seat].away and len(moved(live)) >= 1)
        entries = [entry for _, entry in kept_of(store, table.id).entries]
        at = next(n for n, entry in enumerate(entries) if isinstance(entry, Moved))
        assert entries[at - 1] == Left(seat)
        await until(lambda: live.owing == {people[1 - seat].id})  # the bot moves on for the other
        await live.visit(people[seat])
        assert not live.course.places[seat].away
        await lobby.close()

    asyncio.run(scene())


def test_when_all_have_missed_a_turn_the_match_waits(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No bots play among themselves; who comes back finds the match where it was."""
    world = World(store, monkeypatch)

    async def scene() -> None:
        lobby = await world.open()
        table, people = await two(lobby)
        for _ in range(20):
            await world.drop(lobby, table.id)
            await world.sleep(lobby, 25)
            await lobby.wake_due()
            if table.id not in lobby.tables:
                await lobby.table(table.id)
                break
            while lobby.tables[table.id].time_left() == 0:
                await asyncio.sleep(0.01)
        live = lobby.tables[table.id]
        assert all(place.away for place in live.course.places)
        await lobby.store.leases.renew(lobby.worker)
        row = row_of(store, table.id)
        assert (row.due, json.loads(row.waiting)) == (None, [])
        await lobby.tables[table.id].visit(people[0])
        assert not live.course.places[0].away
        await lobby.close()

    asyncio.run(scene())


def test_after_a_restart_what_is_due_is_done_and_the_time_without_a_server_does_not_count(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(store, monkeypatch)

    async def scene() -> None:
        lobby = await world.open()
        table, _ = await two(lobby)
        (late,) = table.owing
        await world.sleep(lobby, 10)
        await lobby.close()
        world.ahead += 30 * HOUR  # nobody serves
        lobby = await world.open()
        await lobby.wake_due()
        live = lobby.tables[table.id]  # its time seemed to be up
        assert abs((live.time_left() or 0) - 14 * HOUR) < 60_000
        assert live.owing == {late}
        await lobby.store.leases.renew(lobby.worker)
        await world.drop(lobby, table.id)
        await world.sleep(lobby, 1)
        await lobby.wake_due()
        assert table.id not in lobby.tables
        live = await lobby.table(table.id)
        assert abs((live.time_left() or 0) - 13 * HOUR) < 60_000
        await world.drop(lobby, table.id)
        await world.sleep(lobby, 14)
        await lobby.wake_due()
        live = lobby.tables[table.id]
        await until(lambda: late not in live.owing)
        assert [entry.level for entry in moved(live)][:1] == ["regular"]
        await lobby.close()

    asyncio.run(scene())


def test_a_bot_that_was_to_move_when_the_server_died_moves_after_the_restart(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(store, monkeypatch)

    async def scene() -> None:
        lobby = await world.open()
        guest, _ = await lobby.people.new_guest("Eva", "", "en")
        table = await lobby.new_table(guest, "trop", {}, ["you", *["random"] * 3], False, DAY)
        await table.name_beginner(guest, 2)
        with monkeypatch.context() as dies:
            dies.setattr(LiveTable, "after_change", lambda self: None)
            await table.ready(guest, "abc")
        assert table.owing == set()
        await lobby.close()
        lobby = await world.open()
        await lobby.wake_due()
        live = lobby.tables[table.id]
        await until(lambda: live.owing == {guest.id})
        await lobby.close()

    asyncio.run(scene())


def test_nobody_loses_a_seat_at_a_slow_table_for_being_gone(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr", "Jana"), timer=DAY)
        assert at[0].table["grace"] == 0
        shorten_grace(server, table, 0.1)
        await at[1].go()
        gone = await at[0].until(lambda t: not t["seats"][1]["here"])
        assert gone["seats"][1]["gone"] is None
        live = server.lobby.tables[table]
        petr = live.course.places[1].guest
        await server.await_in_loop(live.attendance._absent(petr))
        assert live.course.places[1].guest == petr
        await at[0].ask("POST", "/start")  # a day is enough to come
        begun = await at[0].until(lambda t: t["phase"] == "playing")
        assert [seat["kind"] for seat in begun["seats"]] == ["person"] * 3
        await server.await_in_loop(live.attendance._absent(petr))
        assert not live.course.places[1].away
        await go_all(at)

    at_server(store, scene, start=0.2)


def test_at_a_slow_table_those_keep_their_seats_who_could_not_be_asked_for_a_rematch(
    store: str,
) -> None:
    async def scene(server: Running) -> None:
        _, at = await gather(await come(server.base, "Eva", "Petr", "Jana"), timer=DAY)
        await begin(at)
        await at[0].propose("abandon")
        for one in at[1:]:
            await one.answer(True)
        await at[0].until(lambda t: t["phase"] == "over")
        await at[1].go()
        await at[0].until(lambda t: not t["seats"][1]["here"])
        await at[0].ask("POST", "/rematch")
        await at[2].answer(False)
        again = await at[0].until(lambda t: t["phase"] == "gathering")
        assert [seat["kind"] for seat in again["seats"]] == ["person", "person", "open"]
        await go_all(at)

    at_server(store, scene)


def test_a_live_table_tells_the_store_who_is_waited_for_when_the_last_one_leaves(
    store: str,
) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        await begin(at)
        live = server.lobby.tables[table]
        assert json.loads(row_of(server.store, table).waiting) == []
        for one in at:
            await one.go()
        await Client.come_in(server.base, "Jana")  # written after it
        row = row_of(server.store, table)
        assert json.loads(row.waiting) == sorted(live.owing)
        assert row.due is None
        await go_all(at)

    at_server(store, scene)


def test_a_pause_costs_no_time_also_over_a_restart(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(store, monkeypatch)

    async def scene() -> None:
        lobby = await world.open()
        table, people = await two(lobby)
        left = table.time_left() or 0
        await world.sleep(lobby, 2)
        await table.propose(people[0], "pause")  # nobody else is here
        assert table.course.paused
        await lobby.store.leases.renew(lobby.worker)
        row = row_of(store, table.id)
        assert (row.due, json.loads(row.waiting)) == (None, [])
        await world.sleep(lobby, 50)
        await lobby.close()
        world.ahead += 7 * HOUR
        lobby = await world.open()
        await lobby.wake_due()
        assert table.id not in lobby.tables
        live = await lobby.table(table.id)
        assert live.course.paused
        await world.sleep(lobby, 100)
        await live.resume(people[1])
        assert abs((live.time_left() or 0) - (left - 2 * HOUR)) < 60_000
        await lobby.store.leases.renew(lobby.worker)
        assert abs(row_of(store, table.id).due - stores.now() - left + 2 * HOUR) < 60_000
        await lobby.close()

    asyncio.run(scene())


# --- being called -----------------------------------------------------------------------------


def test_who_has_to_move_and_has_no_connection_is_called_once(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(store, monkeypatch)

    async def scene() -> None:
        lobby = await world.open()
        table, people = await two(lobby)
        (first,) = table.owing
        assert world.calls == [{first}]
        seat = next(n for n, guest in enumerate(people) if guest.id == first)
        await table.visit(people[0])  # it is nobody else's turn because somebody looks
        assert world.calls == [{first}]
        await world.drop(lobby, table.id)
        live = await lobby.table(table.id)
        assert world.calls == [{first}]  # nor because the table was read again
        play = live.course.moves_of(seat)[0]
        match = live.course
        while first in live.owing:
            await live.play(people[seat], Play(match.id, seat, match.length - 1, play, ""))
            play = (live.course.moves_of(seat) or [0])[0]
        assert world.calls == [{first}, {people[1 - seat].id}]
        await lobby.close()

    asyncio.run(scene())


def test_who_chooses_at_the_same_time_is_called_at_the_same_time_but_not_one_who_listens(
    store: str,
) -> None:
    async def scene(server: Running) -> None:
        called: list[set[str]] = []
        server.lobby.caller.call = lambda table, guests: called.append(set(guests))  # type: ignore[method-assign]
        people = await come(server.base, "Eva", "Petr", "Jana")
        table, at = await gather(people, "svabi", options={"hidden": True})
        for one in at[:2]:
            await one.say(type="ready", word="abc")
        await at[2].until(lambda t: t["seats"][0]["ready"] and t["seats"][1]["ready"])
        for one in at[1:]:
            await one.go()
        await at[0].until(lambda t: not t["seats"][1]["here"] and not t["seats"][2]["here"])
        await people[2].call("POST", f"/tables/{table}/ready", word="abc")
        await at[0].until(lambda t: t["phase"] == "playing")
        live = server.lobby.tables[table]
        choosers = {live.course.places[seat].guest for seat in live.course.awaited}
        eva = live.course.places[0].guest
        assert called == [choosers - {eva}]
        await go_all(at)

    at_server(store, scene)


def test_one_who_closes_the_page_in_their_turn_is_called(store: str) -> None:
    async def scene(server: Running) -> None:
        called: list[set[str]] = []
        server.lobby.caller.call = lambda table, guests: called.append(set(guests))  # type: ignore[method-assign]
        table, at = await gather(await come(server.base, "Eva", "Petr"), "trop")
        await begin(at)
        turn = (await at[0].until_view(lambda view: True))["turn"]
        assert called == []
        guest = server.lobby.tables[table].course.places[turn].guest
        await at[turn].go()
        await at[1 - turn].until(lambda t: not t["seats"][turn]["here"])
        assert called == [{guest}]
        async with Present(at[turn].client, table):
            await at[1 - turn].until(lambda t: t["seats"][turn]["here"])
        await at[1 - turn].until(lambda t: not t["seats"][turn]["here"])
        assert called == [{guest}, {guest}]
        await go_all(at)

    at_server(store, scene)
