"""The socket of a table: it tells the truth about itself, and comes again by itself."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from karban.client.printable import clean
from karban.server import messages
from karban.server.closing import FOR_GOOD

PING = 4.0  # seconds of silence after which the table is asked whether it is still there
LOST = 8.0  # and after which the connection counts as lost
_OPENING = 5.0  # that a new connection may take
_FIRST_WAIT, _LONGEST_WAIT = 0.3, 5.0  # until it is tried again


class Hearer(Protocol):
    """Who is at the other end of a connection."""

    def take(self, message: messages.FromTable) -> None:
        """A message has come."""

    def greeting(self) -> list[messages.FromClient]:
        """What is said first, and again after each cut."""

    def lost(self) -> None:
        """Nothing comes any more; it will be tried again."""


class Connection:
    """Connects again and again, until it is cancelled or the server refuses for good."""

    def __init__(
        self, where: Callable[[], str], headers: Callable[[], dict[str, str]], hearer: Hearer
    ) -> None:
        self._where = where
        self._headers = headers
        self._hearer = hearer
        self._socket: ClientConnection | None = None
        self._wait = _FIRST_WAIT

    async def run(self) -> None:
        """Until the server has said that it does not want the guest."""
        while True:
            with suppress(WebSocketException, OSError, EOFError, TimeoutError):
                if await self._meet():
                    return
            self._hearer.lost()
            await asyncio.sleep(self._wait * random.uniform(0.7, 1.0))
            self._wait = min(self._wait * 2, _LONGEST_WAIT)

    async def _meet(self) -> bool:
        """One connection, until it ends; whether it ended for good."""
        async with asyncio.timeout(_OPENING):
            socket = await connect(
                self._where(),
                additional_headers=self._headers(),
                ping_interval=None,  # the table's own pings go all the way to the table
                close_timeout=1,
            )
        self._socket = socket
        try:
            # Who refuses says why and closes, perhaps before our hello: that is read below.
            for message in self._hearer.greeting():
                await self.say(message)
            await self._listen(socket)
        except ConnectionClosed as closed:
            return closed.rcvd is not None and closed.rcvd.code in FOR_GOOD
        finally:
            self._socket = None
            socket.transport.abort()
        return False

    async def _listen(self, socket: ClientConnection) -> None:
        """Take what comes, as long as something does."""
        clock = asyncio.get_running_loop().time
        heard = clock()
        while clock() - heard < LOST:
            try:
                async with asyncio.timeout(PING):
                    text = await socket.recv()
            except TimeoutError:
                await self.say(messages.Ping())
                continue
            heard = clock()
            message = decode(text)
            if isinstance(message, messages.Welcome):
                self._wait = _FIRST_WAIT
            if message is not None:
                self._hearer.take(message)

    async def say(self, message: messages.FromClient) -> bool:
        """Send; whether there was a connection. What is sent may yet be lost with it."""
        with suppress(WebSocketException, OSError, TimeoutError):
            async with asyncio.timeout(PING):
                if self._socket is not None:
                    await self._socket.send(msgspec.json.encode(message).decode())
                    return True
        return False

    def drop(self) -> None:
        """Begin anew: this connection is of no use."""
        if self._socket is not None:
            self._socket.transport.abort()


def decode(text: str | bytes) -> messages.FromTable | None:
    """A message without what a terminal would obey; None of one that a newer server sends."""
    try:
        told: Any = clean(json.loads(text))
        message: messages.FromTable = msgspec.convert(told, messages.FromTable)
    except (ValueError, msgspec.ValidationError, RecursionError):
        return None
    return message
