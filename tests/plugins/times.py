"""Writes down how long tests, fixtures and the compiler take, for `python -m tools.times`.

Each process writes lines of JSON into the folder that `KARBAN_TIMES` names: a test's phase, a
fixture's set-up, or a function that Numba compiled, without the functions compiled on its way.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from karban.core.rule import JIT

FOLDER = "KARBAN_TIMES"
_LEAST = 0.01  # seconds that a fixture must take to be told


class Times:
    """What one process measured."""

    def __init__(self, folder: Path, worker: str) -> None:
        self._file = (folder / f"{worker}.jsonl").open("w", encoding="utf-8", buffering=1)
        self._compiling: list[list[float]] = []  # when it began, and the seconds of those inside
        if JIT:
            self._listen()

    def _write(self, **facts: Any) -> None:
        self._file.write(json.dumps(facts) + "\n")

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: Any
    ) -> Generator[None, object, object]:
        """Around the set-up of a fixture."""
        began = time.perf_counter()
        made = yield
        seconds = time.perf_counter() - began
        if seconds >= _LEAST:
            name = f"{fixturedef.baseid}::{fixturedef.argname}"
            self._write(kind="fixture", name=name, seconds=seconds)
        return made

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Set-up, call and tear-down of a test."""
        self._write(kind="test", name=report.nodeid, seconds=report.duration)

    def _listen(self) -> None:
        from numba.core import event

        times = self

        class Listener(event.Listener):  # type: ignore[misc]  # Numba has no types
            def on_start(self, event: Any) -> None:
                times._compiling.append([time.perf_counter(), 0.0])

            def on_end(self, event: Any) -> None:
                began, inside = times._compiling.pop()
                seconds = time.perf_counter() - began
                if times._compiling:
                    times._compiling[-1][1] += seconds
                function = event.data["dispatcher"].py_func
                test = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0]
                times._write(
                    kind="compile",
                    name=f"{function.__module__}.{function.__qualname__}",
                    module=function.__module__,
                    test=test,
                    seconds=seconds - inside,
                )

        event.register("numba:compile", Listener())


def pytest_configure(config: pytest.Config) -> None:
    """Only in processes that run tests, when they are to be timed."""
    folder = os.environ.get(FOLDER)
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if folder and (worker or not config.getoption("numprocesses", None)):
        config.pluginmanager.register(Times(Path(folder), worker or "alone"), "karban-times")
