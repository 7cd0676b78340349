"""The cookie by which a browser is known again, and how it renews itself."""

from __future__ import annotations

import time

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: Every server once had the same one; who comes with it gets one of this server's own.
OLD_COOKIE = "karban"

_DAY = 24 * 3600
_LIFE = 365 * _DAY
_FRESH = 7  # days after which a cookie is renewed


def cookie_name(house: str) -> str:
    """The name of a server's cookie: another server on the same computer has another one."""
    return f"karban_{house}"


def cookie_value(token: str) -> str:
    """What the cookie holds: the token, and the day when it was given."""
    return f"{token}.{_today()}"


def read_token(connection: HTTPConnection, name: str) -> str:
    """From a program's header, or a browser's cookie."""
    bearer = connection.headers.get("authorization", "").removeprefix("Bearer ")
    return bearer or (_value(connection, name) or "").partition(".")[0]


def is_program(connection: HTTPConnection) -> bool:
    """Whether the asker says who it is in a header, and needs no cookie."""
    return bool(connection.headers.get("authorization"))


def _value(connection: HTTPConnection, name: str) -> str | None:
    return connection.cookies.get(name) or connection.cookies.get(OLD_COOKIE)


def _today() -> int:
    return int(time.time()) // _DAY


def needs_renewal(connection: HTTPConnection, name: str) -> bool:
    """Whether a browser's cookie is older than a week, or of an older kind."""
    if is_program(connection) or not _value(connection, name):
        return False
    day = connection.cookies.get(name, "").partition(".")[2]
    return not day.isdecimal() or _today() - int(day) >= _FRESH


def give_cookie(connection: HTTPConnection, name: str, token: str, secure: bool) -> None:
    """Let the answer bring the cookie; without a token it is taken away."""
    _set(connection, name, cookie_value(token) if token else "", secure)
    old = connection.cookies.get(OLD_COOKIE)
    if old and (old == token or (not token and name not in connection.cookies)):
        _set(connection, OLD_COOKIE, "", secure)  # it is this server's, not another one's


def _set(connection: HTTPConnection, name: str, value: str, secure: bool) -> None:
    life = _LIFE if value else 0
    cookie = f"{name}={value}; Max-Age={life}; Path=/; HttpOnly; SameSite=Lax"
    given = connection.scope.setdefault("state", {}).setdefault("cookies", {})
    given[name] = cookie + "; Secure" if secure else cookie


class Cookies:
    """Wraps the application: whatever is answered brings the cookies that were given."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and add them where the answer starts."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sender(message: Message) -> None:
            given = scope.get("state", {}).get("cookies")
            if given and message["type"] == "http.response.start":
                cookies = [(b"set-cookie", one.encode("latin-1")) for one in given.values()]
                message = {**message, "headers": [*message.get("headers", []), *cookies]}
            await send(message)

        await self._app(scope, receive, sender)
