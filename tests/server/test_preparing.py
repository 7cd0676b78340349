"""Games are compiled beside the server, when they are needed for the first time."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from karban.bots.ready import ready_to_play
from karban.core.rule import JIT, is_compiled
from karban.games import GAMES
from karban.server.preparing import Preparations
from tests.marks import forget_mark
from tests.server.client import Client
from tests.server.conftest import Running


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_a_table_waits_until_its_game_is_compiled(server: Running) -> None:
    game = GAMES[-1]
    forget_mark(game, "rules")
    assert not ready_to_play()

    async def open_two_tables() -> None:
        client = await Client.come_in(server.base)
        seats = ["you"] + ["random"] * (game.seats(game.complete({}))[0] - 1)
        first = asyncio.create_task(client.new_table(game.name, seats))
        await client.call("GET", "/tables")  # others are served meanwhile
        await asyncio.gather(first, client.new_table(game.name, seats))
        await client.close()

    asyncio.run(open_two_tables())
    assert is_compiled(game.record, "rules")


def test_preparing_stops_with_the_server() -> None:
    async def start_and_stop() -> None:
        preparations = Preparations()
        preparations.start()
        await asyncio.sleep(0.1)
        await asyncio.wait_for(preparations.close(), 30)

    asyncio.run(start_and_stop())


def test_a_process_that_is_just_being_started_is_stopped_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go_on, stopped = Event(), Event(), Event()

    class Slow:
        """A preparation whose process takes its time to start."""

        def __init__(self, *_: object) -> None:
            begun.set()
            go_on.wait(30)

        def wait(self) -> None:
            raise AssertionError("nobody waits for it any longer")

        def stop(self) -> None:
            stopped.set()

    monkeypatch.setattr("karban.server.preparing.Preparation", Slow)

    async def stop_while_it_starts() -> None:
        preparations = Preparations()
        preparations.start()
        await asyncio.to_thread(begun.wait, 30)
        closing = asyncio.create_task(preparations.close())
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.wait_for(closing, 30)

    asyncio.run(stop_while_it_starts())
    assert stopped.is_set()
