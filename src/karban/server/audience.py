"""Who watches a table, and what each is told."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from karban.core.step import Step
from karban.server import messages, store, telling
from karban.server.chat import Chat
from karban.server.course import Course
from karban.server.errors import Refusal
from karban.server.presence import Presence
from karban.server.seating import check_seat
from karban.server.settings import Settings
from karban.server.store import Guest
from karban.server.telling import Manner

_STORY = 30  # entries of which a newcomer is told in words


class Listener(Protocol):
    """A connection of a guest. `shown` is the seat whose view it gets, None for a spectator's."""

    guest: Guest
    manner: Manner
    shown: int | None

    def push(self, text: str) -> None:
        """Send a message in time; never waits."""

    def drop(self) -> None:
        """Let the client go; it may come again."""


class Audience(ABC):
    """The listeners of a table. Everything they get is made from their own view."""

    def __init__(self, table: str, host: str, course: Course, settings: Settings) -> None:
        self.id = table
        self.host = host
        self.course = course
        self.settings = settings
        self.listeners: list[Listener] = []
        self._news: asyncio.Event | None = None  # while somebody waits
        self._watched = course
        self._eyes = telling.Eyes()
        self.presence = Presence(settings.grace)
        self.chat = Chat(settings)

    def wake(self) -> None:
        """Wake those who wait for news."""
        if self._news is not None:
            self._news.set()
            self._news = None

    async def news(self, timeout: float) -> None:
        """Until something happens, or the time is over."""
        if self._news is None:
            self._news = asyncio.Event()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), timeout)

    def time_left(self, seat: int | None = None) -> int | None:
        """Milliseconds that a seat has left, or whoever is to move; None without a limit."""
        course = self.course
        awaited = course.awaited
        if not course.opening.timer or not awaited or course.paused:
            return None
        began = course.clock_began(seat if seat in awaited else awaited[0])
        return max(began + 1000 * course.opening.timer - store.now(), 0)

    # --- telling all --------------------------------------------------------------------------

    def tell_table(self, but: Listener | None = None) -> None:
        """Everybody sees who sits where, and what the table is doing."""
        for listener in list(self.listeners):
            if listener is not but:
                self.tell_table_to(listener)

    def tell_table_to(self, listener: Listener) -> None:
        """One of them does."""
        listener.push(messages.text(self.table_message(listener.guest, listener.manner)))

    @abstractmethod
    def table_message(self, guest: Guest, manner: Manner) -> messages.Table:
        """The table as a guest sees it."""

    def tell_steps(self, steps: Sequence[Step], id: str = "", only: int | None = None) -> None:
        """Each listener gets what its own view saw; the mover also the id of the move.

        With `only` a seat alone is told: it has chosen anew, which is nobody else's business.
        """
        match = self.course.match
        if match is None or not self.listeners:
            return
        told: dict[tuple[int | None, Manner], str] = {}
        mover = steps[0].seat
        eyes = self._present_eyes()
        listeners = [one for one in self.listeners if only is None or one.shown == only]
        viewers = sorted({telling.viewer_of(listener.shown) for listener in listeners})
        events = eyes.follow(match, steps, viewers)
        for listener in listeners:
            shown = listener.shown
            key = shown, listener.manner
            text = told.get(key)
            if text is None:
                seen = events[telling.viewer_of(shown)]
                left = self.time_left(shown)
                message = telling.view(self.course, shown, seen, listener.manner, left, eyes)
                message.id = id if shown == mover else ""
                text = told[key] = messages.text(message)
            listener.push(text)
            self.draw_curtain(listener)

    def tell_undone(self, seat: int) -> None:
        """A move was taken back: everybody sees the table as it was before."""
        eyes = self._eyes = telling.Eyes()
        for listener in list(self.listeners):
            shown = listener.shown
            left = self.time_left(shown)
            message = telling.view(self.course, shown, [], listener.manner, left, eyes)
            message.whole, message.undone = True, seat
            listener.push(messages.text(message))
            self.draw_curtain(listener)

    def tell_afresh(self) -> None:
        """Everybody sees the match anew: others sit there, or are called otherwise."""
        if self.course.match is None:
            return
        told: dict[tuple[int | None, Manner], str] = {}
        for listener in list(self.listeners):
            seat, manner = key = listener.shown, listener.manner
            if key not in told:
                told[key] = messages.text(self._catch_up(seat, -1, manner))
            listener.push(told[key])
            self.draw_curtain(listener)

    def follow_seats(self) -> None:
        """Who has got a seat sees what it sees; who has lost it sees it no more."""
        for listener in self.listeners:
            if listener.shown not in self.course.seats_of(listener.guest.id):
                self.settle_shown(listener)

    def tell_emote(self, guest: Guest, seat: int, emote: str) -> None:
        """Somebody calls something across the table; it is not kept."""
        self.check_own(guest, seat)
        self.chat.check_call(guest.id)
        self._tell_unmuted(guest, messages.text(messages.Emoted(seat, emote)))

    def say(self, guest: Guest, text: str, shown: int | None) -> None:
        """A line of chat, to all who want to hear it; kept as long as the table is in memory."""
        course = self.course
        seats = course.seats_of(guest.id)
        if course.ended == "closed":
            raise Refusal(code="closed")
        if not seats:
            raise Refusal(code="not-seated")
        if not course.talk:
            raise Refusal(code="chat-off")
        seat = shown if shown in seats else seats[0]
        line = self.chat.check(guest.id, text)
        said = messages.Said(seat, course.names[seat], line, store.now())
        self.chat.keep(guest.id, said)
        self._tell_unmuted(guest, messages.text(said))

    def mute(self, guest: Guest, seat: int, on: bool) -> None:
        """The guest does not want to hear the person of a seat, or does again."""
        other = check_seat(self.course, seat).guest
        if not other or other == guest.id:
            raise Refusal(code="not-a-person")
        self.chat.mute(guest.id, other, on)
        for listener in self.listeners_of(guest.id):
            self.tell_table_to(listener)

    def _tell_unmuted(self, guest: Guest, text: str) -> None:
        for listener in list(self.listeners):
            if not self.chat.is_muted(listener.guest.id, guest.id):
                listener.push(text)

    def listeners_of(self, guest: str) -> list[Listener]:
        """The connections of a guest."""
        return [listener for listener in self.listeners if listener.guest.id == guest]

    def tell_chat(self, listener: Listener) -> None:
        """What was said before somebody came."""
        if self.course.talk:
            for said in self.chat.lines_for(listener.guest.id):
                listener.push(messages.text(said))

    def _present_eyes(self) -> telling.Eyes:
        """What was seen of the present match."""
        if self._watched is not self.course:
            self._watched, self._eyes = self.course, telling.Eyes()
        return self._eyes

    # --- telling one --------------------------------------------------------------------------

    def catch_up(self, listener: Listener, seen: int) -> None:
        """What a listener has missed since an entry, be it nothing; or all it needs."""
        if self.course.match is None:
            return
        listener.push(messages.text(self._catch_up(listener.shown, seen, listener.manner)))
        self.draw_curtain(listener)

    def _resumes(self, seen: int) -> bool:
        """Whether one who has seen this entry can be told just what came after it."""
        course = self.course
        recent = course.length - seen <= self.settings.missed
        return max(course.undone_at, 0) <= seen < course.length and recent

    def _catch_up(self, seat: int | None, seen: int, manner: Manner) -> messages.View:
        """A view with what came after an entry; to a newcomer only the last of the story."""
        course = self.course
        resumes = self._resumes(seen)
        told = manner.sentences or manner.story
        since = seen if resumes else max(course.length - _STORY, 0) if told else None
        steps = [] if since is None else course.since(since)
        assert course.match is not None
        eyes, viewer = telling.Eyes(), telling.viewer_of(seat)
        events = eyes.follow(course.match, steps, [viewer])[viewer]
        message = telling.view(course, seat, events, manner, self.time_left(seat), eyes)
        message.whole = not resumes
        return message

    def show(self, listener: Listener, seat: int, seen: int) -> None:
        """The curtain opens for one of the guest's own seats."""
        message = self.view_message(listener.guest, seat, seen, listener.manner)
        listener.shown = seat
        listener.push(messages.text(message))

    def view_message(
        self, guest: Guest, seat: int | None, seen: int, manner: Manner
    ) -> messages.View:
        """What a seat of the guest sees; without a seat, a spectator."""
        course = self.course
        if seat is not None:
            self.check_own(guest, seat)
        if course.match is None:
            raise Refusal(code="not-begun")
        return self._catch_up(seat, seen, manner)

    def why(self, guest: Guest, wish: messages.Why, manner: Manner) -> messages.Because:
        """Why a move is not legal, from the seat's own view."""
        course = self.course
        self.check_own(guest, wish.seat)
        if course.phase == "over":
            raise Refusal(code="finished")
        if course.match is None:
            raise Refusal(code="not-begun")
        own = course.as_seat(wish.seat)
        if wish.match != course.id or own is None:
            raise Refusal(code="not-your-turn")
        return telling.because(own, wish.seat, wish.text, manner.language)

    def settle_shown(self, listener: Listener) -> None:
        """Who has one seat sees it; who has several, none until the curtain is opened."""
        seats = self.course.seats_of(listener.guest.id)
        listener.shown = seats[0] if len(seats) == 1 else None

    def draw_curtain(self, listener: Listener) -> None:
        """When another seat of the same device is to move, nothing is shown until it is asked."""
        seats = self.course.seats_of(listener.guest.id)
        if len(seats) < 2:
            return
        due = [seat for seat in self.course.awaited if seat in seats]
        if due and listener.shown not in due:
            listener.shown = None
            curtain = messages.Curtain(self.course.id, self.course.length - 1, due[0])
            listener.push(messages.text(curtain))

    def check_own(self, guest: Guest, seat: int) -> None:
        """Refuse a seat that is not the guest's."""
        if check_seat(self.course, seat).guest != guest.id:
            raise Refusal(code="not-your-seat")
