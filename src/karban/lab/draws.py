"""The luck of the draws: what each card that came up was worth, in the eyes of the heuristic.

Wherever chance or a draw shows something that nobody could know, the rest of the deal is played
out many times as it might have come, and many times as it came. The difference is luck: its mean
is zero whoever plays and however badly the heuristic judges, for nobody can choose a card that
nobody has seen. What it explains of a result can so be taken out of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from karban.bots.playout import judge, search_workspace
from karban.bots.thought import seed_of, stream
from karban.core.advice import stage
from karban.core.batch import blank_states
from karban.core.engine import another_future, play
from karban.core.game import Game
from karban.core.rule import Array, rule
from karban.lab.matches import follow

#: Instead of a move: nothing is played first.
_NOTHING = -1
_PLAYOUTS = 1


@rule
def unforeseen(batch: Array, work: Array) -> int:
    """How many cards lie where nobody knows them."""
    w = work[0]
    batch[1] = batch[0]
    return another_future(batch[1], w.rngs[0], w.moves)


@rule
def stage_of(batch: Array) -> int:
    """`stage`, of the first record of an array."""
    return int(stage(batch[0]))


@rule
def expect(batch: Array, move: int, at: int, playouts: int, work: Array, means: Array) -> None:
    """What each place can expect of the state in `batch[0]`, or of a move there."""
    w = work[0]
    means[:] = 0.0
    for _ in range(playouts):
        batch[1] = batch[0]
        another_future(batch[1], w.rngs[0], w.moves)
        if move != _NOTHING:
            play(batch[1], move)
        judge(batch[1], at, w)
        for p in range(len(means)):
            means[p] += w.rewards[p] / playouts


class Draws:
    """Weighs the luck of matches of a game, with so many playouts for each draw and way."""

    def __init__(self, game: Game, players: int, options: Mapping[str, object], playouts: int):
        self._game = game
        self._players = players
        self._blank = blank_states(game, 2, players, options)
        self._playouts = playouts
        self._work = search_workspace(game)
        self._before, self._after = np.zeros((2, len(self._work["rewards"][0])))

    def luck(self, seed: int, moves: Sequence[int]) -> list[float]:
        """How much luck each seat had in the match of a seed, in shares of a win."""
        apart = seed_of(seed, _PLAYOUTS)  # the seed itself is that of the deal
        self._work["rngs"] = np.stack([stream(apart, 0), stream(apart, 1)])
        luck = np.zeros_like(self._before)
        for last, now, move in follow(self._game, self._blank, seed, moves):
            if move is None:
                luck += self._difference(last, _NOTHING, now)
            elif unforeseen(last, self._work) != unforeseen(now, self._work):
                luck += self._difference(last, move, now)
        return [float(f"{one:.4g}") for one in luck[: self._players]]

    def _difference(self, last: Array, move: int, now: Array) -> Array:
        """What the places gained as it came, over what they could expect before."""
        at = stage_of(last)
        expect(last, move, at, self._playouts, self._work, self._before)
        expect(now, _NOTHING, at, self._playouts, self._work, self._after)
        return self._after - self._before
