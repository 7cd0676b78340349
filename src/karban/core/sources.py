"""Which source files compiled code is made from, and a digest of them.

A compiled function contains what it calls and the constants that it mentions, in its own module
and in those that this one imports. Imports are found in the sources, without running them. They
are followed into packages that hold rules, and into whatever is not installed.
"""

from __future__ import annotations

import ast
import hashlib
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec, resolve_name, spec_from_file_location
from pathlib import Path

_STARTED = time.time()

#: Files in a game's folder that no card is made from: texts, and matches that are told.
_TEXTS = (".py", ".pyc", ".ftl", ".md")
_TOLD = ("lesson.json", "example.json")
_PAGE = ("page", "__pycache__")

_INSTALLED = ("site-packages", "dist-packages")

#: Top-level packages that hold rules.
_packages = {"karban"}


class Unstable(Exception):
    """A source was changed after this process began, or cannot be read."""


def follow(module: str) -> None:
    """Follow imports into the package of a module, though it is installed: it holds rules."""
    _packages.add(module.partition(".")[0])


def import_closure(*modules: str) -> frozenset[str]:
    """Some modules and all that they import, directly or not; one that is not there is left out."""
    found: set[str] = set()
    left = list(modules)
    while left:
        module = left.pop()
        if module not in found and _spec(module) is not None:
            found.add(module)
            left += filter(_is_followed, _imports(module))
    return frozenset(found)


def _is_followed(module: str) -> bool:
    top = module.partition(".")[0]
    return top in _packages or _is_local(top)


@cache
def _is_local(top: str) -> bool:
    """Whether a package is neither Python's nor installed: somebody is working on it."""
    spec = _spec(top) if top not in sys.stdlib_module_names else None
    return spec is not None and not set(_INSTALLED) & set(Path(spec.origin or "").parts)


def digest(modules: Iterable[str], packages: Iterable[str] = ()) -> str:
    """Of the sources of modules, and of the data files that lie in packages; or `Unstable`."""
    whole = hashlib.sha256()
    for module in sorted(modules):
        whole.update(f"{module}\n".encode() + _file_digest(_path(module)))
    for package in sorted(packages):
        for path in _data_files(package):
            whole.update(
                f"{package} {path.parent.name}/{path.name}\n".encode() + _file_digest(path)
            )
    return whole.hexdigest()[:16]


@cache
def _spec(module: str) -> ModuleSpec | None:
    """Where a module comes from; None where there is no source of it."""
    spec = _find(module)
    return spec if spec is not None and spec.has_location else None


def _find(module: str) -> ModuleSpec | None:
    """The specification of a module or package, found without importing what is above it."""
    loaded = sys.modules.get(module)
    spec: ModuleSpec | None = getattr(loaded, "__spec__", None)
    file: str | None = getattr(loaded, "__file__", None)
    package, _, name = module.rpartition(".")
    if spec is not None or not name:
        return spec
    if file:  # a script
        return spec_from_file_location(module, file)
    if not package:
        with suppress(ValueError):  # a script without a file
            return find_spec(module)
        return None
    parent = _find(package)
    folders = parent.submodule_search_locations if parent else None
    return PathFinder.find_spec(module, folders) if folders is not None else None


def _path(module: str) -> Path:
    spec = _spec(module)
    if spec is None or spec.origin is None:
        raise Unstable(module)
    return Path(spec.origin)


@cache
def _file_digest(path: Path) -> bytes:
    """Of a file that is what this process has loaded: not changed since it began."""
    try:
        if _STARTED < path.stat().st_mtime <= time.time():
            raise Unstable(path)
        return hashlib.sha256(path.read_bytes()).digest()
    except OSError as error:
        raise Unstable(path) from error


@cache
def _data_files(package: str) -> tuple[Path, ...]:
    """The files of a package that cards may be made from."""
    spec = _spec(package)
    return tuple(
        path
        for folder in (spec.submodule_search_locations if spec else None) or ()
        for path in sorted(Path(folder).rglob("*"))
        if path.is_file()
        and path.suffix not in _TEXTS
        and path.name not in _TOLD
        and not set(_PAGE) & set(path.relative_to(folder).parts)
    )


@cache
def _imports(module: str) -> tuple[str, ...]:
    """The modules that a module imports, anywhere but for the eyes of a type checker."""
    try:
        tree = ast.parse(_path(module).read_bytes())
    except (Unstable, OSError, SyntaxError, ValueError):  # no source, or none in Python
        return ()
    spec = _spec(module)
    package = (spec.parent if spec else None) or ""
    return tuple(name for node in _run(tree) for name in _imported_modules(node, package))


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """The import statements that may run."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            left += node.orelse
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, (ast.Module, ast.stmt, ast.ExceptHandler, ast.match_case)):
            left += ast.iter_child_nodes(node)


def _imported_modules(node: ast.AST, package: str) -> Iterator[str]:
    """The modules that a statement imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        origin = resolve_name("." * node.level + (node.module or ""), package)
        if _is_followed(origin):
            yield from {_module_of(origin, alias.name) for alias in node.names}


def _module_of(origin: str, name: str) -> str:
    """The module that `from origin import name` takes something from."""
    spec = _spec(origin)
    inner = f"{origin}.{name}"
    is_package = spec is not None and spec.submodule_search_locations is not None
    return inner if is_package and _spec(inner) is not None else origin
