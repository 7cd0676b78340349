"""Compiled code, kept between processes in folders named by a digest of all that it contains.

A compiled function contains its own module, whatever that imports, and by specialisation the games
whose records it is given. So its folder depends on its signature. A changed rule is in another
folder, and is compiled; a change elsewhere compiles nothing.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite.binding import llvm_version_info
from numba import types
from numba.core import config, sigutils
from numba.core.caching import _Cache
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys
from numba.core.serialize import dumps

from karban.core.cache_files import prune_now_and_then, read, root, write
from karban.core.sources import Unstable, digest, import_closure

#: Settings of Numba that change what it makes. Code that checks bounds has a folder of its own: a
#: warm cache would switch the checks off.
_SETTINGS = ("BOUNDSCHECK", "OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "DEBUGINFO_DEFAULT")


#: A game's package, and the modules that its functions come from; a policy has no package.
GameSources = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, order=True)
class Sources:
    """A module with compiled functions, and the games and policies whose code they contain."""

    module: str
    games: tuple[GameSources, ...]

    @property
    def folder(self) -> str | None:
        """The name of the folder for these sources as they are; None where nobody can tell."""
        return _folder_name(self)


#: [record] the game that it belongs to
_GAMES: dict[Any, GameSources] = {}

#: What this process has loaded or saved for Python to call.
_used: set[Sources] = set()

_watchers: list[Callable[[], None]] = []


def register_game(record: Any, package: str, modules: set[str]) -> None:
    """Say where the code comes from that works on such records."""
    _GAMES.setdefault(record, (package, (*sorted(modules), f"{package}.state")))


@contextmanager
def watch_compiler(say: Callable[[], None]) -> Iterator[None]:
    """Call `say` whenever something is compiled inside that was not kept from before."""
    _watchers.append(say)
    try:
        yield
    finally:
        _watchers.remove(say)


class CodeCache(_Cache):  # type: ignore[misc]  # Numba has no types
    """The compiled code of one function, a file for each signature.

    `kind` is the ending of its files; `rebuild` makes a result of compiling from its parts.
    """

    def __init__(self, function: Any, options: dict[str, Any], kind: str, rebuild: Any) -> None:
        self._function = function
        self._kind = kind
        self._rebuild = rebuild
        self._facts = repr(sorted(options.items())).encode()

    @property
    def cache_path(self) -> str:
        """The folder of this compiler, for Numba's statistics."""
        return str(compiler_folder())

    def enable(self) -> None:
        """It always is."""

    disable = flush = enable

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What was kept of this signature, or None: then Numba compiles it."""
        sources, path = self._place(sig)
        data = read(path) if path else None
        if data is not None:
            rtsys.initialize(target_context)  # as `refresh` does, but no more is needed to run
            with suppress(Exception):  # a damaged file is as good as none
                result = self._rebuild(target_context, *pickle.loads(data))
                self._note_use(sources)
                return result
        for say in _watchers:
            say()
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled."""
        sources, path = self._place(sig)
        lasting = not data.lifted and not data.library.has_dynamic_globals
        plain = data._replace(type_annotation="")  # a page of text that nobody reads
        if path and lasting and write(path, dumps(plain._reduce())):
            self._note_use(sources)
            prune_now_and_then(path.parent.parent)

    def _note_use(self, sources: Sources) -> None:
        if self._kind == "object":
            _used.add(sources)

    def _place(self, sig: Any) -> tuple[Sources, Path | None]:
        """The file of a signature; none where it is not made from files alone."""
        args, result = sigutils.normalize_signature(sig)
        games = tuple(sorted({game for kind in args for game in _games_in(kind)}))
        sources = Sources(self._function.__module__ or "", games)
        compiler, folder = compiler_folder(), sources.folder
        if compiler is None or folder is None or self._function.__closure__ is not None:
            return sources, None
        code = self._function.__code__.co_code
        types_ = " ".join(map(str, (*args, result)))
        key = hashlib.sha256(types_.encode() + self._facts + code).hexdigest()[:16]
        return sources, compiler / folder / f"{self._function.__name__}-{key}.{self._kind}"


def _games_in(kind: Any) -> Iterator[GameSources]:
    """The games whose records a type contains, and the modules of its policies and observers."""
    if isinstance(kind, types.BaseNamedTuple):
        own = kind.instance_class
        yield "", ("" if "<locals>" in own.__qualname__ else own.__module__,)
    if isinstance(kind, types.BaseTuple):
        for one in kind.types:
            yield from _games_in(one)
    elif isinstance(kind, types.Array):
        yield from _games_in(kind.dtype)
    elif kind in _GAMES:
        yield _GAMES[kind]


@cache
def _folder_name(sources: Sources) -> str | None:
    packages = [package for package, _ in sources.games if package]
    modules = [module for _, own in sources.games for module in own]
    if "" in modules:  # a class within a function is another one every time
        return None
    below = import_closure(sources.module, *modules)
    if sources.module not in below:  # it was typed in, or made by `exec`
        return None
    try:
        found = digest(below, packages)
    except Unstable:
        return None
    names = [name.rpartition(".")[2] for name in (*packages, sources.module)]
    return f"{'.'.join(names)}-{found}"


def compiler_folder() -> Path | None:
    """The folder for what this compiler makes for this processor, with its settings of now."""
    return _compiler_folder(tuple(getattr(config, name) for name in _SETTINGS))


@cache
def _compiler_folder(settings: tuple[object, ...]) -> Path | None:
    processor = cpu_target.target_context.codegen().magic_tuple()
    versions = (sys.version, np.__version__, numba.__version__, llvm_version_info)
    found = hashlib.sha256(repr((versions, processor, settings)).encode()).hexdigest()[:16]
    base = root()
    return base / f"py{sys.version_info.major}{sys.version_info.minor}-{found}" if base else None


# --- marks ------------------------------------------------------------------------------------


def mark_of(record: np.dtype[Any], part: str) -> Path | None:
    """The file that says in which folders some part of a game is compiled, and of which sources."""
    game = _GAMES[numba.from_dtype(record)]
    compiler, folder = compiler_folder(), Sources(game[1][0], (game,)).folder
    return compiler / folder / f"{part}.compiled" if compiler and folder else None


def mark_compiled(record: np.dtype[Any], part: str) -> None:
    """Note that all of it is compiled, by this process or before."""
    path, game = mark_of(record, part), _GAMES[numba.from_dtype(record)]
    needed = sorted(used for used in _used if set(used.games) <= {game})
    lines = [f"{used.module} {len(used.games)} {used.folder}\n" for used in needed]
    if path and lines:
        write(path, "".join(lines).encode())


def is_compiled(record: np.dtype[Any], part: str) -> bool:
    """Whether all of it is compiled from the sources of now, and nothing has been pruned since."""
    path, game = mark_of(record, part), _GAMES[numba.from_dtype(record)]
    data = read(path) if path else None
    if path is None or data is None:
        return False
    for line in data.decode().splitlines():
        module, games, folder = line.split()
        current = Sources(module, (game,) * int(games)).folder
        if current != folder or not (path.parent.parent / folder).is_dir():
            return False
    return True
