"""Twelve at a table, five of whom close their page at any moment: it always comes to an end."""

from __future__ import annotations

import asyncio
import random

import pytest

from karban.core.record import parse, replay
from karban.games import find
from tests.server.client import Client, Message
from tests.server.conftest import Running
from tests.server.present import Check, Present, at_server, come, gather_as, go_all, shorten_grace

PEOPLE, LEAVERS = 12, 5


class Busy(Present):
    """Plays whatever is legal, starts when it is the host, and wants to play again."""

    def __init__(self, client: Client, table: str) -> None:
        super().__init__(client, table)
        self.starts: asyncio.Event | None = None
        self.dice = random.Random(0)
        self.until_gone: int | None = None  # moves that it sees before it closes the page
        self.tasks: set[asyncio.Task[None]] = set()

    async def _react(self, message: Message) -> None:
        if message["type"] == "view":
            await self._play(message)
        elif message["type"] == "table":
            asked = message["proposal"]
            if asked and asked["asked"]:
                answer = {"number": asked["number"], "yes": True}
                self._do(self.client.http.post(f"/api/tables/{self.id}/answers", json=answer))
            self.start_if_host()

    def start_if_host(self) -> None:
        """As a host does who has waited long enough."""
        table = self.table
        if not table["host"] or table["phase"] != "gathering" or table["starting"]:
            return
        if self.starts is not None and self.starts.is_set():
            self._do(self.client.http.post(f"/api/tables/{self.id}/start", json={}))

    async def _play(self, view: Message) -> None:
        if self.until_gone is not None:
            self.until_gone -= 1
            if self.until_gone <= 0:
                self._do(self.go())
                return
        if view.get("moves"):
            move = self.dice.choice(view["moves"])["move"]
            place = {"match": view["match"], "seat": view["seat"], "seq": view["seq"]}
            await self.say(type="play", **place, move=move, id=f"{view['match']} {view['seq']}")

    def _do(self, work: object) -> None:
        """Beside the reading."""

        async def run() -> None:
            await work  # type: ignore[misc]

        task = asyncio.create_task(run())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def rest(self) -> None:
        """Until nothing is under way."""
        await asyncio.gather(*self.tasks, return_exceptions=True)


@pytest.mark.parametrize("seed", range(4))
def test_a_table_of_twelve_always_comes_to_an_end(store: str, seed: int) -> None:
    dice = random.Random(seed)

    async def scene(server: Running) -> None:
        people = await come(server.base, *(f"Guest {n}" for n in range(PEOPLE)))
        options = {"packs": 2, "turn_limit": 60}
        table, at = await gather_as(Busy, people, "karma", options=options)
        shorten_grace(server, table, 0.5)
        starts = asyncio.Event()
        for number, one in enumerate(at):
            one.starts, one.dice = starts, random.Random(100 * seed + number)
        leavers = dice.sample(at, LEAVERS)
        stayers = [one for one in at if one not in leavers]
        moments = [dice.choice(("before", "during", "after")) for _ in leavers]
        for one, moment in zip(leavers, moments, strict=True):
            if moment == "before":
                await one.go()
            elif moment == "during":
                one.until_gone = dice.randint(1, 40)
        starts.set()
        for one in at:
            one.start_if_host()
        await asyncio.gather(*(one.until(is_over(table, 1), 100) for one in stayers))
        for one in leavers:
            await one.go()
        await dice.choice(stayers).ask("POST", "/rematch")
        await asyncio.gather(*(one.until(is_over(table, 2), 100) for one in stayers))
        for number in (1, 2):
            record = await stayers[0].client.call("GET", f"/matches/{table}.{number}/record")
            assert replay(parse(record), find).over
        last = stayers[0].table
        assert {one.table["seats_yours"][0] for one in stayers} == {
            number for number, seat in enumerate(last["seats"]) if seat["kind"] == "person"
        }
        for one in at:
            await one.rest()
        await go_all(at)

    at_server(store, scene, start=0.5, proposal=10)


def is_over(table: str, number: int) -> Check:
    """Whether the match of this number has a result."""

    def check(message: Message) -> bool:
        return bool(message["match"] == f"{table}.{number}" and message["result"])

    return check
