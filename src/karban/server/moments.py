"""REST: a finished match moment by moment, as any of its seats saw it; from a table or a record."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from karban.core.errors import RecordError
from karban.core.fair import PROTOCOL
from karban.core.match import Match
from karban.core.record import parsed, replayed
from karban.games import find
from karban.server import messages, rest, telling
from karban.server.archive import MatchId, course_of
from karban.server.errors import Refusal
from karban.server.rest import answers, told
from karban.server.routes import Here
from karban.server.shield import RECORDS, language

router = APIRouter(prefix="/api")

_MOST = 200  # moments in one answer
_LONGEST = 20_000  # entries of a record that is replayed for somebody

Seat = Annotated[int | None, Query(ge=0, le=63)]
First = Annotated[int, Query(ge=0, le=2**31)]
Count = Annotated[int, Query(ge=1, le=_MOST)]


@router.get("/matches/{match}/moments", responses=answers(rest.Moments))
async def of_match(
    request: Request,
    match: MatchId,
    lobby: Here,
    seat: Seat = None,
    first: First = 0,
    count: Count = _MOST,
) -> Response:
    """A finished match as a seat saw it, or without one a spectator."""
    course = await course_of(lobby, match)
    if course.phase != "over" or course.match is None:
        raise Refusal("not-over")
    spoken = language(request.headers)
    fair = telling.fair(course)
    return told(await asyncio.to_thread(_seen, course.match, seat, (first, count), spoken, fair))


@router.post(
    RECORDS.removeprefix("/api"),
    responses=answers(rest.Moments),
    openapi_extra={"requestBody": {"content": {"application/json": {}}, "required": True}},
)
async def of_record(
    request: Request, seat: Seat = None, first: First = 0, count: Count = _MOST
) -> Response:
    """A record that somebody brings, checked and replayed; nothing of it is kept."""
    body = await request.body()
    spoken = language(request.headers)
    return told(await asyncio.to_thread(_of_record, body, seat, (first, count), spoken))


def _of_record(body: bytes, seat: int | None, part: tuple[int, int], lang: str) -> rest.Moments:
    try:
        record = parsed(body)
        if len(record.entries) > _LONGEST:
            raise RecordError(f"it has more than {_LONGEST} entries")
        match = replayed(record, find)
    except RecordError as error:
        raise Refusal("record", why=error.message[:200]) from None
    fair = None
    if match.deal is not None:
        deal = match.deal
        fair = messages.Fair(PROTOCOL, deal.commitment, list(deal.words), deal.secret)
    return _seen(match, seat, part, lang, fair)


def _seen(
    match: Match,
    seat: int | None,
    part: tuple[int, int],
    lang: str,
    fair: messages.Fair | None,
) -> rest.Moments:
    """Some moments of a match in a viewer's eyes."""
    if seat is not None and seat >= match.players:
        raise Refusal("seat-unknown")
    first, count = part
    words = telling.words_for(lang, match.game.name, tuple(match.seats))
    return rest.Moments(
        game=match.game.name,
        players=match.players,
        seats=[words.name(number) for number in range(match.players)],
        options=match.options,
        first=first,
        total=match.length,
        moments=moments(match, telling.viewer_of(seat), first, count),
        result=telling.result_of(match, lang),
        fair=fair,
    )


def moments(match: Match, viewer: int, first: int, count: int) -> list[rest.Moment]:
    """What entries from `first` on did in a viewer's eyes, and what was known after each."""
    eyes = telling.Eyes()
    entries = match.entries
    seen = []
    for step in islice(match.steps(first), count):
        events = eyes.follow(match, [step], [viewer])[viewer]
        turn = int(step.truth.to_move)
        seat, text = entries[step.index]
        seen.append(
            rest.Moment(
                seat=seat,
                text=text,
                turn=turn if turn >= 0 else None,
                facts=match.game.words.facts(match.seen(step.after, viewer)),
                events=[messages.Event(e.kind, e.seat, dict(e.args)) for e in events],
            )
        )
    return seen
