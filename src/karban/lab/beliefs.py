"""Learn from self-play what hidden hands are like: how often a trait is met, and how often guessed.

Matches are played by the rule of thumb. At some of the choices the seat to move guesses the deal
as a search would, and the traits of the true hands and of the guessed ones are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from karban.core.advice import by_thumb, trait
from karban.core.batch import blank_states, halves
from karban.core.chance import below
from karban.core.checks import whole_seed
from karban.core.engine import complete, legal, look, play, run_chance, start_as
from karban.core.game import Game
from karban.core.rule import Array, rule
from karban.core.state import OVER

#: One choice in so many is looked at.
_EVERY = 4
#: So many guessed and met hands are added to each trait: few say little.
_DOUBT = 5.0
#: No trait is believed, or doubted, more than so many times.
_MOST = 200.0


@rule
def count_traits(
    batch: Array,
    seed: Array,
    matches: int,
    rng: Array,
    moves: Array,
    advice: Array,
    weights: Array,
    counts: Array,
) -> None:
    """Play matches in `batch[1]`; `counts` are of the traits met and of those guessed."""
    for k in range(matches):
        batch[1] = batch[0]
        s = batch[1]
        start_as(s, seed[0], seed[1], k, rng)
        while True:
            run_chance(s, rng, moves)
            if s.to_move == OVER:
                break
            if legal(s, moves) > 1 and below(rng, _EVERY) == 0:
                viewer = int(s.to_move)
                batch[2] = batch[3]
                look(s, viewer, batch[2])
                complete(batch[2], rng, moves)
                for seat in range(s.players):
                    if seat != viewer:
                        counts[0, trait(s, seat, viewer)] += 1
                        counts[1, trait(batch[2], seat, viewer)] += 1
            play(s, by_thumb(s, weights, moves, advice, rng))


Counts = NDArray[np.float64]


def counted(
    game: Game, players: Sequence[int], options: Mapping[str, object], matches: int, seed: int
) -> tuple[Counts, Counts]:
    """How often each trait was met and guessed in so many matches of each number of players."""
    seed = whole_seed(seed)
    counts = np.zeros((2, game.traits), np.int64)
    room = game.buffer
    for n in players:
        states = blank_states(game, 4, n, options)
        states[3] = np.zeros(1, game.record)[0]
        count_traits(
            states,
            np.array(halves(seed + n), np.int64),
            matches,
            np.zeros(4, np.int64),
            np.zeros(room, np.int16),
            np.zeros(room),
            np.array(list(game.weights.values())),
            counts,
        )
    met, guessed = counts.astype(np.float64)
    return met, guessed


def likelier(met: Counts, guessed: Counts) -> Counts:
    """How much likelier each trait is in play than in a guess."""
    ratios: Counts = np.clip((met + _DOUBT) / (guessed + _DOUBT), 1 / _MOST, _MOST)
    return ratios


def bits(met: Counts, beliefs: Counts) -> float:
    """How much the beliefs tell of a hand, on the average of those that were met."""
    return float(met @ np.log2(beliefs) / met.sum())


def rounded(beliefs: Counts) -> list[float]:
    """Three digits each: counts say no more."""
    return [float(f"{one:.3g}") for one in beliefs]
