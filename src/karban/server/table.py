"""What guests do at a table: sit, start, move, ask each other, go."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from karban.core.fair import is_word
from karban.core.names import FORMER, former_guest
from karban.server import messages, seating
from karban.server.audience import Listener
from karban.server.errors import Refusal
from karban.server.live import LiveTable
from karban.server.log import (
    Began,
    Ended,
    Entry,
    Moved,
    Named,
    Placed,
    Readied,
    Resumed,
    Returned,
    Talk,
    Undone,
)
from karban.server.store import Guest

_START = "start", "now"


class Table(LiveTable):
    """A live table. Every method takes the lock, and refuses what the guest may not do."""

    @asynccontextmanager
    async def _acting(self, guest: Guest) -> AsyncIterator[None]:
        """Who does something at a table is here."""
        async with self.lock:
            await self.attendance.note_visit(guest)
            yield

    # --- who is there ---------------------------------------------------------------------------

    async def join(self, listener: Listener, match: str, seen: int) -> None:
        """A connection: it gets the table, and what it has missed."""
        await self.attendance.join(listener, match, seen)

    def part(self, listener: Listener) -> None:
        """A connection is gone."""
        self.attendance.part(listener)

    async def visit(self, guest: Guest) -> None:
        """A guest who asks instead of listening, as a program does."""
        await self.attendance.visit(guest)

    def stay(self, guest: Guest) -> AbstractAsyncContextManager[None]:
        """The guest is here as long as a request waits for news."""
        return self.attendance.stay(guest)

    def rename(self, guest: Guest) -> None:
        """A guest has another name or picture, which everybody sees at once."""
        for listener in self.listeners_of(guest.id):
            listener.guest = guest
        if guest.id in self.course.people:
            self.course.know(guest)
        self.agreements.rename(guest)
        self.tell_table()
        self.tell_afresh()

    def device_came(self, guest: str, device: str) -> None:
        """The guest's other devices are told of a new one."""
        for listener in self.listeners_of(guest):
            listener.push(messages.text(messages.Came(device)))

    async def forget(self, guest: str) -> None:
        """A guest is no more: the seats open, or in a match go to bots for good."""
        async with self.lock:
            course = self.course
            seats = course.seats_of(guest)
            course.forget(guest)
            self.chat.forget(guest)
            self.agreements.forget(guest)
            for listener in self.listeners_of(guest):
                listener.drop()
            self.presence.leave(guest)
            if self.host == guest:
                await self._pass_host(guest)
            if seats and course.phase == "playing":
                await self.write(seating.hand(course, seats, guest))
            elif seats and course.phase == "gathering":
                await self.write([Placed(seat) for seat in seats])
            else:
                self.tell_table()
                self.tell_afresh()

    async def _pass_host(self, guest: str) -> None:
        """The host goes of their own will: the next person is the host, at best one who is here."""
        course = self.course
        heir = seating.next_host(course, self.presence.here, guest)
        heir = heir or seating.next_host(course, set(course.guests), guest)
        if heir is not None:
            await self.change_host(heir)

    # --- before the start -----------------------------------------------------------------------

    async def sit(self, guest: Guest, seat: int, extra: bool = False, name: str = "") -> None:
        """Take a seat, or move to it; in a match take back the one that was given up."""
        async with self._acting(guest):
            entries = seating.sit(self.course, guest.id, seat, extra, name)
            if not entries:
                return
            self.course.know(guest)
            await self.write(entries)
            await self._note_arrival(guest)

    async def _note_arrival(self, guest: Guest) -> None:
        """One who has just sat down may be the only one here, and so the host."""
        self.attendance.watch(guest.id)
        host = self.host
        await self.attendance.settle_host()
        if host != self.host:
            self.tell_table()

    async def place(self, guest: Guest, seat: int, level: str) -> None:
        """The host gives a seat to a bot, or opens it; one may also give up a seat of one's own."""
        async with self._acting(guest):
            course = self.course
            place = seating.check_seat(course, seat)
            seating.check_open(course)
            if course.match is not None:
                self._check_host(guest)
                if not level:
                    raise Refusal(code="started")
                await self.write(seating.hand(course, [seat], guest.id, level))
                return
            if place.guest != guest.id:
                self._check_host(guest)
            await self.write(self._begin_if_complete([Placed(seat, level)]))

    async def arrange(self, guest: Guest, seats: Sequence[int]) -> None:
        """The host says who sits where."""
        async with self._acting(guest):
            self._check_host(guest)
            entries = seating.arrange(self.course, seats)
            if entries:
                await self.write(entries)

    async def name_beginner(self, guest: Guest, seat: int | None) -> None:
        """The host names who begins; without a seat a random draw decides."""
        async with self._acting(guest):
            course = self.course
            self._check_host(guest)
            seating.check_gathering(course)
            if not course.asks:
                raise Refusal(code="nobody-begins")
            if seat is not None and seating.check_seat(course, seat).kind == "open":
                raise Refusal(code="seat-empty")
            await self.write([Named(-1 if seat is None else seat)])

    async def ready(self, guest: Guest, word: str) -> None:
        """Give a word for the deal; with the last one the match begins."""
        async with self._acting(guest):
            course = self.course
            seating.check_seated(course, guest.id)
            seating.check_gathering(course)
            if not is_word(word):
                raise Refusal(code="bad-word")
            await self.write(self._begin_if_complete([Readied(guest.id, word)]))

    def _begin_if_complete(self, entries: list[Entry]) -> list[Entry]:
        """With the start behind, if nothing is missing after these entries."""
        now_ready = {entry.guest for entry in entries if isinstance(entry, Readied)}
        places = seating.seated_after(self.course, entries)
        complete = all(p.level or p.ready or p.guest in now_ready for p in places)
        persons = any(place.guest for place in places)
        return [*entries, Began()] if complete and persons else entries

    async def start(self, guest: Guest, fewer: bool) -> None:
        """The host starts with who is here; they have a moment to be ready."""
        async with self._acting(guest):
            self._check_host(guest)
            entries, _ = seating.start(self.course, self.presence.here, fewer, self.slow)
            entries = self._begin_if_complete(entries)
            if Began() not in entries:
                self.starting = True
                self.jobs.set_timer(_START, self.settings.start, self._start_now, self.course)
            if entries:
                await self.write(entries)
            else:
                self.tell_table()

    async def _start_now(self, course: object) -> None:
        """The moment is over: the match begins without the words of those who gave none."""
        async with self.lock:
            if course is not self.course or not self.starting:
                return
            self.starting = False
            try:
                entries, _ = seating.start(self.course, set(self.course.guests), False)
            except Refusal:  # everybody has gone meanwhile
                self.tell_table()
                return
            await self.write([*entries, Began()])

    # --- going ----------------------------------------------------------------------------------

    async def leave(self, guest: Guest) -> None:
        """Before the start the seats open; in a match a bot moves until the person is back."""
        async with self.lock:
            course = self.course
            seating.check_seated(course, guest.id)
            seating.check_open(course)
            if course.match is None and guest.id == self.host:
                await self._pass_host(guest.id)
            self.presence.leave(guest.id)
            entries = seating.go(course, guest.id)
            if entries:
                await self.write(entries)

    async def resign(self, guest: Guest) -> None:
        """The seats are the bot's from now on, for the others' sake."""
        async with self.lock:
            seats = seating.check_seated(self.course, guest.id)
            await self.write(seating.hand(self.course, seats, guest.id))

    async def close_table(self, guest: Guest) -> None:
        """The host closes a table before the start; a match whoever plays with bots alone."""
        async with self._acting(guest):
            course = self.course
            seating.check_open(course)
            if course.match is None:
                self._check_host(guest)
                await self.write([Ended("closed")])
                return
            seating.check_seated(course, guest.id)
            if len(course.guests) > 1:
                raise Refusal(code="only-by-agreement")
            await self.write([Ended("abandoned")])

    async def expire(self) -> None:
        """Nobody has touched the table for long."""
        async with self.lock:
            if self.course.phase != "over":
                await self.write([Ended("expired")])

    # --- by agreement ---------------------------------------------------------------------------

    async def propose(self, guest: Guest, kind: str, seat: int | None = None) -> None:
        """Ask those who play; where nobody else is to be asked it is done at once."""
        async with self._acting(guest):
            await self.agreements.propose(guest, kind, seat)

    async def answer(self, guest: Guest, number: int, yes: bool) -> None:
        """Yes or no to a proposal."""
        async with self._acting(guest):
            await self.agreements.answer(guest, number, yes)

    async def rematch(self, guest: Guest) -> None:
        """Once more, with those who want to."""
        await self.propose(guest, "rematch")

    async def resume(self, guest: Guest) -> None:
        """A pause is over as soon as anybody of the table says so."""
        async with self._acting(guest):
            seating.check_seated(self.course, guest.id)
            seating.check_open(self.course)
            if not self.course.paused:
                raise Refusal(code="not-paused")
            await self.write([Resumed()])

    async def allow_chat(self, guest: Guest, on: bool) -> None:
        """The host allows people to chat, or stops it."""
        async with self._acting(guest):
            self._check_host(guest)
            if self.course.ended == "closed":
                raise Refusal(code="closed")
            if on != self.course.talk:
                await self.write([Talk(on)])

    # --- moves ----------------------------------------------------------------------------------

    async def play(self, guest: Guest, wish: messages.Play) -> tuple[int, bool]:
        """Make a move; the number of its entry, and whether it was made just now."""
        async with self.lock:
            course = self.course
            self.check_own(guest, wish.seat)
            if wish.match != course.id:
                raise Refusal(code="move-stale")
            made = course.made.get((wish.seat, wish.id)) if wish.id else None
            if made is not None:
                return made, False
            self._check_move(wish)
            entries: list[Entry] = [Moved(wish.seat, wish.move, wish.id)]
            if course.places[wish.seat].away:
                entries.insert(0, Returned(wish.seat))
            again = course.match is not None and wish.seat in course.match.chosen
            await self.write(entries, id=wish.id, only=wish.seat if again else None)
            return course.length - 1, True

    def _check_move(self, wish: messages.Play) -> None:
        course = self.course
        seating.check_playing(course)
        if course.paused:
            raise Refusal(code="paused")
        if wish.seq >= course.length:
            raise Refusal(code="move-future")
        if wish.seq < course.turn:
            raise Refusal(code="move-stale")
        moves = course.moves_of(wish.seat)
        if not moves:
            raise Refusal(code="not-your-turn")
        if wish.move not in moves:
            raise Refusal(code="move-illegal")

    async def undo(self, guest: Guest, wish: messages.Undo) -> None:
        """Take back a move after which nobody has moved and nothing hidden has come out."""
        async with self.lock:
            course = self.course
            self.check_own(guest, wish.seat)
            if wish.match != course.id or wish.seq < max(course.turn, course.undone_at):
                raise Refusal(code="move-stale")  # also one that was sent again
            if course.paused:
                raise Refusal(code="paused")
            if course.match is None or not course.undoable(wish.seat):
                raise Refusal(code="undo")
            await self.write([Undone(wish.seat)])

    def _check_host(self, guest: Guest) -> None:
        if guest.id != self.host:
            host = self.course.people.get(self.host)
            name = host.name if host else former_guest(FORMER) or FORMER
            raise Refusal(code="not-host", facts={"name": name})
