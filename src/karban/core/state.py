"""State records: one flat NumPy record holds everything about a match.

A view is a record of the same type in which all that a seat may not know is zero. So the rules,
the words and the bots work on either, and zero must mean "unknown or none" in every field that
can be hidden: cards count from 1.

The class `State` declares the fields that every game has, and a game's own class, derived from it,
the game's. It is what rules are typed with; what they are given is a record of `record_type`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from karban.core.errors import GameError
from karban.core.fields import NOBODY, OWN, PUBLIC, SPECIAL, Field, nobody, public

if TYPE_CHECKING:
    from karban.core.fields import Row

#: Values of `to_move` that are no seat.
CHANCE = -1
OVER = -2

#: Values of `viewer` that are no seat.
SPECTATOR = -1
TRUTH = -2


class State:
    """The fields that every game has."""

    #: The game's own fields, in the order of their declaration.
    fields: ClassVar[tuple[Field, ...]] = ()

    seed = nobody.int64(2)  # its low and high 32 bits; zero in a view
    chances = public.int32()  # how many chance steps are over
    players = public.int16()
    viewer = public.int16()  # whose view this is: a seat, SPECTATOR, or TRUTH
    to_move = public.int16()  # a seat, CHANCE or OVER
    chosen = public.int16()  # seats that have chosen in the open choice, as bits

    if TYPE_CHECKING:
        option: Row  # [place in the game's description] its value as a number

    def __init_subclass__(cls) -> None:
        declared = [field for field in vars(cls).values() if isinstance(field, Field)]
        cls.fields = (*cls.fields, *declared)
        for field in declared:
            _check(cls, field)


#: The fields that every game has.
HEADER = tuple(field for field in vars(State).values() if isinstance(field, Field))


def _check(state: type, field: Field) -> None:
    """Refuse what would go wrong later: names that records have already, rows of no seat."""
    taken = hasattr(np.record, field.name) or field.name in {"option", *(f.name for f in HEADER)}
    if taken or field.name.startswith("gap"):
        raise _wrong("field-name", state, field)
    if field.seen == OWN and not field.seats:
        raise _wrong("field-own", state, field)
    if field.upto and not isinstance(getattr(state, field.upto, None), Field):
        raise _wrong("field-upto", state, field)


def _wrong(code: str, state: type, field: Field) -> GameError:
    return GameError(code=code, facts={"module": state.__module__, "name": field.name})


def record_type(state: type[State], options: int, package: str) -> np.dtype[Any]:
    """The record of a game: the header, its options, its own fields; the public ones come first.

    So what everybody sees is one range of bytes. The name of the game's package stands in it, for
    Numba would take the records of two games with equal fields for one.
    """
    order = (PUBLIC, OWN, SPECIAL, NOBODY)
    own = sorted(state.fields, key=lambda field: order.index(field.seen))
    specs: list[Any] = [(field.name, field.kind, field.shape) for field in HEADER]
    specs += [("option", np.int32, (max(options, 1),))]
    specs += [(field.name, field.kind, field.shape) for field in own]
    (_, kind), *rest = _without_gaps(np.dtype(specs, align=True))
    fields = [((f"game {package}", "seed"), kind), *rest]  # a title that no field can have
    return np.dtype((np.record, np.dtype(fields, align=True)))


class Layout(NamedTuple):
    """Where in a record a view finds what it copies, in bytes."""

    public: tuple[int, int]  # all that everybody sees: where it begins, and its length
    own: tuple[tuple[int, int], ...]  # what the owner sees: where seat 0 begins, a row's length


def layout_of(record: np.dtype[Any], state: type[State]) -> Layout:
    """Where a record of this state has what its declaration shows."""
    places: dict[str, Any] = dict(record.fields or {})
    public = ["option", *(field.name for field in state.fields if field.seen == PUBLIC)]
    begin = places[HEADER[1].name][1]
    end = max(places[name][1] + places[name][0].itemsize for name in public)
    own = [field for field in state.fields if field.seen == OWN]
    rows = [(places[one.name][1], record[one.name].itemsize // one.shape[0]) for one in own]
    return Layout((begin, end - begin), tuple(rows))


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


def unpack(states: NDArray[Any], i: int = 0) -> Any:
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


def copy_states(states: NDArray[Any]) -> NDArray[Any]:
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
