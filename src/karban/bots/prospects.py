"""What a person may expect of a move: how often it wins, if all go on by the heuristic."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.belief import next_deal
from karban.bots.flat import others_choose
from karban.bots.playout import LikelyMoves, search_workspace
from karban.bots.thought import stream
from karban.core.engine import play, winners
from karban.core.game import Game
from karban.core.play import play_to_end
from karban.core.rule import Array, rule

_PLACES = 16
#: So many deals are sampled between two looks at the clock, and so many in any case.
_CHUNK, _LEAST = 20, 400


@rule
def try_to_the_end(view: Array, deals: int, n: int, seen: Array, out: Array, work: Array) -> None:
    """Play the first n moves of `root` to the end of the match, each in the same deals."""
    w = work[0]
    seat = int(view[0].viewer)
    for _ in range(deals):
        next_deal(view, seen[:2], w)
        others_choose(seen[0], seat, w)
        a, b, c, e = w.rngs[0, 0], w.rngs[0, 1], w.rngs[0, 2], w.rngs[0, 3]
        for k in range(n):
            w.rngs[0, 0], w.rngs[0, 1], w.rngs[0, 2], w.rngs[0, 3] = a, b, c, e
            seen[2] = seen[0]
            play(seen[2], int(w.root[k]))
            play_to_end(seen[2], LikelyMoves(w), None, w.rngs[1], w.moves)
            winners(seen[2], out)
            w.found[1, k] += out[seat]


class Prospects:
    """Plays moves to the end of the match in sampled deals."""

    def __init__(self, game: Game) -> None:
        self._seen = np.zeros(3, game.record)
        self._out = np.zeros(_PLACES, np.int32)
        self._work = search_workspace(game)

    def shares(
        self, view: NDArray[Any], moves: Sequence[int], seed: int, deals: int, seconds: float
    ) -> list[float]:
        """How often each move wins in so many deals; in fewer, but not few, if time is over."""
        n, done, end = len(moves), 0, time.perf_counter() + seconds
        self._work["rngs"] = np.stack([stream(seed, 0), stream(seed, 1)])
        self._work["credit"] = 0.0
        self._work["found"] = 0.0
        self._work["root"][0, :n] = moves
        while done < deals and (done < _LEAST or time.perf_counter() < end):
            try_to_the_end(view, _CHUNK, n, self._seen, self._out, self._work)
            done += _CHUNK
        return [float(wins) / done for wins in self._work["found"][0, 1, :n]]
