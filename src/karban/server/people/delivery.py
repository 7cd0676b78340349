"""One message to one browser: encrypted (RFC 8291), signed, and posted to its push service."""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import re
import ssl
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import Enum
from functools import cached_property
from typing import NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec

from karban.core.shapes import shape
from karban.server.errors import Refusal
from karban.server.people.addresses import (
    Endpoint,
    Resolve,
    check_addresses,
    parse_endpoint,
    resolve_name,
)
from karban.server.people.signing import Signer
from karban.server.people.subscriptions import Subscription

_RESOLVING = 5.0  # seconds for a name
_CONNECTING = 4.0  # seconds for each of its addresses
_PATIENCE = 10.0  # seconds for all of it
_CHECKED = 16  # subscriptions that are looked at together
_TRIED = 3  # addresses of a name
_HEAD = 8192  # bytes of an answer that are read at most
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})[ \r]")
_LATER = re.compile(rb"\r\nretry-after:[ \t]*(\d{1,5})[ \t]*\r\n", re.IGNORECASE)
_SECRET = 16  # bytes


class Fate(Enum):
    """What became of a message."""

    TAKEN = "taken"
    GONE = "gone"  # the browser is not there any more
    REFUSED = "refused"
    LATER = "later"  # it may work another time


class Answer(NamedTuple):
    """What a push service said: the HTTP status, and after how many seconds to come again."""

    status: int
    after: int = 0

    @property
    def fate(self) -> Fate:
        """Redirections are not followed: they are refusals."""
        if 200 <= self.status < 300:
            return Fate.TAKEN
        if self.status in (404, 410):
            return Fate.GONE
        return Fate.LATER if self.status == 429 or self.status >= 500 else Fate.REFUSED


class Message(NamedTuple):
    """What a browser is told. Of messages on one `subject` a push service keeps the last one."""

    text: str
    subject: str
    seconds: int  # that it may be kept

    @property
    def topic(self) -> str:
        """The subject as a push service sees it, which could use the name of a table."""
        digest = hashlib.sha256(self.subject.encode()).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode()


class Delivery:
    """Takes messages to push services, each to an address that was looked at before."""

    def __init__(
        self,
        anywhere: bool = False,
        resolve: Resolve = resolve_name,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._anywhere = anywhere
        self._resolve = resolve
        self._given_tls = tls
        self._names = ThreadPoolExecutor(4, "push")  # a name server may take its time
        self._new_names = ThreadPoolExecutor(4, "push-check")  # and strangers choose theirs
        self._checking = 0

    def close(self) -> None:
        """Without waiting for names."""
        self._names.shutdown(wait=False, cancel_futures=True)
        self._new_names.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return self._given_tls or ssl.create_default_context()

    async def check(self, wanted: Subscription) -> None:
        """Refuse a subscription that could not be served."""
        endpoint = parse_endpoint(wanted.endpoint, self._anywhere)
        _read_keys(wanted)
        if self._checking >= _CHECKED:
            raise Refusal(code="too-fast")
        self._checking += 1
        try:
            await self._find(endpoint, self._new_names)
        except OSError:
            raise Refusal(code="push-address") from None
        finally:
            self._checking -= 1

    async def _find(self, endpoint: Endpoint, pool: ThreadPoolExecutor) -> list[str]:
        """The addresses of a push service, looked at; `OSError` where it has none now."""
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(pool, self._resolve, endpoint.host, endpoint.port)
        try:
            found: Sequence[str] = await asyncio.wait_for(asked, _RESOLVING)
        except UnicodeError:  # a part of the name is too long
            raise OSError from None
        return check_addresses(found, self._anywhere)

    async def send(self, to: Subscription, message: Message, signer: Signer) -> Answer:
        """Raises `OSError` where nobody answers in time, `Refusal` where it must not go."""
        endpoint = parse_endpoint(to.endpoint, self._anywhere)
        async with asyncio.timeout(_PATIENCE):
            addresses = await self._find(endpoint, self._names)
            request = await asyncio.to_thread(_request, endpoint, to, message, signer)
            tls = await asyncio.to_thread(lambda: self._tls) if endpoint.scheme == "https" else None
            reader, writer = await _connect(endpoint, addresses, tls)
            try:
                writer.write(request)
                await writer.drain()
                return _read_answer(await _read_head(reader))
            finally:
                writer.transport.abort()


async def _connect(
    endpoint: Endpoint, addresses: Sequence[str], tls: ssl.SSLContext | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To the first of the addresses that answers, which must have a certificate for the name."""
    failed: Exception = OSError()
    for address in addresses[:_TRIED]:
        name = endpoint.host if tls else None
        opening = asyncio.open_connection(
            address, endpoint.port, limit=_HEAD, ssl=tls, server_hostname=name
        )
        try:
            return await asyncio.wait_for(opening, _CONNECTING)
        except (OSError, TimeoutError) as error:
            failed = error
    raise failed


async def _read_head(reader: asyncio.StreamReader) -> bytes:
    """The beginning of an answer; what comes after its headers is not read."""
    head = b""
    while b"\r\n\r\n" not in head and len(head) < _HEAD:
        more = await reader.read(_HEAD - len(head))
        if not more:
            break
        head += more
    return head


def _read_answer(head: bytes) -> Answer:
    status = _STATUS.match(head)
    if status is None:
        raise OSError  # whatever that was, it was no HTTP
    after = _LATER.search(head)
    return Answer(int(status[1]), int(after[1]) if after else 0)


def _request(endpoint: Endpoint, to: Subscription, message: Message, signer: Signer) -> bytes:
    body = _encrypt(to, message.text.encode())
    head = [
        f"POST {endpoint.path} HTTP/1.1",
        f"Host: {endpoint.authority}",
        f"Authorization: {signer.authorization(endpoint.origin, to.site)}",
        "Content-Encoding: aes128gcm",
        "Content-Type: application/octet-stream",
        f"Content-Length: {len(body)}",
        f"TTL: {message.seconds}",
        "Urgency: high",
        f"Topic: {message.topic}",
        "Connection: close",
    ]
    return "\r\n".join([*head, "", ""]).encode() + body


def _encrypt(to: Subscription, text: bytes) -> bytes:
    point, secret = _read_keys(to)
    once = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(text, private_key=once, dh=point, auth_secret=secret)
    return body


def _read_keys(to: Subscription) -> tuple[bytes, bytes]:
    """The browser's public key and secret, refused where they are none."""
    point, secret = _unpack("p256dh", to.p256dh), _unpack("auth", to.auth)
    if len(secret) != _SECRET:
        raise _bad_key("auth")
    with suppress(ValueError):
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        if len(point) == 65:  # not compressed: what browsers have, and what is encrypted with
            return point, secret
    raise _bad_key("p256dh")


def _unpack(name: str, text: str) -> bytes:
    try:
        padded = text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4)
        return base64.b64decode(padded, altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise _bad_key(name) from None


def _bad_key(name: str) -> Refusal:
    return Refusal(code="bad-request", facts={"why": shape("other", f"keys.{name}")})
