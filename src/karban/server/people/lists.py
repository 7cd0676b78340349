"""Lists of tables that are not over: a guest's own, and those for everybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, Select, or_, select

from karban.core.errors import SetupError
from karban.core.names import FORMER, distinct, seat_names
from karban.games import all_games
from karban.server import log
from karban.server.course import Course
from karban.server.log import Place
from karban.server.people.bodies import MyTable, Player
from karban.server.rest import ListedTable
from karban.server.schema import matches, sitting, tables
from karban.server.store import Guest, Store, newest_match
from karban.server.table import Table
from karban.server.telling import tell_name, words_for

_LISTED = 100  # tables for everybody that are told
_ORDER = {"playing": 1, "gathering": 2}  # of tables, after those that wait for the guest
_places = msgspec.json.Decoder(list[Place])
_waiting = msgspec.json.Decoder(list[str])

People = Mapping[str, Guest]


class Reader:
    """A guest who reads a list, and in which language."""

    def __init__(self, guest: str, language: str) -> None:
        self.guest = guest
        self.language = language

    def title(self, game: str) -> str:
        """What a game is called; one that is not here any more by its plain name."""
        try:
            return words_for(self.language, game).say("title")
        except SetupError:
            return game

    def players(self, places: Sequence[Place], people: People) -> list[Player]:
        """Who holds the seats, by the names that they have now."""
        names = name_seats(places, people, tell_name(FORMER, self.language))
        return [
            Player(
                place.kind,
                name,
                people[place.guest].avatar if place.guest in people and not place.name else "",
                bool(place.guest) and place.guest == self.guest and not place.name,
            )
            for place, name in zip(places, names, strict=True)
        ]


def name_seats(places: Sequence[Place], people: People, former: str) -> list[str]:
    """What seats are called: no two alike, an open one not at all; `former` were forgotten."""
    called = distinct([_person(place, people, former) for place in places])
    told = [f"bot:{p.level}" if p.level else n for p, n in zip(places, called, strict=True)]
    named = zip(places, seat_names(told), strict=True)
    return [name if place.kind != "open" else "" for place, name in named]


def _person(place: Place, people: People, former: str) -> str:
    if place.name or not place.guest:
        return place.name
    known = people.get(place.guest)
    return known.name if known else former


# --- tables -------------------------------------------------------------------------------------


_ALIVE = (
    select(tables, matches.c.opening)
    .join(matches, matches.c.id == newest_match())
    .where(tables.c.phase != "over")
)


class TableRow(msgspec.Struct):
    """A table that is not over, as the store has it."""

    id: str
    host: str
    game: str
    phase: str
    places: list[Place]
    waiting: list[str]
    due: int | None
    timer: int
    touched: int


def tables_of(store: Store, guest: str) -> tuple[list[TableRow], dict[str, Guest]]:
    """Tables that are not over where a guest sits or is the host, and the people there."""
    at = select(sitting.c.table).where(sitting.c.guest == guest)
    return _tables(store, _ALIVE.where(or_(tables.c.host == guest, tables.c.id.in_(at))))


def public_tables_of(store: Store) -> tuple[list[TableRow], dict[str, Guest]]:
    """Tables for everybody that are not over, those touched last first, and the people there."""
    known = [game.name for game in all_games()]
    public = _ALIVE.where(tables.c.public, tables.c.game.in_(known))
    return _tables(store, public.order_by(tables.c.touched.desc()).limit(_LISTED))


def _tables(store: Store, query: Select[Any]) -> tuple[list[TableRow], dict[str, Guest]]:
    found = [_table_row(row) for row in store.rows(query)]
    return found, store.people(guests_at(place for row in found for place in row.places))


def _table_row(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        host=row.host,
        game=row.game,
        phase=row.phase,
        places=read_places(row.places),
        waiting=_waiting.decode(row.waiting),
        due=row.due,
        timer=log.opening(row.opening).timer,
        touched=row.touched,
    )


def read_places(data: str) -> list[Place]:
    """Who sits where, as a table's row has it."""
    return _places.decode(data)


def guests_at(places: Iterable[Place]) -> set[str]:
    """All guests who hold a seat."""
    return {place.guest for place in places if place.guest}


def my_tables(
    rows: Sequence[TableRow], people: People, live: Mapping[str, Table], reader: Reader
) -> list[MyTable]:
    """Tables as a guest finds them, from memory where they are; what waits for the guest first."""
    told = []
    for row in rows:
        here = live.get(row.id)
        if here is None or here.lost:
            told.append(_kept_table(row, people, reader))
        elif here.course.phase != "over" and _belongs(here, reader.guest):
            told.append(_live_table(here, row, people, reader))
    return sorted(told, key=_urgency)


def public_tables(
    rows: Sequence[TableRow], people: People, live: Mapping[str, Table], language: str
) -> list[ListedTable]:
    """Tables as anybody finds them, from memory where they are."""
    reader = Reader("", language)
    told = []
    for row in rows:
        here = live.get(row.id)
        course = here.course if here is not None and not here.lost else None
        places = course.places if course else row.places
        known = {**people, **course.people} if course else people
        seated = [one.name for one in reader.players(places, known) if one.kind == "person"]
        phase = course.phase if course else row.phase
        free = len(places) - len(seated)
        if phase != "over":
            title = reader.title(row.game)
            told.append(ListedTable(row.id, row.game, title, phase, free, seated))
    return told


def _belongs(table: Table, guest: str) -> bool:
    return table.host == guest or bool(table.course.seats_of(guest))


def _urgency(table: MyTable) -> tuple[int, int]:
    return 0 if table.waiting else _ORDER[table.phase], -table.touched


def _kept_table(row: TableRow, people: People, reader: Reader) -> MyTable:
    playing = row.phase == "playing"
    return MyTable(
        id=row.id,
        game=row.game,
        title=reader.title(row.game),
        phase=row.phase,
        host=row.host == reader.guest,
        alone=_alone(row.places, reader.guest),
        players=reader.players(row.places, people),
        waiting=playing and reader.guest in row.waiting,
        deadline=row.due if playing and row.timer else None,
        timer=row.timer,
        touched=row.touched,
    )


def _live_table(table: Table, row: TableRow, people: People, reader: Reader) -> MyTable:
    course = table.course
    waiting = reader.guest in table.owing
    return MyTable(
        id=table.id,
        game=course.game.name,
        title=reader.title(course.game.name),
        phase=course.phase,
        host=table.host == reader.guest,
        alone=_alone(course.places, reader.guest),
        players=reader.players(course.places, {**people, **course.people}),
        waiting=waiting,
        deadline=_deadline(course, reader.guest if waiting else ""),
        timer=course.opening.timer,
        touched=row.touched,
    )


def _deadline(course: Course, guest: str) -> int | None:
    """When the time of this guest is up, or without one that of whoever comes first."""
    if not course.opening.timer or course.paused:
        return None
    people = [seat for seat in course.awaited if not course.mover(seat)]
    ends = [
        course.clock_began(seat) + 1000 * course.opening.timer
        for seat in people
        if not guest or course.places[seat].guest == guest
    ]
    return min(ends, default=None)


def _alone(places: Sequence[Place], guest: str) -> bool:
    return all(place.level or place.guest == guest for place in places)
