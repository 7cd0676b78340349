"""All tables and guests of a process. Tables are loaded when they are touched."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Container, Mapping, Sequence

from karban.bots.levels import LEVELS
from karban.core.errors import SetupError
from karban.core.fair import new_secret
from karban.core.game import Game
from karban.core.shapes import shape
from karban.games import find
from karban.server import pace, store
from karban.server.chores import Chores
from karban.server.database import ask
from karban.server.errors import Refusal
from karban.server.leases import BEAT, Lease
from karban.server.log import Opening, Place
from karban.server.people.guests import People
from karban.server.people.push import Caller
from karban.server.preparing import Preparations
from karban.server.reader import Reader
from karban.server.settings import Settings
from karban.server.store import Guest, Kept, Limit, Store
from karban.server.table import Table
from karban.server.thinking import Thinker

log = logging.getLogger(__name__)

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
_IN_USE = 3600  # seconds after which the store is told again that a table is in use
_LEFT = 60  # the same of one that leaves the memory
_NAME_LENGTH = 20  # 99 bits: nobody guesses the name of a table


def new_name() -> str:
    """The name of a table, for its link; a command line never takes it for an option."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_NAME_LENGTH))


class Lobby:
    """What one process serves. `worker` is its name in the store, new with every start."""

    def __init__(self, keeper: Store, settings: Settings) -> None:
        self.store = keeper
        self.settings = settings
        self.people = People(self)
        self.worker = secrets.token_hex(8)
        self.tables: dict[str, Table] = {}
        self.caller = Caller(keeper, settings, self.tables)
        self.downloads: set[str] = set()  # guests who are being sent all their records
        self._preparations = Preparations()
        self._thinker = Thinker(self._preparations)
        self._reader = Reader(keeper, self.worker)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.chores = Chores(keeper, settings, self.worker, self.tables, self._preparations.rules)
        self._lease = Lease(keeper.leases, self.worker)
        self._touched: dict[str, float] = {}  # table → when the store was told, in loop's time
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Say that this process is here, and go on saying so."""
        await self.store.leases.come(self.worker, self.settings.address)
        self._lease.begin()
        always = self._keep_alive(), self._look_around(), self.chores.run()
        self._tasks = [asyncio.get_running_loop().create_task(one) for one in always]
        if self.settings.prepare:
            self._preparations.start()

    async def close(self) -> None:
        """Stop; everything is stored already."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._let_go(list(self.tables.values()))
        await self.caller.close()
        self._thinker.close()
        self._reader.close()
        await self._preparations.close()
        await self.store.leases.release(self.worker)
        await asyncio.to_thread(self.store.close)

    async def _keep_alive(self) -> None:
        """Renew the lease; as long as that cannot be done, the tables are no longer ours."""
        while True:
            await asyncio.sleep(BEAT)
            late = not self._lease.held  # this process was stopped, or so busy that it slept
            await self._lease.renew()
            if not self._lease.held:
                await self._lose_tables(list(self.tables.values()))
            elif late:
                await self._lose_tables(await self._taken())

    async def _lose_tables(self, some: Sequence[Table]) -> None:
        if some:
            log.error("the lease was lost, and %d tables with it", len(some))
            await self._let_go(some)

    async def _taken(self) -> list[Table]:
        """Tables that others have claimed meanwhile; all of them if the store does not say."""
        live = list(self.tables.values())
        try:
            wanted = [table.id for table in live]
            held = await ask(self.store.leases.held_of, wanted, self.worker)
        except Exception as error:
            log.error("cannot find which tables are held: %s", type(error).__name__)
            return live
        return [table for table in live if table.id not in held]

    async def _look_around(self) -> None:
        """Let go of tables that nobody needs in memory, and wake those where something is due."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.people.catch_up()
            except Exception as error:
                log.error("cannot see what others changed: %s", type(error).__name__)
            live = list(self.tables.values())
            idle = [table for table in live if table.idle and not table.lost]
            self._touch(live, idle)
            await self._let_go([table for table in live if table.lost or table in idle])
            await self.wake_due()

    async def _let_go(self, some: Sequence[Table]) -> None:
        """Tables leave the memory; whoever listens may come again, here or elsewhere."""
        for table in some:
            table.lose()
            if self.tables.get(table.id) is table:
                del self.tables[table.id]
                self._touched.pop(table.id, None)
        for table in some:
            await table.close()

    def _touch(self, live: Sequence[Table], leaving: Container[Table]) -> None:
        """Keep in mind that tables are in use: once an hour, and when they leave the memory."""
        at = asyncio.get_running_loop().time()
        due = [
            table.id
            for table in live
            if not table.lost
            and at - self._touched.setdefault(table.id, at)
            > (_LEFT if table in leaving else _IN_USE)
        ]
        if due:
            self._touched.update(dict.fromkeys(due, at))
            self.store.touch(due).add_done_callback(_log_failure)

    async def wake_due(self) -> None:
        """Read the tables where something is due that nobody looks at."""
        try:
            due = await ask(pace.due_tables, self.store, self.worker)
        except Exception as error:
            log.error("cannot find what is due: %s", type(error).__name__)
            return
        for table in due:
            if table not in self.tables:
                try:
                    await self.table(table)
                except Refusal:
                    continue
                except Exception as error:
                    log.error("a table that is due cannot be read: %s", type(error).__name__)

    # --- tables -------------------------------------------------------------------------------

    async def table(self, table: str) -> Table:
        """A table, from memory or else from the store."""
        here = self.tables.get(table)
        if here is not None and not here.lost:
            return here
        task = self._loading.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Table:
        old = self.tables.pop(table, None)
        if old is not None:
            await old.close()
        kept = await self._reader.read(table)
        try:
            game = find(kept.opening.game)
        except SetupError:
            if kept.phase != "over":
                ended = store.end_statement(store.match_id(table, kept.number))
                await self.store.writer.write([], store.phase_is(table, "over"), ended)
            raise Refusal(code="game-gone", facts={"name": kept.opening.game}) from None
        await self._preparations.rules(game)
        live = await self._reader.run(self._live, kept)
        course = live.course
        if course.phase == "over" and live.kept_phase != "over":
            await self.store.writer.write([], *live.ending())
        elif course.phase == "gathering" and course.opening.rules != game.version:
            course.opening.rules = game.version
            await self.store.writer.write([], store.opens(course.id, course.opening))
        live.open()
        self.tables[table] = live
        return live

    def _live(self, kept: Kept) -> Table:
        return Table(kept, self.store, self._thinker, self.settings, self.caller.call)

    async def prepare(self, game: Game) -> None:
        """Until the rules of a game can be asked."""
        await self._preparations.rules(game)

    async def new_table(
        self,
        guest: Guest,
        game: str,
        options: Mapping[str, object],
        seats: Sequence[str],
        public: bool,
        timer: int,
        names: Sequence[str] = (),
    ) -> Table:
        """Seats are `you`, `open` or the level of a bot; names are of others on this device."""
        try:
            chosen = find(game)
        except SetupError:
            raise Refusal(code="game-unknown", facts={"name": game}) from None
        try:
            complete = chosen.complete(options)
        except SetupError as error:
            raise Refusal(code="option-value", facts={"why": error}) from None
        try:
            chosen.check_players(len(seats), complete)
        except SetupError as error:
            raise Refusal(code="players", facts={"why": error}) from None
        if len(names) > len(seats):
            why = shape("length", "names", wanted=f"<= {len(seats)}")
            raise Refusal(code="bad-request", facts={"why": why})
        named = [*names, *[""] * (len(seats) - len(names))]
        places = [self._place(*one, guest) for one in zip(seats, named, strict=True)]
        if not any(seat in ("you", "open") for seat in seats):
            raise Refusal(code="not-seated")
        await self._preparations.rules(chosen)
        opening = Opening(game, complete, places, public, timer, chosen.version)
        name = new_name()
        people = {guest.id: guest}
        kept = Kept(name, guest.id, 1, "gathering", opening, new_secret(), [], 0, people)
        await self.store.add_table(kept, self.worker, Limit.of(self.settings))
        live = self._live(kept)
        live.open()
        self.tables[name] = live
        return live

    def _place(self, seat: str, name: str, guest: Guest) -> Place:
        if seat == "you":
            return Place(guest.id, self.people.check_name(name) if name else "")
        if seat != "open" and seat not in LEVELS:
            raise Refusal(code="bot-unknown", facts={"level": seat})
        return Place(level="" if seat == "open" else seat)


def _log_failure(commit: asyncio.Future[None]) -> None:
    """Of something that nobody waits for."""
    if error := commit.exception():
        log.error("the store was not told: %s", type(error).__name__)
