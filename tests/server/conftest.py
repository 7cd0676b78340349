from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from karban.server import run
from karban.server.lobby import Lobby
from karban.server.settings import Settings
from tests.server.client import compile_games

QUICK = Settings(grace=30, pace=0.0).without_limits()

T = TypeVar("T")


class Running:
    """A server in a thread of this process."""

    def __init__(self, store: str, settings: Settings = QUICK) -> None:
        self.store = store
        self.sock: socket.socket = run.listening("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self.sock.getsockname()[1]}"
        self._up = threading.Event()
        self.server = run.Server(run.configure(store, settings), self._note_start)
        self._thread = threading.Thread(
            target=self.server.run, kwargs={"sockets": [self.sock]}, daemon=True
        )
        self._thread.start()
        assert self._up.wait(60)

    def _note_start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._up.set()

    @property
    def lobby(self) -> Lobby:
        """What the server serves; to be touched in its loop alone."""
        app: Any = self.server.config.app
        while not hasattr(app, "state"):  # what wraps it
            app = app._app
        here: Lobby = app.state.lobby
        return here

    def in_loop(self, work: Callable[..., object], *args: object) -> None:
        """Do something in the server's own loop."""

        async def do() -> None:
            work(*args)

        asyncio.run_coroutine_threadsafe(do(), self._loop).result(30)

    async def await_in_loop(self, work: Coroutine[Any, Any, T]) -> T:
        """The same with something that waits."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

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
