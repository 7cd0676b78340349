"""A push service on loopback, and browsers that subscribe to it: what they get is decrypted."""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Empty, Queue
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select

from karban.server.people.subscriptions import Subscription
from karban.server.schema import subscriptions
from tests.server.client import Client
from tests.server.conftest import Running

PATIENCE = 30.0
DAY = 24 * 3600
AT_ONCE = {"push_after": 0.0, "push_anywhere": True}


def unpack(text: str) -> bytes:
    """Base64url without its padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def pack(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@dataclass(frozen=True)
class Post:
    """What came to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes


class Browser:
    """One that holds the keys of a subscription."""

    def __init__(self, service: str) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        self.path = f"/send/{secrets.token_hex(8)}"
        self.endpoint = service + self.path

    @property
    def wish(self) -> dict[str, Any]:
        """As `PushSubscription.toJSON()` has it."""
        public = self.private.public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": pack(point), "auth": pack(self.auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def subscription(self, site: str = "https://karban.example") -> Subscription:
        return Subscription(self.endpoint, **self.wish["keys"], site=site)

    def read(self, post: Post) -> Any:
        """The message, which only this browser can decrypt."""
        assert post.headers["content-encoding"] == "aes128gcm"
        text = http_ece.decrypt(post.body, private_key=self.private, auth_secret=self.auth)
        return json.loads(text)


@dataclass
class Service:
    """The push service: what came, and how it answers from now on."""

    base: str = ""
    posts: Queue[Post] = field(default_factory=Queue)
    statuses: list[int] = field(default_factory=list)  # of the next answers; then 201
    headers: dict[str, str] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)  # that were asked for by TLS
    holding: threading.Event = field(default_factory=threading.Event)  # set: answer at once

    def next(self) -> Post:
        """The next message; waits for it."""
        return self.posts.get(timeout=PATIENCE)

    def nothing(self) -> bool:
        """Whether nothing has come."""
        try:
            self.posts.get_nowait()
        except Empty:
            return True
        return False


def _handler(service: Service) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.posts.put(Post(self.path, headers, body))
            service.holding.wait(PATIENCE)
            self.send_response(service.statuses.pop(0) if service.statuses else 201)
            for name, value in service.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    return Handler


@contextmanager
def serving(tls: ssl.SSLContext | None = None) -> Iterator[Service]:
    """A push service that runs as long as the block."""
    service = Service()
    service.holding.set()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(service))
    server.daemon_threads = True
    server.handle_error = lambda *_: None  # type: ignore[method-assign]  # a client that left
    if tls is not None:

        def note(_: ssl.SSLObject, name: str, __: ssl.SSLContext) -> None:
            service.names.append(name)

        tls.sni_callback = note
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    service.base = f"{'https' if tls else 'http'}://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.holding.set()
        server.shutdown()
        server.server_close()
        thread.join()


# --- at a server ----------------------------------------------------------------------------------


async def subscribe(guest: Client, service: Service) -> Browser:
    """A browser in which the guest is called."""
    browser = Browser(service.base)
    await guest.call("POST", "/me/push", **browser.wish)
    return browser


async def next_post(service: Service) -> Post:
    return await asyncio.to_thread(service.next)


def kept(server: Running) -> set[str]:
    """The endpoints in the store."""
    with server.lobby.store.engine.connect() as connection:
        return set(connection.execute(select(subscriptions.c.endpoint)).scalars())


async def settle(server: Running) -> None:
    """Until nobody is being called any more."""

    async def wait() -> None:
        while tasks := [task for _, task in server.lobby.caller._calls.values()]:
            await asyncio.wait(tasks)

    await server.await_in_loop(wait())
