"""A bot that searches: within a time or a number of iterations, on one or more threads."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from karban.bots.exact import Exact
from karban.bots.flat import HASTY, Flat
from karban.bots.levels import Level
from karban.bots.thought import GameBot, Thought, check_thought, stream
from karban.bots.tree import Tree
from karban.core import engine
from karban.core.game import Game

#: The part of its time after which a search stops: what follows takes time too.
_ENOUGH = 0.93
#: A search looks at the clock about so many times.
_LOOKS = 25
_FIRST_CHUNK = 4
_ANY_NUMBER = 1 << 60
#: An expert takes the others for players by the heuristic, and soon makes up its mind.
_EXPERT = "hasty"
#: A search stops when the second move would have to gain on the first faster than this, in tries
#: more of it for each iteration that is left. With 1 it would only stop when nothing can change.
_CATCHES_UP = 1 / 3
#: How many positions an exact endgame may take.
_POSITIONS_A_MS = 400
_POSITIONS_AN_ITERATION = 20


class Method(Protocol):
    """A search that can be stopped after any iteration."""

    def begin(self, view: NDArray[Any], rngs: NDArray[np.int64]) -> None:
        """Forget the last search."""

    def grow(self, view: NDArray[Any], iterations: int) -> None:
        """So many more iterations."""

    def is_settled(self) -> bool:
        """Whether more iterations would not change the choice."""

    def root(self, view: NDArray[Any]) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """The moves; how often each was tried, and what it brought in all."""


METHODS: dict[str, Callable[[Game], Method]] = {
    "tree": Tree,
    "flat": Flat,
    "hasty": lambda game: Flat(game, HASTY),
}


def method_of(game: Game, level: Level, players: int) -> str:
    """How a level searches: `search` by the method that plays the game best within the budget."""
    if level.kind == "expert":
        return _EXPERT
    if level.kind != "search":
        return level.kind
    best: dict[tuple[int, int], str] = game.hints.METHODS
    return [
        method
        for (seats, milliseconds), method in best.items()
        if seats <= players and milliseconds <= level.milliseconds
    ][-1]


def methods_of(game: Game) -> list[str]:
    """The methods that are best in a game, at some table and with some time."""
    return sorted(set(game.hints.METHODS.values()))


def _most(game: Game, level: Level) -> int:
    """After how many iterations a search stops though it has time."""
    if level.kind != "expert":
        return _ANY_NUMBER
    return int(getattr(game.hints, "EXPERT_DEALS", _ANY_NUMBER))


class Search(GameBot):
    """Grows `roots` searches apart from each other, each on a thread, and adds them up.

    All of them do the same number of iterations, so that this number and the seed tell what the
    bot thought, however fast the machine was.
    """

    searches = True

    def __init__(self, game: Game, level: Level) -> None:
        super().__init__(game)
        self._moves = np.zeros(game.buffer, np.int16)
        self._level = level
        by_time = _POSITIONS_A_MS * level.milliseconds
        self._exact = Exact(game, by_time or _POSITIONS_AN_ITERATION * level.iterations)
        self._most = _most(game, level)
        self._made: dict[str, list[Method]] = {}
        self._searches: list[Method] = []
        self._pool = ThreadPoolExecutor(level.roots) if level.roots > 1 else None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._game, self._level)

    def consider(self, view: NDArray[Any], seed: int, iterations: int = 0) -> Thought:
        """The best move found; with `iterations`, what it thought when it got so far."""
        began = time.perf_counter()
        seed, iterations = check_thought(self._game, view, seed, iterations)
        if engine.legal_at(view, 0, self._moves) == 1:
            return Thought(int(self._moves[0]))
        if solved := self._exact.consider(view, seed):
            return solved
        self._begin(view, method_of(self._game, self._level, int(view["players"][0])), seed)
        if iterations := iterations or self._level.iterations:
            done = -(-iterations // len(self._searches))
            self._grow(view, done)
        else:
            done = self._grow_until(view, began + _ENOUGH * self._level.milliseconds / 1000)
        return self._make_thought(view, done * len(self._searches))

    def prepare(self, view: NDArray[Any]) -> None:
        """A thought, by whatever method a table of any size may want, and an endgame."""
        self.consider(view, 0)
        least, most = self._game.seat_range()
        for players in range(least, most + 1):
            name = method_of(self._game, self._level, players)
            if name not in self._made:
                self._begin(view, name, 0)
                self._grow(view, _FIRST_CHUNK)
        self._exact.prepare(view)

    def _begin(self, view: NDArray[Any], name: str, seed: int) -> None:
        """A new search by this method on each thread; their memory is made when first needed."""
        if name not in self._made:
            self._made[name] = [METHODS[name](self._game) for _ in range(self._level.roots)]
        self._searches = self._made[name]
        for number, search in enumerate(self._searches):
            search.begin(view, np.stack([stream(seed, 2 * number), stream(seed, 2 * number + 1)]))

    def _grow(self, view: NDArray[Any], iterations: int) -> None:
        if self._pool is None:
            self._searches[0].grow(view, iterations)
        else:
            list(self._pool.map(lambda search: search.grow(view, iterations), self._searches))

    def _grow_until(self, view: NDArray[Any], end: float) -> int:
        """Grow until there is no time, no more is wanted or nothing can change; how far it got."""
        done, chunk = 0, _FIRST_CHUNK
        began = now = time.perf_counter()
        while True:
            self._grow(view, chunk)
            done += chunk
            now = time.perf_counter()
            speed = done / max(now - began, 1e-6)
            left = min(int((end - now) * speed), self._most - done)
            if left < 1 or self._is_decided(view, left):
                return done
            chunk = max(min(int((end - began) * speed / _LOOKS), left, 4 * chunk), 1)

    def _is_decided(self, view: NDArray[Any], left: int) -> bool:
        """Whether no other move is likely to come to lead any more."""
        if all(search.is_settled() for search in self._searches):
            return True
        moves, found = self._root(view)
        if len(moves) < 2:
            return True
        tried = np.sort(found[0])
        return bool(tried[-1] - tried[-2] > _CATCHES_UP * left * len(self._searches))

    def _root(self, view: NDArray[Any]) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """The moves in rising order, with what all searches together found."""
        total: NDArray[np.float64] | None = None
        for search in self._searches:
            moves, found = search.root(view)
            order = np.argsort(moves, kind="stable")
            moves = moves[order]
            total = found[:, order] if total is None else total + found[:, order]
        assert total is not None
        return moves, total

    def _make_thought(self, view: NDArray[Any], iterations: int) -> Thought:
        moves, found = self._root(view)
        values = found[1] / np.maximum(found[0], 1)
        order = np.lexsort((moves, -values, -found[0]))
        best = tuple(int(move) for move in moves[order])
        return Thought(best[0], iterations, best, tuple(float(v) for v in values[order]))
