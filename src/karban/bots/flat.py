"""Flat Monte Carlo: every move is tried in the same guessed deals, the hopeless ones drop out."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.belief import next_deal
from karban.bots.playout import desk, judge, likely_move
from karban.core.advice import sane_moves, stage
from karban.core.choosing import awaited
from karban.core.engine import play
from karban.core.game import Game
from karban.core.rule import Array, State, rule

#: After every so many deals the moves are compared …
_ROUND = 64
#: … and one that lies so many standard errors behind the best drops out. The errors are those of
#: both apart from the mean of the race: of two moves they are too small by √2, of more by less.
ERRORS = 4.5
#: An expert is more hasty.
HASTY = 3.0


@rule
def others_choose(s: State, seat: int, d: State) -> None:
    """Let those choose before the seat who choose at the same time, by the rule of thumb."""
    while s.to_move != seat and awaited(s):
        n = sane_moves(s, d.weights, d.moves, d.advice)
        play(s, int(d.moves[likely_move(n, d)]))


@rule
def try_all(view: Array, n: int, seen: Array, d: State) -> None:
    """Guess a deal and play out every move that is still in the race, with the same luck."""
    seat = int(view[0].viewer)
    next_deal(view, seen[:2], d)
    others_choose(seen[0], seat, d)
    a, b, c, e = d.rngs[0, 0], d.rngs[0, 1], d.rngs[0, 2], d.rngs[0, 3]
    mean = 0.0
    for k in range(n):
        d.rngs[0, 0], d.rngs[0, 1], d.rngs[0, 2], d.rngs[0, 3] = a, b, c, e
        seen[2] = seen[0]
        play(seen[2], int(d.root[k]))
        judge(seen[2], stage(seen[0]), d)
        d.results[k] = d.rewards[seat]
        mean += d.rewards[seat] / n
    for k in range(n):
        d.found[0, k] += 1.0
        d.found[1, k] += d.results[k]
        d.found[2, k] += (d.results[k] - mean) * (d.results[k] - mean)


@rule
def best_mean(n: int, d: State) -> int:
    """The move with the best mean of those still in the race."""
    best = 0
    for k in range(1, n):
        if d.found[1, k] / d.found[0, k] > d.found[1, best] / d.found[0, best]:
            best = k
    return best


@rule
def drop_the_hopeless(n: int, d: State) -> int:
    """Move those far behind the best to the end; return how many stay in the race."""
    k = 0
    while k < n:
        best = best_mean(n, d)
        deals = d.found[0, k]
        behind = d.found[1, best] / deals - d.found[1, k] / deals
        error = np.sqrt((d.found[2, best] + d.found[2, k]) / deals / deals)
        if k != best and behind > d.errors * error:
            n -= 1
            d.root[k], d.root[n] = d.root[n], d.root[k]
            for row in range(3):
                d.found[row, k], d.found[row, n] = d.found[row, n], d.found[row, k]
        else:
            k += 1
    return n


@rule
def race(view: Array, deals: int, seen: Array, d: Array) -> None:
    """So many deals more."""
    for _ in range(deals):
        n = int(d[0].racing)
        try_all(view, n, seen, d[0])
        if n > 1 and int(d[0].found[0, 0]) % _ROUND == 0:
            d[0].racing = drop_the_hopeless(n, d[0])


@rule
def line_up(view: Array, d: Array) -> None:
    """All sane moves enter the race."""
    d[0].racing = sane_moves(view[0], d[0].weights, d[0].root, d[0].advice)
    d[0].entered = d[0].racing
    d[0].found[:] = 0.0


class Flat:
    """One race; its memory is used again from search to search. An iteration is a guessed deal."""

    def __init__(self, game: Game, errors: float = ERRORS) -> None:
        self._seen = np.zeros(3, game.record)
        self._desk = desk(game)
        self._desk["errors"] = errors

    def begin(self, view: NDArray[Any], rngs: NDArray[np.int64]) -> None:
        """Forget the last search."""
        self._desk["rngs"] = rngs
        self._desk["credit"] = 0.0
        line_up(view, self._desk)

    def grow(self, view: NDArray[Any], iterations: int) -> None:
        """So many more deals; without the interpreter's lock."""
        race(view, iterations, self._seen, self._desk)

    def settled(self) -> bool:
        """Whether only one move is left in the race."""
        return int(self._desk["racing"][0]) == 1

    def root(self, view: NDArray[Any]) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """The moves; how often each was tried, and what it brought in all."""
        n = int(self._desk["entered"][0])
        return self._desk["root"][0, :n].copy(), self._desk["found"][0, :2, :n].copy()

    def means(self, view: NDArray[Any], deals: int, rngs: NDArray[np.int64]) -> dict[int, float]:
        """A new search of so many deals: what each move, in rising order, brought on average."""
        self.begin(view, rngs)
        self.grow(view, deals)
        moves, (tried, total) = self.root(view)
        brought = dict(zip(moves.tolist(), (total / np.maximum(tried, 1)).tolist(), strict=True))
        return dict(sorted(brought.items()))
