"""What stands before every request: size and rate limits, origins, and headers for browsers."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from karban.core.sentences import LANGUAGES
from karban.server.errors import Refusal
from karban.server.limits import Buckets
from karban.server.settings import Settings

#: Where somebody may bring a record, which is longer than other requests.
RECORDS = "/api/records"

_SAFE = ("GET", "HEAD", "OPTIONS")
_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": _CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def language(headers: Headers) -> str:
    """The first language of the reader that we speak."""
    for part in headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a browser's page may do this; programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def refusal(error: Refusal, lang: str) -> tuple[int, bytes]:
    """Status and body of an error."""
    message = {"code": error.code, "message": error.text(lang)}
    return error.status, msgspec.json.encode(message)


class Shield:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, sockets: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._sockets = sockets
        self._settings = settings
        self._buckets = Buckets(settings.request_rate, settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then pass on."""
        if scope["type"] != "http":
            app = self._sockets if scope["type"] == "websocket" else self._app
            await app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        guarded = _guard(send, self._settings.secure)
        try:
            self._check(scope, headers)
            body = b"" if scope["method"] in _SAFE else await self._body(scope, headers, receive)
        except Refusal as error:
            await _refuse(error, language(headers), guarded)
            return
        given = False

        async def again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, again, guarded)

    def _check(self, scope: Scope, headers: Headers) -> None:
        client = scope.get("client")
        if client and not self._buckets.take(client[0]):
            raise Refusal(code="too-fast")
        if scope["method"] not in _SAFE and not same_origin(headers, self._settings):
            raise Refusal(code="forbidden-origin")

    async def _body(self, scope: Scope, headers: Headers, receive: Receive) -> bytes:
        long = scope["path"] == RECORDS
        most = self._settings.record_bytes if long else self._settings.body_bytes
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > most:
            raise Refusal(code="too-big", facts={"most": most})
        body: bytes = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > most:
                raise Refusal(code="too-big", facts={"most": most})
            if not message.get("more_body"):
                return body


def _guard(send: Send, secure: bool) -> Send:
    """Adds the headers to whatever is answered."""

    async def sender(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
            if secure:
                headers.setdefault("Strict-Transport-Security", "max-age=31536000")
        await send(message)

    return sender


async def _refuse(error: Refusal, lang: str, send: Send) -> None:
    status, body = refusal(error, lang)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
