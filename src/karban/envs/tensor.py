"""Tensors of views, written by compiled code into arrays that belong to the caller.

One compiled function serves all games: it follows the plan that `karban.core.planes` makes of a
game's planes, and reads views as whole numbers of four widths. It writes one plane of many views
before the next one: what a plane needs is then looked up once for all of them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from karban.core.bits import place_of
from karban.core.engine import look
from karban.core.game import Game
from karban.core.planes import BITS, COUNTS, EACH, NUMBER, OWN, SEAT, plan_of, width_of
from karban.core.rule import Array, rule


class Plan(NamedTuple):
    """What to write: a row for each plane, and what its numbers are multiplied by."""

    rows: Array
    factors: Array


class Pane(NamedTuple):
    """Views as plain numbers, one record after the other; the last record is empty."""

    bytes: Array
    shorts: Array
    words: Array
    longs: Array
    viewers: Array  # [view] whose it is; a spectator looks from seat 0
    lengths: Array  # [view] how many elements of a row count


class Glass(NamedTuple):
    """Where views are made. The last record stays empty."""

    views: Array
    pane: Pane


def plan(game: Game, players: int) -> Plan:
    """The plan of a game where so many play."""
    return Plan(*plan_of(game, players))


def glass(game: Game, n: int = 1) -> Glass:
    """Room for n views."""
    views = np.zeros(n + 1, game.record)
    pane = Pane(
        views.view(np.int8),
        views.view(np.int16),
        views.view(np.int32),
        views.view(np.int64),
        viewers=np.zeros(n, np.int64),
        lengths=np.zeros(n, np.int64),
    )
    return Glass(views, pane)


# Columns of a plan: compiled code knows no names.
(
    _WAY, _ROWS, _ROW_COUNT, _FIELD, _SHIFT, _ELEMENTS,
    _LOW, _SIZE, _START, _UPTO, _UPTO_SHIFT, _LAST, _SEATS,
) = range(13)  # fmt: skip


@rule
def look_into(glass: Glass, j: int, batch: Array, i: int, seat: int) -> None:
    """Make view j what `seat` sees of record i."""
    glass.views[j] = glass.views[len(glass.views) - 1]
    look(batch[i], seat, glass.views[j])
    glass.pane.viewers[j] = max(seat, 0)


# What follows goes over all views for one plane. Arrays are indexed from their own beginning: a
# slice costs as much as several elements.


@rule
def measure(raw: Array, step: int, place: int, most: int, lengths: Array, count: int) -> None:
    """How many elements count in each view, by a field that says so."""
    for j in range(count):
        lengths[j] = min(int(raw[j * step + place]), most)


@rule
def row_at(rows: int, r: int, me: int, players: int) -> int:
    """Which row of a field is row r of its plane."""
    if rows == OWN:
        return me
    if rows == EACH and r < players:
        return me + r if me + r < players else me + r - players
    return r


@rule
def write_numbers(raw: Array, step: int, p: Array, factor: float, pane: Pane, out: Array) -> None:
    """Elements as they are."""
    rows, players, start = int(p[_ROWS]), int(p[_SEATS]), int(p[_START])
    field, row_count, n = int(p[_FIELD]), int(p[_ROW_COUNT]), int(p[_ELEMENTS])
    viewers = pane.viewers
    for j in range(len(out)):
        me = int(viewers[j])
        first = j * step + field
        if n == 1:
            for r in range(row_count):
                out[j, start + r] = raw[first + row_at(rows, r, me, players)] * factor
        else:
            for r in range(row_count):
                begin = first + row_at(rows, r, me, players) * n
                for k in range(n):
                    out[j, start + r * n + k] = raw[begin + k] * factor


@rule
def write_counts(raw: Array, step: int, p: Array, factor: float, pane: Pane, out: Array) -> None:
    """How often each code occurs in a row."""
    rows, players, start = int(p[_ROWS]), int(p[_SEATS]), int(p[_START])
    field, row_count, size = int(p[_FIELD]), int(p[_ROW_COUNT]), int(p[_SIZE])
    elements = int(p[_ELEMENTS])
    viewers, lengths = pane.viewers, pane.lengths
    for j in range(len(out)):
        me = int(viewers[j])
        n = int(lengths[j])
        for r in range(row_count):
            first = j * step + field + row_at(rows, r, me, players) * elements
            at = start + r * size - 1
            for k in range(n):
                value = int(raw[first + k])
                if 0 < value <= size:
                    out[j, at + value] += factor


@rule
def write_ones(raw: Array, step: int, p: Array, pane: Pane, out: Array) -> None:
    """Elements that are told by where a 1 stands."""
    way, rows, players, size = int(p[_WAY]), int(p[_ROWS]), int(p[_SEATS]), int(p[_SIZE])
    field, elements, start = int(p[_FIELD]), int(p[_ELEMENTS]), int(p[_START])
    row_count, low, last = int(p[_ROW_COUNT]), int(p[_LOW]), int(p[_LAST])
    width = size * (last if last else elements)
    bits = (2 << (low + size - 1)) - (1 << low)
    viewers, lengths = pane.viewers, pane.lengths
    for j in range(len(out)):
        me = int(viewers[j])
        n = int(lengths[j])
        for r in range(row_count):
            first = j * step + field + row_at(rows, r, me, players) * elements
            at = start + r * width - low
            for k in range(min(last, n) if last else n):
                value = int(raw[first + (n - 1 - k if last else k)])
                if way == BITS:
                    left = value & bits
                    while left:
                        bit = left & -left
                        out[j, at + place_of(bit)] = 1.0
                        left ^= bit
                elif low <= value < low + size:
                    if way == SEAT and value - low < players:
                        value += players - me if value - low < me else -me
                    out[j, at + value] = 1.0
                at += size


@rule
def write_plane(raw: Array, p: Array, factor: float, pane: Pane, out: Array) -> None:
    """One plane of every view; `raw` are the views in numbers as wide as the field's."""
    step = len(raw) // (len(pane.lengths) + 1)
    if p[_WAY] == NUMBER:
        write_numbers(raw, step, p, factor, pane, out)
    elif p[_WAY] == COUNTS:
        write_counts(raw, step, p, factor, pane, out)
    else:
        write_ones(raw, step, p, pane, out)


