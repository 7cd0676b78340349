"""Bots play many matches; what comes of them is counted as it comes, so memory stays flat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from karban.bots import bot, seed_of
from karban.core import engine
from karban.core.batch import Results, blank_states, halves, playouts
from karban.core.game import Game
from karban.core.match import Match

_CHUNK = 2_000


@dataclass
class Summary:
    """Counts and moments by place, enough for means and spreads."""

    matches: int = 0
    moves: int = 0
    shortest: int = 0
    longest: int = 0
    wins: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    score_sums: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    score_squares: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))

    def add(self, results: Results) -> None:
        """Count some more matches; a shared win counts for each of its winners in part."""
        scores = results.scores.astype(float)
        sharers = np.maximum(results.wins.sum(axis=1, keepdims=True), 1)
        if self.matches == 0:
            places = scores.shape[1]
            self.wins, self.score_sums, self.score_squares = np.zeros((3, places))
            self.shortest = int(results.lengths.min())
        self.matches += len(scores)
        self.moves += int(results.lengths.sum())
        self.shortest = min(self.shortest, int(results.lengths.min()))
        self.longest = max(self.longest, int(results.lengths.max()))
        self.wins += (results.wins / sharers).sum(axis=0)
        self.score_sums += scores.sum(axis=0)
        self.score_squares += (scores**2).sum(axis=0)

    def as_dict(self) -> dict[str, object]:
        """The summary as values that JSON can hold."""
        n = max(self.matches, 1)
        means = self.score_sums / n
        spreads = np.sqrt(np.maximum(self.score_squares / n - means**2, 0))
        return {
            "matches": self.matches,
            "moves": self.moves,
            "length": {
                "mean": round(self.moves / n, 2),
                "least": self.shortest,
                "most": self.longest,
            },
            "places": [
                {
                    "wins": round(float(wins), 4),
                    "win_share": round(float(wins) / n, 6),
                    "score_mean": round(float(mean), 4),
                    "score_deviation": round(float(spread), 4),
                }
                for wins, mean, spread in zip(self.wins, means, spreads, strict=True)
            ],
        }


def results(
    game: Game, players: int, matches: int, options: Mapping[str, object], seed: int
) -> Iterator[Results]:
    """Matches of random players, in compiled code, a chunk at a time."""
    for first in range(0, matches, _CHUNK):
        n = min(_CHUNK, matches - first)
        yield playouts(game, n, players, seed=seed, options=options, first=first)


def random_match(
    game: Game, players: int, options: Mapping[str, object], seed: int, k: int
) -> Match:
    """Match k of `results`, move by move."""
    states = blank_states(game, 1, players, options)
    rngs = np.zeros((2, 4), np.int64)
    out = np.zeros(game.buffer, np.int16)
    trace = np.zeros(1_000, np.int16)
    n = engine.trace_one(states, *halves(seed), k, rngs, out, trace)
    if n > len(trace):
        trace = np.zeros(n, np.int16)
        states = blank_states(game, 1, players, options)
        engine.trace_one(states, *halves(seed), k, rngs, out, trace)
    low, high = states["seed"][0].tolist()
    match = Match(
        game, players, seed=low | high << 32, options=options, seats=["bot:random"] * players
    )
    for move in trace[:n].tolist():
        match.play(move)
    return match


def bot_match(
    game: Game, levels: Sequence[str], options: Mapping[str, object], seed: int, k: int
) -> Match:
    """Match k of a seed, between bots that each see only their own view."""
    players = [bot(level, game, own=True) for level in levels]
    names = [f"bot:{level}" for level in levels]
    match = Match(game, len(levels), seed=seed_of(seed, k), options=options, seats=names)
    turn = 0
    while (seat := match.to_move) is not None:
        thought = players[seat].consider(match.view(seat).states, seed_of(seed, k, turn))
        match.play(thought.move)
        turn += 1
    return match


def result_of(match: Match) -> Results:
    """A finished match as a row of results."""
    made = sum(1 for seat, _ in match.entries if seat != "*")
    won = [int(place in match.winners) for place in range(len(match.scores))]
    return Results(
        np.array([made], np.int32), np.array([match.scores], np.int32), np.array([won], np.int32)
    )
