"""Random messages, half right and half wrong, at running tables: nothing may break.

python -m tests.server.fuzz --messages 100000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from karban.games import GAMES
from karban.server.errors import STATUS
from karban.server.settings import Settings
from tests.server.client import SHORT, Client, Message, Player, compile_games, hear, say
from tests.server.conftest import Running

_TYPES = ("hello", "ready", "play", "show", "ping", "table", "", None, 7)
_FIELDS = ("version", "match", "seen", "language", "lines", "sentences", "word", "seat", "seq")
_ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**31,
    2**63,
    2**70,
    1.5,
    "",
    "x",
    "a" * 65,
    [],
    {},
    "\u0000",
    "ž",
)
_RAW = ("", "{", "[]", "nul", '{"type":', '{"type":"ping"}}', '"x"', "\ufeff{}", "[" * 500)


class Fuzzer:
    """One guest who sends nonsense at one table."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        self.client = client
        self.table = table
        self.random = random.Random(seed)
        self.view: Message = {}
        self.sent = 0
        self.codes: set[str] = set()

    async def run(self, messages: int) -> None:
        """Come again whenever one is let go."""
        while self.sent < messages:
            try:
                async with self.client.socket(self.table) as socket:
                    await say(socket, type="hello", version=1)
                    await asyncio.gather(self._send(socket, messages), self._read(socket))
            except (WebSocketException, OSError):
                continue

    async def _send(self, socket: ClientConnection, messages: int) -> None:
        for _ in range(self.random.randrange(1, 200)):
            await socket.send(self.message())
            self.sent += 1
            if self.random.random() < 0.02:
                await asyncio.sleep(0)
        await socket.close()

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "view":
                self.view = message
            elif message["type"] == "refused":
                assert message["code"] in STATUS
                assert message["code"] != "failed", "something broke inside"
                assert message["message"]
                self.codes.add(message["code"])

    def message(self) -> str | bytes:
        """Anything from a right move to noise."""
        kind = self.random.randrange(6)
        if kind == 0:
            return self.random.choice(_RAW)
        if kind == 1:
            return self.random.randbytes(self.random.randrange(40))
        message = self._right()
        if kind == 2:
            message[self.random.choice((*_FIELDS, "move", "id", "more"))] = self.random.choice(_ODD)
        elif kind == 3:
            message["type"] = self.random.choice(_TYPES)
        elif kind == 4 and message:
            del message[self.random.choice(list(message))]
        return json.dumps(message)

    def _right(self) -> dict[str, Any]:
        draw = self.random.randrange(8)
        if draw == 0:
            seen = self.random.randrange(-1, 30)
            return {
                "type": "hello",
                "version": 1,
                "match": self.view.get("match", ""),
                "seen": seen,
            }
        if draw == 1:
            return {"type": "ready", "word": "abc"}
        if draw == 2:
            return {"type": "show", "seat": self.random.randrange(4), "seen": -1}
        if draw == 3:
            return {"type": "ping"}
        moves = self.view.get("moves")
        if not moves or self.random.random() < 0.3:
            moves = [{"move": self.random.randrange(200)}]
        return {
            "type": "play",
            "match": self.view.get("match", ""),
            "seat": self.view.get("seat") or 0,
            "seq": self.view.get("seq", 0) + self.random.choice((0, 0, 0, -1, 1)),
            "move": self.random.choice(moves)["move"],
            "id": str(self.random.randrange(10**6)),
        }


async def fuzz(base: str, messages: int, seed: int = 1) -> set[str]:
    """Fuzz a table of each game from a seat and from outside; then each must still be playable."""
    codes: set[str] = set()
    for number, game in enumerate(GAMES):
        host = await Client.come_in(base, "Host")
        guest = await Client.come_in(base, "Guest")
        options = SHORT.get(game.name, {})
        table = await host.new_table(game.name, ["you", "you", "random"], options=options)
        fuzzers = [Fuzzer(host, table, seed + number), Fuzzer(guest, table, seed - number)]
        share = messages // (2 * len(GAMES))
        await asyncio.gather(*(fuzzer.run(share) for fuzzer in fuzzers))
        for fuzzer in fuzzers:
            codes |= fuzzer.codes
        player = Player(host, table)
        await player.play()
        async with guest.socket(table) as socket:
            await say(socket, type="hello", version=1)
            assert (await hear(socket, "table"))["phase"] == "over"
        await host.close()
        await guest.close()
    return codes


def main() -> None:
    """From the command line."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--messages", type=int, default=100_000)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    compile_games()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(pace=0, grace=600).without_limits()
        running = Running(f"sqlite:///{folder}/tables.sqlite", settings)
        began = time.monotonic()
        codes = asyncio.run(fuzz(running.base, chosen.messages, chosen.seed))
        seconds = time.monotonic() - began
        running.stop()
    print(f"{chosen.messages} messages in {seconds:.0f} s; refused with {', '.join(sorted(codes))}")


if __name__ == "__main__":
    main()
