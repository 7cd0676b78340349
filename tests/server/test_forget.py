"""Forget me: nothing of a guest is left but what others need."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select
from websockets.exceptions import ConnectionClosed

from karban.server.database import now
from karban.server.lobby import Lobby
from karban.server.people.forgetting import forget_guest
from karban.server.schema import metadata, sitting, subscriptions
from karban.server.store import Store
from tests.server.client import Client, Player, hear
from tests.server.conftest import QUICK, Running
from tests.server.present import Present, begin, come, gather, go_all
from tests.server.stored import rows_of, write_to


def _everything(store: str) -> str:
    """All texts of a store."""
    keeper = Store(store)
    with keeper.engine.connect() as connection:
        found = [
            str(value)
            for table in metadata.sorted_tables
            for row in connection.execute(select(table))
            for value in row
        ]
    keeper.close()
    return "\n".join(found)


def test_nothing_of_a_guest_is_left_in_the_store(server: Running, store: str) -> None:
    async def scene() -> None:
        eva = await Client.come_in(server.base, "Evelína")
        names = ["", "Žofka Tajná", ""]
        table = await eva.new_table("svabi", ["you", "you", "random"], names=names)
        await Player(eva, table).play()
        gathering = await eva.new_table("svabi", ["you", "you", "open"], names=names)
        await eva.call("POST", f"/tables/{gathering}/seats/2", extra=True, name="Vojta Skrytý")
        await eva.call("POST", "/me/link")
        await eva.call("POST", "/me/recovery")
        (device,) = rows_of(store, metadata.tables["devices"])
        asked = {
            "endpoint": "https://push.example/1",
            "p256dh": "x",
            "auth": "y",
            "site": "",
            "device": "",
        }
        here = insert(subscriptions).values(**asked, guest=device.guest, made=now())
        write_to(store, here)
        before = _everything(store)
        for text in ("Evelína", "Žofka Tajná", "Vojta Skrytý", "push.example", device.token):
            assert text in before
        assert (await eva.call("DELETE", "/me"))["name"] == ""
        after = _everything(store)
        for text in ("Evelína", "Žofka", "Vojta", "push.example", device.token):
            assert text not in after
        assert rows_of(store, sitting) == []
        assert await eva.refusal_code("GET", "/me") == "guest-unknown"
        await eva.close()

    asyncio.run(scene())


def test_a_match_that_is_over_stays_with_a_former_guest(server: Running) -> None:
    async def scene() -> None:
        people = await come(server.base, "Evelína", "Adam")
        table = await people[0].new_table("svabi", ["you", "open"])
        await people[1].call("POST", f"/tables/{table}/seats/1")
        await asyncio.gather(*(Player(one, table).play() for one in people))
        await people[0].call("DELETE", "/me")
        adam = people[1]
        for lang, former in (("en", "Former guest"), ("cs", "Bývalý host")):
            replay = await adam.call("GET", f"/matches/{table}.1/replay?lang={lang}")
            assert replay["seats"] == [former, "Adam"]
            assert any(former in line for step in replay["steps"] for line in step["sentences"])
            assert "Evelína" not in str(replay)
        told = await adam.call("GET", f"/tables/{table}")
        assert [seat["name"] for seat in told["seats"]] == ["Former guest", "Adam"]
        record = await adam.call("GET", f"/matches/{table}.1/record")
        assert record["seats"] == ["?", "Adam"]
        assert record["result"]
        for one in people:
            await one.close()

    asyncio.run(scene())


def test_before_the_start_the_seats_of_one_who_is_forgotten_are_open(server: Running) -> None:
    async def scene() -> None:
        people = await come(server.base, "Eva", "Adam")
        _, at = await gather(people)
        await people[0].call("DELETE", "/me")
        told = await at[1].until(lambda table: table["seats"][0]["kind"] == "open")
        assert told["host"]
        await go_all(at)

    asyncio.run(scene())


def test_in_a_match_bots_play_on_for_one_who_is_forgotten(server: Running) -> None:
    async def scene() -> None:
        people = await come(server.base, "Eva", "Adam")
        table, at = await gather(people)
        await begin(at)
        await people[0].call("DELETE", "/me")
        told = await at[1].until(lambda table: table["seats"][0]["kind"] == "bot")
        assert told["phase"] == "playing"
        await at[1].go()
        await Player(people[1], table).play()
        await go_all(at)

    asyncio.run(scene())


def test_a_former_guest_is_cut_off_and_may_come_as_somebody_new(server: Running) -> None:
    async def scene() -> None:
        eva = await Client.come_in(server.base)
        watched = await eva.new_table("svabi", ["open", "random"])
        async with eva.socket(watched) as socket:
            await eva.call("DELETE", "/me")
            with pytest.raises(ConnectionClosed):
                await hear(socket, "never")
        async with eva.socket(watched) as socket:
            assert (await hear(socket, "refused"))["code"] == "guest-unknown"
        with httpx.Client(base_url=server.base) as browser:
            browser.post("/api/guests", json={"name": "Eva"})
            assert browser.request("DELETE", "/api/me").json()["name"] == ""
            assert not browser.cookies
            assert browser.post("/api/guests", json={"name": "Eva"}).json()["name"] == "Eva"
        await eva.close()

    asyncio.run(scene())


def test_tables_that_other_processes_hold_forget_too(store: str) -> None:
    async def scene() -> None:
        here = Lobby(Store(store), replace(QUICK, address="http://here"))
        there = Lobby(Store(store), replace(QUICK, address="http://there"))
        for lobby in (here, there):
            await lobby.open()
        guest, token = await here.people.new_guest("Eva", "", "en")
        wish: Any = (guest, "svabi", {}, ["you", "open"], False, 0)
        live, asleep = [await here.new_table(*wish) for _ in range(2)]
        here.tables.pop(asleep.id)  # out of memory, but still its own
        await asleep.close()
        await there.people.guest(token)
        await forget_guest(there.people, guest.id)
        assert live.course.places[0].kind == "person"
        await here.people.catch_up()
        assert live.course.places[0].kind == "open"
        again = await here.table(asleep.id)
        assert again.course.places[0].kind == "open"
        assert rows_of(store, sitting) == []
        for lobby in (here, there):
            await lobby.close()

    asyncio.run(scene())


def test_one_who_looks_on_is_forgotten_without_a_trace_at_the_table(server: Running) -> None:
    async def scene() -> None:
        people = await come(server.base, "Eva", "Adam")
        table, at = await gather(people)
        watcher = await Client.come_in(server.base, "Divák")
        looks_on = Present(watcher, table)
        await looks_on.__aenter__()
        await at[0].until(lambda table: table["watching"] == ["Divák"])
        await watcher.call("DELETE", "/me")
        await at[0].until(lambda table: table["watching"] == [])
        await looks_on.go()
        await watcher.close()
        await go_all(at)

    asyncio.run(scene())
