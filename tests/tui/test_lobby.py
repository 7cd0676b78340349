"""The lobby of a server on the full screen: tables listed, opened, and left again."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.widgets import Input, OptionList, Select

from karban.bots.levels import LEVELS as ALL_LEVELS
from karban.client import lobby as read
from karban.client.offers import LEVELS
from karban.server import rest
from karban.server.people import bodies
from karban.tui.app import Karban
from karban.tui.lobby import LobbyScreen
from karban.tui.opening import Opening
from karban.tui.remote import Remote
from tests.client.at_table import come, open_table
from tests.server.conftest import Running
from tests.tui.stage import on_screen, reads, until


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    running = Running(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield running
    running.stop()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (read.OfferedGame, rest.GameInfo),
        (read.Games, rest.Games),
        (read.PublicTable, rest.ListedTable),
        (read.MyTable, bodies.MyTable),
        (read.Player, bodies.Player),
        (read.Link, bodies.Link),
    ],
)
def test_what_the_client_reads_is_what_the_server_tells(ours: Any, theirs: Any) -> None:
    told = {field.name for field in msgspec.structs.fields(theirs)}
    assert {field.name for field in msgspec.structs.fields(ours)} <= told


def test_the_levels_are_those_that_there_are() -> None:
    assert tuple(ALL_LEVELS) == LEVELS


def test_tables_are_listed_and_a_new_one_is_opened_and_left(server: Running) -> None:
    async def test() -> None:
        eva, ota = await come(server.base, "Eva", "cs"), await come(server.base, "Ota")
        await open_table(ota, ["you", "open"], public=True)
        mine = await open_table(eva, ["you", "open"])
        app: Karban[Any] = Karban(LobbyScreen(read.Lobby(eva), "cs"))
        async with app.run_test(size=(80, 24)) as pilot:
            await reads(pilot, "Trop – Ota; volných míst: 1")
            await reads(pilot, "Moje stoly")
            await pilot.press("down", "enter")
            await until(pilot, lambda: isinstance(app.screen, Remote))
            assert isinstance(app.screen, Remote)
            assert app.screen.session.table.id == mine
            await until(pilot, lambda: app.screen.session.connected)  # type: ignore[attr-defined]
            await pilot.press("f10", "2", "enter")  # closes it
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
            await until(pilot, lambda: "Moje stoly" not in on_screen(app))
            app.screen.query_one(OptionList).highlighted = 0
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, Opening))
            await pilot.press("down")  # the second game
            form = app.screen
            form.query_one("#others", Input).value = "Babička, "
            await pilot.pause()
            form.query_one("#players", Select).value = 5
            await pilot.pause()
            form.query_one("#friends", Select).value = 2
            form.query_one("#pace", Select).value = 86400
            form.query_one("#public", Select).value = 1
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, Remote))
            assert isinstance(app.screen, Remote)
            table = app.screen.session.table
            assert [seat.kind for seat in table.seats] == ["person"] * 2 + ["open"] * 2 + ["bot"]
            assert (table.game, table.timer, table.public) == ("trop", 86400, True)
            await pilot.press("f10", "1", "enter")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
            await pilot.press("escape")

    run(test())


def test_who_leaves_a_match_for_the_lobby_is_told_who_plays_on(server: Running) -> None:
    async def test() -> None:
        eva = await come(server.base, "Eva")
        await open_table(eva, ["you", "random"], options={"target": 40})
        app: Karban[Any] = Karban(LobbyScreen(read.Lobby(eva), "en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await reads(pilot, "My tables")
            await pilot.press("down", "enter")
            await until(pilot, lambda: isinstance(app.screen, Remote))
            await until(pilot, lambda: bool(app.screen.session.moves))  # type: ignore[attr-defined]
            await pilot.press("f10", "f10")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
            await reads(pilot, "A bot plays for you until you are back")
            await reads(pilot, "Trop – being played, with Petr")

    run(test())


def test_a_name_is_changed_and_a_lost_server_is_told(server: Running) -> None:
    async def test() -> None:
        eva = await come(server.base, "Eva")
        app: Karban[Any] = Karban(LobbyScreen(read.Lobby(eva), "en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await reads(pilot, "There are no tables yet.")
            listed = app.screen.query_one(OptionList)
            listed.highlighted = listed.get_option_index("rename")
            await pilot.press("enter", *["backspace"] * 5, *"Evka", "enter")
            await reads(pilot, "you are Evka")
            await asyncio.to_thread(server.stop)
            await pilot.press("f5")
            await reads(pilot, "cannot reach http://")
            await pilot.press("escape")

    run(test())
