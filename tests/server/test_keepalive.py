"""Clients that are gone, silent or slow are noticed; how a connection ends is said by its code."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from socket import SO_RCVBUF, SO_SNDBUF, SOL_SOCKET

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from karban.server import keepalive
from karban.server.closing import CLOSINGS, FOR_GOOD, REFUSED, SILENT, TRY_AGAIN
from karban.server.settings import Settings
from tests.server import network
from tests.server.client import Client, Message, hear, hello, say
from tests.server.conftest import QUICK, Running
from tests.server.proxy import Proxy

ALERT = replace(QUICK, ping=0.2, pong=0.4)


@contextmanager
def serving(store: str, settings: Settings) -> Iterator[Running]:
    running = Running(store, settings)
    yield running
    running.stop()


async def close_code(socket: ClientConnection) -> int | None:
    """With which code the server closes; what it says before is passed over."""
    with suppress(ConnectionClosed):
        async with asyncio.timeout(30):
            while True:
                await socket.recv()
    return socket.close_code


async def table_where(socket: ClientConnection, seat: int, here: bool) -> Message:
    """The first table that shows somebody to be here, or not."""
    while True:
        table = await hear(socket, "table")
        if table["seats"][seat]["here"] == here:
            return table


def test_a_client_whose_network_freezes_is_seen_as_gone(store: str) -> None:
    async def scene(running: Running, proxy: Proxy) -> None:
        eva = await Client.come_in(running.base, "Eva")
        petr = await Client.come_in(proxy.base, "Petr")
        table = await eva.new_table("svabi", ["you", "open"])
        await petr.call("POST", f"/tables/{table}/seats/1")
        async with eva.socket(table) as watching:
            await hello(watching)
            socket = await petr.socket(table)
            await hello(socket)
            await table_where(watching, 1, here=True)
            await asyncio.to_thread(proxy.freeze)
            await table_where(watching, 1, here=False)
            socket.transport.abort()
        await eva.close()
        await petr.close()

    with serving(store, ALERT) as running:
        proxy = Proxy(running.base)
        asyncio.run(scene(running, proxy))
        proxy.stop()


def test_one_who_only_answers_pings_as_a_tab_in_the_background_is_still_here(store: str) -> None:
    async def scene(base: str) -> None:
        eva = await Client.come_in(base, "Eva")
        table = await eva.new_table("svabi", ["you", "open"])
        async with eva.socket(table) as socket:
            await hello(socket)
            # three times as long as one who does not answer would be kept
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(socket.recv(), 3 * (ALERT.ping + ALERT.pong))
            assert (await eva.call("GET", f"/tables/{table}"))["seats"][0]["here"]
            await say(socket, type="ping")
            await hear(socket, "pong")
        await eva.close()

    with serving(store, ALERT) as running:
        asyncio.run(scene(running.base))


def test_one_who_answers_pings_but_says_nothing_at_all_is_let_go(store: str) -> None:
    async def scene(base: str) -> None:
        eva = await Client.come_in(base, "Eva")
        table = await eva.new_table("svabi", ["you", "open"])
        async with eva.socket(table) as silent, eva.socket(table) as talking:
            await hello(silent)
            welcome = asyncio.create_task(hello(talking))
            leaving = asyncio.create_task(close_code(silent))
            while not leaving.done():
                await welcome
                await say(talking, type="ping")
                await hear(talking, "pong")
            assert await leaving == SILENT
            await say(talking, type="ping")
            await hear(talking, "pong")
        await eva.close()

    with serving(store, replace(QUICK, silence=1)) as running:
        asyncio.run(scene(running.base))


def test_a_slow_reader_is_kept_only_for_a_while_and_so_is_its_connection(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keepalive, "FLUSH", 0.5)
    with serving(store, replace(QUICK, queue=10**6, reading=0.5, ping=0)) as running:
        asyncio.run(never_read(running))


def test_a_frozen_client_that_much_was_sent_to_is_let_go_too(store: str) -> None:
    with serving(store, replace(ALERT, pong=2, queue=10**6, reading=10**6)) as running:
        asyncio.run(never_read(running))


async def never_read(running: Running) -> None:
    """Ask for more than the system buffers, read nothing, and wait until the server has enough."""
    me = await Client.come_in(running.base)
    lazy = await Client.come_in(running.base, "Lazy")
    table = await me.new_table("svabi", ["you", "random", "random"])
    await me.call("POST", f"/tables/{table}/ready", word="abc")
    socket = await lazy.socket(table)
    await hello(socket, lines=True, sentences=True)
    (ours,) = sockets_of(running)
    ours.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, 4096)
    socket.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
    socket.transport.pause_reading()
    while ours.writable.is_set():
        await say(socket, type="hello", version=1, lines=True, sentences=True)
        while ours.read_paused:  # it works on that
            await asyncio.sleep(0.001)
    async with asyncio.timeout(60):  # the client has closed nothing
        while (await me.call("GET", f"/tables/{table}"))["watching"] or sockets_of(running):
            await asyncio.sleep(0.02)
    await me.close()
    socket.transport.abort()
    await lazy.close()


def sockets_of(running: Running) -> list[keepalive.WebSocketProtocol]:
    """What the server holds of sockets; requests are not among them."""
    connections = running.server.server_state.connections
    return [one for one in connections if isinstance(one, keepalive.WebSocketProtocol)]


def test_one_connection_too_many_is_told_so_and_to_come_again_later(store: str) -> None:
    async def scene(base: str) -> None:
        eva = await Client.come_in(base, "Eva")
        table = await eva.new_table("svabi", ["you", "open"])
        async with eva.socket(table) as one:
            await hello(one)
            async with eva.socket(table) as other:
                await say(other, type="hello", version=1)
                assert (await hear(other, "refused"))["code"] == "too-fast"
                assert await close_code(other) == TRY_AGAIN
        await eva.close()

    with serving(store, replace(QUICK, connections_a_guest=1)) as running:
        asyncio.run(scene(running.base))


def test_who_comes_to_a_table_that_is_not_there_is_told_not_to_come_again(
    server: Running,
) -> None:
    async def scene() -> None:
        eva = await Client.come_in(server.base, "Eva")
        async with eva.socket("nothing") as socket:
            assert (await hear(socket, "refused"))["code"] == "table-unknown"
            assert await close_code(socket) == REFUSED
        await eva.close()

    asyncio.run(scene())


def test_every_code_of_closing_stands_once_and_only_a_refusal_is_for_good() -> None:
    codes = [closing.code for closing in CLOSINGS]
    assert codes == sorted(set(codes))
    assert FOR_GOOD == (REFUSED,)


def test_an_undo_that_arrives_twice_takes_back_one_move(server: Running) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base)
        other = await Client.come_in(server.base, "Petr")
        table = await me.new_table("svabi", ["you", "open"])
        await other.call("POST", f"/tables/{table}/seats/1")
        await other.call("POST", f"/tables/{table}/ready", word="abc")
        async with me.socket(table) as socket:
            await hello(socket, undo=True)
            await say(socket, type="ready", word="abc")
            while not (view := await hear(socket, "view")).get("moves"):
                pass
            place = {"match": view["match"], "seat": 0}
            move = {"seq": view["seq"], "move": view["moves"][0]["move"], "id": "first"}
            await say(socket, type="play", **place, **move)
            chosen = await hear(socket, "view")
            assert chosen["undo"]
            for _ in range(2):
                await say(socket, type="undo", **place, seq=chosen["seq"])
            assert (await hear(socket, "view"))["undone"] == 0
            assert (await hear(socket, "refused"))["code"] == "move-stale"
        await me.close()
        await other.close()

    asyncio.run(scene())


def test_matches_over_a_bad_network_lose_no_move_and_make_none_twice(store: str) -> None:
    with serving(store, network.HASTY) as running:
        played = asyncio.run(network.disturb(running, cuts=8, tables=2, seed=3))
    assert played.totals["matches"] >= 2
    assert played.totals["acknowledged moves"] > 20
    assert played.totals["lost connections"] > 5
