"""What public calls are given, checked at the door: the compiled rooms behind it check nothing."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np

from karban.core.errors import KarbanError, SetupError

T = TypeVar("T")

_LINE = 40  # characters of a value that a message quotes
_SEEDS = 1 << 64


def short(text: str) -> str:
    """A text as it is quoted back: never more than a line, nothing in it that does not print."""
    text = text if len(text) <= _LINE else text[: _LINE - 1] + "…"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


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
        facts = {"name": name, "value": quote(value), "wanted": kind.__name__}
        raise SetupError(code="argument", facts=facts)
    return value


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
