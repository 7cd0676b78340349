"""Guests who stay at a table with a socket open, for tests that wait for what a table says."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any, Self, TypeVar

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tests.server.client import Client, Message, say
from tests.server.conftest import QUICK, Running

Check = Callable[[Message], Any]
Scene = Callable[[Running], Coroutine[Any, Any, None]]


class Present:
    """A guest with a connection: keeps all it hears, and what it heard last of table and view.

    Whoever is here is ready as soon as the host starts, as every client is.
    """

    def __init__(self, client: Client, table: str, **manner: Any) -> None:
        self.client = client
        self.id = table
        self.heard: list[Message] = []
        self.texts: list[str] = []
        self.table: Message = {}
        self.view: Message = {}
        self._manner = manner
        self._socket: ClientConnection | None = None
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._socket = await self.client.socket(self.id)
        await say(self._socket, type="hello", version=1, **self._manner)
        self._reading = asyncio.create_task(self._read(self._socket))
        await self.until(lambda table: table)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.go()

    async def go(self) -> None:
        """Close the connection."""
        if self._socket is not None and self._reading is not None:
            await self._socket.close()
            await self._reading
            self._socket = None

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException):
            async for text in socket:
                message = json.loads(text)
                self.texts.append(str(text))
                self.heard.append(message)
                if message["type"] == "table":
                    self.table = message
                    await self._answer_start(socket)
                if message["type"] == "view":
                    self.view = message
                await self._react(message)
                self._news.set()

    async def _react(self, message: Message) -> None:
        """Do something about a message."""

    async def _answer_start(self, socket: ClientConnection) -> None:
        mine = self.table["seats_yours"]
        if self.table["starting"] and mine and not self.table["seats"][mine[0]]["ready"]:
            await say(socket, type="ready", word=secrets.token_hex(8))

    async def say(self, **message: Any) -> None:
        """Over the socket."""
        assert self._socket is not None
        await say(self._socket, **message)

    async def until(self, check: Check, timeout: float = 20) -> Message:
        """The last table, as soon as it is so."""
        await self._wait(lambda: check(self.table), timeout)
        return self.table

    async def until_view(self, check: Check, timeout: float = 20) -> Message:
        """The last view, as soon as it is so."""
        await self._wait(lambda: self.view and check(self.view), timeout)
        return self.view

    async def hear(self, kind: str, since: int = 0, timeout: float = 20) -> Message:
        """The first message of a kind after so many."""

        def found() -> Iterator[Message]:
            return (m for m in self.heard[since:] if m["type"] == kind)

        await self._wait(lambda: next(found(), None), timeout)
        return next(found())

    async def refusal(self, **message: Any) -> str:
        """The code of a message that must be refused."""
        since = len(self.heard)
        await self.say(**message)
        return str((await self.hear("refused", since))["code"])

    async def _wait(self, check: Callable[[], Any], timeout: float) -> None:
        async with asyncio.timeout(timeout):
            while not check():
                self._news.clear()
                await self._news.wait()

    # --- what a guest does ----------------------------------------------------------------------

    async def ask(self, method: str, path: str = "", **body: Any) -> Message:
        """A request about the table, which must succeed."""
        told: Message = await self.client.call(method, f"/tables/{self.id}{path}", **body)
        return told

    async def refused(self, method: str, path: str = "", **body: Any) -> str:
        """The code of a request about the table, which must fail."""
        return await self.client.refusal_code(method, f"/tables/{self.id}{path}", **body)

    async def propose(self, kind: str, seat: int | None = None) -> Message:
        """Ask the table something."""
        return await self.ask("POST", "/proposals", kind=kind, seat=seat)

    async def answer(self, yes: bool) -> Message:
        """Answer what the table is asked, once one is asked."""
        asked = await self.until(lambda table: table["proposal"] and table["proposal"]["asked"])
        return await self.ask("POST", "/answers", number=asked["proposal"]["number"], yes=yes)

    async def move(self) -> Message:
        """Make the first legal move, once there is one; what was seen before it."""
        view = await self.until_view(lambda view: view.get("moves"))
        place = {"match": view["match"], "seat": view["seat"], "seq": view["seq"]}
        await self.ask("POST", "/moves", **place, move=view["moves"][0]["move"])
        return view


P = TypeVar("P", bound=Present)


async def come(base: str, *names: str) -> list[Client]:
    """Guests of these names."""
    return [await Client.come_in(base, name) for name in names]


async def gather(
    people: list[Client], game: str = "svabi", bots: int = 0, **more: Any
) -> tuple[str, list[Present]]:
    """A table at which all of them sit and are connected, beside some bots; the first is host."""
    return await gather_as(Present, people, game, bots, **more)


async def gather_as(
    kind: Callable[[Client, str], P], people: list[Client], game: str, bots: int = 0, **more: Any
) -> tuple[str, list[P]]:
    """The same with people of some kind."""
    seats = ["you", *["open"] * (len(people) - 1), *["random"] * bots]
    table = await people[0].new_table(game, seats, **more)
    at = [kind(person, table) for person in people]
    for seat, one in enumerate(at):
        if seat:
            await one.ask("POST", f"/seats/{seat}")
        await one.__aenter__()
    return table, at


async def begin(at: Sequence[Present]) -> None:
    """All are ready, and all see the match."""
    for one in at:
        await one.say(type="ready", word="abc")
    for one in at:
        await one.until(lambda table: table["phase"] == "playing")
        await one.until_view(lambda view: True)


async def go_all(at: Sequence[Present]) -> None:
    """All close their connections and leave."""
    for one in at:
        await one.go()
        await one.client.close()


def shorten_grace(server: Running, table: str, seconds: float) -> None:
    """From now on a table is not patient; while people come it was."""
    server.lobby.tables[table].presence.grace = seconds


@contextmanager
def serve(store: str, **settings: Any) -> Iterator[Running]:
    """A server with some settings of its own."""
    running = Running(store, replace(QUICK, **settings))
    try:
        yield running
    finally:
        running.stop()


def at_server(store: str, scene: Scene, **settings: Any) -> None:
    """Something happens at a server with some settings of its own."""
    with serve(store, **settings) as running:
        asyncio.run(scene(running))
