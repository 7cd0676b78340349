"""Matches by the heuristic, as tuning plays them."""

from __future__ import annotations

import numpy as np

from karban.bots.thought import stream
from karban.core.advice import best_advice
from karban.games import find
from karban.lab.tune import compare_weights, edge, rewards, scale_weights, tune_weights

QUICK = find("svabi")
USED = np.array(list(QUICK.weights.values()))


def test_of_equal_moves_any_is_taken_and_a_lesser_one_never() -> None:
    advice = np.array([1.0, 3.0, 2.0, 3.0, 3.0, 9.0])
    taken = [best_advice(advice, 5, stream(seed)) for seed in range(300)]
    assert set(taken) == {1, 3, 4}
    assert min(taken.count(k) for k in (1, 3, 4)) > 70
    assert {best_advice(advice, 6, stream(seed)) for seed in range(9)} == {5}


def test_a_deal_of_a_seed_is_the_same_wherever_the_work_is_split() -> None:
    whole = rewards(QUICK, [USED] * 3, 4, {}, seed=5)
    parts = [rewards(QUICK, [USED] * 3, 2, {}, seed=5, first=first) for first in (0, 2)]
    assert whole.tolist() == np.concatenate(parts).tolist()
    assert whole[:, :3].max() > 0


def test_a_seat_gains_against_seats_that_play_the_worst_they_can_think_of() -> None:
    assert edge(QUICK, USED, [-USED], 3, 12, {}, seed=2).mean() > 0.1


def test_tuning_follows_from_its_seed() -> None:
    runs = [
        [
            step.weights.tolist()
            for step in tune_weights(
                QUICK,
                USED,
                players=[2],
                options={},
                generations=2,
                population=4,
                matches=2,
                seed=1,
                workers=workers,
            )
        ]
        for workers in (1, 2)
    ]
    assert runs[0] == runs[1]


def test_a_comparison_is_about_even_for_equal_weights() -> None:
    gain, error = compare_weights(QUICK, USED, USED, players=[2], options={}, matches=20, seed=1)
    assert abs(gain) < 3 * error + 0.2


def test_weights_are_scaled_to_about_one() -> None:
    assert scale_weights(np.array([10.0, -30.0])).tolist() == [0.5, -1.5]
    assert scale_weights(np.zeros(2)).tolist() == [0.0, 0.0]
