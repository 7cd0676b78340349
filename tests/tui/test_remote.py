"""A table of a server on the full screen, played by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from karban.bots.ready import prepare
from karban.core.errors import KarbanError
from karban.core.words import Words
from karban.games import find
from karban.server.course import Course
from karban.tui.app import Karban
from karban.tui.guest import Address, Guest, read_address
from karban.tui.remote import Remote
from tests.server.client import Client
from tests.server.conftest import Running
from tests.server.stored import kept_of
from tests.server.test_rules import append_entry, begin_match, out_of_range
from tests.tui.stage import on_screen, reads, until

WORDS = Words("en", packages=["karban.tui"])
CZECH = Words("cs", packages=["karban.tui"])


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    for part in ("rules", "heuristic"):
        prepare(find("trop"), part)
    running = Running(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield running
    running.stop()


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("http://host:8021/t/abc", Address("http://host:8021", "abc")),
        ("host/t/abc/", Address("http://host", "abc")),
        ("https://host/api/tables/a-b_c", Address("https://host", "a-b_c")),
        ("https://host/karban/t/abc", Address("https://host/karban", "abc")),
    ],
)
def test_the_link_of_a_table_is_read(url: str, address: Address) -> None:
    assert read_address(url) == address


@pytest.mark.parametrize("url", ["", "host", "http://host/", "ftp://host/t/abc", "http:///t/abc"])
def test_another_address_is_refused_in_words(url: str) -> None:
    with pytest.raises(KarbanError, match="write the link of a table"):
        read_address(url)


def test_a_server_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(KarbanError, match=r"cannot reach http://127\.0\.0\.1:9: "):
        Guest(Address("http://127.0.0.1:9", "abc"), "Eva", "en")


def test_a_server_that_is_not_there_is_told_in_the_language_of_the_guest() -> None:
    with pytest.raises(KarbanError) as lost:
        Guest(Address("http://127.0.0.1:9", "abc"), "Eva", "cs")
    assert lost.value.text("cs") == "server http://127.0.0.1:9 není dostupný: nikdo tam neodpovídá"


def test_a_table_that_is_not_there_is_told_in_the_language_of_the_guest(server: Running) -> None:
    guest = Guest(Address(server.base, "nowhere"), "Eva", "cs")
    with pytest.raises(KarbanError) as refused:
        guest.ask("GET")
    assert (refused.value.code, refused.value.text("cs")) == (
        "table-unknown",
        "takový stůl tu není",
    )


def test_a_guest_sits_down_plays_to_the_end_and_is_known_again(server: Running) -> None:
    async def run() -> None:
        host = await Client.come_in(server.base, "Host")
        table = await host.new_table("trop", ["open", "random"], options={"target": 1})
        address = read_address(f"{server.base}/t/{table}")
        guest = await asyncio.to_thread(Guest, address, "Bára", "en")
        seen = await asyncio.to_thread(guest.ask, "GET")
        screen = Remote(guest, seen, "en", watching=False)
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(4000):
                await pilot.pause(0.01)
                if screen.table["phase"] == "over":
                    break
                if screen.search.choices:
                    await pilot.press("1", "enter")
            await pilot.pause()
            text = on_screen(app)
            assert "Scores: " in text
            assert "1  play again" in text
            assert screen.told
            await pilot.press("f10")
        again = await asyncio.to_thread(Guest, address, "Bára", "en")
        assert again.token == guest.token
        await host.close()

    asyncio.run(run())


def test_a_match_that_ended_without_a_result_says_so_and_can_be_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    store = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    table, token = begin_match(store)
    append_entry(store, table, out_of_range(Course(kept_of(store, table))))
    running = Running(store)

    async def run() -> None:
        address = read_address(f"{running.base}/t/{table}")
        guest = await asyncio.to_thread(Guest, address, "Eva", "cs")
        guest.token = token
        screen = Remote(guest, await asyncio.to_thread(guest.ask, "GET"), "cs", watching=False)
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(160, 40)) as pilot:
            await reads(pilot, "v ní nejde pokračovat: končí tady bez výsledku.")
            await reads(pilot, "Partie skončila")
            await reads(pilot, "Petr")  # the table stands as far as it came
            assert screen.told
            await pilot.press("1", "enter")
            await reads(pilot, "Před partií")
            assert screen.table["match"] == f"{table}.2"
            assert "bez výsledku" not in on_screen(app)

    asyncio.run(run())
    running.stop()


def test_a_server_that_does_not_want_the_guest_any_more_is_left_alone(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says why and closes for good: nobody knocks again and again."""
    monkeypatch.setattr("karban.tui.remote._AGAIN", 0.01)

    async def run() -> None:
        host = await Client.come_in(server.base, "Host")
        table = await host.new_table("trop", ["you", "open"])
        address = read_address(f"{server.base}/t/{table}")
        guest = await asyncio.to_thread(Guest, address, "Bára", "en")
        seen = await asyncio.to_thread(guest.ask, "GET")
        guest.address = Address(server.base, "nowhere")
        app: Karban[Any] = Karban(Remote(guest, seen, "en", watching=True))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: not [w for w in app.workers if w.group == "socket"])
            await reads(pilot, "there is no such table")
        await host.close()

    asyncio.run(run())


def test_what_the_server_refuses_is_said_and_the_table_goes_on(server: Running) -> None:
    async def run() -> None:
        host = await Client.come_in(server.base, "Host")
        table = await host.new_table("trop", ["you", "open"])
        address = read_address(f"{server.base}/t/{table}")
        guest = await asyncio.to_thread(Guest, address, "Bára", "en")
        screen = Remote(guest, await asyncio.to_thread(guest.ask, "GET"), "en", watching=True)
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.2)
            assert screen.search.choices == []  # who watches is offered no seat
            screen._ask("POST", "/seats/0")
            await app.workers.wait_for_complete([w for w in app.workers if w.group == "moves"])
            await pilot.pause()
            assert "cannot sit there: the seat is taken" in on_screen(app)
        await host.close()

    asyncio.run(run())