@rule
def measure_rows(p: Array, pane: Pane, count: int) -> None:
    """How many elements of a row count in each view."""
    most, place, shift = int(p[_ELEMENTS]), int(p[_UPTO]), int(p[_UPTO_SHIFT])
    step = len(pane.bytes) // (len(pane.lengths) + 1) >> max(shift, 0)
    if shift < 0:
        for j in range(count):
            pane.lengths[j] = most
    elif shift == 0:
        measure(pane.bytes, step, place, most, pane.lengths, count)
    elif shift == 1:
        measure(pane.shorts, step, place, most, pane.lengths, count)
    elif shift == 2:
        measure(pane.words, step, place, most, pane.lengths, count)
    else:
        measure(pane.longs, step, place, most, pane.lengths, count)


@rule
def write_tensors(pane: Pane, plan: Plan, out: Array) -> None:
    """As many views as `out` has rows, as numbers. Compiled once for all games."""
    out[:, :] = 0.0
    for i in range(len(plan.rows)):
        p = plan.rows[i]
        factor = plan.factors[i]
        shift = p[_SHIFT]
        measure_rows(p, pane, len(out))
        if shift == 0:
            write_plane(pane.bytes, p, factor, pane, out)
        elif shift == 1:
            write_plane(pane.shorts, p, factor, pane, out)
        elif shift == 2:
            write_plane(pane.words, p, factor, pane, out)
        else:
            write_plane(pane.longs, p, factor, pane, out)


@rule
def observe(batch: Array, i: int, seat: int, glass: Glass, plan: Plan, out: Array) -> None:
    """Write what `seat` sees of record i into the only row of `out`."""
    look_into(glass, 0, batch, i, seat)
    write_tensors(glass.pane, plan, out)


class Observer:
    """Tensors of one match at a time."""

    def __init__(self, game: Game, players: int) -> None:
        self.size = width_of(game, players)
        self._plan = plan(game, players)
        self._glass = glass(game)

    def write(self, states: NDArray[Any], i: int, seat: int, out: NDArray[np.float32]) -> None:
        """What `seat` sees of record i, into `out`."""
        observe(states, i, seat, self._glass, self._plan, out.reshape(1, -1))

    def write_view(self, view: NDArray[Any], out: NDArray[np.float32]) -> None:
        """A view that has been made already, an array of one record, into `out`."""
        pane = self._glass.pane
        pane.bytes[: view.itemsize] = view.view(np.int8)
        pane.viewers[0] = max(int(view["viewer"][0]), 0)
        write_tensors(pane, self._plan, out.reshape(1, -1))
