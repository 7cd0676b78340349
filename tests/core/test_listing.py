"""Lists made from rows of a record."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from karban.core.listing import Listing

LETTERS = ("", "a", "b", "c")


@Listing
def letters(kinds: bytes) -> Iterator[str]:
    """Those that are there."""
    return (LETTERS[kind] for kind in kinds if kind)


def test_a_row_is_listed() -> None:
    assert letters(np.array([3, 0, 1], np.int8)) == ["c", "a"]


def test_the_first_rows_of_a_table_are_listed_one_by_one() -> None:
    table = np.array([[1, 2], [0, 0], [3, 0]], np.int8)
    assert letters.rows(table, 2) == [["a", "b"], []]
    assert letters.rows(table, 3) == [["a", "b"], [], ["c"]]
    assert letters.rows(table[:, :1], 3) == [["a"], [], ["c"]]


def test_a_list_that_is_changed_does_not_change_the_next_one() -> None:
    table = np.array([[1, 2]], np.int8)
    letters(table[0]).append("d")
    letters.rows(table, 1)[0].append("d")
    assert letters(table[0]) == ["a", "b"]
    assert letters.rows(table, 1) == [["a", "b"]]
