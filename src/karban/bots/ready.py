"""Compile the bots of a game before they are needed, in a process of its own.

The process leaves what it compiled in the cache, from where everyone else loads it. The rule of
thumb is compiled while another process compiles the rules; the search takes longer, and a table
can be laid and looked at meanwhile.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

from numpy.typing import NDArray

from karban.bots import bot
from karban.bots.thumb import Thumb
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import CACHE, JIT
from karban.games import find

Part = Literal["thumb", "search"]


def _mark(game: Game, part: str) -> Path:
    return CACHE / f"{game.name}-{part}.compiled"


def first_choice(game: Game) -> NDArray[Any]:
    """What the first seat of a match sees that has a choice."""
    match = Match(game, game.seats(game.complete({}))[0], seed=0)
    while len(match.moves) == 1:
        match.play(match.moves[0])
    assert match.to_move is not None
    return match.view(match.to_move).states


def prepare(game: Game, part: str) -> None:
    """Compile the rule of thumb, or let a searching bot think once, in this process."""
    if part == "thumb":
        Thumb(game).compile(game.record)
    else:
        bot("search:2", game).prepare(first_choice(game))
    with suppress(OSError):
        _mark(game, part).touch()


class Preparation:
    """A process that prepares one part of a game's bots, unless it is ready."""

    def __init__(self, game: Game, part: Part) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        if JIT and not _mark(game, part).exists():
            command = [sys.executable, "-m", "karban.bots.ready", game.name, part]
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
    prepare(find(sys.argv[1]), sys.argv[2])
