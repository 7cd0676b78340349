"""Compile a game before it is needed, in processes of its own.

They leave what they compiled in the cache, from where everyone else loads it. The heuristic
is compiled while another process compiles the rules; the search takes longer, and a table can be
laid and looked at meanwhile.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from contextlib import suppress
from typing import Any, Literal

from numpy.typing import NDArray

from karban.bots import bot
from karban.bots.heuristic import Heuristic
from karban.bots.prospects import Prospects
from karban.bots.search import methods_of
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import is_compiled, mark_compiled
from karban.core.state import TRUTH
from karban.games import GAMES, find

Part = Literal["rules", "heuristic", "search"]


def first_choice(game: Game) -> NDArray[Any]:
    """What the first seat of a match sees that has a choice."""
    match = Match(game, game.seats(game.complete({}))[0], seed=0)
    while len(match.moves) == 1:
        match.play(match.moves[0])
    assert match.to_move is not None
    return match.view(match.to_move).states


def rehearse(game: Game) -> None:
    """Let the rules of a game run once, so that no table waits for the compiler."""
    match = Match(game, game.seats(game.complete({}))[0], seed=0)
    for step in match.play_steps(match.moves[0]):
        list(match.events(step, TRUTH))
    for seat in (0, None):
        _ = match.view(seat).facts
    _ = match.scores, match.moves


def prepare(game: Game, part: str) -> None:
    """Rehearse the rules, compile the heuristic, or let bots that search think once."""
    if part == "rules":
        rehearse(game)
    elif part == "heuristic":
        Heuristic(game).compile(game.record)
    else:
        view = first_choice(game)
        for name in ("expert", *(f"{method}:2" for method in methods_of(game))):
            bot(name, game).prepare(view)
        Prospects(game).shares(view, [bot("regular", game).consider(view, 0).move], 0, 1, 0.0)
    mark_compiled(game.record, part)


def ready_to_play() -> bool:
    """Whether the rules of every game are compiled."""
    return all(is_compiled(game.record, "rules") for game in GAMES)


class Preparation:
    """A process that prepares one part of a game, unless it is ready."""

    def __init__(self, game: Game, part: Part) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        if not is_compiled(game.record, part):
            command = [sys.executable, "-m", "karban.bots.ready", game.name, part]
            with suppress(OSError):  # then it is compiled when it is needed
                self._process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )

    @property
    def done(self) -> bool:
        """Whether nobody needs to wait for the compiler."""
        return self._process is None or self._process.poll() is not None

    def wait(self) -> None:
        """Until it is ready."""
        if self._process is not None:
            self._process.wait()

    def stop(self) -> None:
        """Nobody waits any longer."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


if __name__ == "__main__":
    gc.set_threshold(20_000)  # the compiler makes many objects that stay
    prepare(find(sys.argv[1]), sys.argv[2])
