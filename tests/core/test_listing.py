"""Lists of cards from rows of a record."""

from __future__ import annotations

import numpy as np

import karban
from karban.core.listing import in_rows, remembered

LETTERS = ("", "a", "b", "c")


@remembered
def letters(kinds: bytes) -> tuple[str, ...]:
    """Those that are there."""
    return tuple(LETTERS[kind] for kind in kinds if kind)


def test_a_row_is_listed_once() -> None:
    row = np.array([3, 0, 1], np.int8)
    assert letters(row.tobytes()) == ("c", "a")
    assert letters(row.tobytes()) is letters(row.copy().tobytes())


def test_the_first_rows_of_a_table_are_listed_one_by_one() -> None:
    table = np.array([[1, 2], [0, 0], [3, 0]], np.int8).tobytes()
    rows = in_rows(letters, 2)
    assert rows(table, 2) == (("a", "b"), ())
    assert rows(table, 3) == (("a", "b"), (), ("c",))


def test_facts_of_a_view_can_be_changed_without_changing_the_next_ones() -> None:
    match = karban.new("karma", 3, seed=1)
    facts = match.view(0).facts
    before = match.view(0).facts
    facts["hand"].append("?")
    facts["known"][1].append("?")
    assert match.view(0).facts == before != facts
