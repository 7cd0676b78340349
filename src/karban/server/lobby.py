"""All tables and guests of a process. Tables are loaded when they are touched."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress

from karban.bots.levels import LEVELS
from karban.core.errors import SetupError
from karban.core.fair import new_secret
from karban.core.game import Game
from karban.games import find
from karban.server import store
from karban.server.errors import Refusal
from karban.server.log import Opening, Place
from karban.server.preparing import Preparations
from karban.server.reader import Reader
from karban.server.settings import Settings
from karban.server.store import Guest, Kept, Store
from karban.server.table import Table
from karban.server.thinking import Thinker

log = logging.getLogger(__name__)

_KNOWN_GUESTS = 20_000
_LONGEST_TIMER = 3600
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
_NAME_LENGTH = 20  # 99 bits: nobody guesses the name of a table


def hash_token(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_name() -> str:
    """The name of a table, for its link; a command line never takes it for an option."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_NAME_LENGTH))


class Lobby:
    """What one process serves. `worker` is its name in the store, new with every start."""

    def __init__(self, keeper: Store, settings: Settings) -> None:
        self.store = keeper
        self.settings = settings
        self.worker = secrets.token_hex(8)
        self.tables: dict[str, Table] = {}
        self._preparations = Preparations()
        self._thinker = Thinker(self._preparations)
        self._reader = Reader(keeper, self.worker)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._guests: OrderedDict[str, Guest] = OrderedDict()
        self._chores: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Say that this process is here, and go on saying so."""
        await self.store.come(self.worker, self.settings.address)
        self._chores = asyncio.get_running_loop().create_task(self._keep_alive())
        if self.settings.prepare:
            self._preparations.start()

    async def close(self) -> None:
        """Stop; everything is stored already."""
        if self._chores is not None:
            self._chores.cancel()
            with suppress(asyncio.CancelledError):
                await self._chores
        for table in list(self.tables.values()):
            await table.close()
            for listener in list(table.listeners):
                listener.drop()
        self._thinker.close()
        self._reader.close()
        await self._preparations.close()
        await self.store.release_tables(self.worker)
        await asyncio.to_thread(self.store.close)

    async def _keep_alive(self) -> None:
        while True:
            await asyncio.sleep(store.LEASE / 4000)
            try:
                await self.store.alive(self.worker)
            except Exception as error:
                log.error("cannot renew the lease: %s", type(error).__name__)
            for table in [t for t in self.tables.values() if t.lost or t.idle]:
                self.tables.pop(table.id, None)
                await table.close()

    # --- guests -------------------------------------------------------------------------------

    async def guest(self, token: str) -> Guest:
        """Who holds this token."""
        key = hash_token(token)
        guest = self._guests.get(key) or await asyncio.to_thread(self.store.guest, key)
        if guest is None:
            raise Refusal(code="guest-unknown")
        self._know(key, guest)
        return guest

    def _know(self, key: str, guest: Guest) -> None:
        self._guests[key] = guest
        self._guests.move_to_end(key)
        if len(self._guests) > _KNOWN_GUESTS:
            self._guests.popitem(last=False)

    async def new_guest(self, name: str, avatar: str, language: str) -> tuple[Guest, str]:
        """A guest and the token, which is kept nowhere."""
        token = secrets.token_urlsafe(32)
        guest = Guest(secrets.token_hex(8), self.check_name(name), avatar, language)
        await self.store.add_guest(guest, hash_token(token))
        self._know(hash_token(token), guest)
        return guest, token

    async def change_guest(self, token: str, name: str, avatar: str, language: str) -> Guest:
        """Another name; seats that are taken keep the old one."""
        old = await self.guest(token)
        guest = Guest(old.id, self.check_name(name), avatar, language)
        await self.store.change_guest(guest)
        self._know(hash_token(token), guest)
        return guest

    def check_name(self, name: str) -> str:
        """A name that people can read, and that is no bot's."""
        name = " ".join(name.split())
        fits = 1 <= len(name) <= self.settings.name_length
        if not fits or not all(c.isalnum() or c in " .-_'’" for c in name):
            raise Refusal(code="bad-name", facts={"most": self.settings.name_length})
        return name

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
        over = (
            store.phase_is(table, "over"),
            store.end_statement(store.match_id(table, kept.number)),
        )
        try:
            game = find(kept.opening.game)
        except SetupError:
            if kept.phase != "over":
                await self.store.writer.write([], *over)
            raise Refusal(code="game-gone", facts={"name": kept.opening.game}) from None
        await self._preparations.rules(game)
        live = await self._reader.run(Table, kept, self.store, self._thinker, self.settings)
        course = live.course
        if course.phase == "over" and live.kept_phase != "over":
            await self.store.writer.write([], *over)
        elif course.phase == "gathering" and course.opening.rules != game.version:
            course.opening.rules = game.version
            await self.store.writer.write([], store.opens(course.id, course.opening))
        live.open()
        self.tables[table] = live
        return live

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
    ) -> Table:
        """Seats are `you`, `open` or the level of a bot."""
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
        places = [self._place(seat, guest) for seat in seats]
        if not any(seat in ("you", "open") for seat in seats):
            raise Refusal(code="not-seated")
        running = await asyncio.to_thread(self.store.running, guest.id)
        if running >= self.settings.tables_a_guest:
            raise Refusal(code="too-many-tables", facts={"most": self.settings.tables_a_guest})
        await self._preparations.rules(chosen)
        time = min(max(timer, 0), _LONGEST_TIMER)
        opening = Opening(game, complete, places, public, time, chosen.version)
        name = new_name()
        kept = Kept(name, guest.id, 1, "gathering", opening, new_secret(), [], 0)
        await self.store.add_table(kept, self.worker)
        live = Table(kept, self.store, self._thinker, self.settings)
        live.open()
        self.tables[name] = live
        return live

    def _place(self, seat: str, guest: Guest) -> Place:
        if seat == "you":
            return Place(guest.id, guest.name, guest.avatar)
        if seat != "open" and seat not in LEVELS:
            raise Refusal(code="bot-unknown", facts={"level": seat})
        return Place(level="" if seat == "open" else seat)
