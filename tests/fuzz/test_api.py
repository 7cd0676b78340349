"""Hostile arguments for every public call; `python -m tests.fuzz.api` is the long version."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import karban
from karban import bots
from karban.core.batch import Batch, Results
from karban.core.game import Game, Option
from karban.core.match import Match
from karban.core.view import View
from tests.each import long
from tests.fuzz.api import GROUPS

#: Compiled, as people run it: plain Python does not crash.
COMPILED = {**os.environ, "KARBAN_JIT": "1"}


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command], env=COMPILED, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("examples", [2000, pytest.param(20_000, marks=long)])
def test_only_our_errors_come_of_hostile_arguments(examples: int, tmp_path: Path) -> None:
    log = tmp_path / "calls"
    ended = run("-m", "tests.fuzz.api", "--examples", str(examples), "--log", str(log))
    last = log.read_text().splitlines()[-1:] if log.exists() else []
    assert ended.returncode == 0, f"{ended.stdout}\n{ended.stderr}\nthe last call was {last}"
    assert "calls of" in ended.stdout


@pytest.mark.parametrize(
    ("act", "why"),
    [
        ("lambda: os.kill(os.getpid(), signal.SIGSEGV)", "Segmentation fault"),
        ("lambda: {}['x']", "KeyError"),
    ],
)
def test_a_crash_or_another_error_fails_the_fuzzer_and_is_known(
    act: str, why: str, tmp_path: Path
) -> None:
    log = tmp_path / "calls"
    code = (
        "import os, signal, sys; from tests.fuzz import api; from tests.fuzz.calls import Call; "
        f"api.GROUPS[:] = [lambda: [Call('breaks', {act})]]; "
        f"sys.exit(api.main(['--examples', '1', '--log', {str(log)!r}]))"
    )
    ended = run("-c", code)
    assert ended.returncode != 0
    assert why in ended.stderr
    assert log.read_text().splitlines()[-1] == "breaks()"


def public_names(owner: type | object) -> set[str]:
    kinds = owner.__mro__[:-1] if isinstance(owner, type) else (owner,)
    return {name for kind in kinds for name in vars(kind) if not name.startswith("_")}


def is_data(owner: type, name: str) -> bool:
    """A field, or what a game's own package holds: nothing is given to it."""
    fields = getattr(owner, "__dataclass_fields__", {})
    found = getattr(owner, name, None)
    return name in fields or not (callable(found) or isinstance(found, property))


#: Given only by a game to itself: a record, and what its own functions are given.
INTERNAL = {"Game.move"}


@pytest.mark.parametrize("owner", [Match, Batch, View, Results, Game, Option])
def test_every_public_method_is_called(owner: type) -> None:
    called = {call.name for group in GROUPS for call in group()}
    wanted = {
        f"{owner.__name__}.{name}" for name in public_names(owner) if not is_data(owner, name)
    }
    assert wanted - called - INTERNAL == set()


def test_every_public_function_is_called() -> None:
    called = {call.name for group in GROUPS for call in group()}
    for module in (karban, bots):
        name = module.__name__.removeprefix("karban.")
        functions = {one for one in module.__all__ if isinstance(getattr(module, one), Callable)}  # type: ignore[arg-type]  # a check at run time
        functions = {one for one in functions if not isinstance(getattr(module, one), type)}
        assert {f"{name}.{one}" for one in functions} - called == set()
