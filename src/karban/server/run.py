"""Run the application in this process, until it is told to stop."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable

import uvicorn

from karban.core.errors import KarbanError, system_reason
from karban.core.sentences import Facts
from karban.server.app import application
from karban.server.errors import PACKAGE
from karban.server.keepalive import WebSocketProtocol
from karban.server.settings import Settings

_WAITING = 2048  # connections that may wait to be taken


def listening(host: str, port: int) -> socket.socket:
    """A socket to serve on; with port 0 the system chooses one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OSError as error:
        sock.close()
        facts: Facts = {"host": host, "port": str(port), "why": system_reason(error)}
        raise KarbanError(code="port", package=PACKAGE, facts=facts) from None
    sock.listen(_WAITING)
    return sock


def address(host: str, sock: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    port = sock.getsockname()[1]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{shown}:{port}"


def configure(store_url: str, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application.

    Messages are short, and compression would cost each connection 300 kB: it is off. Pings are
    those of the WebSocket protocol: a browser answers them also for a tab in the background,
    whose timers it lets run once a minute.
    """
    return uvicorn.Config(
        application(store_url, settings),
        ws=WebSocketProtocol,
        ws_max_size=4 * settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping or None,
        ws_ping_timeout=settings.pong,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


def calm_collector() -> None:
    """What is loaded stays; what tables make and drop holds no cycles worth looking for often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


class Server(uvicorn.Server):
    """Calls `started_up` once requests are taken."""

    def __init__(self, config: uvicorn.Config, started_up: Callable[[], None]) -> None:
        super().__init__(config)
        self._started_up = started_up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn does, then say so."""
        await super().startup(sockets)
        if self.started:
            self._started_up()
