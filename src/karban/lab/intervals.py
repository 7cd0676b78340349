"""95 % intervals from sums: of shares, of means, and of anything that groups of matches give."""

from __future__ import annotations

import math
from collections.abc import Callable
from statistics import NormalDist

import numpy as np

from karban.lab.ratings import Estimate, Floats, student

_Z = NormalDist().inv_cdf(0.975)


def share_of(total: float, squares: float, n: int) -> Estimate:
    """The mean of n shares between 0 and 1, from their sum and the sum of their squares.

    Wilson's interval, for as many yes-or-no trials as would scatter as these shares do: a win
    that is shared scatters less than one that is not.
    """
    if n == 0:
        return Estimate(math.nan)
    mean = total / n
    spread = squares / n - mean * mean
    return wilson(mean, n * mean * (1 - mean) / spread if spread > 1e-12 else n)


def wilson(mean: float, trials: float) -> Estimate:
    """Wilson's interval of a share that was seen in so many trials."""
    middle = (mean + _Z * _Z / (2 * trials)) / (1 + _Z * _Z / trials)
    half = math.sqrt(mean * (1 - mean) / trials + (_Z / (2 * trials)) ** 2)
    half *= _Z / (1 + _Z * _Z / trials)
    return Estimate(mean, min(mean, max(middle - half, 0.0)), max(mean, min(middle + half, 1.0)))


def mean_of(total: float, squares: float, n: int) -> Estimate:
    """The mean of n numbers, from their sum and the sum of their squares."""
    if n == 0:
        return Estimate(math.nan)
    mean = total / n
    if n < 2:
        return Estimate(mean)
    deviation = math.sqrt(max(squares / n - mean * mean, 0) * n / (n - 1))
    half = student(n - 1) * deviation / math.sqrt(n)
    return Estimate(mean, mean - half, mean + half)


def by_groups(groups: Floats, formula: Callable[[Floats], Floats]) -> list[Estimate]:
    """What a formula makes of the sums of all groups, with intervals by leaving each out once.

    `groups[g]` holds the sums of group g; the formula takes sums of the same shape and gives one
    number or more. The jackknife asks only that groups be alike, so that it is right for
    quotients and slopes, and for seats of one match, which are not independent.
    """
    full = groups[np.abs(groups).reshape(len(groups), -1).sum(axis=1) > 0]
    whole = np.atleast_1d(formula(full.sum(axis=0)))
    count = len(full)
    if count < 2:
        return [Estimate(float(value)) for value in whole]
    without = np.array([np.atleast_1d(formula(full.sum(axis=0) - one)) for one in full])
    scatter = ((without - without.mean(axis=0)) ** 2).sum(axis=0) * (count - 1) / count
    half = student(count - 1) * np.sqrt(scatter)
    return [
        Estimate(float(value), float(value - part), float(value + part))
        if math.isfinite(part)
        else Estimate(float(value))
        for value, part in zip(whole, half, strict=True)
    ]


def within_bounds(found: Estimate, n: int) -> Estimate:
    """The interval of a share that groups gave, as Wilson's for trials that scatter as much.

    It does not leave 0 to 1, and where n trials were all alike it is not a point.
    """
    if found.low is None or found.high is None:
        return found
    mean, half = found.value, (found.high - found.low) / 2
    if not 0 < mean < 1:
        return wilson(mean, n)
    return wilson(mean, mean * (1 - mean) * (_Z / half) ** 2) if half > 1e-9 else found


def odds_of_equal_seats(means: Floats, spreads: Floats, n: int) -> float:
    """How likely shares at least so far apart are where all seats are alike (χ² test).

    `spreads` are the variances of a single match. The approximation of the χ² distribution is
    that of Wilson and Hilferty, good to a few thousandths.
    """
    seats = len(means)
    spread = float(spreads.mean())
    apart = float(((means - means.mean()) ** 2).sum())
    if spread <= 0 or n < 2:
        return 1.0
    chi = n * apart / spread * (seats - 1) / seats
    free = seats - 1
    if free == 1:
        return 2 * (1 - NormalDist().cdf(math.sqrt(chi)))
    unit = 2 / (9 * free)
    return 1 - NormalDist().cdf(((chi / free) ** (1 / 3) - (1 - unit)) / math.sqrt(unit))
