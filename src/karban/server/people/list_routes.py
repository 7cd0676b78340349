"""REST: what a guest plays and has played."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from karban.core.errors import SetupError
from karban.games import find
from karban.server.asking import Asker, Here, Language
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.past import past_course
from karban.server.people import bodies, lists, played
from karban.server.people.lists import Reader
from karban.server.rest import answers, to_json
from karban.server.store import Store
from karban.server.telling import tell_name

router = APIRouter(prefix="/api/me")

_MOST = 100  # matches in one answer
_JSON_LINES = "application/jsonl"


@router.get("/tables", responses=answers(bodies.MyTable, listed=True))
async def my_tables(guest: Asker, lobby: Here, lang: Language = "") -> Response:
    """Tables where one sits or is the host, those that wait for one's move first."""
    rows, people = await asyncio.to_thread(lists.tables_of, lobby.store, guest.id)
    reader = Reader(guest.id, lang or guest.language)
    return to_json(lists.my_tables(rows, people, lobby.tables, reader))


@router.get("/matches", responses=answers(bodies.MyMatches))
async def my_matches(
    guest: Asker,
    lobby: Here,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=_MOST)] = 20,
    lang: Language = "",
) -> Response:
    """Matches that one has played and that are over, newest first."""
    reader = Reader(guest.id, lang or guest.language)
    found = await asyncio.to_thread(played.matches_of, lobby.store, reader, before, limit)
    return to_json(found)


@router.get("/stats", responses=answers(bodies.Stats))
async def my_stats(guest: Asker, lobby: Here, lang: Language = "") -> Response:
    """Matches, wins and ranks by game, and whom one has played with most."""
    reader = Reader(guest.id, lang or guest.language)
    return to_json(await asyncio.to_thread(played.stats_of, lobby.store, reader))


class Download(StreamingResponse):
    """A long answer; whatever becomes of it, the guest may ask for the next one after it."""

    def __init__(self, lines: AsyncIterator[bytes], guest: str, loading: set[str]) -> None:
        headers = {"Content-Disposition": 'attachment; filename="karban.jsonl"'}
        super().__init__(lines, headers=headers, media_type=_JSON_LINES)
        self._guest = guest
        self._loading = loading

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it all, or as much as the client takes."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._loading.discard(self._guest)


@router.get(
    "/records",
    responses={200: {"content": {_JSON_LINES: {}}, "description": "One record a line."}},
    response_class=StreamingResponse,
)
async def my_records(guest: Asker, lobby: Here) -> Response:
    """Whole records of all matches that one has played and that are over; one answer at a time."""
    if guest.id in lobby.downloads:
        raise Refusal(code="too-fast")
    lobby.downloads.add(guest.id)
    return Download(_records(lobby, guest.id, guest.language), guest.id, lobby.downloads)


async def _records(lobby: Lobby, guest: str, language: str) -> AsyncIterator[bytes]:
    """One after the other, so that no more than one is in memory."""
    for row in await asyncio.to_thread(played.ended_matches, lobby.store, guest):
        try:
            game = find(row.game)
        except SetupError:
            continue  # nobody here can replay it
        await lobby.prepare(game)
        line = await asyncio.to_thread(_record, lobby.store, row.match, language)
        if line:
            yield line


def _record(store: Store, match: str, language: str) -> bytes:
    """A line; empty where the rules of today do not even know its beginning."""
    course = past_course(store, match)
    if course.match is None:
        return b""
    written = course.record(None)
    written["seats"] = [tell_name(name, language) for name in written["seats"]]
    return msgspec.json.encode(written) + b"\n"
