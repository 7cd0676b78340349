"""What is kept of guests: their devices, their tickets, and their ways back.

Reads and transactions are plain calls, to be made outside of the loop; other writes are awaited.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from karban.server.schema import (
    devices,
    guests,
    house,
    passkeys,
    sitting,
    subscriptions,
    tables,
    tickets,
)
from karban.server.store import Guest, Store, now
from karban.server.writer import Commit

LINK = "link"
PASSKEY = "passkey"
GONE = "gone"  # kind of a ticket that tells other processes whom to forget

REMEMBERED = 24 * 3600 * 1000  # how long it tells them


@dataclass(frozen=True)
class Ticket:
    """What was taken out: whose it was, and what was asked."""

    guest: str
    data: str


@dataclass(frozen=True)
class StoredKey:
    """A passkey; `id` and `key` in base64url, `count` is its authenticator's counter."""

    id: str
    guest: str
    key: str
    count: int


@dataclass(frozen=True)
class Changes:
    """What other processes have done: guests as they are now, new devices, who was forgotten."""

    guests: list[Guest]
    tokens: dict[str, set[str]]  # by guest, those that count now
    came: list[tuple[str, str, str]]  # guest, token, name of the device
    gone: list[str]


def read_house(store: Store, name: str) -> str:
    """What the server itself remembers under a name."""
    with store.engine.connect() as connection:
        found = connection.execute(select(house.c.value).where(house.c.name == name))
        return str(found.scalar_one())


