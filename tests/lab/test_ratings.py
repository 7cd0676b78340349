"""Intervals cover what they should, and strengths are found again."""

from __future__ import annotations

from statistics import NormalDist

import numpy as np
import pytest

from karban.bots import level
from karban.games import GAMES
from karban.lab.arena import Block, Setting, new_setting
from karban.lab.ratings import Estimate, estimate, points, resample, share, strengths, student
from karban.lab.standings import Matches, standings

HIGHEST_WINS = next(game for game in GAMES if not game.lowest_wins)
LOWEST_WINS = next(game for game in GAMES if game.lowest_wins)
BOTS = ("regular", "novice", "random")


def setting(players: int = 3, lowest: bool = False) -> Setting:
    game = LOWEST_WINS if lowest else HIGHEST_WINS
    return new_setting(game, BOTS, players, {}, tables="both", mixed=20, seed=1)


def block(
    seats: tuple[int, ...], scores: list[int], winners: list[int], deal: int = 0, lineup: int = 0
) -> Block:
    """A block of one match."""
    return Block(deal, lineup, [seats], [scores], [winners], [1])


def test_student_is_as_in_tables() -> None:
    for freedom, value in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)]:
        assert student(freedom) == pytest.approx(value, rel=0.012)
    assert student(10**6) == pytest.approx(1.96, abs=1e-3)


@pytest.mark.parametrize("deals", [12, 60])
def test_intervals_of_a_share_cover_the_truth_when_matches_of_a_deal_are_alike(deals: int) -> None:
    rng = np.random.default_rng(7)
    repeats, matches, truth = 400, 4, 0.3
    covered = 0
    for repeat in range(repeats):
        luck = rng.beta(3 * truth, 3 * (1 - truth), deals)  # of a deal: the same for its matches
        table = np.stack([rng.binomial(matches, luck), np.full(deals, matches)], axis=1)
        sums = resample(table.astype(float), repeat, 400)
        found = estimate(
            float(table[:, 0].sum() / table[:, 1].sum()), sums[:, 0] / sums[:, 1], deals
        )
        covered += not found.clear_of(truth)
    assert 0.90 <= covered / repeats <= 0.99


def orders(rng: np.random.Generator, strength: np.ndarray, matches: int) -> np.ndarray:
    """Finishing orders by Plackett–Luce: who is soonest, with exponential times."""
    return np.argsort(rng.exponential(1 / strength, (matches, len(strength))), axis=1)


