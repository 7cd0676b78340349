"""Moves that come by themselves: those of bots, and those of persons whose time is up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from karban.server import store
from karban.server.course import STAND_IN
from karban.server.jobs import LATE
from karban.server.log import Entry, Left, Moved
from karban.server.thinking import Thinker

if TYPE_CHECKING:
    from karban.server.live import LiveTable


class Due(NamedTuple):
    """A move that comes by itself: in which turn, and whose; a person's when its time is up."""

    turn: int
    level: str = ""
    began: int = 0


class Movers:
    """Who moves at a table without being asked."""

    def __init__(self, table: LiveTable, thinker: Thinker) -> None:
        self._table = table
        self._thinker = thinker
        self._due: dict[int, Due] = {}  # by seat, while its timer runs

    def arm(self) -> None:
        """Let whoever is due come in time: a bot, or the end of a turn's time."""
        table = self._table
        due = {} if table.lost else self._all_due()
        for seat in [seat for seat, what in self._due.items() if due.get(seat) != what]:
            table.jobs.cancel(seat)
            del self._due[seat]
        for seat in due.keys() - self._due.keys():
            what = self._due[seat] = due[seat]
            left = table.settings.pace if what.level else (table.time_left(seat) or 0) / 1000 + LATE
            table.jobs.set_timer(seat, left, self._move, seat, what)

    def _all_due(self) -> dict[int, Due]:
        """What comes by itself if the seats that have to move do not."""
        course = self._table.course
        seats = [] if course.paused else course.awaited
        return {seat: what for seat in seats if (what := self._due_at(seat)) is not None}

    def _due_at(self, seat: int) -> Due | None:
        """Bots move for those who are here; at a slow table also for those who are to come."""
        table = self._table
        course = table.course
        level = course.mover(seat)
        if not level:
            timed = course.opening.timer
            return Due(course.turn, "", course.clock_began(seat)) if timed else None
        expected = table.slow and any(place.guest and not place.away for place in course.places)
        return Due(course.turn, level) if expected or table.presence.here else None

    @property
    def next_due(self) -> int | None:
        """When the next move comes by itself, in milliseconds since 1970, if ever."""
        time = 1000 * self._table.course.opening.timer
        times = [store.now() if what.level else what.began + time for what in self._due.values()]
        return min(times, default=None)

    async def _move(self, seat: int, due: Due) -> None:
        """A bot moves, or (without a level) somebody's time is up.

        It thinks without the lock; the move counts if it is still due then.
        """
        table = self._table
        course = table.course
        match = course.match
        if match is None or seat not in course.awaited:
            return
        view = match.view(seat).states
        seed = course.deal.bot_seed(seat, match.entry_of(seat))
        who = due.level or STAND_IN
        thought = await self._thinker.think(course.game, who, view, seed)
        async with table.lock:
            if course is table.course and self._due.get(seat) == due:
                move = Moved(seat, thought.move, level=who, iterations=thought.iterations)
                await table.write([*self._gone_with(seat, due), move])

    def _gone_with(self, seat: int, due: Due) -> list[Entry]:
        """At a slow table one who missed a turn is away, so that the next one costs no days."""
        table = self._table
        guest = table.course.places[seat].guest
        if due.level or not table.slow or guest in table.presence.here:
            return []
        places = table.course.places
        return [Left(one) for one in table.course.seats_of(guest) if not places[one].away]
