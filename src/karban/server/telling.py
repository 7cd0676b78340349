"""What a viewer is told: built from the viewer's own view, and from what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from karban.core.events import Event
from karban.core.fair import PROTOCOL, commitment
from karban.core.match import Match, Step
from karban.core.state import SPECTATOR, unpacked
from karban.core.words import Words
from karban.games import find
from karban.server import messages
from karban.server.course import Course
from karban.server.errors import Refusal

PACKAGE = "karban.server"


@dataclass(frozen=True)
class Manner:
    """How a client wants to be told."""

    language: str = "en"
    lines: bool = False
    sentences: bool = False
    story: bool = False


@lru_cache(512)
def words_for(
    language: str, game: str = "", names: tuple[str, ...] = (), you: int | None = None
) -> Words:
    """Catalogues take a while to lay out, so they are kept."""
    return Words(language, find(game) if game else None, names, you, packages=[PACKAGE])


class Eyes:
    """What one viewer of a match saw last, so that it need not be looked at again."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.index = -1  # of the step after which `seen` was seen
        self.seen: Any = None

    def follow(self, match: Match, steps: Sequence[Step]) -> list[Event]:
        """See some steps; the events that they were."""
        events: list[Event] = []
        for step in steps:
            if self.seen is None or self.index != step.index - 1:
                self.seen = match.seen(step.before, self.viewer)
            after = match.seen(step.after, self.viewer)
            events.extend(match.told(step, self.viewer, self.seen, after))
            self.index, self.seen = step.index, after
        return events

    def facts(self, match: Match) -> dict[str, Any]:
        """All that the viewer knows now."""
        if self.seen is None or self.index != match.length - 1:
            viewer = None if self.viewer == SPECTATOR else self.viewer
            self.index, self.seen = match.length - 1, unpacked(match.view(viewer).states)
        facts: dict[str, Any] = match.game.words.facts(self.seen)
        return facts


def view(
    course: Course,
    seat: int | None,
    steps: Sequence[Step],
    manner: Manner,
    left: int | None,
    eyes: Eyes | None = None,
) -> messages.View:
    """What a seat, or a spectator, sees now, and saw these steps do."""
    match = course.match
    assert match is not None
    turn = match.to_move
    eyes = eyes or Eyes(SPECTATOR if seat is None else seat)
    events = eyes.follow(match, steps)
    message = messages.View(
        match=course.id,
        seq=course.length - 1,
        seat=seat,
        turn=turn,
        facts=eyes.facts(match),
        events=[messages.Event(event.kind, event.seat, dict(event.args)) for event in events],
        left=left,
    )
    if seat is not None and seat == turn:
        message.moves = [messages.LegalMove(move, match.move_text(move)) for move in match.moves]
    if seat is not None and turn is not None:
        message.undo = course.undoable(seat)
    if manner.lines or manner.sentences:
        words = words_for(manner.language, course.game.name, tuple(match.seats), seat)
        message.lines = match.view(seat).lines(words) if manner.lines else []
        message.sentences = [words.tell(event) for event in events] if manner.sentences else []
    return message


def because(course: Course, seat: int, text: str, manner: Manner) -> messages.Because:
    """Why a move is not legal for the seat that is to move, from its own view."""
    match = course.match
    assert match is not None
    game = course.game.words
    move = game.read_move(" ".join(text.split()))
    if move is None:
        raise Refusal("move-illegal")
    if move in match.moves:
        return messages.Because(text, "", "")
    reason, args, rule = game.refusal(match.view(seat).states[0], move)
    words = words_for(manner.language, course.game.name, tuple(match.seats), seat)
    return messages.Because(text, words.say(f"refuse-{reason}", **args), rule)


def fair(course: Course) -> messages.Fair:
    """The deal: the secret only after the end."""
    told = messages.Fair(PROTOCOL, commitment(course.secret))
    if course.match is not None:
        told.words = list(course.words)
        if course.match.over:
            told.secret = course.secret
    return told


def result(course: Course, language: str) -> messages.Result | None:
    """Scores and winners, after the end."""
    return result_of(course.match, language) if course.match else None


def result_of(match: Match, language: str) -> messages.Result | None:
    """The same of a match without a table."""
    if not match.over:
        return None
    words = words_for(language, match.game.name, tuple(match.seats))
    scores = match.scores
    places = [words.place(place, match.players) for place in range(len(scores))]
    return messages.Result(scores, match.winners, places)


def seats(course: Course, here: set[str], you: str = "") -> list[messages.SeatInfo]:
    """Who sits where; of guests only names."""
    return [
        messages.SeatInfo(
            kind=place.kind,
            name=name,
            avatar=place.avatar,
            level=place.level,
            ready=place.ready,
            away=place.away,
            here=place.guest in here,
            yours=bool(you) and place.guest == you,
        )
        for place, name in zip(course.places, course.names, strict=True)
    ]
