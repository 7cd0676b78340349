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
    """Plays random legal moves at a table until the match is over, however often it is cut off."""

    def __init__(self, client: Client, table: str, seed: int = 0, **manner: Any) -> None:
        self.client = client
        self.table = table
        self.heard: list[str] = []  # every text that came, if `record`
        self.record = False
        self.acknowledged: dict[int, int] = {}  # number of the entry → move
        self.match = ""
        self.seen = -1
        self.over = False
        self.final: Message | None = None
        self.patience: float | None = 120.0
        self._manner = manner
        self._random = random.Random(seed)
        self._asked: dict[str, int] = {}
        self._pending = ""  # the id of a move that was not answered yet

    async def play(self) -> None:
        """Until the end; comes again when it is cut off."""
        async with asyncio.timeout(self.patience):
            while not self.over:
                with suppress(WebSocketException, OSError, EOFError):
                    async with self.client.socket(self.table) as socket:
                        await self._stay(socket)
                if not self.over:
                    await asyncio.sleep(0.05)

    async def _stay(self, socket: ClientConnection) -> None:
        self._pending = ""
        seen = {"match": self.match, "seen": self.seen}
        await say(socket, type="hello", version=1, **seen, **self._manner)
        async for text in socket:
            if self.record:
                self.heard.append(str(text))
            await self._take(socket, json.loads(text))
            if self.over:
                return

    async def _take(self, socket: ClientConnection, message: Message) -> None:
        kind = message["type"]
        if message.get("id") == self._pending:
            self._pending = ""
        if kind == "table":
            if message["match"] != self.match:
                self.match, self.seen = message["match"], -1
            self.over = message["phase"] == "over"
            self.final = message
            mine = message["seats_yours"]
            waiting = message["phase"] == "gathering" and mine
            if waiting and not message["seats"][mine[0]]["ready"]:
                await say(socket, type="ready", word=secrets.token_hex(8))
        elif kind == "view":
            self.seen = message["seq"]
            if message.get("id") in self._asked:
                self.acknowledged[message["seq"]] = self._asked[message["id"]]
            if message.get("moves") and not self._pending:
                await self._move(socket, message)
        elif kind == "curtain":
            await say(socket, type="show", seat=message["seat"])
        elif kind == "refused" and message["code"] in ("failed", "table-elsewhere"):
            await socket.close()

    async def _move(self, socket: ClientConnection, view: Message) -> None:
        move = self._random.choice(view["moves"])["move"]
        id = f"{view['match']}-{view['seq']}"
        self._asked[id] = move
        self._pending = id
        place = {"match": view["match"], "seat": view["seat"], "seq": view["seq"]}
        await say(socket, type="play", **place, move=move, id=id)
