"""What results are worth: intervals by bootstrap, and Plackett–Luce strengths.

Matches of one deal are no independent trials, so whole deals are drawn again, never matches.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

#: How many times the deals are drawn anew.
DRAWS = 2000
_AT_ONCE = 250
_ROUNDS = 2000
_CLOSE = 1e-7
_CONFIDENCE = 0.95
_ROUNDED = 1e-9


@dataclass(frozen=True)
class Estimate:
    """A value and its 95 % interval, which a single deal does not give."""

    value: float
    low: float | None = None
    high: float | None = None

    def clear_of(self, value: float) -> bool:
        """Whether the interval leaves the value out."""
        return self.low is not None and self.high is not None and not self.low <= value <= self.high


def resample(table: Floats, seed: int, draws: int = DRAWS) -> Floats:
    """Sums of the rows of a table, of as many rows as it has, drawn again and again."""
    rng = np.random.default_rng(seed)
    n = len(table)
    parts = []
    for first in range(0, draws, _AT_ONCE):
        times = rng.multinomial(n, np.full(n, 1 / n), size=min(_AT_ONCE, draws - first))
        parts.append(times @ table)
    return np.concatenate(parts)


def estimate(value: float, samples: Floats, deals: int) -> Estimate:
    """A value with the middle 95 % of its samples, and a little more where deals are few.

    Samples of few deals spread too little; the expanded percentiles (Hesterberg 2015) make up
    for that, as Student's t does for a mean.
    """
    known = samples[np.isfinite(samples)]
    if deals < 2 or not len(known):
        return Estimate(value)
    wide = student(deals - 1) * math.sqrt(deals / (deals - 1))
    tail = NormalDist().cdf(-wide)
    low, high = np.quantile(known, [tail, 1 - tail])
    return Estimate(value, float(low), float(high))


def share(value: float, samples: Floats, deals: int) -> Estimate:
    """`estimate` of a share: without what lies below 0 or above 1, where less luck may lead.

    A share that was the same in every deal still leaves room for what has not come yet.
    """
    found = estimate(value, samples, deals)
    value = min(max(value, 0.0), 1.0)
    if found.low is None or found.high is None:
        return Estimate(value)
    if all_same(samples):
        room = 1 - (0.5 - _CONFIDENCE / 2) ** (1 / deals)
        return Estimate(value, value * (1 - room), value + (1 - value) * room)
    return Estimate(value, max(found.low, 0.0), min(found.high, 1.0))


def all_same(samples: Floats) -> bool:
    """Whether samples do not vary but for rounding."""
    known = samples[np.isfinite(samples)]
    return bool(np.ptp(known) < _ROUNDED)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t: exact for 1 and 2, else an expansion good to 0.7 %."""
    if freedom < 3:
        return (12.7062, 4.3027)[freedom - 1]
    z = NormalDist().inv_cdf(0.5 + _CONFIDENCE / 2)
    terms: tuple[float, ...] = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return sum(term / float(freedom) ** k for k, term in enumerate(terms))


def strengths(picks: Floats, pools: Floats, counts: Floats) -> Floats:
    """Plackett–Luce strengths, for several sets of results at once; their product is 1.

    `picks[r, i]` says how often bot i came next, `counts[r, p]` how often somebody was picked
    from a pool in which `pools[p, i]` seats are of bot i. Every pair of bots also gets one drawn
    match, without which a bot that always wins would be infinitely strong. Found by Hunter's
    minorisation–maximisation.
    """
    bots = picks.shape[1]
    pairs = np.array([np.eye(bots)[i] + np.eye(bots)[j] for i in range(bots) for j in range(i)])
    pools = np.concatenate([pools, pairs])
    counts = np.concatenate([counts, np.ones((len(counts), len(pairs)))], axis=1)
    picks = picks + (bots - 1) / 2
    found = np.ones_like(picks)
    for _ in range(_ROUNDS):
        better = picks / ((counts / (found @ pools.T)) @ pools)
        better /= np.exp(np.log(better).mean(axis=1, keepdims=True))
        step = float(np.abs(np.log(better / found)).max())
        found = better
        if step < _CLOSE:
            break
    return found


def points(strength: Floats) -> Floats:
    """Strengths on the scale of Elo: 400 points are a tenfold strength."""
    return 400 * np.log10(strength)
