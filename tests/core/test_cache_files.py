"""Files of compiled code: read and written by many, pruned without taking them from anybody."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from karban.core import cache_files
from karban.core.cache_files import prune, prune_now_and_then, read, root, write

_DAY = 24 * 3600.0


@pytest.fixture
def anew() -> Iterator[None]:
    """As in a new process; what this one had found out is found again afterwards."""
    remembered = (root, cache_files._note_use, prune_now_and_then)
    for one in remembered:
        one.cache_clear()
    yield
    for one in remembered:
        one.cache_clear()


def folder(compiler: Path, name: str, days: float) -> Path:
    """A folder with code that was used so many days ago."""
    path = compiler / name
    write(path / "start-1.object", b"code")
    used = time.time() - days * _DAY
    os.utime(path, (used, used))
    return path


def names(compiler: Path) -> set[str]:
    return {path.name for path in compiler.iterdir() if path.is_dir()}


def test_what_is_written_is_read_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "trop.rules-1" / "start-1.object"
    assert read(path) is None
    assert write(path, b"one")
    assert write(path, b"two")
    assert read(path) == b"two"
    assert list(path.parent.iterdir()) == [path]


def test_what_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not write(tmp_path / "file" / "start-1.object", b"code")
    assert read(tmp_path / "file" / "start-1.object") is None


def test_a_month_without_use_is_the_end(tmp_path: Path) -> None:
    compiler = tmp_path / "py311-a"
    folder(compiler, "trop.rules-1", 29)
    folder(compiler, "karma.rules-1", 31)
    prune(compiler)
    assert names(compiler) == {"trop.rules-1"}


def test_only_some_states_of_the_same_sources_are_kept(tmp_path: Path) -> None:
    compiler = tmp_path / "py311-a"
    for number in range(6):
        folder(compiler, f"trop.rules-{number}", number)
    folder(compiler, "karma.rules-9", 20)
    prune(compiler)
    assert names(compiler) == {"trop.rules-0", "trop.rules-1", "trop.rules-2", "karma.rules-9"}


def test_what_was_used_within_the_hour_stays(tmp_path: Path) -> None:
    compiler = tmp_path / "py311-a"
    for number in range(6):
        folder(compiler, f"trop.rules-{number}", 0.01)
    prune(compiler)
    assert len(names(compiler)) == 6


def test_compilers_do_not_evict_each_other(tmp_path: Path) -> None:
    for number in range(6):
        folder(tmp_path / f"py31{number}-a", "trop.rules-1", number)
    prune(tmp_path / "py310-a")
    assert len(names(tmp_path)) == 6


def test_compilers_that_nobody_has_any_more_go(tmp_path: Path) -> None:
    for name, days in (("py311-a", 0), ("py39-a", 40), ("rules-0123", 40), ("rules-4567", 2)):
        folder(tmp_path / name, "trop.rules-1", days)
        os.utime(tmp_path / name, (0, 0) if days == 40 else None)
    (tmp_path / "of somebody else").mkdir()
    os.utime(tmp_path / "of somebody else", (0, 0))
    prune(tmp_path / "py311-a")
    assert names(tmp_path) == {"py311-a", "rules-4567", "of somebody else"}


def test_reading_counts_as_use(tmp_path: Path, anew: None) -> None:
    used = folder(tmp_path / "py311-a", "trop.rules-1", 40)
    assert read(used / "start-1.object") == b"code"
    prune(tmp_path / "py311-a")
    assert used.exists()


def test_pruning_happens_at_most_once_an_hour(tmp_path: Path, anew: None) -> None:
    compiler = tmp_path / "py311-a"
    old = folder(compiler, "karma.rules-1", 31)
    prune_now_and_then(compiler)
    assert not old.exists()
    prune_now_and_then.cache_clear()  # another process
    folder(compiler, "karma.rules-1", 31)
    prune_now_and_then(compiler)
    assert old.exists()
    os.utime(compiler / "pruned", (0, 0))
    prune_now_and_then.cache_clear()
    prune_now_and_then(compiler)
    assert not old.exists()


def test_the_environment_names_the_root(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anew: None
) -> None:
    monkeypatch.setenv("KARBAN_CACHE", str(tmp_path / "new" / "folder"))
    assert root() == tmp_path / "new" / "folder"


def test_without_a_writable_root_all_processes_of_a_user_share_a_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anew: None
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("KARBAN_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    found = root()
    assert found is not None
    assert found.parent == tmp_path
    root.cache_clear()
    assert root() == found
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="temporary folders are private there")
def test_code_is_never_loaded_from_where_others_may_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    theirs = tmp_path / f"karban-{os.getuid()}"
    theirs.mkdir(mode=0o700)
    assert cache_files._own_temporary_folder() == theirs
    theirs.chmod(0o770)
    assert cache_files._own_temporary_folder() is None
    theirs.rmdir()
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    theirs.symlink_to(tmp_path / "elsewhere")
    assert cache_files._own_temporary_folder() is None
