"""Flat Monte Carlo: try every move in many deals that the bot's view leaves possible."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.thought import Thought, stream
from karban.core import engine
from karban.core.chance import below
from karban.core.engine import complete, legal, play, run_chance, score
from karban.core.game import Game
from karban.core.rule import Array, State, rule
from karban.core.state import OVER

#: Moves after which a playout is cut and the scores count as they are.
HORIZON = 120


@rule
def play_some_at_random(s: State, rngs: Array, out: Array, most: int) -> None:
    """Play at most so many random moves."""
    for _ in range(most):
        run_chance(s, rngs[1], out)
        if s.to_move == OVER:
            return
        play(s, int(out[below(rngs[0], legal(s, out))]))


@rule
def margin(s: State, seat: int, scores: Array) -> float:
    """How far a seat's score lies above the mean of the others."""
    places = score(s, scores)
    others = 0
    for place in range(places):
        others += scores[place] if place != seat else 0
    return float(scores[seat]) - others / (places - 1)


@rule
def try_moves(
    view: Array, batch: Array, worlds: int, rngs: Array, out: Array, scores: Array, sums: Array
) -> int:
    """Add up what each legal move of the view's owner leads to; returns how many moves there are.

    All moves are tried in the same deals, so that luck hits them alike. `out` has two rows: the
    legal moves, and room for the playouts.
    """
    seat = int(view[0].viewer)
    n = legal(view[0], out[0])
    for _ in range(worlds):
        batch[0] = view[0]
        complete(batch[0], rngs[0], out[1])
        for k in range(n):
            batch[1] = batch[0]
            play(batch[1], int(out[0, k]))
            play_some_at_random(batch[1], rngs, out[1], HORIZON)
            sums[k] += margin(batch[1], seat, scores)
    return n


class Flat:
    """Chooses the move with the best mean score margin over `worlds` guessed deals."""

    def __init__(self, game: Game, worlds: int) -> None:
        self._sign = -1.0 if game.lowest_wins else 1.0
        self._worlds = worlds
        self._out = np.zeros((2, game.buffer), np.int16)
        self._scores = np.zeros(64, np.int32)
        self._states = np.zeros(2, game.record)

    def consider(self, view: NDArray[Any], seed: int) -> Thought:
        """The move that did best; the only one without a thought."""
        if engine.legal_at(view, 0, self._out[0]) == 1:
            return Thought(int(self._out[0, 0]))
        sums = np.zeros(self._out.shape[1])
        rngs = np.stack([stream(seed), stream(seed, 1)])
        n = try_moves(view, self._states, self._worlds, rngs, self._out, self._scores, sums)
        return Thought(int(self._out[0, int(np.argmax(self._sign * sums[:n]))]))
