"""Being called: what the page's worker shows, and what a tab says by itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from karban.server.settings import Settings
from tests.server.conftest import Running
from tests.server.push_service import Browser as Subscriber
from tests.server.push_service import Service, serving
from tests.web.person import PATIENCE, Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

CALLING = Settings(pace=20.0, push_after=0.0, push_anywhere=True).without_limits()

#: All notifications that the page's worker shows.
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data, icon, badge }) => {
        const icons = [icon, badge].map((one) => new URL(one).pathname);
        return { title, body, tag, url: data.url, icons };
    });
}"""

#: What the worker has shown is counted. Who asks for notifications while one is being shown makes
#: the browser forget it, so a test waits for the worker first.
WATCHED = """() => {
    self.show ??= self.registration.showNotification.bind(self.registration);
    self.shown = 0;
    self.registration.showNotification = async (...how) => {
        await self.show(...how);
        self.shown += 1;
    };
}"""

#: Badges that the page has asked for are written down.
COUNTED = """
    window.badges = [];
    Navigator.prototype.setAppBadge = async (count) => { window.badges.push(count); };
    Navigator.prototype.clearAppBadge = async () => { window.badges.push(0); };
"""

#: A browser that subscribes to a push service of the tests; its own would not answer here.
SUBSCRIBES = """
    const wish = %s;
    const key = () => Uint8Array.from(JSON.parse(localStorage.key_used));
    const kept = () => ({
        ...wish,
        toJSON: () => wish,
        options: { applicationServerKey: key().buffer },
        unsubscribe: async () => { delete localStorage.key_used; return true; },
    });
    PushManager.prototype.getSubscription = async () => localStorage.key_used ? kept() : null;
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly) throw new Error("not allowed");
        localStorage.key_used = JSON.stringify([...applicationServerKey]);
        return kept();
    };
"""

#: A click on a notification, of which the browser lets scripts make only a copy.
CLICKED = """async ([tag, deaf]) => {
    const [notification] = await self.registration.getNotifications({ tag });
    const done = [];
    const event = new NotificationEvent("notificationclick", { notification });
    event.waitUntil = (work) => done.push(work);
    const went = [];
    self.clients.openWindow = async (url) => { went.push(`open ${url}`); };
    WindowClient.prototype.focus = async function () {
        if (deaf) throw new Error("not allowed");
        went.push("focus");
    };
    self.dispatchEvent(event);
    await Promise.all(done);
    return went;
}"""


@pytest.fixture
def calling(store: str, page_built: None) -> Iterator[Running]:
    """A server that calls at once, and whose bots take their time."""
    running = Running(store, CALLING)
    yield running
    running.stop()


@pytest.fixture
def service() -> Iterator[Service]:
    with serving() as running:
        yield running


class Called:
    """Somebody whose browser may show notifications; messages come through its debugger."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.person = Person(browser, base, "Eva")
        self.person.context.grant_permissions(["notifications"], origin=base)
        self.base = base

    @property
    def page(self) -> Page:
        return self.person.page

    def come(self, path: str = "/") -> Called:
        """To a page that its worker controls."""
        self.person.come(path)
        self.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        self._registration = self._find(self.person.context.new_cdp_session(self.page))
        return self

    def _find(self, session: CDPSession) -> str:
        found: list[str] = []

        def note(event: dict[str, Any]) -> None:
            found.extend(one["registrationId"] for one in event["registrations"])

        session.on("ServiceWorker.workerRegistrationUpdated", note)
        self._session = session
        session.send("ServiceWorker.enable")
        self.wait(lambda: bool(found))
        return found[0]

    def wait(self, holds: Callable[[], bool]) -> None:
        """Until it holds; the driver's events come meanwhile."""
        for _ in range(int(PATIENCE / 0.05)):
            if holds():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("it never held")

    def deliver(self, *messages: str, shown: int | None = None) -> None:
        """What a push service would; until the worker has shown all of it, or so many."""
        (worker,) = self.person.context.service_workers
        worker.evaluate(WATCHED)
        whom = {"origin": self.base, "registrationId": self._registration}
        for data in messages:
            self._session.send("ServiceWorker.deliverPushMessage", {**whom, "data": data})
        wanted = len(messages) if shown is None else shown
        self.wait(lambda: worker.evaluate("() => self.shown") == wanted)

    def shown(self, count: int) -> list[dict[str, Any]]:
        """The notifications, as soon as there are so many."""
        self.wait(lambda: len(self.page.evaluate(SHOWN)) == count)
        found: list[dict[str, Any]] = self.page.evaluate(SHOWN)
        return found

    def click(self, tag: str, deaf: bool = False) -> list[str]:
        """Where a click on a notification leads."""
        (worker,) = self.person.context.service_workers
        went: list[str] = worker.evaluate(CLICKED, [tag, deaf])
        return went


@pytest.fixture
def called(whole_chromium: Browser, calling: Running) -> Iterator[Called]:
    somebody = Called(whole_chromium, calling.base)
    yield somebody
    somebody.person.close()


