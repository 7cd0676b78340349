"""The `@rule` decorator: plain Python functions on state records, compiled by Numba.

With `KARBAN_JIT=0` the decorator does nothing, and the same functions run as ordinary Python
under a debugger or coverage. How they are compiled and kept is `karban.core.compiler`.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeAlias, TypeVar

import numpy as np

JIT = os.environ.get("KARBAN_JIT", "1") != "0"

#: A state record, or an array that belongs to one. Numba knows their exact types, mypy does not.
State: TypeAlias = Any
Array: TypeAlias = Any

F = TypeVar("F", bound=Callable[..., Any])

if JIT:  # pragma: no cover  # coverage is measured on the plain rules
    import numba

    from karban.core import cache, compiler

    def rule(function: F) -> F:
        """Compile a function that keeps a rule, or serves those that do."""
        return compiler.Rule(function)

    def brief_rule(function: F) -> F:
        """Compile one that Python calls and that is over in a microsecond.

        It keeps the interpreter's lock: where other threads want it, getting it back takes longer.
        """
        return compiler.Rule(function, None, {**compiler.CALLED, "nogil": False})

    def compile_rule(function: Any, *arguments: Any) -> None:
        """Compile a rule for such arguments, without calling it."""
        function.compile(tuple(numba.typeof(one) for one in arguments))

    def record_key(record: np.dtype[Any]) -> Any:
        """What a record type is known by where callers are specialised."""
        return numba.from_dtype(record)

    def generic(stub: F) -> F:
        """A function chosen by the type of its first argument: a game's record, or a NamedTuple.

        Compiled callers are specialised by that type, so the choice costs nothing at run time.
        The stub's parameters must be named as in the functions that it stands for.
        """
        return compiler.Generic(stub)

    def hook(stub: F) -> F:
        """A generic function that does what its stub does for types without one of their own."""
        return compiler.Hook(stub)

    _implement = compiler.implement
    provide = compiler.provide
    watch_compiler = cache.watch_compiler
    mark_compiled = cache.mark_compiled
    is_compiled = cache.is_compiled

else:

    def rule(function: F) -> F:
        """Leave the function as it is."""
        return function

    brief_rule = rule

    def compile_rule(function: Any, *arguments: Any) -> None:
        """Nothing is compiled."""

    def record_key(record: np.dtype[Any]) -> Any:
        """What a record type is known by."""
        return record

    #: (name of a generic function, record type or class) → the function of a game or of a class
    _FUNCTIONS: dict[tuple[str, Any], Callable[..., Any]] = {}

    def generic(stub: F) -> F:
        """A function chosen by the type of its first argument: a game's record, or a NamedTuple."""
        return _choose_now(stub, None)

    def hook(stub: F) -> F:
        """A generic function that does what its stub does for types without one of their own."""
        return _choose_now(stub, stub)

    def _choose_now(stub: F, default: F | None) -> F:
        name = stub.__name__

        @wraps(stub)
        def call(first: Any, *rest: Any) -> Any:
            own = _FUNCTIONS.get((name, getattr(first, "dtype", type(first))), default)
            if own is None:
                raise TypeError(f"{type(first).__name__} does not implement {name}")
            return own(first, *rest)

        return call  # type: ignore[return-value]  # it is called as the stub would be

    def _implement(name: str, kind: type, function: Callable[..., Any]) -> bool:
        return _FUNCTIONS.setdefault((name, kind), function) is function

    def provide(
        record: np.dtype[Any], functions: dict[str, Callable[..., Any]], package: str = ""
    ) -> None:
        """Make a game's functions the ones that generic functions call on records of this type."""
        for name, function in functions.items():
            if _FUNCTIONS.setdefault((name, record), function) is not function:
                raise TypeError(f"two games have the same state record, so {name} is ambiguous")

    @contextmanager
    def watch_compiler(say: Callable[[], None]) -> Iterator[None]:
        """Nothing is compiled."""
        yield

    def mark_compiled(record: np.dtype[Any], part: str) -> None:
        """Nothing is compiled."""

    def is_compiled(record: np.dtype[Any], part: str) -> bool:
        """Nothing needs to be."""
        return True


def implements(stub: Callable[..., Any], kind: type) -> Callable[[F], F]:
    """Make a function the one that stands for `stub` where its first argument is of this class.

    It belongs into the module of the class: by that the cache knows whether it has changed.
    """

    def register(function: F) -> F:
        name = stub.__name__
        wanted, given = (", ".join(inspect.signature(one).parameters) for one in (stub, function))
        if wanted != given:
            raise TypeError(f"{name} takes ({wanted}), not ({given})")
        if function.__module__ != kind.__module__:
            raise TypeError(f"{name} of {kind.__name__} belongs into {kind.__module__}")
        if not _implement(name, kind, function):
            raise TypeError(f"{name} is implemented twice for {kind.__name__}")
        return function

    return register
