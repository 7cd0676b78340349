"""Who comes to a table and goes, and what the table does about those who are gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from karban.server import seating
from karban.server.audience import Listener
from karban.server.errors import Refusal
from karban.server.jobs import LATE
from karban.server.log import Entry, Place, Resumed, Returned
from karban.server.store import Guest

if TYPE_CHECKING:
    from karban.server.live import LiveTable


class Attendance:
    """Nothing waits for somebody who is gone longer than the grace."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self.touched = 0.0  # when somebody was here last, in the loop's time

    def open(self) -> None:
        """People have the grace to come to a table that was just read."""
        self.touched = asyncio.get_running_loop().time()
        table = self._table
        table.presence.wait_for([*table.course.guests, table.host])
        self.watch_all()

    # --- coming and going -----------------------------------------------------------------------

    async def join(self, listener: Listener, match: str, seen: int) -> None:
        """A connection: it gets the table, and what it has missed. It may come again."""
        table = self._table
        async with table.lock:
            if table.lost:
                raise Refusal(code="failed")
            again = listener in table.listeners
            if not again:
                self._check_room(listener)
                table.listeners.append(listener)
                table.presence.connect(listener.guest.id)
            table.settle_shown(listener)
            table.tell_table_to(listener)
            table.catch_up(listener, seen if match == table.course.id else -1)
            table.tell_chat(listener)
            if not again:
                await self._come(listener.guest.id, but=listener)

    def _check_room(self, listener: Listener) -> None:
        settings = self._table.settings
        if len(self._table.listeners_of(listener.guest.id)) >= settings.connections_a_guest:
            raise Refusal(code="too-fast")
        if len(self._table.listeners) >= settings.listeners:
            raise Refusal(code="too-fast")

    def part(self, listener: Listener) -> None:
        """A connection is gone."""
        table = self._table
        if listener in table.listeners:
            table.listeners.remove(listener)
            self.touched = asyncio.get_running_loop().time()
            table.presence.disconnect(listener.guest.id)
            self.watch(listener.guest.id)
            table.agreements.review_soon()
            table.tell_table()
            table.after_change()

    async def visit(self, guest: Guest) -> None:
        """A guest who asks instead of listening, as a program does."""
        async with self._table.lock:
            await self.note_visit(guest)

    async def note_visit(self, guest: Guest) -> None:
        """The same, with the lock."""
        table = self._table
        self.touched = asyncio.get_running_loop().time()
        was_here = guest.id in table.presence.here
        table.presence.visit(guest.id)
        if was_here and not self._is_away(guest.id):
            self.watch(guest.id)
        else:
            await self._come(guest.id)

    @asynccontextmanager
    async def stay(self, guest: Guest) -> AsyncIterator[None]:
        """A guest is here as long as a request waits for news."""
        table = self._table
        await self.visit(guest)
        table.presence.connect(guest.id)
        try:
            yield
        finally:
            table.presence.disconnect(guest.id)
            table.presence.visit(guest.id)
            self.watch(guest.id)

    async def _come(self, guest: str, but: Listener | None = None) -> None:
        """Somebody is here who was not: all see it, and a bot that stood in steps aside."""
        table = self._table
        self.watch(guest)
        await self.settle_host()
        table.agreements.review_soon()
        if but is not None or table.course.seats_of(guest):
            table.tell_table(but)
        places = table.course.places
        if self._is_away(guest):
            seats = table.course.seats_of(guest)
            await table.write([Returned(seat) for seat in seats if places[seat].away])
        else:
            table.after_change()

    def _is_away(self, guest: str) -> bool:
        course = self._table.course
        seats = course.seats_of(guest)
        return course.phase == "playing" and any(course.places[seat].away for seat in seats)

    # --- who is gone ----------------------------------------------------------------------------

    def watch_all(self) -> None:
        """Look after the grace who is here of those who sit there, and of the host."""
        for guest in {*self._table.course.guests, self._table.host}:
            self.watch(guest)

    def watch(self, guest: str) -> None:
        """Unless the guest is here by then, the table goes on without."""
        table = self._table
        if table.lost:
            return
        table.jobs.cancel(guest)
        matters = table.course.seats_of(guest) or guest == table.host
        if matters and guest not in table.presence.connected:
            left = table.presence.left(guest) + LATE
            table.jobs.set_timer(guest, left, self._absent, guest)

    def follow(self, entries: Sequence[Entry]) -> None:
        """After a pause those who are not here have the whole grace again."""
        if any(isinstance(entry, Resumed) for entry in entries):
            self._table.presence.wait_for(self._table.course.guests)
            self.watch_all()

    def left(self, place: Place) -> int | None:
        """Milliseconds until a seat is freed, or a bot steps in; None if that will not be."""
        table = self._table
        course, guest = table.course, place.guest
        if not guest or place.away or table.slow or course.paused or course.phase == "over":
            return None
        if guest in table.presence.here:
            return None
        return round(1000 * table.presence.left(guest))

    async def _absent(self, guest: str) -> None:
        """The grace is over."""
        table = self._table
        async with table.lock:
            if guest in table.presence.here:
                return
            await self.settle_host()
            entries = [] if table.slow or table.course.paused else seating.go(table.course, guest)
            table.agreements.review_soon()
            if entries:
                await table.write(entries)
            else:
                table.tell_table()
                table.after_change()

    async def settle_host(self) -> None:
        """If the host has been gone for the grace, the next person who is here is the host."""
        table = self._table
        presence, course = table.presence, table.course
        if table.host in presence.here or presence.left(table.host) > 0 or course.ended:
            return
        heir = seating.next_host(course, presence.here, table.host)
        if heir is not None:
            await table.change_host(heir)
