"""Lines that a person or a script types, one by one, while other things happen."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from concurrent.futures import CancelledError
from contextlib import suppress

_BLOCK = 65536  # bytes, also of a line that has no end


class TypedLines:
    """Standard input as lines, without their ends.

    It is read without Python's own buffer: a thread that waits there for ever must not hold its
    lock when the program ends.
    """

    def __init__(self) -> None:
        self.scripted = not sys.stdin.isatty()
        self._rest = b""
        self._over = False
        self._queue: asyncio.Queue[str | None] | None = None

    def read_now(self) -> str | None:
        """The next line, whatever else waits; None at the end."""
        try:
            number = sys.stdin.fileno()
        except (OSError, ValueError):  # not a file, as in tests
            line = sys.stdin.readline()
            return line.rstrip("\r\n") if line else None
        while b"\n" not in self._rest and not self._over and len(self._rest) < _BLOCK:
            block = os.read(number, _BLOCK)
            self._over = not block
            self._rest += block
        if not self._rest:
            return None
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    async def read(self) -> str | None:
        """The next line, while other things go on; None at the end."""
        if self._queue is None:
            self._queue = asyncio.Queue(1)
            loop = asyncio.get_running_loop()
            threading.Thread(target=self._pump, args=(loop, self._queue), daemon=True).start()
        return await self._queue.get()

    def _pump(self, loop: asyncio.AbstractEventLoop, queue: asyncio.Queue[str | None]) -> None:
        """Read ahead by one line, no more than is wanted."""
        line: str | None = ""
        with suppress(RuntimeError, CancelledError):  # the loop is closed: nobody wants more
            while line is not None:
                try:
                    line = self.read_now()
                except OSError:
                    line = None
                asyncio.run_coroutine_threadsafe(queue.put(line), loop).result()
