"""REST: a finished match moment by moment, as any of its seats saw it; from a table or a record."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from karban.core.errors import RecordError
from karban.core.fair import PROTOCOL
from karban.core.match import Match
from karban.core.record import other_rules, parse, replay
from karban.core.words import Words
from karban.games import find
from karban.server import messages, rest, telling
from karban.server.archive import MatchId, course_of
from karban.server.asking import Here
from karban.server.errors import Refusal
from karban.server.rest import answers, to_json
from karban.server.shield import RECORDS, language

router = APIRouter(prefix="/api")

_MOST = 200  # moments in one answer
_LONGEST = 20_000  # entries of a record that is replayed for somebody

Seat = Annotated[int | None, Query(ge=0, le=63)]
First = Annotated[int, Query(ge=0, le=2**31)]
Count = Annotated[int, Query(ge=1, le=_MOST)]


@dataclass(frozen=True)
class Wish:
    """Whose moments, which of them, and whether with the table in text, in which language."""

    seat: int | None
    first: int
    count: int
    lines: bool
    language: str


@dataclass(frozen=True)
class About:
    """What is told of a match beside its moments."""

    result: messages.Result | None
    fair: messages.Fair | None
    note: str


def wish(
    request: Request,
    seat: Seat = None,
    first: First = 0,
    count: Count = _MOST,
    lines: bool = False,
) -> Wish:
    """What a request asks for."""
    return Wish(seat, first, count, lines, language(request.headers))


Wished = Annotated[Wish, Depends(wish)]


@router.get("/matches/{match}/moments", responses=answers(rest.Moments))
async def of_match(match: MatchId, lobby: Here, wished: Wished) -> Response:
    """A finished match as a seat saw it, or without one a spectator."""
    course = await course_of(lobby, match)
    if course.phase != "over" or course.match is None:
        raise Refusal(code="not-over")
    about = About(
        telling.result(course, wished.language),
        telling.fair(course),
        telling.note(course, wished.language),
    )
    return to_json(await asyncio.to_thread(_show, course.match, wished, about))


@router.post(
    RECORDS.removeprefix("/api"),
    responses=answers(rest.Moments),
    openapi_extra={"requestBody": {"content": {"application/json": {}}, "required": True}},
)
async def of_record(request: Request, wished: Wished) -> Response:
    """A record that somebody brings, checked and replayed; nothing of it is kept."""
    body = await request.body()
    return to_json(await asyncio.to_thread(_of_record, body, wished))


def _of_record(body: bytes, wished: Wish) -> rest.Moments:
    try:
        record = parse(body)
        if len(record.entries) > _LONGEST:
            raise RecordError(sentence="record-long", facts={"most": _LONGEST})
        match = replay(record, find)
    except RecordError as error:
        raise Refusal(code="record", facts={"why": error}) from None
    fair = None
    if match.deal is not None:
        deal = match.deal
        fair = messages.Fair(PROTOCOL, deal.commitment, list(deal.words), deal.secret)
    note = Words(wished.language).other_rules(other_rules(record, find))
    return _show(match, wished, About(telling.result_of(match, wished.language), fair, note))


def _show(match: Match, wished: Wish, about: About) -> rest.Moments:
    """Some moments of a match in a viewer's eyes."""
    seat, first, lang = wished.seat, wished.first, wished.language
    if seat is not None and seat >= match.players:
        raise Refusal(code="seat-unknown")
    game, names = match.game.name, tuple(match.seats)
    words = telling.words_for(lang, game, names)
    own = telling.words_for(lang, game, names, seat) if wished.lines else None
    seen = moments(match, telling.viewer_of(seat), first, own)
    return rest.Moments(
        game=game,
        players=match.players,
        seats=[words.name(number) for number in range(match.players)],
        options=match.options,
        first=first,
        total=match.length,
        moments=list(islice(seen, wished.count)),
        result=about.result,
        fair=about.fair,
        note=about.note,
    )


def moments(
    match: Match, viewer: int, first: int, words: Words | None = None
) -> Iterator[rest.Moment]:
    """What entries from `first` on did in a viewer's eyes, and what was known after each.

    With words of the viewer's own it comes with the table in text.
    """
    eyes = telling.Eyes()
    entries = match.entries
    game = match.game.words
    for step in match.steps(first):
        events = eyes.follow(match, [step], [viewer])[viewer]
        turn = int(step.truth.to_move)
        seat, text = entries[step.index]
        view = match.look(step.after, viewer)
        yield rest.Moment(
            seat=seat,
            text=text,
            turn=turn if turn >= 0 else None,
            facts=game.facts(view),
            events=list(events),
            chosen=[p for p in range(match.players) if step.truth.chosen >> p & 1],
            lines=game.picture(view, words) if words else [],
        )
