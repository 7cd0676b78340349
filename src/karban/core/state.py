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
    ("chosen", np.int16),  # seats that have chosen in the open choice, as bits
)


def record_type(fields: Sequence[FieldSpec], options: int, game: str = "") -> np.dtype[Any]:
    """The record of a game: the header, the values of its options, and the game's own fields.

    The game is the title of the first field: so records of two games are never the same type.
    """
    option: FieldSpec = ("option", np.int32, max(options, 1))
    layout = np.dtype([*HEADER, option, *fields], align=True)
    (name, kind), *others = _without_gaps(layout)
    titled = ((f"game {game}", name) if game else name, kind)
    return np.dtype((np.record, np.dtype([titled, *others], align=True)))


class Unpacked:
    """A record whose fields are attributes of an ordinary object: read ten times as fast.

    A field that is not there yet is read when it is asked for, and found at once in all records
    of the same type that are unpacked afterwards: so those that no words speak of cost nothing.
    """

    def __init__(self, states: NDArray[Any], i: int = 0) -> None:
        self._states = states
        self._i = i

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in (self._states.dtype.names or ()):
            raise AttributeError(f"a record has no '{name}'")
        _learn(self._states.dtype, name)
        field = self._states[name]
        value = field[self._i] if field.ndim > 1 else field.item(self._i)
        self.__dict__[name] = value
        return value


def unpacked(states: NDArray[Any], i: int = 0) -> Any:
    """One record of an array, with the fields that are wanted at hand."""
    return all_unpacked(states[i : i + 1])[0]


def all_unpacked(states: NDArray[Any]) -> list[Any]:
    """Every record of an array, with the fields that are wanted at hand."""
    layout = _wanted.get(states.dtype)
    if layout is None:
        return [Unpacked(states, i) for i in range(len(states))]
    names, fields = layout.names or (), states.view(layout)
    records = []
    for i in range(len(fields)):
        record = Unpacked(states, i)
        record.__dict__.update(zip(names, fields.item(i), strict=True))
        records.append(record)
    return records


#: [record] the fields of it that somebody has asked for
_wanted: dict[np.dtype[Any], np.dtype[Any]] = {}


def _learn(record: np.dtype[Any], name: str) -> None:
    """Have one more field at hand from now on."""
    known = _wanted[record].names or () if record in _wanted else ()
    if name in known:
        return
    names = [*known, name]
    places: dict[str, Any] = dict(record.fields or {})
    _wanted[record] = np.dtype(
        {
            "names": names,
            "formats": [places[name][0] for name in names],
            "offsets": [places[name][1] for name in names],
            "itemsize": record.itemsize,
        }
    )


def blank(count: int, record: np.dtype[Any]) -> NDArray[Any]:
    """Zeroed records, made as bytes: NumPy fills them field by field, five times as slowly."""
    return np.ndarray(count, record, bytearray(count * record.itemsize))


def copied(states: NDArray[Any]) -> NDArray[Any]:
    """A copy, made as bytes for the same reason."""
    return np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))


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
