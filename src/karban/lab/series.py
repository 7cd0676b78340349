"""A series: many matches of one game with the same players, options and bots, and their tally."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from importlib.metadata import version

import msgspec
import numpy as np
from numpy.typing import NDArray

from karban.bots import Bot, bot, check_bot, seed_of
from karban.core import engine
from karban.core.batch import blank_states, halves
from karban.core.checks import whole_seed
from karban.core.game import Game, Value
from karban.games import find
from karban.lab.chunks import Crew, run_chunks
from karban.lab.errors import LabError
from karban.lab.matches import play_match
from karban.lab.tally import (
    LONGEST,
    MATCHES,
    NOVICE,
    RANDOM,
    REGULAR,
    SHORTEST,
    TRACE,
    Setup,
    Tally,
    count_matches,
    count_one,
    new_tally,
    tally_workspace,
)

#: Levels that play in compiled code.
COMPILED = {"random": RANDOM, "novice": NOVICE, "regular": REGULAR}
_COMPILED_CHUNK = 2_000
_OTHER_CHUNK = 4
_MOST_PLACES = 64

#: First match and how many.
Chunk = tuple[int, int]


class Series(msgspec.Struct, frozen=True):
    """All that the results follow from, but for the clock of bots that use one."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    bots: tuple[str, ...]
    seed: int
    weights: dict[str, float]
    game_version: int
    version: str

    @property
    def compiled(self) -> bool:
        """Whether all bots play in compiled code."""
        return all(name in COMPILED for name in self.bots)


def new_series(
    game: Game, players: int, options: Mapping[str, Value], bots: Sequence[str], seed: int
) -> Series:
    """A checked series; one bot stands for all seats."""
    complete = game.complete(options)
    game.check_players(players, complete)
    for name in bots:
        check_bot(name)
    if len(bots) == 1:
        bots = list(bots) * players
    if len(bots) != players:
        raise LabError(code="series-bots", facts={"bots": len(bots), "players": players})
    weights = game.weights
    names = game.name, players, complete, tuple(bots), whole_seed(seed)
    return Series(*names, weights, game.version, version("karban"))


def chunks(first: int, end: int, size: int) -> Iterator[Chunk]:
    """Matches from `first` up to `end`, in chunks that do not depend on who does the work."""
    while first < end:
        n = min(size - first % size, end - first)
        yield first, n
        first += n


class Features:
    """What moves have in common: all of them, each kind, and each kind with each card.

    `names[i]` is kind and card, each empty where the feature is not about it.
    """

    def __init__(self, game: Game) -> None:
        parts = [(move.kind, move.counted) for move in game.moves]
        kinds = list(dict.fromkeys(kind for kind, _ in parts))
        with_card = dict.fromkeys((kind, card) for kind, cards in parts for card in cards)
        self.names = [("", ""), *((kind, "") for kind in kinds), *with_card]
        number = {name: i for i, name in enumerate(self.names)}
        most = 1 + max(len(cards) for _, cards in parts)
        self.of_moves = np.full((len(game.moves), most), -1, np.int16)
        for move, (kind, cards) in enumerate(parts):
            row = [number[kind, ""], *(number[kind, card] for card in cards)]
            self.of_moves[move, : len(row)] = row


