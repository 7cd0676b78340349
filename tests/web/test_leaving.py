"""A table of twelve, five of whom close their page at random moments: it always comes to an end."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from karban.server.settings import Settings
from tests.each import long
from tests.server.client import Client, Player
from tests.server.conftest import Running
from tests.web.person import Person

PROGRAMS, BROWSERS = range(7), range(7, 12)
OPTIONS = {"packs": 2, "turn_limit": 40}
PATIENCE = 300.0  # seconds for a whole match


class Loop:
    """An event loop of its own: whoever drives a browser has one already."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def begin(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@pytest.fixture
def loop() -> Iterator[Loop]:
    loop = Loop()
    yield loop
    loop.close()


@pytest.fixture
def server(store: str, page_built: None) -> Iterator[Running]:
    running = Running(store, Settings(pace=0.0, grace=2.0, proposal=5.0).without_limits())
    yield running
    running.stop()


async def until(guest: Client, table: str, is_so: Any) -> Any:
    """Ask for the table until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so(found := await guest.call("GET", f"/tables/{table}")):
            await asyncio.sleep(0.05)
    return found


async def gather_programs(base: str) -> tuple[list[Client], str]:
    """Seven programs sit down at a table for twelve, with a second a turn."""
    people = [await Client.come_in(base, f"Program {seat}") for seat in PROGRAMS]
    seats = ["you", *["open"] * 11]
    table = await people[0].new_table("karma", seats, options=OPTIONS, timer=1)
    for seat, guest in list(enumerate(people))[1:]:
        await guest.call("POST", f"/tables/{table}/seats/{seat}")
    return people, table


@long
@pytest.mark.parametrize("seed", [1, 2])
def test_twelve_of_whom_five_close_their_page_come_to_an_end_and_play_again(
    chromium: Any, server: Running, loop: Loop, seed: int
) -> None:
    luck = random.Random(seed)
    people, table = loop.run(gather_programs(server.base))
    host = people[0]
    players = [Player(guest, table, seat) for seat, guest in enumerate(people)]
    for player in players:
        player.patience = PATIENCE
    playing = [loop.begin(player.play()) for player in players]
    friends = []
    for seat in BROWSERS:
        friend = Person(chromium, server.base, name=f"Friend {seat}").come(f"/t/{table}")
        friend.page.locator(f"[data-sit='{seat}']").click()
        friend.page.locator("[data-ready]").wait_for()
        friends.append(friend)
    luck.shuffle(friends)
    before, *during, after = friends
    before.close()
    loop.run(until(host, table, lambda t: any(s["kind"] == "open" for s in t["seats"])))
    loop.run(host.call("POST", f"/tables/{table}/start", fewer=False))
    loop.run(until(host, table, lambda t: t["phase"] == "playing"))
    for friend in during:
        moment = luck.randrange(5, 60)
        loop.run(until(host, table, lambda t, seq=moment: t["seq"] >= seq or t["phase"] == "over"))
        friend.close()
    for one in playing:
        one.result(PATIENCE)
    ended = loop.run(host.call("GET", f"/tables/{table}"))
    assert ended["phase"] == "over"
    assert ended["result"] is not None
    after.page.locator(".result").wait_for()
    after.close()

    async def play_again() -> Any:
        await host.call("POST", f"/tables/{table}/rematch")
        again = await until(host, table, lambda t: t["match"] != ended["match"])
        for guest in people:
            await guest.close()
        return again

    again = loop.run(play_again())  # whoever does not answer in time does not hold it up
    assert again["seats"][0]["kind"] == "person"
