from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from karban.bots.ready import prepare
from karban.games import find
from tests.server.conftest import Running


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("no_proxy", "127.0.0.1")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    for part in ("rules", "heuristic"):
        prepare(find("trop"), part)
    running = Running(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield running
    running.stop()