def pick_pools(order: np.ndarray, bots: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Finishing orders of all bots as pools and, by match, picks and counts."""
    picks = np.zeros((len(order), bots))
    kinds: dict[tuple[int, ...], int] = {}
    cells = []
    for match, row in enumerate(order.tolist()):
        for k in range(bots - 1):
            picks[match, row[k]] += 1
            pool = tuple(int(i in row[k:]) for i in range(bots))
            cells.append((match, kinds.setdefault(pool, len(kinds))))
    counts = np.zeros((len(order), len(kinds)))
    np.add.at(counts, tuple(np.array(cells).T), 1)
    return picks, np.array(list(kinds), float), counts


def test_known_strengths_are_found_again() -> None:
    truth = np.array([8.0, 4.0, 2.0, 1.0])
    picks, pools, counts = pick_pools(orders(np.random.default_rng(1), truth, 4000), 4)
    found = points(strengths(picks.sum(axis=0)[None], pools, counts.sum(axis=0)[None]))[0]
    wanted = points(truth / np.exp(np.log(truth).mean()))
    assert found == pytest.approx(wanted, abs=15)


def test_intervals_of_ratings_cover_the_truth() -> None:
    rng = np.random.default_rng(2)
    truth = np.array([2.0, 1.0, 1.0])
    wanted = float(points(truth)[0] - points(truth)[1])
    repeats, matches = 300, 80
    covered = 0
    for repeat in range(repeats):
        picks, pools, counts = pick_pools(orders(rng, truth, matches), 3)
        table = np.concatenate([picks, counts], axis=1)
        sums = np.concatenate([table.sum(axis=0)[None], resample(table, repeat, 200)])
        rated = points(strengths(sums[:, :3], pools, sums[:, 3:]))
        ahead = rated[:, 0] - rated[:, 1]
        covered += not estimate(float(ahead[0]), ahead[1:], matches).clear_of(wanted)
    assert 0.90 <= covered / repeats <= 0.99


def test_a_bot_that_always_wins_has_a_rating_all_the_same() -> None:
    found = strengths(np.array([[50.0, 0.0]]), np.array([[1.0, 1.0]]), np.array([[50.0]]))
    assert found[0, 0] / found[0, 1] == pytest.approx(101)


def test_a_single_deal_gives_no_interval_and_a_clean_sheet_a_wide_one() -> None:
    assert estimate(0.5, np.array([0.5, 0.5]), 1) == Estimate(0.5)
    assert not Estimate(0.5).clear_of(0.1)
    always = share(1.0, np.ones(100), 20)
    assert always.low == pytest.approx(0.025 ** (1 / 20))
    assert always.high == 1
    assert share(0.0, np.zeros(100), 20).high == pytest.approx(1 - 0.025 ** (1 / 20))
    third = share(1 / 3, np.full(100, 1 / 3), 20)
    assert third.low == pytest.approx(0.025 ** (1 / 20) / 3)
    assert third.high == pytest.approx(1 - 0.025 ** (1 / 20) * 2 / 3)


def test_a_share_lies_between_nothing_and_all() -> None:
    samples = np.random.default_rng(5).normal(1.0, 0.1, 2000)
    found = share(1.02, samples, 20)
    assert (found.value, found.high) == (1, 1)
    assert found.low == estimate(1.02, samples, 20).low
    assert share(-0.02, samples - 1, 20).low == 0
    assert share(1.02, samples[:1], 1) == Estimate(1.0)


def test_expanded_percentiles_are_those_of_the_normal_where_deals_are_many() -> None:
    samples = np.random.default_rng(3).normal(size=200_000)
    found = estimate(0.0, samples, 100_000)
    assert found.low == pytest.approx(NormalDist().inv_cdf(0.025), abs=0.03)


def test_the_shares_of_a_win_sum_to_one_where_a_seat_has_won() -> None:
    matches = Matches(
        setting(3),
        [
            block((0, 1, 1), [1, 0, 1], [0, 2], deal=0),  # a win for two
            block((1, 0, 1), [1, 1, 1], [], deal=1),  # nobody
            block((1, 1, 0), [1, 1, 0, 9], [3], deal=2),  # a place that is no seat
            block((1, 1, 0), [1, 1, 9, 9], [2, 3], deal=3),  # shared with such a place
        ],
    )
    assert matches.shares.tolist() == [[0.5, 0, 0.5], [0, 0, 0], [0, 0, 0], [0, 0, 0.5]]


@pytest.mark.parametrize(("lowest", "ahead"), [(False, [1, 2]), (True, [2, 1])])
def test_the_win_comes_first_and_then_the_score(lowest: bool, ahead: list[int]) -> None:
    matches = Matches(setting(3, lowest), [block((0, 1, 2), [5, 9, 7], [0])])
    assert matches.ahead[0, 0].tolist() == [False, True, True]
    assert matches.ahead[0, ahead[0], ahead[1]]
    assert matches.ahead.sum() == 3


def test_standings_of_a_few_matches_by_hand() -> None:
    one = setting(3)
    lineup = one.lineups.index((0, 1, 1))
    blocks = [
        block((0, 1, 1), [7, 5, 5], [0], deal=0, lineup=lineup),
        block((1, 0, 1), [7, 5, 5], [0], deal=1, lineup=lineup),
        block((1, 1, 0), [7, 5, 9], [2], deal=2, lineup=lineup),
        block((1, 1, 0), [7, 7, 7], [0, 1, 2], deal=3, lineup=lineup),
    ]
    found = standings(one, blocks)
    assert (found.deals, found.matches, found.undecided) == (4, 4, 0)
    assert found.even_share == pytest.approx(1 / 3)
    rows = {row.bot: row for row in found.bots}
    assert rows["regular"].matches == 4
    assert "random" not in rows, "it has not played"
    assert rows["regular"].win_share.value == pytest.approx((1 + 0 + 1 + 1 / 3) / 4)
    assert rows["novice"].win_share.value == pytest.approx((0 + 1 + 0 + 2 / 3) / 8)
    assert rows["regular"].mean_score.value == pytest.approx((7 + 5 + 9 + 7) / 4)
    duels = {(duel.bot, duel.rival): duel for duel in found.duels}
    assert set(duels) == {("regular", "novice"), ("novice", "regular")}
    assert duels["regular", "novice"].ahead.value == pytest.approx((1 + 0.25 + 1 + 0.5) / 4)
    assert duels["novice", "regular"].ahead.value == pytest.approx(1 - (1 + 0.25 + 1 + 0.5) / 4)
    [alone] = found.alone
    assert (alone.bot, alone.rest, alone.matches) == ("regular", "novice", 4)
    assert alone.win_share == rows["regular"].win_share
    assert alone.fair == pytest.approx(1 / 3)
    assert alone.edge.value == pytest.approx(alone.win_share.value - 1 / 3)


def test_a_place_that_is_no_seat_takes_wins_but_no_part_in_the_even_share() -> None:
    one = setting(2)
    blocks = [block((0, 1), [3, 2, 9], [2], deal=k) for k in range(5)]
    blocks += [block((1, 0), [3, 2, 1], [0], deal=k) for k in range(5, 10)]
    found = standings(one, blocks)
    assert found.undecided == 5
    assert found.even_share == 0.25
    assert [(row.bot, row.win_share.value, row.fair) for row in found.alone] == [
        ("regular", 0.0, 0.25),
        ("novice", 0.5, 0.25),
    ]
    assert not found.alone[0].clear, "nothing won in ten deals leaves room up to 31 %"


def test_one_who_shared_the_win_in_every_deal_is_not_clear_after_few() -> None:
    one = setting(3)
    lineup = one.lineups.index((0, 1, 1))
    for deals, clear in ((3, False), (100, True)):
        blocks = [
            Block(k, lineup, [(0, 1, 1)], [[7, 7, 1]], [[0, 1]], [1], [[0.1 * k, 0.0, 0.0]])
            for k in range(deals)
        ]
        [alone] = standings(one, blocks).alone
        assert alone.win_share.value == 0.5
        assert alone.fair == pytest.approx(1 / 3)
        assert alone.clear == clear
        assert alone.skill is not None
        assert alone.skill.clear_of(alone.fair) == clear


def test_standings_rate_bots_by_their_orders_and_the_weakest_has_0() -> None:
    one = setting(3)
    rng = np.random.default_rng(4)
    blocks = []
    for deal, order in enumerate(orders(rng, np.array([4.0, 2.0, 1.0]), 600).tolist()):
        scores = [3 - order.index(bot) for bot in range(3)]
        lineup = one.lineups.index((0, 1, 2))
        blocks.append(block((0, 1, 2), scores, [order[0]], deal, lineup))
    found = standings(one, blocks)
    assert [row.bot for row in found.bots] == list(BOTS)
    assert [row.rating.value for row in found.bots] == pytest.approx([241, 120, 0], abs=40)
    assert found == standings(one, blocks[::-1]), "the order of the blocks does not matter"
    assert all(level(row.bot) for row in found.bots)
