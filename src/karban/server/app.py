"""The application: REST for lobby, tables and records, a socket for play, and the page."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from karban.core.shapes import not_json
from karban.server import archive, messages, moments, pages, rest, routes, seat_routes, teaching
from karban.server.asking import reader_language
from karban.server.closing import REFUSED, TRY_AGAIN
from karban.server.errors import Refusal, validation_reason
from karban.server.limits import Buckets
from karban.server.lobby import Lobby
from karban.server.nothing import show_nothing, wants_page
from karban.server.people import link_routes, list_routes, passkey_routes, push_routes
from karban.server.people import routes as people_routes
from karban.server.people.cookies import Cookies, read_token
from karban.server.settings import Settings
from karban.server.shield import Shield, language, refusal, same_origin
from karban.server.socket import Connection
from karban.server.store import Store

log = logging.getLogger(__name__)


def application(store_url: str, settings: Settings | None = None) -> Shield:
    """What a server such as uvicorn runs."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        lobby = Lobby(Store(store_url), settings)
        app.state.lobby = lobby
        await lobby.open()
        yield
        await lobby.close()

    problem = rest.answers(rest.Problem)[200]
    app = FastAPI(
        title="Karban",
        version=str(messages.VERSION),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses={"4XX": problem},
    )
    app.state.settings = settings
    app.state.newcomers = Buckets(settings.guests_a_minute / 60, settings.guests_a_minute)
    app.state.recoveries = Buckets(settings.recoveries_a_minute / 60, settings.recoveries_a_minute)
    app.include_router(people_routes.router)
    app.include_router(list_routes.router)
    app.include_router(push_routes.router)
    app.include_router(link_routes.router)
    app.include_router(passkey_routes.router)
    app.include_router(routes.router)
    app.include_router(seat_routes.router)
    app.include_router(archive.router)
    app.include_router(moments.router)
    app.include_router(teaching.router)
    app.add_middleware(Cookies)
    pages.show(app)
    _say_errors(app)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]  # FastAPI's way to extend it

    def lobby() -> Lobby:
        here: Lobby = app.state.lobby
        return here

    return Shield(app, Sockets(lobby), settings)


def _openapi(app: FastAPI) -> dict[str, Any]:
    """FastAPI's own, with the schemas of what msgspec answers."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        schema.setdefault("components", {}).setdefault("schemas", {}).update(rest.components())
        app.openapi_schema = schema
    return app.openapi_schema


def _say_errors(app: FastAPI) -> None:
    """Every error is a code and a sentence."""

    def say_refusal(error: Refusal, lang: str) -> Response:
        status, body = refusal(error, lang)
        headers = {"Location": str(error.facts["address"])} if status == 421 else None
        return Response(body, status, headers, media_type="application/json")

    @app.exception_handler(Refusal)
    async def answer_refusal(request: Request, error: Refusal) -> Response:
        return say_refusal(error, await reader_language(request))

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        facts = {"why": validation_reason(error.errors()[0])}
        lang = await reader_language(request)
        return say_refusal(Refusal(code="bad-request", facts=facts), lang)

    @app.exception_handler(HTTPException)
    async def unknown(request: Request, error: HTTPException) -> Response:
        code = {405: "method", 400: "bad-message"}.get(error.status_code, "page-unknown")
        if code == "page-unknown" and wants_page(request):
            return show_nothing(await reader_language(request))
        facts = {"why": not_json("other")} if code == "bad-message" else {}
        answer = say_refusal(Refusal(code=code, facts=facts), await reader_language(request))
        for name, value in (error.headers or {}).items():
            answer.headers[name] = value
        return answer

    @app.exception_handler(Exception)
    async def answer_failure(request: Request, error: Exception) -> Response:
        log.error("%s %s: %s", request.method, request.url.path[:40], type(error).__name__)
        lang = getattr(request.state, "language", language(request.headers))
        return say_refusal(
            Refusal(code="failed"), lang
        )  # the store is not asked: it may be what failed


_PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})/socket")


class Sockets:
    """The sockets of tables, straight from uvicorn: each layer between would cost every message."""

    def __init__(self, lobby: Callable[[], Lobby]) -> None:
        self._lobby = lobby

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A guest comes to a table."""
        socket = WebSocket(scope, receive, send)
        where = _PATH.fullmatch(scope["path"])
        lobby = self._lobby()
        if where is None or not same_origin(socket.headers, lobby.settings):
            await socket.close()  # before it is accepted: an answer 403
            return
        await socket.accept()
        try:
            await _serve_socket(socket, lobby, where.group(1))
        except (RuntimeError, WebSocketDisconnect):
            return  # it left while we spoke


async def _serve_socket(socket: WebSocket, lobby: Lobby, name: str) -> None:
    headers: Headers = socket.headers
    spoken = language(headers)
    try:
        token = read_token(socket, lobby.people.cookie)
        guest = await lobby.people.guest(token)
        spoken = guest.language
        table = await lobby.table(name)
    except Refusal as error:
        await _turn_away(socket, error, spoken)
        return
    connection = Connection(socket, lobby, table, guest)
    with lobby.people.connected(guest.id, token, connection):
        await connection.run()


async def _turn_away(socket: WebSocket, error: Refusal, lang: str) -> None:
    """Say why, and close."""
    if error.code == "table-elsewhere":
        address = str(error.facts["address"])
        await socket.send_text(messages.text(messages.Moved(address)))
    else:
        await socket.send_text(messages.text(messages.Refused(error.code, error.text(lang))))
    await socket.close(TRY_AGAIN if error.passes else REFUSED)
