"""A network that freezes, changes or is cut: the page says so in time, and loses nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from karban.server import pages
from karban.server.log import Moved
from karban.server.store import Store
from tests.server.conftest import Running
from tests.server.proxy import FAIR, Proxy
from tests.web.conftest import HASTY
from tests.web.person import PHONE, Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocketRoute

PROMISE = 10_000  # milliseconds within which the page says that it has lost the table


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, page_built: None) -> Iterator[Running]:
    server = Running(f"sqlite:///{tmp_path_factory.mktemp('store') / 'tables.sqlite'}", HASTY)
    yield server
    server.stop()


class Table:
    """Somebody with a browser behind a bad network, at a table with a bot."""

    def __init__(
        self, browser: Browser, running: Running, timer: int = 0, sleeps: bool = False, **how: Any
    ) -> None:
        self.proxy = Proxy(running.base)
        self.running = running
        self.person = Person(browser, self.proxy.base, **how)
        self.page = self.person.page
        if sleeps:
            self.page.clock.install()
        api = self.person.context.request
        self.page.add_init_script('localStorage.setItem("karban-known", "yes")')
        somebody = {"name": "Eva", "language": how.get("locale", "en")}
        assert api.post(f"{self.proxy.base}/api/guests", data=somebody).ok
        wish = {"game": "karma", "seats": ["you", "random"], "timer": timer}
        made = api.post(f"{self.proxy.base}/api/tables", data=wish)
        self.id = made.json()["id"]
        cookies = self.person.context.cookies()
        self._cookies = {str(one.get("name")): str(one.get("value")) for one in cookies}
        self.person.come(f"/t/{self.id}")

    def close(self) -> None:
        self.person.close()
        self.proxy.stop()

    def seq(self) -> int:
        """Where the match is, asked over a good network."""
        path = f"{self.running.base}/api/tables/{self.id}"
        return int(httpx.get(path, cookies=self._cookies).json()["seq"])

    def stored_moves(self) -> list[Moved]:
        """The moves of the person's seat."""
        store = Store(self.running.store)
        entries = [entry for _, entry in store.entries(f"{self.id}.1")]
        store.close()
        return [entry for entry in entries if isinstance(entry, Moved) and entry.seat == 0]

    def own_moves(self) -> list[str]:
        """The ids of those that the person has made; none of a bot that moved instead."""
        return [entry.id for entry in self.stored_moves() if entry.id]

    def make_move(self) -> None:
        """Tap until a move is on its way; it may be answered by then."""
        before = self.person.seq
        on_its_way = f"""() => {{
            const felt = document.querySelector('.felt');
            return felt.dataset.sent === 'true' || Number(felt.dataset.seq) > {before};
        }}"""
        assert self.person.my_turn()
        while not self.page.evaluate(on_its_way):
            self.person.tap_now()

    def wait_until_lost(self) -> None:
        self.page.locator(".lost").wait_for(timeout=PROMISE)

    def wait_until_back(self) -> None:
        """The page shows the table as it is."""
        self.page.locator(".lost").wait_for(state="detached")
        self.page.locator(".felt[data-sent=false]").wait_for()
        self.page.wait_for_function(
            "seq => Number(document.querySelector('.felt').dataset.seq) >= seq", arg=self.seq()
        )

    def wait_for_notice(self, words: str) -> None:
        self.page.locator(".notice", has_text=re.compile(words)).wait_for()


@pytest.fixture
def table(chromium: Browser, running: Running) -> Iterator[Table]:
    sitting = Table(chromium, running)
    sitting.person.at_table()
    yield sitting
    sitting.close()


def test_a_frozen_connection_is_told_in_time_and_taken_up_again(
    chromium: Browser, running: Running
) -> None:
    phone: dict[str, Any] = PHONE
    table = Table(chromium, running, timer=600, **phone)
    assert table.person.my_turn()
    table.page.locator(".clock", has_text="s left").wait_for()
    table.proxy.freeze()
    table.wait_until_lost()
    assert "Connection lost" in table.page.locator(".lost").inner_text()
    assert "grayscale" in table.page.locator(".playing").evaluate("e => getComputedStyle(e).filter")
    assert table.page.locator(".clock").inner_text() == "time left unknown"
    table.proxy.thaw()
    table.wait_until_back()
    table.wait_for_notice("Connected again")
    table.page.locator(".clock", has_text="s left").wait_for()
    assert table.person.tap()
    table.close()


def test_a_page_that_does_not_reach_its_table_says_so_and_comes_as_soon_as_it_can(
    table: Table,
) -> None:
    reached = False

    def answer(socket: WebSocketRoute) -> None:
        if reached:
            socket.connect_to_server()
        else:
            socket.close(code=1013)

    table.page.route_web_socket(re.compile("/socket$"), answer)
    table.page.reload()
    table.wait_until_lost()
    assert "cannot be reached" in table.page.locator(".lost").inner_text()
    reached = True
    table.person.at_table()
    table.wait_until_back()


