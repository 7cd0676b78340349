"""Matches in files: written whole or not at all, and never over anything else."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import platformdirs

from karban.core.match import Match

_LEFT = "unfinished"


def shelf() -> Path:
    """The folder of matches that somebody left."""
    return platformdirs.user_state_path("karban", ensure_exists=True)


def left_matches() -> list[Path]:
    """The matches that somebody left, the latest first."""
    with suppress(OSError):
        files = [(file.stat().st_mtime, file) for file in shelf().glob(f"{_LEFT}*.json")]
        return [file for _, file in sorted(files, reverse=True)]
    return []


def free(folder: Path, stem: str) -> Path:
    """A file that is not there yet: `trop.json`, or `trop-2.json` and so on."""
    return next(file for file in _names(folder, stem) if not file.exists())


def _names(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}.json"
    number = 2
    while True:
        yield folder / f"{stem}-{number}.json"
        number += 1


class Files:
    """The files of one match: those it was loaded from or saved to, and where it can go."""

    def __init__(self, loaded: str | None = None) -> None:
        self._own: set[Path] = set()
        if loaded is not None:
            self._own.add(Path(os.path.realpath(loaded)))

    def write(self, match: Match, file: str | Path) -> None:
        """Save the match; raises OSError, also where a file is something else's."""
        path = Path(os.path.realpath(os.path.expanduser(file)))
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if os.path.lexists(path) and not self._may_replace(path, match):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        part = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            part.write_text(json.dumps(match.record()) + "\n", "utf-8")
            part.replace(path)
        except OSError:
            with suppress(OSError):
                part.unlink()
            raise
        self._own.add(path)

    def leave(self, match: Match) -> Path:
        """Keep a match that is left, beside others; where nothing can be kept, right here."""
        try:
            return self._keep(match, shelf())
        except OSError:
            return self._keep(match, Path.cwd())

    def _keep(self, match: Match, folder: Path) -> Path:
        before = (file for file in folder.glob(f"{_LEFT}*.json") if self._may_replace(file, match))
        file = next(before, None) or free(folder, _LEFT)
        self.write(match, file)
        return file

    def forget(self, match: Match) -> None:
        """A match that is over need not wait any longer."""
        for file in left_matches():
            if self._may_replace(file, match):
                with suppress(OSError):
                    file.unlink()

    def _may_replace(self, path: Path, match: Match) -> bool:
        """Whether a file is the match's own, or holds an earlier moment of it."""
        if not path.is_file():
            return False
        return Path(os.path.realpath(path)) in self._own or _begins(_read(path), match.record())


def _read(path: Path) -> dict[str, Any]:
    with suppress(OSError, ValueError, RecursionError):
        found = json.loads(path.read_bytes())
        return found if isinstance(found, dict) else {}
    return {}


def _begins(kept: dict[str, Any], record: dict[str, Any]) -> bool:
    """Whether a record is that of the same match, not so far yet."""
    changing = ("entries", "result", "thoughts", "program", "rules", "options")
    entries, options = kept.get("entries"), kept.get("options", {})
    return (
        isinstance(entries, list)
        and isinstance(options, dict)
        and options.items() <= record["options"].items()  # once only some were named
        and {key: value for key, value in kept.items() if key not in changing}
        == {key: value for key, value in record.items() if key not in changing}
        and entries == record["entries"][: len(entries)]
    )
