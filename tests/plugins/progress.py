"""Progress that a person can read: how far the run is, how long so far, what runs now.

It takes the place of pytest's dots where several workers run the tests. At a terminal one line is
written over and over; elsewhere a line comes every `EVERY` seconds. A failure is told at once.
"""

from __future__ import annotations

import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

EVERY = 20.0  # seconds between two lines of a log
_WAKE = 0.5  # seconds between two looks at the clock


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


class Progress:
    """The one who counts, in the process that hands out the tests."""

    def __init__(self, terminal: TerminalReporter, live: bool) -> None:
        self._live = live
        self._width = terminal._tw.fullwidth
        self._began = time.monotonic()
        self._told = self._began
        self._running: dict[str, float] = {}  # test → when it began
        self._done = 0
        self._failed = 0
        self._all = 0
        self._over = threading.Event()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        """All workers collect the same tests."""
        self._all = len(ids)
        if not self._thread.is_alive() and not self._over.is_set():
            self._thread.start()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A worker begins a test."""
        with self._lock:
            self._running[nodeid] = time.monotonic()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """A worker is done with it."""
        with self._lock:
            self._running.pop(nodeid, None)
            self._done += 1

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A failure does not wait for the summary."""
        if report.failed:
            with self._lock:
                self._failed += 1
                self._say(f"FAILED {report.nodeid}", "\n")

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """No dots: what a test did is counted in the summary all the same."""
        if hasattr(report, "wasxfail"):
            return None
        if report.passed:
            return ("passed" if report.when == "call" else "", "", "")
        if report.skipped:
            return "skipped", "", "SKIPPED"
        return ("failed", "", "FAILED") if report.when == "call" else ("error", "", "ERROR")

    def pytest_sessionfinish(self) -> None:
        """The summary follows."""
        self._over.set()
        with self._lock:
            self._say(self.line(), "\n")

    def line(self) -> str:
        """How far, how long so far, and the tests that have run longest."""
        now = time.monotonic()
        parts = [f"{self._done:,} of {self._all:,} tests in {clock(now - self._began)}"]
        if self._failed:
            parts.append(f"{self._failed} FAILED")
        longest = sorted(self._running.items(), key=lambda one: one[1])
        parts += [f"{name.removeprefix('tests/')} {now - began:.0f} s" for name, began in longest]
        return " · ".join(parts)

    def _watch(self) -> None:
        every = _WAKE if self._live else EVERY
        while not self._over.wait(_WAKE):
            if time.monotonic() - self._told >= every:
                with self._lock:
                    self._say(self.line(), "\r" if self._live else "\n")

    def _say(self, line: str, end: str) -> None:
        self._told = time.monotonic()
        shown = line[: self._width - 1].ljust(self._width - 1) if self._live else line
        sys.__stdout__.write(shown + end)  # type: ignore[union-attr]  # pytest has a screen
        sys.__stdout__.flush()  # type: ignore[union-attr]  # as above


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Only where workers run the tests, and nobody asked for more or fewer words."""
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal and config.getoption("numprocesses", None) and config.getoption("verbose") == 0:
        progress = Progress(terminal, live=sys.stdout.isatty())
        config.pluginmanager.register(progress, "karban-progress")
