"""Whole arrays of a record, and sets of bits: compiled code does what plain code does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from karban.core.bits import place_of
from karban.core.rows import copy_all, copy_where
from karban.core.rule import JIT, Array, rule

RECORD = np.dtype(
    (
        np.record,
        [
            ("before", np.int8),
            ("cards", np.int8, 7),
            ("after", np.int8),
            ("owners", np.int8, 7),
            ("sums", np.int32, (2, 3)),
            ("end", np.int8),
        ],
    )
)


@rule
def copy_one(batch: Array) -> None:
    copy_all(batch[1].cards, batch[0].cards)
    copy_all(batch[1].sums, batch[0].sums)


@rule
def copy_own(batch: Array, owner: int) -> None:
    copy_where(batch[1].cards, batch[0].cards, batch[0].owners, owner)


@rule
def copy_another(batch: Array) -> None:
    copy_all(batch[1].cards, batch[0].sums)


def two() -> Any:
    """A full record and one of sevens."""
    batch = np.zeros(2, RECORD)
    batch[0] = (1, range(10, 17), 2, [1, 2, 0, 2, 1, 3, 2], [[1, 2, 3], [-4, -5, 1 << 30]], 3)
    batch[1] = (7, [7] * 7, 7, [7] * 7, [[7] * 3] * 2, 7)
    return batch


def test_all_of_an_array_is_copied_and_nothing_beside_it() -> None:
    batch = two()
    copy_one(batch)
    assert batch[1].cards.tolist() == [10, 11, 12, 13, 14, 15, 16]
    assert batch[1].sums.tolist() == [[1, 2, 3], [-4, -5, 1 << 30]]
    assert batch[1].owners.tolist() == [7] * 7
    assert [batch[1].before, batch[1].after, batch[1].end] == [7, 7, 7]
    assert batch[0] == two()[0]


def test_only_elements_with_the_mark_are_copied_and_the_others_become_nothing() -> None:
    batch = two()
    copy_own(batch, 2)
    assert batch[1].cards.tolist() == [0, 11, 0, 13, 0, 0, 16]
    assert [batch[1].before, batch[1].after] == [7, 7]
    copy_own(batch, 9)
    assert batch[1].cards.tolist() == [0] * 7


def test_what_nobody_owns_is_copied_for_nobody() -> None:
    batch = two()
    copy_own(batch, 0)
    assert batch[1].cards.tolist() == [0] * 7


@pytest.mark.skipif(not JIT, reason="NumPy refuses by itself, in other words")
def test_an_array_is_not_copied_to_one_of_another_shape() -> None:
    with pytest.raises(Exception, match="copied only to an equal one"):
        copy_another(two())


@pytest.mark.parametrize("place", range(64))
def test_the_place_of_every_bit_is_found(place: int) -> None:
    assert place_of(1 << place if place < 63 else -(1 << 63)) == place
