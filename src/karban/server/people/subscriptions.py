"""The browsers that want to be called, as the store keeps them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from karban.server import store
from karban.server.schema import guests, subscriptions
from karban.server.store import Store

MOST = 8  # browsers of a guest; one more, and the oldest is forgotten


@dataclass(frozen=True)
class Subscription:
    """A browser: where it is reached, its keys, the origin of the page that asked, its device."""

    endpoint: str
    p256dh: str
    auth: str
    site: str
    device: str = ""


async def add(keeper: Store, guest: str, new: Subscription) -> None:
    """The browser is this guest's from now on, whosever it was."""
    try:
        await _add(keeper, guest, new)
    except IntegrityError:  # the same browser came to another process at this very moment
        await _add(keeper, guest, new)


async def _add(keeper: Store, guest: str, new: Subscription) -> None:
    mine = subscriptions.c.guest == guest
    newest = select(subscriptions.c.endpoint).where(mine)
    newest = newest.order_by(subscriptions.c.made.desc(), subscriptions.c.endpoint).limit(MOST)
    await keeper.writer.write(
        [],
        delete(subscriptions).where(subscriptions.c.endpoint == new.endpoint),
        insert(subscriptions).values(**vars(new), guest=guest, made=store.now()),
        delete(subscriptions).where(mine, subscriptions.c.endpoint.not_in(newest)),
    )


async def remove(keeper: Store, endpoint: str, guest: str = "") -> None:
    """A browser is not to be called any more; with `guest`, only if it is theirs."""
    gone = delete(subscriptions).where(subscriptions.c.endpoint == endpoint)
    if guest:
        gone = gone.where(subscriptions.c.guest == guest)
    await keeper.writer.write([], gone)


def find(keeper: Store, guest: str) -> tuple[str, list[Subscription]]:
    """The language of a guest, and all browsers to call; to be asked outside of the loop."""
    query = (
        select(subscriptions, guests.c.language)
        .join(guests, guests.c.id == subscriptions.c.guest)
        .where(subscriptions.c.guest == guest)
    )
    with keeper.engine.connect() as connection:
        rows = connection.execute(query).all()
    found = [Subscription(r.endpoint, r.p256dh, r.auth, r.site, r.device) for r in rows]
    return (rows[0].language if rows else ""), found
