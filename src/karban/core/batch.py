"""Many matches at once: arrays of records, stepped without Python in the loop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core import engine
from karban.core.checks import whole_seed
from karban.core.game import Game
from karban.core.state import TRUTH

Moves = NDArray[np.int16]


def blank_states(game: Game, n: int, players: int, options: Mapping[str, object]) -> NDArray[Any]:
    """Records with header and options, not yet started; players and options are checked."""
    values = game.complete(options)
    game.check_players(players, values)
    states = np.zeros(n, game.record)
    states["players"] = players
    states["viewer"] = TRUTH
    for i, option in enumerate(game.options):
        states["option"][:, i] = option.code(values[option.name])
    return states


def halves(seed: int) -> tuple[int, int]:
    """The low and high 32 bits of a 64-bit seed."""
    return seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF


@dataclass(frozen=True)
class Results:
    """What came of many matches; row i is the i-th match, columns are places."""

    lengths: NDArray[np.int32]
    scores: NDArray[np.int32]
    wins: NDArray[np.int32]


class Batch:
    """`n` matches of one game, each with a seed of its own that follows from `seed`.

    `states` is the array of records, `moves[i, :counts[i]]` are the legal moves of match i;
    `counts[i]` is 0 when it is over. The arrays stay the same and are written anew.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        players: int,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.game = game
        self.states = blank_states(game, n, players, options or {})
        self.moves: Moves = np.zeros((n, game.buffer), np.int16)
        self.counts = np.zeros(n, np.int16)
        self._rng = np.zeros(4, np.int64)
        self._out: Moves = np.zeros(game.buffer, np.int16)
        engine.start_all(self.states, *halves(whole_seed(seed)), 0, self._rng, self._out)
        engine.legal_all(self.states, self.moves, self.counts)

    def play(self, moves: Moves) -> None:
        """Play `moves[i]`, which must be legal, in every match that is not over."""
        engine.play_all(self.states, moves, self._rng, self._out)
        engine.legal_all(self.states, self.moves, self.counts)

    @property
    def over(self) -> bool:
        """Whether all matches are over."""
        return not self.counts.any()


def playouts(
    game: Game,
    n: int,
    players: int,
    *,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    first: int = 0,
) -> Results:
    """Play `n` matches with random moves, in one call to compiled code.

    The results of match k of a seed are the same however the work is split: `first` says which
    one to begin with.
    """
    states = blank_states(game, 2, players, options or {})
    out: Moves = np.zeros(game.buffer, np.int16)
    rngs = np.zeros((2, 4), np.int64)
    places = engine.score_at(states, 0, np.zeros(64, np.int32), np.zeros(64, np.int32))
    rows = np.zeros((n, 1 + 2 * places), np.int32)
    engine.simulate(states, *halves(whole_seed(seed)), first, rngs, out, rows)
    return Results(rows[:, 0], rows[:, 1 : 1 + places], rows[:, 1 + places :])