class GuestStore:
    """Guests in the store of the server."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine
        self._writer = store.writer

    def _rows(self, query: Any) -> Sequence[Row[Any]]:
        with self.engine.connect() as connection:
            return connection.execute(query).all()

    # --- guests -------------------------------------------------------------------------------

    def holder(self, token: str) -> tuple[Guest, int] | None:
        """Who holds a token, by its hash, and when that device was seen last."""
        query = (
            select(*_GUEST, devices.c.seen)
            .join(devices, devices.c.guest == guests.c.id)
            .where(devices.c.token == token)
        )
        found = self._rows(query)
        return (_guest(found[0]), found[0].seen) if found else None

    def guest(self, guest: str) -> Guest | None:
        """By id."""
        found = self._rows(select(*_GUEST).where(guests.c.id == guest))
        return _guest(found[0]) if found else None

    def summary(self, guest: str) -> tuple[bool, int, int]:
        """Whether there is a recovery code, and how many passkeys and devices."""
        query = select(
            select(guests.c.recovery).where(guests.c.id == guest).scalar_subquery(),
            select(func.count()).where(passkeys.c.guest == guest).scalar_subquery(),
            select(func.count()).where(devices.c.guest == guest).scalar_subquery(),
        )
        found: Any = self._rows(query)[0]
        return found[0] is not None, found[1], found[2]

    def changes(self, since: int) -> Changes:
        """Who has another name or other devices than before, and who was forgotten."""
        changed = select(*_GUEST).where(guests.c.changed > since, guests.c.changed > guests.c.made)
        gone = select(tickets.c.guest).where(
            tickets.c.kind == GONE, tickets.c.until > since + REMEMBERED
        )
        with self.engine.connect() as connection:
            people = [_guest(row) for row in connection.execute(changed)]
            ids = [guest.id for guest in people]
            held = select(devices, guests.c.made.label("born")).join(
                guests, guests.c.id == devices.c.guest
            )
            known = connection.execute(held.where(devices.c.guest.in_(ids))).all() if ids else []
            forgotten = list(connection.execute(gone).scalars())
        tokens: dict[str, set[str]] = {one: set() for one in ids}
        for row in known:
            tokens[row.guest].add(row.token)
        new = [row for row in known if row.made > since and row.made > row.born]
        came = [(row.guest, row.token, row.name) for row in new]
        return Changes(people, tokens, came, forgotten)

    # --- devices ------------------------------------------------------------------------------

    def devices(self, guest: str) -> Sequence[Row[Any]]:
        """Those of a guest, the one seen last first."""
        query = select(devices).where(devices.c.guest == guest)
        return self._rows(query.order_by(devices.c.seen.desc(), devices.c.made.desc()))

    def add_device(self, guest: str, token: str, name: str, instead: str = "") -> Guest | None:
        """One more, in the place of another token; None if nobody knows the guest any more."""
        with self.engine.begin() as connection:
            return _add_device(connection, guest, token, name, instead)

    def touch(self, guest: str, token: str, name: str) -> Commit:
        """A device was seen; one without a name gets this one."""
        at = now()
        seen = update(devices).where(devices.c.token == token).values(seen=at)
        named = (
            update(devices).where(devices.c.token == token, devices.c.name == "").values(name=name)
        )
        here = update(guests).where(guests.c.id == guest).values(seen=at)
        return self._writer.write([], seen, named, here)

    async def remove_device(self, guest: str, token: str) -> None:
        """Its token counts no more, here and elsewhere, and it is not called any more."""
        gone = delete(devices).where(devices.c.token == token, devices.c.guest == guest)
        silent = delete(subscriptions).where(subscriptions.c.device == token)
        await self._writer.write([], gone, silent, _changed(guest))

    # --- tickets ------------------------------------------------------------------------------

    async def put_ticket(self, id: str, kind: str, guest: str, until: int, data: str = "") -> None:
        """What works once, in the place of the guest's earlier ones of this kind."""
        before = delete(tickets).where(tickets.c.kind == kind, tickets.c.guest == guest)
        row = insert(tickets).values(id=id, kind=kind, guest=guest, data=data, until=until)
        await self._writer.write([], *([before] if guest else []), row)

    def see_ticket(self, id: str, kind: str) -> Ticket | None:
        """Without using it."""
        query = select(tickets.c.guest, tickets.c.data)
        found = self._rows(query.where(*_valid(id, kind)))
        return Ticket(found[0].guest, found[0].data) if found else None

    def take_ticket(self, id: str, kind: str) -> Ticket | None:
        """Use it: of two who try at once, one gets None."""
        with self.engine.begin() as connection:
            return _take(connection, id, kind)

    def redeem(self, id: str, token: str, name: str, instead: str = "") -> Guest | None:
        """Use a link: its guest has one more device, or nothing happens."""
        with self.engine.begin() as connection:
            ticket = _take(connection, id, LINK)
            if ticket is None:
                return None
            return _add_device(connection, ticket.guest, token, name, instead)

    # --- recovery -----------------------------------------------------------------------------

    async def set_recovery(self, guest: str, code: str) -> None:
        """The hash of a recovery code; an earlier one works no more."""
        await self._writer.write(
            [], update(guests).where(guests.c.id == guest).values(recovery=code)
        )

    def recover(self, code: str, token: str, name: str, instead: str = "") -> Guest | None:
        """The guest of a recovery code, with one more device."""
        with self.engine.begin() as connection:
            found = connection.execute(select(guests.c.id).where(guests.c.recovery == code))
            guest = found.scalar_one_or_none()
            return _add_device(connection, guest, token, name, instead) if guest else None

    # --- passkeys -----------------------------------------------------------------------------

    def passkeys(self, guest: str) -> Sequence[Row[Any]]:
        """Those of a guest, oldest first."""
        query = select(passkeys).where(passkeys.c.guest == guest)
        return self._rows(query.order_by(passkeys.c.made, passkeys.c.id))

    def passkey(self, id: str) -> StoredKey | None:
        """By the id that its authenticator gave it."""
        query = select(passkeys.c.id, passkeys.c.guest, passkeys.c.key, passkeys.c.count)
        found: Sequence[Any] = self._rows(query.where(passkeys.c.id == id))
        return StoredKey(*found[0]) if found else None

    async def add_passkey(self, id: str, guest: str, key: str, count: int, name: str) -> int:
        """When it was made."""
        at = now()
        row = insert(passkeys).values(id=id, guest=guest, key=key, count=count, name=name, made=at)
        await self._writer.write([], row)
        return at

    def use_passkey(
        self, id: str, count: int, token: str, name: str, instead: str = ""
    ) -> Guest | None:
        """Its guest, with one more device; None if its counter has been here before."""
        newer = passkeys.c.count < count
        if count == 0:  # authenticators that do not count
            newer = passkeys.c.count == 0
        with self.engine.begin() as connection:
            counted = update(passkeys).where(passkeys.c.id == id, newer).values(count=count)
            guest = connection.execute(counted.returning(passkeys.c.guest)).scalar_one_or_none()
            return _add_device(connection, guest, token, name, instead) if guest else None

    async def remove_passkey(self, guest: str, id: str) -> None:
        """It opens nothing any more."""
        mine = passkeys.c.guest == guest
        await self._writer.write([], delete(passkeys).where(passkeys.c.id == id, mine))

    # --- tables -------------------------------------------------------------------------------

    def tables(self, guest: str) -> list[str]:
        """Where a guest sits, and it is not over."""
        alive = select(tables.c.id).where(tables.c.phase != "over")
        query = select(sitting.c.table).where(sitting.c.guest == guest, sitting.c.table.in_(alive))
        return [row.table for row in self._rows(query)]


_GUEST = guests.c.id, guests.c.name, guests.c.avatar, guests.c.language


def _guest(row: Any) -> Guest:
    return Guest(row.id, row.name, row.avatar, row.language)


def _changed(guest: str) -> Any:
    """So that other processes look again."""
    return update(guests).where(guests.c.id == guest).values(changed=now())


def _valid(id: str, kind: str) -> tuple[Any, ...]:
    return tickets.c.id == id, tickets.c.kind == kind, tickets.c.until > now()


def _take(connection: Any, id: str, kind: str) -> Ticket | None:
    used = delete(tickets).where(*_valid(id, kind)).returning(tickets.c.guest, tickets.c.data)
    row = connection.execute(used).one_or_none()
    return Ticket(row.guest, row.data) if row else None


def _add_device(connection: Any, guest: str, token: str, name: str, instead: str) -> Guest | None:
    changed = _changed(guest).returning(*_GUEST)
    row = connection.execute(changed).one_or_none()
    if row is None:
        return None
    if instead:
        mine = devices.c.guest == guest
        connection.execute(delete(devices).where(devices.c.token == instead, mine))
        same = update(subscriptions).where(subscriptions.c.device == instead)
        connection.execute(same.values(device=token))
    at = now()
    here = insert(devices).values(token=token, guest=guest, name=name, made=at, seen=at)
    connection.execute(here)
    return _guest(row)
