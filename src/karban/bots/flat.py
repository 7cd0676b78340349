"""Flat Monte Carlo: every move is tried in the same sampled deals, the hopeless ones drop out."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.belief import next_deal
from karban.bots.playout import LikelyMoves, judge, search_workspace
from karban.core.advice import sane_moves, stage
from karban.core.choosing import awaited_seats
from karban.core.engine import play
from karban.core.game import Game
from karban.core.play import Workspace, choose
from karban.core.rule import Array, rule
from karban.core.state import State

#: After every so many deals the moves are compared …
_ROUND = 64
#: … and one that lies so many standard errors behind the best drops out. The errors are those of
#: both apart from the mean of the race: of two moves they are too small by √2, of more by less.
ERRORS = 4.5
#: An expert is more hasty.
HASTY = 3.0


@rule
def others_choose(s: State, seat: int, w: Workspace) -> None:
    """Let those choose before the seat who choose at the same time, by the heuristic."""
    while s.to_move != seat and awaited_seats(s):
        play(s, choose(LikelyMoves(w), s, 0, w.moves))


@rule
def try_all(view: Array, n: int, seen: Array, w: Workspace) -> None:
    """Sample a deal and play out every move that is still in the race, with the same luck."""
    seat = int(view[0].viewer)
    next_deal(view, seen[:2], w)
    others_choose(seen[0], seat, w)
    a, b, c, e = w.rngs[0, 0], w.rngs[0, 1], w.rngs[0, 2], w.rngs[0, 3]
    mean = 0.0
    for k in range(n):
        w.rngs[0, 0], w.rngs[0, 1], w.rngs[0, 2], w.rngs[0, 3] = a, b, c, e
        seen[2] = seen[0]
        play(seen[2], int(w.root[k]))
        judge(seen[2], stage(seen[0]), w)
        w.results[k] = w.rewards[seat]
        mean += w.rewards[seat] / n
    for k in range(n):
        w.found[0, k] += 1.0
        w.found[1, k] += w.results[k]
        w.found[2, k] += (w.results[k] - mean) * (w.results[k] - mean)


@rule
def best_mean(n: int, w: Workspace) -> int:
    """The move with the best mean of those still in the race."""
    best = 0
    for k in range(1, n):
        if w.found[1, k] / w.found[0, k] > w.found[1, best] / w.found[0, best]:
            best = k
    return best


@rule
def drop_the_hopeless(n: int, w: Workspace) -> int:
    """Move those far behind the best to the end; return how many stay in the race."""
    k = 0
    while k < n:
        best = best_mean(n, w)
        deals = w.found[0, k]
        behind = w.found[1, best] / deals - w.found[1, k] / deals
        error = np.sqrt((w.found[2, best] + w.found[2, k]) / deals / deals)
        if k != best and behind > w.errors * error:
            n -= 1
            w.root[k], w.root[n] = w.root[n], w.root[k]
            for row in range(3):
                w.found[row, k], w.found[row, n] = w.found[row, n], w.found[row, k]
        else:
            k += 1
    return n


@rule
def race(view: Array, deals: int, seen: Array, work: Array) -> None:
    """So many deals more."""
    w = work[0]
    for _ in range(deals):
        n = int(w.racing)
        try_all(view, n, seen, w)
        if n > 1 and int(w.found[0, 0]) % _ROUND == 0:
            w.racing = drop_the_hopeless(n, w)


@rule
def line_up(view: Array, work: Array) -> None:
    """All sane moves enter the race."""
    w = work[0]
    w.racing = sane_moves(view[0], w.weights, w.root, w.advice)
    w.entered = w.racing
    w.found[:] = 0.0


class Flat:
    """One race; its memory is used again from search to search. An iteration is a sampled deal."""

    def __init__(self, game: Game, errors: float = ERRORS) -> None:
        self._seen = np.zeros(3, game.record)
        self._work = search_workspace(game)
        self._work["errors"] = errors

    def begin(self, view: NDArray[Any], rngs: NDArray[np.int64]) -> None:
        """Forget the last search."""
        self._work["rngs"] = rngs
        self._work["credit"] = 0.0
        line_up(view, self._work)

    def grow(self, view: NDArray[Any], iterations: int) -> None:
        """So many more deals; without the interpreter's lock."""
        race(view, iterations, self._seen, self._work)

    def is_settled(self) -> bool:
        """Whether only one move is left in the race."""
        return int(self._work["racing"][0]) == 1

    def root(self, view: NDArray[Any]) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """The moves; how often each was tried, and what it brought in all."""
        n = int(self._work["entered"][0])
        return self._work["root"][0, :n].copy(), self._work["found"][0, :2, :n].copy()

    def means(self, view: NDArray[Any], deals: int, rngs: NDArray[np.int64]) -> dict[int, float]:
        """A new search of so many deals: what each move, in rising order, brought on average."""
        self.begin(view, rngs)
        self.grow(view, deals)
        moves, (tried, total) = self.root(view)
        brought = dict(zip(moves.tolist(), (total / np.maximum(tried, 1)).tolist(), strict=True))
        return dict(sorted(brought.items()))
