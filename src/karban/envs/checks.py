"""What callers of the environments give, checked before compiled code sees it."""

from __future__ import annotations

import math
import operator
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core.checks import quote, whole_number
from karban.core.errors import IllegalMove, SetupError
from karban.core.sentences import short

Whole = NDArray[np.int64]


def finite_number(name: str, value: object) -> float:
    """The argument of this name as a float, if it is a number and neither infinite nor NaN."""
    real = isinstance(value, (int, float, np.integer, np.floating))
    if isinstance(value, (bool, np.timedelta64)) or not real or not _is_finite(value):
        raise SetupError(code="argument-finite", facts={"name": name, "value": quote(value)})
    return float(value)  # type: ignore[arg-type]  # it is a number


def _is_finite(value: Any) -> bool:
    try:
        return math.isfinite(value)
    except OverflowError:  # an int that no float can hold
        return False


def one_of(name: str, value: object, known: Sequence[str]) -> str:
    """The argument of this name, if it is one of the known texts."""
    if not isinstance(value, str) or value not in known:
        choices = ", ".join(f"'{choice}'" for choice in known)
        facts = {"name": name, "value": quote(value), "known": choices}
        raise SetupError(code="argument-choice", facts=facts)
    return value


def truth_value(name: str, value: object) -> bool:
    """The argument of this name, if it is True or False."""
    if not isinstance(value, (bool, np.bool_)):
        facts = {"name": name, "value": quote(value), "known": "False, True"}
        raise SetupError(code="argument-choice", facts=facts)
    return bool(value)


def option_values(options: object) -> dict[str, Any]:
    """The options of a game as plain values; whether it has them the game says."""
    if options is None:
        return {}
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise SetupError(code="argument-options", facts={"value": quote(options)})
    return {name: _option_value(name, value) for name, value in options.items()}


def _option_value(name: str, value: object) -> bool | int | str:
    number = whole_number(value)
    if number is not None:
        return number
    if not isinstance(value, (bool, np.bool_, str)):
        facts = {"name": short(name), "value": quote(value)}
        raise SetupError(code="argument-option", facts=facts)
    return value if isinstance(value, str) else bool(value)


# --- moves ------------------------------------------------------------------------------------


def whole_moves(moves: Any, n: int) -> Whole:
    """One move for each match as an array of its own; whether they are legal is not checked."""
    try:
        given = np.asarray(moves)
    except (TypeError, ValueError, OverflowError, RuntimeError) as error:
        facts = {"type": type(moves).__name__, "shape": "?", "n": str(n)}
        raise IllegalMove(sentence="error-moves-shape", facts=facts) from error
    if given.shape != (n,) or given.dtype.kind not in "iu":
        facts = {"type": str(given.dtype), "shape": str(given.shape), "n": str(n)}
        raise IllegalMove(sentence="error-moves-shape", facts=facts)
    return np.array(given, np.int64)


def whole_action(action: Any) -> int:
    """One move as an int: also from an array without axes, as a network may give it."""
    try:
        if isinstance(action, (bool, np.bool_)):
            raise TypeError
        return operator.index(action)
    except TypeError:
        raise IllegalMove(sentence="error-action-kind", facts={"action": quote(action)}) from None


# --- arrays that are written into --------------------------------------------------------------


def writable_array(name: str, given: Any, ours: NDArray[Any]) -> NDArray[Any]:
    """The caller's array as compiled code can write into it: as if it were `ours`."""
    fits = isinstance(given, np.ndarray) and given.shape == ours.shape
    if not (fits and given.dtype == ours.dtype and given.flags.carray):
        facts = {"name": name, "type": str(ours.dtype), "shape": str(ours.shape)}
        raise SetupError(code="array", facts=facts)
    return given.view(np.ndarray)


def check_apart(name: str, given: NDArray[Any], others: Mapping[str, NDArray[Any]]) -> None:
    """Refuse an array that shares memory with another one that a step writes."""
    for other, array in others.items():
        if np.may_share_memory(given, array):
            raise SetupError(code="array-shared", facts={"name": name, "other": other})
