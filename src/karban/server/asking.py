"""Who asks, in which language, and of which table: what the routes depend on."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from fastapi import Depends, Path, Query, Request

from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.people.agents import device_name
from karban.server.people.cookies import give_cookie, needs_renewal, read_token
from karban.server.shield import language
from karban.server.store import Guest
from karban.server.table import Table

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
SeatNumber = Annotated[int, Path(ge=0, le=63)]
Language = Annotated[str, Query(pattern=r"^(|cs|en)$")]


def lobby_of(request: Request) -> Lobby:
    """The lobby of this process."""
    lobby: Lobby = request.app.state.lobby
    return lobby


def token_of(request: Request) -> str:
    """From a program's header, or a browser's cookie."""
    return read_token(request, lobby_of(request).people.cookie)


async def guest_of(request: Request) -> Guest:
    """Who asks; a browser's cookie that is old is renewed."""
    lobby, token = lobby_of(request), token_of(request)
    people = lobby.people
    guest = await people.guest(token, device_name(request.headers.get("user-agent", "")))
    if needs_renewal(request, people.cookie):
        give_cookie(request, people.cookie, token, lobby.settings.secure)
    request.state.language = guest.language
    return guest


def base_of(request: Request) -> str:
    """Where a browser finds this server; behind a proxy people come by HTTPS."""
    base = str(request.base_url).rstrip("/")
    secure = lobby_of(request).settings.secure
    return f"https{base.removeprefix('http')}" if secure and base.startswith("http:") else base


async def reader_language(request: Request) -> str:
    """The language of whoever reads the answer: the guest's, or else the browser's."""
    if not hasattr(request.state, "language"):
        request.state.language = language(request.headers)
        if token_of(request):
            with suppress(Refusal):
                await guest_of(request)
    spoken: str = request.state.language
    return spoken


async def table_of(request: Request, table: TableId) -> Table:
    """The table that is asked for."""
    return await lobby_of(request).table(table)


Asker = Annotated[Guest, Depends(guest_of)]
Here = Annotated[Lobby, Depends(lobby_of)]
AtTable = Annotated[Table, Depends(table_of)]
