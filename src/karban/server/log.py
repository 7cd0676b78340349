"""What is stored of a match: everything that happened at its table, one entry each, in order.

Tables are event-sourced: their state follows from these entries, and nothing else is written while
a match runs.
"""

from __future__ import annotations

import msgspec


class Sat(msgspec.Struct, tag="sat"):
    """A guest took a seat, an open one or a bot's."""

    seat: int
    guest: str
    name: str
    avatar: str = ""


class Placed(msgspec.Struct, tag="placed"):
    """The seat went to a bot of this level; without one it is open."""

    seat: int
    level: str = ""


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


Entry = Sat | Placed | Readied | Named | Began | Moved | Undone | Left | Returned


class Place(msgspec.Struct, omit_defaults=True):
    """Who holds a seat: a guest, a bot of some level, or nobody."""

    guest: str = ""
    name: str = ""
    avatar: str = ""
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
        return Place(self.guest, self.name, self.avatar, self.level)


class Opening(msgspec.Struct):
    """A match before its first entry; `rules` is their version, None where none was kept."""

    game: str
    options: dict[str, bool | int | str]
    places: list[Place]
    public: bool
    timer: int  # seconds a turn; 0 means no limit
    rules: int | None = None


_entries = msgspec.json.Decoder(Entry)
_openings = msgspec.json.Decoder(Opening)


def encode(what: Entry | Opening) -> str:
    """As it is stored."""
    return msgspec.json.encode(what).decode()


def entry(data: str) -> Entry:
    """An entry as it was stored."""
    what: Entry = _entries.decode(data)
    return what


def opening(data: str) -> Opening:
    """An opening as it was stored."""
    return _openings.decode(data)
