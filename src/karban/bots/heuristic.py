"""Bots that do not search: `random`, `regular` with a heuristic, `novice` with less of it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.thought import GameBot, Thought, check_thought, stream
from karban.core import engine
from karban.core.advice import best_advice, sane_moves
from karban.core.chance import below
from karban.core.game import Game
from karban.core.rule import Array, compile_rule, rule

#: A novice looks again at one move in so many, and may then take a lesser one …
_SLIP = 2
#: … if it looks at least this good, from the worst sane move (0) to the best (1).
_GOOD_ENOUGH = 0.3


@rule
def best_at(
    batch: Array, i: int, weights: Array, moves: Array, advice: Array, rng: Array
) -> tuple[int, int]:
    """`sane_moves`, of one record of an array, and the index of the one that looks best."""
    n = sane_moves(batch[i], weights, moves, advice)
    return n, best_advice(advice, n, rng)


@rule
def slip(advice: Array, n: int, best: int, rng: Array) -> int:
    """What a novice takes: mostly the best of n moves, now and then one that looks good enough."""
    if n == 1 or below(rng, _SLIP) != 0:
        return best
    low = high = advice[0]
    for k in range(n):
        low, high = min(low, advice[k]), max(high, advice[k])
    least = low + _GOOD_ENOUGH * (high - low)
    good = 0
    for k in range(n):
        good += 1 if advice[k] >= least else 0
    left = below(rng, good)
    for k in range(n):
        if advice[k] >= least:
            if left == 0:
                return k
            left -= 1
    return best


class Random(GameBot):
    """Any legal move, each equally likely."""

    searches = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._moves = np.zeros(game.buffer, np.int16)

    def consider(self, view: NDArray[Any], seed: int, iterations: int = 0) -> Thought:
        """A legal move."""
        seed, _ = check_thought(self._game, view, seed, iterations)
        n = engine.legal_at(view, 0, self._moves)
        return Thought(int(self._moves[below(stream(seed), n)]))

    def prepare(self, view: NDArray[Any]) -> None:
        """One thought is enough."""
        self.consider(view, 0)


class Heuristic(GameBot):
    """Makes the move that the heuristic likes best."""

    searches = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._weights = np.array(list(game.weights.values()))
        self._moves = np.zeros(game.buffer, np.int16)
        self._advice = np.zeros(game.buffer)

    def consider(self, view: NDArray[Any], seed: int, iterations: int = 0) -> Thought:
        """The move with the best advice; luck decides between equal ones."""
        seed, _ = check_thought(self._game, view, seed, iterations)
        _, best = self._looks_best(view, stream(seed))
        return Thought(int(self._moves[best]))

    def _looks_best(self, view: NDArray[Any], rng: NDArray[np.int64]) -> tuple[int, int]:
        """How many moves are sane, and the index of the best."""
        return best_at(view, 0, self._weights, self._moves, self._advice, rng)

    def prepare(self, view: NDArray[Any]) -> None:
        """One thought is enough."""
        self.consider(view, 0)

    def compile(self, record: np.dtype[Any]) -> None:
        """Compile without a view to think about."""
        views = np.zeros(1, record)
        compile_rule(best_at, views, 0, self._weights, self._moves, self._advice, stream(0))


class Novice(Heuristic):
    """Forgets what is no longer on the table, and now and then takes a lesser move."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        for i, name in enumerate(game.weights):
            if name in game.hints.MEMORY:
                self._weights[i] = 0.0

    def consider(self, view: NDArray[Any], seed: int, iterations: int = 0) -> Thought:
        """Mostly the move with the best advice."""
        seed, _ = check_thought(self._game, view, seed, iterations)
        rng = stream(seed)
        n, best = self._looks_best(view, rng)
        return Thought(int(self._moves[slip(self._advice, n, best, rng)]))
