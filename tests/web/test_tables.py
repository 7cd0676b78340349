"""Tables that people share, and what happens when something breaks."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from karban.client.address import read_address
from karban.client.guest import enter
from karban.client.lobby import Lobby
from karban.server.log import Moved
from karban.server.settings import Settings
from karban.tui.app import Karban
from karban.tui.remote import Remote
from tests.each import long
from tests.server.conftest import Running
from tests.server.stored import cookie_of
from tests.server.test_rules import append_entry
from tests.short import SHORT
from tests.web.axe import violations
from tests.web.person import PATIENCE, Person
from tests.web.staged import TOKEN, Moment, stage


def test_two_browsers_meet_at_a_table_by_its_link(chromium: Any, hasty: str) -> None:
    host = Person(chromium, hasty).open_table("makalu", ["you", "open"], **SHORT["makalu"])
    link = host.page.locator(".linkrow input").input_value()
    host.page.locator("img.qr").wait_for()
    friend = Person(chromium, hasty).come(link.removeprefix(hasty))
    friend.page.locator("[data-sit='1']").click()
    for somebody in (host, friend):
        somebody.page.locator("[data-ready]").click()
    for somebody in (host, friend):
        somebody.at_table()
    deadline = time.monotonic() + 4 * PATIENCE
    while not (host.over and friend.over):
        assert time.monotonic() < deadline, "nobody can go on"
        if not any([host.tap_now(), friend.tap_now()]):  # between two turns, or a card flies
            time.sleep(0.05)
    assert host.page.locator(".scores").first.inner_text() != ""
    for somebody in (host, friend):
        somebody.close()


def test_two_browsers_and_a_terminal_choose_at_the_same_time(
    chromium: Any, hasty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    host = Person(chromium, hasty).open_table("svabi", ["you", "open", "open"])
    link = host.page.locator(".linkrow input").input_value()
    friend = Person(chromium, hasty).come(link.removeprefix(hasty))
    friend.page.locator("[data-sit='1']").click()
    with Terminal(link) as terminal:
        for somebody in (host, friend):
            somebody.page.locator("[data-ready]").click()
        assert terminal.chosen.wait(PATIENCE)
        assert terminal.problem is None
        for somebody in (host, friend):  # the last seat has chosen before the others
            somebody.page.locator("[data-place='seat:2'] .done").wait_for()
            somebody.my_turn()
        mine = _hand(host)
        assert host.tap()
        host.page.locator(".me .done").wait_for()
        assert len(_hand(host)) == len(mine) - 1
        friend.page.locator("[data-place='seat:0'] .done").wait_for()
        host.page.locator("[data-undo]").click()
        friend.page.locator("[data-place='seat:0'] .done").wait_for(state="detached")
        host.my_turn()
        assert sorted(_hand(host)) == sorted(mine)
        assert host.tap()
        host.page.locator(".me .done").wait_for()
        assert friend.page.locator("[data-zone=picked] .card[data-code]").count() == 0
        assert friend.tap()
        for somebody in (host, friend):
            somebody.page.locator(".seat [data-zone=picked] .card[data-code]").nth(1).wait_for()
        assert terminal.revealed.wait(PATIENCE)
        assert terminal.problem is None
        for somebody in (host, friend):
            somebody.close()


class Terminal:
    """Somebody who joins from a terminal, picks a card, and sees what all have picked."""

    def __init__(self, link: str) -> None:
        self._link = link
        self.chosen = threading.Event()
        self.revealed = threading.Event()
        self.problem: BaseException | None = None
        self._leave = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Terminal:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._leave.set()
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        try:
            asyncio.run(self._play())
        except BaseException as error:
            self.problem = error
        for event in (self.chosen, self.revealed):
            event.set()

    async def _play(self) -> None:
        address = read_address(self._link)
        guest = await asyncio.to_thread(enter, address.server, "en", "Bára", str)
        guest.ask("POST", f"/tables/{address.table}/seats/2")
        table = await asyncio.to_thread(Lobby(guest).see, address.table)
        screen = Remote(guest, table, "en")
        session = screen.session
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            while not self._leave.is_set():
                await pilot.pause(0.02)
                ready = session.table.seats[2].ready or session.table.phase != "gathering"
                asked = screen.search.choices and (session.moves or not ready)
                if asked and not self.chosen.is_set():
                    await pilot.press("1", "enter")
                view = session.view
                if view is not None and view.choice is not None:
                    assert "You have chosen" in screen.question()
                    self.chosen.set()
                if self.chosen.is_set() and view and None not in view.facts["revealed"]:
                    self.revealed.set()


def test_a_page_that_is_loaded_again_in_mid_turn_goes_on(person: Person) -> None:
    person.long_match("trop")
    for _ in range(3):
        person.tap()
    person.my_turn()
    hand = _hand(person)
    person.page.reload()
    person.at_table()
    person.my_turn()
    assert _hand(person) == hand
    assert person.page.locator(".story li").count() > 0
    assert person.tap()


@pytest.mark.parametrize("to_the_end", [False, pytest.param(True, marks=long)])
def test_a_match_goes_on_after_its_server_was_killed(
    chromium: Any, tmp_path: Path, to_the_end: bool
) -> None:
    port = _free_port()
    store = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server = _serve(port, store)
    person = Person(chromium, f"http://127.0.0.1:{port}")
    try:
        person.short_match("trop", bots=2)
        for _ in range(3):
            assert person.tap()
        person.my_turn()
        hand = _hand(person)
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        person.page.locator(".lost").wait_for()
        server = _serve(port, store)
        person.page.locator(".lost").wait_for(state="detached")
        person.my_turn()
        assert _hand(person) == hand
        assert person.tap()
        if to_the_end:
            person.play_to_the_end()
            person.page.locator("[data-verdict=kept]").wait_for()
        person.close()
    finally:
        server.kill()
        server.wait()


def test_a_match_that_ended_without_a_result_says_so_and_is_played_again(
    chromium: Any, store: str
) -> None:
    stage(store, {"staged": Moment("svabi", 3, 12, 5)})
    append_entry(store, "staged", Moved(0, 30_000))
    server = Running(store, Settings(pace=0.0).without_limits())
    person = Person(chromium, server.base)
    page = person.page
    person.context.add_cookies([{"name": cookie_of(store), "value": TOKEN, "url": server.base}])
    person.come("/t/staged")
    note = page.locator("[data-note]")
    note.wait_for()
    assert note.inner_text().endswith(
        "cannot go on under version 1: it ends here without a result."
    )
    assert violations(page) == []
    page.locator(".result .actions button:not(.main)").click()  # the table as far as it came
    page.locator(".felt .hand").wait_for()
    assert page.locator(".felt button.lit").count() == 0
    page.locator(".question .answer").click()
    page.locator(".result .actions a").first.click()
    page.locator(".replaying [data-note]").wait_for()
    person.come("/t/staged")
    page.locator("[data-again]").click()
    person.at_table()
    assert person.tap()
    person.close()
    server.stop()


def test_one_device_is_passed_around_behind_a_curtain(person: Person) -> None:
    person.open_table("svabi", ["you", "you", "novice"])
    page = person.page
    page.locator("[data-curtain]").click()
    person.at_table()
    hand = _hand(person)
    page.locator(".hand button.lit").first.click()
    page.locator("[data-curtain]").wait_for()
    assert page.locator(".hand").count() == 0
    page.locator("[data-curtain]").click()
    person.at_table()
    assert len(hand) == len(_hand(person)) == 3


def test_a_move_that_revealed_nothing_is_taken_back(chromium: Any, store: str) -> None:
    slow = Running(store, Settings(pace=4.0).without_limits())
    person = Person(chromium, slow.base).open_table("svabi", ["you", "novice", "novice"])
    person.at_table()
    person.my_turn()
    hand = _hand(person)
    person.page.locator(".hand button.lit").first.click()
    person.page.locator("[data-undo]").click()
    person.page.locator(".felt[data-mine=true]").wait_for()
    assert _hand(person) == hand
    assert "You take your move back." in person.page.locator(".story").inner_text()
    person.close()
    slow.stop()


def test_a_reason_is_given_for_what_cannot_be_done(person: Person) -> None:
    person.short_match("makalu")
    page = person.page
    for _ in range(40):
        if not person.my_turn():
            break
        dim = page.locator(".hand button.dim")
        if dim.count():
            dim.first.focus()
            page.keyboard.press("Enter")
            page.locator(".question .reason").wait_for()
            page.locator(".question .reason button").click()
            page.locator(".rules li.asked").wait_for()
            page.keyboard.press("Escape")
            return
        person.tap()
    raise AssertionError("there was never a card that could not be played")


def test_a_call_across_the_table_is_seen_by_the_others(chromium: Any, hasty: str) -> None:
    host = Person(chromium, hasty).open_table("svabi", ["you", "open"])
    friend = Person(chromium, hasty).come(host.page.url.removeprefix(hasty))
    friend.page.locator("[data-sit='1']").click()
    for somebody in (host, friend):
        somebody.page.locator("[data-ready]").click()
    for somebody in (host, friend):
        somebody.at_table()
    host.page.locator(".ticker button").last.click()
    host.page.locator(".emotes button").first.click()
    friend.page.locator(".bubble").wait_for()
    for somebody in (host, friend):
        somebody.close()


def _hand(person: Person) -> list[str]:
    """The cards in hand, once they have all come to rest there."""
    person.still()
    return [
        card.get_attribute("data-code") or "" for card in person.page.locator(".hand .card").all()
    ]


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _serve(port: int, store: str) -> subprocess.Popen[bytes]:
    code = "from karban.cli import main; main()"
    options = ["serve", "--port", str(port), "--store", store, "--pace", "0", "--rates", "off"]
    options += ["--when-needed"]
    server = subprocess.Popen([sys.executable, "-c", code, *options], stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=5)
        except httpx.TransportError:
            time.sleep(0.2)
        else:
            return server
    server.kill()
    raise AssertionError("the server does not start")


def test_the_host_chooses_who_begins_among_those_who_sit(chromium: Any, hasty: str) -> None:
    host = Person(chromium, hasty).open_table("makalu", ["you", "open"], **SHORT["makalu"])
    chosen = host.page.locator("select[data-begins]")
    chosen.wait_for()
    assert chosen.locator("option").count() == 2  # nobody is named for the open seat
    link = host.page.locator(".linkrow input").input_value()
    friend = Person(chromium, hasty).come(link.removeprefix(hasty))
    friend.page.locator("[data-sit='1']").click()
    chosen.locator("option").nth(2).wait_for(state="attached")
    name = chosen.locator("option").nth(2).inner_text()
    chosen.select_option("1")
    friend.page.locator("p[data-begins] b", has_text=name).wait_for()
    assert "Who deals first?" in friend.page.locator("p[data-begins]").inner_text()
    for somebody in (host, friend):
        somebody.page.locator("[data-ready]").click()
    host.at_table()
    host.page.locator(".story", has_text=f"{name} deals first.").wait_for(state="attached")
    for somebody in (host, friend):
        somebody.close()
