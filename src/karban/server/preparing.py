"""Games are compiled in processes of their own: no table waits for what it does not need."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from karban.bots import levels
from karban.bots.ready import Part, Preparation, rehearse
from karban.core.game import Game
from karban.games import all_games


class Preparations:
    """What is ready, and what is being made ready; each part of a game once."""

    def __init__(self) -> None:
        self._tasks: dict[tuple[str, Part], asyncio.Task[None]] = {}
        self._all: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Prepare everything, one after the other; what is asked for meanwhile does not wait."""
        self._all = asyncio.get_running_loop().create_task(self._prepare_all())

    async def rules(self, game: Game) -> None:
        """Until a match can be played without waiting for the compiler."""
        await self._part(game, "rules")

    async def bots(self, game: Game, level: str) -> None:
        """Until a bot of this level can think without waiting for the compiler."""
        await self._part(game, "search" if levels.level(level).searches else "heuristic")

    async def close(self) -> None:
        """Stop; what is not compiled yet will be another time."""
        for task in [self._all, *self._tasks.values()]:
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    async def _part(self, game: Game, part: Part) -> None:
        task = self._tasks.get((game.name, part))
        if task is None:
            task = asyncio.get_running_loop().create_task(self._prepare(game, part))
            self._tasks[game.name, part] = task
        await asyncio.shield(task)

    async def _prepare(self, game: Game, part: Part) -> None:
        begun = asyncio.ensure_future(asyncio.to_thread(Preparation, game, part))
        try:
            preparation = await asyncio.shield(begun)
            await asyncio.to_thread(preparation.wait)
        finally:  # also of a process that was just being started
            (await begun).stop()
        if part == "rules":
            await asyncio.to_thread(rehearse, game)

    async def _prepare_all(self) -> None:
        parts: tuple[Part, ...] = ("rules", "heuristic", "search")
        for part in parts:
            for game in all_games():
                await self._part(game, part)
