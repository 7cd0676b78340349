"""How fast tables are: scripted clients on loopback, beside a bare echo in the same run.

Server and clients are processes of their own, so that only the server's own time is counted.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from karban.core.errors import KarbanError
from karban.games import GAMES
from karban.server.errors import PACKAGE

SIZES = (10, 100, 1000)
SEATS = 4
_PERIOD = 2.0  # seconds between the moves of a table where people think
_QUIET = 25  # seconds
_ECHO = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
async def echo(socket):
    await socket.accept()
    async for text in socket.iter_text():
        await socket.send_text(text)
rooms = {}
async def four(socket):
    await socket.accept()
    room = rooms.setdefault(socket.path_params["room"], [])
    room.append(socket)
    async for text in socket.iter_text():
        for other in room:
            await other.send_text(text)
routes = [WebSocketRoute("/", echo), WebSocketRoute("/{room}", four)]
app = Starlette(routes=routes)
uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", ws_per_message_deflate=False,
            ws_ping_interval=None, log_level="error", access_log=False)
"""
_SERVE = "from karban.cli import main; main()"


@dataclass
class Measured:
    """One measurement of a server: CPU in microseconds a move, times in milliseconds.

    For a restart: tables a second, CPU a table, time until it answers and until all are back.
    """

    name: str
    tables: int
    rate: float
    cpu: float
    p50: float
    p99: float
    memory: float  # MB of the server afterwards


@dataclass
class Count:
    """What the clients saw."""

    moves: int = 0
    waits: list[float] = field(default_factory=list)
    going: bool = True
    period: float = 0.0

    def reset(self, period: float) -> None:
        """Begin to measure."""
        self.moves, self.period = 0, period
        self.waits.clear()

    def quantile(self, share: float) -> float:
        """In milliseconds."""
        waits = sorted(self.waits)
        return 1000 * waits[min(int(share * len(waits)), len(waits) - 1)] if waits else 0.0


