"""REST: rulebooks, and lessons step by step in the learner's own view."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from karban.core import book, default_words
from karban.core.errors import SetupError
from karban.core.game import Game
from karban.core.lesson import Lesson
from karban.core.match import Match
from karban.core.words import Words
from karban.games import find
from karban.server import messages, rest, telling
from karban.server.asking import Here, Language
from karban.server.errors import Refusal
from karban.server.moments import moments
from karban.server.rest import answers, to_json
from karban.server.shield import language

router = APIRouter(prefix="/api")

GameName = Annotated[str, Path(pattern=r"^[a-z0-9_]{1,40}$")]
Spoken = Annotated[str, Path(pattern=r"^(cs|en)$")]
StepNumber = Annotated[int, Path(ge=1, le=999)]
MoveText = Annotated[str, Query(min_length=1, max_length=80)]

_CODE = re.compile(r"`([^`\n]+)`")


@router.get("/games/{game}/rulebook", responses=answers(rest.Rulebook))
async def rulebook(request: Request, game: GameName, lang: Language = "") -> Response:
    """The rulebook that `karban rules` shows."""
    spoken = lang or language(request.headers)
    chosen = _require(_find_game(game), "rulebook", spoken)
    return to_json(await asyncio.to_thread(_rulebook, chosen, spoken))


def _rulebook(game: Game, lang: str) -> rest.Rulebook:
    text = game.rulebook(lang)
    codes = dict.fromkeys(_CODE.findall(text))
    cards = [code for code in codes if book.means_cards(game, code)]
    return rest.Rulebook(game.name, telling.words_for(lang, game.name).say("title"), text, cards)


@router.get("/games/{game}/words/{lang}", responses=answers(str))
async def catalogue(game: GameName, lang: Spoken) -> Response:
    """All words of a game: a Fluent catalogue in this language or another that the game has."""
    return to_json(await asyncio.to_thread(default_words.catalogue, _find_game(game), lang))


@router.get("/games/{game}/example", responses=answers(rest.Example))
async def example(request: Request, game: GameName, lobby: Here) -> Response:
    """The turn that the rulebook shows, picture by picture."""
    chosen = _require(_find_game(game), "example", language(request.headers))
    await lobby.prepare(chosen)
    return to_json(await asyncio.to_thread(_example, chosen))


def _example(game: Game) -> rest.Example:
    shown = book.example(game)
    tables = list(shown.tables(game))
    return rest.Example(
        players=shown.players,
        seat=shown.seat,
        seats=_names(tables[0]),
        options=tables[0].options,
        tables=[rest.Picture(match.to_move, match.view(shown.seat).facts) for match in tables],
    )


@router.get("/games/{game}/lesson", responses=answers(rest.Lesson))
async def lesson(
    request: Request, game: GameName, lobby: Here, lang: Language = "", lines: bool = False
) -> Response:
    """The lesson that `karban learn` gives, if asked for with the table in text."""
    spoken = lang or language(request.headers)
    chosen = _require(_find_game(game), "lesson", spoken)
    await lobby.prepare(chosen)
    return to_json(await asyncio.to_thread(_lesson, game, spoken, lines))


@lru_cache(32)
def _lesson(game: str, lang: str, lines: bool) -> rest.Lesson:
    way = Lesson(find(game), lang)
    names = _names(way.match)
    steps = []
    seen = 0
    while not way.done:
        steps.append(_step(way, seen, lines))
        seen = way.match.length
        _advance(way)
    return rest.Lesson(game, way.match.players, way.seat, names, dict(way.match.options), steps)


def _step(way: Lesson, seen: int, lines: bool) -> rest.LessonStep:
    """Where the lesson is, with what has happened since entry `seen`."""
    step, match = way.step, way.match
    assert step is not None
    wished = None if way.wished is None else match.find_move(way.wished)
    legal = [messages.legal_move(move) for move in match.choices]
    return rest.LessonStep(
        glances=_glances(way, seen, step.leap, way.words if lines else None),
        leap=step.leap,
        sentence=way.sentence,
        gentle=_gentle(way),
        point=step.point,
        wished=wished,
        moves=legal if match.to_move == way.seat else [],
    )


def _glances(way: Lesson, seen: int, leap: bool, words: Words | None) -> list[rest.Glance]:
    """What the learner saw happen; after a leap, only how it is now."""
    glances = [
        rest.Glance(one.seat, one.turn, one.facts, [] if leap else one.events, one.lines)
        for one in moments(way.match, way.seat, seen, words)
    ]
    return glances[-1:] if leap else glances


def _gentle(way: Lesson) -> str:
    """What is said to another legal move; nothing where there is none."""
    others = [text for text in way.match.legal_moves if text != way.wished]
    return (way.answer(others[0]) or "") if way.wished is not None and others else ""


def _advance(way: Lesson) -> None:
    """Do what the step asks for."""
    if way.wished is None:
        way.go_on()
    else:
        way.answer(way.wished)


@router.get("/games/{game}/lesson/{step}/why", responses=answers(messages.Because))
async def why(
    request: Request, game: GameName, step: StepNumber, text: MoveText, lobby: Here
) -> Response:
    """Why the learner cannot make a move at a step, counted from 1."""
    spoken = language(request.headers)
    chosen = _require(_find_game(game), "lesson", spoken)
    await lobby.prepare(chosen)
    return to_json(await asyncio.to_thread(_why, chosen, step, text, spoken))


def _why(game: Game, step: int, text: str, lang: str) -> messages.Because:
    way = Lesson(game, lang)
    while way.steps[0] < step and not way.done:
        _advance(way)
    if way.done or way.match.to_move != way.seat:
        raise Refusal(code="not-your-turn")
    return telling.because(way.match, way.seat, text, lang)


def _names(match: Match) -> list[str]:
    """What the players are called."""
    words = telling.words_for("en", match.game.name, tuple(match.seats))
    return [words.name(seat) for seat in range(match.players)]


def _require(game: Game, what: str, lang: str) -> Game:
    """A game that has a rulebook, a lesson or an example turn; a draft may lack it."""
    has = {
        "rulebook": game.has_rulebook,
        "lesson": game.has_lesson,
        "example": game.has("example.json"),
    }
    if not has[what]:
        raise Refusal(code=f"no-{what}", facts={"name": game.title(lang)})
    return game


def _find_game(game: str) -> Game:
    try:
        return find(game)
    except SetupError:
        raise Refusal(code="game-unknown", facts={"name": game}) from None
