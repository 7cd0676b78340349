"""Bots that play by their game's rule of thumb: `regular`, and `novice` with a short memory."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core.advice import sane_moves
from karban.core.chance import below
from karban.core.game import Game
from karban.core.rule import Array, rule

#: A novice looks again at one move in so many, and may then take a lesser one …
_SLIP = 3
#: … if it looks at least this good, from the worst sane move (0) to the best (1).
_GOOD_ENOUGH = 0.5


@rule
def sane_moves_at(batch: Array, i: int, weights: Array, moves: Array, advice: Array) -> int:
    """`sane_moves`, of one record of an array."""
    return sane_moves(batch[i], weights, moves, advice)


class Thumb:
    """Makes the move that the rule of thumb likes best."""

    def __init__(self, game: Game) -> None:
        self._weights = np.array(list(game.weights.values()))
        self._moves = np.zeros(game.buffer, np.int16)
        self._advice = np.zeros(game.buffer)

    def choose(self, view: NDArray[Any]) -> int:
        """The move with the best advice."""
        n = sane_moves_at(view, 0, self._weights, self._moves, self._advice)
        return int(self._moves[int(np.argmax(self._advice[:n]))])


class Novice(Thumb):
    """Forgets what is no longer on the table, and now and then takes a lesser move."""

    def __init__(self, game: Game, rng: NDArray[np.int64]) -> None:
        super().__init__(game)
        self._rng = rng
        for i, name in enumerate(game.weights):
            if name in game.hints.MEMORY:
                self._weights[i] = 0.0

    def choose(self, view: NDArray[Any]) -> int:
        """Mostly the move with the best advice."""
        n = sane_moves_at(view, 0, self._weights, self._moves, self._advice)
        advice = self._advice[:n]
        chosen = int(np.argmax(advice))
        if n > 1 and below(self._rng, _SLIP) == 0:
            low, high = float(advice.min()), float(advice.max())
            good = np.flatnonzero(advice >= low + _GOOD_ENOUGH * (high - low))
            chosen = int(good[below(self._rng, len(good))])
        return int(self._moves[chosen])