class Process:
    """A server, with what it has used so far."""

    def __init__(self, code: str, *arguments: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        given = [argument.replace("PORT", str(self.port)) for argument in arguments]
        self._command = [sys.executable, "-c", code, *given]
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        self._wait()

    def restart(self) -> None:
        """Kill it as hard as can be, and start it anew."""
        self._process.kill()
        self._process.wait()
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 300
        while time.monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.1)
        raise KarbanError(code="start", package=PACKAGE)

    def cpu(self) -> float:
        """Seconds of processor time."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def stop(self) -> None:
        """And wait for it."""
        self._process.terminate()
        self._process.wait()


@contextmanager
def _running(code: str, *arguments: str) -> Iterator[Process]:
    process = Process(code, *arguments)
    try:
        yield process
    finally:
        process.stop()


def measure_server(sizes: tuple[int, ...], seconds: float) -> Iterator[Measured]:
    """An echo; then in every number rooms and tables: flat out, as people play, after a kill."""
    with _running(_ECHO, "PORT") as process:
        yield asyncio.run(_echo(process, seconds))
    for tables in sizes:
        with _running(_ECHO, "PORT") as process:
            yield asyncio.run(_echo_to_four(process, tables, seconds))
        with tempfile.TemporaryDirectory() as folder:
            where = ("--port", "PORT", "--store", f"sqlite:///{folder}/tables.sqlite")
            with _running(_SERVE, "serve", *where, "--rates", "off", "--when-needed") as process:
                results = asyncio.run(_tables(process, tables, seconds))
        yield from results


async def _echo(process: Process, seconds: float) -> Measured:
    """Forty connections that wait for each answer."""
    count = Count()
    message = json.dumps({"type": "play", "match": "x" * 18, "seat": 1, "seq": 99, "move": 12})

    async def client() -> None:
        where = f"ws://127.0.0.1:{process.port}/"
        async with connect(where, compression=None, proxy=None) as wire:
            while count.going:
                began = time.perf_counter()
                await wire.send(message)
                await wire.recv()
                count.waits.append(time.perf_counter() - began)
                count.moves += 1

    tasks = [asyncio.create_task(client()) for _ in range(40)]
    await asyncio.sleep(0.5)
    result = await _measure(process, count, "echo", 0, seconds, 0)
    count.going = False
    await asyncio.gather(*tasks)
    return result


async def _echo_to_four(process: Process, rooms: int, seconds: float) -> Measured:
    """Rooms of four: what one says all four hear, and then the next one speaks."""
    count = Count()
    message = json.dumps({"type": "play", "match": "x" * 18, "seat": 1, "seq": 99, "move": 12})
    talking = [False] * rooms

    async def room(number: int) -> None:
        where = f"ws://127.0.0.1:{process.port}/{number}"
        wires = [await connect(where, compression=None, proxy=None) for _ in range(SEATS)]
        turn = 0
        while count.going:
            began = time.perf_counter()
            await wires[turn].send(message)
            for wire in wires:
                await wire.recv()
            count.waits.append(time.perf_counter() - began)
            count.moves += 1
            turn = (turn + 1) % SEATS
            talking[number] = True
        for wire in wires:
            await wire.close()

    tasks = [asyncio.create_task(room(number)) for number in range(rooms)]
    while not all(talking):
        await asyncio.sleep(0.1)
    result = await _measure(process, count, "echo to four", rooms, seconds, 0)
    count.going = False
    await asyncio.gather(*tasks)
    return result


async def _measure(
    process: Process, count: Count, name: str, tables: int, seconds: float, period: float
) -> Measured:
    count.reset(period)
    cpu, began = process.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    used = 1e6 * (process.cpu() - cpu) / max(count.moves, 1)
    waits = count.quantile(0.5), count.quantile(0.99)
    return Measured(name, tables, count.moves / took, used, *waits, process.memory())


async def _tables(process: Process, tables: int, seconds: float) -> list[Measured]:
    count = Count()
    gate = asyncio.Semaphore(16)
    scripts = [Script(process.port, number, count, gate) for number in range(tables)]
    tasks = [asyncio.create_task(script.run()) for script in scripts]
    while not all(script.begun for script in scripts):
        await asyncio.sleep(0.1)
        for task in tasks:
            if task.done():
                task.result()
    await asyncio.sleep(1)
    results = [await _measure(process, count, "flat out", tables, seconds, 0)]
    count.period = _PERIOD
    await asyncio.sleep(_PERIOD + 1)
    results.append(await _measure(process, count, "people", tables, seconds, _PERIOD))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    results.append(await _restart(process, scripts))
    return results


async def _restart(process: Process, scripts: list[Script]) -> Measured:
    """How long it takes until every table is back after a kill, counted from the kill."""
    began = time.perf_counter()
    await asyncio.to_thread(process.restart)
    up = time.perf_counter() - began
    await asyncio.gather(*(script.touch() for script in scripts))
    took = time.perf_counter() - began
    tables = len(scripts)
    used = 1e6 * process.cpu() / tables
    return Measured(
        "restart", tables, tables / took, used, 1000 * up, 1000 * took, process.memory()
    )


class Script:
    """A table with four guests that play random moves, match after match."""

    def __init__(self, port: int, number: int, count: Count, gate: asyncio.Semaphore) -> None:
        self.begun = False
        self._port = port
        self._game = GAMES[number % len(GAMES)].name
        self._count = count
        self._gate = gate
        self._random = random.Random(number)
        self._tokens: list[str] = []
        self._table = ""
        self._wires: list[ClientConnection] = []

    async def _ask(self, token: str, method: str, path: str, body: object = None) -> Any:
        async with self._gate:
            return await asyncio.to_thread(self._request, token, method, path, body)

    def _request(self, token: str, method: str, path: str, body: object) -> Any:
        wire = http.client.HTTPConnection("127.0.0.1", self._port, timeout=120)
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        wire.request(method, f"/api{path}", json.dumps(body) if body else None, headers)
        answer = json.loads(wire.getresponse().read())
        wire.close()
        return answer

    async def touch(self) -> None:
        """Ask for the table, which must be there as it was."""
        table = await self._ask(self._tokens[0], "GET", f"/tables/{self._table}")
        assert table["phase"] in ("playing", "over", "gathering"), table

    async def run(self) -> None:
        """Until it is cancelled."""
        wish = {"name": "Guest", "program": True}
        for _ in range(SEATS):
            self._tokens.append((await self._ask("", "POST", "/guests", wish))["token"])
        seats = ["you", *["open"] * (SEATS - 1)]
        opening = {"game": self._game, "seats": seats}
        self._table = (await self._ask(self._tokens[0], "POST", "/tables", opening))["id"]
        for seat, token in enumerate(self._tokens[1:], 1):
            await self._ask(token, "POST", f"/tables/{self._table}/seats/{seat}")
        guests = (self._guest(token, self._table) for token in self._tokens)
        await asyncio.gather(self._ping(), *guests)

    async def _ping(self) -> None:
        """Who waits long for a turn must say something."""
        while True:
            await asyncio.sleep(_QUIET)
            for wire in self._wires:
                await wire.send('{"type":"ping"}')

    async def _guest(self, token: str, table: str) -> None:
        where = f"ws://127.0.0.1:{self._port}/api/tables/{table}/socket"
        headers = {"Authorization": f"Bearer {token}"}
        manner: dict[str, Any] = {"compression": None, "proxy": None, "ping_interval": None}
        async with connect(where, additional_headers=headers, open_timeout=120, **manner) as wire:
            self._wires.append(wire)
            await wire.send('{"type":"hello","version":1}')
            asked = 0.0
            async for text in wire:
                message = json.loads(text)
                if message["type"] == "table":
                    await self._phase(wire, token, message)
                elif message["type"] == "view":
                    if message.get("id"):
                        self._count.moves += 1
                        self._count.waits.append(time.perf_counter() - asked)
                    if message.get("moves"):
                        if self._count.period:
                            await asyncio.sleep(self._count.period * self._random.uniform(0.5, 1.5))
                        asked = time.perf_counter()
                        await self._move(wire, message)

    async def _phase(self, wire: ClientConnection, token: str, table: dict[str, Any]) -> None:
        self.begun = self.begun or table["phase"] == "playing"
        mine = table["seats"][table["seats_yours"][0]]
        if table["phase"] == "gathering" and not mine["ready"]:
            await wire.send(
                json.dumps({"type": "ready", "word": str(self._random.getrandbits(60))})
            )
        elif table["phase"] == "over" and table["host"]:
            await self._ask(token, "POST", f"/tables/{table['id']}/rematch")

    async def _move(self, wire: ClientConnection, view: dict[str, Any]) -> None:
        move = self._random.choice(view["moves"])["move"]
        place = {"match": view["match"], "seat": view["seat"], "seq": view["seq"]}
        await wire.send(json.dumps({"type": "play", **place, "move": move, "id": str(view["seq"])}))
