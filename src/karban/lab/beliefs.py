"""Learn from self-play what hidden hands are like: how often a trait is met, and how often sampled.

Matches are played by the heuristic. At some of the choices the seat to move samples the deal
as a search would, and the traits of the true hands and of the sampled ones are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from karban.core.advice import HeuristicMoves, heuristic_workspace, trait
from karban.core.batch import blank_states, halves
from karban.core.chance import below
from karban.core.checks import whole_seed
from karban.core.engine import determinise, legal, look, start_as
from karban.core.game import Game
from karban.core.play import play_to_end, see_turn
from karban.core.rule import Array, implements, rule
from karban.core.state import State

#: One choice in so many is looked at.
_EVERY = 4
#: So many sampled and met hands are added to each trait: few say little.
_DOUBT = 5.0
#: No trait is believed, or doubted, more than so many times.
_MOST = 200.0


class TraitCounter(NamedTuple):
    """Counts the traits of hands at some of the choices."""

    deals: Array  # one that is sampled, and an empty record
    counts: Array  # of the traits met, and of those sampled
    rng: Array


@implements(see_turn, TraitCounter)
def count_traits(observer: TraitCounter, s: State, out: Array) -> None:
    """At one choice in some, sample the deal as the seat to move would; count what all hold."""
    if legal(s, out) > 1 and below(observer.rng, _EVERY) == 0:
        viewer = int(s.to_move)
        deals, counts = observer.deals, observer.counts
        deals[0] = deals[1]
        look(s, viewer, deals[0])
        determinise(deals[0], observer.rng, out)
        for seat in range(s.players):
            if seat != viewer:
                counts[0, trait(s, seat, viewer)] += 1
                counts[1, trait(deals[0], seat, viewer)] += 1


@rule
def play_and_count(
    batch: Array, seed: Array, matches: int, weights: Array, work: Array, counts: Array
) -> None:
    """Play matches in `batch[1]`; `counts` are of the traits met and of those sampled.

    `batch[0]` is the unstarted match, `batch[2:]` is for samples.
    """
    w = work[0]
    rng = w.rngs[1]
    for k in range(matches):
        batch[1] = batch[0]
        s = batch[1]
        start_as(s, seed[0], seed[1], k, rng)
        policy = HeuristicMoves(weights, w.advice, rng)
        play_to_end(s, policy, TraitCounter(batch[2:], counts, rng), rng, w.moves)


Counts = NDArray[np.float64]


def learn_traits(
    game: Game, players: Sequence[int], options: Mapping[str, object], matches: int, seed: int
) -> tuple[Counts, Counts]:
    """How often each trait was met and sampled in so many matches of each number of players."""
    seed = whole_seed(seed)
    counts = np.zeros((2, game.traits), np.int64)
    for n in players:
        states = blank_states(game, 4, n, options)
        states[3] = np.zeros(1, game.record)[0]
        play_and_count(
            states,
            np.array(halves(seed + n), np.int64),
            matches,
            np.array([list(game.weights.values())] * n),
            heuristic_workspace(game.buffer),
            counts,
        )
    met, sampled = counts.astype(np.float64)
    return met, sampled


def likelier(met: Counts, sampled: Counts) -> Counts:
    """How much likelier each trait is in play than in a sample."""
    ratios: Counts = np.clip((met + _DOUBT) / (sampled + _DOUBT), 1 / _MOST, _MOST)
    return ratios


def bits(met: Counts, beliefs: Counts) -> float:
    """How much the beliefs tell of a hand, on the average of those that were met."""
    return float(met @ np.log2(beliefs) / met.sum())


def round_beliefs(beliefs: Counts) -> list[float]:
    """Three digits each: counts say no more."""
    return [float(f"{one:.3g}") for one in beliefs]
