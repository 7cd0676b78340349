"""REST: matches that were played, as records and in words; whole only after their end."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from karban.core.state import SPECTATOR, TRUTH
from karban.server import rest, telling
from karban.server.asking import Asker, Here, Language
from karban.server.course import Course
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.past import past_course
from karban.server.rest import answers, to_json
from karban.server.shield import language

router = APIRouter(prefix="/api")

MatchId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}\.[0-9]{1,6}$")]
_RECORD: dict[int | str, dict[str, Any]] = {
    200: {"description": "A record; see the README.", "content": {"application/json": {}}}
}


@router.get("/matches/{match}/record", responses=_RECORD)
async def record(
    match: MatchId,
    guest: Asker,
    lobby: Here,
    seat: Annotated[int | None, Query(ge=0, le=63)] = None,
) -> Response:
    """The whole record after the end; before, what a seat of one's own or a spectator may see."""
    course = await course_of(lobby, match)
    if course.match is None:
        raise Refusal(code="not-begun")
    if seat is not None and seat >= len(course.places):
        raise Refusal(code="seat-unknown")
    if seat is not None and course.places[seat].guest != guest.id and course.phase != "over":
        raise Refusal(code="not-your-seat")
    viewer = seat if seat is not None else None if course.phase == "over" else SPECTATOR
    written = await asyncio.to_thread(course.record, viewer)
    return to_json(written)


@router.get("/matches/{match}/replay", responses=answers(rest.Replay))
async def replay(request: Request, match: MatchId, lobby: Here, lang: Language = "") -> Response:
    """A finished match in words, with all that was hidden, and how to check its deal."""
    course = await course_of(lobby, match)
    if course.phase != "over":
        raise Refusal(code="not-over")
    if course.match is None:
        raise Refusal(code="not-begun")
    spoken = lang or language(request.headers)
    return to_json(await asyncio.to_thread(_replay, course, spoken))


def _replay(course: Course, lang: str) -> rest.Replay:
    match = course.match
    assert match is not None
    words = telling.words_for(lang, course.game.name, tuple(match.seats))
    steps = []
    for step in match.steps():
        sentences = [words.tell(event) for event in match.events(step, TRUTH)]
        steps.append(rest.TellStep(match.entries[step.index][0], step.text, sentences))
    return rest.Replay(
        game=course.game.name,
        title=words.say("title"),
        seats=[words.name(seat) for seat in range(match.players)],
        steps=steps,
        fair=telling.fair(course),
        result=telling.result(course, lang),
        note=telling.note(course, lang),
    )


async def course_of(lobby: Lobby, match: str) -> Course:
    """The course of a match: that of its table, or an earlier one from the store."""
    table = match.rpartition(".")[0]
    live = await lobby.table(table)
    if live.course.id == match:
        return live.course
    return await asyncio.to_thread(past_course, lobby.store, match)
