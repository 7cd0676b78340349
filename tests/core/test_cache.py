"""Compiled code is kept between processes, and never outlives the sources that it is made from."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from karban.cli.common import compiling
from karban.core.match import Match
from karban.core.rule import JIT, is_compiled, mark_compiled, rule, watch_compiler
from karban.games import find

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")

_BIDDING = Path(__file__).parent.parent / "bidding"

#: Lays a match out, and says what its first seat may do, what was compiled and what else changed.
_LAY_OUT = """
import json
import numba
from numba.core import event

def settings():
    return {name: repr(getattr(numba.config, name)) for name in dir(numba.config) if name.isupper()}

before = settings()
with event.install_recorder("numba:compile") as compiled:
    from auction import AUCTION
    from karban.core.match import Match
    moves = Match(AUCTION, 2, seed=1).moves
changed = [name for name, value in settings().items() if before.get(name) != value]
print(json.dumps({"moves": moves, "compiled": len(compiled.buffer), "changed": changed}))
"""


@pytest.fixture
def auction(tmp_path: Path) -> Path:
    """A game in a package of its own, outside of Karban."""
    package = tmp_path / "auction"
    shutil.copytree(_BIDDING, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in package.glob("*.py"):
        text = path.read_text("utf-8").replace("tests.bidding", "auction")
        path.write_text(text.replace("BIDDING", "AUCTION"), "utf-8")
    change(package / "cards.py", "PRIZES = 4", "PRIZES = 4\nLOWEST = 1")
    change(package / "rules.py", "import PRIZES", "import LOWEST, PRIZES")
    first = "for card in range({}, PRIZES + 1):\n        if"
    change(package / "rules.py", first.format(1), first.format("LOWEST"))
    return package


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def begin(package: Path, code: str = _LAY_OUT, **more: str) -> subprocess.Popen[str]:
    """A process that knows the package, with a cache beside it."""
    paths = [str(package.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    homes = {"PYTHONPATH": os.pathsep.join(paths), "KARBAN_CACHE": str(package.parent / "cache")}
    return subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | homes | more,
    )


def answer(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, _ = process.communicate(timeout=600)
    assert process.returncode == 0
    told: dict[str, Any] = json.loads(out)
    return told


def test_a_rule_from_outside_is_compiled_when_it_changes_and_only_then(auction: Path) -> None:
    both = [begin(auction), begin(auction)]  # on an empty cache, at the same time
    for told in map(answer, both):
        assert told["moves"] == [0, 1, 2, 3]
        assert told["compiled"] > 0
        assert told["changed"] == []  # of Numba's settings
    assert answer(begin(auction)) == {"moves": [0, 1, 2, 3], "compiled": 0, "changed": []}

    change(auction / "words.py", "Bidding in words.", "Other words.")
    assert answer(begin(auction))["compiled"] == 0

    change(auction / "cards.py", "LOWEST = 1", "LOWEST = 2")
    told = answer(begin(auction))
    assert told["moves"] == [1, 2, 3]
    assert told["compiled"] > 0
    assert answer(begin(auction)) == {"moves": [1, 2, 3], "compiled": 0, "changed": []}


_RULES = """
from karban.core.rule import rule

@rule
def read(a, i):
    return a[i]

@rule
def read_far(a):
    return read(a, 5)
"""

_READ_FAR = """
import json
import numpy as np
from beyond import read_far

try:
    read_far(np.zeros(3, np.int64))
    why = ""
except IndexError as error:
    why = str(error)
print(json.dumps({"why": why}))
"""


def test_bounds_are_checked_though_the_cache_is_warm(tmp_path: Path) -> None:
    module = tmp_path / "beyond.py"
    module.write_text(_RULES)
    assert answer(begin(module, _READ_FAR)) == {"why": ""}
    checked = answer(begin(module, _READ_FAR, NUMBA_BOUNDSCHECK="1"))
    assert "out of bounds" in checked["why"]


def add_one(x: int) -> int:
    return x + 1


def kept_file(compiled: Any) -> Path:
    """Where the code for a whole number is kept."""
    from numba import types

    _, path = compiled._cache._place((types.int64,))
    assert path is not None
    found: Path = path
    return found


def test_a_watcher_is_told_of_what_is_compiled_and_not_of_what_is_loaded() -> None:
    told: list[str] = []
    kept_file(rule(add_one)).unlink(missing_ok=True)
    with watch_compiler(lambda: told.append("compiled")):
        assert rule(add_one)(1) == 2
    assert told == ["compiled"]
    with watch_compiler(lambda: told.append("loaded")):
        assert rule(add_one)(1) == 2
    assert rule(add_one)(1) == 2
    assert told == ["compiled"]


def test_a_damaged_file_is_compiled_again() -> None:
    rule(add_one)(1)
    path = kept_file(rule(add_one))
    whole = path.read_bytes()
    told: list[bytes] = []
    for data in (b"", b"nonsense", whole[: len(whole) // 2]):
        path.write_bytes(data)
        with watch_compiler(partial(told.append, data)):
            assert rule(add_one)(1) == 2
            assert rule(add_one)(1) == 2  # from the file that replaced it
    assert told == [b"", b"nonsense", whole[: len(whole) // 2]]


def test_what_depends_on_a_closure_is_not_kept() -> None:
    def make_rule(step: int) -> Any:
        def add(x: int) -> int:
            return x + step

        return rule(add)

    assert make_rule(1)(1) == 2
    assert make_rule(2)(1) == 3


def test_settings_of_the_compiler_have_folders_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import numba

    from karban.core.cache import compiler_folder

    before = compiler_folder()
    monkeypatch.setattr(numba.config, "OPT", 1)
    assert compiler_folder() != before


def test_a_mark_is_true_as_long_as_the_code_is_there() -> None:
    from karban.core.cache import mark_of

    game = find("trop")
    _ = Match(game, 2, seed=1).moves
    mark_compiled(game.record, "this-test")
    assert is_compiled(game.record, "this-test")
    mark = mark_of(game.record, "this-test")
    assert mark is not None
    lines = mark.read_text().splitlines()
    modules = {line.split()[0] for line in lines}
    assert "karban.core.engine" in modules
    for stale in ("karban.core.engine 1 trop.engine-0123456789abcdef", "karban.no_more 0 gone-1"):
        mark.write_text("\n".join([*lines, stale]))
        assert not is_compiled(game.record, "this-test")
    mark.unlink()
    assert not is_compiled(game.record, "this-test")


def test_compiling_is_told_once_when_it_happens(capsys: pytest.CaptureFixture[str]) -> None:
    kept_file(rule(add_one)).unlink(missing_ok=True)
    with compiling(find("trop")):
        rule(add_one)(1)
        rule(add_one)(True)
    assert capsys.readouterr().err.count("only this once") == 1
    with compiling(find("trop")):
        rule(add_one)(1)
    assert capsys.readouterr().err == ""
