"""Compile the search of a game before it is needed, in a process of its own.

The process leaves what it compiled in the cache, from where everyone else loads it; meanwhile a
table can be laid and looked at.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from karban.bots import bot
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import CACHE, JIT
from karban.games import find


def _mark(game: Game) -> Path:
    return CACHE / f"{game.name}-bots.compiled"


def first_choice(game: Game) -> NDArray[Any]:
    """What the first seat of a match sees that has a choice."""
    match = Match(game, game.seats(game.complete({}))[0], seed=0)
    while len(match.moves) == 1:
        match.play(match.moves[0])
    assert match.to_move is not None
    return match.view(match.to_move).states


def prepare(game: Game) -> None:
    """Let a searching bot think once, in this process."""
    bot("search:2", game).prepare(first_choice(game))
    with suppress(OSError):
        _mark(game).touch()


class Preparation:
    """A process that prepares the searching bots of a game, unless they are ready."""

    def __init__(self, game: Game) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        if JIT and not _mark(game).exists():
            command = [sys.executable, "-m", "karban.bots.ready", game.name]
            with suppress(OSError):  # then they are compiled when they are needed
                self._process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )

    @property
    def done(self) -> bool:
        """Whether the bots can think without waiting for the compiler."""
        return self._process is None or self._process.poll() is not None

    def wait(self) -> None:
        """Until the bots are ready."""
        if self._process is not None:
            self._process.wait()

    def stop(self) -> None:
        """Nobody waits any longer."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


if __name__ == "__main__":
    prepare(find(sys.argv[1]))
