"""A TCP proxy before a server that can freeze, cut and forget, as networks do."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Proxy:
    """In a thread of its own. While it is frozen, connections stay open and nothing passes."""

    def __init__(self, base: str) -> None:
        self._port = urlsplit(base).port
        self._loop = asyncio.new_event_loop()
        self._thaw = asyncio.Event()
        self._thaw.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._up = threading.Event()
        self._deaf = False
        self.passed = 0  # bytes to the server
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._up.wait(30)

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        self._stopped = asyncio.Event()
        server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._up.set()
        await self._stopped.wait()
        server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(OSError, asyncio.CancelledError):
                there, out = await asyncio.open_connection("127.0.0.1", self._port)
                ways = [self._pass(reader, out, True), self._pass(there, writer, False)]
                both = [asyncio.ensure_future(way) for way in ways]
                try:
                    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for way in both:
                        way.cancel()
                    out.transport.abort()
        finally:
            writer.transport.abort()
            self._tasks.discard(task)

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, there: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._thaw.wait()
                if self._deaf and not there:
                    continue
                if there:
                    self.passed += len(data)
                writer.write(data)
                await writer.drain()

    def _call(self, what: object) -> None:
        done = threading.Event()

        def run() -> None:
            assert callable(what)
            what()
            done.set()

        self._loop.call_soon_threadsafe(run)
        assert done.wait(10)

    def freeze(self) -> None:
        """Nothing passes any more, and nobody is told."""
        self._call(self._thaw.clear)

    def thaw(self) -> None:
        """All passes again, also what has waited."""
        self._deaf = False
        self._call(self._thaw.set)

    def swallow(self) -> None:
        """What goes to the server arrives; what it answers is lost."""
        self._deaf = True

    def cut(self) -> None:
        """All connections end; new ones may come."""
        self._deaf = False

        def cut() -> None:
            self._thaw.set()
            for task in list(self._tasks):
                task.cancel()

        self._call(cut)

    def lead_to(self, base: str) -> None:
        """New connections go to another server."""
        self._port = urlsplit(base).port

    def stop(self) -> None:
        self._call(self._stopped.set)
        self._thread.join(10)
        self._loop.close()
