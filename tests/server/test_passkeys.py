"""Passkeys: made, used, and refused, with an authenticator in software."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, update

from karban.server.errors import Refusal
from karban.server.people.passkeys import Site, site_at
from karban.server.schema import passkeys, tickets
from tests.server.authenticator import Authenticator
from tests.server.conftest import Running
from tests.server.present import serve
from tests.server.stored import rows_of, write_to

PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"


class Browser(httpx.Client):
    """A browser at `localhost`, where passkeys work without HTTPS."""

    def __init__(self, server: Running) -> None:
        base = server.base.replace("127.0.0.1", "localhost")
        super().__init__(base_url=base, headers={"User-Agent": PHONE}, timeout=60)
        self.origin = base

    def come_in(self, name: str = "Eva") -> None:
        assert self.post("/api/guests", json={"name": name}).status_code == 200

    def ask_for(self, path: str = "/api/passkeys/options") -> dict[str, Any]:
        found: dict[str, Any] = self.post(path).json()["options"]
        return found

    def make(self, key: Authenticator, **said: Any) -> httpx.Response:
        options = self.ask_for("/api/me/passkeys/options")
        return self.post("/api/me/passkeys", json={"credential": key.make(options, **said)})

    def use(self, key: Authenticator, **said: Any) -> httpx.Response:
        return self.post("/api/passkeys", json={"credential": key.prove(self.ask_for(), **said)})

    @property
    def me(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get("/api/me").json()
        return found


@pytest.fixture
def eva(server: Running) -> Iterator[Browser]:
    with Browser(server) as browser:
        browser.come_in()
        yield browser


@pytest.fixture
def other(server: Running) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser


def _refused(answer: httpx.Response) -> str:
    assert answer.status_code == 422, answer.text
    return str(answer.json()["code"])


def test_a_passkey_is_made_and_brings_its_guest_in_on_another_device(
    eva: Browser, other: Browser, store: str
) -> None:
    key = Authenticator(eva.origin)
    options = eva.ask_for("/api/me/passkeys/options")
    assert options["rp"] == {"name": "Karban", "id": "localhost"}
    assert options["user"]["name"] == "Eva"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    made = eva.post("/api/me/passkeys", json={"credential": key.make(options)})
    assert made.json()["name"] == "Chrome, Android"
    assert eva.me["passkeys"] == 1
    assert eva.get("/api/me/passkeys").json() == [made.json()]
    proof = other.ask_for()
    assert proof["allowCredentials"] == []
    come = other.post("/api/passkeys", json={"credential": key.prove(proof)})
    assert (come.json()["name"], come.json()["devices"]) == ("Eva", 2)
    assert other.me["name"] == "Eva"
    (kept,) = rows_of(store, passkeys)
    assert kept._mapping["count"] == key.count == 2


def test_a_challenge_works_once_for_the_one_it_was_made_for_and_not_for_long(
    eva: Browser, other: Browser, store: str
) -> None:
    key = Authenticator(eva.origin)
    options = eva.ask_for("/api/me/passkeys/options")
    other.come_in("Adam")
    stolen = {"credential": key.make(options)}
    assert _refused(other.post("/api/me/passkeys", json=stolen)) == "passkey"
    assert _refused(eva.post("/api/me/passkeys", json=stolen)) == "passkey", "it is used up"
    assert eva.make(key).status_code == 200
    proof = {"credential": key.prove(other.ask_for())}
    assert other.post("/api/passkeys", json=proof).status_code == 200
    assert _refused(other.post("/api/passkeys", json=proof)) == "passkey"
    late = key.prove(other.ask_for())
    write_to(store, update(tickets).values(until=int(time.time() * 1000) - 1))
    assert _refused(other.post("/api/passkeys", json={"credential": late})) == "passkey"


@pytest.mark.parametrize(
    "said",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost:1"},
        {"challenge": "AAAA"},
        {"type": "webauthn.get"},
        {"type": "payment.get"},
    ],
)
def test_an_answer_from_elsewhere_makes_no_passkey(eva: Browser, said: dict[str, Any]) -> None:
    assert _refused(eva.make(Authenticator(eva.origin), **said)) == "passkey"
    assert eva.me["passkeys"] == 0


@pytest.mark.parametrize(
    "said",
    [
        {"origin": "https://evil.example"},
        {"challenge": "AAAA"},
        {"type": "webauthn.create"},
        {"rp_id": "evil.example"},
    ],
)
def test_an_answer_from_elsewhere_lets_nobody_in(
    eva: Browser, other: Browser, said: dict[str, Any]
) -> None:
    key = Authenticator(eva.origin)
    assert eva.make(key).status_code == 200
    assert _refused(other.use(key, **said)) == "passkey"
    assert other.me["name"] == ""


def test_a_passkey_that_was_copied_is_noticed_by_its_counter(eva: Browser, other: Browser) -> None:
    key = Authenticator(eva.origin)
    assert eva.make(key).status_code == 200
    assert other.use(key).status_code == 200
    key.count -= 1
    assert _refused(other.use(key)) == "passkey"
    assert other.use(key).status_code == 200, "it has counted on"


def test_a_passkey_that_does_not_count_works_all_the_same(eva: Browser, other: Browser) -> None:
    key = Authenticator(eva.origin, counts=False)
    assert eva.make(key).status_code == 200
    assert [other.use(key).status_code for _ in range(2)] == [200, 200]


def test_a_wrong_key_a_wrong_person_and_an_absent_one_are_refused(
    eva: Browser, other: Browser
) -> None:
    key = Authenticator(eva.origin)
    assert eva.make(key).status_code == 200
    forged = Authenticator(eva.origin, id=key.id, count=10, handle=key.handle)
    assert _refused(other.use(forged)) == "passkey"
    stranger = Authenticator(eva.origin)
    assert _refused(other.use(stranger)) == "passkey"
    key.handle = b"somebody else"
    assert _refused(other.use(key)) == "passkey"
    assert other.me["name"] == ""


def test_a_passkey_belongs_to_one_guest(eva: Browser, other: Browser) -> None:
    key = Authenticator(eva.origin)
    assert eva.make(key).status_code == 200
    excluded = eva.ask_for("/api/me/passkeys/options")["excludeCredentials"]
    (mine,) = eva.get("/api/me/passkeys").json()
    assert [one["id"] for one in excluded] == [mine["id"]]
    other.come_in("Adam")
    assert _refused(other.make(key)) == "passkey"
    assert other.request("DELETE", f"/api/me/passkeys/{mine['id']}").json() == []
    assert eva.me["passkeys"] == 1
    assert eva.request("DELETE", f"/api/me/passkeys/{mine['id']}").json() == []
    assert _refused(other.use(key)) == "passkey"


def test_nobody_has_more_than_twenty_passkeys(eva: Browser, store: str) -> None:
    assert eva.make(Authenticator(eva.origin)).status_code == 200
    (first,) = rows_of(store, passkeys)
    more = [{**first._mapping, "id": f"{number}"} for number in range(19)]
    write_to(store, insert(passkeys).values(more))
    refused = eva.post("/api/me/passkeys/options").json()
    assert refused["code"] == "passkeys-many"
    assert refused["message"] == "cannot make another passkey: you have 20 already"


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": "x"},
        {"id": "x", "rawId": "x", "type": "public-key", "response": {}},
        {"id": 7, "rawId": None, "type": [], "response": "x"},
    ],
)
def test_nonsense_is_refused(eva: Browser, credential: dict[str, Any]) -> None:
    assert _refused(eva.post("/api/me/passkeys", json={"credential": credential})) == "passkey"
    assert _refused(eva.post("/api/passkeys", json={"credential": credential})) == "passkey"


@pytest.mark.parametrize("part", ["clientDataJSON", "attestationObject"])
def test_a_broken_answer_is_refused(eva: Browser, part: str) -> None:
    credential = Authenticator(eva.origin).make(eva.ask_for("/api/me/passkeys/options"))
    credential["response"][part] = "AAAA"
    assert _refused(eva.post("/api/me/passkeys", json={"credential": credential})) == "passkey"


def test_passkeys_need_https_and_a_name_but_at_home(server: Running, store: str) -> None:
    with httpx.Client(base_url=server.base) as browser:
        browser.post("/api/guests", json={"name": "Eva"})
        answers = [browser.post(f"/api/{path}passkeys/options") for path in ("", "me/")]
        assert [one.json()["code"] for one in answers] == ["passkey-insecure"] * 2
    assert site_at("http://localhost:8021") == Site("localhost", "http://localhost:8021")
    assert site_at("https://cards.example") == Site("cards.example", "https://cards.example")
    for base in (
        "http://cards.example",
        "http://127.0.0.1:80",
        "https://[::1]",
        "https://10.0.0.1",
    ):
        with pytest.raises(Refusal) as refused:
            site_at(base)
        assert refused.value.code == "passkey-insecure"


def test_behind_a_proxy_the_page_is_at_https(store: str) -> None:
    with serve(store, secure=True) as server, Browser(server) as browser:
        browser.headers["Host"] = "cards.example"
        come = browser.post("/api/guests", json={"name": "Eva", "program": True})
        browser.headers["Authorization"] = f"Bearer {come.json()['token']}"
        key = Authenticator("https://cards.example")
        assert browser.make(key).status_code == 200
        come = browser.use(key)
        assert (come.status_code, come.json()["name"]) == (200, "Eva")
