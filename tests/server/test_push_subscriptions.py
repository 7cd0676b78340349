"""Which browsers a guest is called in."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from karban.server.people.subscriptions import MOST
from tests.server.client import Client
from tests.server.conftest import Running
from tests.server.present import at_server, begin, come, gather, go_all
from tests.server.push_service import (
    AT_ONCE,
    DAY,
    Browser,
    Service,
    kept,
    next_post,
    serving,
    settle,
    subscribe,
)


@pytest.fixture
def service() -> Iterator[Service]:
    with serving() as running:
        yield running


def test_a_guest_has_some_browsers_and_the_oldest_is_forgotten(
    store: str, service: Service
) -> None:
    async def scene(server: Running) -> None:
        (guest,) = await come(server.base, "Eva")
        browsers = [await subscribe(guest, service) for _ in range(MOST + 2)]
        assert kept(server) == {browser.endpoint for browser in browsers[2:]}
        await guest.call("POST", "/me/push", **browsers[2].wish)  # the same once more
        assert len(kept(server)) == MOST
        await guest.call("DELETE", "/me/push", endpoint=browsers[3].endpoint)
        assert browsers[3].endpoint not in kept(server)
        await guest.close()

    at_server(store, scene, **AT_ONCE)


def test_a_browser_belongs_to_the_guest_who_used_it_last(store: str, service: Service) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        _, at = await gather(people, timer=DAY)
        await begin(at)
        browser = await subscribe(people[0], service)
        await people[1].call("POST", "/me/push", **browser.wish)
        await people[0].call("DELETE", "/me/push", endpoint=browser.endpoint)  # is not Eva's
        assert kept(server) == {browser.endpoint}
        for one in at:
            await one.go()
        assert browser.read(await next_post(service))["text"] == "The table waits for you."
        await settle(server)
        assert service.nothing()
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


def test_a_subscription_that_could_not_be_served_is_refused(server: Running) -> None:
    async def work() -> None:
        (guest,) = await come(server.base, "Eva")
        wish = Browser("https://push.example").wish
        for endpoint in (
            *("https://127.0.0.1/a", "https://localhost/a", "http://push.example/a", "", "/a"),
            *("https://169.254.169.254/latest", "https://10.0.0.1/", "https://[::1]/a"),
            *("https://8.8.8.8:8443/a", "https://user@8.8.8.8/a", "file:///etc/passwd"),
        ):
            refused = await guest.refusal_code("POST", "/me/push", **wish | {"endpoint": endpoint})
            assert refused == "push-address"
        keys: dict[str, str] = wish["keys"]
        good = wish | {"endpoint": "https://8.8.8.8/a"}
        for wrong in (
            *({"p256dh": ""}, {"p256dh": "AAAA"}, {"p256dh": keys["p256dh"][:-4]}, {"auth": "AA"}),
            *({"auth": "*" * 22}, {"auth": "č" * 22}, {"p256dh": "B" + "A" * 86}),
        ):
            refused = await guest.refusal_code("POST", "/me/push", **good | {"keys": keys | wrong})
            assert refused == "bad-request"
        assert kept(server) == set()
        await guest.call("POST", "/me/push", **good)
        assert kept(server) == {"https://8.8.8.8/a"}
        offered = await guest.call("GET", "/push")
        assert len(offered["key"]) == 87
        stranger = Client(server.base, "nobody")
        assert await stranger.refusal_code("POST", "/me/push", **good) == "guest-unknown"
        await stranger.close()
        await guest.close()

    asyncio.run(work())


def test_who_is_forgotten_is_called_no_more(store: str, service: Service) -> None:
    async def scene(server: Running) -> None:
        (guest,) = await come(server.base, "Eva")
        await subscribe(guest, service)
        await guest.call("DELETE", "/me")
        assert kept(server) == set()
        await guest.close()

    at_server(store, scene, **AT_ONCE)
