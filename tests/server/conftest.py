from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from karban.server import run
from karban.server.settings import Settings
from tests.server.client import compile_games

QUICK = Settings(grace=30, pace=0.0).without_limits()


class Running:
    """A server in a thread of this process."""

    def __init__(self, store: str, settings: Settings = QUICK) -> None:
        self.store = store
        self.sock: socket.socket = run.listening("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self.sock.getsockname()[1]}"
        self._up = threading.Event()
        self.server = run.Server(run.configure(store, settings), self._up.set)
        self._thread = threading.Thread(
            target=self.server.run, kwargs={"sockets": [self.sock]}, daemon=True
        )
        self._thread.start()
        assert self._up.wait(60)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(30)
        self.sock.close()
        assert not self._thread.is_alive()


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    compile_games()


@pytest.fixture
def store(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def server(store: str) -> Iterator[Running]:
    running = Running(store)
    yield running
    running.stop()
