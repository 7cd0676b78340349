"""A view as numbers: a tensor is a row of planes, each made from one field of the view.

Which planes a field has its declaration says. A game that declares none has one for every field
that somebody sees, so that a new game can be learnt at once.

Where a field is indexed by seat, the viewer's row comes first, then the others clockwise, and a
seat that a field names is told in the same way: a learner sees the table from its own chair,
wherever that stands. A spectator sees it from seat 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from karban.core.fields import Field
    from karban.core.game import Game

#: What becomes of an element of a field.
NUMBER, ONE_HOT, SEAT, COUNTS, BITS, SEATS = range(6)
WAYS = ("number", "one-hot", "seat", "counts", "bits", "seats")

#: Which rows of a field: as its declaration says; all of it as it is; a row for each seat; only
#: the viewer's.
DECLARED, WHOLE, EACH, OWN = range(-1, 3)


@dataclass(frozen=True)
class Plane:
    """A part of the tensor. The functions below make planes; see them for what the parts mean."""

    way: int
    rows: int = DECLARED
    low: int = 0
    high: int = 0
    scale: int = 1
    last: int = 0
    least: int = 0
    note: str = ""
    field: str = ""
    upto: str = ""


def number(scale: int = 1, **more: Any) -> Plane:
    """Each element as it is, divided by `scale`."""
    return Plane(NUMBER, scale=scale, **more)


def one_hot(low: int, high: int, **more: Any) -> Plane:
    """For each element a 1 at its value among `low` to `high`; none where it is another one.

    With `last` only so many of the elements that count, the last one first.
    """
    return Plane(ONE_HOT, low=low, high=high, **more)


def seat(first: int = 0, **more: Any) -> Plane:
    """For each element a 1 at the seat it names; seat 0 is written as `first`."""
    return Plane(SEAT, low=first, **more)


def counts(high: int, scale: int = 1, **more: Any) -> Plane:
    """How often each of 1 to `high` occurs among the elements of a row, divided by `scale`."""
    return Plane(COUNTS, low=1, high=high, scale=scale, **more)


def bits(low: int, high: int, **more: Any) -> Plane:
    """For each element its bits `low` to `high`."""
    return Plane(BITS, low=low, high=high, **more)


def seats(**more: Any) -> Plane:
    """For each element a 1 at every seat that is a bit of it."""
    return Plane(SEATS, **more)


def planes_of(game: Game) -> tuple[Plane, ...]:
    """The planes of a game: those that its fields declare, or one for every field that is seen."""
    first = [replace(seat(), field="to_move", rows=WHOLE)]
    if game.chooses_together:
        first.append(replace(seats(), field="chosen", rows=WHOLE))
    fields = [field for field in game.state.fields if field.seen != "nobody"]
    declared = [_bind(plane, field) for field in fields for plane in field.planes]
    if not declared:
        declared = [_bind(_default_plane(field, game.cards - 1), field) for field in fields]
    return (*first, *declared)


def _bind(plane: Plane, field: Field) -> Plane:
    """A plane of this field, which says the rest."""
    rows = plane.rows
    if rows == DECLARED:
        rows = WHOLE if not field.seats else OWN if field.seen == "own" else EACH
    upto = field.upto if plane.way in (ONE_HOT, SEAT, COUNTS) else ""
    least = plane.least or field.least
    return replace(plane, field=field.name, rows=rows, upto=upto, least=least)


def _default_plane(field: Field, highest: int) -> Plane:
    """What any field can be told by."""
    if field.holds == "cards":
        return counts(highest)
    return bits(0, highest) if field.holds == "bits" else number()


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


def whole_planes_of(game: Game) -> tuple[Plane, ...]:
    """The planes of a state that nothing is hidden in: what is one's own is told of every seat."""
    return tuple(replace(p, rows=EACH) if p.rows == OWN else p for p in planes_of(game))


def parts_of(game: Game, players: int, planes: Sequence[Plane] | None = None) -> tuple[Part, ...]:
    """The planes of a game, or these ones of it, where so many play."""
    parts = []
    start = 0
    for plane in planes_of(game) if planes is None else planes:
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
        SEATS: _rows(plane, players),
        ONE_HOT: plane.high - plane.low + 1,
        BITS: plane.high - plane.low + 1,
        COUNTS: plane.high,
    }[plane.way]
    elements = 1 if plane.way == COUNTS else plane.last or _elements(plane, record)
    rows = _rows(plane, players) if plane.rows == EACH else 1
    return tuple(n for n in (rows, elements, per_element) if n != 1) or (1,)


# --- planes as code ---------------------------------------------------------------------------


