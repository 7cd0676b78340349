"""Lists made from rows of a record, remembered: one viewer after another is shown the same ones.

A row is of `np.int8`, and a card counts from 1, so its bytes are the numbers in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar

T = TypeVar("T")

_KEPT = 1024  # rows, and tables of rows, that a listing remembers


class Listing(Generic[T]):
    """Makes a list from a row. What is remembered cannot be changed: every list is the caller's."""

    def __init__(self, items: Callable[[bytes], Iterable[T]]) -> None:
        self.__doc__ = items.__doc__

        @lru_cache(_KEPT)
        def one(row: bytes) -> tuple[T, ...]:
            return tuple(items(row))

        @lru_cache(_KEPT)
        def several(table: bytes, width: int, count: int) -> tuple[tuple[T, ...], ...]:
            ends = range(0, width * count, width)
            return tuple(tuple(items(table[i : i + width])) for i in ends)

        self._one, self._several = one, several

    def __call__(self, row: Any) -> list[T]:
        """The list of one row."""
        return [*self._one(row.tobytes())]

    def rows(self, table: Any, count: int) -> list[list[T]]:
        """The lists of the first rows of a table."""
        return [[*row] for row in self._several(table.tobytes(), table.shape[1], count)]
