"""What is kept of people, in a file and in PostgreSQL alike."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from karban.server.database import connect, now
from karban.server.people.forgetting import erase
from karban.server.people.keeping import LINK, GuestStore
from karban.server.schema import devices, entries, guests, matches, metadata, passkeys, tickets
from karban.server.store import Guest, Store
from tests.server import postgres
from tests.server.client import Client, Player
from tests.server.conftest import Running
from tests.server.first_edition import TABLE, TOKENS, make_store
from tests.server.stored import cookie_of, rows_of

AT_ONCE = 8


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def databases(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[], str]]:
    """Makes empty stores of either kind."""
    if request.param == "sqlite":
        folder: Path = tmp_path_factory.mktemp("stores")
        yield lambda: f"sqlite:///{folder / uuid4().hex}.sqlite"
        return
    if reason := postgres.why_not():
        pytest.skip(reason)
    with postgres.running() as url:

        def create() -> str:
            name = f"karban_{uuid4().hex}"
            engine = connect(url)
            with engine.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT")
                connection.execute(sa.text(f"CREATE DATABASE {name}"))
            engine.dispose()
            return f"{url.rpartition('/')[0]}/{name}"

        yield create


@pytest.fixture
def fresh(databases: Callable[[], str]) -> str:
    return databases()


@pytest.fixture
def keeper(fresh: str) -> Iterator[Store]:
    store = Store(fresh)
    yield store
    store.close()


def _at_once(work: Callable[[int], object]) -> list[object]:
    """What each of some threads got, all of which started together."""
    barrier = threading.Barrier(AT_ONCE)
    found: list[object] = []

    def run(number: int) -> None:
        barrier.wait()
        found.append(work(number))

    threads = [threading.Thread(target=run, args=(number,)) for number in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


async def _prepare(store: Store) -> GuestStore:
    """Eva, with a link, a recovery code and a passkey."""
    people = GuestStore(store)
    await store.add_guest(Guest("eva", "Eva", "", "en"), "first", "")
    await people.put_ticket("code", LINK, "eva", now() + 60_000)
    await people.set_recovery("eva", "words")
    await people.add_passkey("key", "eva", "public", 5, "")
    return people


def test_of_those_who_use_a_link_at_once_one_gets_in(keeper: Store) -> None:
    people = asyncio.run(_prepare(keeper))
    found = _at_once(lambda number: people.redeem("code", f"token {number}", ""))
    assert found.count(None) == AT_ONCE - 1
    assert len(people.devices("eva")) == 2
    assert people.see_ticket("code", LINK) is None


def test_a_link_of_another_kind_or_time_is_no_link(keeper: Store) -> None:
    people = asyncio.run(_prepare(keeper))
    assert people.take_ticket("code", "passkey") is None
    assert people.redeem("words", "token", "") is None
    with keeper.engine.begin() as connection:
        connection.execute(sa.update(tickets).values(until=now() - 1))
    assert people.redeem("code", "token", "") is None
    assert len(people.devices("eva")) == 1


def test_of_those_who_come_with_the_same_count_of_a_passkey_one_gets_in(keeper: Store) -> None:
    people = asyncio.run(_prepare(keeper))
    found = _at_once(lambda number: people.use_passkey("key", 6, f"token {number}", ""))
    assert found.count(None) == AT_ONCE - 1
    assert people.use_passkey("key", 6, "again", "") is None
    assert people.use_passkey("key", 0, "without", "") is None
    assert people.use_passkey("key", 7, "later", "") is not None


def test_nobody_comes_back_who_was_forgotten(keeper: Store) -> None:
    people = asyncio.run(_prepare(keeper))
    erase(keeper.engine, "eva")
    assert people.redeem("code", "a", "") is None
    assert people.recover("words", "b", "") is None
    assert people.use_passkey("key", 6, "c", "") is None
    assert people.add_device("eva", "d", "") is None
    assert people.holder("first") is None
    with keeper.engine.connect() as connection:
        for table in (guests, devices, passkeys):
            assert connection.execute(sa.select(table)).all() == []
    assert people.changes(now() - 1000).gone == ["eva"]
    assert people.changes(now() + 1000).gone == []


def test_a_store_of_the_first_edition_is_brought_up_to_date(fresh: str) -> None:
    make_store(fresh)
    store = Store(fresh)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()
    assert cookie_of(fresh).startswith("karban_")
    told = {row.id: (row.name, row.avatar) for row in rows_of(fresh, guests)}
    assert told == {"eva": ("Eva", "🦊"), "adam": ("Adam", "🐻"), "blank": ("Host", "")}
    everything = [row.data for row in rows_of(fresh, entries)]
    everything += [row.opening for row in rows_of(fresh, matches)]
    assert "of old" not in "".join(everything)


def test_a_match_of_the_first_edition_goes_on_with_its_people(fresh: str) -> None:
    waits = make_store(fresh)

    async def scene(base: str) -> None:
        people = {guest: Client(base, TOKENS[guest]) for guest in ("eva", "adam")}
        eva, adam = people.values()
        assert (await eva.call("GET", "/me"))["name"] == "Eva"
        table = await eva.call("GET", f"/tables/{TABLE}")
        assert table["phase"] == "playing"
        assert [seat["name"] for seat in table["seats"]] == ["Eva", "Petr", "Adam"]
        assert [seat["avatar"] for seat in table["seats"]] == ["🦊", "", "🐻"]
        view = await eva.call("GET", f"/tables/{TABLE}/view?seat=0")
        assert view["turn"] == waits
        (mine,) = await adam.call("GET", "/me/tables")
        assert mine["id"] == TABLE
        await adam.call("PUT", "/me", name="Adámek")
        await asyncio.gather(*(Player(one, TABLE, seed=7).play() for one in people.values()))
        record = await eva.call("GET", f"/matches/{TABLE}.1/record")
        assert record["seats"] == ["Eva", "bot:novice", "Adámek"]
        assert record["result"]
        for one in people.values():
            await one.close()

    running = Running(fresh)
    asyncio.run(scene(running.base))
    running.stop()
