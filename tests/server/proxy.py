"""A bad network: a TCP proxy that delays, freezes and cuts what goes through it.

It runs in a thread of its own; its commands can be given from any other.
"""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, NamedTuple

_CHUNK = 65_536
_RESET = struct.pack("ii", 1, 0)  # SO_LINGER: close without a farewell


class Weather(NamedTuple):
    """Whether what is sent `up` to the server and `down` to the client gets there, and how late.

    A frozen direction is neither read nor forwarded, and nobody is told: as with a network that
    is gone. What was sent meanwhile goes on when it thaws. The delay is in seconds.
    """

    up: bool = True
    down: bool = True
    delay: float = 0.0


FAIR = Weather()
FROZEN = Weather(up=False, down=False)


class Link:
    """One connection through the proxy."""

    def __init__(self, client: socket.socket, target: tuple[str, int], weather: Weather) -> None:
        self._client = client
        self._target = target
        self._weather = weather
        self._changed = asyncio.Event()
        self._reset = False
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        server = socket.socket()
        server.setblocking(False)
        pumps: list[asyncio.Task[None]] = []
        try:
            await self._pass(up=True)
            await loop.sock_connect(server, self._target)
            pumps.append(loop.create_task(self._pump(self._client, server, up=True)))
            pumps.append(loop.create_task(self._pump(server, self._client, up=False)))
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        except OSError:
            pass  # nobody answers there: nor do we
        finally:
            for pump in pumps:
                pump.cancel()
            try:  # whoever cuts may come while it ends by itself
                await asyncio.gather(*pumps, return_exceptions=True)
            finally:
                for end in (self._client, server):
                    if self._reset:
                        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
                    end.close()

    async def _pump(self, source: socket.socket, sink: socket.socket, up: bool) -> None:
        """Forward one direction until it ends."""
        loop = asyncio.get_running_loop()
        with suppress(OSError):
            while True:
                await self._pass(up)
                data = await loop.sock_recv(source, _CHUNK)
                if not data:
                    return
                if self._weather.delay:
                    await asyncio.sleep(self._weather.delay)
                await self._pass(up)
                await loop.sock_sendall(sink, data)

    async def _pass(self, up: bool) -> None:
        """Wait while the direction is frozen."""
        while not (self._weather.up if up else self._weather.down):
            await self._changed.wait()

    def change(self, weather: Weather) -> None:
        """Another weather for this connection."""
        self._weather = weather
        self._changed.set()
        self._changed = asyncio.Event()

    async def cut(self, reset: bool) -> None:
        """Close both ends: with a farewell, or as if a router had lost its memory."""
        self._reset = reset
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    @property
    def over(self) -> bool:
        """Whether it is closed."""
        return self._task.done()


class Proxy:
    """Stands before the server at `target`, such as `http://127.0.0.1:8021`."""

    def __init__(self, target: str) -> None:
        host, port = target.removeprefix("http://").split(":")
        self._target = host, int(port)
        self._socket = socket.create_server(("127.0.0.1", 0))
        self._socket.setblocking(False)
        self.base = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._links: list[Link] = []
        self._weather = FAIR  # for those that come
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        accepting = self._loop.create_task(self._accept())
        self._loop.run_forever()
        assert accepting.done()
        self._loop.close()

    async def _accept(self) -> None:
        with suppress(asyncio.CancelledError):
            while True:
                client, _ = await self._loop.sock_accept(self._socket)
                client.setblocking(False)
                self._links = [link for link in self._links if not link.over]
                self._links.append(Link(client, self._target, self._weather))

    # --- commands -----------------------------------------------------------------------------

    def set_weather(self, weather: Weather, new: bool = True, old: bool = True) -> None:
        """For connections that come from now on, and for those that are there."""

        async def change() -> None:
            if new:
                self._weather = weather
            for link in self._links if old else ():
                link.change(weather)

        self._do(change())

    def freeze(self, up: bool = True, down: bool = True) -> None:
        """The network is gone: nothing gets through, and nobody is told."""
        self.set_weather(Weather(up=not up, down=not down))

    def strand(self) -> None:
        """What is connected stays frozen, but one may connect anew: another network."""
        self.set_weather(FROZEN, new=False)

    def thaw(self) -> None:
        """All is well again, also for what was frozen."""
        self.set_weather(FAIR)

    def cut(self, reset: bool = True) -> None:
        """Close all connections."""

        async def cut() -> None:
            await asyncio.gather(*(link.cut(reset) for link in self._links))

        self._do(cut())

    @property
    def open_links(self) -> int:
        """How many connections there are."""
        return sum(not link.over for link in self._links)

    def stop(self) -> None:
        """Close everything."""
        self.cut()

        async def end() -> None:
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            self._socket.close()

        self._do(end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def _do(self, command: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(command, self._loop).result(10)
