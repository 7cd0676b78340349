"""From a tally to what it tells of a game: seats, length, scores, leads, moves and cards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from karban.lab.findings import Cell, Deed, Spread, Standing
from karban.lab.intervals import by_groups, mean_of, odds_of_equal_seats, share_of
from karban.lab.ratings import Estimate, Floats
from karban.lab.series import Counting, Series
from karban.lab.tally import (
    BROKEN,
    BUCKETS,
    BY_DRAW,
    BY_SEAT,
    CHANGES,
    DRAWN,
    EXACT,
    LONGEST,
    MATCHES,
    MOVES,
    OWN,
    OWN_SHARE,
    OWN_SQUARED,
    ROWS,
    SEATS_WITH,
    SHARE,
    SHARE_WITH,
    SHARED,
    SHORTEST,
    TENTHS,
    TIMES,
    TIMES_MOVES,
    TIMES_SHARE,
    TIMES_SQUARED,
    UNDECIDED,
    WHOLE,
    Tally,
)

#: Where a distribution is read.
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
#: A feature that was seen less often than this says nothing of its worth.
_FEW = 200


def read_findings(series: Series, tally: Tally, counting: Counting) -> Cell:
    """All that a tally tells."""
    n = int(tally.counts[MATCHES])
    seats = series.players
    return Cell(
        series=series,
        matches=n,
        undecided=int(tally.counts[UNDECIDED]),
        shared=int(tally.counts[SHARED]),
        seats=shares(tally, BY_SEAT)[:seats],
        by_lot=shares(tally, BY_DRAW)[:seats] if tally.counts[DRAWN] == n else [],
        beyond=shares(tally, BY_SEAT)[seats:],
        equal_seats=equality(tally, BY_SEAT, seats),
        equal_lots=equality(tally, BY_DRAW, seats),
        even=float(tally.wins[BY_SEAT, :seats, 0].sum()) / WHOLE / n / seats,
        length=_lengths(tally),
        scores=_scores(tally, seats),
        points=[
            mean_of(float(total), float(squares), n) for total, squares in tally.points.tolist()
        ],
        leaders=_leads(tally, 0),
        laggards=_leads(tally, 1),
        changes=_changes(tally),
        deeds=deeds(tally, counting.features.names),
    )


def shares(tally: Tally, by: int) -> list[Estimate]:
    """How much of the win each place gets of a match."""
    n = int(tally.counts[MATCHES])
    return [
        share_of(total / WHOLE, squares / WHOLE**2, n) for total, squares in tally.wins[by].tolist()
    ]


def equality(tally: Tally, by: int, seats: int) -> float:
    """How likely such a difference between seats is where they are all alike."""
    n = int(tally.counts[MATCHES])
    sums = tally.wins[by, :seats].astype(float) / [WHOLE, WHOLE**2] / n
    return odds_of_equal_seats(sums[:, 0], sums[:, 1] - sums[:, 0] ** 2, n)


# --- distributions ------------------------------------------------------------------------------


def _edges() -> NDArray[np.int64]:
    """The lowest number of each bucket, and an end."""
    edges = list(range(EXACT))
    step = 2
    while len(edges) < BUCKETS:
        first = edges[-1] + step // 2
        edges += [first + step * k for k in range(EXACT // 2)]
        step *= 2
    return np.array([*edges, edges[-1] + step // 2], np.int64)


EDGES = _edges()


def spread_of(bars: list[tuple[int, int, int]], least: int, most: int, mean: Estimate) -> Spread:
    """A distribution from bars (first number, first after it, how many), which are rising."""
    counts = np.array([count for _, _, count in bars])
    reached = np.cumsum(counts) / counts.sum()
    quantiles = []
    for part in QUANTILES:
        first, after, _ = bars[int(np.searchsorted(reached, part))]
        quantiles.append(float(min(max((first + after - 1) / 2, least), most)))
    return Spread(mean, least, most, quantiles, bars)


def _bars(counts: NDArray[np.int64]) -> list[tuple[int, int, int]]:
    """The buckets that hold something, with signs: the first half is below 0."""
    bars = []
    for i in np.flatnonzero(counts).tolist():
        at = abs(i - BUCKETS)
        low, high = int(EDGES[at]), int(EDGES[at + 1])
        bars.append(
            (low, high, int(counts[i])) if i >= BUCKETS else (1 - high, 1 - low, int(counts[i]))
        )
    return bars


def _lengths(tally: Tally) -> Spread:
    n = int(tally.counts[MATCHES])
    bars = _bars(np.concatenate([np.zeros(BUCKETS, np.int64), tally.lengths]))
    middles = [((low + high - 1) / 2, count) for low, high, count in bars]
    squares = sum(middle * middle * count for middle, count in middles)
    mean = mean_of(float(tally.counts[MOVES]), squares, n)
    return spread_of(bars, int(tally.counts[SHORTEST]), int(tally.counts[LONGEST]), mean)


def _scores(tally: Tally, seats: int) -> Spread:
    """The points of all seats together."""
    bars = _bars(tally.scores[:seats].sum(axis=0))
    total, squares = tally.points[:seats].sum(axis=0).tolist()
    mean = mean_of(float(total), float(squares), int(tally.counts[MATCHES]) * seats)
    return spread_of(bars, bars[0][0], bars[-1][1] - 1, mean)


def _leads(tally: Tally, which: int) -> list[Standing]:
    return [
        Standing(
            (tenth + 1) / (TENTHS + 1),
            n,
            share_of(total / WHOLE, squares / WHOLE**2, n),
        )
        for tenth, (n, total, squares) in enumerate(tally.leads[:, which].tolist())
        if n
    ]


def _changes(tally: Tally) -> Spread:
    """How often the lead changes."""
    bars = [(k, k + 1, n) for k, n in enumerate(tally.changes.tolist()) if n]
    n = int(tally.changes.sum())
    numbers = np.arange(CHANGES)
    total = float((tally.changes * numbers).sum())
    squares = float((tally.changes * numbers**2).sum())
    return spread_of(bars, bars[0][0], bars[-1][0], mean_of(total, squares, n))


# --- moves and cards ----------------------------------------------------------------------------


def deeds(tally: Tally, names: list[tuple[str, str]]) -> list[Deed]:
    """Every kind of move, and every card in it, that was seen."""
    totals = tally.features.sum(axis=0)
    return [
        _deed(tally, feature, *names[feature])
        for feature in range(1, len(names))
        if totals[feature, TIMES]
    ]


def _deed(tally: Tally, feature: int, kind: str, card: str) -> Deed:
    control = tally.control.astype(float)
    mine = tally.features[:, feature].astype(float)
    sums = np.concatenate([control, mine], axis=1)
    n = int(tally.counts[MATCHES] - tally.counts[BROKEN])
    total, own = mine.sum(axis=0), control.sum(axis=0)
    without = own[ROWS] - total[SEATS_WITH]
    apart = min(total[SEATS_WITH], without) >= _FEW
    [often] = by_groups(sums, lambda s: s[6 + TIMES] / s[OWN])
    worth = Estimate(float("nan"))
    if total[SEATS_WITH] >= _FEW and _varies(own, total):
        [worth] = by_groups(sums, slope)
    return Deed(
        kind=kind,
        card=card,
        a_match=float(total[TIMES]) / n,
        of_moves=often,
        win_with=_share(total[SHARE_WITH], total[SEATS_WITH]),
        win_without=_share(own[SHARE] - total[SHARE_WITH], without) if apart else None,
        worth=worth if np.isfinite(worth.value) else None,
    )


def _share(total: float, n: float) -> float:
    return float(total / n / WHOLE) if n else float("nan")


def _varies(own: Floats, total: Floats) -> bool:
    """Whether some seats did it more often than others with as many moves."""
    n = own[ROWS]
    spread = total[TIMES_SQUARED] / n - (total[TIMES] / n) ** 2
    return bool(spread > 1e-6 and abs(1 - _likeness(own, total)) > 1e-6)


def _likeness(own: Floats, total: Floats) -> float:
    """The squared correlation of how often it was done with the number of moves."""
    n = own[ROWS]
    both = total[TIMES_MOVES] / n - total[TIMES] / n * own[OWN] / n
    moves = own[OWN_SQUARED] / n - (own[OWN] / n) ** 2
    times = total[TIMES_SQUARED] / n - (total[TIMES] / n) ** 2
    return float(both * both / (moves * times)) if moves > 0 and times > 0 else 0.0


def slope(sums: Floats) -> Floats:
    """How much more of the win goes with doing it once more, at an equal number of own moves.

    Least squares of the share of the win on how often a seat did it and how many moves it made;
    `sums` are those of the control and of the feature.
    """
    n = sums[ROWS]
    mine = sums[6:]
    share, times, moves = sums[SHARE] / n, mine[TIMES] / n, sums[OWN] / n
    times_times = mine[TIMES_SQUARED] / n - times * times
    times_moves = mine[TIMES_MOVES] / n - times * moves
    moves_moves = sums[OWN_SQUARED] / n - moves * moves
    times_share = mine[TIMES_SHARE] / n - times * share
    moves_share = sums[OWN_SHARE] / n - moves * share
    if moves_moves <= 1e-9:
        found = times_share / times_times
    else:
        whole = times_times * moves_moves - times_moves**2
        found = (times_share * moves_moves - moves_share * times_moves) / whole
    return np.atleast_1d(found / WHOLE)