class Counting:
    """A series made ready to be played and counted, chunk by chunk."""

    def __init__(self, series: Series, game: Game | None = None) -> None:
        self.series = series
        self.game = game or find(series.game)
        self.features = Features(self.game)
        self._states = blank_states(self.game, 3, series.players, series.options)
        points, won = np.zeros((2, _MOST_PLACES), np.int32)
        self.places = engine.score_at(self._states, 0, points, won)
        self._work = tally_workspace(self.game.buffer, len(self.features.names))

    @cached_property
    def _bots(self) -> list[Bot]:
        return [bot(name, self.game, own=True) for name in self.series.bots]

    def __call__(self, chunk: Chunk) -> Tally:
        """Play and count some matches."""
        first, n = chunk
        tally = self.blank()
        if self.series.compiled:
            self.count(first, n, tally)
        else:
            for k in range(first, first + n):
                self.moves(k, tally)
        return tally

    def blank(self) -> Tally:
        """A tally with nothing in it."""
        return new_tally(self.places, len(self.features.names))

    def count(self, first: int, n: int, tally: Tally, luck: int = 0) -> NDArray[np.int64]:
        """Play and count matches in compiled code; who got how much of the win, by match."""
        shares = np.zeros((n, self.series.players), np.int64)
        setup = self.setup(self.series.bots)
        count_matches(self._states[:2], self._seed(luck), first, setup, self._work, tally, shares)
        return shares

    def shares(self, first: int, n: int, luck: int) -> NDArray[np.int64]:
        """Who got how much of the win, by match and seat."""
        if self.series.compiled:
            return self.count(first, n, self.blank(), luck)
        rows = []
        for k in range(first, first + n):
            self.moves(k, self.blank())
            rows.append(self._work["shares"][0, : self.series.players].copy())
        return np.array(rows)

    def moves(self, k: int, tally: Tally) -> list[int]:
        """Play and count match k; the moves that were made."""
        if self.series.compiled:
            return self._trace(k, self.setup(self.series.bots), np.zeros(1_000, np.int16), tally)
        seed = self.match_seed(k)
        # a search's luck follows from the match and the turn, as in a record
        seeds = (seed_of(self.series.seed, k, turn) for turn in range(1 << 40))
        made = play_match(self.game, self._bots, self.series.options, seed, seeds).made
        trace = np.array(made, np.int16)
        return self._trace(k, self.setup(["trace"] * self.series.players), trace, tally)

    def _trace(self, k: int, setup: Setup, trace: NDArray[np.int16], tally: Tally) -> list[int]:
        """Play and count a match with a trace, again with a longer one where it is too short."""
        self._states[2] = self._states[0]
        last = self._states[2:]
        blank = self.blank()
        n = count_one(last, self._seed(), k, setup, trace, self._work, blank)
        if n > len(trace):
            return self._trace(k, setup, np.zeros(n, np.int16), tally)
        add(tally, blank)
        return [int(move) for move in trace[:n]]

    def match_seed(self, k: int) -> int:
        """The seed of match k."""
        self._states[2] = self._states[0]
        rng, out = self._work["rngs"][0, 0], self._work["moves"][0]
        engine.start_all(self._states[2:], *halves(self.series.seed), k, rng, out)
        low, high = self._states["seed"][2].tolist()
        return int(low | high << 32)

    def setup(self, bots: Sequence[str]) -> Setup:
        """How each seat chooses."""
        weights = np.array([list(self.series.weights.values())] * len(bots))
        for seat, name in enumerate(bots):
            if name == "novice":
                for i, weight in enumerate(self.series.weights):
                    if weight in self.game.hints.MEMORY:
                        weights[seat, i] = 0.0
        kinds = np.array([COMPILED.get(name, TRACE) for name in bots], np.int64)
        return Setup(kinds, weights, self.features.of_moves)

    def _seed(self, luck: int = 0) -> NDArray[np.int64]:
        return np.array([*halves(self.series.seed), luck], np.int64)


def add(total: Tally, more: Tally) -> None:
    """Add a tally to another one, in place."""
    shortest = min(total.counts[SHORTEST], more.counts[SHORTEST])
    longest = max(total.counts[LONGEST], more.counts[LONGEST])
    for mine, other in zip(total, more, strict=True):
        mine += other
    total.counts[SHORTEST], total.counts[LONGEST] = shortest, longest


def add_tallies(total: Tally, more: Tally) -> Tally:
    """Two tallies as a new one: whoever is interrupted has a whole tally, before or after."""
    both = Tally(*(values.copy() for values in total))
    add(both, more)
    return both


def count_series(series: Series, first: int, end: int, crew: Crew) -> Iterator[Tally]:
    """Tallies of the matches from `first` up to `end`, in order, chunk by chunk."""
    size = _COMPILED_CHUNK if series.compiled else _OTHER_CHUNK
    crew = Crew(crew.workers, series.compiled, crew.ray)
    return run_chunks(partial(Counting, series), chunks(first, end, size), crew)


def matches_of(tally: Tally) -> int:
    """How many matches were counted."""
    return int(tally.counts[MATCHES])
