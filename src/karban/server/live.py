"""A table in memory. An entry is stored first; only then it is applied, acknowledged and told.

One lock: one thing happens at a time. What guests want to do is in `table.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError

from karban.core.errors import SetupError
from karban.core.fair import new_secret
from karban.server import messages, pace, seating, store, telling
from karban.server.agreeing import Agreements
from karban.server.attending import Attendance
from karban.server.audience import Audience
from karban.server.course import Course
from karban.server.errors import Refusal
from karban.server.jobs import Jobs
from karban.server.log import (
    Arranged,
    Began,
    Ended,
    Entry,
    Handed,
    Moved,
    Paused,
    Place,
    Placed,
    Resumed,
    Sat,
    Talk,
    Undone,
)
from karban.server.movers import Movers
from karban.server.settings import Settings
from karban.server.store import Guest, Kept, Limit, Store
from karban.server.telling import Manner
from karban.server.thinking import Thinker
from karban.server.writer import wait_for_commit

#: Is told which guests have to move now and have no connection.
Call = Callable[["LiveTable", set[str]], None]

_SEATS = Sat | Placed | Arranged | Handed


def call_nobody(table: LiveTable, guests: set[str]) -> None:
    """Where nobody can be called."""


class LiveTable(Audience):
    """A table with its clocks; once it is `lost`, what is stored must be read again."""

    def __init__(
        self,
        kept: Kept,
        keeper: Store,
        thinker: Thinker,
        settings: Settings,
        call: Call = call_nobody,
    ) -> None:
        super().__init__(kept.id, kept.host, Course(kept), settings)
        self.number = kept.number
        self.kept_phase = kept.phase
        self.lost = False
        self.lock = asyncio.Lock()
        self.jobs = Jobs(self.lose)  # timers of seats, of guests who are gone, of proposals
        self.attendance = Attendance(self)
        self.agreements = Agreements(self)
        self.starting = False  # the host has said so, and some have not answered yet
        self._store = keeper
        self._movers = Movers(self, thinker)
        self._call = call
        self._owing: set[tuple[str, int]] = set()  # who has been called, and for which turn
        self._resume_clock(kept)

    def _resume_clock(self, kept: Kept) -> None:
        """The time while nobody served the table does not count, not even before the last time."""
        course = self.course
        if not kept.entries or course.paused:
            return
        if kept.due is not None and self.slow:
            course.turn_began = max(course.turn_began, kept.due - 1000 * course.opening.timer)
        alive = max(kept.alive, kept.entries[-1][0])
        course.turn_began += max(store.now() - alive, 0)

    def open(self) -> None:
        """Start the clocks, in the loop that the table will live in."""
        self.attendance.open()
        self._owing = self._owe_without_connection()
        self._movers.arm()
        self._note_waiting()

    async def close(self) -> None:
        """Stop all that is under way; what is stored stays."""
        self.lost = True
        await self.jobs.close()

    def lose(self) -> None:
        """Whoever listens must come again, to the table as it is stored."""
        self.lost = True
        for listener in list(self.listeners):
            listener.drop()

    @property
    def slow(self) -> bool:
        """Whether a turn may take so long that nobody needs to be here."""
        return self.course.opening.timer >= self.settings.slow

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the table in memory."""
        late = asyncio.get_running_loop().time() - self.attendance.touched
        return not self.listeners and late > self.settings.idle

    # --- writing, with the lock -----------------------------------------------------------------

    async def write(
        self, entries: Sequence[Entry], *more: Executable, id: str = "", only: int | None = None
    ) -> None:
        """Store, then apply, then tell; with `only` a seat alone is told what its move did."""
        at = store.now()
        course = self.course
        if course.broken:
            raise Refusal(code="finished")
        was = course.phase
        try:
            listed = self._list(entries, at)
            stored = self._store.append(course.id, course.length, entries, *more, *listed, at=at)
            cancelled = await wait_for_commit(stored)
        except IntegrityError:
            self.lose()
            raise Refusal(code="table-elsewhere", facts={"address": ""}) from None
        except Exception:  # it may be stored or not
            self.lose()
            raise
        steps = [step for entry in entries for step in course.apply(entry, at)]
        answered = self.agreements.follow(entries)
        if course.phase != "gathering":
            self.starting = False
        self.attendance.follow(entries)
        if not isinstance(entries[0], Moved | Undone):
            self._seat_listeners(entries)
            self.tell_table()
        elif answered:
            self.tell_table()
        if steps:
            self.tell_steps(steps, id, only)
        elif isinstance(entries[-1], Undone):
            self.tell_undone(entries[-1].seat)
        elif any(isinstance(entry, _SEATS | Paused | Resumed | Ended) for entry in entries):
            self.tell_afresh()
        if course.phase == "over" and was != "over":
            if steps:
                self.tell_table()
            self._store.writer.write([], *self.ending())
        self.after_change()
        if cancelled is not None:
            raise cancelled

    def _list(self, entries: Sequence[Entry], at: int) -> list[Executable]:
        """What lists and chores must know of entries, in the same commit."""
        statements = [pace.wake_at(self.id, at)] if self.slow else []
        began = any(isinstance(entry, Began) for entry in entries)
        if not began and not any(isinstance(entry, _SEATS) for entry in entries):
            return statements
        course = self.course
        after = seating.seated_after(course, entries)
        persons = {seat: place.guest for seat, place in enumerate(after) if place.guest}
        statements += store.sits(self.id, after)
        if began:
            statements.append(store.phase_is(self.id, "playing"))
        elif course.match is not None:
            held = course.holders.has_held
            persons = {seat: guest for seat, guest in persons.items() if not held(guest, seat)}
        if persons and (began or course.match is not None):
            statements.append(store.plays(course.id, persons))
        return statements

    def _seat_listeners(self, entries: Sequence[Entry]) -> None:
        """Whose view each listener gets from now on."""
        begins = isinstance(entries[-1], Began)
        for listener in self.listeners:
            if self.course.phase == "gathering" or begins:
                self.settle_shown(listener)
        self.follow_seats()

    def after_change(self) -> None:
        """Whoever waits for news or is due to move does so; who is not here may be called."""
        self.wake()
        if self.lost:
            return
        self._movers.arm()
        self._note_waiting()
        owing = self._owe_without_connection()
        new, self._owing = owing - self._owing, owing
        if new:
            self._call(self, {guest for guest, _ in new})

    def ending(self) -> list[Executable]:
        """To be written when the match is over."""
        outcome = self.course.outcome
        over = store.phase_is(self.id, "over"), store.end_statement(self.course.id, outcome)
        return [*over, pace.waits(self.id, [], None)]

    async def change_host(self, host: str) -> None:
        """Somebody else decides from now on."""
        self.host = host
        await self._store.writer.write([], store.phase_is(self.id, self.course.phase, host))

    # --- who has to move ------------------------------------------------------------------------

    @property
    def owing(self) -> set[str]:
        """Guests who have to move now: several where they choose at the same time."""
        course = self.course
        if course.paused:
            return set()
        seats = [seat for seat in course.awaited if not course.mover(seat)]
        return {course.places[seat].guest for seat in seats}

    def _owe_without_connection(self) -> set[tuple[str, int]]:
        return {(guest, self.course.turn) for guest in self.owing - self.presence.connected}

    def _note_waiting(self) -> None:
        """Lists and chores find it in the store where they cannot ask the table itself."""
        if self.course.phase == "playing" and (self.slow or not self.listeners):
            due = self._movers.next_due if self.slow else None
            self._store.writer.write([], pace.waits(self.id, self.owing, due))

    # --- once more ------------------------------------------------------------------------------

    async def begin_rematch(self, guest: Guest, agreed: set[str]) -> None:
        """Bots and those who have agreed keep their seats; the seats of others are open.

        At a slow table also those keep theirs who were not here to be asked.
        """
        old = self.course
        keep = agreed | (set(old.guests) - self.presence.here if self.slow else set())
        places = [p.unready() if p.level or p.guest in keep else Place() for p in old.places]
        try:
            opening = old.again(places)
        except SetupError as error:
            raise Refusal(code="players", facts={"why": error}) from None
        host = self.host if any(p.guest == self.host for p in places) else guest.id
        number, people = self.number + 1, old.people
        kept = Kept(self.id, host, number, "gathering", opening, new_secret(), [], 0, people)
        kept = await self._store_rematch(kept, guest.id)
        self.number, self.host, self.course = number, kept.host, Course(kept)
        self.presence.wait_for(self.course.guests)
        self.attendance.watch_all()
        for listener in self.listeners:
            self.settle_shown(listener)
        if old.talk != self.course.talk:
            await self.write([Talk(old.talk)])
        else:
            self.tell_table()
            self.after_change()

    async def _store_rematch(self, kept: Kept, guest: str) -> Kept:
        """Where the host has too many tables already, who wants the rematch becomes the host."""
        try:
            await self._store.next_match(kept, Limit.of(self.settings))
        except Refusal:
            if guest == kept.host:
                raise
            return await self._store_rematch(replace(kept, host=guest), guest)
        except BaseException:
            self.lose()
            raise
        return kept

    # --- what a guest sees ----------------------------------------------------------------------

    def table_message(self, guest: Guest, manner: Manner) -> messages.Table:
        """The table as a guest sees it."""
        course = self.course
        return messages.Table(
            id=self.id,
            match=course.id,
            seq=course.length - 1,
            phase=course.phase,
            game=course.game.name,
            title=course.game.title(manner.language),
            options=course.options,
            public=course.opening.public,
            timer=course.opening.timer,
            host=guest.id == self.host,
            seats=self._seats(guest, manner.language),
            seats_yours=list(course.seats_of(guest.id)),
            watching=self._watching(),
            fair=telling.fair(course),
            result=telling.result(course, manner.language),
            note=telling.note(course, manner.language),
            begins=telling.begins(course, manner.language),
            ended=course.ended,
            paused=course.paused,
            starting=self.starting,
            chat=course.talk,
            grace=0 if self.slow else ceil(self.settings.grace),
            proposal=self.agreements.message(guest),
        )

    def _seats(self, guest: Guest, language: str) -> list[messages.SeatInfo]:
        """With what is special to a viewer."""
        course, asked = self.course, bool(self.agreements.voters())
        seats = telling.seats(course, self.presence.here, language)
        for number, (seat, place) in enumerate(zip(seats, course.places, strict=True)):
            seat.yours = place.guest == guest.id
            seat.host = bool(place.guest) and place.guest == self.host
            seat.gone = self.attendance.left(place)
            seat.take = seating.way_to_take(course, guest.id, number, asked)
            seat.muted = bool(place.guest) and self.chat.is_muted(guest.id, place.guest)
        return seats

    def _watching(self) -> list[str]:
        """The names of those who look on, each once."""
        names = {who.guest.id: who.guest.name for who in self.listeners}
        return sorted(name for id, name in names.items() if not self.course.seats_of(id))
