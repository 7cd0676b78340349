"""Intervals hold what they promise, on distributions that are known."""

from __future__ import annotations

import numpy as np
import pytest

from karban.lab.intervals import (
    by_groups,
    mean_of,
    odds_of_equal_seats,
    share_of,
    within_bounds,
)
from karban.lab.luck import split
from karban.lab.ratings import Estimate
from karban.lab.tally import GROUPS

REPEATS = 1000


@pytest.mark.parametrize("truth", [0.02, 0.25, 0.5, 0.9])
@pytest.mark.parametrize("n", [30, 1000])
def test_intervals_of_a_share_cover_the_truth(truth: float, n: int) -> None:
    won = np.random.default_rng(1).binomial(n, truth, REPEATS)
    covered = sum(not share_of(k, k, n).clear_of(truth) for k in won.tolist())
    assert 0.93 <= covered / REPEATS <= 0.985


def test_intervals_of_a_win_that_three_of_four_share_are_as_narrow_as_they_should_be() -> None:
    rng = np.random.default_rng(2)
    n, part = 400, 1 / 3
    covered = 0
    for _ in range(REPEATS):
        times = int(rng.binomial(n, 0.75))
        covered += not share_of(times * part, times * part**2, n).clear_of(0.25)
    assert 0.93 <= covered / REPEATS <= 0.97


def test_a_share_of_nothing_or_everything_still_leaves_room() -> None:
    never, always = share_of(0, 0, 50), share_of(50, 50, 50)
    assert never.low == 0
    assert never.high == pytest.approx(0.0713, abs=1e-3)
    assert always.low == pytest.approx(1 - 0.0713, abs=1e-3)
    assert always.high == 1


def test_intervals_of_a_mean_cover_the_truth() -> None:
    rng = np.random.default_rng(3)
    covered = 0
    for _ in range(REPEATS):
        values = rng.exponential(5.0, 80)
        covered += not mean_of(values.sum(), (values**2).sum(), 80).clear_of(5.0)
    assert 0.92 <= covered / REPEATS <= 0.97


def test_intervals_by_groups_cover_a_quotient_whose_parts_go_together() -> None:
    rng = np.random.default_rng(4)
    covered = 0
    for _ in range(REPEATS):
        below = rng.gamma(3.0, 1.0, (GROUPS, 20))
        above = below * rng.normal(2.0, 0.5, (GROUPS, 20))
        sums = np.stack([above.sum(axis=1), below.sum(axis=1)], axis=1)
        [found] = by_groups(sums, lambda s: s[0] / s[1])
        covered += not found.clear_of(2.0)
    assert 0.93 <= covered / REPEATS <= 0.97


@pytest.mark.parametrize("truth", [0.01, 0.3])
def test_a_share_by_groups_stays_within_bounds_and_covers_the_truth(truth: float) -> None:
    rng = np.random.default_rng(7)
    covered = 0
    for _ in range(REPEATS):
        sums = np.stack([rng.binomial(40, truth, GROUPS), np.full(GROUPS, 40)], axis=1)
        [found] = by_groups(sums.astype(float), lambda s: s[0] / s[1])
        bounded = within_bounds(found, GROUPS * 40)
        assert bounded.low is not None
        assert bounded.low >= 0
        covered += not bounded.clear_of(truth)
    assert 0.93 <= covered / REPEATS <= 0.98


def test_a_share_that_no_group_saw_leaves_room() -> None:
    sums = np.stack([np.zeros(GROUPS), np.full(GROUPS, 2.0)], axis=1)
    [never] = by_groups(sums, lambda s: s[0] / s[1])
    assert within_bounds(never, 64) == share_of(0, 0, 64)


def test_one_group_gives_no_interval() -> None:
    assert by_groups(np.array([[4.0, 2.0]]), lambda s: s[0] / s[1]) == [Estimate(2.0)]


def test_luck_and_skill_are_told_apart_where_both_are_known() -> None:
    rng = np.random.default_rng(6)
    means, deals, repeats = np.array([0.2, 0.3, 0.45]), 20, 300
    parts = np.array([means.var(), 0.2**2, 0.4**2])
    truth = parts / parts.sum()
    covered = np.zeros(3)
    for _ in range(repeats):
        luck_of_deals = rng.normal(0, 0.2, (GROUPS, deals, 1))
        got = means + luck_of_deals + rng.normal(0, 0.4, (GROUPS, deals, 3))
        products = np.einsum("gdi,gdj->gij", got, got).reshape(GROUPS, 9)
        sums = np.concatenate([np.full((GROUPS, 1), deals), got.sum(axis=1), products], axis=1)
        luck = split(sums, ("random", "novice", "regular"), "regular", GROUPS * deals)
        found = (luck.skill, luck.cards, luck.other)
        covered += [not one.clear_of(true) for one, true in zip(found, truth, strict=True)]
    assert (covered / repeats).round(3).tolist() == pytest.approx([0.95] * 3, abs=0.035)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_equal_seats_are_called_different_as_often_as_chance_says(seats: int) -> None:
    rng = np.random.default_rng(5)
    won = rng.multinomial(500, [1 / seats] * seats, REPEATS) / 500
    odds = np.array([odds_of_equal_seats(row, row - row**2, 500) for row in won])
    for level in (0.01, 0.05, 0.5):
        spread = 3 * np.sqrt(level * (1 - level) / REPEATS)
        assert abs((odds < level).mean() - level) <= spread + 0.005


def test_different_seats_are_found() -> None:
    won = np.array([0.28, 0.24, 0.24, 0.24])
    assert odds_of_equal_seats(won, won - won**2, 10_000) < 1e-6
