"""Files of compiled code, which many processes read and write at once.

Below the root, one folder belongs to one compiler on one processor, and in it each folder to one
state of some sources: its name ends in their digest. So a file never changes once it is there. It
appears whole or not at all, and whatever cannot be read or written is compiled instead.
"""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
import time
import uuid
from collections import defaultdict
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs

_HOUR = 3600.0
_MONTH = 30 * 24 * _HOUR
#: So many states of the same sources are kept: branches that somebody goes back and forth between.
_KEPT = 3

_PRUNED = "pruned"


@cache
def root() -> Path | None:
    """The folder for compiled code; None where there is none that only this user writes to."""
    named = os.environ.get("KARBAN_CACHE")
    folder = Path(named) if named else platformdirs.user_cache_path("karban")
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK | os.X_OK):
            return folder
    return _own_temporary_folder()


def _own_temporary_folder() -> Path | None:
    """One for all processes of this user, and for nobody else: what lies in it is run."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"karban-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    private = os.name == "nt" or (found.st_uid == user and found.st_mode & 0o077 == 0)
    return folder if stat.S_ISDIR(found.st_mode) and private else None


def read(path: Path) -> bytes | None:
    """The bytes of a file; None where there is none."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    _note_use(path.parent)
    return data


def write(path: Path, data: bytes) -> bool:
    """Make a file, whole or not at all; says whether it is there."""
    passing = path.with_name(f"{path.name}.{uuid.uuid4().hex[:16]}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        passing.write_bytes(data)
        os.replace(passing, path)
    except OSError:
        with suppress(OSError):
            passing.unlink()
        return False
    return True


@cache
def _note_use(folder: Path) -> None:
    """Once in a process: pruning goes by it."""
    with suppress(OSError):
        os.utime(folder)


@cache
def prune_now_and_then(compiler: Path) -> None:
    """Prune once in a process at most, and once an hour."""
    note = compiler / _PRUNED
    with suppress(OSError):
        if note.exists() and time.time() - note.stat().st_mtime < _HOUR:
            return
        compiler.mkdir(parents=True, exist_ok=True)
        note.touch()
        prune(compiler)


def prune(compiler: Path) -> None:
    """Remove what nobody has used for a month, and all but the newest states of the same sources.

    What was used within the hour stays. A process that comes back to a folder when it is gone
    compiles again what it had not loaded.
    """
    states: dict[str, list[tuple[float, Path]]] = defaultdict(list)
    for folder in filter(Path.is_dir, compiler.iterdir()):
        states[folder.name.rpartition("-")[0]].append((folder.stat().st_mtime, folder))
    for same in states.values():
        for place, (used, folder) in enumerate(sorted(same, reverse=True)):
            _remove_unused(folder, used, _MONTH if place < _KEPT else _HOUR)
    for other in (*compiler.parent.glob("py*-*"), *compiler.parent.glob("rules-*")):
        used = max(path.stat().st_mtime for path in (other, *other.iterdir()))
        _remove_unused(other, used, _MONTH)


def _remove_unused(folder: Path, used: float, limit: float) -> None:
    if time.time() - used > limit:
        shutil.rmtree(folder, ignore_errors=True)
