"""What goes over a table's socket, as JSON texts: one object each, told apart by its `type`.

Whatever a client gets is made from the view of the seat that it is shown, or of a spectator.
`docs/protocol.md` is generated from here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from karban.core.events import Event as Event
from karban.core.moves import Move as GameMove

#: Raised when a client of the last version could no longer play.
VERSION = 1

#: What can be called across a table.
EMOTES = ("hello", "well-played", "thanks", "oops", "laugh", "hurry")


# --- what a client says -----------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. With the match and the number last seen, only what was missed comes.

    `lines` asks for the table in text and `sentences` for events in words, in `language`;
    `story` for the last events also where earlier ones were missed, and `undo` for word of moves
    that can be taken back.
    """

    version: int
    match: str = ""
    seen: int = -1
    language: str = ""
    lines: bool = False
    sentences: bool = False
    story: bool = False
    undo: bool = False


class Ready(msgspec.Struct, tag="ready", forbid_unknown_fields=True):
    """The guest's seats are ready; `word` is random, up to 64 letters and digits."""

    word: str


class Play(msgspec.Struct, tag="play", forbid_unknown_fields=True):
    """A move, by its number. `id` is the client's own: sent again it is not made again."""

    match: str
    seat: int
    seq: int
    move: int
    id: str


class Show(msgspec.Struct, tag="show", forbid_unknown_fields=True):
    """The person of this seat looks at the device: send what the seat sees."""

    seat: int
    seen: int = -1


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back the seat's last move; `undo` of the view says when that can be done."""

    match: str
    seat: int
    seq: int


class Why(msgspec.Struct, tag="why", forbid_unknown_fields=True):
    """Asks why a move, written as a text, is not legal for the seat now."""

    match: str
    seat: int
    text: str


class Emote(msgspec.Struct, tag="emote", forbid_unknown_fields=True):
    """Calls something across the table, one of a few things."""

    seat: int
    emote: str


class Chat(msgspec.Struct, tag="chat", forbid_unknown_fields=True):
    """Says something to all at the table, where `chat` of the table allows it."""

    text: str


