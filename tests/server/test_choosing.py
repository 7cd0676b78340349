"""Choices at the same time at a live table: any order, any change of mind, nothing told early."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

from websockets.asyncio.client import ClientConnection

from karban.core.fair import new_secret
from karban.core.record import parse, replay
from karban.games import find
from karban.server.course import Course
from karban.server.log import Began, Moved, Opening, Place, Readied
from karban.server.settings import Settings
from karban.server.store import Kept
from tests.server.client import Client, hear, hello, say
from tests.server.conftest import Running
from tests.server.crash import Process

PEOPLE = 3


class Scene:
    """Three people at one table, each with a socket, and one who watches."""

    def __init__(self, base: str) -> None:
        self.base = base

    async def gather(self) -> None:
        self.people = [await Client.come_in(self.base, f"Guest {n}") for n in range(PEOPLE + 1)]
        self.table = await self.people[0].new_table("svabi", ["you", "open", "open"])
        for seat in range(1, PEOPLE):
            await self.people[seat].call("POST", f"/tables/{self.table}/seats/{seat}")
        for person in self.people[:PEOPLE]:
            await person.call("POST", f"/tables/{self.table}/ready", word="word")

    async def text(self, seat: int | None) -> str:
        """All that a seat, or a spectator, may see now, as it is sent, without its number."""
        who = self.people[PEOPLE if seat is None else seat]
        wish = "" if seat is None else f"?seat={seat}"
        view = (await who.http.get(f"/api/tables/{self.table}/view{wish}")).json()
        record = (await who.http.get(f"/api/matches/{self.table}.1/record{wish}")).text
        del view["seq"]
        return json.dumps(view) + record

    async def view(self, seat: int) -> Any:
        return await self.people[seat].call("GET", f"/tables/{self.table}/view?seat={seat}")

    async def pick(self, seat: int, number: int) -> int:
        """Choose the move with this number of those that a seat may; which one it is."""
        view = await self.view(seat)
        moves = view.get("moves") or view["instead"]
        move = moves[number]["move"]
        place = {"match": view["match"], "seat": seat, "seq": view["seq"], "move": move}
        await self.people[seat].call("POST", f"/tables/{self.table}/moves", **place)
        return int(move)

    async def close(self) -> None:
        for person in self.people:
            await person.close()


def test_the_last_seat_picks_first_and_changes_its_mind_and_a_kill_loses_nothing(
    store: str,
) -> None:
    async def scene(process: Process) -> None:
        await process.up()
        at = Scene(process.base)
        await at.gather()
        seen = []
        for number in (0, 1, 2):
            picked = await at.pick(2, number)
            own = await at.view(2)
            assert (own["choice"], own["chosen"], own["turn"]) == (picked, [2], 0)
            seen.append([await at.text(who) for who in (None, 0, 1)])
        assert seen[0] == seen[1] == seen[2], "a choice is seen"
        process.kill()
        process.start()
        await process.up()
        assert [await at.text(who) for who in (None, 0, 1)] == seen[0]
        own = await at.view(2)
        assert (own["choice"], len(own["instead"]), own.get("moves")) == (picked, 3, None)
        await at.pick(0, 1)
        assert (await at.view(1))["chosen"] == [0, 2]
        assert (await at.view(1))["facts"]["revealed"] == [None, None, None]
        await at.pick(1, 0)
        for seat in range(PEOPLE):
            view = await at.view(seat)
            assert view.get("choosing", []) == []
            assert None not in view["facts"]["revealed"]
        record = await at.people[0].call("GET", f"/matches/{at.table}.1/record?seat=0")
        picks = [entry for entry in record["entries"] if entry[1].startswith("pick")]
        assert [seat for seat, _ in picks] == [0, 1, 2]
        await at.close()

    process = Process(store)
    process.start()
    try:
        asyncio.run(scene(process))
    finally:
        process.kill()


async def _quiet(socket: ClientConnection) -> list[str]:
    """The views that come before the answer to a ping."""
    await say(socket, type="ping")
    heard = []
    while (text := str(await socket.recv())) and (kind := json.loads(text)["type"]) != "pong":
        heard += [text] if kind == "view" else []
    return heard


def test_others_hear_that_a_seat_has_chosen_and_nothing_when_it_chooses_anew(
    server: Running,
) -> None:
    async def scene() -> None:
        at = Scene(server.base)
        await at.gather()
        async with AsyncExitStack() as stack:
            sockets = []
            for person in at.people:
                socket = await stack.enter_async_context(person.socket(at.table))
                await hello(socket)
                await _quiet(socket)
                sockets.append(socket)
            await at.pick(2, 0)
            for socket in (sockets[0], sockets[1], sockets[3]):
                (text,) = await _quiet(socket)
                told = json.loads(text)
                assert (told["choosing"], told["chosen"], told["events"]) == ([0, 1, 2], [2], [])
                assert "choice" not in told
            await _quiet(sockets[2])
            await at.pick(2, 1)
            assert [await _quiet(sockets[n]) for n in (0, 1, 3)] == [[], [], []]
            assert json.loads((await _quiet(sockets[2]))[-1])["chosen"] == [2]
            back = {"type": "undo", "match": f"{at.table}.1", "seat": 2}
            await say(sockets[2], **back, seq=(await at.view(2))["seq"])
            undone = await hear(sockets[0], "view")
            assert (undone.get("chosen", []), undone["choosing"]) == ([], [0, 1, 2])
            for seat in range(PEOPLE):
                await at.pick(seat, 0)
            final = await hear(sockets[3], "view")
            while not final["events"]:
                final = await hear(sockets[3], "view")
            assert [event["seat"] for event in final["events"]] == [0, 1, 2]
        await at.close()

    asyncio.run(scene())


def test_bots_and_those_who_stand_in_choose_without_waiting(store: str) -> None:
    async def scene(base: str) -> None:
        me = await Client.come_in(base)
        other = await Client.come_in(base, "Petr")
        table = await me.new_table("svabi", ["you", "open", "novice"])
        await other.call("POST", f"/tables/{table}/seats/1")
        for person in (me, other):
            await person.call("POST", f"/tables/{table}/ready", word="w")
        async with me.socket(table) as socket:
            await hello(socket)
            view = await hear(socket, "view")
            while view.get("chosen") != [2]:
                view = await hear(socket, "view")
            await other.call("DELETE", f"/tables/{table}/seats")
            while view.get("chosen") != [1, 2]:
                view = await hear(socket, "view")
            assert view["turn"] == 0
            place = {"match": view["match"], "seat": 0, "seq": view["seq"]}
            await say(socket, type="play", **place, move=view["moves"][0]["move"], id="x")
            while not view["events"]:
                view = await hear(socket, "view")
        record = await me.call("GET", f"/matches/{table}.1/record?seat=0")
        assert len(record["entries"]) >= 6
        for person in (me, other):
            await person.close()

    running = Running(store, Settings(grace=30, pace=0.05).without_limits())
    asyncio.run(scene(running.base))
    running.stop()


def test_on_one_device_each_has_the_whole_time() -> None:
    seats = [Place("a", "Eva"), Place("a", "Eva"), Place("b", "Petr")]
    opening = Opening("svabi", {}, seats, False, 30, find("svabi").version)
    entries: list[Any] = [(0, Readied("a", "x")), (0, Readied("b", "y")), (1000, Began())]
    course = Course(Kept("t", "a", 1, "playing", opening, new_secret(), entries, 0))
    assert (course.awaited, course.clock_began(1)) == ([0, 1, 2], 1000)
    course.apply(Moved(0, course.moves_of(0)[0]), 9000)
    assert course.awaited == [1, 2]
    assert [course.clock_began(seat) for seat in (1, 2)] == [9000, 1000]
    turn = course.turn
    course.apply(Moved(0, course.moves_of(0)[1]), 9500)
    course.apply(Moved(2, course.moves_of(2)[0]), 9700)
    assert course.turn == turn
    course.apply(Moved(1, course.moves_of(1)[0]), 9900)
    assert (course.turn > turn, course.turn_began, course.awaited) == (True, 9900, [course.to_move])


def test_thoughts_of_bots_stand_at_the_entries_of_their_choices() -> None:
    seats = [Place("a", "Eva"), Place(level="regular"), Place(level="regular")]
    opening = Opening("svabi", {}, seats, False, 0, find("svabi").version)
    entries: list[Any] = [(0, Readied("a", "x")), (0, Began())]
    course = Course(Kept("t", "a", 1, "playing", opening, new_secret(), entries, 0))
    assert course.match is not None
    first = course.match.length
    for seat in (2, 1):
        move = course.moves_of(seat)[0]
        course.apply(Moved(seat, move, level="regular", iterations=seat), 1)
    assert course.record(None)["thoughts"] == []  # their entries have no number yet
    course.apply(Moved(0, course.moves_of(0)[0]), 1)
    assert sorted(course.match.thoughts) == [
        (first + 1, "regular", 1),
        (first + 2, "regular", 2),
    ]
    assert replay(parse(course.record(None)), find).state_bytes() == course.match.state_bytes()
