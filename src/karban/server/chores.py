"""What a server does by itself now and then: what nobody wants any more goes.

Several processes of one store may do it side by side: every step holds only where it still holds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Container, Sequence
from dataclasses import astuple, dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Executable,
    Row,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from karban.core.game import Game
from karban.games import all_games, find
from karban.server import log as logs
from karban.server.database import ask, days_ago, now
from karban.server.errors import Refusal
from karban.server.log import Ended, Outcome, encode
from karban.server.past import past_course
from karban.server.schema import (
    devices,
    entries,
    guests,
    matches,
    passkeys,
    players,
    sitting,
    subscriptions,
    tables,
    tickets,
)
from karban.server.settings import Settings
from karban.server.store import Store, end_statement, match_id, newest_match
from karban.server.writer import Guard

log = logging.getLogger(__name__)

_AT_ONCE = 200  # tables or guests a round
_OUTCOMES = 10  # matches that are replayed between two pauses
_PAUSE = 0.1  # seconds, for those who play


@dataclass(frozen=True)
class Done:
    """What a round of chores came to."""

    tables: int
    matches: int
    guests: int
    tickets: int
    outcomes: int


class Chores:
    """The chores of a worker; tables in `live` are in use and left alone."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        worker: str,
        live: Container[str],
        prepare: Callable[[Game], Awaitable[None]],
    ) -> None:
        self._store = store
        self._settings = settings
        self._worker = worker
        self._live = live
        self._prepare = prepare
        self._round = asyncio.Lock()

    async def run(self) -> None:
        """Round after round."""
        while True:
            try:
                await self.do_all()
            except Exception as error:
                log.error("a chore failed: %s", type(error).__name__)
            await asyncio.sleep(self._settings.chores)

    async def do_all(self) -> Done:
        """One round; what was done is logged in one line."""
        async with self._round:
            done = Done(
                tables=await self._remove_tables(),
                matches=await self._expire_matches(),
                guests=await self._forget_guests(),
                tickets=await self._remove_tickets(),
                outcomes=await self._find_outcomes(),
            )
            await self._clear_lists()
        if any(astuple(done)):
            log.info(
                "chores: %d tables that never began removed, %d matches expired, "
                "%d guests who never played forgotten, %d codes deleted, %d old matches ranked",
                *astuple(done),
            )
        return done

    # --- tables -------------------------------------------------------------------------------

    async def _remove_tables(self) -> int:
        """Tables that never began, and were not touched lately.

        One that has been played at before is once more what it was after its last match.
        """
        cutoff = days_ago(self._settings.gathering_days)
        closed = and_(tables.c.phase == "over", tables.c.number == 1, ~_begun())
        old = await self._claim(or_(tables.c.phase == "gathering", closed), cutoff)
        writes = []
        for row in old:
            match = match_id(row.id, row.number)
            more = [
                delete(entries).where(entries.c.match == match),
                delete(matches).where(matches.c.id == match),
                delete(sitting).where(sitting.c.table == row.id),
            ]
            same = self._still(row, cutoff)
            back = {"number": row.number - 1, "phase": "over", "owner": None}
            before = update(tables).where(same).values(back)
            removed = before if row.number > 1 else delete(tables).where(same)
            writes.append(self._store.writer.write([], *more, guard=_guard(removed)))
        return await _count(writes)

    async def _expire_matches(self) -> int:
        """Matches that nobody has touched for long are over without a result."""
        cutoff = days_ago(self._settings.playing_days)
        old = await self._claim(tables.c.phase == "playing", cutoff)
        lengths = await ask(self._lengths, old)
        writes = []
        for row, seq in zip(old, lengths, strict=True):
            match = match_id(row.id, row.number)
            over = {"phase": "over", "touched": now(), "owner": None, "waiting": "[]", "due": None}
            changed = update(tables).where(self._still(row, cutoff)).values(over)
            entry = match, seq, now(), encode(Ended("expired"))
            write = self._store.writer.write([entry], end_statement(match), guard=_guard(changed))
            writes.append(write)
        return await _count(writes)

    async def _claim(self, which: ColumnElement[bool], cutoff: int) -> list[Row[Any]]:
        """Some tables that nobody has touched since, and that nobody else holds now."""
        query = select(tables.c.id, tables.c.number, tables.c.phase)
        oldest = query.where(which, tables.c.touched < cutoff).order_by(tables.c.touched)
        rows = await ask(self._store.rows, oldest.limit(_AT_ONCE))
        free = [row for row in rows if row.id not in self._live]
        if not free:
            return []
        wanted = [row.id for row in free]
        owners = await ask(self._store.leases.claim, wanted, self._worker, False)
        return [row for row in free if owners[row.id][0] is None]

    def _still(self, row: Row[Any], cutoff: int) -> ColumnElement[bool]:
        """Whether a table is as it was when it was claimed: who comes to it touches it."""
        same = tables.c.id == row.id, tables.c.number == row.number, tables.c.phase == row.phase
        return and_(*same, tables.c.owner == self._worker, tables.c.touched < cutoff)

    def _lengths(self, rows: Sequence[Row[Any]]) -> list[int]:
        """How many entries the matches of tables have."""
        wanted = [match_id(row.id, row.number) for row in rows]
        counted = select(entries.c.match, func.count().label("n")).where(
            entries.c.match.in_(wanted)
        )
        found = self._store.rows(counted.group_by(entries.c.match)) if wanted else []
        by_match = {row.match: row.n for row in found}
        return [by_match.get(match, 0) for match in wanted]

    # --- people -------------------------------------------------------------------------------

    async def _forget_guests(self) -> int:
        """Guests who never played, have no table, and were not seen lately."""
        nobody = and_(
            guests.c.seen < days_ago(self._settings.guest_days),
            ~exists().where(players.c.guest == guests.c.id),
            ~exists().where(tables.c.host == guests.c.id),
            ~exists().where(sitting.c.guest == guests.c.id),
        )
        query = select(guests.c.id).where(nobody).limit(_AT_ONCE)
        gone = [row.id for row in await ask(self._store.rows, query)]
        if gone:
            forgotten = delete(guests).where(guests.c.id.in_(gone), nobody)
            rest = [
                delete(own).where(own.c.guest.in_(gone), own.c.guest.not_in(select(guests.c.id)))
                for own in (devices, tickets, passkeys, subscriptions)
            ]
            await self._store.writer.write([], forgotten, *rest)
        return len(gone)

    async def _remove_tickets(self) -> int:
        """Codes and questions that work no more."""
        over = tickets.c.until < now()
        query = select(func.count()).select_from(tickets).where(over)
        count = int((await ask(self._store.rows, query))[0][0])
        if count:
            await self._store.writer.write([], delete(tickets).where(over))
        return count

    # --- lists --------------------------------------------------------------------------------

    async def _clear_lists(self) -> None:
        """Nobody sits any more at a table that is over."""
        over = select(tables.c.id).where(tables.c.phase == "over")
        left = sitting.c.table.in_(over)
        if await ask(self._store.rows, select(sitting.c.table).where(left).limit(1)):
            await self._store.writer.write([], delete(sitting).where(left))

    async def _find_outcomes(self) -> int:
        """Replay matches that ended before outcomes were kept, a few at a time."""
        known = [game.name for game in all_games()]
        query = (
            select(matches.c.id, tables.c.game)
            .join(tables, tables.c.id == matches.c.table)
            .where(matches.c.ended.is_not(None), matches.c.outcome.is_(None))
            .where(tables.c.game.in_(known))
            .limit(_OUTCOMES)
        )
        count = 0
        while rows := await ask(self._store.rows, query):
            for row in rows:
                await self._prepare(find(row.game))
                found = await ask(self._outcome, row.id)
                same = matches.c.id == row.id, matches.c.outcome.is_(None)
                await self._store.writer.write(
                    [], update(matches).where(*same).values(outcome=encode(found))
                )
            count += len(rows)
            await asyncio.sleep(_PAUSE)
        return count

    def _outcome(self, match: str) -> Outcome:
        """As the rules of today replay it; what they cannot even read has no result."""
        try:
            return past_course(self._store, match).outcome
        except Exception as error:
            log.error("a match cannot be replayed: %s", type(error).__name__)
            row = self._store.rows(select(matches.c.opening).where(matches.c.id == match))[0]
            return Outcome(logs.opening(row.opening).places, [], [], [])


def _begun() -> ColumnElement[bool]:
    """Whether anybody has played the newest match of a table."""
    return exists().where(players.c.match == newest_match())


def _guard(statement: Executable) -> Guard:
    """For something that somebody else may have done, or prevented, meanwhile."""
    return Guard(statement, Refusal(code="table-unknown"))


async def _count(writes: Sequence[Awaitable[None]]) -> int:
    """How many succeed; that others do not is what guards are for."""
    results = await asyncio.gather(*writes, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, Refusal):
            log.error("a chore was refused: %s", type(result).__name__)
    return sum(result is None for result in results)
