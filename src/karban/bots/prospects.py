"""What a person may expect of a move: how often it wins, if all go on by the rule of thumb."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.belief import next_deal
from karban.bots.flat import others_choose
from karban.bots.playout import desk, likely_move
from karban.bots.thought import stream
from karban.core.advice import sane_moves
from karban.core.engine import play, run_chance, winners
from karban.core.game import Game
from karban.core.rule import Array, State, rule
from karban.core.state import OVER

_PLACES = 16
#: So many deals are guessed between two looks at the clock, and so many in any case.
_CHUNK, _LEAST = 20, 400


@rule
def finish(s: State, d: State) -> None:
    """Play a match to its end by the rule of thumb, with a surprise now and then."""
    while True:
        run_chance(s, d.rngs[1], d.moves)
        if s.to_move == OVER:
            break
        n = sane_moves(s, d.weights, d.moves, d.advice)
        play(s, int(d.moves[likely_move(n, d)]))


@rule
def try_to_the_end(view: Array, deals: int, n: int, seen: Array, out: Array, d: Array) -> None:
    """Play the first n moves of `root` to the end of the match, each in the same deals."""
    seat = int(view[0].viewer)
    for _ in range(deals):
        next_deal(view, seen[:2], d[0])
        others_choose(seen[0], seat, d[0])
        a, b, c, e = d[0].rngs[0, 0], d[0].rngs[0, 1], d[0].rngs[0, 2], d[0].rngs[0, 3]
        for k in range(n):
            d[0].rngs[0, 0], d[0].rngs[0, 1], d[0].rngs[0, 2], d[0].rngs[0, 3] = a, b, c, e
            seen[2] = seen[0]
            play(seen[2], int(d[0].root[k]))
            finish(seen[2], d[0])
            winners(seen[2], out)
            d[0].found[1, k] += out[seat]


class Prospects:
    """Plays moves to the end of the match in guessed deals."""

    def __init__(self, game: Game) -> None:
        self._seen = np.zeros(3, game.record)
        self._out = np.zeros(_PLACES, np.int32)
        self._desk = desk(game)

    def shares(
        self, view: NDArray[Any], moves: Sequence[int], seed: int, deals: int, seconds: float
    ) -> list[float]:
        """How often each move wins in so many deals; in fewer, but not few, if time is over."""
        n, done, end = len(moves), 0, time.perf_counter() + seconds
        self._desk["rngs"] = np.stack([stream(seed, 0), stream(seed, 1)])
        self._desk["credit"] = 0.0
        self._desk["found"] = 0.0
        self._desk["root"][0, :n] = moves
        while done < deals and (done < _LEAST or time.perf_counter() < end):
            try_to_the_end(view, _CHUNK, n, self._seen, self._out, self._desk)
            done += _CHUNK
        return [float(wins) / done for wins in self._desk["found"][0, 1, :n]]
