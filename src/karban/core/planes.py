"""A view as numbers: a tensor is a row of planes, each made from one field of the view.

Which planes there are a game says as data, in its `tensor.py`. A game without one has a plane
for every field of its record, so that a new game can be learnt at once.

Where a field is indexed by seat, the viewer's row comes first, then the others clockwise, and a
seat that a field names is told in the same way: a learner sees the table from its own chair,
wherever that stands. A spectator sees it from seat 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from karban.core.game import Game

#: What becomes of an element of a field.
NUMBER, ONE_HOT, SEAT, COUNTS, BITS = range(5)
WAYS = ("number", "one-hot", "seat", "counts", "bits")

#: Which rows of a field: all of it as it is; a row for each seat; only the viewer's.
WHOLE, EACH, OWN = range(3)


@dataclass(frozen=True)
class Plane:
    """A part of the tensor. The functions below make planes; see them for what the parts mean."""

    field: str
    way: int
    rows: int = WHOLE
    low: int = 0
    high: int = 0
    scale: int = 1
    upto: str = ""
    last: int = 0
    least: int = 0
    note: str = ""


def number(field: str, scale: int = 1, **more: Any) -> Plane:
    """Each element as it is, divided by `scale`."""
    return Plane(field, NUMBER, scale=scale, **more)


def one_hot(field: str, low: int, high: int, **more: Any) -> Plane:
    """For each element a 1 at its value among `low` to `high`; none where it is another one.

    With `upto`, a field that says how many elements count, and `last` only so many of them, the
    last one first.
    """
    return Plane(field, ONE_HOT, low=low, high=high, **more)


def seat(field: str, first: int = 0, **more: Any) -> Plane:
    """For each element a 1 at the seat it names; seat 0 is written as `first`."""
    return Plane(field, SEAT, low=first, **more)


def counts(field: str, high: int, scale: int = 1, **more: Any) -> Plane:
    """How often each of 1 to `high` occurs among the elements of a row, divided by `scale`."""
    return Plane(field, COUNTS, low=1, high=high, scale=scale, **more)


def bits(field: str, low: int, high: int, **more: Any) -> Plane:
    """For each element its bits `low` to `high`."""
    return Plane(field, BITS, low=low, high=high, **more)


#: What every tensor begins with.
FIRST = (seat("to_move"),)


def planes_of(game: Game) -> tuple[Plane, ...]:
    """The planes of a game: those of its `tensor.py`, or one for every field."""
    name = f"{game.package}.tensor"
    if find_spec(name) is None:
        return FIRST + plain_planes(game.record)
    own: tuple[Plane, ...] = import_module(name).PLANES
    return FIRST + own


def plain_planes(record: np.dtype[Any]) -> tuple[Plane, ...]:
    """Every field but the header's and the options; 64 bits are a set, all else is a number."""
    header = ("seed", "players", "viewer", "to_move", "option")
    names = [n for n in record.names or () if n not in header and not n.startswith("gap")]
    return tuple(
        bits(name, 0, 62) if record[name].base == np.int64 else number(name) for name in names
    )


@dataclass(frozen=True)
class Part:
    """A plane at a table: where it stands in the tensor, and its shape."""

    plane: Plane
    start: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))


def parts_of(game: Game, players: int) -> tuple[Part, ...]:
    """The planes of a game where so many play."""
    parts = []
    start = 0
    for plane in planes_of(game):
        parts.append(Part(plane, start, _shape(plane, game.record, players)))
        start += parts[-1].size
    return tuple(parts)


def width_of(game: Game, players: int) -> int:
    """How long the tensor is."""
    last = parts_of(game, players)[-1]
    return last.start + last.size


def _rows(plane: Plane, players: int) -> int:
    return max(players, plane.least)


def _elements(plane: Plane, record: np.dtype[Any]) -> int:
    """How many elements a row of the field has."""
    shape = record[plane.field].shape
    return int(np.prod(shape if plane.rows == WHOLE else shape[1:]))


def _shape(plane: Plane, record: np.dtype[Any], players: int) -> tuple[int, ...]:
    """Rows, elements and what becomes of an element; what is 1 is left out."""
    per_element = {
        NUMBER: 1,
        SEAT: _rows(plane, players),
        ONE_HOT: plane.high - plane.low + 1,
        BITS: plane.high - plane.low + 1,
        COUNTS: plane.high,
    }[plane.way]
    elements = 1 if plane.way == COUNTS else plane.last or _elements(plane, record)
    rows = _rows(plane, players) if plane.rows == EACH else 1
    return tuple(n for n in (rows, elements, per_element) if n != 1) or (1,)


#: The columns of a plan, one row a plane: all that compiled code must know to write it.
COLUMNS = (
    "way", "rows", "row_count", "field", "shift", "elements",
    "low", "size", "start", "upto", "upto_shift", "last", "seats",
)  # fmt: skip


def plan_of(game: Game, players: int) -> tuple[Any, Any]:
    """The planes as two tables: whole numbers as in COLUMNS, and what to multiply by.

    A place in a record is given in elements of its own width, 1 << shift bytes.
    """
    rows = [_row(part, game.record, players) for part in parts_of(game, players)]
    factors = [1 / plane.scale for plane in planes_of(game)]
    return np.array(rows, np.int64), np.array(factors, np.float32)


def _row(part: Part, record: np.dtype[Any], players: int) -> Sequence[int]:
    plane = part.plane
    field, shift = _place(record, plane.field)
    upto, upto_shift = _place(record, plane.upto) if plane.upto else (0, -1)
    elements = _elements(plane, record)
    row_count = _rows(plane, players) if plane.rows == EACH else 1
    size = _rows(plane, players) if plane.way == SEAT else plane.high - plane.low + 1
    return (
        plane.way, plane.rows, row_count, field, shift, elements,
        plane.low, size, part.start, upto, upto_shift, plane.last, players,
    )  # fmt: skip


def _place(record: np.dtype[Any], name: str) -> tuple[int, int]:
    """Where a field begins, in elements, and how wide these are."""
    fields: Any = record.fields
    kind, offset = fields[name][:2]
    shift = int(kind.base.itemsize).bit_length() - 1
    return int(offset) >> shift, shift


def table_of(game: Game, players: int) -> Iterator[tuple[str, str, str, str]]:
    """The planes in words: where, from which field, how, and of what shape."""
    for part in parts_of(game, players):
        plane = part.plane
        end = part.start + part.size
        where = str(part.start) if part.size == 1 else f"{part.start}–{end - 1}"
        shape = " × ".join(map(str, part.shape))
        yield where, f"`{plane.field}`", _told(plane), f"{shape}{_noted(plane)}"


def _noted(plane: Plane) -> str:
    return f"; {plane.note}" if plane.note else ""


def _told(plane: Plane) -> str:
    """How the field becomes numbers."""
    how = WAYS[plane.way]
    if plane.way in (ONE_HOT, COUNTS, BITS):
        how += f" {plane.low}–{plane.high}"
    if plane.way == SEAT and plane.low:
        how += f", from {plane.low}"
    if plane.scale != 1:
        how += f" / {plane.scale}"
    if plane.last:
        how += f", the last {plane.last}" if plane.last > 1 else ", the last"
    return how + ("", ", each seat", ", one's own")[plane.rows]
