"""A table of a server on the full screen, played by keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from karban.bots.ready import prepare
from karban.client.guest import Guest
from karban.client.lobby import Lobby
from karban.games import find
from karban.server.course import Course
from karban.tui.app import Karban
from karban.tui.pages import Curtain
from karban.tui.remote import Remote
from tests.client.at_table import at, come, open_table
from tests.client.proxy import Proxy
from tests.server.conftest import Running
from tests.server.stored import kept_of
from tests.server.test_rules import append_entry, begin_match, out_of_range
from tests.tui.stage import on_screen, reads, until

SMALL = (80, 24)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    for part in ("rules", "heuristic"):
        prepare(find("trop"), part)
    running = Running(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield running
    running.stop()


@asynccontextmanager
async def before_screen(
    guest: Guest, table: str, watching: bool = False, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[Pilot[Any], Remote]]:
    """A person before the screen of a table."""
    seen = await asyncio.to_thread(Lobby(guest).see, table)
    screen = Remote(guest, seen, guest.language, watching)
    app: Karban[Any] = Karban(screen)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: screen.session.connected)
        yield pilot, screen


async def choose(pilot: Pilot[Any], screen: Remote, label: str) -> None:
    """Take what is offered so."""
    await until(pilot, lambda: any(label in c.label for c in screen.search.choices))
    labels = [choice.label for choice in screen.search.choices]
    place = next(place for place, said in enumerate(labels, 1) if label in said)
    await pilot.press(*str(place), "enter")


def is_over(screen: Remote) -> bool:
    return screen.session.table.phase == "over"


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def test_a_guest_sits_down_plays_to_the_end_and_plays_again(server: Running) -> None:
    async def test() -> None:
        host = await come(server.base, "Host")
        table = await open_table(host, ["you", "open", "random"])
        bara = await come(server.base, "Bára")
        async with at(host, table) as friend, before_screen(bara, table) as (pilot, screen):
            await choose(pilot, screen, "sit at seat 1")
            await choose(pilot, screen, "I am ready")
            await friend.until(lambda s: s.table.seats[1].ready)
            await friend.ready()
            playing = asyncio.create_task(friend.play_on())
            while screen.session.table.phase != "over":
                await until(pilot, lambda: bool(screen.session.moves) or is_over(screen))
                if screen.session.moves:
                    await pilot.press("1", "enter")
                    await until(pilot, lambda: not screen.session.sent)
            await playing
            await reads(pilot, "Scores: ")
            await choose(pilot, screen, "play again")
            await friend.until(lambda s: s.table.proposal and s.table.proposal.asked)
            await reads(pilot, "waiting for: Host")
            await friend.answer(True)
            await until(pilot, lambda: screen.session.table.phase == "playing")
            assert screen.session.table.match == f"{table}.2"

    run(test())


def test_the_host_gathers_people_and_bots_and_starts(server: Running) -> None:
    async def test() -> None:
        eva, jan = await come(server.base, "Eva"), await come(server.base, "Jan")
        table = await open_table(eva, ["you", "open", "open", "random"])
        async with before_screen(eva, table) as (pilot, screen):
            session = screen.session
            async with at(jan, table) as friend:
                await friend.sit(1)
                await reads(pilot, "1  Jan – here, not ready yet")
                for label in ("table and people", "seats", "seat 2: open", "give it", "expert"):
                    await choose(pilot, screen, label)
                await reads(pilot, "2  Jana – bot, expert")
                for label in ("table and people", "seats", "seat 3: ", "open the seat"):
                    await choose(pilot, screen, label)
                await reads(pilot, "3  open seat")
                for label in ("table and people", "seats", "seat 1: ", "change places", "seat 3"):
                    await choose(pilot, screen, label)
                await reads(pilot, "3  Jan – here, not ready yet")
            await reads(pilot, "3  Jan – gone, the seat is free in ")
            for label in ("table and people", "seats", "seat 3: Jan", "open the seat"):
                await choose(pilot, screen, label)
            await reads(pilot, "3  open seat")
            await choose(pilot, screen, "start now without the open seats")
            await until(pilot, lambda: session.table.phase == "playing")
            assert [seat.kind for seat in session.table.seats] == ["person", "bot"]

    run(test())


def test_a_new_name_shows_at_once(server: Running) -> None:
    async def test() -> None:
        eva, jan = await come(server.base, "Eva"), await come(server.base, "Jan")
        table = await open_table(eva, ["you", "open"])
        async with at(jan, table) as friend, before_screen(eva, table) as (pilot, screen):
            await choose(pilot, screen, "table and people")
            await choose(pilot, screen, "change my name")
            await pilot.press(*"Evelína", "enter")
            await friend.until(lambda s: s.table.seats[0].name == "Evelína")
            assert "Eva is now called Evelína." in friend.ear.told
            await reads(pilot, "0  Evelína – you, host")

    run(test())


def test_people_talk_agree_and_see_who_is_gone(server: Running) -> None:
    async def test() -> None:
        eva, jan = await come(server.base, "Eva"), await come(server.base, "Jan")
        table = await open_table(eva, ["you", "open"], options={"target": 40})
        async with before_screen(eva, table) as (pilot, screen):
            session = screen.session
            async with at(jan, table) as friend:
                await friend.sit(1)
                await friend.ready()
                await choose(pilot, screen, "I am ready")
                await until(pilot, lambda: session.table.phase == "playing")
                await friend.chat("Have you seen my glasses?")
                await reads(pilot, "Jan: Have you seen my")
                await pilot.press("f5", *"On the piano.", "enter")
                await friend.until(lambda s: "Eva: On the piano." in s.ear.told)
                await friend.propose("pause")
                await reads(pilot, "F8 yes")
                await pilot.press("f8")
                await reads(pilot, "The match is paused.")
                await choose(pilot, screen, "go on with the match")
                await until(pilot, lambda: not session.table.paused)
                await pilot.press("f7")
                await choose(pilot, screen, "who is at the table")
                await reads(pilot, "1  Jan – here")
                await pilot.press("escape", "f7")
                await choose(pilot, screen, "mute Jan")
                await until(pilot, lambda: session.table.seats[1].muted)
            await reads(pilot, "Jan is gone, a bot plays on in ")
            await pilot.press("f7")
            await choose(pilot, screen, "give the seat of Jan to a bot")
            await until(pilot, lambda: session.table.seats[1].kind == "bot")
            await until(pilot, lambda: "A bot plays on for Jan." in screen.told)

    run(test())


@pytest.mark.parametrize(
    ("presses", "left", "phase"),
    [
        (("f10", "f10"), "A bot plays for you until you are back: karban join http://", "playing"),
        (("f10", "2", "enter"), "", "over"),
        (("f10", "3", "enter"), "", "over"),
    ],
)
def test_who_leaves_is_asked_how(
    server: Running, presses: tuple[str, ...], left: str, phase: str
) -> None:
    async def test() -> None:
        eva = await come(server.base, "Eva")
        table = await open_table(eva, ["you", "random"], options={"target": 40})
        seen = await asyncio.to_thread(Lobby(eva).see, table)
        screen = Remote(eva, seen, "en")
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: bool(screen.session.moves))
            await pilot.press("f10")
            await reads(pilot, "Leave?")
            await pilot.press("escape")
            await until(pilot, lambda: "Leave?" not in on_screen(app))
            await pilot.press(*presses)
            await until(pilot, lambda: app.return_value is not None)
        assert app.return_value is not None
        assert app.return_value.startswith(left)
        assert bool(app.return_value) == bool(left)
        assert (await asyncio.to_thread(Lobby(eva).see, table)).phase == phase

    run(test())


def test_a_lost_connection_and_a_move_on_its_way_stand_on_the_screen(server: Running) -> None:
    async def test() -> None:
        proxy = Proxy(server.base)
        eva = await come(proxy.base, "Eva")
        table = await open_table(eva, ["you", "random"], options={"target": 40})
        async with before_screen(eva, table) as (pilot, screen):
            await until(pilot, lambda: bool(screen.session.moves))
            proxy.freeze()
            await pilot.press("1", "enter")
            await reads(pilot, "Your move is on its way …")
            await reads(pilot, "The connection is lost; trying again …")
            await reads(pilot, "Your move is kept and will be sent again.")
            proxy.cut()
            await until(pilot, lambda: bool(screen.session.moves))
            assert "connection is lost" not in on_screen(pilot.app)
            assert "on its way" not in on_screen(pilot.app)
        proxy.stop()

    run(test())


def test_what_is_typed_stays_while_others_come_and_go(server: Running) -> None:
    async def test() -> None:
        eva, jan = await come(server.base, "Eva"), await come(server.base, "Jan")
        table = await open_table(eva, ["you", "open", "open"])
        async with before_screen(eva, table) as (pilot, screen):
            await pilot.press(*"sta")
            async with at(jan, table) as friend:
                await friend.sit(1)
                await reads(pilot, "1  Jan – here")
                assert screen.search.typed == "sta"
                await friend.sit(2)
                await reads(pilot, "2  Jan – here")
            assert screen.search.typed == "sta"
            assert all(
                screen.search.choices[n].label.startswith("start") for n in screen.search.shown
            )

    run(test())


def test_why_a_move_is_not_possible_comes_from_the_rules(server: Running) -> None:
    async def test() -> None:
        eva = await come(server.base, "Eva")
        table = await open_table(eva, ["you", "random"], options={"target": 40})
        async with before_screen(eva, table) as (pilot, screen):
            await until(pilot, lambda: bool(screen.session.moves))
            await pilot.press(*"fly", "enter")
            await reads(pilot, "no move 'fly' is possible now")
            await pilot.press("escape", *"play 7", "enter")
            await reads(pilot, "T5")

    run(test())


def test_several_people_pass_the_keyboard_behind_a_curtain(server: Running) -> None:
    async def test() -> None:
        eva = await come(server.base, "Eva")
        table = await open_table(eva, ["you", "open"], options={"target": 40})
        async with before_screen(eva, table) as (pilot, screen):
            for label in ("table and people", "seats", "seat 1: open", "one more person"):
                await choose(pilot, screen, label)
            await reads(pilot, "What is the name of the person at seat 1?")
            await pilot.press(*"Babi", "enter")
            names = set()
            for _ in range(3):
                await until(pilot, lambda: isinstance(pilot.app.screen, Curtain))
                assert "points" not in on_screen(pilot.app)
                names.add(screen.session.name(screen.session.curtain or 0))
                await pilot.press("enter")
                await until(pilot, lambda: bool(screen.session.moves))
                await pilot.press("1", "enter")
            assert names == {"Eva", "Babi"}

    run(test())


def test_who_watches_is_offered_no_seat_and_leaves_at_once(server: Running) -> None:
    async def test() -> None:
        eva, ota = await come(server.base, "Eva"), await come(server.base, "Ota")
        table = await open_table(eva, ["you", "open"])
        async with before_screen(ota, table, watching=True) as (pilot, screen):
            await reads(pilot, "Watching: Ota")
            assert screen.search.choices == []
            await screen.session.sit(0)
            await reads(pilot, "cannot sit there: the seat is taken")
            await pilot.press("f10")
            await until(pilot, lambda: pilot.app.return_value == "")

    run(test())


def test_a_match_that_ended_without_a_result_says_so_and_can_be_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    store = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    table, token = begin_match(store)
    append_entry(store, table, out_of_range(Course(kept_of(store, table))))
    running = Running(store)

    async def test() -> None:
        guest = Guest(running.base, "cs", "Eva", token)
        async with before_screen(guest, table, size=(160, 40)) as (pilot, screen):
            await reads(pilot, "v ní nejde pokračovat: končí tady bez výsledku.")
            await reads(pilot, "Partie skončila")
            await reads(pilot, "Petr")  # the table stands as far as it came
            assert screen.told
            await pilot.press("1", "enter")
            await until(pilot, lambda: screen.session.table.match == f"{table}.2")
            await until(pilot, lambda: "bez výsledku" not in on_screen(pilot.app))

    run(test())
    running.stop()
