"""Guests who are to move and are not at the table are called, in the browsers that allow it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from karban.core.sentences import Facts, Sentence, Translations
from karban.server.errors import PACKAGE, Refusal
from karban.server.people import subscriptions
from karban.server.people.delivery import Delivery, Fate, Message
from karban.server.people.signing import Signer, read_signer
from karban.server.people.subscriptions import Subscription
from karban.server.settings import Settings
from karban.server.store import Store

if TYPE_CHECKING:
    from karban.server.live import LiveTable

log = logging.getLogger(__name__)

_AT_ONCE = 16  # messages on their way
_MOST = 5000  # guests being called; beyond it nobody is added
_WAITS = (0.0, 2.0, 15.0, 120.0)  # seconds before each attempt
_LONGEST = 900  # seconds that a push service may make us wait
_REST = 600.0  # seconds that a browser is left alone after all attempts have failed
_REMEMBERED = 20_000
_NO_LIMIT = 3600  # seconds that a call is worth where a turn may take any time
_NAMED = 3  # people who wait


class Turn(NamedTuple):
    """A moment when somebody is to move: it is called for once."""

    match: str
    number: int


@dataclass(frozen=True)
class Call:
    """What may be said of a turn: nothing but what everybody at the table knows."""

    table: str
    title: Translations
    waiting: tuple[str, ...]  # people, by name
    until: float | None  # by `time.monotonic()`

    def message(self, language: str) -> Message:
        """In the guest's language, for as long as the turn may take."""
        names, others = self.waiting[:_NAMED], len(self.waiting[_NAMED:])
        facts: Facts = {
            "title": self.title,
            "count": len(self.waiting),
            "last": names[-1] if names else "",
            "names": ", ".join(names if others else names[:-1]),
            "others": others,
        }
        payload = {
            "type": "turn",
            "table": self.table,
            "title": Sentence(PACKAGE, "push-turn", facts).text(language),
            "text": Sentence(PACKAGE, "push-waiting", facts).text(language),
            "tag": f"turn-{self.table}",
        }
        left = _NO_LIMIT if self.until is None else self.until - time.monotonic()
        return Message(msgspec.json.encode(payload).decode(), self.table, max(int(left), 1))


class Caller:
    """Calls guests, beside the tables: these only say who is awaited, and never wait for it."""

    def __init__(self, keeper: Store, settings: Settings, tables: Mapping[str, LiveTable]) -> None:
        self._store = keeper
        self._tables = tables
        self._after = settings.push_after
        self.delivery = Delivery(settings.push_anywhere)
        self._signer: Signer | None = None
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._calls: dict[tuple[str, str], tuple[Turn, asyncio.Task[None]]] = {}
        self._called: OrderedDict[tuple[str, str], Turn] = OrderedDict()
        self._resting: OrderedDict[str, float] = OrderedDict()  # endpoint → until when

    async def close(self) -> None:
        """Who has not been called yet is not."""
        tasks = [task for _, task in self._calls.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.delivery.close()

    async def signer(self) -> Signer:
        """With the server's key."""
        if self._signer is None:
            self._signer = await asyncio.to_thread(read_signer, self._store.engine)
        return self._signer

    def call(self, table: LiveTable, guests: Iterable[str]) -> None:
        """These are to move and are not here; each is called once a turn, and for one at a time."""
        turn = Turn(table.course.id, table.course.turn)
        for guest in guests:
            key = guest, table.id
            before = self._calls.get(key)
            if self._called.get(key) == turn or (before and before[0] == turn):
                continue
            if before is not None:
                before[1].cancel()
            elif len(self._calls) >= _MOST:
                log.warning("too many guests are being called; one is not")
                continue
            task = asyncio.get_running_loop().create_task(self._run(table, guest, turn))
            self._calls[key] = turn, task
            task.add_done_callback(partial(self._forget, key))

    def _forget(self, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        if key in self._calls and self._calls[key][1] is task:
            del self._calls[key]
        if not task.cancelled() and task.exception() is not None:
            log.error("a call failed: %s", type(task.exception()).__name__)

    async def _run(self, table: LiveTable, guest: str, turn: Turn) -> None:
        await asyncio.sleep(self._after)
        call = describe(table, guest, turn)
        if call is None:
            return
        language, browsers = await asyncio.to_thread(subscriptions.find, self._store, guest)
        if not browsers:
            return
        self._called[guest, table.id] = turn
        _shorten(self._called)

        def wanted() -> bool:  # at a table that has left the memory, nothing has changed since
            live = self._tables.get(table.id)
            return live is None or describe(live, guest, turn) is not None

        some = [one for one in browsers if self._resting.get(one.endpoint, 0) < time.monotonic()]
        reached = (self._reach(one, call, language, wanted) for one in some)
        for failed in await asyncio.gather(*reached, return_exceptions=True):
            if failed is not None:
                log.error("a call failed: %s", type(failed).__name__)

    async def _reach(
        self, browser: Subscription, call: Call, language: str, wanted: Callable[[], bool]
    ) -> None:
        """Try for a while, as long as the call is `wanted`."""
        after = 0
        for wait in _WAITS:
            await asyncio.sleep(max(wait, min(after, _LONGEST)))
            if not wanted():
                return
            async with self._room:
                fate, after = await self._send(browser, call.message(language))
            if fate is not Fate.LATER:
                break
        else:
            self._resting[browser.endpoint] = time.monotonic() + _REST
            _shorten(self._resting)
        if fate is Fate.GONE:
            await subscriptions.remove(self._store, browser.endpoint)

    async def _send(self, browser: Subscription, message: Message) -> tuple[Fate, int]:
        """What became of it, and after how many seconds to come again. Addresses are not logged."""
        try:
            answer = await self.delivery.send(browser, message, await self.signer())
        except OSError as error:
            log.info("a push service was not reached: %s", type(error).__name__)
            return Fate.LATER, 0
        except Refusal as error:
            log.warning("a call was not sent: %s", error.code)
            return Fate.REFUSED, 0
        if answer.fate is Fate.REFUSED:
            log.warning("a push service refused a call: %d", answer.status)
        return answer.fate, answer.after


def describe(table: LiveTable, guest: str, turn: Turn) -> Call | None:
    """The call of a guest for a turn; None once it is over, or the guest has come."""
    course = table.course
    owes = guest in table.owing and guest not in table.presence.connected
    if not owes or turn != Turn(course.id, course.turn):
        return None
    awaited = course.awaited
    waiting = tuple(
        name
        for seat, (name, place) in enumerate(zip(course.names, course.places, strict=True))
        if place.guest in course.people.keys() - {guest} and not place.away and seat not in awaited
    )
    due = next(seat for seat in awaited if course.places[seat].guest == guest)
    left = table.time_left(due)
    until = None if left is None else time.monotonic() + left / 1000
    return Call(table.id, Translations(course.game.titles), waiting, until)


def _shorten(kept: OrderedDict[Any, Any]) -> None:
    """Forget what was remembered longest ago."""
    while len(kept) > _REMEMBERED:
        kept.popitem(last=False)
