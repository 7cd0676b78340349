"""Lists of cards from rows of a record, remembered: one viewer after another is shown the same.

A row is given as its bytes. It is of `np.int8` and cards count from 1, so the bytes are the cards.
What is remembered is shared, and therefore made of tuples.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")

_KEPT = 1024

remembered = lru_cache(_KEPT)


def in_rows(
    listed: Callable[[bytes], tuple[T, ...]], width: int
) -> Callable[[bytes, int], tuple[tuple[T, ...], ...]]:
    """The same for the first rows of a table, by its bytes and their number."""

    @lru_cache(_KEPT)
    def rows(table: bytes, count: int) -> tuple[tuple[T, ...], ...]:
        return tuple(listed(table[i * width : (i + 1) * width]) for i in range(count))

    return rows
