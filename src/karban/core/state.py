"""State records: one flat NumPy record holds everything about a match.

A view is a record of the same type in which all that a seat may not know is zero. So the rules,
the words and the bots work on either, and zero must mean "unknown or none" in every field that
can be hidden: cards count from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: Values of `to_move` that are no seat.
CHANCE = -1
OVER = -2

#: Values of `viewer` that are no seat.
SPECTATOR = -1
TRUTH = -2

FieldSpec = tuple[str, type] | tuple[str, type, int] | tuple[str, type, tuple[int, ...]]

#: The fields that every game has.
HEADER: tuple[FieldSpec, ...] = (
    ("seed", np.int64, 2),  # its low and high 32 bits; zero in a view
    ("chances", np.int32),  # how many chance steps are over
    ("players", np.int16),
    ("viewer", np.int16),  # whose view this is: a seat, SPECTATOR, or TRUTH
    ("to_move", np.int16),  # a seat, CHANCE or OVER
)


def record_type(fields: Sequence[FieldSpec], options: int) -> np.dtype[Any]:
    """The record of a game: the header, the values of its options, and the game's own fields."""
    option: FieldSpec = ("option", np.int32, max(options, 1))
    layout = np.dtype([*HEADER, option, *fields], align=True)
    return np.dtype((np.record, np.dtype(_without_gaps(layout), align=True)))


class Unpacked:
    """A record whose fields are attributes of an ordinary object."""


def unpacked(states: NDArray[Any], i: int = 0) -> Any:
    """A record with its fields at hand: what is not compiled reads it ten times as fast."""
    record = Unpacked()
    record.__dict__ = dict(zip(states.dtype.names or (), states.item(i), strict=True))
    return record


def copied(states: NDArray[Any]) -> NDArray[Any]:
    """A copy, made as bytes: NumPy copies a record field by field, five times as slowly."""
    raw = np.dtype((np.void, states.itemsize))
    copy: NDArray[Any] = states.view(raw).copy().view(states.dtype)
    return copy


def _without_gaps(layout: np.dtype[Any]) -> list[Any]:
    """The fields with a name for every gap: NumPy leaves chance bytes in the gaps of a copy."""
    places: dict[str, Any] = dict(layout.fields or {})
    fields: list[Any] = []
    end = 0
    for name in layout.names or ():
        kind, offset = places[name][:2]
        if offset > end:
            fields.append((f"gap{end}", np.int8, (offset - end,)))
        fields.append((name, kind))
        end = offset + kind.itemsize
    if layout.itemsize > end:
        fields.append((f"gap{end}", np.int8, (layout.itemsize - end,)))
    return fields
