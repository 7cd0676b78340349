"""Samples at what a seat cannot see, many of them, and whether they are fair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from karban.core import engine
from karban.core.match import Match
from karban.core.state import SPECTATOR


def redeals(match: Match, seat: int | None, n: int) -> Iterator[Any]:
    """States that a seat holds possible, from a generator with a fixed start."""
    record = match.game.record
    views, states = np.zeros(1, record), np.zeros(1, record)
    engine.look_at(match._states, 0, SPECTATOR if seat is None else seat, views, 0)
    rng = np.array([1, 2, 3, 4], np.int64)
    out = np.zeros(match.game.buffer, np.int16)
    for _ in range(n):
        engine.redeal_at(views, 0, rng, states, 0, out)
        yield states[0]


def chi_square(counts: Mapping[Any, int], expected: Mapping[Any, float]) -> float:
    """How far counts are from what is expected of them; only what is expected may occur."""
    assert set(counts) <= set(expected)
    return sum((counts.get(key, 0) - mean) ** 2 / mean for key, mean in expected.items())
