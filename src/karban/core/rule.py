"""The `@rule` decorator: plain Python functions on state records, compiled by Numba.

With `KARBAN_JIT=0` the decorator does nothing, and the same functions run as ordinary Python
under a debugger or coverage. Compiled code is cached in a folder named by a digest of all the
sources that are compiled: Numba's own cache does not notice a change in another module.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import numpy as np
import platformdirs

JIT = os.environ.get("KARBAN_JIT", "1") != "0"

#: A state record, or an array that belongs to one. Numba knows their exact types, mypy does not.
State: TypeAlias = Any
Array: TypeAlias = Any

F = TypeVar("F", bound=Callable[..., Any])

_SOURCES = Path(__file__).parent.parent
_COMPILED_PACKAGES = ("core", "games", "bots", "lab", "envs")
_KEPT_CACHES = 3


def _digest(*facts: str) -> str:
    """Changes whenever a compiled source, or what compiles it, changes."""
    digest = hashlib.sha256("\n".join(facts).encode())
    for package in _COMPILED_PACKAGES:
        for path in sorted((_SOURCES / package).rglob("*.py")):
            digest.update(path.relative_to(_SOURCES).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder(*facts: str) -> Path:
    """The folder for this version's compiled code; only the newest few versions are kept."""
    root = Path(os.environ.get("KARBAN_CACHE") or platformdirs.user_cache_path("karban"))
    folder = root / f"rules-{_digest(*facts)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        others = sorted(root.glob("rules-*"), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in others[_KEPT_CACHES:]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:  # a read-only home: compile anew in every process rather than not at all
        folder = Path(tempfile.mkdtemp(prefix="karban-"))
    return folder


if JIT:  # pragma: no cover  # coverage is measured on the plain rules
    import numba
    from numba.extending import overload

    # The bounds-checked build has a folder of its own: a warm cache would switch the checks off.
    _CHECKED = str(numba.config.BOUNDSCHECK)
    CACHE = _cache_folder(sys.version, np.__version__, numba.__version__, _CHECKED)
    numba.config.CACHE_DIR = str(CACHE)
    # Our loops are short: vectorising them doubles the time to compile and gains nothing.
    numba.config.LOOP_VECTORIZE = 0
    numba.config.SLP_VECTORIZE = 0

    # Compiled code allocates nothing, so no references need be counted (`_nrt`): Numba counts them
    # by atomic operations, about ten for a move.
    _FLAGS: dict[str, Any] = {
        "nogil": True,
        "error_model": "numpy",
        "no_cfunc_wrapper": True,
        "_nrt": False,
    }
    # Rules become part of those that use them, as far up as a game's own functions: these are
    # called, for they are large, and copies of them would take long to compile.
    _INLINED = {**_FLAGS, "forceinline": True}
    _CALLED = {**_FLAGS, "forceinline": False}

    def rule(function: F) -> F:
        """Compile a function that keeps a rule, or serves those that do."""
        compiled: F = numba.njit(cache=True, **_INLINED)(function)
        return compiled

    def brief_rule(function: F) -> F:
        """Compile one that Python calls and that is over in a microsecond.

        It keeps the interpreter's lock: where other threads want it, getting it back takes longer.
        """
        compiled: F = numba.njit(cache=True, **{**_FLAGS, "nogil": False})(function)
        return compiled

    def compile_rule(function: Any, *arguments: Any) -> None:
        """Compile a rule for such arguments, without calling it."""
        function.compile(tuple(numba.typeof(one) for one in arguments))

else:
    CACHE = Path()

    def rule(function: F) -> F:
        """Leave the function as it is."""
        return function

    brief_rule = rule

    def compile_rule(function: Any, *arguments: Any) -> None:
        """Nothing is compiled."""


#: (name of a generic function, record type) → the game's own function
_OF_GAME: dict[tuple[str, Any], Callable[..., Any]] = {}


def generic(stub: F) -> F:
    """A function that each game provides, chosen by the type of its first argument, a record.

    Compiled callers are specialised by record type, so the choice costs nothing at run time.
    The stub's parameters must be named as in the games' functions.
    """
    name = stub.__name__
    return _chosen_compiled(name, stub) if JIT else _chosen_now(name)


def _chosen_now(name: str) -> Any:
    """Plain Python: choose when called."""

    def call(s: State, *rest: Any) -> Any:
        return _OF_GAME[name, s.dtype](s, *rest)

    return call


def _chosen_compiled(name: str, stub: F) -> F:  # pragma: no cover  # as above
    """Compiled: choose when a caller is specialised."""

    def choose(*types: Any) -> Any:
        return _OF_GAME.get((name, types[0]))

    choose.__wrapped__ = stub  # type: ignore[attr-defined]  # Numba compares the signatures
    overload(stub, jit_options=_CALLED)(choose)
    return stub


def provide(record: np.dtype[Any], functions: dict[str, Callable[..., Any]]) -> None:
    """Make a game's functions the ones that generic functions call on records of this type."""
    key = numba.from_dtype(record) if JIT else record
    for name, function in functions.items():
        mine = getattr(function, "py_func", function)
        if _OF_GAME.setdefault((name, key), mine) is not mine:
            raise TypeError(f"two games have the same state record, so {name} is ambiguous")
