"""Bots of the tables think in threads, beside the loop; the compiled search lets others run."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from numpy.typing import NDArray

from karban.bots import Bot, Thought, bot
from karban.core.game import Game
from karban.server.preparing import Preparations


class Thinker:
    """As many threads as cores; each keeps a bot of every kind that it has needed."""

    def __init__(self, preparations: Preparations) -> None:
        self._preparations = preparations
        self._pool = ThreadPoolExecutor(os.cpu_count() or 1, "bot")
        self._own = threading.local()

    async def think(self, game: Game, level: str, view: NDArray[Any], seed: int) -> Thought:
        """What a bot thinks of a view."""
        await self._preparations.bots(game, level)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._think, game, level, view, seed)

    def _think(self, game: Game, level: str, view: NDArray[Any], seed: int) -> Thought:
        bots: dict[tuple[str, str], Bot] = self._own.__dict__.setdefault("bots", {})
        key = game.name, level
        if key not in bots:
            bots[key] = bot(level, game)
        return bots[key].consider(view, seed)

    def close(self) -> None:
        """Without waiting for thoughts that nobody needs."""
        self._pool.shutdown(wait=False, cancel_futures=True)
