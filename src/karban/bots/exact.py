"""Exact endgames: where a seat can work out every card, the rest is played out in full."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.solver import (
    DEEPEST,
    forced_win,
    list_moves,
    rough_sizes,
    sample_deal,
    solve_choice,
    solve_moves,
    solver_workspace,
)
from karban.bots.thought import Thought, stream
from karban.core.chance import below
from karban.core.choosing import choosers_at
from karban.core.game import Game

#: Samples that must agree before a seat counts as one that knows everything: where two deals are
#: possible, so many agree once in two thousand million times.
_SAMPLES = 32


class Exact:
    """Solves what can be solved within a number of positions."""

    def __init__(self, game: Game, positions: int) -> None:
        self._positions = positions
        self._batch = np.zeros(DEEPEST, game.record)
        self._work = solver_workspace(game)
        self._out = np.zeros(game.buffer, np.int16)

    def consider(self, view: NDArray[Any], seed: int) -> Thought | None:
        """The exact move, or nothing where cards are unknown or the rest is too long."""
        rng = stream(seed, 100)
        batch, work = self._batch, self._work
        if not self._knows_all(view, rng):
            return None
        small = rough_sizes(batch, rng, work) <= self._positions
        if choosers_at(batch, 0):
            if not small or not solve_choice(batch, self._positions, work):
                return None
            return self._draw_mixed(int(view["viewer"][0]), rng)
        n = list_moves(batch, work)
        values = np.zeros(n)
        if small and solve_moves(batch, n, self._positions, work, values):
            return _best_first(work["moves"][0, 0, :n], values)
        k = forced_win(batch, n, DEEPEST - 2, self._positions // 4, work)
        if k < 0:
            return None
        move = int(work["moves"][0, 0, k])
        return Thought(move, 0, (move,), (1.0,))

    def _knows_all(self, view: NDArray[Any], rng: NDArray[np.int64]) -> bool:
        """Whether every sample is the same deal, which is then the first of the batch."""
        sample_deal(view, self._batch, 0, rng, self._out)
        only = self._batch[0].tobytes()
        for _ in range(1, _SAMPLES):
            sample_deal(view, self._batch, 1, rng, self._out)
            if self._batch[1].tobytes() != only:
                return False
        return True

    def prepare(self, view: NDArray[Any]) -> None:
        """Call every compiled function once, with nothing to do."""
        batch, work = self._batch, self._work
        sample_deal(view, batch, 0, stream(0), self._out)
        rough_sizes(batch, stream(0), work)
        choosers_at(batch, 0)
        solve_choice(batch, 0, work)
        n = list_moves(batch, work)
        solve_moves(batch, n, 0, work, np.zeros(n))
        forced_win(batch, n, DEEPEST - 2, 0, work)

    def _draw_mixed(self, seat: int, rng: NDArray[np.int64]) -> Thought:
        """A choice from the mix that cannot be read."""
        w = self._work[0]
        i = w["who"][0].tolist().index(seat)
        count = int(w["counts"][0, i])
        mix = w["average"][0, i, :count]
        moves = w["options"][0, i, :count]
        values = self._values(seat, i)
        point = below(rng, 1 << 20) / (1 << 20)
        k = min(int(np.searchsorted(np.cumsum(mix), point, side="right")), count - 1)
        order = np.argsort(-mix, kind="stable")
        best = tuple(int(move) for move in moves[order])
        return Thought(int(moves[k]), 0, best, tuple(float(value) for value in values[order]))

    def _values(self, seat: int, i: int) -> NDArray[np.float64]:
        """What each choice of the i-th to choose brings it while the others keep their mix."""
        w = self._work[0]
        n = int(w["choosers"][0])
        counts = w["counts"][0, :n]
        table: NDArray[np.float64]
        table = w["joint"][0, : counts.prod(), seat].reshape(counts[::-1])
        table = np.moveaxis(table, n - 1 - i, -1)  # the choices of the first vary fastest
        for other in reversed([one for one in range(n) if one != i]):
            table = np.tensordot(w["average"][0, other, : counts[other]], table, axes=(0, 0))
        return table


def _best_first(moves: NDArray[np.int16], values: NDArray[np.float64]) -> Thought:
    order = np.argsort(-values, kind="stable")
    best = tuple(int(move) for move in moves[order])
    return Thought(best[0], 0, best, tuple(float(value) for value in values[order]))