def test_a_move_made_over_a_frozen_connection_arrives_once(table: Table) -> None:
    before = table.own_moves()
    assert table.person.my_turn()
    table.proxy.freeze()
    table.make_move()
    assert table.page.locator(".lost").count() == 0
    table.page.locator(".question", has_text="on its way").wait_for()
    table.wait_until_lost()
    table.page.locator(".question", has_text="as soon as the connection is back").wait_for()
    assert table.own_moves() == before
    table.proxy.thaw()  # what was frozen arrives too, beside what is sent again
    table.wait_until_back()
    assert len(table.own_moves()) == len(before) + 1
    assert table.person.tap()


def test_a_move_whose_answer_is_cut_off_is_made_once(table: Table) -> None:
    before = table.own_moves()
    assert table.person.my_turn()
    table.proxy.freeze(up=False)
    table.make_move()
    while table.own_moves() == before:  # the table has it, and the page does not know
        table.page.wait_for_timeout(20)
    table.proxy.set_weather(FAIR, old=False)
    table.proxy.cut()
    table.wait_until_back()
    assert len(table.own_moves()) == len(before) + 1
    assert table.person.tap()


def test_a_page_loaded_anew_sends_the_move_that_was_on_its_way(table: Table) -> None:
    before = table.own_moves()
    assert table.person.my_turn()
    table.proxy.strand()
    table.make_move()
    kept = table.page.evaluate("id => sessionStorage.getItem(`karban-sent-${id}`)", table.id)
    table.page.reload()
    table.person.at_table()
    table.wait_until_back()
    after = table.own_moves()
    assert len(after) == len(before) + 1
    assert f'"{after[-1]}"' in kept
    table.proxy.thaw()  # now the old connection brings it too
    assert table.person.tap()
    assert len(set(table.own_moves())) == len(table.own_moves())


def test_who_moves_too_late_is_told_that_the_match_went_on(
    chromium: Browser, running: Running
) -> None:
    table = Table(chromium, running, timer=4, locale="cs")
    assert table.person.my_turn()
    table.proxy.freeze()
    table.make_move()
    while not table.stored_moves():  # until a bot moves instead
        table.page.wait_for_timeout(50)
    table.proxy.thaw()
    table.wait_for_notice("Tvůj tah přišel pozdě")
    table.wait_until_back()
    table.close()


def test_a_change_of_networks_is_noticed_and_the_page_comes_over_the_new_one(table: Table) -> None:
    table.proxy.strand()
    table.wait_for_notice("Connected again")  # at once: it may be lost for a moment only
    table.wait_until_back()
    assert table.person.tap()


def test_without_a_network_the_page_says_so_and_comes_back_with_it(table: Table) -> None:
    table.person.context.set_offline(True)
    table.wait_until_lost()
    table.person.context.set_offline(False)
    table.wait_until_back()
    assert table.person.tap()


def test_who_looks_at_the_page_again_learns_at_once_that_the_table_is_lost(table: Table) -> None:
    table.proxy.strand()
    table.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    table.wait_for_notice("Connected again")  # at once: it may be lost for a moment only
    table.wait_until_back()
    assert table.person.tap()


def test_a_device_that_slept_for_an_hour_finds_out_that_it_has_lost_the_table(
    chromium: Browser, running: Running
) -> None:
    table = Table(chromium, running, sleeps=True)
    table.person.at_table()
    table.proxy.strand()
    table.page.clock.fast_forward("01:00:00")
    table.wait_for_notice("Connected again")  # at once: it may be lost for a moment only
    table.wait_until_back()
    assert table.person.tap()
    table.close()


def test_a_device_that_slept_keeps_a_connection_that_lives(
    chromium: Browser, running: Running
) -> None:
    table = Table(chromium, running, sleeps=True)
    assert table.person.my_turn()
    sockets: list[object] = []
    table.page.on("websocket", lambda socket: sockets.append(socket))
    for _ in range(3):
        table.page.clock.fast_forward("01:00:00")
        assert table.person.tap()
    assert sockets == []
    assert table.page.locator(".lost").count() == 0
    table.close()


def test_one_plays_on_while_the_connection_is_cut_again_and_again(table: Table) -> None:
    troubles = (table.proxy.cut, table.proxy.strand, lambda: table.proxy.cut(reset=False))
    for trouble in troubles:
        assert table.person.my_turn()
        trouble()
        table.make_move()
        table.wait_until_back()
    made = table.own_moves()
    assert len(made) == len(set(made)) == len(troubles)


def test_the_plain_page_notices_it_too(
    chromium: Browser, store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "_BUILT", "not-built")
    plain = Running(store, HASTY)
    table = Table(chromium, plain)
    table.page.locator("button.main", has_text="Ready to play").click()
    table.page.locator(".moves button").first.wait_for()
    table.proxy.freeze()
    notice = table.page.locator("#notice")
    notice.filter(has_text="connection is lost").wait_for(timeout=PROMISE)
    table.proxy.thaw()
    notice.filter(has_text="Connected again").wait_for()
    before = table.own_moves()
    table.page.locator(".moves button").first.click()
    while len(table.own_moves()) == len(before):
        table.page.wait_for_timeout(20)
    table.close()
    plain.stop()
