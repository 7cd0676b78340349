"""`kill -9` under load: no acknowledged entry may be lost, no table may get stuck.

python -m tests.server.crash --kills 500 [--store URL] [--tables 12]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import socket
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx

from karban.core.record import parse, replay
from karban.games import GAMES, find
from karban.server.log import Moved
from karban.server.store import Store
from tests.server.client import SHORT, Client, Player, compile_games

_SERVE = "from karban.cli import main; main()"
_QUIET = 1.2  # seconds between two kills, on average: some come at once, some after long


class Process:
    """A server that can be killed and started again at the same address."""

    def __init__(self, store: str, rates: str = "off") -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._store = store
        self._rates = rates
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Without waiting."""
        where = ["--port", str(self.port), "--store", self._store]
        manner = ["--pace", "0", "--grace", "600", "--rates", self._rates, "--when-needed"]
        command = [sys.executable, "-c", _SERVE, "serve", *where, *manner]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    async def up(self) -> None:
        """Until it answers."""
        async with asyncio.timeout(180), httpx.AsyncClient(base_url=self.base) as http:
            while True:
                try:
                    await http.get("/api/words/en")
                    return
                except httpx.TransportError:
                    assert self._process is not None
                    assert self._process.poll() is None, "the server does not start"
                    await asyncio.sleep(0.05)

    def kill(self) -> None:
        """As hard as can be."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()


class Load:
    """Tables of two guests and a bot each, which begin anew whenever a match is over."""

    def __init__(self, base: str, store: str, seed: int) -> None:
        self.base = base
        self.store = Store(store)
        self.random = random.Random(seed)
        self.checked = 0
        self.matches = 0
        self.moved: dict[int, float] = {}  # table → when something happened there last
        self.stop = False

    async def table(self, number: int, guests: list[Client]) -> None:
        """Match after match at tables of one kind."""
        while not self.stop:
            await self._match(number, guests)
        for guest in guests:
            await guest.close()

    async def _match(self, number: int, guests: list[Client]) -> None:
        game = GAMES[(number + self.matches) % len(GAMES)]
        seats = ["you", "open", "random"]
        options = SHORT.get(game.name, {})
        wish = {"game": game.name, "seats": seats, "options": options}
        made = await self._patient(guests[0], "POST", "/tables", **wish)
        table = str(made["id"])
        await self._patient(guests[1], "POST", f"/tables/{table}/seats/1")
        players = [Player(guest, table, self.random.getrandbits(32)) for guest in guests]
        for player in players:
            player.patience = None
        tasks = [asyncio.create_task(player.play()) for player in players]
        while not all(task.done() for task in tasks) and not self.stop:
            before = [player.seen for player in players]
            await asyncio.wait(tasks, timeout=0.2)
            if [player.seen for player in players] != before:
                self.moved[number] = time.monotonic()
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result
        await self._check(guests[0], table, players)
        self.matches += 1
        self.moved[number] = time.monotonic()

    async def _patient(self, guest: Client, method: str, path: str, **body: Any) -> Any:
        """A request that is made again while the server is down."""
        async with asyncio.timeout(300):
            while True:
                try:
                    return await guest.call(method, path, **body)
                except httpx.TransportError:
                    await asyncio.sleep(0.1)

    async def _check(self, guest: Client, table: str, players: list[Player]) -> None:
        """Whatever was acknowledged is stored, as the entry and the move that it was said to be."""
        match = f"{table}.1"
        stored = await asyncio.to_thread(self.store.entries, match)
        for seat, player in enumerate(players):
            for seq, move in player.acknowledged.items():
                _, entry = stored[seq]
                assert isinstance(entry, Moved), "an acknowledged move is lost"
                assert (entry.seat, entry.move) == (seat, move), "another move is stored"
                self.checked += 1
        if all(player.over for player in players):
            record = await self._patient(guest, "GET", f"/matches/{match}/record")
            assert replay(parse(record), find).over


async def crash(kills: int, store: str, tables: int, seed: int) -> Load:
    """Kill and restart while tables are played; fails if anything acknowledged is lost."""
    process = Process(store)
    process.start()
    try:
        await process.up()
        load = Load(process.base, store, seed)
        await _crash(process, load, kills, tables)
    finally:
        process.kill()
    return load


async def _crash(process: Process, load: Load, kills: int, tables: int) -> None:
    guests = [
        [await Client.come_in(process.base, f"Guest {n}") for n in range(2)] for _ in range(tables)
    ]
    tasks = [asyncio.create_task(load.table(n, pair)) for n, pair in enumerate(guests)]
    for number in range(kills):
        await asyncio.sleep(0.05 + load.random.expovariate(1 / _QUIET))
        _still_running(tasks)
        process.kill()
        process.start()
        await process.up()
        if (number + 1) % 10 == 0:
            print(f"{number + 1} kills, {load.matches} matches", flush=True)
    began = time.monotonic()
    while any(load.moved.get(number, 0) < began for number in range(tables)):
        await asyncio.sleep(0.2)
        _still_running(tasks)
        assert time.monotonic() - began < 120, "a table is stuck"
    load.stop = True
    await asyncio.gather(*tasks)
    load.store.close()


def _still_running(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


def main() -> None:
    """From the command line."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--kills", type=int, default=500)
    arguments.add_argument("--tables", type=int, default=12)
    arguments.add_argument("--store", default="")
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    compile_games()
    with tempfile.TemporaryDirectory() as folder:
        store = chosen.store or f"sqlite:///{folder}/tables.sqlite"
        load = asyncio.run(crash(chosen.kills, store, chosen.tables, chosen.seed))
    print(f"{chosen.kills} kills, {load.matches} matches, {load.checked} acknowledged moves kept")


if __name__ == "__main__":
    main()