def source_of(planes: Sequence[Plane], record: np.dtype[Any]) -> str:
    """A function that writes the planes of view `v` into row `j` of the zeros in `out`.

    Each plane has lines of its own, with its numbers in them: several times as fast as one loop
    over all planes that looks them up.
    """
    lines = [
        "from __future__ import annotations",  # Numba compares the signature with the stub's
        "def write_planes(v: State, out: Array, j: int) -> None:",
        "    n = max(int(v.players), 1)",  # no index is below 0, and Numba need not look
        "    me = max(int(v.viewer), 0)",
        "    at = 0",
    ]
    for plane in planes:
        lines += [f"    {line}" for line in _plane_source(plane, record)]
    return "\n".join(lines) + "\n"


def _plane_source(plane: Plane, record: np.dtype[Any]) -> Iterator[str]:
    """The lines of one plane; `at` is where it begins, and behind them where it ends."""
    rows = "n" if plane.least < 2 else f"max(n, {plane.least})"
    size = rows if plane.way in (SEAT, SEATS) else str(plane.high - plane.low + 1)
    shape = record[plane.field].shape
    indent = ""
    index: list[str] = []
    if plane.rows == EACH:
        yield f"for r in range({rows}):"
        beyond = "r if r >= n else " if plane.least else ""
        yield f"    p = {beyond}me + r if me + r < n else me + r - n"
        indent, index = "    ", ["p"]
    elif plane.rows == OWN:
        index = ["me"]
    rest = shape[len(index) :]
    names = [f"k{i}" for i in range(len(rest))]
    for i, count in enumerate(rest):
        upto = f"min(int(v.{plane.upto}), {count})" if plane.upto else str(count)
        if plane.last:
            yield f"{indent}m = {upto}"
            upto = f"min(m, {plane.last})"
        yield f"{indent}for {names[i]} in range({upto}):"
        indent += "    "
    spots = [f"m - 1 - {name}" for name in names] if plane.last else names
    value = f"v.{plane.field}" + (f"[{', '.join(index + spots)}]" if index + spots else "")
    steps = [int(np.prod(rest[i + 1 :])) for i in range(len(rest))]
    each = "1" if plane.way == NUMBER else size
    place = " + ".join(_times(_times(n, k), each) for n, k in zip(names, steps, strict=True))
    for line in _element_source(plane, value, "at" + (f" + {place}" if place else ""), size):
        yield indent + line
    inner = "    " if plane.rows == EACH else ""
    yield f"{inner}at += {_row_width(plane, rest, size)}"


def _times(name: str, by: int | str) -> str:
    return name if str(by) == "1" else f"{name} * {by}"


def _row_width(plane: Plane, rest: tuple[int, ...], size: str) -> str:
    """How many numbers a row of the plane has."""
    if plane.way == COUNTS:
        return str(plane.high)
    count = plane.last or int(np.prod(rest))
    return str(count) if plane.way == NUMBER else _times(size, count)


def _element_source(plane: Plane, value: str, at: str, size: str) -> Iterator[str]:
    """The lines of one element."""
    if plane.way == NUMBER:
        yield f"out[j, {at}] = {value}" + (f" * {1 / plane.scale!r}" if plane.scale != 1 else "")
        return
    yield f"x = int({value})"
    if plane.way == COUNTS:
        yield f"if 0 < x <= {plane.high}:"
        yield f"    out[j, at + x - 1] += {1 / plane.scale!r}"
    elif plane.way == ONE_HOT:
        yield f"if {plane.low} <= x <= {plane.high}:"
        yield f"    out[j, {at} + x - {plane.low}] = 1.0"
    elif plane.way == SEAT:
        if plane.low:
            yield f"x -= {plane.low}"
        beyond = "x if x >= n else " if plane.least else ""
        yield f"if 0 <= x < {size}:"
        yield f"    x = {beyond}x - me if x >= me else x - me + n"
        yield f"    out[j, {at} + x] = 1.0"
    elif plane.way == SEATS:
        yield "for p in range(n):"
        yield "    if x >> p & 1:"
        yield f"        out[j, {at} + (p - me if p >= me else p - me + n)] = 1.0"
    else:
        yield f"x &= {(2 << plane.high) - (1 << plane.low)}"
        yield "while x:"
        yield f"    out[j, {at} + place_of(x & -x) - {plane.low}] = 1.0"
        yield "    x &= x - 1"


def table_of(game: Game, players: int) -> Iterator[tuple[str, str, str, str]]:
    """The planes in words: where, from which field, how, and of what shape."""
    for part in parts_of(game, players):
        plane = part.plane
        end = part.start + part.size
        where = str(part.start) if part.size == 1 else f"{part.start}–{end - 1}"
        shape = " × ".join(map(str, part.shape))
        yield where, f"`{plane.field}`", _describe(plane), f"{shape}{_note(plane)}"


def _note(plane: Plane) -> str:
    return f"; {plane.note}" if plane.note else ""


def _describe(plane: Plane) -> str:
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
