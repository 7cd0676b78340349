"""A guest who is a program: REST by httpx, play over a socket. Tests and loads are made of it."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from karban.bots.ready import prepare
from karban.games import GAMES

Message = dict[str, Any]

#: Options with which a match takes about a hundred moves.
SHORT: dict[str, dict[str, int]] = {
    "trop": {"target": 10},
    "karma": {"turn_limit": 60},
    "makalu": {"limit": 80},
}


def compile_games() -> None:
    """So that what is tested is not the compiler."""
    for game in GAMES:
        prepare(game, "rules")
        prepare(game, "heuristic")


class Client:
    """One guest of the server at `base`."""

    def __init__(self, base: str, token: str) -> None:
        self.base = base
        self.headers = {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=base, headers=self.headers, timeout=60)

    @classmethod
    async def come_in(cls, base: str, name: str = "Eva", language: str = "en") -> Client:
        """A new guest."""
        wish = {"name": name, "language": language, "program": True}
        async with httpx.AsyncClient(base_url=base, timeout=60) as http:
            answer = await http.post("/api/guests", json=wish)
            answer.raise_for_status()
            return cls(base, answer.json()["token"])

    async def call(self, method: str, path: str, **body: Any) -> Any:
        """A request that must succeed."""
        answer = await self.http.request(method, f"/api{path}", json=body if body else None)
        assert answer.status_code == 200, (answer.status_code, answer.text)
        return answer.json()

    async def refusal_code(self, method: str, path: str, **body: Any) -> str:
        """The code of a request that must fail."""
        answer = await self.http.request(method, f"/api{path}", json=body if body else None)
        assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
        problem = answer.json()
        assert set(problem) == {"code", "message"}
        return str(problem["code"])

    async def new_table(self, game: str, seats: list[str], **more: Any) -> str:
        """Its id."""
        made = await self.call("POST", "/tables", game=game, seats=seats, **more)
        return str(made["id"])

    def socket(self, table: str) -> connect:
        """To be used with `async with`."""
        where = self.base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        return connect(where, additional_headers=self.headers, compression=None, proxy=None)

    async def close(self) -> None:
        """Of a table's socket nothing is kept open here."""
        await self.http.aclose()


async def say(socket: ClientConnection, **message: Any) -> None:
    """Send a message."""
    await socket.send(json.dumps(message))


async def hear(socket: ClientConnection, kind: str, timeout: float = 30) -> Message:
    """The next message of a kind; those before it are passed over."""
    async with asyncio.timeout(timeout):
        while True:
            message: Message = json.loads(await socket.recv())
            if message["type"] == kind:
                return message


async def hello(socket: ClientConnection, **more: Any) -> Message:
    """Greet, and get the table."""
    await say(socket, type="hello", version=1, **more)
    return await hear(socket, "table")


class Player:
    """Plays random legal moves at a table until the match is over, however often it is cut off.

    A move that was not answered is sent again, the same one with the same id. With `pong` it
    pings, and believes that it is cut off when no answer comes for so many seconds.
    """

    def __init__(self, client: Client, table: str, seed: int = 0, **manner: Any) -> None:
        self.client = client
        self.table = table
        self.heard: list[str] = []  # every text that came, if `record`
        self.record = False
        self.acknowledged: dict[int, int] = {}  # number of the entry → move
        self.asked: dict[str, int] = {}  # id → move, of all that were sent
        self.refused: set[str] = set()  # ids of moves that the table did not want
        self.match = ""
        self.seen = -1
        self.over = False
        self.final: Message | None = None
        self.patience: float | None = 120.0
        self.pong: float | None = None
        self.cuts = 0
        self.sent_again = 0
        self._manner = manner
        self._random = random.Random(seed)
        self._view: Message | None = None
        self._pending: Message | None = None  # a move that was not answered yet
        self._answered = asyncio.Event()

    async def play(self) -> None:
        """Until the end; comes again when it is cut off."""
        async with asyncio.timeout(self.patience):
            while not self.over:
                with suppress(WebSocketException, OSError, EOFError, TimeoutError):
                    async with asyncio.timeout(self.pong):
                        socket = await self.client.socket(self.table)
                    await self._stay(socket)
                if not self.over:
                    self.cuts += 1
                    await asyncio.sleep(0.05)

    async def _stay(self, socket: ClientConnection) -> None:
        watching = asyncio.create_task(self._watch(socket)) if self.pong else None
        try:
            seen = {"match": self.match, "seen": self.seen}
            await say(socket, type="hello", version=1, **seen, **self._manner)
            if self._pending is not None:
                self.sent_again += 1
                await say(socket, **self._pending)
            async for text in socket:
                if self.record:
                    self.heard.append(str(text))
                await self._take(socket, json.loads(text))
                if self.over:
                    return
        finally:
            if watching is not None:
                watching.cancel()
                await asyncio.gather(watching, return_exceptions=True)
                socket.transport.abort()
            await socket.close()

    async def _watch(self, socket: ClientConnection) -> None:
        """Let go of a connection over which nothing comes back."""
        assert self.pong is not None
        try:
            while True:
                self._answered.clear()
                await say(socket, type="ping")
                async with asyncio.timeout(self.pong):
                    await self._answered.wait()
                await asyncio.sleep(self.pong / 2)
        except TimeoutError:
            socket.transport.abort()

    async def _take(self, socket: ClientConnection, message: Message) -> None:
        kind = message["type"]
        if kind == "pong":
            self._answered.set()
        elif kind == "table":
            await self._look(socket, message)
        elif kind == "view":
            self.seen = message["seq"]
            self._view = message
            self._settle(message.get("id", ""), message["seq"])
        elif kind == "accepted":
            self._settle(message["id"], message["seq"])
        elif kind == "curtain":
            await say(socket, type="show", seat=message["seat"])
        elif kind == "refused":
            self._settle(message.get("id", ""), None)
            if message["code"] in ("failed", "table-elsewhere"):
                await socket.close()
                return
        if self._view is not None and self._view.get("moves") and self._pending is None:
            await self._move(socket, self._view)

    async def _look(self, socket: ClientConnection, table: Message) -> None:
        if table["match"] != self.match:
            self.match, self.seen = table["match"], -1
            self._view = self._pending = None
        self.over = table["phase"] == "over"
        self.final = table
        mine = table["seats_yours"]
        waiting = table["phase"] == "gathering" and mine
        if waiting and not table["seats"][mine[0]]["ready"]:
            await say(socket, type="ready", word=secrets.token_hex(8))

    def _settle(self, id: str, seq: int | None) -> None:
        """A move is stored as an entry, or refused."""
        if id not in self.asked:
            return
        if seq is None:
            self.refused.add(id)
        else:
            self.acknowledged[seq] = self.asked[id]
        if self._pending is not None and self._pending["id"] == id:
            self._pending = None

    async def _move(self, socket: ClientConnection, view: Message) -> None:
        self._view = None  # nothing more is to be said to this one
        move = self._random.choice(view["moves"])["move"]
        id = secrets.token_hex(8)
        self.asked[id] = move
        place = {"match": view["match"], "seat": view["seat"], "seq": view["seq"]}
        self._pending = {"type": "play", **place, "move": move, "id": id}
        await say(socket, **self._pending)
