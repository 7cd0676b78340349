"""Tensors of views, written by compiled code into arrays that belong to the caller.

One compiled function serves all games: it follows the plan that `karban.core.planes` makes of a
game's planes, and reads the view as whole numbers of four widths.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from karban.core.bits import place_of
from karban.core.engine import look
from karban.core.game import Game
from karban.core.planes import BITS, COUNTS, EACH, NUMBER, ONE_HOT, OWN, SEAT, plan_of, width_of
from karban.core.rule import Array, rule


class Plan(NamedTuple):
    """What to write: a row for each plane, and what its numbers are multiplied by."""

    rows: Array
    factors: Array


class Glass(NamedTuple):
    """Where a view is made: record 0, beside the empty record 1, and both as plain numbers."""

    views: Array
    bytes: Array
    shorts: Array
    words: Array
    longs: Array


def plan(game: Game, players: int) -> Plan:
    """The plan of a game where so many play."""
    return Plan(*plan_of(game, players))


def glass(game: Game) -> Glass:
    """Room for one view."""
    views = np.zeros(2, game.record)
    return Glass(views, *(views.view(kind) for kind in (np.int8, np.int16, np.int32, np.int64)))


# Columns of a plan: compiled code knows no names.
(
    _WAY, _ROWS, _ROW_COUNT, _FIELD, _SHIFT, _ROW_STEP, _ELEMENTS,
    _LOW, _SIZE, _START, _UPTO, _UPTO_SHIFT, _LAST, _SEATS,
) = range(14)  # fmt: skip


@rule
def element(glass: Glass, shift: int, place: int) -> int:
    """A whole number of the view, 1 << shift bytes wide."""
    if shift == 0:
        return int(glass.bytes[place])
    if shift == 1:
        return int(glass.shorts[place])
    if shift == 2:
        return int(glass.words[place])
    return int(glass.longs[place])


@rule
def write_element(p: Array, value: int, at: int, me: int, factor: float, out: Array) -> None:
    """One element of a field, from `out[at]` on."""
    way = p[_WAY]
    if way == NUMBER:
        out[at] = value * factor
    elif way == COUNTS:
        if 0 < value <= p[_SIZE]:
            out[at + value - 1] += factor
    elif way == ONE_HOT:
        k = value - p[_LOW]
        if 0 <= k < p[_SIZE]:
            out[at + k] = 1.0
    elif way == SEAT:
        k = value - p[_LOW]
        if 0 <= k < p[_SIZE]:
            out[at + (turned(k, me, p[_SEATS]) if k < p[_SEATS] else k)] = 1.0
    elif way == BITS:
        low = int(p[_LOW])
        left = value & ((2 << (low + int(p[_SIZE]) - 1)) - (1 << low))
        while left:
            bit = left & -left
            out[at + place_of(bit) - low] = 1.0
            left ^= bit


@rule
def turned(seat: int, me: int, players: int) -> int:
    """How many chairs clockwise of the viewer a seat is."""
    k = seat - me
    return k + players if k < 0 else k


@rule
def write_row(glass: Glass, p: Array, first: int, at: int, factor: float, out: Array) -> None:
    """One row of a field, its elements from `first` on, from `out[at]` on."""
    me = max(int(glass.views[0].viewer), 0)
    n = int(p[_ELEMENTS])
    if p[_UPTO_SHIFT] >= 0:
        n = min(element(glass, p[_UPTO_SHIFT], p[_UPTO]), n)
    step = int(p[_SIZE])
    if p[_WAY] == NUMBER:
        step = 1
    elif p[_WAY] == COUNTS:
        step = 0
    if p[_LAST]:
        for k in range(min(int(p[_LAST]), n)):
            value = element(glass, p[_SHIFT], first + n - 1 - k)
            write_element(p, value, at + k * step, me, factor, out)
    else:
        for k in range(n):
            value = element(glass, p[_SHIFT], first + k)
            if value:
                write_element(p, value, at + k * step, me, factor, out)
            elif p[_LOW] <= 0:
                write_element(p, 0, at + k * step, me, factor, out)


@rule
def row_width(p: Array) -> int:
    """How many numbers a row of a plane has."""
    if p[_WAY] == NUMBER:
        return int(p[_ELEMENTS])
    if p[_WAY] == COUNTS:
        return int(p[_SIZE])
    return int(p[_SIZE]) * int(p[_LAST] if p[_LAST] else p[_ELEMENTS])


@rule
def write_tensor(glass: Glass, plan: Plan, out: Array) -> None:
    """The view in the glass, as numbers."""
    out[:] = 0.0
    me = max(int(glass.views[0].viewer), 0)
    for i in range(len(plan.rows)):
        p = plan.rows[i]
        factor = plan.factors[i]
        width = row_width(p)
        for r in range(p[_ROW_COUNT]):
            seat = r
            if p[_ROWS] == OWN:
                seat = me
            elif p[_ROWS] == EACH and r < p[_SEATS]:
                seat = me + r - (p[_SEATS] if me + r >= p[_SEATS] else 0)
            first = p[_FIELD] + seat * p[_ROW_STEP]
            write_row(glass, p, first, p[_START] + r * width, factor, out)


@rule
def observe(batch: Array, i: int, seat: int, glass: Glass, plan: Plan, out: Array) -> None:
    """Write what `seat` sees of record i."""
    glass.views[0] = glass.views[1]
    look(batch[i], seat, glass.views[0])
    write_tensor(glass, plan, out)


class Observer:
    """Tensors of one match at a time."""

    def __init__(self, game: Game, players: int) -> None:
        self.size = width_of(game, players)
        self._plan = plan(game, players)
        self._glass = glass(game)

    def write(self, states: NDArray[Any], i: int, seat: int, out: NDArray[np.float32]) -> None:
        """What `seat` sees of record i, into `out`."""
        observe(states, i, seat, self._glass, self._plan, out)
