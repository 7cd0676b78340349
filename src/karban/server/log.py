"""What is stored of a match: everything that happened at its table, one entry each, in order.

Tables are event-sourced: their state follows from these entries, and nothing else is written while
a match runs.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Sat(msgspec.Struct, tag="sat", omit_defaults=True):
    """A guest took a seat, an open one or a bot's; in a match the bot's cards come with it.

    `name` is that of another person on the same device. The guest's own name is kept with the
    guest, so that it can be changed, and forgotten.
    """

    seat: int
    guest: str
    name: str = ""


class Placed(msgspec.Struct, tag="placed"):
    """The seat went to a bot of this level; without one it is open."""

    seat: int
    level: str = ""


class Arranged(msgspec.Struct, tag="arranged"):
    """The host moved people before the start: each seat is now what seat `seats[i]` was.

    Seats that are not named are gone: the match is played by fewer.
    """

    seats: list[int]


class Readied(msgspec.Struct, tag="ready"):
    """A guest is ready; the word counts for the first of the guest's seats."""

    guest: str
    word: str


class Named(msgspec.Struct, tag="named"):
    """The host named who begins: whoever sits there now. −1 leaves it to chance."""

    seat: int


class Began(msgspec.Struct, tag="began"):
    """All are ready: cards are dealt."""


class Moved(msgspec.Struct, tag="moved", omit_defaults=True):
    """A move; with a level it was a bot's, after so many iterations."""

    seat: int
    move: int
    id: str = ""
    level: str = ""
    iterations: int = 0


class Undone(msgspec.Struct, tag="undone"):
    """The seat took back its last move, after which nobody had moved."""

    seat: int


class Left(msgspec.Struct, tag="left"):
    """The person of this seat is away: a bot moves for it."""

    seat: int


class Returned(msgspec.Struct, tag="returned"):
    """The person of this seat is back."""

    seat: int


class Handed(msgspec.Struct, tag="handed", omit_defaults=True):
    """In a match a person's seat went to a bot of this level, for good.

    `by` is who did it: the person, who may take the seat back, or the host; without a name all
    others have agreed.
    """

    seat: int
    level: str
    by: str = ""


class Paused(msgspec.Struct, tag="paused"):
    """All have agreed to pause: no clock runs, and nobody moves."""


class Resumed(msgspec.Struct, tag="resumed"):
    """Somebody goes on with the match."""


class Talk(msgspec.Struct, tag="talk"):
    """The host allowed the chat, or stopped it."""

    on: bool


class Ended(msgspec.Struct, tag="ended"):
    """The match is over without a result: `closed` before its start, `abandoned` or `expired`."""

    why: str


Entry = (
    Sat
    | Placed
    | Arranged
    | Readied
    | Named
    | Began
    | Moved
    | Undone
    | Left
    | Returned
    | Handed
    | Paused
    | Resumed
    | Talk
    | Ended
)


class Place(msgspec.Struct, omit_defaults=True):
    """Who holds a seat: a guest, a bot of some level, or nobody; `name` as `Sat` has it."""

    guest: str = ""
    name: str = ""
    level: str = ""
    word: str = ""
    ready: bool = False
    away: bool = False

    @property
    def kind(self) -> str:
        """`person`, `bot` or `open`."""
        return "person" if self.guest else "bot" if self.level else "open"

    def unready(self) -> Place:
        """The same player, before the next match."""
        return Place(self.guest, self.name, self.level)


class Opening(msgspec.Struct):
    """A match before its first entry; `rules` is their version, None where none was kept."""

    game: str
    options: dict[str, bool | int | str]
    places: list[Place]
    public: bool
    timer: int  # seconds a turn; 0 means no limit
    rules: int | None = None


class Outcome(msgspec.Struct):
    """How a match ended, for lists: who held each seat then, its points and its rank from 1.

    A match without a result has no scores, no ranks and no winners.
    """

    places: list[Place]
    scores: list[int]
    ranks: list[int]
    winners: list[int]


_entries = msgspec.json.Decoder(Entry)
_outcomes = msgspec.json.Decoder(Outcome)
_openings = msgspec.json.Decoder(Opening)


def encode(what: Entry | Opening | Outcome) -> str:
    """As it is stored."""
    return msgspec.json.encode(what).decode()


def encode_places(places: Sequence[Place]) -> str:
    """Who sits where, as lists have it."""
    return msgspec.json.encode([Place(one.guest, one.name, one.level) for one in places]).decode()


def entry(data: str) -> Entry:
    """An entry as it was stored."""
    what: Entry = _entries.decode(data)
    return what


def outcome(data: str) -> Outcome:
    """An outcome as it was stored."""
    return _outcomes.decode(data)


def opening(data: str) -> Opening:
    """An opening as it was stored."""
    return _openings.decode(data)
