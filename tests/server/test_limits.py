"""Limits, slow clients, lost connections, leavers and clocks."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace
from socket import SO_RCVBUF, SOL_SOCKET

from websockets.exceptions import WebSocketException

from tests.server.client import Client, Player, hear, hello, say
from tests.server.conftest import QUICK, Running


def test_a_client_that_goes_too_fast_is_told_so(store: str) -> None:
    async def scene(base: str) -> None:
        me = await Client.come_in(base)
        table = await me.new_table("svabi", ["you", "random"])
        async with me.socket(table) as socket:
            await hello(socket)
            for _ in range(8):
                await say(socket, type="ping")
            assert (await hear(socket, "refused"))["code"] == "too-fast"
        await asyncio.sleep(0.5)
        codes = [(await me.http.get("/api/games")).status_code for _ in range(12)]
        assert 429 in codes
        await me.close()

    running = Running(store, replace(QUICK, message_rate=2, request_rate=2, burst=5))
    asyncio.run(scene(running.base))
    running.stop()


def test_a_guest_has_only_so_many_tables(store: str) -> None:
    async def scene(base: str) -> None:
        me = await Client.come_in(base)
        for _ in range(2):
            await me.new_table("svabi", ["you", "random"])
        wish = {"game": "svabi", "seats": ["you", "random"]}
        assert await me.refusal_code("POST", "/tables", **wish) == "too-many-tables"
        await me.close()

    running = Running(store, replace(QUICK, tables_a_guest=2))
    asyncio.run(scene(running.base))
    running.stop()


def test_two_connections_of_one_guest_hear_the_same(server: Running) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base)
        table = await me.new_table("svabi", ["you", "random"])
        async with me.socket(table) as one, me.socket(table) as two:
            await hello(one)
            await hello(two)
            await say(one, type="ready", word="abc")
            assert await hear(one, "view") == await hear(two, "view")
        await me.close()

    asyncio.run(scene())


def test_ten_reconnects_in_a_second_miss_nothing(server: Running) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base)
        table = await me.new_table("svabi", ["you", "random"])
        await me.call("POST", f"/tables/{table}/ready", word="abc")
        seen, match, told = -1, "", 0
        for _ in range(10):
            async with me.socket(table) as socket:
                await say(socket, type="hello", version=1, match=match, seen=seen)
                view = await hear(socket, "view") if told == 0 else None
                if view is None:
                    await say(socket, type="ping")
                    while (message := json.loads(await socket.recv()))["type"] != "pong":
                        view = message if message["type"] == "view" else view
                if view is not None:
                    told += 1
                    assert bool(view.get("whole")) == (seen == -1)
                    match, seen = view["match"], view["seq"]
        await Player(me, table).play()
        await me.close()

    asyncio.run(scene())


def test_a_client_that_never_reads_is_let_go_and_the_table_goes_on(store: str) -> None:
    async def scene(base: str) -> None:
        me = await Client.come_in(base)
        lazy = await Client.come_in(base, "Lazy")
        table = await me.new_table("svabi", ["you", "random", "random"])
        await me.call("POST", f"/tables/{table}/ready", word="abc")
        async with lazy.socket(table) as socket:
            await hello(socket, lines=True, sentences=True)
            wire = socket.transport.get_extra_info("socket")
            wire.setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
            socket.transport.pause_reading()
            with suppress(WebSocketException):
                for _ in range(5000):  # each asks for some kilobytes
                    await say(socket, type="hello", version=1, lines=True, sentences=True)
            while (await me.call("GET", f"/tables/{table}"))["watching"]:
                await asyncio.sleep(0.1)
            socket.transport.abort()
        await Player(me, table).play()
        await me.close()
        await lazy.close()

    running = Running(store, replace(QUICK, queue=20))
    asyncio.run(scene(running.base))
    running.stop()


def test_a_bot_takes_over_from_one_who_is_gone_and_gives_the_seat_back(store: str) -> None:
    async def scene(base: str) -> None:
        eva = await Client.come_in(base, "Eva")
        petr = await Client.come_in(base, "Petr")
        table = await eva.new_table("svabi", ["you", "open"])
        await petr.call("POST", f"/tables/{table}/seats/1")
        await eva.call("POST", f"/tables/{table}/ready", word="a")
        await petr.call("POST", f"/tables/{table}/ready", word="b")
        left = await petr.call("DELETE", f"/tables/{table}/seats")
        assert left["seats"][1]["away"]
        async with eva.socket(table) as socket:
            await hello(socket)
            while True:
                view = await hear(socket, "view")
                if view.get("moves"):
                    break  # whatever Petr owed, a bot has done
            async with petr.socket(table) as back:
                await hello(back)
                while (await hear(socket, "table"))["seats"][1]["away"]:
                    pass
        async with petr.socket(table) as back:  # Eva is gone, and this time she stays away
            seats = (await hello(back))["seats"]
            while not seats[0]["away"]:
                seats = (await hear(back, "table"))["seats"]
        await eva.close()
        await petr.close()

    running = Running(store, replace(QUICK, grace=4))
    asyncio.run(scene(running.base))
    running.stop()


def test_when_a_turns_time_is_up_a_bot_makes_that_one_move(server: Running) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base)
        table = await me.new_table("svabi", ["you", "random"], timer=1)
        async with me.socket(table) as socket:
            await hello(socket)
            await say(socket, type="ready", word="a")
            while not (view := await hear(socket, "view")).get("moves"):
                pass
            assert 0 < view["left"] <= 1000
            moved = await hear(socket, "view")
            assert moved["seq"] == view["seq"] + 1
            assert not (await me.call("GET", f"/tables/{table}"))["seats"][0]["away"]
        await me.close()

    asyncio.run(scene())
