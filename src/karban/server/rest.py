"""What goes over HTTP, beside the messages of a table."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import Response
from pydantic import Field, StrictBool, StrictInt, StrictStr

from karban.server import messages
from karban.server.people import bodies
from karban.server.people.bodies import Body

_MOST_SEATS = 64
_LONGEST_TURN = 14 * 24 * 3600


class TableWish(Body):
    """A new table. Seats are `you`, `open`, or the level of a bot; `timer` is in seconds a turn.

    `names` are those of several people on one device, by seat; empty where it is the guest.
    """

    game: StrictStr = Field(max_length=40)
    seats: list[StrictStr] = Field(min_length=1, max_length=_MOST_SEATS)
    options: dict[str, StrictBool | StrictInt | StrictStr] = Field(
        default_factory=dict, max_length=40
    )
    public: StrictBool = False
    timer: StrictInt = Field(default=0, ge=0, le=_LONGEST_TURN)
    names: list[Annotated[StrictStr, Field(max_length=100)]] = Field(
        default_factory=list, max_length=_MOST_SEATS
    )


class SitWish(Body):
    """Sit down; with `extra` one more person does, on the same device and with a name."""

    extra: StrictBool = False
    name: StrictStr = Field(default="", max_length=100)


class SeatWish(Body):
    """A bot for a seat; without a level the seat is open."""

    level: StrictStr = Field(default="", max_length=40)


class ArrangeWish(Body):
    """Who sits where from now on: for each seat, the seat where they sit now."""

    seats: list[StrictInt] = Field(min_length=1, max_length=_MOST_SEATS)


class StartWish(Body):
    """Start with who is here; open seats go to bots, or with `fewer` are taken away."""

    fewer: StrictBool = False


class ProposalWish(Body):
    """Ask the table: `rematch`, `pause`, `abandon`, `hand` or `takeover`, the latter of a seat."""

    kind: StrictStr = Field(pattern=r"^(rematch|pause|abandon|hand|takeover)$")
    seat: StrictInt | None = Field(default=None, ge=0, le=_MOST_SEATS)


class AnswerWish(Body):
    """Yes or no to the proposal of this number."""

    number: StrictInt = Field(ge=0, le=2**31)
    yes: StrictBool


class ChatWish(Body):
    """Whether people may chat at the table."""

    on: StrictBool


class BeginsWish(Body):
    """Who begins: the seat where that person sits now; without one a random draw decides."""

    seat: StrictInt | None = Field(default=None, ge=0, le=_MOST_SEATS)


class ReadyWish(Body):
    """A random word for the deal."""

    word: StrictStr = Field(max_length=64)


class MoveWish(Body):
    """A move, as over the socket."""

    match: StrictStr = Field(max_length=80)
    seat: StrictInt = Field(ge=0, le=_MOST_SEATS)
    seq: StrictInt = Field(ge=-1, le=2**31)
    move: StrictInt = Field(ge=0, le=2**31)
    id: StrictStr = Field(default="", max_length=64)


class OptionInfo(msgspec.Struct):
    """What a table can set: `kind` is `switch`, `number`, `seat` or `choice`."""

    name: str
    kind: str
    text: str
    rule: str
    default: bool | int | str
    least: int
    most: int
    choices: list[str]


class GameInfo(msgspec.Struct):
    """A game, for a page that offers it; `needs` tells what some numbers of players must set.

    A `draft` lacks a second language, a `rulebook` or a `lesson`.
    """

    name: str
    title: str
    tagline: str
    players: list[int]
    options: list[OptionInfo]
    needs: dict[str, dict[str, bool | int | str]]
    rules: list[str]
    draft: bool
    rulebook: bool
    lesson: bool


class Games(msgspec.Struct):
    """What can be played, and with which bots, weakest first."""

    games: list[GameInfo]
    levels: list[str]


class ListedTable(msgspec.Struct):
    """A table in the lobby; `free` is the number of seats to be had, if it is known."""

    id: str
    game: str
    title: str
    phase: str
    free: int | None
    names: list[str]


class Stored(msgspec.Struct):
    """The move is stored as this entry."""

    seq: int


class TellStep(msgspec.Struct):
    """One entry of a match, and what it did, in words."""

    seat: int | str
    text: str
    sentences: list[str]


class Replay(msgspec.Struct):
    """A finished match, step by step; `note` as of a table."""

    game: str
    title: str
    seats: list[str]
    steps: list[TellStep]
    fair: messages.Fair
    result: messages.Result | None
    note: str


class Moment(msgspec.Struct, omit_defaults=True):
    """One entry of a match, and how a viewer saw it: what it did, and all that was known then.

    `chosen` are the seats that have chosen while others still choose. `lines` are the table in
    text, for those who ask for it.
    """

    seat: int | str
    text: str
    turn: int | None
    facts: dict[str, Any]
    events: list[messages.Event]
    chosen: list[int] = []
    lines: list[str] = []


class Moments(msgspec.Struct):
    """A part of a match, from entry `first` on; `total` is how many entries there are.

    `note` is a sentence on a match that was played by other rules than it is replayed by.
    """

    game: str
    players: int
    seats: list[str]
    options: dict[str, bool | int | str]
    first: int
    total: int
    moments: list[Moment]
    result: messages.Result | None
    fair: messages.Fair | None
    note: str


class Rulebook(msgspec.Struct):
    """A game's rulebook in Markdown; `cards` says which code in it is cards."""

    game: str
    title: str
    text: str
    cards: list[str]


