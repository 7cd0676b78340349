"""A table: its seats, its match, its clock. One lock: one thing happens at a time.

An entry is stored first; only then it is applied, acknowledged and told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError

from karban.core.errors import SetupError
from karban.core.fair import is_word, new_secret
from karban.server import messages, store
from karban.server.audience import Audience, Listener
from karban.server.course import STAND_IN, Course
from karban.server.errors import Refusal
from karban.server.jobs import Jobs
from karban.server.log import (
    Began,
    Entry,
    Left,
    Moved,
    Named,
    Place,
    Placed,
    Readied,
    Returned,
    Sat,
    Undone,
)
from karban.server.settings import Settings
from karban.server.store import Guest, Kept, Store
from karban.server.thinking import Thinker
from karban.server.writer import wait_for_commit

_LATE = 0.02  # seconds that a timer waits longer, so that it is never too early


class Due(NamedTuple):
    """A move that comes by itself: in which turn, and whose; a person's when its time is up."""

    turn: int
    level: str = ""
    began: int = 0


class Table(Audience):
    """A live table; once it is `lost`, what is stored must be read again."""

    def __init__(self, kept: Kept, keeper: Store, thinker: Thinker, settings: Settings) -> None:
        super().__init__(kept.id, kept.host, Course(kept), settings)
        self.number = kept.number
        self.kept_phase = kept.phase
        self.touched = 0.0
        self.lost = False
        self._store = keeper
        self._thinker = thinker
        self._lock = asyncio.Lock()
        self._jobs = Jobs(self._lose)  # timers of seats, and of guests who are gone
        self._due: dict[int, Due] = {}  # by seat, while its timer runs
        if kept.entries:  # the time while nobody served the table does not count
            alive = max(kept.alive, kept.entries[-1][0])
            self.course.turn_began += max(store.now() - alive, 0)

    def open(self) -> None:
        """Start the clocks, in the loop that the table will live in."""
        self.touched = asyncio.get_running_loop().time()
        for guest in self.course.guests:
            self._watch_absence(guest)
        self._arm()

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the table in memory."""
        late = asyncio.get_running_loop().time() - self.touched
        return not self.listeners and late > self.settings.idle

    # --- writing ------------------------------------------------------------------------------

    async def _write(
        self, entries: Sequence[Entry], *more: Executable, id: str = "", only: int | None = None
    ) -> None:
        """Store, then apply, then tell; with `only` a seat alone is told what its move did."""
        at = store.now()
        course = self.course
        if course.broken:
            raise Refusal(code="finished")
        try:
            stored = self._store.append(course.id, course.length, entries, *more, at=at)
            cancelled = await wait_for_commit(stored)
        except IntegrityError:
            self._lose()
            raise Refusal(code="table-elsewhere", facts={"address": ""}) from None
        except Exception:  # it may be stored or not
            self._lose()
            raise
        steps = [step for entry in entries for step in course.apply(entry, at)]
        if not isinstance(entries[0], Moved | Undone):
            for listener in self.listeners:
                if course.phase == "gathering" or isinstance(entries[-1], Began):
                    self.settle_shown(listener)
            self.tell_table()
        if steps:
            self.tell_steps(steps, id, only)
        if isinstance(entries[-1], Undone):
            self.tell_undone(entries[-1].seat)
        if course.phase == "over":
            self.tell_table()
            over = store.phase_is(self.id, "over"), store.end_statement(course.id)
            self._store.writer.write([], *over)
        self.wake()
        self._arm()
        if cancelled is not None:
            raise cancelled

    def _lose(self) -> None:
        """Whoever listens must come again, to the table as it is stored."""
        self.lost = True
        for listener in list(self.listeners):
            listener.drop()

    async def sit(self, guest: Guest, seat: int) -> None:
        """Take an open seat or a bot's; several by one guest are played on one device."""
        async with self._lock:
            self.check_seat(seat)
            place = self.course.places[seat]
            if place.guest == guest.id:
                return
            if self.course.match is not None:
                raise Refusal(code="started")
            if place.guest:
                raise Refusal(code="seat-taken")
            seats = [seat, *self.course.seats_of(guest.id)]  # all must be ready once more
            await self._write([Sat(one, guest.id, guest.name, guest.avatar) for one in seats])
            self._watch_absence(guest.id)

    async def place(self, guest: Guest, seat: int, level: str) -> None:
        """The host gives a seat to a bot, or opens it; one may also give up a seat of one's own."""
        async with self._lock:
            self.check_seat(seat)
            if guest.id not in (self.host, self.course.places[seat].guest):
                raise Refusal(code="not-host", facts={"name": self._name(self.host)})
            if self.course.match is not None:
                raise Refusal(code="started")
            others = [p for number, p in enumerate(self.course.places) if number != seat]
            start = level and all(p.level or p.ready for p in others)
            await self._write(*self._starting(Placed(seat, level), bool(start)))

    async def name_beginner(self, guest: Guest, seat: int | None) -> None:
        """The host names who begins; without a seat a random draw decides."""
        async with self._lock:
            course = self.course
            if guest.id != self.host:
                raise Refusal(code="not-host", facts={"name": self._name(self.host)})
            if course.match is not None:
                raise Refusal(code="started")
            if not course.asks:
                raise Refusal(code="nobody-begins")
            if seat is not None:
                self.check_seat(seat)
                if course.places[seat].kind == "open":
                    raise Refusal(code="seat-empty")
            await self._write([Named(-1 if seat is None else seat)])

    async def leave(self, guest: Guest) -> None:
        """Before the start the seats open; in a match a bot moves for the person."""
        async with self._lock:
            course = self.course
            seats = course.seats_of(guest.id)
            if not seats:
                raise Refusal(code="not-seated")
            if course.match is not None:
                away: list[Entry] = [Left(s) for s in seats if not course.places[s].away]
                if away:
                    await self._write(away)
                return
            heirs = [other for other in course.guests if other != guest.id]
            host = heirs[0] if guest.id == self.host and heirs else self.host
            self.host = host
            more = store.phase_is(self.id, course.phase, host)
            await self._write([Placed(seat) for seat in seats], more)

    async def ready(self, guest: Guest, word: str) -> None:
        """Give a word for the deal; with the last one the match begins."""
        async with self._lock:
            course = self.course
            if not course.seats_of(guest.id):
                raise Refusal(code="not-seated")
            if course.match is not None:
                raise Refusal(code="started")
            if not is_word(word):
                raise Refusal(code="bad-word")
            start = all(p.level or p.ready or p.guest == guest.id for p in course.places)
            await self._write(*self._starting(Readied(guest.id, word), start))

    def _starting(self, entry: Entry, start: bool) -> tuple[Any, ...]:
        """What to write: the entry, and if nothing is missing after it, the start."""
        course = self.course
        persons = {seat: place.guest for seat, place in enumerate(course.places) if place.guest}
        if isinstance(entry, Placed):
            persons.pop(entry.seat, None)
        if not start or not persons:
            return ([entry],)
        playing = store.phase_is(self.id, "playing")
        return ([entry, Began()], playing, store.plays(course.id, persons))

    async def play(self, guest: Guest, wish: messages.Play) -> tuple[int, bool]:
        """Make a move; the number of its entry, and whether it was made just now."""
        async with self._lock:
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
            await self._write(entries, id=wish.id, only=wish.seat if again else None)
            return course.length - 1, True

    def _check_move(self, wish: messages.Play) -> None:
        course = self.course
        if course.phase == "over":
            raise Refusal(code="finished")
        if course.match is None:
            raise Refusal(code="not-begun")
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
        async with self._lock:
            course = self.course
            self.check_own(guest, wish.seat)
            if wish.match != course.id or wish.seq < course.turn:
                raise Refusal(code="move-stale")
            if course.match is None or not course.undoable(wish.seat):
                raise Refusal(code="undo")
            await self._write([Undone(wish.seat)])

    async def rematch(self, guest: Guest) -> None:
        """The same people and bots again; who is away leaves an open seat."""
        async with self._lock:
            course = self.course
            if not course.seats_of(guest.id):
                raise Refusal(code="not-seated")
            if course.phase != "over":
                raise Refusal(code="not-over")
            places = [
                Place() if p.away and p.guest != guest.id else p.unready() for p in course.places
            ]
            try:
                opening = course.again(places)
            except SetupError as error:
                raise Refusal(code="players", facts={"why": error}) from None
            host = self.host if any(p.guest == self.host for p in places) else guest.id
            number = self.number + 1
            kept = Kept(self.id, host, number, "gathering", opening, new_secret(), [], 0)
            try:
                await self._store.next_match(kept)
            except BaseException:
                self._lose()
                raise
            self.number, self.host, self.course = number, host, Course(kept)
            for listener in self.listeners:
                self.settle_shown(listener)
            self.tell_table()
            self.wake()

    # --- who is there -------------------------------------------------------------------------

    async def join(self, listener: Listener, match: str, seen: int) -> None:
        """A connection: it gets the table, and what it has missed."""
        async with self._lock:
            if self.lost:
                raise Refusal(code="failed")
            mine = sum(other.guest.id == listener.guest.id for other in self.listeners)
            if mine >= self.settings.connections_a_guest:
                raise Refusal(code="too-fast")
            if len(self.listeners) >= self.settings.listeners:
                raise Refusal(code="too-fast")
            self.listeners.append(listener)
            self._jobs.cancel(listener.guest.id)
            self.settle_shown(listener)
            self.tell_table_to(listener)
            self.catch_up(listener, seen if match == self.course.id else -1)
            self.tell_table(but=listener)
            await self._welcome_back(listener.guest)
            self._arm()

    def part(self, listener: Listener) -> None:
        """A connection is gone."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            self.touched = asyncio.get_running_loop().time()
            if all(other.guest.id != listener.guest.id for other in self.listeners):
                self._watch_absence(listener.guest.id)
            self.tell_table()

    async def visit(self, guest: Guest) -> None:
        """A guest who asks instead of listening, as a program does."""
        self.visits[guest.id] = self.touched = asyncio.get_running_loop().time()
        if self.course.seats_of(guest.id):
            async with self._lock:
                await self._welcome_back(guest)
                self._watch_absence(guest.id)
                self._arm()

    async def _welcome_back(self, guest: Guest) -> None:
        places = self.course.places
        back: list[Entry] = [
            Returned(seat) for seat in self.course.seats_of(guest.id) if places[seat].away
        ]
        if back and self.course.phase == "playing":
            await self._write(back)

    def _watch_absence(self, guest: str) -> None:
        """Unless the guest comes back in time, a bot takes over."""
        self._jobs.cancel(guest)
        if self.course.seats_of(guest):
            self._jobs.set_timer(guest, self.settings.grace + _LATE, self._absent, guest)

    async def _absent(self, guest: str) -> None:
        async with self._lock:
            course = self.course
            seats = [s for s in course.seats_of(guest) if not course.places[s].away]
            if seats and guest not in self.present and course.phase == "playing":
                await self._write([Left(seat) for seat in seats])

    # --- bots and clocks ----------------------------------------------------------------------

    def _arm(self) -> None:
        """Let whoever is due come in time: a bot, or the end of a turn's time."""
        course = self.course
        seats = course.awaited if course.phase == "playing" and not self.lost else []
        due = {seat: what for seat in seats if (what := self._due_at(seat)) is not None}
        for seat in [seat for seat, what in self._due.items() if due.get(seat) != what]:
            self._jobs.cancel(seat)
            del self._due[seat]
        for seat in due.keys() - self._due.keys():
            what = self._due[seat] = due[seat]
            wait = self.settings.pace if what.level else (self.time_left(seat) or 0) / 1000 + _LATE
            self._jobs.set_timer(seat, wait, self._moves_itself, seat, what)

    def _due_at(self, seat: int) -> Due | None:
        """What comes by itself if a seat that has to move does not; bots only for those here."""
        course = self.course
        level = course.mover(seat)
        if level and self.present:
            return Due(course.turn, level)
        if not level and course.opening.timer:
            return Due(course.turn, "", course.clock_began(seat))
        return None

    async def _moves_itself(self, seat: int, due: Due) -> None:
        """A bot moves, or (without a level) somebody's time is up.

        It thinks without the lock; the move counts if it is still due then.
        """
        course = self.course
        match = course.match
        if match is None or seat not in course.awaited:
            return
        view = match.view(seat).states
        seed = course.deal.bot_seed(seat, match.entry_of(seat))
        who = due.level or STAND_IN
        thought = await self._thinker.think(course.game, who, view, seed)
        async with self._lock:
            if course is self.course and self._due.get(seat) == due:
                move = Moved(seat, thought.move, level=who, iterations=thought.iterations)
                await self._write([move])

    async def close(self) -> None:
        """Stop all that is under way; what is stored stays."""
        self.lost = True
        await self._jobs.close()

    def _name(self, guest: str) -> str:
        seats = self.course.seats_of(guest)
        return self.course.places[seats[0]].name if seats else "?"