def lose_focus(page: Page) -> None:
    """Playwright makes every page believe that somebody looks at it."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setFocusEmulationEnabled", {"enabled": False})


def turn(table: str, text: str) -> str:
    """A message, as the server writes it."""
    told = {"type": "turn", "table": table, "title": "Trop: it is your turn", "text": text}
    return json.dumps(told | {"tag": f"turn-{table}"})


def test_the_worker_shows_one_notification_for_each_table_that_calls(called: Called) -> None:
    called.come()
    called.deliver(turn("abc", "Eva waits for you."))
    assert called.shown(1) == [
        {
            "title": "Trop: it is your turn",
            "body": "Eva waits for you.",
            "tag": "turn-abc",
            "url": "/t/abc",
            "icons": ["/page/icons/icon-192.png", "/page/icons/badge-96.png"],
        }
    ]
    called.deliver(turn("def", "Petr waits for you."))
    called.shown(2)
    called.deliver(turn("abc", "Eva and Jana wait for you."))
    texts = {one["tag"]: one["body"] for one in called.shown(2)}
    assert texts == {"turn-abc": "Eva and Jana wait for you.", "turn-def": "Petr waits for you."}


def test_icons_of_notifications_are_pictures_that_phones_take(called: Called) -> None:
    called.come()
    for name, size in (("icon-192", 192), ("badge-96", 96), ("maskable-512", 512)):
        drawn = called.page.request.get(f"{called.base}/page/icons/{name}.png")
        assert drawn.headers["content-type"] == "image/png"
        assert drawn.body()[16:24] == size.to_bytes(4, "big") * 2
    assert called.page.request.get(f"{called.base}/page/icons/other.png").status == 404


@pytest.mark.parametrize("data", ["", "no JSON", '{"type": "turn", "table": "../../api"}', "[]"])
def test_a_message_that_cannot_be_read_leads_to_the_lobby(called: Called, data: str) -> None:
    called.come("/rules/trop")
    called.deliver(data)
    (shown,) = called.shown(1)
    assert (shown["title"], shown["url"]) == ("Karban", "/")


def test_a_click_leads_to_the_tab_of_the_table_or_to_a_new_one(called: Called) -> None:
    called.come()
    for deaf, went in ((False, ["open /t/abc"]), (True, ["open /t/abc"])):
        called.deliver(turn("abc", "Eva waits for you."))
        called.shown(1)
        assert called.click("turn-abc", deaf) == went
        called.shown(0)
    other = called.person.context.new_page()
    other.goto(called.base)
    other.evaluate("() => history.pushState(null, '', '/t/abc')")  # as the page goes to a table
    lose_focus(other)
    called.page.bring_to_front()
    for deaf, went in ((False, ["focus"]), (True, ["open /t/abc"])):
        called.deliver(turn("abc", "Eva waits for you."))
        called.shown(1)
        assert called.click("turn-abc", deaf) == went


def test_who_looks_at_the_table_needs_no_notification(called: Called) -> None:
    called.come()
    called.person.long_match("svabi")
    table = called.page.url.rpartition("/")[2]
    own, other = turn(table, "Eva waits for you."), turn("other", "Petr waits for you.")
    called.deliver(own, other, shown=1)
    assert [one["tag"] for one in called.shown(1)] == ["turn-other"]


def test_who_comes_to_the_table_takes_its_notification_away(called: Called) -> None:
    called.come()
    called.person.long_match("svabi")
    table = called.page.url.rpartition("/")[2]
    called.come()
    called.deliver(turn(table, "Eva waits for you."), turn("other", "Petr waits for you."))
    called.shown(2)
    called.page.goto(f"{called.base}/t/{table}")
    assert [one["tag"] for one in called.shown(1)] == ["turn-other"]


def test_who_has_left_is_called_back_to_the_table(called: Called, service: Service) -> None:
    """All of it: asked on the page, called by the server, shown by the worker, and taken away."""
    subscriber = Subscriber(service.base)
    called.page.add_init_script(SUBSCRIBES % json.dumps(subscriber.wish))
    called.come()
    called.person.long_match("svabi")
    table = called.page.url.rpartition("/")[2]
    assert called.person.my_turn()
    called.come("/me")
    called.page.locator("[data-subscribe]").click()
    called.page.locator("[data-push=on]").wait_for()
    called.come(f"/t/{table}")
    assert called.person.my_turn()
    called.come("/rules/svabi")
    told = subscriber.read(service.next())
    called.deliver(json.dumps(told))
    (shown,) = called.shown(1)
    assert (shown["title"], shown["body"]) == (
        "Cockroach Disco: it is your turn",
        "The table waits for you.",
    )
    assert shown["url"] == f"/t/{table}"
    called.come(shown["url"])
    assert called.person.my_turn()
    called.shown(0)
    called.come("/me")
    called.page.locator("[data-unsubscribe]").click()
    called.page.locator("[data-push=off]").wait_for()


# --- a tab by itself --------------------------------------------------------------------------


def test_a_tab_tells_by_title_icon_and_badge_that_it_is_ones_turn(
    chromium: Browser, calling: Running
) -> None:
    person = Person(chromium, calling.base)
    page = person.page
    page.add_init_script(COUNTED)
    person.long_match("svabi")
    icon = page.locator("link[rel=icon]")

    def waits(title: str, href: str, badge: int) -> None:
        page.wait_for_function(f"() => /{title}/.test(document.title)")
        page.wait_for_function(f"() => window.badges.at(-1) === {badge}")
        page.wait_for_function(
            "(start) => document.querySelector('link[rel=icon]').href.includes(start)", arg=href
        )

    assert person.my_turn()
    waits("^● Your turn – Cockroach Disco$", "data:image/svg+xml", 1)
    assert "circle" in (icon.get_attribute("href") or "")
    while page.locator(".felt[data-mine=true]").count():
        person.tap_now()
    waits("^Cockroach Disco – Karban$", "/page/icon.svg", 0)
    page.locator(".home").click()
    waits("^Karban$", "/page/icon.svg", 0)
    person.close()
