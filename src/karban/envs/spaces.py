"""Spaces of Gymnasium for tensors and masks, with bounds that follow from the planes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from karban.core.game import Game
from karban.core.planes import COUNTS, NUMBER, Part

Bounds = tuple[NDArray[np.float32], NDArray[np.float32]]


def bounds_of(game: Game, parts: Sequence[Part]) -> Bounds:
    """The least and the most that each number of a tensor can be."""
    size = parts[-1].start + parts[-1].size
    low, high = np.zeros(size, np.float32), np.ones(size, np.float32)
    for part in parts:
        there = slice(part.start, part.start + part.size)
        field = game.record[part.plane.field]
        if part.plane.way == NUMBER:
            kind = np.iinfo(field.base)
            low[there], high[there] = (
                float(end) / part.plane.scale for end in (kind.min, kind.max)
            )
        elif part.plane.way == COUNTS:
            high[there] = np.prod(field.shape)
    return low, high


def tensor_space(game: Game, parts: Sequence[Part]) -> spaces.Box:
    """The tensors that these planes make."""
    low, high = bounds_of(game, parts)
    return spaces.Box(low, high, dtype=np.float32)


def mask_space(moves: int) -> spaces.Box:
    """Masks of so many moves."""
    return spaces.Box(0, 1, (moves,), np.int8)
