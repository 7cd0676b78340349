"""One person on several devices: links, cookies, and signing out."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import unquote

import httpx
import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from karban.server.people.agents import device_name
from karban.server.people.guests import hash_token
from karban.server.schema import devices, tickets
from karban.server.store import Store
from tests.server.client import Client, hear, hello
from tests.server.conftest import QUICK, Running
from tests.server.present import Present, begin, come, gather, go_all, serve
from tests.server.push_service import AT_ONCE, kept
from tests.server.push_service import Browser as Subscriber
from tests.server.stored import cookie_of, rows_of, write_to

LINUX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = (
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Mobile Safari/537.36"
)
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
    "Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)


class Browser(httpx.Client):
    """Keeps its cookies."""

    def __init__(self, base: str, agent: str = LINUX, **more: Any) -> None:
        super().__init__(base_url=base, headers={"User-Agent": agent}, timeout=60, **more)

    def come_in(self, name: str = "Eva") -> None:
        assert self.post("/api/guests", json={"name": name}).status_code == 200

    @property
    def name(self) -> str:
        return str(self.get("/api/me").json()["name"])

    def new_link(self) -> str:
        return str(self.post("/api/me/link").json()["code"])

    def devices(self) -> list[tuple[str, bool]]:
        return [(one["name"], one["this"]) for one in self.get("/api/me/devices").json()]


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (LINUX, "Firefox, Linux"),
        (PHONE, "Chrome, Android"),
        (IPHONE, "Safari, iPhone"),
        (f"{PHONE} EdgA/140.0", "Edge, Android"),
        (LINUX.replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64"), "Firefox, Windows"),
        ("Mozilla/5.0 (Macintosh; …) Version/18 Safari/605", "Safari, Mac"),
        ("karban/0.1 (Linux)", "Karban, Linux"),
        ("python-httpx/0.28", ""),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)
def test_a_device_is_called_by_what_people_know_it_by_and_nothing_is_echoed(
    agent: str, name: str
) -> None:
    assert device_name(agent) == name


def test_a_link_makes_another_device_the_guests_and_works_once(server: Running) -> None:
    with Browser(server.base) as old, Browser(server.base, PHONE) as new:
        old.come_in()
        link = old.post("/api/me/link").json()
        assert link["url"] == f"{server.base}/link/{link['code']}"
        assert link["minutes"] == 10
        assert unquote(link["qr"]).startswith("data:image/svg+xml;charset=utf-8,<svg")
        assert new.get(f"/api/links/{link['code']}").json() == {"name": "Eva", "avatar": ""}
        come = new.post("/api/links", json={"code": f" {link['code'].upper()} "})
        assert come.json()["name"] == "Eva"
        assert come.json()["devices"] == 2
        assert come.json()["token"] == ""
        assert new.name == "Eva"
        assert new.devices() == [("Chrome, Android", True), ("Firefox, Linux", False)]
        with Browser(server.base) as third:
            again = third.post("/api/links", json={"code": link["code"]})
            assert (again.status_code, again.json()["code"]) == (404, "code-unknown")
            assert third.get(f"/api/links/{link['code']}").status_code == 404
            assert third.name == ""


def test_a_new_link_ends_the_one_before_and_a_link_ends_after_ten_minutes(
    server: Running, store: str
) -> None:
    with Browser(server.base) as old, Browser(server.base) as new:
        old.come_in()
        first, second = old.new_link(), old.new_link()
        assert new.post("/api/links", json={"code": first}).status_code == 404
        (ticket,) = rows_of(store, tickets, kind="link")
        assert ticket.id == hash_token(second)
        assert abs(ticket.until - time.time() * 1000 - 600_000) < 60_000
        write_to(store, update(tickets).values(until=int(time.time() * 1000) - 1))
        assert new.get(f"/api/links/{second}").status_code == 404
        assert new.post("/api/links", json={"code": second}).status_code == 404


def test_a_program_gets_a_token_for_a_link(server: Running) -> None:
    with Browser(server.base) as old, httpx.Client(base_url=server.base) as program:
        old.come_in()
        come = program.post("/api/links", json={"code": old.new_link(), "program": True})
        assert "set-cookie" not in come.headers
        bearer = {"Authorization": f"Bearer {come.json()['token']}"}
        assert program.get("/api/me", headers=bearer).json()["name"] == "Eva"


def test_a_browser_that_is_the_guests_already_stays_one_device(server: Running) -> None:
    with Browser(server.base) as one:
        one.come_in()
        assert one.post("/api/links", json={"code": one.new_link()}).json()["devices"] == 1
        assert one.name == "Eva"


def test_the_old_device_is_told_in_mid_match_and_the_new_one_plays_on(server: Running) -> None:
    async def scene() -> None:
        people = await come(server.base, "Eva", "Adam")
        table, at = await gather(people)
        await begin(at)
        link = await people[0].call("POST", "/me/link")
        async with httpx.AsyncClient(base_url=server.base, headers={"User-Agent": PHONE}) as http:
            wish = {"code": link["code"], "program": True}
            token = (await http.post("/api/links", json=wish)).json()["token"]
        assert (await at[0].hear("came"))["device"] == "Chrome, Android"
        assert not [one for one in at[1].heard if one["type"] == "came"]
        phone = Client(server.base, token)
        async with Present(phone, table) as here:
            assert here.table["seats_yours"] == at[0].table["seats_yours"]
            assert here.view["facts"] == at[0].view["facts"]
        await phone.close()
        await go_all(at)

    asyncio.run(scene())


def test_a_device_that_is_signed_out_is_cut_off_at_once(server: Running) -> None:
    async def scene() -> None:
        eva = await Client.come_in(server.base)
        table = await eva.new_table("svabi", ["you", "random"])
        link = await eva.call("POST", "/me/link")
        async with httpx.AsyncClient(base_url=server.base) as http:
            wish = {"code": link["code"], "program": True}
            other = Client(server.base, (await http.post("/api/links", json=wish)).json()["token"])
        (stolen,) = [one for one in await eva.call("GET", "/me/devices") if not one["this"]]
        async with other.socket(table) as socket:
            await hello(socket)
            left = await eva.call("DELETE", f"/me/devices/{stolen['id']}")
            assert [one["this"] for one in left] == [True]
            with pytest.raises(ConnectionClosed):
                await hear(socket, "never")
        assert await other.refusal_code("GET", "/me") == "guest-unknown"
        async with other.socket(table) as socket:
            assert (await hear(socket, "refused"))["code"] == "guest-unknown"
        await other.close()
        await eva.close()

    asyncio.run(scene())


def test_a_device_signs_itself_out_and_the_guest_stays(server: Running) -> None:
    with Browser(server.base) as old, Browser(server.base, PHONE) as new:
        old.come_in()
        new.post("/api/links", json={"code": old.new_link()})
        assert new.post("/api/me/signout").json()["name"] == ""
        assert not new.cookies
        assert new.name == ""
        assert old.devices() == [("Firefox, Linux", True)]


def test_nobody_signs_out_the_device_of_another(server: Running) -> None:
    with Browser(server.base) as eva, Browser(server.base) as adam:
        eva.come_in()
        adam.come_in("Adam")
        (mine,) = eva.get("/api/me/devices").json()
        adam.request("DELETE", f"/api/me/devices/{mine['id']}")
        assert eva.name == "Eva"


def test_tokens_and_codes_are_stored_only_as_hashes(server: Running, store: str) -> None:
    with Browser(server.base) as eva:
        eva.come_in()
        token = eva.cookies[cookie_of(store)].partition(".")[0]
        code = eva.new_link()
        (device,) = rows_of(store, devices)
        assert device.token == hash_token(token) != token
        (ticket,) = rows_of(store, tickets)
        assert code not in (ticket.id, ticket.data)
        (listed,) = eva.get("/api/me/devices").json()
        assert listed["id"] not in device.token


# --- cookies ----------------------------------------------------------------------------------


def test_two_servers_on_one_computer_do_not_overwrite_each_others_cookie(
    server: Running, store: str
) -> None:
    other = Running(store.replace("tables.sqlite", "other.sqlite"))
    with Browser(server.base) as browser:
        browser.come_in("Eva")
        browser.base_url = httpx.URL(other.base)
        browser.come_in("Adam")
        assert browser.name == "Adam"
        browser.base_url = httpx.URL(server.base)
        assert browser.name == "Eva"
        assert len(browser.cookies) == 2
    other.stop()


def _cookies(answer: httpx.Response) -> dict[str, Any]:
    found: SimpleCookie = SimpleCookie()
    for header in answer.headers.get_list("set-cookie"):
        found.load(header)
    return dict(found)


def test_the_cookie_of_an_older_server_still_works_and_is_replaced(
    server: Running, store: str
) -> None:
    eva = asyncio.run(Client.come_in(server.base))
    token = eva.headers["Authorization"].removeprefix("Bearer ")
    with Browser(server.base, cookies={"karban": token}) as browser:
        answer = browser.get("/api/me/devices")
        assert answer.status_code == 200
        given = _cookies(answer)
        assert given[cookie_of(store)].value.startswith(f"{token}.")
        assert given["karban"].value == ""


def test_the_cookie_lasts_a_year_and_renews_itself(server: Running, store: str) -> None:
    name = cookie_of(store)
    with Browser(server.base) as browser:
        come = browser.post("/api/guests", json={"name": "Eva"})
        morsel = _cookies(come)[name]
        assert morsel["max-age"] == str(365 * 24 * 3600)
        assert morsel["httponly"]
        assert morsel["samesite"] == "Lax"
        assert not morsel["secure"]
        token, _, day = morsel.value.partition(".")
        assert name in _cookies(browser.get("/api/me"))
        assert not _cookies(browser.get("/api/me/devices")), "it is fresh"
        browser.cookies = httpx.Cookies({name: f"{token}.{int(day) - 7}"})
        assert _cookies(browser.get("/api/me/devices"))[name].value == f"{token}.{day}"
        browser.cookies = httpx.Cookies({name: f"{token}.{int(day) - 7}"})
        refused = browser.post("/api/tables", json={"game": "none", "seats": ["you"]})
        assert (refused.status_code, name in _cookies(refused)) == (422, True)


def test_by_https_cookie_and_links_are_secure(store: str) -> None:
    with serve(store, secure=True) as server, Browser(server.base) as browser:
        come = browser.post("/api/guests", json={"name": "Eva"})
        morsel = _cookies(come)[cookie_of(store)]
        assert morsel["secure"]
        browser.headers["Cookie"] = f"{morsel.key}={morsel.value}"
        url = browser.post("/api/me/link").json()["url"]
        assert url.startswith(server.base.replace("http:", "https:"))


def test_a_browser_whom_nobody_knows_has_no_name_and_a_program_is_refused(
    server: Running,
) -> None:
    with Browser(server.base) as browser:
        nobody = browser.get("/api/me")
        assert (nobody.status_code, nobody.json()["name"], nobody.json()["devices"]) == (200, "", 0)
        bearer = {"Authorization": "Bearer nonsense"}
        assert browser.get("/api/me", headers=bearer).status_code == 401
        assert browser.get("/api/me/devices").status_code == 401


# --- what is noted, and how often one may try -------------------------------------------------


def test_that_a_device_is_used_is_noted_once_an_hour(store: str) -> None:
    with serve(store) as server, Browser(server.base) as browser:
        browser.come_in()
    long_ago = int(time.time() * 1000) - 3_700_000
    write_to(store, update(devices).values(seen=long_ago, name=""))
    with serve(store) as server, Browser(server.base, PHONE, cookies=browser.cookies) as again:
        assert again.name == "Eva"
        _until(store, lambda row: row.seen > long_ago + 3_600_000)
        (device,) = rows_of(store, devices)
        assert device.name == "Chrome, Android", "one that came before devices had names gets one"
        assert again.name == "Eva"
        assert rows_of(store, devices) == [device]


def _until(store: str, check: Any) -> None:
    deadline = time.monotonic() + 20
    while not all(check(row) for row in rows_of(store, devices)):
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/links", {"code": "x"}),
        ("/api/recovery", {"words": "eagle " * 8}),
        ("/api/passkeys", {"credential": {}}),
    ],
)
def test_an_address_may_not_try_codes_all_day(store: str, path: str, body: object) -> None:
    with serve(store, recoveries_a_minute=6.0) as server, Browser(server.base) as browser:
        tried = [browser.post(path, json=body).status_code for _ in range(8)]
        assert tried[-1] == 429
        assert 429 not in tried[:6]


def test_another_process_tells_of_a_device_and_cuts_one_off(store: str) -> None:
    async def scene(here: Running, there: Running) -> None:
        eva = await Client.come_in(here.base)
        table = await eva.new_table("svabi", ["you", "random"])
        async with Present(eva, table) as at:
            link = await eva.call("POST", "/me/link")
            async with httpx.AsyncClient(base_url=there.base) as http:
                wish = {"code": link["code"], "program": True}
                token = (await http.post("/api/links", json=wish)).json()["token"]
            assert await at.hear("came")
            other = Client(there.base, token)
            (first,) = [one for one in await other.call("GET", "/me/devices") if not one["this"]]
            await other.call("DELETE", f"/me/devices/{first['id']}")
            async with asyncio.timeout(20):
                while (await eva.http.get("/api/me")).status_code != 401:
                    await asyncio.sleep(0.05)
            await other.close()
        await eva.close()

    Store(store).close()
    addresses = ("http://here", "http://there")
    two = [Running(store, replace(QUICK, address=address)) for address in addresses]
    asyncio.run(scene(*two))
    for one in two:
        one.stop()


def test_a_device_that_is_signed_out_is_not_called_any_more(store: str) -> None:
    with (
        serve(store, **AT_ONCE) as server,
        Browser(server.base) as laptop,
        Browser(server.base, PHONE) as phone,
    ):
        laptop.come_in()
        phone.post("/api/links", json={"code": laptop.new_link()})
        called = [Subscriber("http://127.0.0.1:9") for _ in range(2)]
        for device, one in zip((laptop, phone), called, strict=True):
            assert device.post("/api/me/push", json=one.wish).status_code == 200
        [other] = [one["id"] for one in laptop.get("/api/me/devices").json() if not one["this"]]
        laptop.delete(f"/api/me/devices/{other}")
        assert kept(server) == {called[0].endpoint}
