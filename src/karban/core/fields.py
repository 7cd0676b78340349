"""How a game declares the fields of its state, each once, in its `state.py`.

    class State(state.State):
        row_size = public.int16()
        row = public.cards(CARDS, upto="row_size")
        hand = own.cards(HAND, seats=SEATS)
        deck = nobody.cards(CARDS)

The first word says who sees a field: `public` everybody, `own` the seat whose row it is, `nobody`
nobody; what a `special` field shows the game's `show` says. The second is the type of its elements:
`cards`, `counts` and `bits` hold cards, all others only numbers. Sizes follow; `seats` puts a row
for each seat before them.

mypy takes a field for what a rule reads from it: a whole number, a `Row` or a `Grid`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol, cast, overload

import numpy as np

from karban.core.planes import Plane

# --- what mypy sees: as much of NumPy's arrays as rules and words use ---------------------------


class Row(Protocol):
    """Whole numbers in a row."""

    @overload
    def __getitem__(self, at: int, /) -> int: ...
    @overload
    def __getitem__(self, at: slice, /) -> Row: ...
    @overload
    def __setitem__(self, at: int, value: int, /) -> None: ...
    @overload
    def __setitem__(self, at: slice, value: object, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def any(self) -> bool: ...
    def item(self, at: int, /) -> int: ...
    def tobytes(self) -> bytes: ...
    def tolist(self) -> list[int]: ...


class Grid(Protocol):
    """Rows of whole numbers."""

    @overload
    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    @overload
    def __getitem__(self, at: tuple[int, slice] | int, /) -> Row: ...
    @overload
    def __getitem__(self, at: slice, /) -> Grid: ...
    @overload
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None: ...
    @overload
    def __setitem__(self, at: tuple[int, slice] | int | slice, value: object, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Row]: ...
    def ravel(self) -> Row: ...
    def tobytes(self) -> bytes: ...
    def tolist(self) -> list[list[int]]: ...


Planes = Plane | tuple[Plane, ...]


class Declare(Protocol):
    """Declares a field: a number, a row (also one number for each seat), or a grid.

    `least` places have a row even where fewer play. `upto` names the field that says how many
    elements count; the others are zero.
    """

    @overload
    def __call__(self, *, plane: Planes = ...) -> int: ...
    @overload
    def __call__(self, size: int, /, *, upto: str = ..., plane: Planes = ...) -> Row: ...
    @overload
    def __call__(
        self, *, seats: int, least: int = ..., upto: str = ..., plane: Planes = ...
    ) -> Row: ...
    @overload
    def __call__(self, rows: int, size: int, /, *, plane: Planes = ...) -> Grid: ...
    @overload
    def __call__(
        self, size: int, /, *, seats: int, least: int = ..., plane: Planes = ...
    ) -> Grid: ...


# --- what there is ------------------------------------------------------------------------------

#: Who sees a field.
PUBLIC, OWN, SPECIAL, NOBODY = "public", "own", "special", "nobody"

#: How a field holds cards: not at all; each element is one; an element says how many of the card
#: that is its index, or as bits which cards.
NONE, CARDS, COUNTS, BITS = "none", "cards", "counts", "bits"


@dataclass(eq=False)
class Field:
    """One field of a state."""

    seen: str
    kind: type[np.signedinteger[Any]]
    holds: str
    shape: tuple[int, ...]
    seats: bool = False
    least: int = 0
    upto: str = ""
    planes: tuple[Plane, ...] = ()
    name: str = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<Field {self.name}: {self.seen} {self.holds} {self.kind.__name__}{self.shape}>"


@dataclass(frozen=True)
class _Declare:
    """The real `Declare`."""

    seen: str
    kind: type[np.signedinteger[Any]]
    holds: str = NONE

    def __call__(
        self,
        *sizes: int,
        seats: int = 0,
        least: int = 0,
        upto: str = "",
        plane: Planes = (),
    ) -> Field:
        shape = (seats, *sizes) if seats else sizes
        planes = plane if isinstance(plane, tuple) else (plane,)
        return Field(self.seen, self.kind, self.holds, shape, bool(seats), least, upto, planes)


class Seen:
    """Fields that the same eyes see, by the type of their elements."""

    def __init__(self, seen: str) -> None:
        self.int8 = self._declare(seen, np.int8)
        self.int16 = self._declare(seen, np.int16)
        self.int32 = self._declare(seen, np.int32)
        self.int64 = self._declare(seen, np.int64)
        self.cards = self._declare(seen, np.int8, CARDS)
        self.counts = self._declare(seen, np.int8, COUNTS)
        self.bits16 = self._declare(seen, np.int16, BITS)
        self.bits32 = self._declare(seen, np.int32, BITS)
        self.bits64 = self._declare(seen, np.int64, BITS)

    @staticmethod
    def _declare(seen: str, of: type[np.signedinteger[Any]], holds: str = NONE) -> Declare:
        return cast(Declare, _Declare(seen, of, holds))


public = Seen(PUBLIC)
own = Seen(OWN)
special = Seen(SPECIAL)
nobody = Seen(NOBODY)
