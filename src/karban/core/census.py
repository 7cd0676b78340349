"""Where the cards are: a census of a state, from the declaration of its fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from karban.core.fields import BITS, CARDS, COUNTS, NONE
from karban.core.rows import byte_at
from karban.core.rule import Array, rule
from karban.core.state import State

_WAYS = (CARDS, COUNTS, BITS)
_CARDS, _COUNTS, _BITS = range(3)


def census_of(record: np.dtype[Any], state: type[State]) -> Callable[[State, Array], None]:
    """The `census` of a game that has none of its own: of all fields declared to hold cards."""
    rows = []
    for field in state.fields:
        if field.holds != NONE:
            first = dict(record.fields or {})[field.name][1]
            size = np.dtype(field.kind).itemsize
            last = field.shape[-1] if field.shape else 1
            count = int(np.prod(field.shape))
            rows.append((_WAYS.index(field.holds), first, count, size, last))
    fields = np.array(rows, np.int64).reshape(len(rows), 5)

    def census(s: State, out: Array) -> None:
        count_cards(s, fields, out)

    return census


@rule
def element(s: State, first: int, size: int) -> int:
    """A number of a record that is not below zero, by its first byte and how many it has."""
    value = 0
    for i in range(size):
        value |= byte_at(s, first + i) << (8 * i)
    return value


@rule
def count_cards(s: State, fields: Array, out: Array) -> None:
    """Add to `out`, by card, how many copies some fields hold.

    A row of `fields` says how one holds cards, its first byte, its elements, the bytes of each, and
    how many elements a row of it has.
    """
    for f in range(len(fields)):
        how, first, size, last = fields[f, 0], fields[f, 1], fields[f, 3], fields[f, 4]
        for i in range(fields[f, 2]):
            value = element(s, first + i * size, size)
            if how == _CARDS:
                out[value] += 1 if value else 0
            elif how == _COUNTS:
                out[i % last] += value
            else:
                for card in range(1, len(out)):
                    out[card] += value >> card & 1
