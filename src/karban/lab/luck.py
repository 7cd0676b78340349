"""Luck or skill, and which choices matter: what needs more than one match of a deal."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from karban.bots import seed_of
from karban.bots.flat import Flat
from karban.bots.thought import stream
from karban.core import engine
from karban.core.batch import blank_states
from karban.core.chance import below
from karban.lab.chunks import Crew, run_chunks
from karban.lab.findings import Choices, Luck, Skill
from karban.lab.intervals import by_groups, mean_of, share_of, within_bounds
from karban.lab.matches import follow
from karban.lab.ratings import Estimate, Floats
from karban.lab.series import Chunk, Counting, Series, chunks
from karban.lab.tally import GROUPS, WHOLE

#: Is told how many more matches are done.
Tick = Callable[[int], object]

_DEALS = 100  # in a chunk
_ONE_SIDED = 1.645


def _silent(matches: int) -> None:
    """Nobody wants to know."""


# --- luck or skill ------------------------------------------------------------------------------


class Duplicate:
    """Every deal of a series with one bot of each level in turn, at each seat, among the rest.

    The sums by group: how many pairs of deal and seat, the shares of each level, and their
    products for each two levels.
    """

    def __init__(self, series: Series, levels: tuple[str, ...], rest: str) -> None:
        self._levels = len(levels)
        self._players = series.players
        self._tables = []
        for number, level in enumerate(levels):
            for seat in range(series.players):
                bots = [rest] * series.players
                bots[seat] = level
                one = msgspec.structs.replace(series, bots=tuple(bots))
                # luck of their own: else bots that play alike would also err alike
                luck = 1 + number * series.players + seat
                self._tables.append((number, seat, luck, Counting(one)))

    def __call__(self, chunk: Chunk) -> NDArray[np.int64]:
        """The sums of some deals."""
        first, n = chunk
        got = np.zeros((self._levels, n, self._players), np.int64)
        for number, seat, luck, counting in self._tables:
            got[number, :, seat] = counting.shares(first, n, luck)[:, seat]
        sums = np.zeros((GROUPS, 1 + self._levels + self._levels**2), np.int64)
        for i in range(n):
            one = got[:, i]
            row = [self._players, *one.sum(axis=1), *(one @ one.T).ravel()]
            sums[(first + i) % GROUPS] += np.array(row, np.int64)
        return sums


def luck_of(
    series: Series, levels: tuple[str, ...], deals: int, crew: Crew, tick: Tick = _silent
) -> Luck:
    """Where the results of single matches come from; the rest are the bots of the first seat."""
    rest = series.bots[0]
    names = set(levels) | {rest}
    compiled = msgspec.structs.replace(series, bots=tuple(names)).compiled
    crew = Crew(crew.workers, compiled, crew.ray)
    sums = np.zeros((GROUPS, 1 + len(levels) + len(levels) ** 2), np.int64)
    size = _DEALS if compiled else 1
    for part in run_chunks(partial(Duplicate, series, levels, rest), chunks(0, deals, size), crew):
        sums += part
        tick(int(part[:, 0].sum()) * len(levels))
    return split(sums.astype(float), levels, rest, deals)


def split(sums: Floats, levels: tuple[str, ...], rest: str, deals: int) -> Luck:
    """The variance of a result in three parts.

    Who plays: how far the means of the levels lie apart. What is dealt: how results of two
    levels with the same cards at the same seat go together. The rest: what is left.
    """
    count = len(levels)

    def parts(total: Floats) -> Floats:
        n = total[0]
        means = total[1 : 1 + count] / n
        products = total[1 + count :].reshape(count, count) / n - np.outer(means, means)
        skill = float(((means - means.mean()) ** 2).mean())
        apart = ~np.eye(count, dtype=bool)
        cards = float(products[apart].mean())
        whole = skill + float(np.diag(products).mean())
        return np.array([skill, cards, whole - skill - cards]) / whole

    skill, cards, other = by_groups(sums, parts)
    total = sums.sum(axis=0)
    means = [
        within_bounds(found, deals)
        for found in by_groups(sums, lambda s: s[1 : 1 + count] / s[0] / WHOLE)
    ]
    even = _even(levels, rest, means)
    squares = np.diag(total[1 + count :].reshape(count, count)) / total[0] / WHOLE**2
    found = []
    for level, mean, square in zip(levels, means, squares.tolist(), strict=True):
        spread_ = math.sqrt(max(square - mean.value**2, 0))
        clear = level != rest and mean.clear_of(even)
        enough = (_ONE_SIDED * spread_ / (mean.value - even)) ** 2 if clear else None
        found.append(Skill(level, mean, max(math.ceil(enough), 1) if enough is not None else None))
    return Luck(rest, deals, even, found, skill, cards, other)


def _even(levels: tuple[str, ...], rest: str, means: list[Estimate]) -> float:
    """What a seat gets where all are alike."""
    return means[levels.index(rest)].value


# --- choices that matter ------------------------------------------------------------------------

#: A choice matters when this part of a win lies between the best and the worst sane move.
MATTERS = 0.05


class Weighing:
    """Matches of a series; a choice of each is weighed by search from the seat's view."""

    def __init__(self, series: Series, deals: int) -> None:
        self._counting = Counting(series)
        self._game = self._counting.game
        self._deals = deals
        self._flat = Flat(self._game)
        self._out = np.zeros(self._game.buffer, np.int16)

    def __call__(self, k: int) -> tuple[int, int, list[float]]:
        """Of match k: how many moves, how many of them a choice, and what one choice weighs."""
        moves = self._counting.moves(k, self._counting.blank())
        seed = self._counting.match_seed(k)
        free = [turn for turn, (_, n) in enumerate(self._turns(seed, moves)) if n > 1]
        rng = stream(seed_of(self._counting.series.seed, k, 1))
        picked = free[below(rng, len(free))] if free else -1
        gaps = []
        for turn, (states, _) in enumerate(self._turns(seed, moves)):
            if turn == picked:
                view = np.zeros(1, self._game.record)
                engine.look_at(states, 0, int(states["to_move"][0]), view, 0)
                gaps.append(self._gap(view, seed_of(seed, turn)))
        return len(moves), len(free), gaps

    def _turns(self, seed: int, moves: list[int]) -> Any:
        """The state before every move, and how many legal moves there are."""
        series = self._counting.series
        blank = blank_states(self._game, 1, series.players, series.options)
        for states, _, move in follow(self._game, blank, seed, moves):
            if move is not None:
                yield states, engine.legal_at(states, 0, self._out)

    def _gap(self, view: NDArray[Any], seed: int) -> float:
        """What lies between the best and the worst sane move.

        One search says which they are, another one how far apart: the same could not do both,
        for the best of many is also the luckiest.
        """
        first, second = (
            self._flat.means(view, self._deals, np.stack([stream(seed, n), stream(seed, n + 1)]))
            for n in (0, 2)
        )
        best = max(first, key=lambda move: first[move])
        worst = min(first, key=lambda move: first[move])
        return second[best] - second[worst]


def choices_of(
    series: Series, matches: int, deals: int, crew: Crew, tick: Tick = _silent
) -> Choices:
    """How many moves are a choice, and how many choices matter."""
    gaps: list[float] = []
    rows = []
    job = partial(Weighing, series, deals)
    Weighing(series, 1)(0)  # compiles it once, not in every worker
    # searches go back to Python between deals, so that threads would only queue for its lock
    for made, choices, weighed in run_chunks(job, range(matches), Crew(crew.workers, ray=crew.ray)):
        rows.append((made, choices))
        gaps += weighed
        tick(1)
    found = np.array(gaps)
    n = len(found)
    matter = float((found >= MATTERS).sum())
    groups = np.zeros((GROUPS, 2))
    np.add.at(groups, np.arange(len(rows)) % GROUPS, np.array(rows, float))
    [share] = by_groups(groups, lambda s: s[1] / s[0])
    stake = mean_of(float(found.sum()), float((found**2).sum()), n)
    return Choices(n, share, share_of(matter, matter, n), stake)
