"""The guests that a process knows: who holds a token, what they are called, and where they are."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from karban.core import names
from karban.core.errors import SetupError
from karban.server.errors import Refusal
from karban.server.limits import Buckets
from karban.server.people.avatars import check_avatar
from karban.server.people.cookies import cookie_name
from karban.server.people.keeping import GuestStore, read_house
from karban.server.store import Guest, now

if TYPE_CHECKING:
    from karban.server.lobby import Lobby
    from karban.server.table import Table

log = logging.getLogger(__name__)

_KNOWN = 20_000
_HOUR = 3_600_000
_RENAMES = 0.2  # a second
_RENAMES_AT_ONCE = 6
_OVERLAP = 30_000  # how far the clocks of two processes may be apart, in milliseconds


def hash_token(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """256 bits."""
    return secrets.token_urlsafe(32)


class Droppable(Protocol):
    """A connection of a device."""

    def drop(self) -> None:
        """Let the client go; it may come again, if it is still known."""


@dataclass
class _Holder:
    """Who holds a token, and when that was seen in the store."""

    guest: Guest
    read: int


class People:
    """Guests by their tokens; those seen last are remembered."""

    def __init__(self, lobby: Lobby) -> None:
        self.kept = GuestStore(lobby.store)
        self.cookie = cookie_name(read_house(lobby.store, "id"))
        self._lobby = lobby
        self._store = lobby.store
        self._settings = lobby.settings
        self._holders: OrderedDict[str, _Holder] = OrderedDict()  # by the hash of the token
        self._connections: dict[str, list[Droppable]] = {}  # likewise
        self._keys: dict[str, set[str]] = {}  # by guest: those of the two above
        self._told: dict[str, int] = {}  # devices and guests that tables were told of, and when
        self._renames = Buckets(_RENAMES, _RENAMES_AT_ONCE)  # all at the table are told each time
        self._caught_up = now()

    # --- who somebody is ----------------------------------------------------------------------

    async def guest(self, token: str, device: str = "") -> Guest:
        """Who holds this token; a device without a name gets this one."""
        key = hash_token(token)
        holder = self._holders.get(key)
        if holder is None or now() - holder.read > _HOUR:
            holder = await self._find(key, device)
        self._know(key, holder)
        return holder.guest

    async def _find(self, key: str, device: str) -> _Holder:
        """Look in the store; that a device is used is noted once an hour."""
        found = await asyncio.to_thread(self.kept.holder, key)
        if found is None:
            old = self._holders.pop(key, None)
            if old is not None:
                self._release(old.guest.id, key)
            raise Refusal(code="guest-unknown")
        guest, seen = found
        if now() - seen > _HOUR:
            self.kept.touch(guest.id, key, device).add_done_callback(_log_failure)
        return _Holder(guest, now())

    def _know(self, key: str, holder: _Holder) -> None:
        self._holders[key] = holder
        self._holders.move_to_end(key)
        self._keys.setdefault(holder.guest.id, set()).add(key)
        if len(self._holders) > _KNOWN:
            old, other = self._holders.popitem(last=False)
            self._release(other.guest.id, old)

    def _release(self, guest: str, key: str) -> None:
        """Nothing here needs to know whose a token is, once neither of the two holds it."""
        if key in self._holders or key in self._connections:
            return
        keys = self._keys.get(guest, set())
        keys.discard(key)
        if not keys:
            self._keys.pop(guest, None)

    async def new_guest(
        self, name: str, avatar: str, language: str, device: str = ""
    ) -> tuple[Guest, str]:
        """A guest and the token, which is kept nowhere."""
        token = new_token()
        checked = self.check_name(name), check_avatar(avatar)
        guest = Guest(secrets.token_hex(8), *checked, language)
        await self._store.add_guest(guest, hash_token(token), device)
        self._know(hash_token(token), _Holder(guest, now()))
        return guest, token

    async def change_guest(self, old: Guest, name: str, avatar: str, language: str) -> Guest:
        """Another name, avatar or language; every table tells it at once."""
        guest = Guest(old.id, self.check_name(name), check_avatar(avatar), language)
        looks_other = (guest.name, guest.avatar) != (old.name, old.avatar)
        if looks_other and not self._renames.take(old.id):
            raise Refusal(code="too-fast")
        if guest != old:
            await self._store.change_guest(guest)
            self._rename(guest)
        return guest

    def check_name(self, name: str) -> str:
        """A name that people can read, and that is no bot's."""
        try:
            return names.check_name(name, self._settings.name_length)
        except SetupError as error:
            raise Refusal(code="bad-name", facts={"why": error}) from None

    def _rename(self, guest: Guest) -> None:
        for key in self._keys.get(guest.id, ()):
            if key in self._holders:
                self._holders[key].guest = guest
        for table in self._tables_of(guest.id):
            table.rename(guest)

    def _tables_of(self, guest: str) -> list[Table]:
        """Live tables where a guest sits, has sat or looks on."""
        return [
            table
            for table in self._lobby.tables.values()
            if guest in table.course.people
            or any(listener.guest.id == guest for listener in table.listeners)
        ]

    # --- devices ------------------------------------------------------------------------------

    def welcome_device(self, guest: Guest, token: str, device: str, instead: str = "") -> None:
        """A guest has come with another device: the others are told, unless it was known.

        `instead` is the hash of the token that it had before.
        """
        key = hash_token(token)
        known = instead in self._keys.get(guest.id, ())
        if known:
            self._drop_device(guest.id, instead)
        self._know(key, _Holder(guest, now()))
        self._told[key] = now()
        if known:
            return
        for table in self._tables_of(guest.id):
            table.device_came(guest.id, device)

    async def sign_out(self, guest: Guest, key: str) -> None:
        """A device, by the hash of its token, is nobody's any more."""
        await self.kept.remove_device(guest.id, key)
        self._drop_device(guest.id, key)

    def _drop_device(self, guest: str, key: str) -> None:
        self._holders.pop(key, None)
        for connection in list(self._connections.get(key, ())):
            connection.drop()
        self._release(guest, key)

    @contextmanager
    def connected(self, guest: str, token: str, connection: Droppable) -> Iterator[None]:
        """While a connection lasts; it ends when its device is signed out."""
        key = hash_token(token)
        self._connections.setdefault(key, []).append(connection)
        self._keys.setdefault(guest, set()).add(key)
        try:
            yield
        finally:
            self._connections[key].remove(connection)
            if not self._connections[key]:
                del self._connections[key]
            self._release(guest, key)

    # --- being forgotten ----------------------------------------------------------------------

    async def forget(self, guest: str) -> None:
        """After the guest is gone from the store: no process here knows the guest, no table does.

        A table that another process holds is left to that one.
        """
        self._told[guest] = now()
        for key in list(self._keys.get(guest, ())):
            self._drop_device(guest, key)
        stored = await asyncio.to_thread(self.kept.tables, guest)
        for table in {*stored, *(one.id for one in self._tables_of(guest))}:
            try:
                await (await self._lobby.table(table)).forget(guest)
            except Refusal as error:
                log.info("a table could not forget a guest now: %s", error.code)

    # --- what other processes did -------------------------------------------------------------

    async def catch_up(self) -> None:
        """Take over what other processes have changed: names, devices, and who was forgotten."""
        since, self._caught_up = self._caught_up - _OVERLAP, now()
        news = await asyncio.to_thread(self.kept.changes, since)
        for guest in news.guests:
            for key in self._keys.get(guest.id, set()) - news.tokens[guest.id]:
                self._drop_device(guest.id, key)
            if self._differs(guest):
                self._rename(guest)
        for guest_id, key, device in news.came:
            if key not in self._told:
                self._told[key] = now()
                for table in self._tables_of(guest_id):
                    table.device_came(guest_id, device)
        for gone in news.gone:
            if gone not in self._told:
                await self.forget(gone)
        self._told = {key: at for key, at in self._told.items() if at > since - _OVERLAP}

    def _differs(self, guest: Guest) -> bool:
        """Whether anything here has another name for the guest."""
        held = (self._holders.get(key) for key in self._keys.get(guest.id, ()))
        return any(holder is not None and holder.guest != guest for holder in held) or any(
            table.course.people.get(guest.id, guest) != guest
            or any(one.guest != guest for one in table.listeners if one.guest.id == guest.id)
            for table in self._lobby.tables.values()
        )


def _log_failure(commit: asyncio.Future[None]) -> None:
    if commit.exception() is not None:
        log.error("cannot note that a device was used")
