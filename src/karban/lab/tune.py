"""Find the weights of a heuristic by self-play: the cross-entropy method.

A cloud of candidates plays the same deals against the best weights so far; the best of the cloud
say where the next one is drawn. Deals for tuning and deals for the last comparison are apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from karban.core.advice import HeuristicMoves, heuristic_workspace, outlook
from karban.core.batch import blank_states, halves
from karban.core.checks import whole_seed
from karban.core.engine import start_as
from karban.core.game import Game
from karban.core.play import play_to_end
from karban.core.rule import Array, rule

Weights = NDArray[np.float64]

#: How many champions of earlier generations sit at the table too.
_CHAMPIONS = 3
_ELITE = 0.2
#: A weight's spread never falls below this while the cloud still moves.
_LEAST_SPREAD = 0.05
_EVERYTHING_NEW = 1 << 40  # deals of the comparison, far from those of the tuning


@dataclass(frozen=True)
class Generation:
    """How one cloud did: its best and its mean against the champions, 0 is even."""

    number: int
    best: float
    mean: float
    weights: Weights


@rule
def play_by_heuristic(
    batch: Array, low: int, high: int, first: int, weights: Array, work: Array, results: Array
) -> None:
    """Play `len(results)` matches in `batch[1]`, seat i by the heuristic with `weights[i]`.

    `batch[0]` is the unstarted match. Match k of a seed has the same deal whatever `first` is
    and whoever plays. A row of `results` holds what every place can expect at the end.
    """
    w = work[0]
    rng = w.rngs[1]
    for k in range(len(results)):
        batch[1] = batch[0]
        s = batch[1]
        start_as(s, low, high, first + k, rng)
        play_to_end(s, HeuristicMoves(weights, w.advice, rng), None, rng, w.moves)
        outlook(s, results[k])


def rewards(
    game: Game,
    seats: Sequence[Weights],
    matches: int,
    options: Mapping[str, object],
    seed: int,
    first: int = 0,
) -> NDArray[np.float64]:
    """What each place got in each match, when seat i plays with weights i."""
    states = blank_states(game, 2, len(seats), options)
    results = np.zeros((matches, 16))
    play_by_heuristic(
        states,
        *halves(seed),
        first,
        np.stack(list(seats)),
        heuristic_workspace(game.buffer),
        results,
    )
    return results


def edge(
    game: Game,
    candidate: Weights,
    others: Sequence[Weights],
    players: int,
    matches: int,
    options: Mapping[str, object],
    seed: int,
) -> NDArray[np.float64]:
    """By match: what the candidate got beyond what the others got on the average.

    It sits at every seat in turn, the others of the list take the rest in turn.
    """
    parts = []
    share = max(matches // players, 1)
    for seat in range(players):
        table = [others[(seat + k) % len(others)] for k in range(players)]
        table[seat] = candidate
        got = rewards(game, table, share, options, seed, seat * share)[:, :players]
        parts.append(got[:, seat] - np.delete(got, seat, axis=1).mean(axis=1))
    return np.concatenate(parts)


def tune_weights(
    game: Game,
    start: Weights,
    *,
    players: Sequence[int],
    options: Mapping[str, object],
    generations: int,
    population: int,
    matches: int,
    seed: int,
    workers: int,
    spread: float = 1.0,
) -> Iterator[Generation]:
    """Generations of weights, each the centre of a cloud that did well."""
    seed = whole_seed(seed)
    rng = np.random.default_rng(seed)
    centre = start.copy()
    spreads = np.maximum(np.abs(start) * 0.5, spread)
    champions = [start.copy()]
    elite = max(int(population * _ELITE), 2)
    with ThreadPoolExecutor(workers) as pool:
        for number in range(generations):
            cloud = centre + spreads * rng.standard_normal((population, len(centre)))
            cloud[0] = centre
            deals = seed * 1_000_003 + number
            tables = [
                [
                    pool.submit(edge, game, candidate, champions, n, matches, options, deals)
                    for n in players
                ]
                for candidate in cloud
            ]
            values = np.array([np.mean([got.result().mean() for got in t]) for t in tables])
            best = cloud[np.argsort(-values, kind="stable")[:elite]]
            centre = 0.2 * centre + 0.8 * best.mean(axis=0)
            least = _LEAST_SPREAD * max(float(np.abs(centre).mean()), 1e-3)
            spreads = np.maximum(0.2 * spreads + 0.8 * best.std(axis=0), least)
            champions = [*champions, centre.copy()][-_CHAMPIONS:]
            yield Generation(number + 1, float(values.max()), float(values.mean()), centre.copy())


def compare_weights(
    game: Game,
    new: Weights,
    old: Weights,
    *,
    players: Sequence[int],
    options: Mapping[str, object],
    matches: int,
    seed: int,
) -> tuple[float, float]:
    """The mean edge of one seat with new weights among old ones on fresh deals, and its ±95 %."""
    deals = whole_seed(seed) + _EVERYTHING_NEW
    edges = np.concatenate([edge(game, new, [old], n, matches, options, deals) for n in players])
    return float(edges.mean()), float(1.96 * edges.std() / np.sqrt(len(edges)))


def scale_weights(weights: Weights) -> Weights:
    """The same heuristic with weights of about one: only their ratios decide a move."""
    size = float(np.abs(weights).mean())
    return np.round(weights / size, 4) if size > 0 else weights
