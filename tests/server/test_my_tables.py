"""A guest's own tables: what waits for a move, what runs, what gathers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from sqlalchemy import update

from karban.server.lobby import Lobby
from karban.server.log import Place
from karban.server.people import lists
from karban.server.people.bodies import MyTable
from karban.server.people.lists import Reader
from karban.server.schema import tables
from karban.server.store import Guest, Store
from tests.server.client import Client, hear, hello
from tests.server.conftest import QUICK, Running


def at_a_lobby(store: str, scene: Callable[[Lobby], Coroutine[Any, Any, None]]) -> None:
    """Something happens in a lobby."""

    async def run() -> None:
        lobby = Lobby(Store(store), replace(QUICK, address="http://here", pace=600))
        await lobby.open()
        try:
            await scene(lobby)
        finally:
            await lobby.close()

    asyncio.run(run())


def tables_for(lobby: Lobby, guest: Guest, live: bool = True) -> list[MyTable]:
    """The list as a guest gets it; not `live`, as if all tables had left the memory."""
    rows, people = lists.tables_of(lobby.store, guest.id)
    here = lobby.tables if live else {}
    return lists.my_tables(rows, people, here, Reader(guest.id, guest.language))


async def write(lobby: Lobby, *statements: Any) -> None:
    await lobby.store.writer.write([], *statements)


def test_a_table_that_gathers_is_told_with_those_who_sit_there(store: str) -> None:
    async def scene(lobby: Lobby) -> None:
        eva, _ = await lobby.people.new_guest("Eva", "🦊", "en")
        petr, _ = await lobby.people.new_guest("Petr", "", "en")
        made = await lobby.new_table(eva, "svabi", {}, ["you", "open", "random"], False, 60)
        await made.sit(petr, 1)
        for live in (True, False):
            [mine] = tables_for(lobby, petr, live)
            assert (mine.id, mine.game, mine.title) == (made.id, "svabi", "Cockroach Disco")
            assert (mine.phase, mine.host, mine.alone) == ("gathering", False, False)
            assert (mine.waiting, mine.deadline, mine.timer) == (False, None, 60)
            assert [(p.kind, p.name, p.avatar, p.you) for p in mine.players] == [
                ("person", "Eva", "🦊", False),
                ("person", "Petr", "", True),
                ("bot", "Jana", "", False),
            ]
            [hers] = tables_for(lobby, eva, live)
            assert hers.host

    at_a_lobby(store, scene)


def test_a_table_of_a_host_without_a_seat_is_told_too(store: str) -> None:
    async def scene(lobby: Lobby) -> None:
        eva, _ = await lobby.people.new_guest("Eva", "", "cs")
        made = await lobby.new_table(eva, "svabi", {}, ["open", "random"], False, 0)
        for live in (True, False):
            [mine] = tables_for(lobby, eva, live)
            assert (mine.id, mine.host) == (made.id, True)
            assert [(p.kind, p.name) for p in mine.players] == [("open", ""), ("bot", "Petr")]

    at_a_lobby(store, scene)


def test_what_waits_for_the_guest_comes_first_then_what_runs_then_what_gathers(store: str) -> None:
    async def scene(lobby: Lobby) -> None:
        eva, _ = await lobby.people.new_guest("Eva", "", "en")
        made = [
            (await lobby.new_table(eva, "svabi", {}, ["you", "random"], False, 0)).id
            for _ in range(6)
        ]
        phases = ["gathering", "playing", "playing", "gathering", "playing", "over"]
        waits = [[], [], [eva.id], [], [eva.id], []]
        for at, (table, phase, waiting) in enumerate(zip(made, phases, waits, strict=True)):
            values = {"phase": phase, "waiting": str(waiting).replace("'", '"'), "touched": at}
            await write(lobby, update(tables).where(tables.c.id == table).values(values))
        told = tables_for(lobby, eva, live=False)
        assert [made.index(table.id) for table in told] == [4, 2, 1, 3, 0]
        assert [table.waiting for table in told] == [True, True, False, False, False]

    at_a_lobby(store, scene)


def test_a_live_table_says_whose_turn_it_is_and_until_when(server: Running) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base)
        table = await me.new_table("svabi", ["you", "random"], timer=600)
        async with me.socket(table) as socket:
            await hello(socket)
            await me.call("POST", f"/tables/{table}/ready", word="abc")
            while not (view := await hear(socket, "view")).get("moves"):
                pass
            [mine] = await me.call("GET", "/me/tables")
            assert (mine["phase"], mine["waiting"], mine["alone"]) == ("playing", True, True)
            assert mine["deadline"] > 0
            move = view["moves"][0]["move"]
            place = {"match": view["match"], "seat": 0, "seq": view["seq"]}
            await me.call("POST", f"/tables/{table}/moves", **place, move=move)
        await me.close()

    asyncio.run(scene())


def test_a_forgotten_guest_is_a_former_guest_in_the_readers_language(store: str) -> None:
    places = [
        Place("a"),
        Place("gone"),
        Place("gone too"),
        Place("gone", "Ema"),
        Place(level="random"),
    ]
    people = {"a": Guest("a", "Petr", "🐸", "cs")}
    czech = Reader("a", "cs").players(places, people)
    assert [one.name for one in czech] == ["Petr", "Bývalý host", "Bývalý host 2", "Ema", "Marie"]
    english = Reader("a", "en").players(places, people)
    assert [one.name for one in english[1:3]] == ["Former guest", "Former guest 2"]


def test_a_bot_never_has_the_name_of_a_person_in_a_list() -> None:
    people = {"a": Guest("a", "Petr", "", "en")}
    told = Reader("a", "en").players(
        [Place(level="random"), Place(level="random"), Place("a")], people
    )
    assert [one.name for one in told] == ["Eva", "Jana", "Petr"]


def test_a_table_of_a_game_that_is_gone_is_told_by_its_plain_name(store: str) -> None:
    assert Reader("a", "en").title("elephants") == "elephants"


def test_the_public_list_tells_the_same_of_a_table_in_memory_and_out_of_it(store: str) -> None:
    async def scene(lobby: Lobby) -> None:
        eva, _ = await lobby.people.new_guest("Eva", "", "en")
        petr, _ = await lobby.people.new_guest("Petr", "", "en")
        made = await lobby.new_table(eva, "svabi", {}, ["you", "open", "random"], True, 0)
        hidden = await lobby.new_table(eva, "svabi", {}, ["you", "open"], False, 0)
        await made.sit(petr, 1)
        rows, people = lists.public_tables_of(lobby.store)
        assert hidden.id not in {row.id for row in rows}
        for live in (lobby.tables, {}):
            [told] = lists.public_tables(rows, people, live, "en")
            assert (told.id, told.phase, told.free, told.names) == (
                made.id,
                "gathering",
                1,
                ["Eva", "Petr"],
            )

    at_a_lobby(store, scene)
