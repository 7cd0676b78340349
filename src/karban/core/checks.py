"""What public calls are given, checked at the door: the compiled rooms behind it check nothing."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from karban.core.errors import IllegalMove, KarbanError, SetupError
from karban.core.sentences import short
from karban.core.state import OVER, TRUTH

if TYPE_CHECKING:
    from karban.core.game import Game

T = TypeVar("T")

_SEEDS = 1 << 64
_ADDRESSES = 1 << 47  # bytes, where the system does not tell how many it has


def quote(value: object) -> str:
    """Any value as it is quoted back: as Python writes it, NumPy's integers as plain ones."""
    number = whole_number(value)
    try:
        return short(" ".join(repr(value if number is None else number).split()))
    except Exception:  # a number of thousands of digits, or an object that cannot be written
        return f"<{type(value).__name__}>"


def whole_number(value: object) -> int | None:
    """The int that an int or a NumPy integer is; None for all else, truth values too."""
    if type(value) is int:
        return value
    if isinstance(value, (bool, np.timedelta64)) or not isinstance(value, (int, np.integer)):
        return None
    return int(value)


def truth_value(value: object) -> bool | None:
    """The bool that a bool of Python or NumPy is; None for all else."""
    return bool(value) if isinstance(value, (bool, np.bool_)) else None


def number_between(name: str, value: object, least: int, most: int | None = None) -> int:
    """The argument of this name as an int, if it is a whole number in this range."""
    number = whole_number(value)
    if number is None or number < least or (most is not None and number > most):
        facts = {"name": name, "value": quote(value), "least": str(least)}
        facts["most"] = "none" if most is None else str(most)
        raise SetupError(code="argument-number", facts=facts)
    return number


def instance_of(kind: type[T], name: str, value: Any) -> T:
    """The argument of this name, if it is of this kind."""
    if not isinstance(value, kind):
        raise wrong_kind(name, value, kind.__name__)
    return value


def texts_of(name: str, value: Any) -> list[str]:
    """The argument of this name as a list of one's own, if it has texts; one text is none."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise wrong_kind(name, value, "Sequence[str]")
    return [instance_of(str, name, text) for text in value]


def wrong_kind(name: str, value: object, wanted: str) -> SetupError:
    """Why the argument of this name cannot be this value; `wanted` is what Python calls it."""
    facts = {"name": name, "value": quote(value), "wanted": wanted}
    return SetupError(code="argument", facts=facts)


def whole_seed(seed: object) -> int:
    """A seed as an int: the one rule for seeds, which records write as up to 16 hex digits."""
    number = whole_number(seed)
    if number is None or not 0 <= number < _SEEDS:
        raise SetupError(code="seed", facts={"seed": quote(seed)})
    return number


def seat_number(seat: object, players: int) -> int:
    """A seat as an int, if a table of so many has it."""
    number = whole_number(seat)
    if number is None or not 0 <= number < players:
        raise KarbanError(code="seat", facts={"seat": quote(seat), "last": players - 1})
    return number


def viewer_number(seat: object, players: int, least: int = TRUTH) -> int:
    """A seat of a table of so many, SPECTATOR, or (unless that is less than `least`) TRUTH."""
    number = whole_number(seat)
    if number is None or not least <= number < players:
        raise KarbanError(code="seat", facts={"seat": quote(seat), "last": players - 1})
    return number


def number_of_matches(n: object, size: int, least: int = 0) -> int:
    """How many matches are wanted at once, if there is memory for so many bytes of each.

    The system may promise more than it has, and end the process when it is used.
    """
    number = number_between("n", n, least)
    try:
        if number * size > _memory():
            raise MemoryError
        np.empty(number * size, np.int8)  # not used: only asks whether it can be had
    except MemoryError:
        raise SetupError(code="memory", facts={"n": quote(number)}) from None
    return number


def _memory() -> int:
    """How many bytes the machine has."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # pragma: no cover  # not on this system
        return _ADDRESSES


def whole_moves(moves: object, n: int) -> NDArray[np.int16]:
    """One whole number for each of n matches, as compiled code takes them; −1 is never legal."""
    try:
        given = np.asarray(moves)
    except Exception:  # whatever NumPy, or the object itself, makes of it
        given = np.array(None)
    if given.shape != (n,) or given.dtype.kind not in "iu":
        facts = {"type": short(str(given.dtype)), "shape": str(given.shape), "n": str(n)}
        raise IllegalMove(sentence="error-moves-shape", facts=facts)
    chosen = np.ascontiguousarray(given, np.int16)
    if given.dtype != np.int16 and (beyond := chosen != given).any():
        chosen[beyond] = -1
    return chosen


def check_state(game: Game, state: Any) -> None:
    """Refuse what is not an array of one whole state of the game, with a seat to move or over."""
    check_record(game, state)
    if state["viewer"].item(0) != TRUTH:
        raise wrong_state(game, "view")
    mover = state["to_move"].item(0)
    if mover != OVER and not 0 <= mover < state["players"].item(0):
        raise wrong_state(game, "chance")


def check_record(game: Game, value: object) -> None:
    """Refuse what is not an array of one record of the game, a state or a view."""
    if not (isinstance(value, np.ndarray) and value.shape == (1,) and value.dtype == game.record):
        raise wrong_state(game, "record")


def check_view(game: Game, view: Any) -> None:
    """Refuse what is not an array of one view of the game, of a seat that is to move."""
    check_record(game, view)
    viewer = view["viewer"].item(0)
    if not 0 <= viewer < view["players"].item(0) or view["to_move"].item(0) != viewer:
        raise SetupError(code="view", facts={"game": game.name})


def wrong_state(game: Game, why: str) -> SetupError:
    """Why a match of the game cannot go on from a state."""
    return SetupError(code="state", facts={"game": game.name, "why": why})


def states_from(game: Game, rules: int, data: bytes) -> NDArray[Any]:
    """The states that were written as bytes by these rules of the game."""
    if rules != game.version or len(data) % game.record.itemsize:
        raise wrong_state(game, "rules")
    return np.ndarray(len(data) // game.record.itemsize, game.record, bytearray(data))
