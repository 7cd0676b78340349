"""Tensors of views, written by compiled code into arrays that belong to the caller.

The code is made from a game's planes when a caller is compiled for its record, as a game's own
functions are chosen in `karban.core.rule`; a plain run makes it when it is called first.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core.bits import place_of
from karban.core.engine import look
from karban.core.game import Game
from karban.core.planes import (
    Part,
    Plane,
    parts_of,
    planes_of,
    source_of,
    whole_planes_of,
    width_of,
)
from karban.core.rule import Array, State, generic, provide, rule


@generic
def write_planes(v: State, out: Array, j: int) -> None:
    """Write the planes of a view into row j of `out`, where all is zero."""


@generic
def write_whole_planes(v: State, out: Array, j: int) -> None:
    """Write the planes of a state, with what every seat has, into row j of `out`: all zero."""


@rule
def write_state(batch: Array, i: int, out: Array, j: int) -> None:
    """State i, with all that is hidden, as row j."""
    for k in range(out.shape[1]):
        out[j, k] = 0.0
    write_whole_planes(batch[i], out, j)


@rule
def write_tensor(views: Array, k: int, out: Array, j: int) -> None:
    """View k as row j."""
    for i in range(out.shape[1]):
        out[j, i] = 0.0
    write_planes(views[k], out, j)


@rule
def look_into(views: Array, batch: Array, i: int, seat: int) -> None:
    """Make view 0 what `seat` sees of record i; view 1 is empty."""
    views[0] = views[1]
    look(batch[i], seat, views[0])


@rule
def observe(batch: Array, i: int, seat: int, views: Array, out: Array, j: int) -> None:
    """Write what `seat` sees of record i as row j."""
    look_into(views, batch, i, seat)
    write_tensor(views, 0, out, j)


_PROVIDED: set[str] = set()


def prepare(game: Game) -> None:
    """Make the code for a game's planes; before anything is compiled that calls it."""
    if game.name not in _PROVIDED:
        written = {
            "write_planes": _make_writer(game, planes_of(game)),
            "write_whole_planes": _make_writer(game, whole_planes_of(game)),
        }
        provide(game.record, written)
        _PROVIDED.add(game.name)


def _make_writer(game: Game, planes: tuple[Plane, ...]) -> Any:
    """The function that writes these planes."""
    made: dict[str, Any] = {"__name__": __name__, "place_of": place_of}
    exec(source_of(planes, game.record), made)
    return made["write_planes"]


class Observer:
    """Tensors of one match at a time."""

    def __init__(self, game: Game, players: int) -> None:
        prepare(game)
        self.size = width_of(game, players)
        self._views = np.zeros(2, game.record)

    def write(self, states: NDArray[Any], i: int, seat: int, out: NDArray[np.float32]) -> None:
        """What `seat` sees of record i, into `out`."""
        observe(states, i, seat, self._views, out.reshape(1, -1), 0)

    def write_view(self, view: NDArray[Any], out: NDArray[np.float32]) -> None:
        """A view that has been made already, an array of one record, into `out`."""
        write_tensor(view, 0, out.reshape(1, -1), 0)


class WholeState:
    """Tensors of states with all that is hidden: for those who train with it, never for a seat."""

    def __init__(self, game: Game, players: int) -> None:
        prepare(game)
        self.parts: tuple[Part, ...] = parts_of(game, players, whole_planes_of(game))
        self.size = self.parts[-1].start + self.parts[-1].size

    def tensor(self, states: NDArray[Any]) -> NDArray[np.float32]:
        """An array of one record as numbers, seat 0 first."""
        out = np.empty((1, self.size), np.float32)
        write_state(states, 0, out, 0)
        return out[0]