class Picture(msgspec.Struct):
    """A table as a seat sees it, without anybody who plays there."""

    turn: int | None
    facts: dict[str, Any]


class Example(msgspec.Struct):
    """The turn that a rulebook shows: what each of its pictures is made of."""

    players: int
    seat: int
    seats: list[str]
    options: dict[str, bool | int | str]
    tables: list[Picture]


class Glance(msgspec.Struct, omit_defaults=True):
    """Like a moment, without the entry itself: whose it was, and what a viewer saw of it."""

    seat: int | str
    turn: int | None
    facts: dict[str, Any]
    events: list[messages.Event]
    lines: list[str] = []


class LessonStep(msgspec.Struct):
    """A step of a lesson: what happens first, what is said then, which facts it speaks of.

    `wished` is the legal move that is asked for, and `gentle` is said to another one. A step
    without it is only read. After a `leap` time has passed untold.
    """

    glances: list[Glance]
    leap: bool
    sentence: str
    gentle: str
    point: list[str]
    wished: int | None
    moves: list[messages.LegalMove]


class Lesson(msgspec.Struct):
    """A scripted first match, all of it in the learner's own view."""

    game: str
    players: int
    seat: int
    seats: list[str]
    options: dict[str, bool | int | str]
    steps: list[LessonStep]


class Problem(msgspec.Struct):
    """What went wrong: a code that stays the same, and one sentence."""

    code: str
    message: str


ANSWERS = (
    Games,
    ListedTable,
    Stored,
    Replay,
    Moments,
    Rulebook,
    Example,
    Lesson,
    Problem,
    messages.Table,
    messages.View,
    messages.Because,
    *bodies.ANSWERS,
)
_REFERENCE = "#/components/schemas/{name}"


def components() -> dict[str, Any]:
    """The schemas of all answers, for OpenAPI."""
    return msgspec.json.schema_components(ANSWERS, ref_template=_REFERENCE)[1]


def answers(kind: type, listed: bool = False) -> dict[int | str, dict[str, Any]]:
    """What FastAPI is told of an answer."""
    one = {"$ref": _REFERENCE.format(name=kind.__name__)} if kind is not str else {"type": "string"}
    schema = {"type": "array", "items": one} if listed else one
    told = "A text." if kind is str else kind.__doc__
    return {200: {"description": told, "content": {"application/json": {"schema": schema}}}}


def to_json(answer: object) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(answer), media_type="application/json")
