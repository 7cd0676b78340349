"""Where the cards are: a census of a state, from the declaration of its fields."""

from __future__ import annotations

from typing import Any

import numpy as np

from karban.core.fields import BITS, CARDS, COUNTS, NONE
from karban.core.rows import byte_at
from karban.core.rule import Array, generic, provide, rule
from karban.core.state import State

_WAYS = (CARDS, COUNTS, BITS)
_CARDS, _COUNTS, _BITS = range(3)


@generic
def card_fields(s: State) -> Array:
    """[field that holds cards] how, its first byte, its elements, bytes and places of each row."""
    return np.zeros((0, 5), np.int64)


def provide_census(record: np.dtype[Any], state: type[State]) -> None:
    """Let `count_cards` know the fields of a record that hold cards."""
    rows = []
    for field in state.fields:
        if field.holds != NONE:
            first = dict(record.fields or {})[field.name][1]
            size = np.dtype(field.kind).itemsize
            last = field.shape[-1] if field.shape else 1
            count = int(np.prod(field.shape))
            rows.append((_WAYS.index(field.holds), first, count, size, last))
    table = np.array(rows, np.int64).reshape(len(rows), 5)

    def card_fields(s: State) -> Array:
        return table

    provide(record, {"card_fields": card_fields})


@rule
def element(s: State, first: int, size: int) -> int:
    """A number of a record that is not below zero, by its first byte and how many it has."""
    value = 0
    for i in range(size):
        value |= byte_at(s, first + i) << (8 * i)
    return value


@rule
def count_cards(s: State, out: Array) -> None:
    """Add to `out`, by card, how many copies the fields hold that are declared to hold cards."""
    fields = card_fields(s)
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
