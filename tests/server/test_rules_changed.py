"""Tables that meet other options, seats or games than those they were stored with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from karban.core.game import Game
from karban.games import GAMES, find
from karban.server import log
from karban.server import store as stores
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.log import Opening
from karban.server.store import Store
from karban.server.telling import Manner
from tests.server.client import Client, hear
from tests.server.conftest import QUICK, Running
from tests.server.stored import kept_of, write_to
from tests.versions import have_version

SVABI = find("svabi")


def at_a_lobby(store: str, scene: Callable[[Lobby], Any]) -> None:
    """Something happens in a lobby."""

    async def run() -> None:
        lobby = Lobby(Store(store), replace(QUICK, address="http://here"))
        await lobby.open()
        try:
            await scene(lobby)
        finally:
            await lobby.close()

    asyncio.run(run())


def open_table(store: str, begin: bool, seats: int = 2) -> str:
    """A table of a lobby that is closed again."""
    made: list[str] = []

    async def scene(lobby: Lobby) -> None:
        guest, _ = await lobby.people.new_guest("Eva", "", "cs")
        bots = ["random"] * (seats - 1)
        table = await lobby.new_table(guest, "svabi", {"hidden": True}, ["you", *bots], True, 0)
        if begin:
            await table.ready(guest, "abc")
        made.append(table.id)

    at_a_lobby(store, scene)
    return made[0]


def test_a_table_that_waits_will_begin_by_the_rules_of_today(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(store, begin=False)
    have_version(monkeypatch, SVABI, 2)

    async def scene(lobby: Lobby) -> None:
        live = await lobby.table(table)
        assert (live.course.phase, live.course.opening.rules) == ("gathering", 2)

    at_a_lobby(store, scene)
    assert kept_of(store, table).opening.rules == 2


@pytest.mark.parametrize("begin", [True, False])
@pytest.mark.parametrize("options", [{"gone": True}, {"hidden": 3}])
def test_options_that_are_not_there_any_more_end_a_match_and_a_rematch_leaves_them_out(
    store: str, begin: bool, options: dict[str, Any]
) -> None:
    table = open_table(store, begin)
    opening = msgspec.structs.replace(kept_of(store, table).opening, options=options)
    write_to(store, stores.opens(f"{table}.1", opening))

    async def scene(lobby: Lobby) -> None:
        live = await lobby.table(table)
        assert (live.course.phase, live.course.match) == ("over", None)
        guest = stores.Guest(live.host, "Eva", "", "cs")
        told = live.table_message(guest, Manner("cs"))
        assert told.note.startswith("Tato partie začala podle starší verze pravidel hry Švábí")
        with pytest.raises(Refusal) as refused:
            await live.ready(guest, "abc")
        assert refused.value.code == "finished"
        await live.rematch(guest)
        assert live.course.phase == "gathering"
        assert live.course.opening.options == SVABI.complete({})
        await live.ready(guest, "abc")
        assert live.course.phase == "playing"

    at_a_lobby(store, scene)


def test_a_table_with_more_seats_than_there_are_now_ends_and_has_no_rematch(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(store, begin=True, seats=6)
    monkeypatch.setitem(vars(SVABI), "seats", lambda options: (2, 4))

    async def scene(lobby: Lobby) -> None:
        live = await lobby.table(table)
        assert live.course.phase == "over"
        with pytest.raises(Refusal) as refused:
            await live.rematch(stores.Guest(live.host, "Eva", "", "en"))
        assert refused.value.code == "players"

    at_a_lobby(store, scene)


def without(monkeypatch: pytest.MonkeyPatch, gone: Game) -> None:
    """A game is not there any more."""
    others = tuple(game for game in GAMES if game is not gone)
    monkeypatch.setattr("karban.games.GAMES", others)


def test_a_table_of_a_game_that_is_gone_is_over_and_does_not_stop_the_lobby(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(store, begin=True)
    without(monkeypatch, SVABI)
    running = Running(store)

    async def scene() -> None:
        me = await Client.come_in(running.base, language="cs")
        assert await me.call("GET", "/tables") == []
        for path in (f"/tables/{table}", f"/matches/{table}.1/record"):
            answer = await me.http.get(f"/api{path}", headers={"Accept-Language": "cs"})
            assert answer.status_code == 410
            assert answer.json() == {
                "code": "game-gone",
                "message": "hra „svabi“ tu už není, takže tato partie skončila bez výsledku",
            }
        async with me.socket(table) as socket:
            assert (await hear(socket, "refused"))["code"] == "game-gone"
        await me.close()

    asyncio.run(scene())
    running.stop()
    assert kept_of(store, table).phase == "over"


def test_a_match_that_was_ended_stays_so_though_other_rules_could_go_on(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All cards were shown by then."""
    table = open_table(store, begin=True)
    with monkeypatch.context() as other:
        without(other, SVABI)

        async def ends(lobby: Lobby) -> None:
            with pytest.raises(Refusal, match="there is no game called 'svabi' here any more"):
                await lobby.table(table)

        at_a_lobby(store, ends)

    async def scene(lobby: Lobby) -> None:
        live = await lobby.table(table)
        assert (live.course.phase, live.course.to_move) == ("over", None)

    at_a_lobby(store, scene)


def test_an_opening_without_rules_is_read() -> None:
    old = '{"game":"svabi","options":{},"places":[],"public":false,"timer":0}'
    assert log.opening(old) == Opening("svabi", {}, [], False, 0, None)
