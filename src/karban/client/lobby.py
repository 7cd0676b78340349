"""What a server has for a guest: games, tables, and the way to another device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from karban.client.address import PACKAGE
from karban.client.company import span
from karban.client.guest import Guest
from karban.client.session import read_table
from karban.core.errors import KarbanError
from karban.core.game import Value
from karban.core.sentences import Facts, Sentence, short
from karban.core.words import Words
from karban.games import find
from karban.server.messages import Table

Kind = TypeVar("Kind")


class OfferedGame(msgspec.Struct):
    """A game that can be opened; `needs` is what some numbers of players must set."""

    name: str
    title: str
    tagline: str
    players: list[int]
    needs: dict[str, dict[str, bool | int | str]]


class Games(msgspec.Struct):
    """What can be played, and with which bots."""

    games: list[OfferedGame]
    levels: list[str]


class PublicTable(msgspec.Struct):
    """A table that anybody may join or watch."""

    id: str
    title: str
    phase: str
    free: int | None
    names: list[str]


class Player(msgspec.Struct):
    """Somebody at a table."""

    kind: str
    name: str
    you: bool = False


class MyTable(msgspec.Struct):
    """A table of the guest that is not over."""

    id: str
    title: str
    phase: str
    players: list[Player]
    waiting: bool
    deadline: int | None
    timer: int


class Link(msgspec.Struct):
    """A link that makes another device the guest's."""

    url: str
    code: str
    minutes: int


@dataclass(frozen=True)
class TableWish:
    """A new table; seats are `you`, `open` or the level of a bot, `names` those of `you`."""

    game: str
    seats: Sequence[str]
    options: dict[str, Value] = field(default_factory=dict)
    public: bool = False
    timer: int = 0
    names: Sequence[str] = ()

    @property
    def body(self) -> dict[str, Any]:
        """As it is asked for."""
        given = {"options": self.options, "timer": self.timer, "names": list(self.names)}
        asked = {"game": self.game, "seats": list(self.seats), "public": self.public}
        return asked | {name: value for name, value in given.items() if value}


class Lobby:
    """The lobby of a server for one guest. Every call waits for the server."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def games(self) -> Games:
        """What can be played, in the guest's language."""
        return self._read(f"/games?lang={self.guest.language}", Games)

    def mine(self) -> list[MyTable]:
        """The guest's tables that are not over; those that wait for the guest first."""
        found = self._read("/me/tables", list[MyTable])
        return sorted(found, key=lambda table: not table.waiting)

    def public(self) -> list[PublicTable]:
        """Tables that anybody may join or watch."""
        return self._read(f"/tables?lang={self.guest.language}", list[PublicTable])

    def open(self, wish: TableWish) -> Table:
        """A new table."""
        return check_game(self._table(self.guest.ask("POST", "/tables", wish.body)))

    def see(self, table: str) -> Table:
        """A table as it is now."""
        return check_game(self._table(self.guest.ask("GET", f"/tables/{table}")))

    def link(self) -> Link:
        """The way to another device: a link that works once."""
        return self._convert(self.guest.ask("POST", "/me/link"), Link)

    def recovery(self) -> list[str]:
        """New words to write down; earlier ones work no more."""
        answer = self.guest.ask("POST", "/me/recovery")
        return self._convert((answer or {}).get("words"), list[str])

    def _read(self, path: str, kind: type[Kind]) -> Kind:
        return self._convert(self.guest.ask("GET", path), kind)

    def _table(self, answer: Any) -> Table:
        try:
            return read_table(answer)
        except (TypeError, msgspec.ValidationError):
            raise self._stranger() from None

    def _convert(self, answer: Any, kind: type[Kind]) -> Kind:
        try:
            return msgspec.convert(answer, kind)
        except msgspec.ValidationError:
            raise self._stranger() from None

    def _stranger(self) -> KarbanError:
        why = Sentence(PACKAGE, "join-stranger")
        facts: Facts = {"server": self.guest.server, "why": why}
        return KarbanError(code="join-lost", package=PACKAGE, facts=facts)


def check_game(table: Table) -> Table:
    """Refuse a table of a game that this computer does not have: it could not be put into words."""
    try:
        find(table.game)
    except KarbanError:
        facts = {"name": short(table.game)}
        raise KarbanError(code="join-game", package=PACKAGE, facts=facts) from None
    return table


def read_seats(text: str, levels: Sequence[str]) -> list[str]:
    """Who sits where, as it is typed: `you,open,regular`."""
    seats = [part.strip().lower() for part in text.split(",")]
    if not all(seat in ("you", "open", *levels) for seat in seats):
        raise KarbanError(code="join-seats", package=PACKAGE, facts={"text": short(text)})
    return seats


def default_seats(game: OfferedGame) -> list[str]:
    """The guest, and as many open seats as the game needs."""
    return ["you", *["open"] * (max(game.players[0], 2) - 1)]


def my_table_line(words: Words, table: MyTable) -> str:
    """One of the guest's tables in a list."""
    others = ", ".join(p.name for p in table.players if not p.you and p.name)
    state = "waiting" if table.waiting else table.phase
    return words.say("lobby-mine", title=table.title, others=others or "–", state=state)


def public_table_line(words: Words, table: PublicTable) -> str:
    """One of the tables of everybody in a list."""
    names = ", ".join(table.names) or "–"
    free = -1 if table.free is None or table.phase != "gathering" else table.free
    state = table.phase
    return words.say("lobby-public", title=table.title, names=names, state=state, free=free)


def link_text(words: Words, link: Link) -> str:
    """How to go on at another device."""
    facts: Facts = {"minutes": link.minutes, "url": link.url, "code": link.code}
    return words.say("me-link", server=link.url.partition("/link/")[0], **facts)


def recovery_text(words: Words, recovery: Sequence[str]) -> str:
    """The words to write down, and what they are for."""
    return words.say("me-recovery", words=" ".join(recovery))


#: Seconds a turn that can be chosen.
PACES = (0, 30, 60, 180, 24 * 3600, 3 * 24 * 3600)


def pace_line(words: Words, timer: int) -> str:
    """A pace as it is chosen, in plain words."""
    if timer == 0:
        return words.say("pace-choice-free")
    if timer < 3600:
        return words.say("pace-choice-live", time=span(words, timer))
    return words.say("pace-choice-slow", time=span(words, timer))
