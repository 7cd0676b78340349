"""Guests without a browser: they sit at a table, are ready, and stay until they are told to go."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Coroutine
from typing import Any, Self

from websockets.asyncio.client import ClientConnection

from tests.server.client import Client, hello, say


class Programs:
    """Sockets in a loop of their own: whoever drives a browser has one already."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._sockets: dict[int, ClientConnection] = {}
        self._clients: list[Client] = []
        self._readers: set[asyncio.Task[None]] = set()

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def sit(self, table: str, seat: int, name: str) -> None:
        """A new guest takes this seat and is ready."""
        self._run(self._sit(table, seat, name))

    def go(self, seat: int) -> None:
        """The guest of this seat closes the connection."""
        self._run(self._sockets.pop(seat).close())

    async def _sit(self, table: str, seat: int, name: str) -> None:
        client = await Client.come_in(self._base, name)
        self._clients.append(client)
        await client.call("POST", f"/tables/{table}/seats/{seat}")
        socket = await client.socket(table)
        await hello(socket)
        await say(socket, type="ready", word=secrets.token_hex(8))
        self._sockets[seat] = socket
        reader = asyncio.create_task(self._listen(socket))
        self._readers.add(reader)

    async def _listen(self, socket: ClientConnection) -> None:
        async for _ in socket:
            pass

    async def _close(self) -> None:
        for socket in self._sockets.values():
            await socket.close()
        for reader in self._readers:
            reader.cancel()
        for client in self._clients:
            await client.close()
