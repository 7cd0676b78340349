"""Proposals at a table: who may make one, whom it asks, and what comes of it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from karban.server import messages, seating, store
from karban.server.errors import Refusal
from karban.server.jobs import LATE
from karban.server.log import Ended, Entry, Moved, Paused, Sat
from karban.server.proposals import Vote
from karban.server.store import Guest

if TYPE_CHECKING:
    from karban.server.live import LiveTable

_TIMER = "proposal", "late"
_REVIEW = "proposal", "review"
_NUMBERS = 2**30


class Agreements:
    """The proposal that a table has to answer, if any: one at a time, in memory alone."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self.vote: Vote | None = None
        self._until = 0  # milliseconds since 1970
        self._last = secrets.randbelow(_NUMBERS)  # so that no answer is for one before a restart
        self._refused: dict[str, int] = {}  # guest who wanted a seat → when the table said no

    def voters(self, vote: Vote | None = None) -> set[str]:
        """Persons who sit at the table, are here, and are not away; not one who is voted upon."""
        course, here = self._table.course, self._table.presence.here
        playing = course.phase == "playing"
        seated = {p.guest for p in course.places if p.guest and not (p.away and playing)}
        voters = seated & here
        if vote is not None and vote.kind == "hand" and vote.seat is not None:
            voters.discard(course.places[vote.seat].guest)
        return voters

    # --- asking and answering, with the table's lock --------------------------------------------

    async def propose(self, guest: Guest, kind: str, seat: int | None) -> None:
        """Ask the table; to ask the same as somebody else is a yes."""
        seat = seat if kind in ("hand", "takeover") else None
        self._check(guest, kind, seat)
        if self.vote is not None:
            same = (self.vote.kind, self.vote.seat) == (kind, seat)
            if not same or guest.id not in self.voters(self.vote):
                raise Refusal(code="proposal-open")
            self.vote.answer(guest.id, True)
        else:
            self._last += 1
            vote = Vote(self._last, kind, guest, seat)
            if not self.voters(vote):
                raise Refusal(code="nobody-to-ask")
            self.vote = vote
            wait = self._table.settings.proposal
            self._until = store.now() + int(1000 * wait)
            self._table.jobs.set_timer(_TIMER, wait + LATE, self._time_is_up, vote)
        await self._review()

    async def answer(self, guest: Guest, number: int, yes: bool) -> None:
        """Yes or no, of one who is asked."""
        vote = self.vote
        seating.check_seated(self._table.course, guest.id)
        if vote is None or vote.number != number:
            raise Refusal(code="proposal-gone")
        if guest.id not in self.voters(vote):
            raise Refusal(code="not-asked")
        vote.answer(guest.id, yes)
        await self._review()

    def _check(self, guest: Guest, kind: str, seat: int | None) -> None:
        """Refuse what cannot be asked now, or not by this guest."""
        course = self._table.course
        match kind:
            case "rematch":
                seating.check_seated(course, guest.id)
                if course.phase != "over":
                    raise Refusal(code="not-over")
                if course.ended == "closed":
                    raise Refusal(code="closed")
            case "pause" | "abandon":
                seating.check_seated(course, guest.id)
                seating.check_playing(course)
                if kind == "pause" and course.paused:
                    raise Refusal(code="paused")
            case "hand":
                seating.check_seated(course, guest.id)
                self._check_idle(guest, -1 if seat is None else seat)
            case "takeover":
                self._check_bots(guest, -1 if seat is None else seat)

    def _check_idle(self, guest: Guest, seat: int) -> None:
        """Only one who keeps the others waiting can be voted upon, and the clock does not."""
        course = self._table.course
        seating.check_playing(course)
        place = seating.check_seat(course, seat)
        if not place.guest or place.guest == guest.id:
            raise Refusal(code="not-a-person")
        if course.opening.timer:
            raise Refusal(code="timed")
        if course.paused:
            raise Refusal(code="paused")
        if place.away or seat not in course.awaited:
            raise Refusal(code="not-idle")

    def _check_bots(self, guest: Guest, seat: int) -> None:
        course = self._table.course
        seating.check_playing(course)
        if seating.check_seat(course, seat).guest:
            raise Refusal(code="not-a-bot")
        seating.check_one_hand(course, guest.id, seat)
        if course.seats_of(guest.id):
            raise Refusal(code="other-seat")
        wait = int(1000 * self._table.settings.proposal)
        if store.now() < self._refused.get(guest.id, -wait) + wait:
            raise Refusal(code="too-fast")

    # --- what comes of it -----------------------------------------------------------------------

    def follow(self, entries: Sequence[Entry]) -> bool:
        """What happened at the table may have answered the question; whether it has."""
        vote = self.vote
        if vote is None:
            return False
        moved = any(isinstance(e, Moved) and e.seat == vote.seat and not e.level for e in entries)
        if (vote.kind == "hand" and moved) or not self._still_makes_sense(vote):
            self.drop()
            return True
        self.review_soon()
        return False

    def _still_makes_sense(self, vote: Vote) -> bool:
        course = self._table.course
        if course.phase != ("over" if vote.kind == "rematch" else "playing"):
            return False
        if vote.seat is None:
            return not (vote.kind == "pause" and course.paused)
        place = course.places[vote.seat]
        if vote.kind == "hand":
            return bool(place.guest) and not place.away
        taker = vote.by.id
        free = not place.guest and not course.seats_of(taker)
        return free and taker in self._table.presence.here

    def review_soon(self) -> None:
        """Somebody came or went; without the lock."""
        if self.vote is not None and not self._table.lost:
            self._table.jobs.set_timer(_REVIEW, 0, self._review_now, self.vote)

    def rename(self, guest: Guest) -> None:
        """Whoever has asked is called otherwise."""
        if self.vote is not None and self.vote.by.id == guest.id:
            self.vote.by = guest

    def forget(self, guest: str) -> None:
        """Nobody asks any more what a guest asked who is no more."""
        if self.vote is not None and self.vote.by.id == guest:
            self.drop()

    def drop(self) -> None:
        """There is nothing to decide any more."""
        self.vote = None
        self._table.jobs.cancel(_TIMER)

    async def _review_now(self, vote: Vote) -> None:
        async with self._table.lock:
            if vote is self.vote:
                await self._review()

    async def _time_is_up(self, vote: Vote) -> None:
        async with self._table.lock:
            if vote is self.vote:
                await self._review(late=True)

    async def _review(self, late: bool = False) -> None:
        """Decide it if it can be decided; everybody sees the last answer first."""
        vote = self.vote
        assert vote is not None
        decided = vote.decide(self.voters(vote), late)
        if not self._still_makes_sense(vote):
            decided = False
        self._table.tell_table()
        if decided is None:
            return
        agreed = vote.who_said(True, self.voters(vote))
        self.drop()
        if decided:
            try:
                await self._do(vote, agreed)
            except Refusal:
                self._table.tell_table()
                raise
            return
        if vote.kind == "takeover":
            self._refused[vote.by.id] = store.now()
        self._table.tell_table()

    async def _do(self, vote: Vote, agreed: set[str]) -> None:
        table, seat = self._table, -1 if vote.seat is None else vote.seat
        match vote.kind:
            case "rematch":
                await table.begin_rematch(vote.by, agreed)
            case "pause":
                await table.write([Paused()])
            case "abandon":
                await table.write([Ended("abandoned")])
            case "hand":
                await table.write(seating.hand(table.course, [seat], ""))
            case "takeover":
                table.course.know(vote.by)
                await table.write([Sat(seat, vote.by.id)])

    def message(self, guest: Guest) -> messages.Proposal | None:
        """What the table is asked, as a guest sees it."""
        vote = self.vote
        if vote is None:
            return None
        voters = self.voters(vote)
        course = self._table.course
        own = course.seats_of(vote.by.id)
        waiting = vote.waiting(voters)
        return messages.Proposal(
            number=vote.number,
            kind=vote.kind,
            name=course.names[own[0]] if own else vote.by.name,
            seat=vote.seat,
            yes=self._seats(vote.who_said(True, voters)),
            no=self._seats(vote.who_said(False, voters)),
            waiting=self._seats(waiting),
            asked=guest.id in waiting,
            left=max(self._until - store.now(), 0),
        )

    def _seats(self, guests: set[str]) -> list[int]:
        return sorted(seat for guest in guests for seat in self._table.course.seats_of(guest))
