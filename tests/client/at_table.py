"""Sessions at a table of a server, for tests: what was told, and waiting for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from karban.client.guest import Guest, enter
from karban.client.lobby import Lobby, TableWish
from karban.client.session import Session


class Ear:
    """Hears what a session says to whoever shows the table."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.notices: list[str] = []
        self._changed = asyncio.Event()

    def show(self) -> None:
        self._changed.set()

    def tell(self, sentence: str) -> None:
        self.told.append(sentence)

    def notice(self, text: str) -> None:
        self.notices.append(text)
        self._changed.set()

    async def until(self, true: Callable[[], object], seconds: float = 60) -> None:
        """Wait for something to be true."""
        async with asyncio.timeout(seconds):
            while not true():
                self._changed.clear()
                with suppress(TimeoutError):  # some things change without a word
                    async with asyncio.timeout(0.05):
                        await self._changed.wait()


class Seated(Session):
    """A session with its ear."""

    ear: Ear

    async def until(self, true: Callable[[Seated], object], seconds: float = 60) -> None:
        await self.ear.until(lambda: true(self), seconds)

    async def play_first(self) -> None:
        """The first legal move, when there is one."""
        await self.until(lambda s: s.moves)
        await self.play(self.moves[0].number)

    async def play_on(self) -> None:
        """First legal moves, until the match is over."""
        while self.table.phase != "over":
            await self.until(lambda s: s.moves or s.table.phase == "over")
            if self.moves:
                await self.play(self.moves[0].number)


async def come(base: str, name: str, language: str = "en") -> Guest:
    return await asyncio.to_thread(enter, base, language, name, lambda: name)


async def open_table(guest: Guest, seats: list[str], **more: Any) -> str:
    wish = TableWish("trop", seats, more.pop("options", {"target": 1}), **more)
    return (await asyncio.to_thread(Lobby(guest).open, wish)).id


@asynccontextmanager
async def at(guest: Guest, table: str, watching: bool = False) -> AsyncIterator[Seated]:
    """A guest at a table, connected."""
    ear = Ear()
    seen = await asyncio.to_thread(Lobby(guest).see, table)
    session = Seated(guest, seen, guest.language, ear, watching)
    session.ear = ear
    staying = asyncio.create_task(session.stay())
    await session.until(lambda s: s.connected or s.refused)
    try:
        yield session
    finally:
        staying.cancel()
        with suppress(asyncio.CancelledError):
            await staying
