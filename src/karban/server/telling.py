"""What a viewer is told: built from the viewer's own view, and from what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from karban.core.events import Event
from karban.core.fair import PROTOCOL, commitment
from karban.core.match import Match
from karban.core.names import former_guest
from karban.core.state import SPECTATOR, unpack
from karban.core.step import Step
from karban.core.words import Words
from karban.games import find
from karban.server import messages
from karban.server.course import Course
from karban.server.errors import PACKAGE, Refusal


class Manner(NamedTuple):
    """How a client wants to be told."""

    language: str = "en"
    lines: bool = False
    sentences: bool = False
    story: bool = False
    undo: bool = False


@lru_cache(512)
def words_for(
    language: str, game: str = "", names: tuple[str, ...] = (), you: int | None = None
) -> Words:
    """Catalogues take a while to lay out, so they are kept."""
    return Words(language, find(game) if game else None, names, you, packages=[PACKAGE])


def tell_name(name: str, language: str) -> str:
    """A name of a match; one who was forgotten has none, but may have a number."""
    former = former_guest(name)
    return name if former is None else words_for(language).say(former.key, **former.facts)


_NOTHING = (-2, None)  # was seen: no step has the number after this


@lru_cache(512)
def _as_array(viewers: tuple[int, ...]) -> NDArray[np.int16]:
    """Viewers as compiled code takes them."""
    return np.array(viewers, np.int16)


class Eyes:
    """What the viewers of a match saw last, so that it need not be looked at again."""

    def __init__(self) -> None:
        self._seen: dict[int, tuple[int, Any]] = {}  # viewer → after which step, and what

    def follow(
        self, match: Match, steps: Sequence[Step], viewers: Sequence[int]
    ) -> dict[int, list[Event]]:
        """See some steps; the events that they were, to each viewer."""
        events: dict[int, list[Event]] = {viewer: [] for viewer in viewers}
        seats = _as_array(tuple(viewers))
        for step in steps:
            for viewer, after in zip(viewers, match.look_by(step.after, seats), strict=True):
                index, before = self._seen.get(viewer, _NOTHING)
                if index != step.index - 1:
                    before = match.look(step.before, viewer)
                events[viewer].extend(match.tell_step(step, viewer, before, after))
                self._seen[viewer] = step.index, after
        return events

    def facts(self, match: Match, viewer: int) -> dict[str, Any]:
        """All that a viewer knows now."""
        index, seen = self._seen.get(viewer, _NOTHING)
        if index != match.length - 1:
            seen = unpack(match.view(None if viewer == SPECTATOR else viewer).states)
            self._seen[viewer] = match.length - 1, seen
        facts: dict[str, Any] = match.game.words.facts(seen)
        return facts


def viewer_of(seat: int | None) -> int:
    """A seat, or what a spectator is called."""
    return SPECTATOR if seat is None else seat


def view(
    course: Course,
    seat: int | None,
    events: Sequence[Event],
    manner: Manner,
    left: int | None,
    eyes: Eyes,
) -> messages.View:
    """What a seat, or a spectator, sees now, and the events that it saw."""
    match = course.match
    assert match is not None
    awaited = course.awaited
    turn = seat if seat in awaited else course.to_move
    message = messages.View(
        match=course.id,
        seq=course.length - 1,
        seat=seat,
        turn=turn,
        facts=eyes.facts(match, viewer_of(seat)),
        events=list(events),
        left=left,
    )
    if len(awaited) > 1 or match.chosen:
        message.choosing, message.chosen = match.choosers, match.chosen
    if seat is not None and (own := course.as_seat(seat)):
        legal = [messages.legal_move(move) for move in own.choices]
        message.choice = match.choice_of(seat)
        if message.choice is None:
            message.moves = legal
        else:
            message.instead = legal
    if manner.undo and seat is not None and turn is not None:
        message.undo = course.undoable(seat)
    if manner.lines or manner.sentences:
        words = words_for(manner.language, course.game.name, tuple(match.seats), seat)
        message.lines = match.view(seat).lines(words) if manner.lines else []
        message.sentences = [words.tell(event) for event in events] if manner.sentences else []
    return message


def because(match: Match, seat: int, text: str, language: str) -> messages.Because:
    """Why a move is not legal for the seat that is to move, from its own view."""
    move = match.game.read_move(" ".join(text.split()))
    if move is None:
        raise Refusal(code="move-illegal")
    if move.number in match.moves:
        return messages.Because(text, "", "")
    reason, args, rule = match.game.words.refusal(match.view(seat).states[0], move.number)
    words = words_for(language, match.game.name, tuple(match.seats), seat)
    return messages.Because(text, words.say(f"refuse-{reason}", **args), rule)


def fair(course: Course) -> messages.Fair:
    """The deal: the secret only after the end."""
    told = messages.Fair(PROTOCOL, commitment(course.secret))
    if course.match is not None:
        told.words = list(course.words)
        if course.phase == "over":
            told.secret = course.secret
    return told


def result(course: Course, language: str) -> messages.Result | None:
    """Scores and winners, after the end."""
    if course.match is None or course.broken:
        return None
    return result_of(course.match, language)


def note(course: Course, language: str) -> str:
    """One sentence on a match that ended without a result, or was played by other rules."""
    game, words = course.game, words_for(language)
    rules = game.other_rules(course.opening.rules)
    if course.broken:
        began = str(rules.played) if rules else "none"
        facts = {"title": game.title(language), "ours": str(game.version), "began": began}
        return words.say("match-broken", **facts)
    if course.ended:
        return words.say(f"ended-{course.ended}")
    return words.other_rules(rules) if course.phase == "over" else ""


def result_of(match: Match, language: str) -> messages.Result | None:
    """The same of a match without a table."""
    if not match.over:
        return None
    words = words_for(language, match.game.name, tuple(match.seats))
    scores = match.scores
    places = [words.place(place, match.players) for place in range(len(scores))]
    return messages.Result(scores, match.winners, places)


def begins(course: Course, language: str) -> messages.Begins | None:
    """The question who begins, and the answer so far."""
    if not course.asks:
        return None
    question = words_for(language, course.game.name).say(f"who-{course.asks}")
    return messages.Begins(question, course.begins if course.begins >= 0 else None)


def seats(course: Course, here: Set[str], language: str) -> list[messages.SeatInfo]:
    """Who sits where, as everybody sees it; of guests only names."""
    playing = course.phase == "playing"
    return [
        messages.SeatInfo(
            kind=place.kind,
            name=tell_name(name, language),
            avatar=course.avatar(seat),
            level=place.level,
            ready=place.ready,
            away=place.away and playing,
            here=place.guest in here,
        )
        for seat, (place, name) in enumerate(zip(course.places, course.names, strict=True))
    ]