class Mute(msgspec.Struct, tag="mute", forbid_unknown_fields=True):
    """Calls and chat of the person at this seat are no longer told to this guest, or again."""

    seat: int
    on: bool


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Asks whether the table is still there, and says that the client is."""


FromClient = Hello | Ready | Play | Show | Undo | Why | Emote | Chat | Mute | Ping


# --- what the table says ----------------------------------------------------------------------


class SeatInfo(msgspec.Struct):
    """A seat as everybody sees it: `kind` is `open`, `person` or `bot`.

    `here` is a person with a connection, and `gone` how many milliseconds are left until the seat
    of one without is freed, or a bot steps in; with `away` a bot has. `take` says how the viewer
    could get the seat: `sit` now, `back` now since it was theirs, `ask` the table, or not at all.
    `muted` tells whether the viewer has muted the person.
    """

    kind: str
    name: str
    avatar: str = ""
    level: str = ""
    ready: bool = False
    away: bool = False
    here: bool = False
    yours: bool = False
    host: bool = False
    gone: int | None = None
    take: str = ""
    muted: bool = False


class Proposal(msgspec.Struct):
    """Something that the table is asked.

    `kind` is `rematch`, `pause`, `abandon`, `hand` (the person of `seat` is idle: a bot shall go
    on) or `takeover` (`name` wants the seat of a bot).
    `yes` and `no` are the seats that have answered, and `waiting` those that may still do so;
    `asked` tells whether the viewer is one of them. After `left` milliseconds it is decided.
    """

    number: int
    kind: str
    name: str
    seat: int | None
    yes: list[int]
    no: list[int]
    waiting: list[int]
    asked: bool
    left: int


class Fair(msgspec.Struct, omit_defaults=True):
    """The deal: words from the start of the match on, the secret only after its end."""

    protocol: str
    commitment: str
    words: list[str] = []
    secret: str = ""


class Result(msgspec.Struct):
    """How a match ended; `places` are what the places that have a score are called."""

    scores: list[int]
    winners: list[int]
    places: list[str]


class Begins(msgspec.Struct):
    """What a game asks of its table, such as who begins; without a seat a random draw decides."""

    question: str
    seat: int | None


class Table(msgspec.Struct, tag="table"):
    """The table itself, whenever something but the play changes. `phase`: gathering, playing, over.

    `seats_yours` are the seats of the guest; with several of them hands wait behind a curtain.
    `note` is a sentence on a match that was played by other rules than the server has now, or
    that ended without a result: `ended` is `closed`, `abandoned` or `expired` then.
    `begins` is there if the game lets its table name who begins, and the host may answer it.
    `grace` is how many seconds the table waits for somebody who is gone; 0 as long as the turn
    lasts. With `starting` the host starts: who is here and not `ready` should be so at once.
    `watching` are the names of those who look on.
    """

    id: str
    match: str
    seq: int
    phase: str
    game: str
    title: str
    options: dict[str, bool | int | str]
    public: bool
    timer: int
    host: bool
    seats: list[SeatInfo]
    seats_yours: list[int]
    watching: list[str]
    fair: Fair
    result: Result | None = None
    note: str = ""
    begins: Begins | None = None
    ended: str = ""
    paused: bool = False
    starting: bool = False
    chat: bool = False
    grace: int = 0
    proposal: Proposal | None = None


class LegalMove(msgspec.Struct, omit_defaults=True):
    """A legal move: its number, how it is written, and its kind.

    Moves that answer the same question have the same `verb`. A move is about cards, a seat, a
    place or something named; `touches` is what is tapped on a table, in any order.
    """

    move: int
    text: str
    kind: str
    verb: str
    cards: list[str] = []
    seat: int | None = None
    place: int | None = None
    named: str | None = None
    touches: list[str] = []


@lru_cache(4096)
def legal_move(move: GameMove) -> LegalMove:
    """A move as it is told."""
    return LegalMove(
        move.number,
        move.text,
        move.kind,
        move.verb,
        list(move.cards),
        move.seat,
        move.place,
        move.named,
        list(move.touches),
    )


class View(msgspec.Struct, tag="view", omit_defaults=True):
    """What a seat (None: a spectator) knows now, and what it saw happen since its last message.

    `turn` is the seat to move. `moves` are the viewer's own legal moves. Where several seats
    choose at the same time, `choosing` are all of them and `chosen` those that have; `turn` is
    the viewer's own seat until it has, and afterwards another one that has not. `choice` is what
    the viewer has chosen, and any of `instead` may still take its place. `left` is what remains of
    the turn's time in milliseconds. With `whole`, earlier messages were skipped, and a client
    that wants sentences or the story gets the last of it. `id` is that of the move, for the seat
    that made it: the move is stored. With `undo` the viewer may take back the last move; `undone`
    is the seat that has just done so.
    """

    match: str
    seq: int
    seat: int | None
    turn: int | None
    facts: dict[str, Any]
    events: list[Event]
    moves: list[LegalMove] = []
    choosing: list[int] = []
    chosen: list[int] = []
    choice: int | None = None
    instead: list[LegalMove] = []
    left: int | None = None
    whole: bool = False
    id: str = ""
    lines: list[str] = []
    sentences: list[str] = []
    undo: bool = False
    undone: int | None = None


class Because(msgspec.Struct, tag="because"):
    """The answer to `why`: one sentence, and the number of the rule; both empty if it is legal."""

    text: str
    message: str
    rule: str


class Emoted(msgspec.Struct, tag="emoted"):
    """Somebody called something across the table."""

    seat: int
    emote: str


class Said(msgspec.Struct, tag="said"):
    """Somebody at a seat said something; `at` is milliseconds since 1970."""

    seat: int
    name: str
    text: str
    at: int


class Came(msgspec.Struct, tag="came"):
    """The same guest has come with another device, which is called so."""

    device: str


class Curtain(msgspec.Struct, tag="curtain"):
    """Hand the device to the person of this seat; `show` opens the curtain."""

    match: str
    seq: int
    seat: int


class Accepted(msgspec.Struct, tag="accepted"):
    """The answer to a move that was sent again: it is stored, as this number."""

    id: str
    seq: int


class Refused(msgspec.Struct, tag="refused", omit_defaults=True):
    """One sentence, and a code that stays the same; `id` is that of a refused move."""

    code: str
    message: str
    id: str = ""


class Welcome(msgspec.Struct, tag="welcome"):
    """The answer to `hello`; a client that says nothing for `silence` seconds is let go."""

    version: int
    table: str
    name: str
    silence: int


class Pong(msgspec.Struct, tag="pong"):
    """The answer to `ping`."""


class Moved(msgspec.Struct, tag="moved"):
    """Another server of the same tables holds this one now; connect there."""

    address: str


FromTable = (
    Welcome
    | Table
    | View
    | Curtain
    | Accepted
    | Refused
    | Because
    | Emoted
    | Said
    | Came
    | Pong
    | Moved
)

decoder = msgspec.json.Decoder(FromClient)
encoder = msgspec.json.Encoder()


def text(message: FromTable) -> str:
    """A message as it goes over the socket."""
    return encoder.encode(message).decode()
